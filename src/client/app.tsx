import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect, useState } from 'preact/hooks';
import { Message } from './app/message.tsx';
import { type Route, route } from './app/router.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { t } from './words/words.ts';

type Screen = ComponentType<{ readonly rest: readonly string[] }>;

/** Screens other than the first are fetched when they are first opened. */
const SCREENS: { readonly [name: string]: () => Promise<Screen> } = {
  game: () => import('./screens/game/game-page.tsx').then(({ GamePage }) => GamePage),
  position: () => import('./screens/game/position-page.tsx').then(m => m.PositionPage),
  debrief: () => import('./screens/debrief/debrief-page.tsx').then(m => m.DebriefPage),
  result: () => import('./screens/result/result-screen.tsx').then(m => m.ResultScreen),
  print: () => import('./screens/print/print-page.tsx').then(({ PrintPage }) => PrintPage),
  open: () => import('./screens/open/open-screen.tsx').then(({ OpenScreen }) => OpenScreen),
  learn: () => import('./screens/learn/learn-screen.tsx').then(m => m.LearnScreen),
  online: () => import('./screens/online/online-page.tsx').then(({ OnlinePage }) => OnlinePage),
  join: () => import('./screens/online/join-page.tsx').then(({ JoinPage }) => JoinPage),
  cards: () => import('./screens/online/cards-page.tsx').then(({ CardsPage }) => CardsPage),
  event: () => import('./screens/event/event-page.tsx').then(({ EventPage }) => EventPage),
  check: () => import('./screens/event/check-page.tsx').then(({ CheckPage }) => CheckPage),
  errand: () => import('./screens/online/errand-page.tsx').then(({ ErrandPage }) => ErrandPage),
  hall: () => import('./screens/hall/hall-page.tsx').then(({ HallPage }) => HallPage),
  studio: () => import('./screens/studio/studio-screen.tsx').then(m => m.StudioScreen),
  quiet: () => import('./screens/online/quiet-page.tsx').then(({ QuietPage }) => QuietPage),
  watch: () => import('./screens/online/watch-page.tsx').then(({ WatchPage }) => WatchPage),
};

const Later = ({ screen, rest }: Route) => {
  const [found, setFound] = useState<{ name: string; Screen: Screen } | null>(null);
  useEffect(() => {
    let wanted = true;
    void SCREENS[screen]?.().then(Screen => {
      if (wanted) setFound({ name: screen, Screen });
    });
    return () => {
      wanted = false;
    };
  }, [screen]);
  if (!SCREENS[screen]) return <Message text={t('app.notFound')} />;
  if (found?.name !== screen) return <Message text={t('app.loading')} />;
  return <found.Screen key={rest.join('/')} rest={rest} />;
};

export const App = () => {
  const [error, forget] = useErrorBoundary();
  const { screen, rest } = route.value;
  useEffect(() => forget(), [screen, rest.join('/')]);
  useLayoutEffect(() => scrollTo(0, 0), [screen, rest.join('/')]); // a new screen is read from its beginning
  if (error) {
    const said = error instanceof Error ? error.message : String(error);
    return <Message text={t('app.failed')} help={`${said}. ${t('app.failedHelp')}`} />;
  }
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {t('app.skip')}
      </button>
      {screen === 'home' ? <HomeScreen /> : <Later screen={screen} rest={rest} />}
    </>
  );
};

/** The address is the router's, so a button moves the focus. */
const skip = (): void => {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
};

import { useEffect, useState } from 'preact/hooks';
import { type CatalogueLine, type ScenarioLine, systems, wantCard } from '../../app/catalogue.ts';
import { language } from '../../settings.ts';
import { cardOf } from '../../words/cards.ts';
import { t } from '../../words/words.ts';
import { isTaught } from '../learn/taught.ts';
import { OnlineGames } from '../online/home-part.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { NewGame } from './new-game.tsx';
import { headingId, Rulebooks } from './rulebooks.tsx';
import { SavedGames } from './saved-games.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import './home.css';

type Chosen = { readonly system: CatalogueLine; readonly scenario: ScenarioLine };

/** The first page: what can be played, what was begun, and where to learn. */
export const HomeScreen = () => {
  const [chosen, choose] = useState<Chosen | null>(null);
  useEffect(() => {
    document.title = t('app.name');
    for (const { id } of systems) wantCard(id);
  });
  const lesson = systems.find(({ id }) => cardOf(id)?.lesson);
  return (
    <div class="home">
      <header class="home-head">
        <div>
          <h1 class="home-name">{t('app.name')}</h1>
          <p class="home-motto">{t('app.motto')}</p>
        </div>
        <SettingsButton />
      </header>
      <main id="main" class="home-main">
        {lesson && !isTaught(lesson.id) && <Lesson system={lesson.id} />}
        <OnlineGames />
        {lesson && isTaught(lesson.id) && <Lesson system={lesson.id} />}
        <SavedGames />
        {systems.length === 0 ? <Empty /> : <h2>{t('home.pick')}</h2>}
        {systems.length > 1 && <Rulebooks systems={systems} />}
        {systems.map(system => (
          <section key={system.id} class="home-system" aria-labelledby={headingId(system.id)}>
            <h3 id={headingId(system.id)} tabIndex={-1}>
              {system.title}
            </h3>
            {cardOf(system.id)?.lesson && system.id !== lesson?.id && (
              <p>
                <a href={`#/learn/${system.id}`}>
                  {isTaught(system.id) && '✓ '}
                  {t('home.learnTitle')}
                </a>
                {Object.entries(cardOf(system.id)?.lessons ?? {}).map(([name, title]) => (
                  <>
                    {' · '}
                    <a href={`#/learn/${system.id}/${name}`}>{title[language.value]}</a>
                  </>
                ))}
              </p>
            )}
            <ul class="cards">
              {shortestFirst(system).map(scenario => (
                <li key={scenario.id}>
                  <ScenarioCard
                    system={system}
                    scenario={scenario}
                    onPlay={() => choose({ system, scenario })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section class="home-record">
          <h2>{t('home.record')}</h2>
          <p class="small">{t('home.recordHelp')}</p>
          <a class="button" href="#/open">
            {t('home.record')}
          </a>{' '}
          {systems
            .filter(({ studio }) => studio)
            .map(({ id }) => (
              <a key={id} class="button" href={`#/studio/${id}`}>
                {cardOf(id)?.studio?.[language.value] ?? t('home.studio')}
              </a>
            ))}
        </section>
      </main>
      {chosen && <NewGame {...chosen} onClose={() => choose(null)} />}
    </div>
  );
};

/** What a newcomer can finish in an evening stands first. */
const shortestFirst = ({ id, scenarios }: CatalogueLine): ScenarioLine[] => {
  const minutes = (scenario: ScenarioLine) => cardOf(id)?.scenarios[scenario.id]?.minutes ?? 0;
  return [...scenarios].sort((a, b) => minutes(a) - minutes(b));
};

const Lesson = ({ system }: { system: string }) => (
  <section class="lesson-banner" aria-labelledby="lesson-title">
    <div>
      <h2 id="lesson-title">{t('home.learnTitle')}</h2>
      <p>{t('home.learnHelp')}</p>
    </div>
    <a class="button primary" href={`#/learn/${system}`}>
      {isTaught(system) ? `✓ ${t('home.learnAgain')}` : t('home.learnStart')}
    </a>
  </section>
);

const Empty = () => (
  <section class="home-empty">
    <svg viewBox="0 0 120 80" aria-hidden="true" class="home-empty-hexes">
      <path d="M20 10h20l10 17-10 17H20L10 27zM50 27h20l10 17-10 17H50L40 44zM80 10h20l10 17-10 17H80L70 27z" />
    </svg>
    <p>{t('home.empty')}</p>
    <p class="small">{t('home.emptyHelp')}</p>
  </section>
);

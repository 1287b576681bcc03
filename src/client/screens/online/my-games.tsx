import { useEffect, useState } from 'preact/hooks';
import { type Seat, SPECTATOR } from '../../../engine/seat.ts';
import type { AnswerOf } from '../../../protocol/api.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import { lineNamed } from '../../app/catalogue.ts';
import { linkTo } from '../../app/router.ts';
import { Api, Declined } from '../../session/api.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { GameRow } from '../home/game-row.tsx';
import { forgetMembership, type Membership, memberships } from './memberships.ts';
import { here } from './server.ts';
import { leftWords } from './spans.ts';
import { t } from './words.ts';
import './online.css';

type News = AnswerOf<'game'> | 'gone' | 'unreached';
type AllNews = { readonly [key: string]: News };

const keyOf = ({ game, seat }: Membership): string => `${game}/${seat}`;
const LOOK_EVERY = 20_000;

const ask = async ({ game, token }: Membership): Promise<News> => {
  try {
    return await new Api(here()).ask('game', { game, token });
  } catch (error) {
    return error instanceof Declined && error.status === 401 ? 'gone' : 'unreached';
  }
};

/** Looks how each game stands, now and then while the page is looked at. A link that is gone is not tried again. */
const useNews = (all: readonly Membership[]): AllNews => {
  const [news, setNews] = useState<AllNews>({});
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (document.hidden) return;
      for (const one of all) {
        if (left || news[keyOf(one)] === 'gone') continue;
        const told = await ask(one);
        if (!left) setNews(old => ({ ...old, [keyOf(one)]: told }));
      }
    };
    void look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [all.map(keyOf).join()]);
  return news;
};

const isMyTurn = (one: Membership, news: News | undefined): boolean =>
  typeof news === 'object' && !news.game.paused && news.asked.includes(one.seat);

/** Games on the server in which this browser has a place. Those that wait for somebody here stand first. */
export const MyGames = () => {
  const all = memberships.value.filter(({ system }) => lineNamed(system));
  const news = useNews(all);
  const waiting = all.filter(one => isMyTurn(one, news[keyOf(one)]));
  useEffect(() => {
    const title = t('app.name');
    document.title = waiting.length > 0 ? t('online.waiting', { n: waiting.length, title }) : title;
  }, [waiting.length]);
  const event = (
    <p class="small">
      <a href={linkTo('event')}>{t('online.event')}</a>
    </p>
  );
  if (all.length === 0) return event;
  const rest = all.filter(one => !waiting.includes(one));
  return (
    <section class="saved" aria-labelledby="online-title">
      <h2 id="online-title">{t('online.games')}</h2>
      <p class="small">{t('online.gamesHelp')}</p>
      <ul class="saved-list">
        {[...waiting, ...rest].map(one => (
          <MyGame key={keyOf(one)} one={one} news={news[keyOf(one)]} />
        ))}
      </ul>
      {event}
    </section>
  );
};

const named = (seats: readonly Pick<Seat, 'id' | 'name'>[], id: string): string => {
  const found = seats.find(seat => seat.id === id);
  return found ? seatName(found) : id;
};

const titleOf = ({ system, scenario, title }: Membership): string => {
  const line = lineNamed(system)?.scenarios.find(({ id }) => id === scenario);
  return line?.title === title ? scenarioTitle(system, line) : title;
};

/** Several games of one scenario are told apart by those who play them. */
const othersIn = (one: Membership, seats: GameSummary['seats']): string[] =>
  seats.flatMap(({ id, player }) => (id === one.seat || player === null ? [] : [player]));

const MyGame = ({ one, news }: { one: Membership; news: News | undefined }) => {
  const seats = typeof news === 'object' ? news.game.seats : [];
  const name = named(seats, one.seat);
  const others = othersIn(one, seats);
  const title = titleOf(one);
  const mine = isMyTurn(one, news);
  const forget = () => confirm(t('online.forgetSure')) && forgetMembership(one.game, one.seat);
  const over = typeof news === 'object' && news.game.status === 'over';
  const link = over ? linkTo('result', one.game) : linkTo('online', one.game, one.seat);
  return (
    <GameRow
      system={one.system}
      scenario={one.scenario}
      title={title}
      href={link}
      mine={mine}
      lines={[
        <>
          {lineNamed(one.system)?.title} ·{' '}
          {one.seat === SPECTATOR ? t('online.watching') : t('online.as', { seat: name })}
          {others.length > 0 && ` · ${t('online.with', { players: others.join(', ') })}`}
        </>,
        <span class={mine ? 'online-turn' : ''}>{standing(one, news)}</span>,
      ]}
    >
      {news !== 'gone' && (
        <a
          class={`button${mine ? ' primary' : ''}`}
          href={linkTo('online', one.game, one.seat)}
          aria-label={t('online.openGame', { title })}
        >
          {t('online.open')}
        </a>
      )}
      <button
        type="button"
        class="button"
        aria-label={t('online.forgetGame', { title })}
        onClick={forget}
      >
        {t('online.forget')}
      </button>
    </GameRow>
  );
};

const standing = (one: Membership, news: News | undefined): string => {
  if (news === undefined) return t('online.asking');
  if (news === 'gone' || news === 'unreached') return t(`online.${news}`);
  const { game, asked } = news;
  if (game.status !== 'playing') return t(`online.${game.status}`);
  if (game.paused) return t('online.paused');
  const left = game.clock?.left;
  if (asked.includes(one.seat))
    return left == null
      ? t('online.yourTurn')
      : t('online.yourTurnLeft', { time: leftWords(left) });
  const names = asked.map(seat => named(game.seats, seat));
  return t('online.theirTurn', { seat: names.join(', ') });
};

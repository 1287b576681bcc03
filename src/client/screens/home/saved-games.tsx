import { useEffect, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { lineNamed, type ScenarioLine } from '../../app/catalogue.ts';
import { linkTo } from '../../app/router.ts';
import type { Player } from '../../session/session.ts';
import { forgetGame, type StoredGame, storedGames } from '../../session/store.ts';
import { language } from '../../settings.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { hasMessage, t } from '../../words/words.ts';
import { GameRow } from './game-row.tsx';

/** So many stand on the first page; the others are a click away. */
const FEW = 3;

/** Games begun on this device, the latest first. */
export const SavedGames = () => {
  const [games, setGames] = useState<readonly StoredGame[] | null>(null);
  const look = () => void storedGames().then(setGames, () => setGames([]));
  useEffect(look, []);
  const [all, setAll] = useState(false);
  const known = games?.filter(({ head }) => lineNamed(head.system)) ?? [];
  if (known.length === 0) return null;
  const shown = all ? known : known.slice(0, FEW);
  return (
    <section class="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">{t('home.games')}</h2>
      <ul class="saved-list">
        {shown.map(game => (
          <SavedGame key={game.id} game={game} onForget={() => forgetGame(game.id).then(look)} />
        ))}
      </ul>
      {shown.length < known.length && (
        <p>
          <button type="button" class="link-button" onClick={() => setAll(true)}>
            {t('home.allGames', { n: known.length })}
          </button>
        </p>
      )}
    </section>
  );
};

const seatTitle = (scenario: ScenarioLine | undefined, id: SeatId): string =>
  seatName(scenario?.seats.find(seat => seat.id === id) ?? { id, name: id });

/** `You: German · against: the computer (Recruit)`, or who plays at one screen. */
const whoPlays = (game: StoredGame, scenario: ScenarioLine | undefined): string => {
  const names = (kind: Player['kind']): string[] =>
    Object.entries(game.players).flatMap(([id, player]) =>
      player.kind === kind ? [seatTitle(scenario, id)] : [],
    );
  const [people, bots] = [names('person'), botsOf(game)];
  if (people.length === 0) return t('home.watched', { bots: bots.join(', ') });
  if (bots.length === 0) return t('home.together', { seats: people.join(', ') });
  return t('home.youAgainst', { seat: people.join(', '), bots: bots.join(', ') });
};

/** The commanders by the first word of what they are called. */
const botsOf = ({ players }: StoredGame): string[] => [
  ...new Set(
    Object.values(players).flatMap(player => {
      if (player.kind !== 'computer') return [];
      const id = `bot.${player.bot}`;
      return [hasMessage(id) ? (t(id).split(':')[0] ?? player.bot) : player.bot];
    }),
  ),
];

const SavedGame = ({ game, onForget }: { game: StoredGame; onForget: () => void }) => {
  const system = lineNamed(game.head.system);
  const scenario = system?.scenarios.find(({ id }) => id === game.head.scenario.id);
  const title = scenario
    ? scenarioTitle(game.head.system, scenario)
    : (Object(game.head.scenario.content).title ?? game.head.scenario.id);
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  const asked = game.asked.map(seat => seatTitle(scenario, seat));
  const state = game.over ? t('home.over') : t('home.waits', { seat: asked.join(', ') });
  return (
    <GameRow
      system={game.head.system}
      scenario={game.head.scenario.id}
      title={title}
      href={linkTo(game.over ? 'result' : 'game', game.id)}
      lines={[
        `${system?.title} · ${whoPlays(game, scenario)}`,
        game.status ?? t('home.entries', { n: game.entries - 1 }),
        `${state} · ${when.format(game.changed)}`,
      ]}
    >
      {!game.over && (
        <a
          class="button"
          href={linkTo('game', game.id)}
          aria-label={`${t('home.continue')}: ${title}`}
        >
          {t('home.continue')}
        </a>
      )}
      <button
        type="button"
        class="button"
        aria-label={`${t('home.forget')}: ${title}`}
        onClick={() => confirm(t('home.forgetSure')) && onForget()}
      >
        {t('home.forget')}
      </button>
    </GameRow>
  );
};

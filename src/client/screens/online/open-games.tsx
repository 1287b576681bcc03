import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf } from '../../../protocol/api.ts';
import { lineNamed } from '../../app/catalogue.ts';
import { goTo } from '../../app/router.ts';
import { Api } from '../../session/api.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { GameRow } from '../home/game-row.tsx';
import { memberships } from './memberships.ts';
import { lookForOpenGames, openList } from './open-list.ts';
import { here } from './server.ts';
import { spanWords } from './spans.ts';
import { because, t } from './words.ts';

type OpenGame = AnswerOf<'openGames'>['games'][number];

const LOOK_EVERY = 20_000;

/** Games on the server that wait for anybody. Nothing is shown where the server keeps no such list. */
export const OpenGames = () => {
  useEffect(() => {
    const look = () => void (document.hidden || lookForOpenGames());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  const [failed, setFailed] = useState<string | null>(null);
  const list = openList.value;
  if (!list?.allowed) return null;
  const own = new Set(memberships.value.map(({ game }) => game));
  const games = list.games.filter(({ id, system }) => !own.has(id) && lineNamed(system));
  const take = async (game: OpenGame, seat: string) => {
    try {
      const { invite } = await new Api(here()).ask('openSeat', { game: game.id, body: { seat } });
      goTo('join', game.id, invite);
    } catch (error) {
      setFailed(because(error));
      void lookForOpenGames();
    }
  };
  return (
    <section class="saved" aria-labelledby="open-games-title">
      <h2 id="open-games-title">{t('open.title')}</h2>
      <p class="small">{games.length > 0 ? t('open.help') : t('open.none')}</p>
      {failed && (
        <p class="note note-bad" role="alert">
          {failed}
        </p>
      )}
      <ul class="saved-list">
        {games.map(game => (
          <OpenRow key={game.id} game={game} onTake={seat => void take(game, seat)} />
        ))}
      </ul>
    </section>
  );
};

type RowProps = { readonly game: OpenGame; readonly onTake: (seat: string) => void };

const OpenRow = ({ game, onTake }: RowProps) => {
  const { system, scenario, players, clock, seats } = game;
  const shipped = lineNamed(system)?.scenarios.find(({ id }) => id === scenario.id);
  const title = shipped?.title === game.title ? scenarioTitle(system, shipped) : game.title;
  return (
    <GameRow
      system={system}
      scenario={scenario.id}
      title={title}
      lines={[
        [
          lineNamed(system)?.title,
          players.length > 0 && t('online.with', { players: players.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · '),
        clock === null ? t('open.noClock') : t('open.clock', { span: spanWords(clock) }),
      ]}
    >
      {seats.map(seat => (
        <button key={seat.id} type="button" class="button" onClick={() => onTake(seat.id)}>
          {t('open.take', { seat: seatName(seat) })}
        </button>
      ))}
    </GameRow>
  );
};

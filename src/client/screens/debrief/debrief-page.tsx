import { useEffect, useState } from 'preact/hooks';
import { EVERYTHING, type SeatId } from '../../../engine/seat.ts';
import { Table } from '../../../engine/table.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { type TurningPoint, turningPoints } from '../../panels/weigh.ts';
import { openGame } from '../../session/games.ts';
import { seatTitle } from '../../session/session.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { seatName } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import { seated } from '../game/seated.ts';
import { openOnline } from '../online/open-online.ts';
import { type Moment, momentsOf } from '../result/time-line.tsx';
import '../game/game.css';
import './debrief.css';

type Found = {
  readonly truth: GameModel;
  readonly eyes: GameModel;
  readonly table: Table;
  readonly picture: Picture;
};

/** After the end, for a projector: the film from above beside what a chosen seat believed, with what was said and ruled. */
export const DebriefPage = ({ rest: [id = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let opened: Found | null = null;
    const open = async () => {
      const session = (await openGame(id)) ?? (await openOnline(id));
      if (!session) return setMissing(true);
      const picture = await pictureOf(session.system);
      const truth = seated(session, picture);
      const eyes = seated(session, picture);
      eyes.twin = true;
      for (const model of [truth, eyes]) model.replaying.value = true;
      const table = Table.open(session.system, await session.export());
      opened = { truth, eyes, table, picture };
      setFound(opened);
    };
    void open();
    return () => {
      opened?.truth.close();
    };
  }, [id]);
  if (missing) return <Message text={t('game.notHere')} />;
  if (!found) return <Message text={t('result.working')} />;
  if (!found.truth.session.outcome.value) return <Message text={t('debrief.notOver')} />;
  return <Debrief {...found} id={id} />;
};

/** Both boards go to the same moment. */
const useFilm = ({ truth, eyes }: Pick<Found, 'truth' | 'eyes'>, seat: SeatId) => {
  const stops = truth.session.stops();
  const [stop, setStop] = useState(stops.length - 1);
  const at = stops[Math.max(0, Math.min(stop, stops.length - 1))] ?? 0;
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const { session } = truth;
      const [above, believed] = await Promise.all([
        session.seek(at, EVERYTHING),
        session.seek(at, seat),
      ]);
      if (!wanted) return;
      truth.moment.value = above;
      eyes.moment.value = believed;
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [at, seat]);
  return { stop, at, last: stops.length - 1, setStop };
};

const STEP_MS = 900;

const Debrief = ({ truth, eyes, table, picture, id }: Found & { readonly id: string }) => {
  const { session, presenter } = truth;
  const players = session.seats.filter(({ kind }) => kind === 'player');
  const [seat, setSeat] = useState(players[0]?.id ?? EVERYTHING);
  const [playing, setPlaying] = useState(false);
  const film = useFilm({ truth, eyes }, seat);
  const [moments] = useState(() => momentsOf(table, presenter));
  const stops = session.stops();
  const goTo = (entry: number) => {
    setPlaying(false);
    film.setStop(
      Math.max(
        0,
        stops.findIndex(one => one >= entry),
      ),
    );
  };
  useEffect(() => {
    if (!playing) return;
    if (film.stop >= film.last) return setPlaying(false);
    const timer = setTimeout(() => film.setStop(film.stop + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, film.stop]);
  const view = truth.view.value;
  return (
    <main id="main" class="debrief">
      <header class="debrief-head">
        <a href={linkTo('result', id)}>{t('game.seeResult')}</a>
        <h1>{t('debrief.title')}</h1>
        <p class="debrief-when">{presenter.status(view)}</p>
        <label>
          {t('debrief.seat')}{' '}
          <select value={seat} onChange={event => setSeat(event.currentTarget.value)}>
            {players.map(one => (
              <option key={one.id} value={one.id}>
                {seatName(one)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <figure class="debrief-board">
        <figcaption>{t('debrief.true')}</figcaption>
        <picture.Board model={truth} />
      </figure>
      <figure class="debrief-board">
        <figcaption>{t('debrief.believed', { seat: seatTitle(session, seat) })}</figcaption>
        <picture.Board model={eyes} />
      </figure>
      <aside class="debrief-side">
        <Around moments={moments} at={film.at} onGo={goTo} />
        <Turning table={table} model={truth} onGo={goTo} />
        <section>
          <h2>{t('debrief.questions')}</h2>
          <ol>
            <li>{t('debrief.q1')}</li>
            <li>{t('debrief.q2')}</li>
            <li>{t('debrief.q3')}</li>
          </ol>
        </section>
      </aside>
      <footer class="debrief-film">
        <button type="button" class="button primary" onClick={() => setPlaying(!playing)}>
          {playing ? t('replay.pause') : t('replay.play')}
        </button>
        <input
          type="range"
          min={0}
          max={film.last}
          value={film.stop}
          aria-label={t('replay.seek')}
          onInput={event => {
            setPlaying(false);
            film.setStop(Number(event.currentTarget.value));
          }}
        />
        <button
          type="button"
          class="button"
          disabled={!moments.some(({ entry }) => entry > film.at)}
          onClick={() => goTo(moments.find(({ entry }) => entry > film.at)?.entry ?? film.at)}
        >
          {t('debrief.next')}
        </button>
      </footer>
    </main>
  );
};

const SHOWN = 6;

type AroundProps = {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onGo: (entry: number) => void;
};

/** Messages, rulings and rare throws next to the moment that is shown. */
const Around = ({ moments, at, onGo }: AroundProps) => {
  const before = moments.filter(({ entry }) => entry <= at).length;
  const near = moments.slice(Math.max(0, before - SHOWN), before + 2);
  return (
    <section>
      <h2>{t('debrief.told')}</h2>
      {near.length === 0 && <p>{t('debrief.nothing')}</p>}
      <ol class="debrief-moments">
        {near.map(({ entry, kind, turn, text }) => (
          <li key={`${entry} ${kind}`} data-kind={kind} data-past={entry <= at || undefined}>
            <button type="button" class="link-button" onClick={() => onGo(entry)}>
              {turn === null ? entry : t('result.turnEntry', { turn, entry })}
            </button>{' '}
            <b>{t(`result.moment.${kind}`)}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  );
};

type TurningProps = {
  readonly table: Table;
  readonly model: GameModel;
  readonly onGo: (entry: number) => void;
};

const Turning = ({ table, model, onGo }: TurningProps) => {
  const [points, setPoints] = useState<readonly TurningPoint[] | null>(null);
  useEffect(() => void turningPoints(table, model.presenter).then(setPoints), [table]);
  if (!model.presenter.score || points?.length === 0) return null;
  return (
    <section>
      <h2>{t('debrief.turning')}</h2>
      {points === null && <p>{t('result.working')}</p>}
      <ol>
        {points?.map(({ entry, title, swing }) => (
          <li key={entry}>
            <button type="button" class="link-button" onClick={() => onGo(entry)}>
              {title}
            </button>{' '}
            <b>{swing > 0 ? `+${swing}` : swing}</b>
          </li>
        ))}
      </ol>
    </section>
  );
};

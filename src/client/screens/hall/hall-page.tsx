import { useEffect, useState } from 'preact/hooks';
import { type DayPlan, planAt, timeText } from '../../../engine/event/day-plan.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { spaced } from '../../forms/words.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { clockText, leftNow, useNow } from '../../panels/hands/clock-text.ts';
import { phaseIn, turnIn } from '../../panels/hands/desk-words.ts';
import { firstTimer, timerName } from '../../panels/hands/timers.tsx';
import { t } from '../../panels/hands/words.ts';
import { Api } from '../../session/api.ts';
import { RemoteSession } from '../../session/remote.ts';
import { Live } from '../../session/remote-live.ts';
import { seatTitle } from '../../session/session.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { seated } from '../game/seated.ts';
import { wakeOnReturn } from '../online/line-state.tsx';
import { openScenario } from '../online/open-scenario.ts';
import { gameTitle } from '../online/seat-words.ts';
import { here } from '../online/server.ts';
import { because } from '../online/words.ts';
import '../game/game.css';
import './hall.css';

type Rest = { readonly rest: readonly string[] };

/** A screen for the hall by a link of its own: nothing can be done on it, and it shows what spectators may see. */
export const HallPage = ({ rest: [game = '', token = ''] }: Rest) =>
  token === '' ? <Message text={t('hall.noKey')} /> : <WithKey game={game} token={token} />;

const WithKey = ({ game, token }: { readonly game: string; readonly token: string }) => {
  const [live, setLive] = useState<{ api: Api; live: Live } | null>(null);
  useEffect(() => {
    document.title = t('hall.title');
    const api = new Api(here());
    const opened = new Live({ game, token, open: () => api.socket() });
    setLive({ api, live: opened });
    const stop = wakeOnReturn(opened.link);
    return () => {
      stop();
      opened.close();
    };
  }, [game, token]);
  return live ? <Waiting {...live} /> : <Message text={t('app.loading')} />;
};

type Line = { readonly api: Api; readonly live: Live };
type Found = { readonly model: GameModel; readonly picture: Picture };

const Waiting = ({ api, live }: Line) => {
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const started = live.position.value !== null;
  const state = live.link.state.value;
  useEffect(() => {
    if (!started) return;
    let made: Found | null = null;
    open(api, live).then(
      opened => {
        made = opened;
        setFound(opened);
      },
      error => setFailed(because(error)),
    );
    return () => made?.model.close();
  }, [started]);
  if (failed) return <Message text={failed} />;
  if (state.kind === 'ended') return <Message text={t('hall.ended')} />;
  if (!found)
    return (
      <main id="main" class="hall hall-empty">
        <h1>{live.game.value ? gameTitle(live.game.value) : t('app.loading')}</h1>
        {live.game.value && <p>{t('hall.waiting')}</p>}
        <WholePlan live={live} />
      </main>
    );
  return <Hall live={live} {...found} />;
};

const open = async (api: Api, live: Live): Promise<Found> => {
  const game = live.game.peek();
  const system = await loadSystem(game?.system ?? '');
  const own = game ? await openScenario(api, live.at, system, game) : undefined;
  const picture = await pictureOf(system);
  const seen = { read: () => 0, write: () => undefined };
  const session = new RemoteSession({ live, api, system, own, seen, keepsLine: true });
  return { model: seated(session, picture), picture };
};

const Hall = ({ live, model, picture }: Found & { readonly live: Live }) => {
  const game = live.game.value;
  const view = model.view.value;
  const turn = turnIn(view);
  const phase = phaseIn(view);
  const steps = model.presenter.steps?.(view) ?? null;
  const lost = live.link.state.value.kind === 'lost';
  return (
    <main id="main" class="hall" data-tip={model.session.tip.value}>
      <header class="hall-head">
        <BigClock model={model} />
        <div class="hall-where">
          <p class="hall-turn">
            {(steps && model.presenter.turnTitle?.(view)) ||
              model.presenter.status(view) ||
              (turn === null ? '' : t('hall.turn', { n: turn }))}
          </p>
          {steps && !model.session.outcome.value && !game?.paused ? (
            <ol class="hall-steps">
              {steps.names.map((name, i) => (
                <li
                  key={name}
                  data-now={i === steps.at || undefined}
                  data-past={i < steps.at || undefined}
                >
                  {name}
                </li>
              ))}
            </ol>
          ) : (
            <p class="hall-phase">
              {model.session.outcome.value
                ? t('hall.over')
                : game?.paused
                  ? t('hall.paused')
                  : phase === null
                    ? ''
                    : spaced(phase)}
            </p>
          )}
        </div>
        <div class="hall-game">
          <h1>{game ? gameTitle(game) : ''}</h1>
          <NextOnPlan live={live} />
          {lost && <p class="hall-lost">{t('hall.lost')}</p>}
        </div>
      </header>
      <div class="hall-board">
        <picture.Board model={model} />
      </div>
      <div class="hall-side">
        {picture.Hall && <picture.Hall model={model} />}
        <section class="hall-card hall-card-news" aria-labelledby="hall-news">
          <h2 id="hall-news">{t('hall.news')}</h2>
          <HallNews model={model} />
        </section>
        {!picture.Hall && (
          <section class="hall-card" aria-labelledby="hall-acting">
            <h2 id="hall-acting">{t('hall.acting')}</h2>
            <p class="hall-acting">{acting(model)}</p>
          </section>
        )}
      </div>
    </main>
  );
};

/** The plan of the day, where the game is an event. */
const usePlan = (live: Live): DayPlan => {
  const [plan, setPlan] = useState<DayPlan>([]);
  useEffect(() => {
    const { game, token } = live.at;
    new Api(here()).ask('plan', { game, token }).then(
      answer => setPlan(answer.plan),
      () => undefined,
    );
  }, [live]);
  return plan;
};

const useMinutes = (runs: boolean): number => {
  const now = new Date(useNow(runs));
  return now.getHours() * 60 + now.getMinutes();
};

/** While guests arrive: the time of day, and the whole plan with what is due now. */
const WholePlan = ({ live }: { readonly live: Live }) => {
  const plan = usePlan(live);
  const minutes = useMinutes(plan.length > 0);
  if (plan.length === 0) return null;
  const { now } = planAt(plan, minutes);
  return (
    <div class="hall-arrival">
      <b class="hall-time">{timeText(minutes)}</b>
      <ol>
        {plan.map(line => (
          <li key={line.from} data-now={line === now || undefined}>
            <span>{timeText(line.from)}</span> {line.what}
          </li>
        ))}
      </ol>
    </div>
  );
};

/** What comes next by the plan of the day, where the game is an event. */
const NextOnPlan = ({ live }: { readonly live: Live }) => {
  const plan = usePlan(live);
  const { next } = planAt(plan, useMinutes(plan.length > 0));
  return next && <p>{t('hall.next', { what: next.what, time: timeText(next.from) })}</p>;
};

const acting = ({ session }: GameModel): string => {
  const seats = [...new Set(session.questions.value.map(({ seat }) => seat))];
  return seats.map(seat => seatTitle(session, seat)).join(', ') || t('hall.nobody');
};

const BigClock = ({ model }: { readonly model: GameModel }) => {
  const now = useNow();
  const timer = firstTimer(model.session.timers.value, now);
  if (!timer) return null;
  return (
    <div class="hall-clock">
      <b role="timer">{clockText(leftNow(timer, now))}</b>
      <span>
        {timerName(model, timer.key)}
        {!timer.running && ` · ${t('timer.standing')}`}
      </span>
    </div>
  );
};

const SHOWN = 5;

type Told = { readonly at: number; readonly head: string; readonly text: string };

/** What Control announced to everybody, and what of the log is news, in the order in which it happened. */
const newsOf = ({ session, presenter }: GameModel): Told[] => {
  const said = (session.desk.value?.said ?? []).filter(({ to }) => to === 'all');
  const own = session.log.value.filter(({ line }) => presenter.news?.has(line.id));
  return [
    ...said.map(({ at, as, turn, text }) => ({
      at,
      head: [as, turn === null ? null : t('hall.turn', { n: turn })].filter(Boolean).join(' · '),
      text,
    })),
    ...own.map(({ entry, line }) => ({ at: entry, head: '', text: presenter.line(line) })),
  ].sort((a, b) => a.at - b.at);
};

const HallNews = ({ model }: { readonly model: GameModel }) => {
  const news = newsOf(model);
  if (news.length === 0) return <p>{t('hall.noNews')}</p>;
  return (
    <ol class="hall-news">
      {news
        .slice(-SHOWN)
        .reverse()
        .map(({ at, head, text }) => (
          <li key={`${at} ${text}`}>
            {head && <b>{head}</b>}
            <p>{text}</p>
          </li>
        ))}
    </ol>
  );
};

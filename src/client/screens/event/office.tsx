import { useEffect, useState } from 'preact/hooks';
import { behindPlan, planAt, timeText } from '../../../engine/event/day-plan.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { AnswerOf, ApiName, BodyOf } from '../../../protocol/api.ts';
import { wantCard } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { addressOf, linkTo } from '../../app/router.ts';
import { Api, Declined } from '../../session/api.ts';
import { CopyLink } from '../online/copy-link.tsx';
import { changeMembership, keepMembership, memberships } from '../online/memberships.ts';
import { chairs, gameTitle } from '../online/seat-words.ts';
import { here } from '../online/server.ts';
import { because } from '../online/words.ts';
import { Lists } from './lists.tsx';
import { PostRows } from './post-rows.tsx';
import { minutesNow, type Office, type SeatState, seatState } from './state.ts';
import { t, whyNot } from './words.ts';

const LOOK_EVERY = 2500;

/** What the parts of the office may do; `failed` says why the last thing was not done. */
export type Desk = {
  readonly game: string;
  readonly token: string;
  readonly office: Office;
  readonly isHost: boolean;
  ask<N extends ApiName>(name: N, body?: BodyOf<N>): Promise<AnswerOf<N> | null>;
  look(): Promise<void>;
};

type Props = { readonly game: string; readonly token: string };

/** The event office: the day's plan, who is where, and what an organiser does about it. */
export const OfficeScreen = ({ game, token }: Props) => {
  const [office, setOffice] = useState<Office | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const api = new Api(here());
  const look = async () => {
    try {
      setOffice(await api.ask('event', { game, token }));
      setLost(false);
    } catch (error) {
      if (error instanceof Declined && error.status === 0) setLost(true);
      else setFailed(because(error));
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && void look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [game, token]);
  const system = office?.game.system;
  useEffect(() => {
    if (system) wantCard(system); // it names the sides
  }, [system]);
  if (!office) return <Message text={failed ?? t('app.loading')} />;
  const isHost = memberships.value.some(one => one.game === game && one.host === token);
  const desk: Desk = {
    ...{ game, token, office, isHost, look },
    async ask(name, body) {
      setFailed(null);
      try {
        const answer = await api.ask(name, {
          game,
          token,
          ...(body === undefined ? {} : { body }),
        });
        await look();
        return answer;
      } catch (error) {
        setFailed(whyNot(error));
        return null;
      }
    },
  };
  return <OfficeBody desk={desk} failed={failed} lost={lost} />;
};

/** Posts of players that no guest has, given to computers at once; umpires' posts stay with the umpires who are there. */
const ComputersForAll = ({
  desk,
  free,
}: {
  readonly desk: Desk;
  readonly free: readonly SeatId[];
}) => {
  const [busy, setBusy] = useState(false);
  if (free.length < 2) return null;
  const give = async () => {
    setBusy(true);
    for (const seat of free) if ((await desk.ask('bot', { seat, bot: 'best' })) === null) break;
    setBusy(false);
  };
  return (
    <button type="button" class="button" disabled={busy} onClick={() => void give()}>
      {t('event.computersForAll', { n: free.length })}
    </button>
  );
};

type BodyProps = { readonly desk: Desk; readonly failed: string | null; readonly lost: boolean };

const OfficeBody = ({ desk, failed, lost }: BodyProps) => {
  const { office } = desk;
  const [only, setOnly] = useState<SeatState['kind'] | null>(null);
  const minutes = minutesNow(new Date());
  const seats = chairs(office.game).map(seat => ({
    seat,
    state: seatState(office, seat, minutes),
  }));
  const count = (...kinds: SeatState['kind'][]) =>
    seats.filter(({ state }) => kinds.includes(state.kind)).length;
  const chips = (
    [
      ['late', count('late')],
      ['lost', count('lost')],
      ['silent', count('silent', 'asked')],
      ['free', count('free')],
      ['here', count('here')],
    ] as const
  ).filter(([, n]) => n > 0);
  return (
    <main id="main" class="office">
      <header class="office-head">
        <div>
          <h1>{gameTitle(office.game)}</h1>
          <p class="small">{t('event.office')}</p>
        </div>
        <Today office={office} minutes={minutes} />
        <Ways desk={desk} />
      </header>
      {lost && <p class="note note-bad">{t('event.lost')}</p>}
      {failed && (
        <p class="note note-bad" role="alert">
          {failed}
        </p>
      )}
      <div class="office-chips row">
        {chips.map(([kind, n]) => (
          <button
            key={kind}
            type="button"
            class={kind === 'here' ? 'chip chip-own' : 'chip chip-bad'}
            aria-pressed={only === kind}
            onClick={() => setOnly(only === kind ? null : kind)}
          >
            {t(`event.chip.${kind}`, { n })}
          </button>
        ))}
        {only && (
          <button type="button" class="chip" onClick={() => setOnly(null)}>
            {t('event.all')}
          </button>
        )}
        <ComputersForAll
          desk={desk}
          free={seats.flatMap(({ seat, state }) =>
            state.kind === 'free' && seat.kind === 'player' ? [seat.id] : [],
          )}
        />
      </div>
      <div class="office-columns">
        <PostRows desk={desk} seats={seats} only={only} />
        <Lists desk={desk} />
      </div>
    </main>
  );
};

/** What the plan says for now and next, and how far behind the game is. */
const Today = ({ office, minutes }: { readonly office: Office; readonly minutes: number }) => {
  const { now, next } = planAt(office.plan, minutes);
  const behind = office.turn === null ? null : behindPlan(office.plan, office.turn, minutes);
  return (
    <div class="office-today">
      <b class="office-clock">{timeText(minutes)}</b>
      <div>
        <p>
          <b>{t('event.now')}</b> {now ? `${now.what} · ${timeText(now.to)}` : t('event.nothing')}
        </p>
        <p>
          <b>{t('event.next')}</b>{' '}
          {next ? `${timeText(next.from)} ${next.what}` : t('event.nothing')}
        </p>
      </div>
      {isOver(office) && <p class="chip chip-own">{t('event.over')}</p>}
      {office.turn !== null && office.game.status === 'playing' && (
        <p class={behind !== null && behind > 0 ? 'chip chip-bad' : 'chip'}>
          {t('event.turn', { n: office.turn })}
          {behind !== null &&
            ` · ${behind > 0 ? t('event.behind', { n: behind }) : t('event.onTime')}`}
        </p>
      )}
    </div>
  );
};

const isOver = ({ game: { status } }: Office): boolean => status === 'over' || status === 'closed';

const Ways = ({ desk }: { readonly desk: Desk }) => {
  const { game, office, isHost, token } = desk;
  const own = memberships.value.find(one => one.game === game);
  const watch = own?.watch;
  const rehearse = async () => {
    const made = await desk.ask('rehearse', {});
    if (!made) return;
    const { id, system, scenario, title } = made.game;
    keepMembership({
      ...{ game: id, seat: 'spectator', token: made.watch, system, scenario: scenario.id, title },
      ...{ host: made.host, watch: made.watch, joined: Date.now() },
    });
  };
  const hall = async () => {
    const made = await desk.ask('watch');
    if (made && own) changeMembership(own, { watch: made.token });
  };
  return (
    <nav class="row office-ways" aria-label={t('event.office')}>
      {office.game.status === 'gathering' && isHost && (
        <button type="button" class="button primary" onClick={() => desk.ask('start')}>
          {t('event.start')}
        </button>
      )}
      {isOver(office) && (
        <a class="button primary" href={linkTo('debrief', game)}>
          {t('event.debrief')}
        </a>
      )}
      <a class="button" href={linkTo('cards', game)}>
        {t('event.cards')}
      </a>
      <a class="button" href={linkTo('online', game)}>
        {t('event.table')}
      </a>
      <a class="button" href={linkTo('check', game)}>
        {t('event.check')}
      </a>
      {isHost && (
        <button type="button" class="button" title={t('event.rehearseHelp')} onClick={rehearse}>
          {t('event.rehearse')}
        </button>
      )}
      {office.rehearsal && <Rehearsal id={office.rehearsal} />}
      {watch ? (
        <CopyLink what={t('event.hall')} link={addressOf('hall', game, watch)} />
      ) : (
        isHost &&
        token && (
          <button type="button" class="button" onClick={hall}>
            {t('event.hall')}
          </button>
        )
      )}
    </nav>
  );
};

/** How far the rehearsal has come. */
const Rehearsal = ({ id }: { readonly id: string }) => {
  const token = memberships.value.find(one => one.game === id)?.token;
  const [state, setState] = useState('');
  useEffect(() => {
    if (!token) return;
    const look = () =>
      new Api(here()).ask('game', { game: id, token }).then(
        ({ game }) => setState(t('event.rehearsalState', { status: game.status, n: game.seq })),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [id, token]);
  return (
    <a class="button" href={linkTo('online', id)}>
      {t('event.rehearsal')} {state && `· ${state}`}
    </a>
  );
};

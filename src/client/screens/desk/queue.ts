import type { DeskItem } from '../../../engine/desk.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { agoText } from '../../panels/hands/clock-text.ts';
import { turnIn } from '../../panels/hands/desk-words.ts';
import { postName } from '../../panels/hands/posts.ts';
import { t } from '../../panels/hands/words.ts';
import { type SeatWatch, type Session, seatTitle } from '../../session/session.ts';

/** Asked for so long without an answer, a seat is late; without any act for so long, it is silent. */
export const LATE_MS = 120_000;
export const SILENT_MS = 300_000;

/** An item of the queue as the desk shows it: what was asked, a letter to Control, a seat that is late. */
export type Queued = {
  readonly key: string;
  readonly kind: DeskItem['kind'];
  readonly title: string;
  readonly text: string;
  readonly owner: SeatId | null;
  readonly due: number | null;
  readonly closed: DeskItem['closed'];
  /** The letter that it is about can be answered to its sender. */
  readonly replyTo?: { readonly from: string; readonly to: string };
};

const itemsOf = (session: Session): readonly DeskItem[] => session.desk.value?.items ?? [];

/** Messages to a post of Control that came and were not dealt with. */
const lettersOf = (session: Session): Queued[] => {
  const { mail } = session.system;
  if (!mail) return [];
  const control = session.posts.filter(({ kind }) => kind === 'control').map(({ id }) => id);
  return mail
    .letters(session.view.value, session.seat.value)
    .filter(({ to, state }) => control.includes(to) && state !== 'lost')
    .map(({ id, from, to, text }) => ({
      ...{ key: `letter-${id}`, kind: 'letter' as const, text },
      title: t('desk.kind.letter', { seat: postName(session, from) }),
      ...{ owner: null, due: null, closed: null },
      replyTo: { from: to, to: from },
    }));
};

type Running = { readonly seconds: number; readonly running: boolean };

/** A seat that has used half of the longest time that is running: seventy-five minutes of planning make nobody late after two. */
export const isLate = (
  { asked }: Pick<SeatWatch, 'asked'>,
  now: number,
  timers: readonly Running[],
): boolean => {
  const time = Math.max(0, ...timers.map(one => (one.running ? one.seconds : 0)));
  return asked !== null && now - asked > Math.max(LATE_MS, (time * 1000) / 2);
};

const lateOf = (session: Session, now: number): Queued[] =>
  (session.control.value?.watch.value ?? [])
    .filter(
      one =>
        isLate(one, now, session.timers.value) && session.players[one.seat]?.kind !== 'computer',
    )
    .map(({ seat, asked, entry }) => ({
      ...{ key: `late-${seat}-${entry}`, kind: 'late' as const },
      title: t('desk.kind.late', { seat: seatTitle(session, seat) }),
      text: t('desk.lateText', { time: agoText(asked ?? now, now) }),
      ...{ owner: null, due: null, closed: null },
    }));

/** A line of the rules in the reader's words, with the names of places and commands. */
type Words = (line: { rule: string; id: string; values: LogLine['values'] }) => string;

/** What the rules themselves say is due: directives, tripwires, deliveries. */
const dueOf = (session: Session, words: Words): Queued[] =>
  (session.system.dueForControl?.(session.view.value, session.seat.value) ?? []).map(
    ({ key, rule, id, values }) => ({
      ...{ key: `due-${key}`.slice(0, 75), kind: 'due' as const },
      title: t('desk.kind.due', { rule }),
      text: words({ rule, id, values }),
      ...{ owner: null, due: null, closed: null },
    }),
  );

const shown = (session: Session, item: DeskItem): Queued => ({
  ...item,
  title: t(`desk.kind.${item.kind}`, { seat: seatTitle(session, subjectOf(item)), rule: '' }),
});

const subjectOf = ({ kind, key, by }: DeskItem): SeatId =>
  kind === 'late' ? key.replace(/^late-(.*)-\d+$/, '$1') : by;

export type Queue = {
  readonly open: readonly Queued[];
  readonly resting: readonly Queued[];
  readonly closed: readonly Queued[];
};

/** The one queue of all umpires: what the record keeps, and what the table shows by itself. */
export const queueOf = (session: Session, words: Words, now: number): Queue => {
  const derived = [...dueOf(session, words), ...lettersOf(session), ...lateOf(session, now)];
  const kept = itemsOf(session).map(item => {
    const known = derived.find(({ key }) => key === item.key);
    const { owner, due, closed } = item;
    return known ? { ...known, owner, due, closed } : shown(session, item);
  });
  const fresh = derived.filter(({ key }) => !kept.some(one => one.key === key));
  const turn = turnIn(session.view.value) ?? 0;
  const all = [...kept, ...fresh];
  const rests = ({ due }: Queued) => due !== null && due > turn;
  return {
    open: all.filter(one => !one.closed && !rests(one)),
    resting: all.filter(one => !one.closed && rests(one)),
    closed: all.filter(one => one.closed).slice(-8),
  };
};

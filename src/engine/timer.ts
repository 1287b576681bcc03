import type { SeatId } from './seat.ts';
import type { Action } from './system.ts';

/**
 * Something that is timed: a phase, an open conflict, a break, a day. The state says what is timed and whether it runs;
 * how much time is left is kept by the host, never by the rules.
 */
export type Timer<A extends Action = Action> = {
  /** The same key is the same clock: a side question does not restart it. */
  readonly key: string;
  readonly rule: string;
  /** How long it lasts from the moment the key first appears. */
  readonly seconds: number;
  readonly running: boolean;
  /** What the seat `clock` plays when it rings. */
  readonly rings: A;
  /** Who may know of it; everybody when left out. */
  readonly seenBy?: readonly SeatId[];
};

/** A clock as its host keeps it: `left` milliseconds at the moment `since`, from which it runs; null while it stands. */
export type KeptTimer = {
  readonly key: string;
  readonly left: number;
  readonly since: number | null;
  /** It has rung, and stands until its key goes. */
  readonly rung?: true;
  /** How long it was to last when it was last looked at. */
  readonly seconds?: number;
};

export const leftOf = ({ left, since }: KeptTimer, now: number): number =>
  Math.max(0, since === null ? left : left - (now - since));

const newTimer = ({ key, seconds }: Timer<Action>, now: number): KeptTimer => ({
  key,
  left: seconds * 1000,
  since: now,
  seconds,
});

/**
 * The clocks that a table has now, made from those it had: a new key begins with all its time, a known one goes on (with more
 * or less time left where the rules have changed how long it lasts), one that is gone is forgotten. While the game is `held` none runs. What did not change is the same object.
 */
export const timersNow = (
  timers: readonly Timer<Action>[],
  kept: readonly KeptTimer[],
  now: number,
  held: boolean,
): KeptTimer[] =>
  timers.map(timer => {
    const before = lasting(
      kept.find(({ key }) => key === timer.key) ?? newTimer(timer, now),
      timer.seconds,
    );
    const runs = timer.running && !held && !before.rung;
    if (runs === (before.since !== null)) return before;
    return { ...before, left: leftOf(before, now), since: runs ? now : null };
  });

/** The same clock after the rules have changed how long it lasts. */
const lasting = (kept: KeptTimer, seconds: number): KeptTimer => {
  const { seconds: before = seconds } = kept;
  return before === seconds
    ? kept
    : { ...kept, seconds, left: kept.left + (seconds - before) * 1000 };
};

/** When the next one rings, and which; null while none runs. */
export const nextToRing = (kept: readonly KeptTimer[]): { key: string; at: number } | null => {
  let next: { key: string; at: number } | null = null;
  for (const { key, left, since } of kept)
    if (since !== null && (!next || since + left < next.at)) next = { key, at: since + left };
  return next;
};

const changed = (
  kept: readonly KeptTimer[],
  key: string,
  change: (timer: KeptTimer) => KeptTimer,
): KeptTimer[] => kept.map(timer => (timer.key === key ? change(timer) : timer));

/** More time, or with a negative number less. */
export const extended = (kept: readonly KeptTimer[], key: string, milliseconds: number) =>
  changed(kept, key, timer => ({ ...timer, left: timer.left + milliseconds }));

/** It has rung: if the rules leave it standing it does not ring again. */
export const rung = (kept: readonly KeptTimer[], key: string) =>
  changed(kept, key, timer => ({ ...timer, left: 0, since: null, rung: true }));

/** Nobody could act until now, though the clocks ran since `aliveUntil`: that time is given back. */
export const givenBack = (kept: readonly KeptTimer[], aliveUntil: number, now: number) =>
  kept.map(timer =>
    timer.since === null
      ? timer
      : { ...timer, left: leftOf(timer, Math.max(aliveUntil, timer.since)), since: now },
  );

/** A clock as a seat is shown it: the page counts down from `left` by itself. */
export type SeenTimer = {
  readonly key: string;
  readonly rule: string;
  readonly seconds: number;
  readonly left: number;
  readonly running: boolean;
};

/** Those that the seat may know of. Control knows of all. */
export const timersSeenBy = (
  timers: readonly Timer<Action>[],
  kept: readonly KeptTimer[],
  seat: SeatId,
  isControl: boolean,
  now: number,
): SeenTimer[] =>
  timers.flatMap(({ key, rule, seconds, seenBy }) => {
    const timer = kept.find(one => one.key === key);
    if (!timer || !(isControl || !seenBy || seenBy.includes(seat))) return [];
    return [{ key, rule, seconds, left: leftOf(timer, now), running: timer.since !== null }];
  });

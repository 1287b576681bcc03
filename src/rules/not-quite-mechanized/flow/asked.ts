import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { seatOf } from '../terms/roster.ts';
import { isCombat } from '../terms/stands.ts';
import { isUmpire } from '../terms/umpires.ts';
import { isStandingBy } from './stand-by.ts';

/** NQM-4.5: SETUP, ORDERS, REORG and NIGHT ask every seat. */
export const askAll = (draft: State): void =>
  ask(
    draft,
    draft.seats.map(seat => seat.id),
  );

/** NQM-4.5: DECLARE and COUNTERATTACK ask every seat with a combat unit on the map, whether or not it has anything to decide. */
export const askFighting = (draft: State): void => {
  const fighting = new Set<SeatId | null>();
  for (const unit of draft.units)
    if (unit.state === 'map' && isCombat(unit)) fighting.add(seatOf(draft, unit.node));
  ask(
    draft,
    draft.seats.map(seat => seat.id).filter(seat => fighting.has(seat)),
  );
};

/** NQM-20: the umpire who has taken it upon himself to say when a phase is played; null where nobody has. */
export const callerOf = (state: State): SeatId | null =>
  state.asked.find(({ seat }) => isUmpire(seat))?.seat ?? null;

/** NQM-4.6: a seat that stands by is not asked: doctrine has answered for it. NQM-20: an umpire who calls is asked last. */
export const ask = (draft: State, seats: readonly SeatId[]): void => {
  const caller = callerOf(draft);
  draft.asked = seats.map(seat => ({ seat, done: isStandingBy(draft, seat) }));
  if (caller !== null) draft.asked.push({ seat: caller, done: seats.length === 0 });
  draft.serial++;
  draft.clock.extra = 0;
};

export const isCalled = (state: State): boolean => callerOf(state) !== null;
export const playersDone = (state: State): boolean =>
  state.asked.every(one => one.done || isUmpire(one.seat));

export const isDone = (state: State, seat: SeatId): boolean =>
  state.asked.find(one => one.seat === seat)?.done ?? true;
export const allDone = (state: State): boolean => state.asked.every(one => one.done);

export const setDone = (draft: State, seat: SeatId, done: boolean): void => {
  for (const one of draft.asked) if (one.seat === seat) one.done = done;
};

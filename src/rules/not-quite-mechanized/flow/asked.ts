import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { seatOf } from '../terms/roster.ts';
import { isCombat } from '../terms/stands.ts';
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

/** The umpire's place among those who are asked. */
export const CALLER: SeatId = 'control';

/** NQM-4.6: a seat that stands by is not asked: doctrine has answered for it. NQM-20: an umpire who calls is asked last. */
export const ask = (draft: State, seats: readonly SeatId[]): void => {
  const called = isCalled(draft);
  draft.asked = seats.map(seat => ({ seat, done: isStandingBy(draft, seat) }));
  if (called) draft.asked.push({ seat: CALLER, done: seats.length === 0 });
  draft.serial++;
  draft.clock.extra = 0;
};

/** NQM-20: the umpire has taken it upon himself to say when a phase is played. */
export const isCalled = (state: State): boolean => state.asked.some(({ seat }) => seat === CALLER);
export const playersDone = (state: State): boolean =>
  state.asked.every(one => one.done || one.seat === CALLER);

export const isDone = (state: State, seat: SeatId): boolean =>
  state.asked.find(one => one.seat === seat)?.done ?? true;
export const allDone = (state: State): boolean => state.asked.every(one => one.done);

export const setDone = (draft: State, seat: SeatId, done: boolean): void => {
  for (const one of draft.asked) if (one.seat === seat) one.done = done;
};

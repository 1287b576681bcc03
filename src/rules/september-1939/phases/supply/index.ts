import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { seatsOf, seatsOfSide } from '../../terms/sides.ts';
import { rebuildBridge } from './bridges.ts';
import { reserveSp } from './reserve.ts';

/** The seats of the side that still have a bridge to mend or a point to give in this Supply Phase. */
export const supplySeats = (state: State): string[] => {
  if (state.phase !== 'supply') return [];
  const own = seatsOfSide(state, state.side) as string[];
  const seats = seatsOf(fieldOf(state).scenario, state.options).filter(({ id }) =>
    own.includes(id),
  );
  return seats
    .filter(seat => {
      for (const _ of rebuildBridge.candidates(state, seat)) return true;
      for (const _ of reserveSp.candidates(state, seat)) return true;
      return false;
    })
    .map(({ id }) => id);
};

/** W39-3.P6, W39-3.P11: whether the Supply Phase leaves anything to decide, to anybody or to one seat. */
export const canMendOrReserve = (state: State, seat?: string): boolean => {
  const seats = supplySeats(state);
  return seat === undefined ? seats.length > 0 : seats.includes(seat);
};

export { rebuildBridge } from './bridges.ts';
export { checkSupply } from './check.ts';
export { loseCenters, reserveSp } from './reserve.ts';

import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from '../terms/field.ts';

/** HTL-11.8: an unused air die for a combat in its zone with a unit of the named HQ; -1 for none. */
export const airDieFor = (
  state: State,
  side: Side,
  units: readonly number[],
  target: number,
): number =>
  state.air.dice.findIndex(
    die =>
      die.side === side &&
      !die.used &&
      die.turn === state.turn &&
      die.zone === fieldOf(state).zone[target] &&
      units.some(u => state.units[u]!.hq === die.hq),
  );

/** HTL-11.8: one CP from the hex, or else from the OKH reserve or what is left of the Polish pool. */
export const payAirDie = (draft: State, side: Side, cpLeft: number, payHex: () => void): void => {
  if (cpLeft > 0) payHex();
  else if (side === 'GE') draft.okhReserve -= 1;
  else {
    const pool = draft.pools.find(one => one.turn === draft.turn);
    if (pool) pool.left -= 1;
  }
};

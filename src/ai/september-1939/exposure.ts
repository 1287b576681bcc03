import { type State, staffWork } from '../../rules/september-1939/index.ts';
import { staysPut } from '../../rules/september-1939/terms/allowance.ts';
import { runReach } from '../../rules/september-1939/terms/march.ts';
import { put } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import type { Field, Situation } from './situation.ts';

/** What the enemy could do in his next Movement Phase if everybody stayed as he stands. */
export type Exposure = {
  /** How many of his counters could enter a hex. */
  readonly entrants: Uint8Array;
  /** What strength he could bring next to it or into it. */
  readonly near: Float64Array;
};

/** The table as it will be when the enemy moves: `without` is lifted off it, who refuels has done so. */
export const hisMove = ({ state, foe }: Situation, without: number): State => {
  const table = staffWork.scratchOf(state);
  if (without >= 0) put(table, without, -1);
  table.side = foe;
  table.step = 'movement';
  for (const plane of table.planes) plane.mission = 'none';
  for (const unit of table.units) {
    unit.spent = 0;
    unit.moved = false;
    unit.halted = false;
    unit.rolled = -1;
  }
  return table;
};

/** W39-14.42, W39-14.32, W39-S1.4: who cannot move, by what is known of him. */
export const isStuck = (table: State, { pieces }: Field, unit: number): boolean => {
  const mover = table.units[unit]!;
  if (mover.refuelling) {
    mover.refuelling = false;
    mover.moveDays = 0;
  }
  table.nation = pieces[unit]!.nation;
  return staysPut(table, unit) !== null;
};

/** The same on a table where it is the enemy's move. */
export const exposureOn = ({ field, theirs }: Situation, table: State): Exposure => {
  const { grid, reach, pieces } = field;
  const entrants = new Uint8Array(grid.count);
  const near = new Float64Array(grid.count);
  const seen = new Int32Array(grid.count).fill(-1);
  for (const unit of theirs) {
    if (!pieces[unit]!.assault) continue;
    const sp = spOf(table, unit);
    const touch = (hex: number): void => {
      if (hex < 0 || seen[hex] === unit) return;
      seen[hex] = unit;
      near[hex] = near[hex]! + sp;
    };
    const from = table.units[unit]!.hex;
    touch(from);
    for (let at = from * 6; at < from * 6 + 6; at++) touch(grid.neighbours[at]!);
    if (isStuck(table, field, unit)) continue;
    runReach(table, unit);
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]!;
      entrants[hex] = entrants[hex]! + 1;
      touch(hex);
      for (let at = hex * 6; at < hex * 6 + 6; at++) touch(grid.neighbours[at]!);
    }
  }
  return { entrants, near };
};

const reckoned = new WeakMap<State, Map<number, Exposure>>();

/** The same for one situation however often it is asked. */
export const exposureOf = (situation: Situation, without = -1): Exposure => {
  const known = reckoned.get(situation.state) ?? new Map<number, Exposure>();
  reckoned.set(situation.state, known);
  const exposure = known.get(without) ?? exposureOn(situation, hisMove(situation, without));
  known.set(without, exposure);
  return exposure;
};

import { opposite } from '../../../maps/hex/grid.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import type { State } from '../state.ts';
import { boatCost } from './crossing.ts';
import { fieldOf } from './field.ts';
import { BIG_RIVER, GRID } from './ground.ts';
import { stepCosts } from './march.ts';

/** Farther than any way across the board. */
const MOST = 6000;

/** Half points of the cheapest way from each hex to the nearest target, and what each step costs on it. */
export type Homeward = { readonly far: Int32Array; readonly costs: Uint8Array };

/**
 * W39-22.12, W39-S1.5: the cheapest ways of a counter to one of the targets, enemies ignored. Whoever may cross a big
 * river by boat counts on doing so. -1 in `far`: there is no way.
 */
export const homeward = (state: State, unit: number, targets: readonly number[]): Homeward => {
  const { reach, river } = fieldOf(state);
  const costs = stepCosts(state, unit).slice();
  for (let side = 0; side < costs.length; side++)
    if (river[side] === BIG_RIVER && GRID.neighbours[side]! >= 0)
      costs[side] = Math.min(costs[side]!, boatCost(state, unit, side));
  const back = reversed(costs);
  const far = new Int32Array(GRID.count).fill(-1);
  for (const target of targets) {
    reach.run(target, MOST, back);
    far[target] = 0;
    for (let i = 0; i < reach.count; i++) {
      const hex = reach.hexes[i]!;
      const points = reach.points[i]!;
      if (far[hex]! < 0 || points < far[hex]!) far[hex] = points;
    }
  }
  return { far, costs };
};

/** The same steps walked from their end. */
const reversed = (costs: Uint8Array): Uint8Array => {
  const back = new Uint8Array(costs.length).fill(FORBIDDEN);
  for (let side = 0; side < costs.length; side++) {
    const to = GRID.neighbours[side]!;
    if (to >= 0) back[to * 6 + opposite(side % 6)] = costs[side]!;
  }
  return back;
};

/** Whether the step over the hexside lies on a cheapest way. */
export const leadsHome = ({ far, costs }: Homeward, side: number): boolean => {
  const to = GRID.neighbours[side]!;
  const cost = costs[side]!;
  if (to < 0 || cost >= FORBIDDEN || far[to]! < 0) return false;
  return far[Math.floor(side / 6)]! === far[to]! + cost;
};

import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { stepCosts } from './march.ts';

/** Whether a counter of this kind, fresh and whole, could go a way. */
const couldGo = (state: State, unit: number, start: number, hexes: readonly number[]): boolean => {
  const { grid, pieces } = fieldOf(state);
  const costs = stepCosts(state, unit);
  let left = pieces[unit]!.allowance;
  let from = start;
  for (const to of hexes) {
    const cost = costs[from * 6 + grid.direction(from, to)]!;
    left -= cost;
    if (cost >= FORBIDDEN || left < 0) return false;
    from = to;
  }
  return true;
};

/**
 * W39-HID: the way of a counter that lies face down tells the enemy something when not every hidden counter of its
 * nation could have gone it. Such a move is not taken back.
 */
export const betrays = (
  state: State,
  units: readonly number[],
  start: number,
  hexes: readonly number[],
): boolean => {
  if (units.every(unit => state.units[unit]!.open)) return false;
  const { pieces } = fieldOf(state);
  const { nation } = pieces[units[0]!]!;
  const tried = new Set<number>();
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex, open } = state.units[unit]!;
    const { march, allowance, class: kind, nation: whose } = pieces[unit]!;
    if (hex < 0 || open || whose !== nation) continue;
    const like = (allowance * 8 + march) * 2 + Number(kind === 'recon');
    if (tried.has(like)) continue;
    tried.add(like);
    if (!couldGo(state, unit, start, hexes)) return true;
  }
  return false;
};

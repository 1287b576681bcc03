import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import type { State } from '../state.ts';
import { isUnreliable } from './allowance.ts';
import { fieldOf } from './field.ts';
import { isSeen } from './knowledge.ts';
import { stepCosts } from './march.ts';
import { frozen } from './restrictions.ts';

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
 * W39-HID: the way of a counter that lies face down tells the enemy something when not every counter of its nation that
 * they have not seen could have gone it, or might have moved today, W39-S1.4, or would have been sure of its points,
 * W39-4.40: also a battalion that lies within its regiment, for who watches cannot know that it does. Such a move is
 * not taken back.
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
    const { march, allowance, class: kind, nation: whose } = pieces[unit]!;
    if (whose !== nation || isSeen(state, unit)) continue;
    if (frozen(state, [unit]) || isUnreliable(state, unit)) return true;
    const like = (allowance * 8 + march) * 2 + Number(kind === 'recon');
    if (tried.has(like)) continue;
    tried.add(like);
    if (!couldGo(state, unit, start, hexes)) return true;
  }
  return false;
};

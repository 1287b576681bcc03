import type { State } from '../state.ts';
import { chainOf, isHere } from './units.ts';

/**
 * FYOW-21.2: to whom the points of a force's losses go: the Battlegroup it belongs to, when that is lost the HQ of its
 * command, never another nation; -1 nobody.
 */
export const recipientOf = (state: State, at: number): number => {
  const { nation, command, side } = state.units[at]!;
  let to = at;
  while (state.units[to]!.level !== 'battlegroup' && state.units[to]!.parent >= 0)
    to = state.units[to]!.parent;
  const takes = (one: number): boolean => {
    const unit = state.units[one];
    return unit !== undefined && isHere(unit) && unit.nation === nation;
  };
  if (takes(to)) return to;
  const above = chainOf(state, command).map(one => state.commands[one]!.hq);
  const others = state.commands.filter(one => one.side === side).map(({ hq }) => hq);
  return [...above, ...others].find(takes) ?? -1;
};

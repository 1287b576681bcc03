import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { isHere, otherSide } from './units.ts';

/** FYOW-3.8: boards that hang together by road from a parent's, over Pickets and Fractions of the same force. */
export const connectedBoards = (
  neighbours: (board: number) => readonly number[],
  parent: number,
  at: readonly number[],
): Set<number> => {
  const reached = new Set([parent]);
  const queue = [parent];
  for (const board of queue)
    for (const to of neighbours(board))
      if (!reached.has(to) && at.includes(to)) {
        reached.add(to);
        queue.push(to);
      }
  return reached;
};

/** FYOW-3.8: whether a Picket still hangs on its parent; an enemy-held board blocks. */
export const isConnected = (state: State, picket: number): boolean => {
  const unit = state.units[picket]!;
  const parent = state.units[unit.parent];
  if (!parent || !isHere(parent)) return false;
  if (parent.board === unit.board) return true;
  const { map } = fieldOf(state);
  const enemy = otherSide(unit.side);
  const kin = state.units
    .filter(other => isHere(other) && other.parent === unit.parent && other.side === unit.side)
    .map(other => other.board);
  const open = (board: number): readonly number[] =>
    map
      .neighbours(board, 'road')
      .filter(to => state.sides[unit.side]!.control[to] !== enemy || kin.includes(to));
  return connectedBoards(open, parent.board, kin).has(unit.board);
};

import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { visit } from '../terms/knowledge.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';

/** FYOW-28.8e, FYOW-28.13: a force that came by air stands on a board, out of the air and out of the diary. */
export const comeDown = (draft: State, at: number, board: number): void => {
  Object.assign(draft.units[at]!, {
    status: 'here',
    board,
    zone: 'table',
    attitude: 'present',
    sessionsHere: 0,
    moved: true,
  });
};
/** FYOW-20: it brings a stockpile of 3D6. */
export const settleDown = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const stock = context.roll('3d6', 'FYOW-20', {
    for: unit.id,
    seenBy: readersOf(draft, unit.side),
  });
  unit.stockpile = stock.reduce((sum, face) => sum + face, 0);
  draft.diary = draft.diary.filter(one => one.type !== 'reinforcement' || one.about !== unit.id);
  visit(draft, unit.side, unit.board);
  raise(draft, at, 'delivered');
};

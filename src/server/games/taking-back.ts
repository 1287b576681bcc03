import { type Refusal, TABLE_RULES } from '../../engine/refusal.ts';
import type { Table } from '../../engine/table.ts';
import { declined } from '../../engine/table-refusals.ts';
import { isUndoLike } from './deed.ts';

/** Take-backs that every game has, and how many more for each action that stands. */
const TAKE_BACKS = 300;
const PER_ACTION = 2;

/** T-UNDO: the number of take-backs is bounded, since each one makes the record longer. */
export const takenBackEnough = ({ entries, standing }: Table, action: unknown): Refusal | null => {
  if (!isUndoLike(action)) return null;
  let taken = 0;
  for (const entry of entries) if (isUndoLike(entry.action)) taken++;
  return taken < TAKE_BACKS + PER_ACTION * standing.length
    ? null
    : declined(TABLE_RULES.undo, 'TOO_MANY_UNDOS');
};

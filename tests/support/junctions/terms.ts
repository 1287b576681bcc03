import type { Refusal } from '../../../src/engine/refusal.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import type { Action, Context, Rule } from '../../../src/engine/system.ts';
import { refused } from './refusals.ts';
import type { Column, Ending, Side, State } from './state.ts';
import { VALE } from './vale.ts';

export type JunctionsRule<A extends Action> = Rule<State, A>;

/** JU-2.1: points of a march. */
export const POINTS = 8;

export const sideOf = (seat: Seat): Side => (seat.id === 'blue' ? 'blue' : 'red');
export const sideNamed = (id: string): Side => (id === 'blue' ? 'blue' : 'red');

export const columnNamed = (state: State, id: string): Column | undefined =>
  state.columns.find(column => column.id === id);

export const columnOn = (state: State, board: number): Column | undefined =>
  state.columns.find(column => column.at === board);

export const boardLabel = (board: number): string => VALE.label(board);

/** JU-3.0: why a side may not use this column now, or null. */
export const useFault = (state: State, side: Side, id: string): Refusal | null => {
  if (state.active !== side) return refused('JU-3.0', 'NOT_YOUR_PART');
  const column = columnNamed(state, id);
  if (column?.side !== side || column.at < 0) return refused('JU-3.0', 'NO_COLUMN', { unit: id });
  return column.used ? refused('JU-3.0', 'USED', { unit: id }) : null;
};

export const usable = (state: State, side: Side): Column[] =>
  state.active === side
    ? state.columns.filter(column => column.side === side && column.at >= 0 && !column.used)
    : [];

/** JU-7.0, JU-1.4: the game is over and everybody sees everything. */
export const end = (
  draft: State,
  ending: Ending,
  winner: Side | 'none',
  context: Context,
): void => {
  context.reveal('JU-1.4');
  draft.ending = ending;
  draft.winner = winner;
  context.log('JU-7.0', ending, { winner });
};

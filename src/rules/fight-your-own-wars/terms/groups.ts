import type { State } from '../state.ts';
import { isRecceHeaded, worthOf } from './force.ts';

/** FYOW-2.9: a force leaves its Group; one alone is no Group. */
export const leaveGroup = (draft: State, at: number): void => {
  const unit = draft.units[at]!;
  const command = draft.commands[unit.group];
  unit.group = -1;
  if (!command) return;
  command.column = command.column.filter(other => other !== at);
  if (command.column.length > 1) return;
  for (const other of command.column) draft.units[other]!.group = -1;
  command.column = [];
};

/** FYOW-2.9: the head of a column: the lead, and a reconnaissance Fraction before it. */
export const headOf = (state: State, column: readonly number[]): number[] => {
  const [first = -1, second] = column;
  const unit = state.units[first];
  const leads = unit !== undefined && unit.level === 'fraction' && isRecceHeaded(unit);
  return leads && second !== undefined ? [first, second] : [first];
};

/** FYOW-2.9, FYOW-13.9: what a force counts against the capacity of its board. */
export const countedOn = (state: State, at: number): number => {
  const unit = state.units[at]!;
  const column = state.commands[unit.group]?.column;
  if (!column || state.options.groupCapacity === 'strict') return worthOf(unit);
  return headOf(state, column).includes(at) ? worthOf(unit) : 0;
};

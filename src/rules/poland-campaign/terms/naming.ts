import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { no } from '../refusals.ts';
import { type Side, type State, sideNumber } from '../state.ts';
import { fieldOf } from './field.ts';

/** The side that a seat leads: 0 German, 1 Polish. */
export const sideOf = (seat: Seat): number => sideNumber(seat.side as Side);

/** PC-2.2: why this is not a piece of the seat, or null. */
export const notOwn = (state: State, seat: Seat, id: string): Refusal | null =>
  notOwnUnit(state, seat, id, fieldOf(state).unitNumber(id));

const notOwnUnit = (state: State, seat: Seat, id: string, unit: number): Refusal | null => {
  if (unit < 0) return no('PC-2.2', 'UNKNOWN_UNIT.none', { unit: id });
  return fieldOf(state).pieces[unit]!.side === sideOf(seat)
    ? null
    : no('PC-3.0', 'NOT_YOUR_UNIT', { unit: id });
};

/** Why this is not a piece of the seat on the board, or null. */
export const notOnBoard = (state: State, seat: Seat, id: string): Refusal | null => {
  const unit = fieldOf(state).unitNumber(id);
  const wrong = notOwnUnit(state, seat, id, unit);
  if (wrong) return wrong;
  return state.units[unit]!.hex >= 0 ? null : no('PC-2.2', 'UNKNOWN_UNIT', { unit: id });
};

/** Whether something is named twice. The lists of an action are short. */
export const hasTwice = <T>(names: readonly T[]): boolean => {
  for (let i = 1; i < names.length; i++) if (names.indexOf(names[i]!) < i) return true;
  return false;
};

/** PC-2.1: why this is not a hex in play, or null. */
export const notAHex = (state: State, label: string): Refusal | null => {
  const { grid, area } = fieldOf(state);
  const hex = grid.index(label);
  if (hex < 0) return no('PC-2.1', 'UNKNOWN_HEX', { hex: label });
  return area[hex] ? null : no('PC-4.2', 'OFF_BOARD', { hex: label });
};

export const labelOf = (state: State, hex: number): string => fieldOf(state).grid.label(hex);
export const idOf = (state: State, unit: number): string => fieldOf(state).pieces[unit]!.id;
export const idsOf = (state: State, units: readonly number[]): string[] =>
  units.map(unit => idOf(state, unit));

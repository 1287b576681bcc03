import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { seatOfUnit } from './sides.ts';

export const labelOf = (state: State, hex: number): string => fieldOf(state).grid.label(hex);
export const labelsOf = (state: State, hexes: readonly number[]): string[] =>
  hexes.map(hex => labelOf(state, hex));
export const idOf = (state: State, unit: number): string => fieldOf(state).pieces[unit]!.id;
export const idsOf = (state: State, units: readonly number[]): string[] =>
  units.map(unit => idOf(state, unit));
export const unitNumber = (state: State, id: string): number => fieldOf(state).unitNumber(id);
export const unitNumbers = (state: State, ids: readonly string[]): number[] =>
  ids.map(id => unitNumber(state, id));

/** W39-BAD: why a seat may not use this counter at all. What others may not know of stays unknown. */
export const notUsable = (state: State, seat: Seat, id: string): Refusal | null => {
  const unit = unitNumber(state, id);
  const known = unit >= 0 && state.units[unit]!.hex >= 0;
  if (unit >= 0 && seatOfUnit(state, unit) !== seat.id)
    return no('W39-BAD', 'NOT_YOURS', { unit: id });
  return known ? null : no('W39-BAD', 'NO_SUCH_UNIT.board', { unit: id });
};

/** The same of several, each listed once. */
export const notUsableAmong = (
  state: State,
  seat: Seat,
  ids: readonly string[],
): Refusal | null => {
  if (ids.length === 0) return no('W39-BAD', 'EMPTY');
  for (const [i, id] of ids.entries()) {
    if (ids.indexOf(id) !== i) return no('W39-BAD', 'DUPLICATE', { unit: id });
    const wrong = notUsable(state, seat, id);
    if (wrong) return wrong;
  }
  return null;
};

/** W39-2.1: a hex of the board in play, or why not. */
export const notAHex = (state: State, label: string): Refusal | null => {
  const { grid, area } = fieldOf(state);
  const hex = grid.index(label);
  if (hex < 0) return no('W39-2.1', 'BAD_HEX', { hex: label });
  return area[hex] ? null : no('W39-4.1', 'OFF_MAP', { hex: label });
};

import type { State } from '../state.ts';
import { fieldOf } from './field.ts';

/** W39-6.22: strength points of a counter: its own, or the sum of the battalions it stands for. */
export const spOf = (state: State, unit: number): number => {
  const { parts } = fieldOf(state).pieces[unit]!;
  if (parts.length === 0) return state.units[unit]!.sp;
  let sum = 0;
  for (const part of parts) {
    const { status, sp } = state.units[part]!;
    if (status === 'within') sum += sp;
  }
  return sum;
};

/** The battalions a counter stands for now; itself when it cannot be divided. */
export const livingParts = (state: State, unit: number): number[] => {
  const { parts } = fieldOf(state).pieces[unit]!;
  if (parts.length === 0) return [unit];
  return parts.filter(part => state.units[part]!.status === 'within');
};

/** W39-5.22, W39-5.23: weight for stacking and ferries, doubled so that armour is exact; W39-13.13 headquarters none. */
export const weightOf = (state: State, unit: number): number => {
  const { artillery, class: kind } = fieldOf(state).pieces[unit]!;
  if (artillery) return 2;
  if (kind === 'hq' || kind === 'train' || kind === 'column') return 0;
  return kind === 'armour' ? spOf(state, unit) : spOf(state, unit) * 2;
};

/** W39-5.21: doubled weight a hex may hold. */
export const weightLimit = (state: State, hex: number): number =>
  fieldOf(state).stronghold[hex] ? 28 : 18;

/** W39-7.12: whether a counter on the board has a zone of control; W39-9.15 guns and W39-13.11 headquarters never. */
export const hasZone = (state: State, unit: number): boolean => {
  const { hex, order, noZoneUntil } = state.units[unit]!;
  if (hex < 0 || !fieldOf(state).pieces[unit]!.assault) return false;
  if (order === 'panicked') return false; // W39-22.16
  const { b5ZocLoss } = state.options; // W39-8.51
  if (b5ZocLoss === 'endOfNextTurn' ? noZoneUntil >= state.turn : noZoneUntil === state.turn)
    return false;
  if (order === 'good') return true;
  const least = state.options.disorderZocTest === 'halved' ? 3 : 2; // W39-21.23
  return spOf(state, unit) >= least;
};

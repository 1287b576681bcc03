import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import type { Values } from '../tables/pieces.ts';
import { fieldOf } from './field.ts';

/** PC-7.0: the values that count now: the back when the unit is reduced. */
export const valuesOf = (state: State, unit: number): Values => {
  const { front, back } = fieldOf(state).pieces[unit]!;
  return state.units[unit]!.reduced && back ? back : front;
};

export const attackOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + valuesOf(state, unit).attack, 0);

export const defenceOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + valuesOf(state, unit).defence, 0);

const LAST_COLUMN = 11;
const EVEN = 3; // the column 1-1

/** PC-5.1.1 Force ratio: fractions favour the defender. The column may lie off the table. */
export const ratioColumn = (attack: number, defence: number): number => {
  if (attack <= 0) return -LAST_COLUMN;
  return attack >= defence
    ? EVEN + Math.floor(attack / defence) - 1
    : EVEN + 1 - Math.ceil(defence / attack);
};

export const onTable = (column: number): number => Math.min(LAST_COLUMN, Math.max(0, column));

/** PC-5.1.1b Off the table: capped before the shifts (option clampBeforeShift) and after them. */
export const shiftedColumn = (
  ratio: number,
  left: number,
  right: number,
  { clampBeforeShift }: Pick<Options, 'clampBeforeShift'>,
): number => onTable((clampBeforeShift ? onTable(ratio) : ratio) - left + right);

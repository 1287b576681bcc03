import type { Result } from '../combat-state.ts';
import data from '../data/combat-results.json';

/** W39-8.4b: the columns as places on one scale: 3:1 is 3, 1:1 is 1, 1:2 is 0, below 1:4 is -3. */
export const LOWEST_COLUMN = -3;
export const HIGHEST_COLUMN = 10;
const COLUMNS = data.columns as readonly string[];
export const columnName = (column: number): string => COLUMNS[column - LOWEST_COLUMN] ?? '';
/** The place of a column by its printed heading. */
export const columnNamed = (name: string): number => COLUMNS.indexOf(name) + LOWEST_COLUMN;

const ROWS = data.rows as { readonly [roll: string]: readonly (string | null)[] };

/** W39-T1 Combat results: two dice, low is good for the attacker. W39-8.4e Step e. */
export const resultOf = (column: number, roll: number): Result =>
  (ROWS[String(roll)]?.[column - LOWEST_COLUMN] ?? '--') as Result;

/** W39-8.51: hexes the loser goes back, none before the dice are rolled; B5 is five by ruling. */
export const hexesOf = (result: Result | null): number =>
  result === null || result === '--' ? 0 : Number(result[1]);
export const loserOf = (result: Result | null): 'attacker' | 'defender' | null => {
  if (result === null || result === '--') return null;
  return result[0] === 'A' ? 'attacker' : 'defender';
};

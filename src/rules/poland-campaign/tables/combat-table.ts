import { list, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import table from '../data/combat-table.json';
import { RESULT_CODES, type ResultCode } from './combat-results.ts';
import { printed } from './printed.ts';

/** From the worst column for the attacker to the best. */
export const COLUMNS = [
  '1-4',
  '1-3',
  '1-2',
  '1-1',
  '2-1',
  '3-1',
  '4-1',
  '5-1',
  '6-1',
  '7-1',
  '8-1',
  '9-1',
] as const;
export type Column = (typeof COLUMNS)[number];

const row = shape({
  row: text(),
  sums: list(whole(2, 12), 1, 2),
  weightOf36: whole(1, 36),
  cells: list(oneOf(RESULT_CODES), 12, 12),
});

/** PC-5.1.4: combat effects table, last page of the book. */
export const ROWS = printed(list(row, 6, 6), table.rows, 'combat-table.json rows');

const rowOfSum = Array.from({ length: 13 }, (_, sum) =>
  ROWS.findIndex(one => one.sums.includes(sum)),
);

/** PC-5.1.4: the row of a sum of two dice, as printed: `5-9`. */
export const rowNamed = (sum: number): string => ROWS[rowOfSum[sum] as number]?.row ?? '';

/** PC-5.1.4: the cell under a column for a sum of two dice. */
export const resultAt = (column: number, sum: number): ResultCode =>
  ROWS[rowOfSum[sum] as number]?.cells[column] as ResultCode;

/** Chances of 36 of each result under a column. */
export const chancesOf36 = (column: number): Partial<Record<ResultCode, number>> => {
  const chances: Partial<Record<ResultCode, number>> = {};
  for (const { cells, weightOf36 } of [...ROWS].reverse()) {
    const code = cells[column] as ResultCode;
    chances[code] = (chances[code] ?? 0) + weightOf36;
  }
  return chances;
};

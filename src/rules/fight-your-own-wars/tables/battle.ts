import crt from '../data/dunnigan-crt.json';
import losses from '../data/dunnigan-losses.json';
import shifts from '../data/dunnigan-shifts.json';
import extra from '../data/dunnigan-supplemental.json';
import type { Condition } from './condition.ts';

export const RESULTS = ['AR3', 'AR2', 'AR', 'NR', 'DR', 'DR2', 'DR3', 'DR4', 'DR5'] as const;
export type Result = (typeof RESULTS)[number];
export const BOARD_TYPES = ['open', 'light', 'broken', 'rugged', 'dense', 'fortified'] as const;
export type BoardType = (typeof BOARD_TYPES)[number];

/** FYOW-33.7.2-v: upper limits of columns 1 to 10 in tenths. */
const LIMITS = crt.columns.slice(0, 10).map(({ upTo }) => Math.round(upTo! * 10));
export const COLUMNS = 11;
/** The columns as the table heads them: what the quotient exceeds. */
export const COLUMN_LABELS = crt.columns.map(({ label }) => label);

/** FYOW-33.7.2-v: the column of a differential, compared exactly; a limit belongs to the lower column. */
export const columnOf = (attack: number, defence: number, gapInSecond = false): number => {
  const at = LIMITS.findIndex(limit => attack * 10 <= limit * defence);
  const column = at < 0 ? COLUMNS : at + 1;
  return gapInSecond && column === 1 && attack >= defence ? 2 : column;
};

/** FYOW-33.7.2-vii: the result of a modified D10 in a column. */
export const resultOf = (modified: number, column: number): Result =>
  (crt.rows as { readonly [row: string]: readonly string[] })[Math.min(10, Math.max(1, modified))]![
    column - 1
  ] as Result;

/** FYOW-13.2, FYOW-33.3: the shift of each board type. */
export const TERRAIN_SHIFT = shifts.terrain as { readonly [type in BoardType]: number };
export const FACTORS = shifts.factors;
export type Factor = keyof typeof FACTORS;

export type LossCell = { readonly pct: number; readonly sc: Condition | null };
const lossRows = losses.rows as {
  readonly [row: string]: { readonly [side: string]: readonly LossCell[] };
};
const rowOfResult = losses.rowOfResult as { readonly [result in Result]: string };

/** FYOW-33.7.3-ix: what a side loses; `added` is deducted from the attacker's die. */
export const lossFor = (
  result: Result,
  side: 'attacker' | 'defender',
  die: number,
  added = 0,
): LossCell => {
  if (side === 'attacker' && die - added <= 0) return losses.attackerDieZeroOrLess as LossCell;
  const read = Math.max(1, side === 'attacker' ? die - added : die);
  const row = lossRows[rowOfResult[result]]!;
  return (row.both ?? row[isBeaten(result, side) ? 'loser' : 'winner'])![read - 1]!;
};

export const isBeaten = (result: Result, side: 'attacker' | 'defender'): boolean =>
  result !== 'NR' && result.startsWith('A') === (side === 'attacker');
/** FYOW-33.7.3-viii: whether the beaten side goes in good order, allowance permitting. */
export const inGoodOrder = (result: Result): boolean => result === 'AR' || result === 'DR';
export const gradeOf = (result: Result): number => RESULTS.indexOf(result);

export type ExtraRow = {
  readonly machines?: 'lost';
  readonly machineDamageAdd?: number;
  readonly ammoUsed: readonly number[];
  readonly engineersLostOn: readonly number[];
  readonly stockpileLost?: boolean;
};
const extraRows = extra.rows as unknown as { readonly [row: string]: ExtraRow };
/** FYOW-33.7.3-s: the row of the supplemental effects that a side reads. */
export const extraRow = (result: Result, beaten: boolean): ExtraRow =>
  extraRows[beaten ? rowOfResult[result] : 'NRorWinner']!;
export const objectDamage = (die: number): number =>
  (extra.buildingsAndBridges.damage as readonly number[])[die - 1]!;

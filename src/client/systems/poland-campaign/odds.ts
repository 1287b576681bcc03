import type { Distribution, TableForecast } from '../../../engine/forecast.ts';
import { COLUMNS, chancesOf36 } from '../../../rules/poland-campaign/index.ts';
import {
  RESULT_CODES,
  type ResultCode,
  resultOf,
} from '../../../rules/poland-campaign/tables/combat-results.ts';

export type Share = { readonly result: string; readonly n: number; readonly of: number };
/** One end of what may happen: exact when there is only one. */
export type End = { readonly column: string; readonly shares: readonly Share[] };

export const columnNumber = (name: unknown): number =>
  COLUMNS.indexOf(name as (typeof COLUMNS)[number]);

/** The lit columns of a forecast, from its reckoning. */
export const columnsOf = (forecast: TableForecast): { low: number; high: number } => {
  const line = forecast.ledger.find(({ id }) => id === 'ledgerColumn');
  return { low: columnNumber(line?.values.low), high: columnNumber(line?.values.high) };
};

const isRolled = ({ results }: Distribution): boolean =>
  results.every(({ label }) => RESULT_CODES.includes(label as ResultCode));

const ordered = (shares: readonly Share[]): Share[] =>
  [...shares].sort((a, b) => rung(a.result) - rung(b.result));
const rung = (result: string): number => RESULT_CODES.indexOf(result as ResultCode);

const ofColumn = (column: number): Share[] =>
  Object.entries(chancesOf36(column)).map(([result, n]) => ({ result, n: n ?? 0, of: 36 }));

/**
 * What the forecast leaves open: one table of chances, or the two between which the truth lies. Where the defender
 * has yet to answer, the chances are those of the columns at both ends.
 */
export const endsOf = (forecast: TableForecast): End[] => {
  const { low, high } = columnsOf(forecast);
  const ends = low === high ? [low] : [low, high];
  const rolled = forecast.worlds.filter(isRolled);
  if (rolled.length === 1 && ends.length === 1)
    return [
      {
        column: COLUMNS[low] ?? '',
        shares: ordered(rolled[0]!.results.map(({ label, n, of }) => ({ result: label, n, of }))),
      },
    ];
  return ends.map(column => ({ column: COLUMNS[column] ?? '', shares: ordered(ofColumn(column)) }));
};

/** What a column of the table gives. */
export const endOfColumn = (column: number): End => ({
  column: COLUMNS[column] ?? '',
  shares: ordered(ofColumn(column)),
});

export type Verdict = 'won' | 'drawn' | 'dead' | 'lost';

export const verdictOf = (result: string): Verdict => {
  if (result === 'EMP') return 'drawn';
  if (result === 'IMP') return 'dead';
  return resultOf(result as ResultCode).winner === 'attacker' ? 'won' : 'lost';
};

/** The shares of winning, drawing, deadlock and losing, in percent. */
export const verdictsOf = ({ shares }: End): { readonly [verdict in Verdict]: number } => {
  const sums = { won: 0, drawn: 0, dead: 0, lost: 0 };
  for (const { result, n, of } of shares) sums[verdictOf(result)] += (100 * n) / of;
  return sums;
};

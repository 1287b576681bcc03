import type { Distribution, TableForecast } from '../../../engine/forecast.ts';
import { RESULTS, type Result } from '../../../rules/september-1939/combat-state.ts';
import {
  columnNamed,
  HIGHEST_COLUMN,
  LOWEST_COLUMN,
  loserOf,
  resultOf,
} from '../../../rules/september-1939/tables/combat-results.ts';

export type Share = { readonly result: string; readonly percent: number };

export const COLUMNS: readonly number[] = Array.from(
  { length: HIGHEST_COLUMN - LOWEST_COLUMN + 1 },
  (_, i) => LOWEST_COLUMN + i,
);
export const ROLLS: readonly number[] = Array.from({ length: 11 }, (_, i) => i + 2);
const waysToRoll = (roll: number): number => 6 - Math.abs(7 - roll);

/** The lit column of a forecast, from its reckoning; below the table when there is none. */
export const columnIn = (forecast: TableForecast): number => {
  const line = forecast.ledger.find(({ id }) => id === 'ledgerColumn');
  return line ? columnNamed(String(line.values.column)) : LOWEST_COLUMN - 1;
};

const isRolled = ({ results }: Distribution): boolean =>
  results.length > 0 && results.every(({ label }) => label !== 'support');

const ORDER = [...RESULTS].filter(one => one !== '--');
/** A result in hexes: those the defender goes back, or less than nothing for the attacker. */
export const rung = (result: string): number => {
  if (result === '--') return 0;
  const n = Number(result.slice(1)) || 0;
  return result.startsWith('A') ? -n : n;
};

/** What may fall and how often, from the attacker's worst to his best; points lost for a bombardment. */
export const sharesOf = (forecast: TableForecast): Share[] => {
  const rolled = forecast.worlds.find(isRolled);
  const shares = rolled
    ? rolled.results.map(({ label, n, of }) => ({ result: label, percent: (100 * n) / of }))
    : sharesOfColumn(columnIn(forecast));
  const isPoints = shares.every(({ result }) => /^\d+$/.test(result));
  return [...shares].sort((a, b) =>
    isPoints ? Number(a.result) - Number(b.result) : rung(a.result) - rung(b.result),
  );
};

/** What a column of the table gives, in percent. */
export const sharesOfColumn = (column: number): Share[] => {
  if (column < LOWEST_COLUMN) return [];
  const ways = new Map<Result, number>();
  for (const roll of ROLLS) {
    const result = resultOf(column, roll);
    ways.set(result, (ways.get(result) ?? 0) + waysToRoll(roll));
  }
  return [...ways].map(([result, n]) => ({ result, percent: (100 * n) / 36 }));
};

export type Verdict = 'won' | 'dead' | 'lost';

/** For the attacker: the defender goes back, nothing, he goes back himself. */
export const verdictsOf = (shares: readonly Share[]): { readonly [v in Verdict]: number } => {
  const sums = { won: 0, dead: 0, lost: 0 };
  for (const { result, percent } of shares) {
    const loser = ORDER.includes(result as 'A1') ? loserOf(result as Result) : null;
    sums[loser === 'defender' ? 'won' : loser === 'attacker' ? 'lost' : 'dead'] += percent;
  }
  return sums;
};

import type { Distribution, TableForecast } from '../../../engine/forecast.ts';
import { RESULTS, type Result } from '../../../rules/september-1939/combat-state.ts';
import {
  columnNamed,
  HIGHEST_COLUMN,
  LOWEST_COLUMN,
  loserOf,
  resultOf,
} from '../../../rules/september-1939/tables/combat-results.ts';

/** A result with its chance in percent; `most` is more than `percent` where something hidden leaves a range. */
export type Share = { readonly result: string; readonly percent: number; readonly most: number };

export const COLUMNS: readonly number[] = Array.from(
  { length: HIGHEST_COLUMN - LOWEST_COLUMN + 1 },
  (_, i) => LOWEST_COLUMN + i,
);
export const ROLLS: readonly number[] = Array.from({ length: 11 }, (_, i) => i + 2);
const waysToRoll = (roll: number): number => 6 - Math.abs(7 - roll);

/** The lit columns of a forecast, from its reckoning; below the table when there are none. */
export const columnsIn = (forecast: TableForecast): { low: number; high: number } => {
  const line = forecast.ledger.find(({ id }) => id === 'ledgerColumn' || id === 'ledgerColumns');
  if (!line) return { low: LOWEST_COLUMN - 1, high: LOWEST_COLUMN - 1 };
  const { column, low = column, high = column } = line.values;
  return { low: columnNamed(String(low)), high: columnNamed(String(high)) };
};

const isRolled = ({ results }: Distribution): boolean =>
  results.length > 0 && results.every(({ label }) => label !== 'support');

const ORDER = [...RESULTS].filter(one => one !== '--');
const BEST = 6;
/** A result in hexes: those the defender goes back, or less than nothing for the attacker; best of all nobody is there. */
export const rung = (result: string): number => {
  if (result === '--') return 0;
  if (result === 'attackVain') return BEST;
  const n = Number(result.slice(1)) || 0;
  return result.startsWith('A') ? -n : n;
};

const percentIn = ({ results }: Distribution, result: string): number => {
  const found = results.find(({ label }) => label === result);
  return found ? (100 * found.n) / found.of : 0;
};

/** What may fall and how often, from the attacker's worst to his best; points lost for a bombardment. */
export const sharesOf = (forecast: TableForecast): Share[] => {
  const rolled = forecast.worlds.filter(isRolled);
  const labels = new Set(rolled.flatMap(({ results }) => results.map(({ label }) => label)));
  const shares = [...labels].map(result => {
    const all = rolled.map(world => percentIn(world, result));
    return { result, percent: Math.min(...all), most: Math.max(...all) };
  });
  const isPoints = shares.every(({ result }) => /^\d+$/.test(result));
  return (rolled.length > 0 ? shares : sharesOfColumn(columnsIn(forecast).low)).sort((a, b) =>
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
  return [...ways].map(([result, n]) => ({
    result,
    percent: (100 * n) / 36,
    most: (100 * n) / 36,
  }));
};

export type Verdict = 'empty' | 'won' | 'dead' | 'lost';
export type Verdicts = { readonly [verdict in Verdict]: number };

export const verdictOf = (result: string): Verdict => {
  if (result === 'attackVain') return 'empty';
  const loser = ORDER.includes(result as 'A1') ? loserOf(result as Result) : null;
  return loser === 'defender' ? 'won' : loser === 'attacker' ? 'lost' : 'dead';
};

const sumOf = (shares: readonly { result: string; percent: number }[]): Verdicts => {
  const sums = { empty: 0, won: 0, dead: 0, lost: 0 };
  for (const { result, percent } of shares) sums[verdictOf(result)] += percent;
  return sums;
};

/** What a column gives the attacker, in percent. */
export const verdictsInColumn = (column: number): Verdicts => sumOf(sharesOfColumn(column));

/**
 * For the attacker: nobody is there, the defender goes back, nothing, he goes back himself. Two of them, the worse first, where what lies
 * face down decides between them.
 */
export const verdictsOf = (forecast: TableForecast): Verdicts[] => {
  const rolled = forecast.worlds.filter(isRolled);
  if (rolled.length === 0) return [sumOf(sharesOf(forecast))];
  const all = rolled
    .map(({ results }) =>
      sumOf(results.map(({ label, n, of }) => ({ result: label, percent: (100 * n) / of }))),
    )
    .sort((a, b) => a.empty - b.empty || a.won - b.won || b.lost - a.lost);
  const [worst, best] = [all[0]!, all.at(-1)!];
  const isSame = best.empty === worst.empty && best.won === worst.won && best.lost === worst.lost;
  return isSame ? [worst] : [worst, best];
};

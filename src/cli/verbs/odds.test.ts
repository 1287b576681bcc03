import { expect, test } from 'vitest';
import type { Distribution, TableForecast } from '../../engine/forecast.ts';
import type { System } from '../../engine/system.ts';
import { forecastWords, ranges } from './odds.ts';

const world = (shares: Readonly<Record<string, number>>, of = 36): Distribution => ({
  exact: true,
  falls: of,
  error: 0,
  results: Object.entries(shares).map(([label, n]) => ({ label, n, of })),
});
const system = { sentences: { DR: 'the defender retreats' }, rules: {} } as unknown as System;
const words = (forecast: TableForecast) => forecastWords(system, { type: 'attack' }, forecast);

test('a result has its least and its greatest chance over the tables, likeliest first', () => {
  const forecast = { ledger: [], worlds: [world({ DR: 10, NE: 26 }), world({ DR: 30, EX: 6 })] };
  expect(ranges(forecast)).toEqual([
    { label: 'DR', least: { n: 10, of: 36 }, most: { n: 30, of: 36 } },
    { label: 'NE', least: { n: 0, of: 36 }, most: { n: 26, of: 36 } },
    { label: 'EX', least: { n: 0, of: 36 }, most: { n: 6, of: 36 } },
  ]);
  expect(words(forecast)).toContain('10/36 to 30/36  27.8% to 83.3%  the defender retreats');
  expect(words(forecast)).toContain('Ranges over 2 tables');
});

test('tables that foretell the same give single chances', () => {
  const same = world({ DR: 15, NE: 21 });
  const out = words({ ledger: [], worlds: [same, same] });
  expect(out).toMatch(/15\/36 +41\.7% {2}the defender retreats/);
  expect(out).toContain('The same on all 2 tables');
});

test('a forecast by trials says so', () => {
  const tried = { ...world({ DR: 7500, NE: 12500 }, 20_000), exact: false, error: 0.00707 };
  const out = words({ ledger: [], worlds: [tried] });
  expect(out).toContain('from 20000 trials, right within 0.7%');
  expect(out).not.toContain('/20000');
});

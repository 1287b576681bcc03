import { expect, test } from 'vitest';
import type { Distribution } from '../../../engine/forecast.ts';
import { columnsIn, sharesOf, verdictsOf } from './odds.ts';

const world = (results: { [label: string]: number }): Distribution => ({
  exact: true,
  falls: 36,
  error: 0,
  results: Object.entries(results).map(([label, n]) => ({ label, n, of: 36 })),
});
const ledger = [{ rule: 'W39-8.4d', id: 'ledgerColumns', values: { low: '1:1', high: '2:1' } }];
const worse = world({ A1: 9, '--': 18, B1: 9 });
const better = world({ '--': 9, B1: 18, B2: 9 });

test('W39-HID: where something lies face down each chance is told as the range it lies in', () => {
  const forecast = { ledger, worlds: [better, worse, world({ support: 36 })] };
  expect(sharesOf(forecast)).toEqual([
    { result: 'A1', percent: 0, most: 25 },
    { result: '--', percent: 25, most: 50 },
    { result: 'B1', percent: 25, most: 50 },
    { result: 'B2', percent: 0, most: 25 },
  ]);
  expect(verdictsOf(forecast)).toEqual([
    { empty: 0, won: 25, dead: 50, lost: 25 },
    { empty: 0, won: 75, dead: 25, lost: 0 },
  ]);
  expect(columnsIn(forecast)).toEqual({ low: 1, high: 2 });
});

test('tables that say the same make one chance', () => {
  const forecast = { ledger: [], worlds: [worse, worse] };
  expect(verdictsOf(forecast)).toHaveLength(1);
  expect(sharesOf(forecast).every(({ percent, most }) => percent === most)).toBe(true);
});

test('W39-13.26: finding nobody to fight is the best that can happen', () => {
  const forecast = { ledger, worlds: [worse, world({ attackVain: 36 })] };
  expect(sharesOf(forecast).at(-1)).toEqual({ result: 'attackVain', percent: 0, most: 100 });
  expect(verdictsOf(forecast).at(-1)).toEqual({ empty: 100, won: 0, dead: 0, lost: 0 });
});

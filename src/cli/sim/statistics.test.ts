import { expect, test } from 'vitest';
import { deviation, margin, mean, wilson } from './statistics.ts';
import { count, joinTotals, noTotals } from './totals.ts';

test("Wilson's interval agrees with published figures", () => {
  const [low, high] = wilson(10, 20);
  expect(low).toBeCloseTo(0.2993, 4);
  expect(high).toBeCloseTo(0.7007, 4);
  expect(wilson(0, 10)[0]).toBe(0);
  expect(wilson(0, 10)[1]).toBeCloseTo(0.2775, 4);
  expect(wilson(10, 10)[1]).toBe(1);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

test('mean, deviation and margin of 2, 4, 4, 4, 5, 5, 7, 9', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9];
  const sum = {
    n: 8,
    sum: values.reduce((a, b) => a + b),
    squares: values.reduce((a, b) => a + b * b, 0),
  };
  expect(mean(sum)).toBe(5);
  expect(deviation(sum)).toBeCloseTo(2.138, 3);
  expect(margin(sum)).toBeCloseTo(1.96 * (2.138 / Math.sqrt(8)), 2);
});

test('totals joined from parts are the totals of the whole', () => {
  const games = Array.from({ length: 9 }, (_, i) => ({
    winners: i % 3 === 0 ? [] : [i % 2 === 0 ? 'red' : 'blue'],
    how: i % 3 === 0 ? 'draw' : 'points',
    scores: { red: i, blue: 9 - i },
    length: 20 + i,
  }));
  const whole = noTotals();
  for (const game of games) count(whole, game);
  const parts = [games.slice(0, 4), games.slice(4, 5), games.slice(5)].map(some => {
    const part = noTotals();
    for (const game of some) count(part, game);
    return part;
  });
  const joined = noTotals();
  for (const part of parts) joinTotals(joined, part);
  expect(joined).toEqual(whole);
  expect(whole.wins).toEqual({ red: 3, blue: 3 });
});

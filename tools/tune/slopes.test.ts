import { expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { slopesOf } from './slopes.ts';

test('what moves the outcome is found among what does not, and its error covers it', () => {
  const chance = random(5);
  const rows = Array.from({ length: 400 }, () => [0, 1, 2].map(() => chance.below(1000) / 1000));
  const outcome = rows.map(([a, , c]) => 10 * a! - 4 * c! + chance.below(100) / 100);
  const [first, second, third] = slopesOf(rows, outcome);
  expect([first!.place, second!.place, third!.place]).toEqual([0, 2, 1]);
  expect(first!.slope).toBeCloseTo(10 / Math.sqrt(12), 0); // an even spread deviates by 1/√12
  expect(second!.slope).toBeLessThan(-1);
  expect(Math.abs(third!.slope)).toBeLessThan(4 * third!.error);
});

test('a column that never changes moves nothing', () => {
  const slopes = slopesOf(
    [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 5],
    ],
    [1, 2, 3, 5],
  );
  expect(slopes.find(({ place }) => place === 0)!.slope).toBe(0);
});

import { expect, test } from 'vitest';
import { waysAround } from './ways.ts';
import { POLISH_GENERAL } from './weights.ts';

const ways = (seed: number) => [...waysAround(POLISH_GENERAL, seed)];

test('ways of thinking begin with the one they are around, and the seed decides the others', () => {
  expect(ways(1)[0]).toBe(POLISH_GENERAL);
  expect(ways(1)).toEqual(ways(1));
  expect(ways(2).slice(1)).not.toEqual(ways(1).slice(1));
});

test('no way of thinking turns a weight that is a share into its opposite', () => {
  for (const { fear, caution, march, hold } of ways(3))
    for (const weight of [fear, caution, march, hold]) expect(weight).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test('lists are compared whole, objects in the keys that are expected', () => {
  expect(matches({ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }], d: 4 })).toBe(true);
  expect(matches([1], [1, 2])).toBe(false);
  expect(matches({ a: null }, { a: {} })).toBe(false);
  expect(matches({ a: 1 }, undefined)).toBe(false);
});

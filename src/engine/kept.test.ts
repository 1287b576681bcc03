import { expect, test } from 'vitest';
import { isAlike, kept, keptLists } from './kept.ts';

const unit = (at: number) => ({ at });
const same = (a: { at: number }, b: { at: number }) => a.at === b.at;

test('a list that looks the same is the list before', () => {
  const before = [unit(1), unit(2)];
  expect(kept(before, [unit(1), unit(2)], same)).toBe(before);
});

test('what changed is new, what did not is shared, and neither list is touched', () => {
  const before = [unit(1), unit(2)];
  const now = [unit(1), unit(3), unit(4)];
  const list = kept(before, now, same);
  expect(list).toEqual([unit(1), unit(3), unit(4)]);
  expect(list[0]).toBe(before[0]);
  expect(before).toEqual([unit(1), unit(2)]);
  expect(kept(before, [unit(1)], same)).toEqual([unit(1)]);
  expect(kept(undefined, now, same)).toEqual(now);
  expect(kept([unit(9)], [4, 5], (a, b) => a.at === b, unit)).toEqual([unit(4), unit(5)]);
  expect(kept(list, [1, 3], (a, b) => a.at === b, unit)[1]).toBe(list[1]);
});

test('lists share with those before whatever did not change', () => {
  const before = { units: [{ at: 1 }, { at: 2 }], turn: 1, held: [{ by: ['x'] }] };
  const now = { units: [{ at: 1 }, { at: 3 }], turn: 2, held: [{ by: ['x'] }] };
  const found = keptLists(before, now);
  expect(found).toEqual(now);
  expect(found.units[0]).toBe(before.units[0]);
  expect(found.held).toBe(before.held);
  expect(keptLists(undefined, now)).toBe(now);
  expect(isAlike({ a: [1, null] }, { a: [1, null] })).toBe(true);
  for (const other of [{ a: [1] }, { a: [1, null], b: 0 }, { a: { 0: 1, 1: null } }, null])
    expect(isAlike({ a: [1, null] }, other)).toBe(false);
});

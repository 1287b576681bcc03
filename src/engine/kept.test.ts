import { expect, test } from 'vitest';
import { kept } from './kept.ts';

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

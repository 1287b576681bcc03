import { expect, test } from 'vitest';
import { battle, foot } from '../../../../tools/vectors/september-1939/fight.ts';
import { unitOf } from '../../../../tools/vectors/september-1939/small-table.ts';
import { capacityOf, evenShares, isEven, owe } from './losses.ts';

test('W39-8.56: each stack gets its floor, what is left over at most one each, and others take what one cannot', () => {
  expect(evenShares([9, 9, 9], 5)).toEqual([2, 2, 1]);
  expect(evenShares([9, 9, 9], 5, 2)).toEqual([2, 1, 2]);
  expect(evenShares([1, 9, 9], 5)).toEqual([1, 2, 2]);
  expect(isEven([2, 2, 1], [9, 9, 9])).toBe(true);
  expect(isEven([3, 1, 1], [9, 9, 9])).toBe(false);
  expect(isEven([1, 2, 2], [1, 9, 9])).toBe(true);
  expect(isEven([0, 5], [0, 9])).toBe(true);
});

test('W39-8.57 W39-13.11: a gun takes exactly one point, headquarters none', () => {
  const state = battle([
    foot('g', '3831', 0, { type: 'artFoot', fire: 10 }),
    { id: 'DE-XIV-HQ', hex: '3831' },
    foot('a', '3831', 0, { parts: [2, 2, 2], now: [0, 1, 2] }),
  ]);
  expect(['g', 'DE-XIV-HQ', 'a'].map(id => capacityOf(state, unitOf(state, id)))).toEqual([
    1, 0, 3,
  ]);
});

test('W39-8.54: nobody owes more than he has, and nothing is owed by the dead', () => {
  const state = battle([foot('a', '3831', 2), foot('b', '3831', 1)]);
  owe(state, { cause: 'combat', points: 9, stacks: [[0], [1]] });
  owe(state, { cause: 'combat', points: 1, stacks: [] });
  expect(state.losses).toMatchObject([{ points: 3, nation: 0, stacks: [[0], [1]] }]);
});

import { expect, test } from 'vitest';
import type { Action } from '../../../engine/system.ts';
import { firstChoice, waysOf } from './withdraw-ways.ts';

const offer = (...moves: [string, string][]) =>
  ({ type: 'withdraw', combat: 1, moves: moves.map(([unit, hex]) => ({ unit, hex })) }) as Action;

test('HTL-12.8 each cube is asked for itself: all its ways, staying first, and the others together', () => {
  const offers = [
    offer(['a', 'stay'], ['b', '3417']),
    offer(['a', '3417'], ['b', '3419']),
    offer(['a', '3419'], ['b', '3419']),
  ];
  expect([...waysOf(offers)]).toEqual([
    ['a', ['stay', '3417', '3419']],
    ['b', ['3417', '3419']],
  ]);
  expect(firstChoice(offers)).toEqual([
    { unit: 'a', hex: 'stay' },
    { unit: 'b', hex: '3419' },
  ]);
});

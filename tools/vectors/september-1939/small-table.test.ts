import { expect, test } from 'vitest';
import { problemIn } from '../../../src/engine/shape.ts';
import { stateShape } from '../../../src/rules/september-1939/state.ts';
import { derivedFaults } from '../../../src/rules/september-1939/terms/standing.ts';
import { spOf } from '../../../src/rules/september-1939/terms/strength.ts';
import { context, seat, smallTable, unitOf, whereIs } from './small-table.ts';

test('a small table has the shape of a state, with regiments, parts apart and trains', () => {
  const state = smallTable({
    units: [
      { id: 'DE-13MOT-93', hex: '3830' },
      { id: 'R', type: 'infantry', nation: 'PL', parts: [2, 2, 2], now: [0, 1, 2], hex: '3930' },
      { id: 'Q', type: 'infantry', parts: [2, 2], hex: '3620', apart: { 2: '3622' } },
      { id: 'T', type: 'train', nation: 'DE', hex: '3000' },
    ],
    sides: [{ side: '3830/N', river: 'big', bridge: 'B' }],
  });
  expect(problemIn(stateShape, state)).toBeNull();
  expect(derivedFaults(state)).toEqual([]);
  expect(spOf(state, unitOf(state, 'R'))).toBe(3);
  expect(spOf(state, unitOf(state, 'Q'))).toBe(2);
  expect(whereIs(state, 'Q-II')).toBe('3622');
  expect(whereIs(state, 'T')).toBe('3000');
  expect(seat('german').side).toBe('german');
  expect(context(4).roll('1d6', 'W39-4.40')).toEqual([4]);
});

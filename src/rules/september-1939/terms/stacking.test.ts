import { expect, test } from 'vitest';
import {
  act,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import { endNationality } from '../phases/movement/end-nationality.ts';
import { move } from '../phases/movement/move.ts';
import { stepBack } from '../phases/movement/step-back.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { brokenStacks, weightIn } from './stacking.ts';

const unit = (id: string, type: GivenUnit['type'], sp: number, hex = '3830'): GivenUnit => ({
  id,
  nation: 'DE',
  sp,
  hex,
  ...(type === undefined ? {} : { type }),
});
const weigh = (units: GivenUnit[], stronghold = false) => {
  const changes = [{ hex: '3830', terrain: ['city' as const], stronghold }];
  const state = smallTable({ units, changes });
  const weight = weightIn(state, 0, hexOf(state, '3830')) / 2;
  return [weight, brokenStacks(state, 0).map(({ rule }) => rule)];
};

test('W39-5.1, W39-5.11: units share a hex, and joining or leaving it costs nothing', () => {
  const state = smallTable({ units: [unit('a', 'infantry', 2), unit('b', 'infantry', 2, '3829')] });
  act(state, move, 'german', { type: 'move', units: ['b'], path: ['3830'] });
  expect(state.units[1]!.spent).toBe(2);
});

test('W39-5.21: nine points of a nation, fourteen in a stronghold', () => {
  const many = [unit('a', 'infantry', 9), unit('b', 'infantry', 1)];
  expect(weigh(many.slice(0, 1))).toEqual([9, []]);
  expect(weigh(many)).toEqual([10, ['W39-5.21']]);
  expect(weigh([unit('a', 'motInf', 14)], true)).toEqual([14, []]);
  expect(weigh([unit('a', 'motInf', 15)], true)).toEqual([15, ['W39-5.21']]);
});

test('W39-5.22: each artillery unit weighs 1', () => {
  expect(weigh([unit('a', 'motInf', 9), unit('b', 'artMot', 0)])).toEqual([10, ['W39-5.21']]);
});

test('W39-5.23: armour weighs half, to the half point; headquarters, trains and columns nothing', () => {
  expect(weigh([unit('a', 'armour', 18)])).toEqual([9, []]);
  expect(weigh([unit('a', 'infantry', 5), unit('b', 'armour', 8)])).toEqual([9, []]);
  expect(weigh([unit('a', 'armour', 19)])).toEqual([9.5, ['W39-5.21']]);
  const light = [unit('h', 'hq', 0), unit('t', 'train', 0)];
  expect(weigh([unit('a', 'infantry', 9), ...light])).toEqual([9, []]);
});

const to = (...path: string[]) => ({ type: 'move' as const, units: ['b'], path });
const endsOf = (state: State, id: string) =>
  [...move.candidates(state, seat('german'))]
    .filter(one => one.units[0] === id)
    .map(one => one.path.at(-1));

test('W39-5.21: a move may pass a full hex, and end in it while somebody can still leave it', () => {
  const table = (stays: boolean, spent = 0) =>
    smallTable({
      units: [
        { ...unit('a', 'infantry', 9, '3829'), halted: stays },
        { ...unit('b', 'infantry', 1), spent },
      ],
    });
  expect(refused(table(true), move, 'german', to('3829', '3828'))).toBeNull();
  const free = table(false);
  expect(refused(free, move, 'german', to('3829'))).toBeNull(); // a can make room
  expect(endsOf(free, 'b')).toContain('3829');
  expect(refused(table(true), move, 'german', to('3829'))).toBeNull(); // b itself can go on
  const { allowance } = fieldOf(free).pieces[unitOf(free, 'b')]!;
  const tired = table(true, allowance - 2); // one clear hex is left to it
  expect(refused(tired, move, 'german', to('3829'))?.code).toBe('OVERSTACK_AT_END');
  expect(endsOf(tired, 'b')).not.toContain('3829');
  expect(endsOf(tired, 'b')).toContain('3730');
});

test('W39-5.21: no phase is stuck: who cannot leave an over-full hex steps back the way it came', () => {
  const state = smallTable({ units: [unit('a', 'infantry', 9, '3829'), unit('b', 'infantry', 1)] });
  const end = { type: 'endNationality' as const };
  act(state, move, 'german', to('3829'));
  expect(refused(state, endNationality, 'german', end)?.code).toBe('OVERSTACK');
  const back = { type: 'stepBack' as const, unit: 'b' };
  expect(refused(state, stepBack, 'german', back)?.code).toBe('NO_STEP_BACK');
  for (const one of state.units) one.halted = true; // nobody can march any more
  expect(refused(state, endNationality, 'german', end)?.code).toBe('OVERSTACK');
  expect([...stepBack.candidates(state, seat('german'))]).toEqual([back]);
  act(state, stepBack, 'german', back);
  expect(whereIs(state, 'b')).toBe('3830');
  expect(refused(state, endNationality, 'german', end)).toBeNull();
  expect(refused(state, stepBack, 'german', back)?.code).toBe('NO_STEP_BACK');
});

test('W39-5.24: nations may pass each other but not end together', () => {
  const state = smallTable({
    units: [unit('a', 'infantry', 2), { ...unit('s', 'infantry', 2, '3829'), nation: 'SU' }],
  });
  const to = (...path: string[]) => ({ type: 'move' as const, units: ['a'], path });
  expect(refused(state, move, 'german', to('3829'))?.code).toBe('MIXED_NATIONS_AT_END');
  expect(refused(state, move, 'german', to('3829', '3828'))).toBeNull();
});

test('W39-5.21, W39-5.24: the phase does not end while a hex is over-full or mixed, unless nothing can be done', () => {
  const end = { type: 'endNationality' as const };
  const full = smallTable({ units: [unit('a', 'infantry', 9), unit('b', 'infantry', 1)] });
  expect(refused(full, endNationality, 'german', end)?.code).toBe('OVERSTACK');
  expect([...endNationality.candidates(full, seat('german'))]).toEqual([]);
  for (const one of full.units) one.halted = true;
  expect(refused(full, endNationality, 'german', end)).toBeNull();
  const mixed = smallTable({
    units: [unit('a', 'infantry', 2), { ...unit('s', 'infantry', 2), nation: 'SU' }],
  });
  expect(refused(mixed, endNationality, 'german', end)?.code).toBe('MIXED_NATIONS_AT_END');
});

import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { derivedFaults } from '../../terms/standing.ts';
import { spOf } from '../../terms/strength.ts';
import { merge } from './merge.ts';
import { move } from './move.ts';
import { split } from './split.ts';

const REGIMENT: GivenUnit = {
  id: 'R',
  nation: 'DE',
  type: 'infantry',
  parts: [2, 2, 2],
  hex: '3830',
};
const table = (more: Partial<GivenUnit> = {}, given: Partial<Given> = {}) =>
  smallTable({ units: [{ ...REGIMENT, ...more }], ...given });
const divideR = { type: 'split' as const, unit: 'R' };
const join = (...units: string[]) => ({ type: 'merge' as const, units });
const PARTS = ['R-I', 'R-II', 'R-III'];

test('W39-6.1, W39-6.22, W39-6.23: a regiment is replaced by its battalions, which are units of their own', () => {
  const state = table();
  act(state, split, 'german', divideR);
  expect(PARTS.map(id => [whereIs(state, id), spOf(state, unitOf(state, id))])).toEqual([
    ['3830', 2],
    ['3830', 2],
    ['3830', 2],
  ]);
  expect([whereIs(state, 'R'), spOf(state, unitOf(state, 'R'))]).toEqual(['', 0]);
  act(state, move, 'german', { type: 'move', units: ['R-II'], path: ['3829'] });
  expect(whereIs(state, 'R-II')).toBe('3829');
  expect(derivedFaults(state)).toEqual([]);
  expect(refused(state, split, 'german', { type: 'split', unit: 'R-I' })?.code).toBe('NO_SUBUNITS');
});

test('W39-6.21, W39-6.26: at any moment of the own Movement Phase, free, with the points the whole has left', () => {
  const state = table();
  act(state, move, 'german', { type: 'move', units: ['R'], path: ['3829', '3828'] });
  act(state, split, 'german', divideR);
  expect(PARTS.map(id => state.units[unitOf(state, id)]!.spent)).toEqual([4, 4, 4]);
});

test('W39-6.24: also in the own Attack and Counter-attack Phase, before its fight', () => {
  expect(refused(table({}, { phase: 'attack' }), split, 'german', divideR)).toBeNull();
  expect(refused(table({}, { phase: 'counter', side: 1 }), split, 'german', divideR)).toBeNull();
  const enemy = table({}, { phase: 'attack', side: 1 });
  expect(refused(enemy, split, 'german', divideR)?.code).toBe('NOT_YOUR_PHASE');
  const fought = table({ attacked: true }, { phase: 'attack' });
  expect(refused(fought, split, 'german', divideR)?.code).toBe('ALREADY_ATTACKED');
});

test('W39-HID: dividing in the fight cannot be taken back while counters of the side lie face down', () => {
  const other: GivenUnit = { id: 'G', nation: 'DE', type: 'infantry', sp: 2, hex: '3430' };
  const divided = (open: boolean, phase: 'move' | 'attack') => {
    const units = [
      { ...REGIMENT, open: true },
      { ...other, open },
    ];
    const options = { camouflage: true };
    return act(smallTable({ units, phase, options }), split, 'german', divideR).revealed;
  };
  expect([divided(true, 'attack'), divided(false, 'attack')]).toEqual([false, true]);
  expect(divided(false, 'move')).toBe(false);
});

test('W39-6.25: battalions stacked together merge again, with the fewest points left of them', () => {
  const state = table();
  act(state, split, 'german', divideR);
  act(state, move, 'german', { type: 'move', units: ['R-I'], path: ['3829'] });
  expect(refused(state, merge, 'german', join(...PARTS))?.code).toBe('DIFFERENT_HEX');
  act(state, move, 'german', { type: 'move', units: ['R-I'], path: ['3830'] });
  act(state, merge, 'german', join(...PARTS));
  expect([whereIs(state, 'R'), spOf(state, unitOf(state, 'R'))]).toEqual(['3830', 6]);
  expect(state.units[unitOf(state, 'R')]!).toMatchObject({ spent: 4, moved: true });
  expect(PARTS.map(id => state.units[unitOf(state, id)]!.status)).toEqual(
    PARTS.map(() => 'within'),
  );
  expect(derivedFaults(state)).toEqual([]);
});

test('W39-6.25: some may merge without the others; states must be equal, the higher fuel count stays', () => {
  const state = table({ type: 'motInf' });
  act(state, split, 'german', divideR);
  const [one, two, three] = PARTS.map(id => state.units[unitOf(state, id)]!);
  one!.moveDays = 2;
  three!.supply = 1;
  expect(refused(state, merge, 'german', join(...PARTS))?.code).toBe('DIFFERENT_STATUS');
  act(state, merge, 'german', join('R-I', 'R-II'));
  expect(state.units[unitOf(state, 'R')]!.moveDays).toBe(2);
  expect(spOf(state, unitOf(state, 'R'))).toBe(4);
  expect(two!.status).toBe('within');
  three!.supply = 0;
  act(state, merge, 'german', join('R', 'R-III'));
  expect(spOf(state, unitOf(state, 'R'))).toBe(6);
  expect(derivedFaults(state)).toEqual([]);
});

test('W39-6.25: parts of two regiments do not merge', () => {
  const state = smallTable({ units: [REGIMENT, { ...REGIMENT, id: 'Q' }] });
  act(state, split, 'german', divideR);
  act(state, split, 'german', { type: 'split', unit: 'Q' });
  expect(refused(state, merge, 'german', join('R-I', 'Q-I'))?.code).toBe('DIFFERENT_PARENT');
  expect(refused(state, merge, 'german', join('R-I'))?.code).toBe('DIFFERENT_PARENT');
});

test('W39-6.27: a regiment that lost battalion I and a point of II divides into II (1) and III (2)', () => {
  const state = table({ now: [0, 1, 2] });
  act(state, split, 'german', divideR);
  expect(PARTS.map(id => [whereIs(state, id), spOf(state, unitOf(state, id))])).toEqual([
    ['', 0],
    ['3830', 1],
    ['3830', 2],
  ]);
});

test('W39-6.25: a regiment has one counter; two battalions do not merge while it stands elsewhere', () => {
  const state = table({ parts: [2, 2, 2, 2], apart: { 1: '3829', 2: '3829' } });
  expect(refused(state, merge, 'german', join('R-I', 'R-II'))?.code).toBe('DIFFERENT_HEX');
  expect([...merge.candidates(state, seat('german'))]).toEqual([]);
});

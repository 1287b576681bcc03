import { expect, test } from 'vitest';
import {
  act,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { allowanceOf } from '../../terms/allowance.ts';
import { move } from './move.ts';
import { split } from './split.ts';

const tank = (id: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  nation: 'SU',
  type: 'armour',
  sp: 3,
  hex: '3830',
  ...more,
});
const table = (...units: GivenUnit[]) => smallTable({ units, nation: 1 });
const go = (units: string[], ...path: string[]) => ({ type: 'move' as const, units, path });
const NORTH = Array.from({ length: 12 }, (_, i) => `38${29 - i}`);

test('W39-4.40: the die at the first step gives 12, 10, 8, 6, 4 or 0 points, and the move goes as far', () => {
  const reached = [1, 2, 3, 4, 5, 6].map(die => {
    const state = table(tank('t'));
    act(state, move, 'german', go(['t'], ...NORTH), die);
    return [whereIs(state, 't'), allowanceOf(state, 0) / 2];
  });
  expect(reached).toEqual([
    ['3818', 12],
    ['3820', 10],
    ['3822', 8],
    ['3824', 6],
    ['3826', 4],
    ['3830', 0],
  ]);
});

test('W39-4.40: never more than the normal allowance, and other halvings come after the roll', () => {
  const slow = table(tank('t', { mp: 6 }));
  act(slow, move, 'german', go(['t'], '3829'), 2);
  expect(allowanceOf(slow, 0)).toBe(12);
  const hungry = table(tank('t', { supply: 1 }));
  act(hungry, move, 'german', go(['t'], '3829'), 4);
  expect(allowanceOf(hungry, 0)).toBe(6);
});

test('W39-4.40: one roll for a counter; it goes on with the rest, until another has rolled', () => {
  const state = table(tank('t'), tank('u', { hex: '3630' }));
  act(state, move, 'german', go(['t'], '3829'), 4);
  act(state, move, 'german', go(['t'], '3828'));
  expect(state.rolling).toBe(0);
  act(state, move, 'german', go(['u'], '3629'), 1);
  expect(refused(state, move, 'german', go(['t'], '3827'))?.code).toBe('ALREADY_MOVED');
  act(state, move, 'german', go(['u'], '3628'));
});

test('W39-4.40: counters that must roll do not move as a stack, but one with infantry does', () => {
  const state = table(tank('t'), tank('u'), tank('i', { type: 'infantry' }));
  expect(refused(state, move, 'german', go(['t', 'u'], '3829'))?.code).toBe('SOVIET_ROLL_PENDING');
  act(state, move, 'german', go(['t', 'i'], '3829', '3828', '3827', '3826', '3825'), 5);
  expect([whereIs(state, 't'), whereIs(state, 'i')]).toEqual(['3826', '3826']);
});

test('W39-4.40: a stack cut short ends where it may stand', () => {
  const full = tank('f', { type: 'infantry', sp: 9, hex: '3826', halted: true });
  const state = table(tank('t'), full);
  act(state, move, 'german', go(['t'], ...NORTH.slice(0, 6)), 5);
  expect(whereIs(state, 't')).toBe('3827');
});

test('W39-4.40: companies divided off before the move roll for themselves', () => {
  const state = table(tank('t', { parts: [3, 3, 3] }));
  act(state, split, 'german', { type: 'split', unit: 't' });
  act(state, move, 'german', go(['t-I'], '3829'), 6);
  act(state, move, 'german', go(['t-II'], '3829'), 1);
  expect(['t-I', 't-II', 't-III'].map(id => state.units[unitOf(state, id)]!.rolled)).toEqual([
    0, 24, -1,
  ]);
  expect(refused(state, move, 'german', go(['t-I'], '3829'))?.code).toBe('ALREADY_MOVED');
});

test('W39-4.40: what is offered before the roll reaches as far as the normal points', () => {
  const state = table(tank('t'));
  const ends = [...move.candidates(state, seat('german'))].map(one => one.path.at(-1));
  expect(ends).toContain('3818');
});

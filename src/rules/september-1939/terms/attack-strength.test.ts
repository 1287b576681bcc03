import { expect, test } from 'vitest';
import { battle, foot } from '../../../../tools/vectors/september-1939/fight.ts';
import {
  type Given,
  type GivenUnit,
  hexOf,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import { DEFAULTS } from '../options.ts';
import type { State } from '../state.ts';
import {
  attackStrength,
  DISORGANISED,
  defenceStrength,
  fullStrength,
  overrunStrength,
  riverEffect,
  strengthOf,
  UNSUPPLIED,
} from './attack-strength.ts';

const numbers = (state: State, ids: string[]) => ids.map(id => unitOf(state, id));
const strength = (
  units: GivenUnit[],
  target: string,
  more: Partial<Given> = {},
  { antiTank = false, overrun = false } = {},
) => {
  const state = battle(units, more);
  const all = numbers(
    state,
    units.map(({ id }) => id),
  );
  const targets = [hexOf(state, target)];
  return attackStrength(state, { units: all, targets, mates: all, antiTank, overrun });
};
const tank = (id: string, hex: string, sp: number, more: Partial<GivenUnit> = {}): GivenUnit =>
  foot(id, hex, sp, { type: 'armour', ...more });
const ground = (hex: string, ...terrain: ('wood' | 'town' | 'city' | 'swamp' | 'clear')[]) => ({
  changes: [{ hex, terrain }],
});

test('W39-8.H W39-14.31: units of one hex with the same causes are added, halved, rounded up once', () => {
  const out = { supply: 1 };
  expect(strength([foot('a', '3731', 3, out), foot('b', '3731', 2, { supply: 2 })], '3830')).toBe(
    3,
  );
  expect(strength([foot('a', '3731', 3, out), foot('b', '3831', 3, out)], '3830')).toBe(4);
  expect(strength([foot('a', '3731', 5, { ...out, order: 'disorganised' })], '3830')).toBe(2);
});

test('W39-8.H: by the option each unit and each cause rounds by itself, and nothing falls below one', () => {
  const forces = [
    { hex: 1, sp: 3, causes: UNSUPPLIED },
    { hex: 1, sp: 3, causes: UNSUPPLIED },
    { hex: 1, sp: 5, causes: UNSUPPLIED | DISORGANISED },
  ];
  expect(strengthOf(forces, 0, DEFAULTS)).toBe(3 + 2);
  expect(strengthOf(forces, 0, { halvePerUnit: true })).toBe(2 + 2 + 2);
  expect(strengthOf([{ hex: 1, sp: 1, causes: 3 }], 2, DEFAULTS)).toBe(1);
});

test('W39-8.87: units that attack out of swamp are halved', () => {
  expect(strength([foot('a', '3731', 5)], '3830', ground('3731', 'swamp'))).toBe(3);
  expect(strength([foot('a', '3731', 5)], '3830', ground('3830', 'swamp'))).toBe(5);
});

test('W39-8.88: armour in wood or against it is halved, others are not', () => {
  const force = [tank('t', '3731', 9), foot('m', '3731', 6, { type: 'motInf' })];
  expect(strength(force, '3830', ground('3830', 'wood'))).toBe(11);
  expect(strength(force, '3830', ground('3731', 'wood'))).toBe(11);
  expect(
    strength([foot('c', '3731', 4, { type: 'motorcycle' })], '3830', ground('3830', 'wood')),
  ).toBe(4);
});

test('W39-8.89: armour against a town is halved unless infantry or cavalry joins; with wood it is halved once', () => {
  expect(strength([tank('t', '3731', 9)], '3830', ground('3830', 'town'))).toBe(5);
  expect(strength([tank('t', '3731', 9)], '3830', ground('3830', 'city'))).toBe(5);
  expect(
    strength([tank('t', '3731', 9), foot('i', '3831', 2)], '3830', ground('3830', 'town')),
  ).toBe(11);
  expect(strength([tank('t', '3731', 9)], '3830', ground('3830', 'town', 'wood'))).toBe(5);
});

test('W39-8.89: armour that attacks out of a town is not halved, out of a wood it is', () => {
  expect(strength([tank('t', '3731', 9)], '3830', ground('3731', 'town'))).toBe(9);
  expect(strength([tank('t', '3731', 9)], '3830', ground('3731', 'wood'))).toBe(5);
});

test('W39-8.84: most of the strength must come across; big rivers halve the whole attack', () => {
  expect(riverEffect({ big: 0, river: 6, stream: 0, direct: 6 })).toEqual({
    halved: false,
    tenths: 0,
  });
  expect(riverEffect({ big: 3, river: 3, stream: 3, direct: 0 })).toEqual({
    halved: false,
    tenths: 20,
  });
  expect(riverEffect({ big: 0, river: 0, stream: 4, direct: 3 })).toEqual({
    halved: false,
    tenths: 10,
  });
  const big = { sides: [{ side: '3831/N', river: 'big' as const }] };
  expect(strength([foot('a', '3831', 5), foot('b', '3731', 4)], '3830', big)).toBe(5);
  expect(strength([foot('a', '3831', 4), foot('b', '3731', 4)], '3830', big)).toBe(8);
});

test('W39-11.41: units that attack across a stationary edge are halved, each hex for itself', () => {
  const fortress = { changes: [{ hex: '3830', terrain: ['clear' as const], stationary: ['S'] }] };
  expect(strength([foot('a', '3831', 5), foot('b', '3731', 4)], '3830', fortress)).toBe(3 + 4);
});

test('W39-9.54: fortified guns halve the armour, once', () => {
  expect(
    strength([tank('t', '3731', 9), foot('i', '3731', 2)], '3830', {}, { antiTank: true }),
  ).toBe(7);
});

test('W39-12.23a: overruns fight with half of all, rounded up on the total', () => {
  expect([18, 14, 15, 12].map(overrunStrength)).toEqual([9, 7, 8, 6]);
  const force = [tank('t', '3731', 9), foot('m', '3831', 6, { type: 'motInf' })];
  expect(strength(force, '3830', {}, { overrun: true })).toBe(8);
});

test('W39-8.23 W39-8.24: attackers add up, and so do all units of all defending hexes', () => {
  expect(strength([foot('a', '3731', 3), foot('b', '3831', 4)], '3830')).toBe(7);
  const state = battle([foot('p1', '3830', 3), foot('p2', '3830', 2), foot('p3', '3831', 4)]);
  expect(defenceStrength(state, numbers(state, ['p1', 'p2', 'p3']))).toBe(9);
});

test('W39-21.22 W39-22.14: disorganised defenders are halved, panicked ones fight with 1 each', () => {
  const state = battle([
    foot('p1', '3830', 5, { order: 'disorganised' }),
    foot('p2', '3830', 4, { order: 'panicked' }),
    foot('p3', '3830', 2, { order: 'panicked' }),
  ]);
  expect(defenceStrength(state, numbers(state, ['p1', 'p2', 'p3']))).toBe(3 + 1 + 1);
});

test('W39-9.53 W39-8.4f: lone guns count 1 each, guns beside assault units nothing', () => {
  const gun = (id: string, hex: string) => foot(id, hex, 0, { type: 'artFoot', fire: 10 });
  const state = battle([
    gun('p1', '3830'),
    gun('p2', '3830'),
    gun('p3', '3831'),
    foot('p4', '3831', 2),
  ]);
  expect(defenceStrength(state, numbers(state, ['p1', 'p2']))).toBe(2);
  expect(defenceStrength(state, numbers(state, ['p3', 'p4']))).toBe(2);
  expect(fullStrength(state, numbers(state, ['p1', 'p2', 'p3', 'p4']))).toBe(4);
});

test('W39-21.24 W39-22.17: for losses the full strength counts, disorganised or panicked', () => {
  const state = battle([
    foot('p1', '3830', 5, { order: 'disorganised' }),
    foot('p2', '3830', 4, { order: 'panicked' }),
  ]);
  expect(fullStrength(state, numbers(state, ['p1', 'p2']))).toBe(9);
});

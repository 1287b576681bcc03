import { expect, test } from 'vitest';
import {
  attack,
  battle,
  foot,
  lossCode,
  runOn,
  take,
} from '../../../../../tools/vectors/september-1939/fight.ts';
import {
  act,
  context,
  type GivenUnit,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { owe } from '../../terms/losses.ts';
import { spOf } from '../../terms/strength.ts';
import { allocateLosses, combatQuestions, combatStep, declareSupport } from './index.ts';

const sp = (state: ReturnType<typeof battle>, id: string) => spOf(state, unitOf(state, id));
const tank = (id: string, hex: string, n: number): GivenUnit =>
  foot(id, hex, n, { type: 'armour' });
const gun = (id: string, hex: string): GivenUnit => foot(id, hex, 0, { type: 'artFoot', fire: 5 });

test('W39-8.54 W39-8.55: the owner says who loses; at no points a unit is gone for good and counted', () => {
  const state = battle([foot('a', '3831', 3), foot('b', '3831', 1)]);
  owe(state, { cause: 'combat', points: 2, stacks: [[0, 1]] });
  expect(combatStep(state, context())).toBe(false);
  expect(combatQuestions(state)).toMatchObject([{ seat: 'german', kind: 'losses' }]);
  expect(lossCode(state, 'german', { a: 1 })).toBe('WRONG_TOTAL');
  expect(lossCode(state, 'german', { a: 1, b: 2 })).toBe('WRONG_TOTAL');
  expect(lossCode(state, 'german', { x: 2 })).toBe('WRONG_TOTAL');
  expect(lossCode(state, 'polish', { a: 2 })).toBe('NOT_YOUR_PHASE');
  take(state, 'german', { a: 1, b: 1 });
  expect([sp(state, 'a'), whereIs(state, 'b'), state.destroyed[0]]).toEqual([2, '', 2]);
});

test('W39-8.54: within a regiment the owner may name the battalion', () => {
  const state = battle([foot('a', '3831', 0, { parts: [2, 2] })]);
  owe(state, { cause: 'combat', points: 2, stacks: [[0]] });
  expect(combatStep(state, context())).toBe(false);
  take(state, 'german', { 'a-I': 2 });
  expect(state.units[unitOf(state, 'a-I')]!.status).toBe('destroyed');
  expect([sp(state, 'a'), whereIs(state, 'a'), state.destroyed[0]]).toEqual([2, '3831', 2]);
  owe(state, { cause: 'combat', points: 2, stacks: [[0]] });
  runOn(state);
  expect([whereIs(state, 'a'), state.units[0]!.status, state.destroyed[0]]).toEqual([
    '',
    'destroyed',
    4,
  ]);
});

test('W39-8.56: several stacks lose evenly', () => {
  const state = battle([foot('a', '3831', 5), foot('b', '3731', 5), foot('c', '3931', 5)]);
  owe(state, { cause: 'combat', points: 5, stacks: [[0], [1], [2]] });
  expect(lossCode(state, 'german', { a: 3, b: 1, c: 1 })).toBe('UNEVEN');
  expect(lossCode(state, 'german', { a: 1, b: 2, c: 2 })).toBeNull();
});

test('W39-8.57: guns in the hex of the attackers may be lost, guns in another hex not', () => {
  const units = [foot('a', '3831', 6, { formation: 'DE-13MOT' }), foot('p', '3830', 7)];
  const guns = ['3831', '3832'].map((hex, i) => ({ ...gun(`g${i}`, hex), formation: 'DE-13MOT' }));
  const state = battle([...units, ...guns]);
  attack(state, ['a'], ['3830'], { artillery: ['g0', 'g1'] });
  runOn(state, 4, 5, 3, 4);
  expect(lossCode(state, 'german', { g1: 1 })).toBe('WRONG_TOTAL');
  expect(lossCode(state, 'german', { g0: 1 })).toBeNull();
});

test('W39-12.29: an attack declared with the intent to overrun loses armour first', () => {
  const state = battle([
    tank('t', '3831', 3),
    foot('m', '3831', 3, { type: 'motInf' }),
    foot('p', '3830', 7),
  ]);
  attack(state, ['t', 'm'], ['3830'], { overrunIntent: ['t'] });
  runOn(state, 4, 4, 4, 5);
  expect(state.losses).toMatchObject([{ points: 2, armourFirst: true }]);
  expect(lossCode(state, 'german', { m: 2 })).toBe('ARMOUR_FIRST');
  expect(lossCode(state, 'german', { t: 1, m: 1 })).toBe('ARMOUR_FIRST');
  expect(lossCode(state, 'german', { t: 2 })).toBeNull();
});

test('W39-9.54: guns that fired at armour are lost first, and the armour they fired at', () => {
  const state = battle(
    [tank('t', '3831', 9), foot('m', '3831', 3), foot('p', '3830', 3), { ...gun('p2', '3830') }],
    { works: [{ hex: '3830', side: 1 }] },
  );
  attack(state, ['t', 'm'], ['3830']);
  act(state, declareSupport, 'polish', {
    type: 'declareSupport',
    artillery: [],
    air: [],
    antiTank: ['p2'],
  });
  runOn(state, 1, 1, 6, 6);
  expect(state.losses).toMatchObject([{ cause: 'combat', points: 1, armourFirst: true }]);
  expect(lossCode(state, 'german', { m: 1 })).toBe('ARMOUR_FIRST');
  state.losses = [];
  owe(state, { cause: 'price', points: 1, stacks: [[2, 3]], first: [3] });
  expect(lossCode(state, 'polish', { p: 1 })).toBe('ARTILLERY_FIRST');
  expect(lossCode(state, 'polish', { p2: 1 })).toBeNull();
  take(state, 'polish', { p2: 1 });
  expect(state.destroyed[2]).toBe(3); // six times 0.5
});

test('W39-8.54: offers are legal and a loss without a choice is taken unasked', () => {
  const state = battle([foot('a', '3831', 5), foot('b', '3731', 2), gun('g', '3731')]);
  owe(state, { cause: 'combat', points: 3, stacks: [[0], [1, 2]] });
  const german = { id: 'german', name: '', kind: 'player', side: 'german' } as const;
  const offers = [...allocateLosses.candidates(state, german)];
  expect(offers.length).toBeGreaterThan(2);
  for (const offer of offers) expect(allocateLosses.refuse(state, german, offer)).toBeNull();
  state.losses = [];
  owe(state, { cause: 'combat', points: 1, stacks: [[1]] });
  runOn(state);
  expect([state.losses.length, sp(state, 'b')]).toEqual([0, 1]);
});

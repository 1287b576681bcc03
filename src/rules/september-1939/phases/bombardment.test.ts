import { expect, test } from 'vitest';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import type { State } from '../state.ts';
import { lossOn, rowFor } from '../tables/bombardment.ts';
import {
  bombardmentStep,
  canBombard,
  counterBatteryProblem,
  declareBombardment,
} from './bombardment.ts';
import { declareSupport } from './combat/support.ts';

const infantry = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'infantry',
  sp: 3,
  hex,
  ...more,
});
const gun = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'artFoot',
  fire: 10,
  hex,
  ...more,
});
const field = (units: GivenUnit[], more: Partial<Given> = {}): State =>
  smallTable({ units, phase: 'attack', ...more });
const fire = (target: string, artillery = ['da'], air: string[] = []) =>
  ({ type: 'declareBombardment', artillery, air, target }) as const;
const run = (state: State, ...faces: number[]) => {
  const told = context(...faces);
  while (bombardmentStep(state, told));
  return told;
};
const unit = (state: State, id: string) => state.units[unitOf(state, id)]!;

test('W39-T2: the row of the sum, unrounded by W39-9.46, moved up by ground and works', () => {
  expect([rowFor(55, 0), rowFor(55, 3)]).toEqual([12, 9]);
  expect([rowFor(3, 0), rowFor(4, 0), rowFor(8, 0), rowFor(9, 0)]).toEqual([-1, 0, 0, 1]);
  expect([rowFor(24, 0), rowFor(26, 0), rowFor(200, 0)]).toEqual([4, 5, 15]);
  expect(rowFor(15, 3)).toBe(-1);
  expect([lossOn(3, 11, false), lossOn(3, 11, true)]).toEqual([1, 2]);
  expect([lossOn(13, 3, false), lossOn(13, 3, true)]).toEqual([3, 2]);
});

test('W39-9.41 W39-9.42: a gun alone attacks one hex within range, in Attack and Counter-attack Phases', () => {
  const units = [gun('da', '2010'), infantry('p1', '2013'), infantry('p2', '2014')];
  const state = field(units);
  expect(canBombard(state, 'german')).toBe(true);
  expect([...declareBombardment.candidates(state, seat('german'))]).toEqual([fire('2013')]);
  expect(refused(state, declareBombardment, 'german', fire('2014'))).toMatchObject({
    code: 'ARTILLERY_OUT_OF_RANGE',
  });
  expect(refused(state, declareBombardment, 'german', fire('2012'))).toMatchObject({
    code: 'NO_TARGET',
  });
  const counter = field(units, { phase: 'counter', side: 1 });
  expect(canBombard(counter, 'german')).toBe(true);
  expect(canBombard(field(units, { phase: 'fortify' }), 'german')).toBe(false);
});

test('W39-9.43: several guns fire as one attack, of one nation', () => {
  const state = field([
    gun('da', '2010'),
    gun('db', '2011'),
    gun('SUa', '2012', { nation: 'SU' }),
    infantry('p1', '2013'),
  ]);
  const offers = [...declareBombardment.candidates(state, seat('german'))];
  expect(offers.map(({ artillery }) => artillery.length).sort()).toEqual([1, 1, 1, 2]);
  for (const offer of offers)
    expect(declareBombardment.refuse(state, seat('german'), offer)).toBeNull();
  expect(refused(state, declareBombardment, 'german', fire('2013', ['da', 'SUa']))).toMatchObject({
    code: 'MIXED_NATIONS_ATTACK',
  });
});

test('W39-9.44 W39-9.45: losses by the table, allocated by the owner; nobody retreats', () => {
  const state = field([
    gun('da', '2010', { fire: 15 }),
    gun('db', '2010', { fire: 15 }),
    infantry('p1', '2013'),
    { id: 'pq', type: 'hq', hex: '2013' },
  ]);
  act(state, declareBombardment, 'german', fire('2013', ['da', 'db']));
  expect([unit(state, 'da').fired, unit(state, 'p1').struck]).toEqual([true, true]);
  run(state, 6, 6);
  expect(state.losses).toMatchObject([{ points: 2, cause: 'bombardment' }]);
  expect(state.losses[0]!.stacks).toEqual([[unitOf(state, 'p1')]]);
  expect(state.combat?.stage).toBe('done');
  state.losses = [];
  run(state);
  expect([state.combat, state.units[unitOf(state, 'p1')]!.hex >= 0]).toEqual([null, true]);
});

test('W39-9.48 W39-11.43: behind any fortification half of it, rounded down', () => {
  const shelled = (more: Partial<Given>) => {
    const guns = ['da', 'db'].map(id => gun(id, '2010', { fire: 20 }));
    const state = field([...guns, infantry('p1', '2013')], more);
    act(state, declareBombardment, 'german', fire('2013', ['da', 'db']));
    run(state, 6, 6);
    return state.losses[0]?.points ?? 0;
  };
  expect(shelled({})).toBe(3);
  expect(shelled({ works: [{ hex: '2013', side: 1 }] })).toBe(1);
  expect(shelled({ changes: [{ hex: '2013', terrain: ['clear'], stationary: ['N'] }] })).toBe(1);
  expect(shelled({ changes: [{ hex: '2013', terrain: ['clear'], line: ['N'] }] })).toBe(1);
});

test('W39-9.48: two against a dug-in unit in the open: row 0.9 to 1.2, a twelve is one, half of it none', () => {
  const state = field([gun('da', '2010', { fire: 20 }), infantry('p1', '2013')], {
    works: [{ hex: '2013', side: 1 }],
  });
  act(state, declareBombardment, 'german', fire('2013'));
  run(state, 6, 6);
  expect([rowFor(20, 2), lossOn(1, 12, false), state.losses.length]).toEqual([1, 1, 0]);
});

test('W39-9.47: the guns of the division under fire answer if they reach the enemy guns, and are subtracted', () => {
  const state = field([
    gun('da', '2010', { fire: 30 }),
    { id: 'PL-50ID-178', hex: '2013' },
    { id: 'PL-50ID-ART', hex: '2013' },
    { id: 'PL-60ID-ART', hex: '2012' },
    gun('px', '2014', { formation: 'PL-50ID' }),
  ]);
  act(state, declareBombardment, 'german', fire('2013'));
  expect(bombardmentStep(state, context())).toBe(false);
  const answer = (artillery: string[], air: string[] = []) =>
    counterBatteryProblem(state, seat('polish'), { artillery, air, antiTank: [] })?.code;
  expect(answer(['PL-50ID-ART'])).toBeUndefined();
  expect(answer(['PL-60ID-ART'])).toBe('ARTILLERY_WRONG_FORMATION');
  expect(answer(['px'])).toBe('ARTILLERY_OUT_OF_RANGE');
  expect(answer([], ['PL-AIR-1'])).toBe('COUNTER_BATTERY_ONLY');
  act(state, declareSupport, 'polish', {
    type: 'declareSupport',
    artillery: ['PL-50ID-ART'],
    air: [],
    antiTank: [],
  });
  const { lines } = run(state, 6, 1);
  // 3.0 against 0.4 is 2.6: a seven on that row is one.
  expect(lines.find(({ id }) => id === 'bombardment')?.values).toMatchObject({
    tenths: 26,
    points: 1,
  });
  expect(unit(state, 'PL-50ID-ART').fired).toBe(true);
});

test('W39-9.47: a net sum below 0.4 has no effect and no dice', () => {
  const state = field([gun('da', '2010', { fire: 4 }), infantry('p1', '2013')], {
    changes: [{ hex: '2013', terrain: ['town'] }],
  });
  act(state, declareBombardment, 'german', fire('2013'));
  const { thrown, lines } = run(state);
  expect([thrown.length, lines.at(-1)?.id]).toEqual([0, 'bombardmentVain']);
});

test('W39-9.51 W39-9.17 W39-14.33: guns in enemy zones fire at adjacent hexes only, once a turn, and supplied', () => {
  const state = field([
    gun('da', '2010'),
    infantry('p1', '2011'),
    infantry('p2', '2012'),
    gun('db', '2013', { fired: true }),
    gun('dc', '2110', { supply: 2 }),
  ]);
  expect(refused(state, declareBombardment, 'german', fire('2012'))).toMatchObject({
    code: 'ARTILLERY_IN_ZOC',
  });
  expect(refused(state, declareBombardment, 'german', fire('2011'))).toBeNull();
  expect(refused(state, declareBombardment, 'german', fire('2012', ['db']))).toMatchObject({
    code: 'ARTILLERY_FIRED',
  });
  expect(refused(state, declareBombardment, 'german', fire('2012', ['dc']))).toMatchObject({
    code: 'ARTILLERY_SUPPLY',
  });
});

test('W39-8.11, option bombardmentCountsAsAttack: a hex that was attacked is left alone', () => {
  const table = (bombardmentCountsAsAttack: boolean) =>
    field([gun('da', '2010'), infantry('p1', '2013', { struck: true })], {
      options: { bombardmentCountsAsAttack },
    });
  expect(refused(table(true), declareBombardment, 'german', fire('2013'))).toMatchObject({
    code: 'TARGET_ALREADY_ATTACKED',
  });
  expect(refused(table(false), declareBombardment, 'german', fire('2013'))).toBeNull();
});

test('W39-8.32: the unshifted sum is remembered for the counter-attack, and marked enemies are spared then', () => {
  const guns = [gun('da', '2010', { fire: 15 }), gun('db', '2010', { fire: 16 })];
  const state = field([...guns, infantry('p1', '2013')]);
  act(state, declareBombardment, 'german', fire('2013', ['da', 'db']));
  run(state, 1, 1);
  expect(unit(state, 'p1').bombarded).toBe(31);
  const counter = (more: Partial<GivenUnit>, marked: boolean) =>
    field([gun('da', '2010', more), infantry('p1', '2013', { attackMark: marked })], {
      phase: 'counter',
      side: 1,
    });
  const code = (table: State) => refused(table, declareBombardment, 'german', fire('2013'))?.code;
  expect(code(counter({}, false))).toBeUndefined();
  expect(code(counter({ bombarded: 31 }, false))).toBe('COUNTER_NOT_ELIGIBLE');
  expect(code(counter({}, true))).toBe('TARGET_HAS_ATTACK_MARKER');
});

test('W39-10.13 W39-10.24: planes join the guns, arrive or not, and leave their die behind', () => {
  const planes = [{}, {}];
  const table = () => field([gun('da', '2010'), infantry('p1', '2013')], { planes });
  const both = fire('2013', ['da'], ['DE-AIR-1', 'DE-AIR-2']);
  const state = table();
  expect([...declareBombardment.candidates(state, seat('german'))]).toContainEqual(both);
  act(state, declareBombardment, 'german', both);
  // One goes home, one drops to strength 1: 1.0 + 1.0; a four is nothing; then the die of the air attack.
  const { thrown } = run(state, 6, 5, 2, 2, 1);
  expect(thrown.map(({ rule }) => rule)).toEqual([
    'W39-10.24',
    'W39-10.24',
    'W39-9.44',
    'W39-10.37',
  ]);
  expect(unit(state, 'p1')).toMatchObject({ halved: true, order: 'good', bombarded: 20 });
  const wood = field([gun('da', '2010'), infantry('p1', '2013')], {
    planes,
    changes: [{ hex: '2013', terrain: ['clear', 'wood'] }],
  });
  expect(refused(wood, declareBombardment, 'german', both)).toMatchObject({ code: 'AIR_WOOD' });
});

test('W39-8.28: what somebody must attack is not bombarded out of his reach', () => {
  const marked = infantry('p', '3829', { attackMark: true });
  const units = [infantry('a', '3830'), gun('da', '3830'), marked];
  expect(refused(field(units), declareBombardment, 'german', fire('3829'))?.rule).toBe('W39-8.28');
  const dug = field(units, { works: [{ hex: '3830', side: 0 }] });
  expect(refused(dug, declareBombardment, 'german', fire('3829'))).toBeNull();
  const apart = field(units, { options: { bombardmentCountsAsAttack: false } });
  expect(refused(apart, declareBombardment, 'german', fire('3829'))).toBeNull();
});

test('W39-8.11: with bombardmentCountsAsAttack off whoever was shelled may still be attacked', () => {
  const struck = (bombardmentCountsAsAttack: boolean) => {
    const units = [gun('da', '2010'), infantry('p1', '2013')];
    const state = field(units, { options: { bombardmentCountsAsAttack } });
    act(state, declareBombardment, 'german', fire('2013'));
    return unit(state, 'p1').struck;
  };
  expect([struck(true), struck(false)]).toEqual([true, false]);
});

test('W39-HID W39-9.45: where guns may lie face down the shelled are asked for an answer, guns or not', () => {
  const asked = (artilleryHidden: boolean) => {
    const units = [gun('da', '2010'), infantry('p1', '2013')];
    const options = { camouflage: true, artilleryHidden };
    const state = field(units, { options });
    act(state, declareBombardment, 'german', fire('2013'));
    run(state, 6, 6);
    return state.combat?.asked ?? [];
  };
  expect([asked(true), asked(false)]).toEqual([['polish'], []]);
});

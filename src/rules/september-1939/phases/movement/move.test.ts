import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import type { Scenario } from '../../scenario.ts';
import { endNationality } from './end-nationality.ts';
import { move } from './move.ts';

const german = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'infantry',
  nation: 'DE',
  sp: 2,
  hex,
  ...more,
});
const pole = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit =>
  german(id, hex, { nation: 'PL', ...more });
const go = (units: string[], ...path: string[]) => ({ type: 'move' as const, units, path });

/** Points that a unit spends on a path, or the code of the refusal. */
const cost = (given: Given, ...path: string[]): number | string => {
  const state = smallTable(given);
  const first = given.units[0]!.id;
  const no = refused(state, move, 'german', go([first], ...path));
  if (no) return no.code;
  act(state, move, 'german', go([first], ...path));
  return state.units[unitOf(state, first)]!.spent / 2;
};
const INFANTRY = german('g', '3830');
const MECH = german('g', '3830', { type: 'motInf' });
const CAVALRY = german('g', '3830', { type: 'cavalry' });
const hex = (
  label: string,
  ...terrain: (
    | 'clear'
    | 'wood'
    | 'fullWood'
    | 'hills'
    | 'swamp'
    | 'lake'
    | 'city'
    | 'town'
    | 'mountains'
  )[]
) => ({ hex: label, terrain });

test('W39-4.1: hex by hex, every step to a neighbour, on the board', () => {
  expect(cost({ units: [INFANTRY] }, '3829', '3828')).toBe(2);
  expect(cost({ units: [INFANTRY] }, '3828')).toBe('NOT_ADJACENT');
  expect(cost({ units: [INFANTRY] }, '9999')).toBe('BAD_HEX');
  const area = { columns: [30, 40], rows: [30, 40] };
  expect(cost({ units: [INFANTRY], scenario: { area } }, '3829')).toBe('OFF_MAP');
  expect(cost({ units: [INFANTRY] }, '3829', '3830')).toBe('REVISITS_HEX');
});

test('W39-4.1: a stack goes one path, each paying its own, and its members may go on later', () => {
  const state = smallTable({
    units: [german('a', '3830'), german('b', '3830', { type: 'motInf' })],
    changes: [hex('3829', 'clear', 'wood')],
  });
  act(state, move, 'german', go(['a', 'b'], '3829'));
  expect(state.units[unitOf(state, 'a')]!.spent).toBe(4);
  expect(state.units[unitOf(state, 'b')]!.spent).toBe(8);
  act(state, move, 'german', go(['b'], '3828'));
  expect([whereIs(state, 'a'), whereIs(state, 'b')]).toEqual(['3829', '3828']);
  expect(refused(state, move, 'german', go(['a', 'b'], '3827'))?.code).toBe('DIFFERENT_HEX');
});

test('W39-4.21: nobody enters an enemy hex, save where only what can be run over stands', () => {
  const into = (...victims: Partial<GivenUnit>[]) =>
    cost({ units: [INFANTRY, ...victims.map((more, i) => pole(`p${i}`, '3829', more))] }, '3829');
  expect(into({})).toBe('ENEMY_OCCUPIED');
  expect(into({ type: 'artFoot', fire: 4 })).toBe(2);
  expect(into({ type: 'hq' })).toBe(1);
  expect(into({ order: 'panicked' })).toBe(2);
  expect(into({ type: 'train' })).toBe(2);
  expect(into({ type: 'hq' }, { type: 'artFoot', fire: 4 }, { order: 'panicked' })).toBe(2);
  expect(into({ type: 'artFoot', fire: 4 }, {})).toBe('ENEMY_OCCUPIED');
  expect(into({ type: 'column' })).toBe('ENEMY_OCCUPIED');
});

test('W39-9.16: guns alone are run over for a point; works protect them; armour rolls', () => {
  const guns = pole('p', '3829', { type: 'artFoot', fire: 4 });
  expect(cost({ units: [INFANTRY, guns], works: [{ hex: '3829', side: 1 }] }, '3829')).toBe(
    'ENEMY_OCCUPIED',
  );
  const state = smallTable({ units: [german('t', '3830', { type: 'armour', sp: 3 }), guns] });
  const { lines, thrown } = act(state, move, 'german', go(['t'], '3829', '3828'), 1);
  expect(thrown.map(one => one.rule)).toEqual(['W39-9.16']);
  expect(lines.map(line => line.id)).toContain('ranOver');
  expect(state.units[unitOf(state, 'p')]!.status).toBe('destroyed');
  expect(state.units[unitOf(state, 't')]!.sp).toBe(2);
  expect([whereIs(state, 't'), state.units[unitOf(state, 't')]!.spent]).toEqual(['3828', 6]);
  expect(state.destroyed).toEqual([1, 0, 2]);
});

test('W39-13.26, W39-13.25: a lone headquarters is run over by assault units, not by headquarters or guns', () => {
  const hq = pole('p', '3829', { type: 'hq' });
  expect(cost({ units: [german('g', '3830', { type: 'hq' }), hq] }, '3829')).toBe('ENEMY_OCCUPIED');
  const guns = german('g', '3830', { type: 'artFoot', fire: 4 });
  expect(cost({ units: [guns, hq] }, '3829')).toBe('ENEMY_OCCUPIED');
  expect(cost({ units: [INFANTRY, hq] }, '3829')).toBe(1);
});

test('W39-22.18, W39-18.15, W39-18.33: the panicked and empty trains die; a loaded train bars the hex', () => {
  const state = smallTable({
    units: [
      INFANTRY,
      pole('p', '3829', { order: 'panicked' }),
      pole('t', '3829', { type: 'train' }),
    ],
  });
  act(state, move, 'german', go(['g'], '3829'));
  expect(state.units.map(unit => unit.status)).toEqual(['onBoard', 'destroyed', 'destroyed']);
  const loaded = smallTable({
    units: [INFANTRY, pole('p', '3829'), pole('t', '3829', { type: 'train' })],
  });
  const rider = loaded.units[unitOf(loaded, 'p')]!;
  Object.assign(rider, { hex: -1, status: 'aboard', carrier: unitOf(loaded, 't') });
  expect(refused(loaded, move, 'german', go(['g'], '3829'))?.code).toBe('ENEMY_OCCUPIED');
});

test('W39-4.22: never more than the allowance, halves exact', () => {
  const path = ['3829', '3828', '3827', '3826', '3825', '3824'];
  expect(cost({ units: [INFANTRY] }, ...path)).toBe(6);
  expect(cost({ units: [INFANTRY] }, ...path, '3823')).toBe('NOT_ENOUGH_MP');
  const tired = german('g', '3830', { type: 'cavalry', halved: true }); // 4.5 points
  expect(cost({ units: [tired] }, ...path.slice(0, 4))).toBe(4);
  expect(cost({ units: [tired] }, ...path.slice(0, 5))).toBe('NOT_ENOUGH_MP');
  const road = path
    .slice(0, 5)
    .map((_, i) => ({ side: `38${30 - i}/N`, road: 'primary' as const }));
  expect(cost({ units: [tired], sides: road.slice(4) }, ...path.slice(0, 5))).toBe(4.5);
});

test('W39-4.23, W39-4.24: what is not spent stays until the phase ends, and only its rest is remembered', () => {
  const state = smallTable({ units: [INFANTRY, pole('p', '1010')] });
  act(state, move, 'german', go(['g'], '3829'));
  act(state, endNationality, 'german', { type: 'endNationality' });
  expect(state.units[unitOf(state, 'g')]!.left).toBe(10);
  expect(state.phase).toBe('fortify');
});

test('W39-4.25: no unit spends the points of another', () => {
  const state = smallTable({
    units: [german('a', '3830', { spent: 12, moved: true }), german('b', '3830')],
  });
  expect(refused(state, move, 'german', go(['a', 'b'], '3829'))?.code).toBe('NOT_ENOUGH_MP');
});

test('W39-4.26: a finished move stands', () => {
  const done = german('g', '3830', { halted: true, moved: true });
  expect(cost({ units: [done] }, '3829')).toBe('ALREADY_MOVED');
});

test('W39-4.31: terrain by column of the chart; lakes are closed to all, swamp and mountains to the mechanised', () => {
  const enter = (unit: GivenUnit, ...terrain: Parameters<typeof hex>[1][]) =>
    cost({ units: [unit], changes: [hex('3829', ...terrain)] }, '3829');
  expect(enter(INFANTRY, 'clear')).toBe(1);
  expect([enter(INFANTRY, 'city'), enter(MECH, 'city')]).toEqual([1, 2]);
  expect([enter(INFANTRY, 'lake'), enter(MECH, 'lake')]).toEqual(['IMPASSABLE', 'IMPASSABLE']);
  expect([enter(INFANTRY, 'clear', 'swamp'), enter(MECH, 'clear', 'swamp')]).toEqual([
    3,
    'IMPASSABLE',
  ]);
  expect([enter(INFANTRY, 'mountains'), enter(MECH, 'mountains')]).toEqual([3, 'IMPASSABLE']);
});

test('W39-4.32, W39-4.35: along roads the terrain does not matter', () => {
  const along = (road: 'primary' | 'secondary') =>
    cost(
      {
        units: [MECH],
        changes: [hex('3829', 'clear', 'hills', 'wood')],
        sides: [{ side: '3830/N', road }],
      },
      '3829',
    );
  expect([along('primary'), along('secondary')]).toEqual([0.5, 1]);
});

test('W39-4.34: a road that does not join the two hexes is of no use', () => {
  const sides = [{ side: '3829/N', road: 'primary' as const }];
  expect(cost({ units: [INFANTRY], sides, changes: [hex('3829', 'clear', 'wood')] }, '3829')).toBe(
    2,
  );
});

test('W39-4.36: streams and rivers without a road cost more; a road over them is a bridge', () => {
  const over = (unit: GivenUnit, river: 'stream' | 'river', road: 'none' | 'secondary' = 'none') =>
    cost({ units: [unit], sides: [{ side: '3830/N', river, road }] }, '3829');
  expect([over(INFANTRY, 'stream'), over(INFANTRY, 'river')]).toEqual([2, 3]);
  expect([over(MECH, 'stream'), over(MECH, 'river')]).toEqual([4, 7]);
  expect(over(MECH, 'river', 'secondary')).toBe(1);
});

test('W39-4.38: wood, and the railway through it', () => {
  const changes = [hex('3829', 'clear', 'fullWood')];
  const guns = german('g', '3830', { type: 'artFoot', fire: 4 });
  const units = [INFANTRY, CAVALRY, guns, MECH];
  expect(units.map(unit => cost({ units: [unit], changes }, '3829'))).toEqual([2, 2, 2, 4]);
  const sides = [{ side: '3830/N', rail: true }];
  expect(units.map(unit => cost({ units: [unit], changes, sides }, '3829'))).toEqual([1, 2, 2, 3]);
});

test('W39-4.39: all effects add up: a wooded hill takes 6 of a mechanised unit', () => {
  const changes = [hex('3829', 'clear', 'hills', 'wood')];
  expect(cost({ units: [MECH], changes }, '3829')).toBe(6);
  expect(cost({ units: [INFANTRY], changes }, '3829')).toBe(3);
  expect(cost({ units: [MECH], changes, options: { hillsAdditive: false } }, '3829')).toBe(5);
});

test('W39-4.41, W39-4.42: friends and their zones cost nothing, however many pass', () => {
  const friends = Array.from({ length: 4 }, (_, i) => german(`f${i}`, '3829'));
  expect(cost({ units: [INFANTRY, ...friends] }, '3829', '3828')).toBe(2);
});

test('W39-4.5: interdiction costs Poles a point, two strengths reach the neighbours, woods are immune', () => {
  const tax = (strength: number, label: string, ...terrain: Parameters<typeof hex>[1][]) => {
    const state = smallTable({
      units: [pole('p', '3830')],
      side: 1,
      changes: [hex(label, ...terrain)],
      planes: [{ nation: 0, strength, mission: 'interdict', target: 0 }],
    });
    state.planes[0]!.target = 37 * 43 + 28; // 3828
    const path = label === '3828' ? ['3829', '3828'] : ['3829'];
    act(state, move, 'polish', go(['p'], ...path));
    return state.units[0]!.spent / 2;
  };
  expect(tax(1, '3828', 'clear')).toBe(3);
  expect(tax(1, '3829', 'clear')).toBe(1);
  expect(tax(2, '3829', 'clear')).toBe(2);
  expect(tax(2, '3829', 'clear', 'wood')).toBe(2);
});

test('W39-7.21, W39-7.22: entering a zone costs nothing and ends the move for the phase', () => {
  const given = { units: [INFANTRY, pole('p', '3827')] };
  expect(cost(given, '3829', '3828')).toBe(2);
  expect(cost(given, '3829', '3828', '3728')).toBe('ZOC_STOP');
  const state = smallTable(given);
  act(state, move, 'german', go(['g'], '3829', '3828'));
  expect(refused(state, move, 'german', go(['g'], '3829'))?.code).toBe('ZOC_STOP');
});

test('W39-7.23: not from hex to hex of the zone of one enemy', () => {
  expect(cost({ units: [german('g', '3731'), pole('p', '3830')] }, '3730')).toBe('ZOC_SAME_ENEMY');
});

test('W39-7.31: who begins in a zone leaves it freely', () => {
  expect(cost({ units: [german('g', '3731'), pole('p', '3830')] }, '3631', '3630')).toBe(2);
});

test('W39-7.32: from one enemy to another directly, and back to the first through a free hex', () => {
  const stand = german('g', '3731');
  expect(cost({ units: [stand, pole('p', '3830'), pole('q', '3532')] }, '3631')).toBe(1);
  expect(cost({ units: [stand, pole('p', '3830'), pole('q', '3532')] }, '3631', '3630')).toBe(
    'ZOC_STOP',
  );
  expect(cost({ units: [stand, pole('p', '3830'), pole('q', '3732')] }, '3631')).toBe(
    'ZOC_SAME_ENEMY',
  );
  const back = ['3631', '3630', '3730'];
  const given = { units: [stand, pole('p', '3830')] };
  expect(cost(given, ...back)).toBe(3);
  expect(cost({ ...given, options: { reentrySameZoc: false } }, ...back)).toBe('ZOC_SAME_ENEMY');
});

test('W39-7.17: past an enemy through full wood', () => {
  const given = {
    units: [german('g', '3630'), pole('p', '3830')],
    changes: [hex('3730', 'clear', 'fullWood')],
  };
  expect(cost(given, '3730', '3729')).toBe(3);
  expect(cost({ units: given.units }, '3730', '3729')).toBe('ZOC_STOP');
});

test('W39-HID: nobody learns from a refusal or an offer what lies face down', () => {
  const table = (type: 'hq' | 'infantry') =>
    smallTable({
      units: [INFANTRY, pole('p', '3828', { type, open: false })],
      options: { camouflage: true },
    });
  const code = (state: ReturnType<typeof table>, ...path: string[]) =>
    refused(state, move, 'german', go(['g'], ...path))?.code;
  for (const type of ['hq', 'infantry'] as const) {
    expect(code(table(type), '3829', '3729')).toBe('ZOC_STOP');
    expect(code(table(type), '3829', '3828')).toBe('ZOC_STOP');
  }
});

test('W39-16.1: contact shows a headquarters, which then stops nobody', () => {
  const state = smallTable({
    units: [INFANTRY, pole('p', '3828', { type: 'hq', open: false })],
    options: { camouflage: true },
  });
  expect(act(state, move, 'german', go(['g'], '3829')).revealed).toBe(true);
  expect(state.units[unitOf(state, 'p')]!.open).toBe(true);
  act(state, move, 'german', go(['g'], '3828'));
  expect(state.units[unitOf(state, 'p')]!.status).toBe('destroyed');
});

test('W39-3.1: nations move one after the other, the main power first', () => {
  const state = smallTable({
    units: [INFANTRY, german('s', '3630', { nation: 'SU' }), pole('p', '1010')],
  });
  expect(refused(state, move, 'german', go(['s'], '3629'))?.code).toBe('NOT_YOUR_NATION_STEP');
  act(state, endNationality, 'german', { type: 'endNationality' });
  act(state, move, 'german', go(['s'], '3629'));
  expect(refused(state, move, 'german', go(['g'], '3829'))?.code).toBe('NOT_YOUR_NATION_STEP');
  expect(refused(state, move, 'polish', go(['g'], '3829'))?.code).toBe('NOT_YOURS');
});

/** Whether moving the hidden counter g tells anything, beside another that nobody has seen. */
const told = (other: GivenUnit, path: readonly string[], scenario: Partial<Scenario> = {}) => {
  const state = smallTable({
    units: [german('g', '3830', { type: 'motInf', open: false }), other],
    options: { camouflage: true },
    scenario,
  });
  return act(state, move, 'german', go(['g'], ...path)).revealed;
};
const NORTH = ['3829', '3828', '3827', '3826', '3825', '3824', '3823'];

test('W39-HID: a way that not every hidden counter could go is not taken back', () => {
  const slow = german('h', '3630', { open: false });
  expect([told(slow, NORTH.slice(0, 6)), told(slow, NORTH)]).toEqual([false, true]);
  expect(told({ ...slow, open: true }, NORTH)).toBe(false);
});

test('W39-HID, W39-S1.4: nor is a move while the scenario holds one that nobody has seen', () => {
  const held = german('h', '3630', { open: false, type: 'motInf' });
  const order = { nation: 'DE' as const, from: '', mayMove: ['g'] };
  const release = { nation: 'DE' as const, by: 'SU' as const, column: 34 };
  const today = { restrictions: [order], release };
  const quick = NORTH.slice(0, 1);
  expect([told(held, quick), told(held, quick, today)]).toEqual([false, true]);
  expect(told({ ...held, open: true }, quick, today)).toBe(false);
});

test('W39-HID, W39-4.40: how far a hidden tank goes tells what it rolled, and is not taken back', () => {
  const tank = german('s', '3830', { nation: 'SU', type: 'armour', open: false });
  const foe = pole('p', '1010');
  const state = smallTable({ units: [tank, foe], options: { camouflage: true }, nation: 1 });
  act(state, move, 'german', go(['s'], '3829'), 1);
  expect(act(state, move, 'german', go(['s'], '3828')).revealed).toBe(true);
});

test('W39-7.32: with reentrySameZoc off nobody returns in one phase to an enemy whom he has left', () => {
  const units = [german('g', '3731'), pole('p', '3830')];
  const back = (reentrySameZoc: boolean) => {
    const state = smallTable({ units, options: { reentrySameZoc } });
    act(state, move, 'german', go(['g'], '3631', '3630'));
    return refused(state, move, 'german', go(['g'], '3730'))?.code;
  };
  expect([back(true), back(false)]).toEqual([undefined, 'ZOC_SAME_ENEMY']);
});

test('W39-4.5 W39-4.37: a Pole who crosses by boat pays for interdiction beyond the river too', () => {
  const crossed = (target: string) => {
    const state = smallTable({
      units: [pole('p', '3830', { riverReady: true })],
      sides: [{ side: '3830/N', river: 'big' }],
      side: 1,
    });
    const plane = { nation: 0, strength: 1, used: true, placed: 1 };
    state.planes = [{ ...plane, mission: 'interdict', target: hexOf(state, target) }];
    act(state, move, 'polish', go(['p'], '3829'));
    return state.units[0]!.spent / 2;
  };
  expect([crossed('2020'), crossed('3829')]).toEqual([5, 6]);
});

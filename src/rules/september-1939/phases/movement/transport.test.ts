import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { pointsLeft } from '../../terms/allowance.ts';
import { standing } from '../../terms/standing.ts';
import { loadCost } from '../../terms/transport.ts';
import { loadColumn, unloadColumn } from './columns.ts';
import { move } from './move.ts';
import { moveTrain } from './move-train.ts';
import { loadTrain, unloadTrain } from './trains.ts';

const RAILS = Array.from({ length: 30 }, (_, i) => ({
  side: `38${String(30 - i).padStart(2, '0')}/N`,
  rail: true,
}));
const unit = (
  id: string,
  type: NonNullable<GivenUnit['type']>,
  more: Partial<GivenUnit> = {},
): GivenUnit => ({
  id,
  nation: 'PL',
  type,
  sp: 2,
  hex: '3830',
  ...more,
});
const table = (units: GivenUnit[], given: Partial<Given> = {}) =>
  smallTable({ units: [unit('T', 'train'), ...units], side: 1, sides: RAILS, ...given });
const load = (...units: string[]) => ({ type: 'loadTrain' as const, train: 'T', units });
const leave = (...units: string[]) => ({ type: 'unloadTrain' as const, train: 'T', units });
const run = (hexes: number, from = 29) => ({
  type: 'moveTrain' as const,
  train: 'T',
  path: Array.from({ length: hexes }, (_, i) => `38${String(from - i).padStart(2, '0')}`),
});
const no = (state: ReturnType<typeof table>, ...units: string[]) =>
  refused(state, loadTrain, 'polish', load(...units))?.code;

test('W39-18.11: nine points of foot, horse and guns, or eighteen of tanks', () => {
  expect(
    no(table([unit('a', 'infantry', { sp: 8 }), unit('g', 'artFoot', { fire: 4 })]), 'a', 'g'),
  ).toBeUndefined();
  expect(
    no(table([unit('a', 'infantry', { sp: 9 }), unit('g', 'artFoot', { fire: 4 })]), 'a', 'g'),
  ).toBe('TRAIN_CAPACITY');
  expect(no(table([unit('t', 'armour', { sp: 18 })]), 't')).toBeUndefined();
  expect(no(table([unit('t', 'armour', { sp: 19 })]), 't')).toBe('TRAIN_CAPACITY');
});

test('W39-18.12: along railways, sixty hexes a day, no enemy hexes, and zones stop it', () => {
  const state = table([]);
  act(state, moveTrain, 'polish', run(25));
  expect(whereIs(state, 'T')).toBe('3805');
  expect(state.units[0]!.spent).toBe(50);
  const spent = table([]);
  spent.units[0]!.spent = 116;
  expect(refused(spent, moveTrain, 'polish', run(3))?.code).toBe('NOT_ENOUGH_MP');
  expect(refused(spent, moveTrain, 'polish', run(2))).toBeNull();
  const off = { ...run(1), path: ['3831'] };
  expect(refused(state, moveTrain, 'polish', { ...off, path: ['3705'] })?.code).toBe('NO_RAILWAY');
  expect(refused(state, move, 'polish', { type: 'move', units: ['T'], path: ['3804'] })?.rule).toBe(
    'W39-18.12',
  );
  const foe = unit('g', 'infantry', { nation: 'DE', hex: '3926' });
  expect(refused(table([foe]), moveTrain, 'polish', run(5))?.code).toBe('ZOC_STOP');
  const held = unit('g', 'artFoot', { nation: 'DE', hex: '3826', fire: 4 });
  expect(refused(table([held]), moveTrain, 'polish', run(5))?.code).toBe('ENEMY_OCCUPIED');
  const ends = [...moveTrain.candidates(table([foe]), seat('polish'))].map(one => one.path.at(-1));
  expect(ends).toEqual(['3829', '3828', '3827', '3826']);
});

test('W39-18.12: over a big river by an intact railway bridge', () => {
  const sides = [...RAILS.slice(1), { ...RAILS[0]!, river: 'big' as const, bridge: 'B' }];
  expect(refused(table([], { sides }), moveTrain, 'polish', run(2))).toBeNull();
  const broken = table([], { sides, bridges: ['damaged'] });
  expect(refused(broken, moveTrain, 'polish', run(2))?.code).toBe('NO_RAILWAY');
});

test('W39-18.21: unloading by class and ground', () => {
  const ground = [['city'], ['town'], ['clear'], ['clear', 'hills'], ['clear', 'wood']] as const;
  const costs = (type: NonNullable<GivenUnit['type']>) =>
    ground.map(terrain => {
      const state = table([unit('a', type)], { changes: [{ hex: '3830', terrain: [...terrain] }] });
      return loadCost(state, unitOf(state, 'a'), hexOf(state, '3830')) / 2;
    });
  expect(costs('infantry')).toEqual([1, 1, 2, 2, 3]);
  expect(costs('cavalry')).toEqual([2, 3, 4, 4, 5]);
  expect(costs('artFoot')).toEqual([2, 3, 4, 4, 5]);
  expect(costs('armour')).toEqual([4, 6, 8, 8, 10]);
});

test('W39-18.23: it goes on by foot, and the empty train may be taken off', () => {
  const state = table([unit('a', 'infantry'), unit('b', 'infantry')]);
  act(state, loadTrain, 'polish', load('a', 'b'));
  expect(refused(state, unloadTrain, 'polish', { ...leave('a'), withdraw: true })?.rule).toBe(
    'W39-18.23',
  );
  act(state, unloadTrain, 'polish', { ...leave('a', 'b'), withdraw: true });
  expect(state.units[unitOf(state, 'T')]!.status).toBe('withdrawn');
  act(state, move, 'polish', { type: 'move', units: ['a'], path: ['3829'] });
  expect(state.units[unitOf(state, 'a')]).toMatchObject({
    status: 'onBoard',
    carrier: -1,
    spent: 10,
  });
});

test('W39-18.24: loading costs the same; what the unit has left is what the train may run', () => {
  const tired = table([unit('c', 'cavalry', { spent: 12, moved: true })]);
  expect(no(tired, 'c')).toBe('NOT_ENOUGH_MP'); // 3 left, 4 needed
  const state = table([unit('a', 'infantry', { spent: 4, moved: true })], {
    changes: [{ hex: '3830', terrain: ['town'] }],
  });
  act(state, loadTrain, 'polish', load('a'));
  expect(pointsLeft(state, unitOf(state, 'T')) / 2).toBe(30);
  expect(whereIs(state, 'a')).toBe('');
  act(state, moveTrain, 'polish', run(20));
  expect(pointsLeft(state, unitOf(state, 'a'))).toBe(2); // two of its three points went by rail
  expect(refused(state, unloadTrain, 'polish', leave('a'))?.code).toBe('NOT_ENOUGH_MP');
  const rates = (['infantry', 'artFoot', 'cavalry', 'artMot'] as const).map(type => {
    const fresh = table([unit('a', type, { fire: 4 })], {
      changes: [{ hex: '3830', terrain: ['city'] }],
    });
    const a = unitOf(fresh, 'a');
    const own = fresh.units[a]!;
    own.spent = pointsLeft(fresh, a) - loadCost(fresh, a, own.hex) - 2;
    act(fresh, loadTrain, 'polish', load('a'));
    return pointsLeft(fresh, unitOf(fresh, 'T')) / 2;
  });
  expect(rates).toEqual([10, 10, 7, 5]);
});

test('W39-18.31: only infantry loads in wood, except in a town', () => {
  const wood = (type: NonNullable<GivenUnit['type']>, ...terrain: ('clear' | 'town' | 'wood')[]) =>
    no(table([unit('a', type, { mp: 12 })], { changes: [{ hex: '3830', terrain }] }), 'a');
  expect(wood('infantry', 'clear', 'wood')).toBeUndefined();
  expect(wood('cavalry', 'clear', 'wood')).toBe('WOOD_LOADING');
  expect(wood('artFoot', 'clear', 'wood')).toBe('WOOD_LOADING');
  expect(wood('cavalry', 'town', 'wood')).toBeUndefined();
});

const columns = (...units: GivenUnit[]) =>
  smallTable({ units: [unit('C', 'column'), ...units], side: 1 });
const getOn = (...units: string[]) => ({ type: 'loadColumn' as const, column: 'C', units });
const getOff = { type: 'unloadColumn' as const, column: 'C' };

test('W39-19.1: columns carry six points of infantry, 12 points, as the mechanised', () => {
  const state = columns(
    unit('a', 'infantry', { sp: 4 }),
    unit('b', 'infantry', { sp: 3 }),
    unit('c', 'cavalry'),
  );
  const code = (...units: string[]) => refused(state, loadColumn, 'polish', getOn(...units))?.code;
  expect([code('a'), code('a', 'b'), code('c')]).toEqual([
    undefined,
    'COLUMN_CAPACITY',
    'NOT_INFANTRY',
  ]);
  act(state, loadColumn, 'polish', getOn('a'));
  expect(code('b')).toBe('COLUMN_CAPACITY');
  const far = Array.from({ length: 12 }, (_, i) => `38${29 - i}`);
  act(state, move, 'polish', { type: 'move', units: ['C'], path: far });
  expect(whereIs(state, 'C')).toBe('3818');
});

test('W39-19.2, W39-19.3: getting on takes 2 points in its hex; off in the same phase, and on with the rest', () => {
  const tired = columns(unit('a', 'infantry', { spent: 9, moved: true }));
  expect(refused(tired, loadColumn, 'polish', getOn('a'))?.code).toBe('NOT_ENOUGH_MP');
  const apart = columns(unit('a', 'infantry', { hex: '3829' }));
  expect(refused(apart, loadColumn, 'polish', getOn('a'))?.code).toBe('DIFFERENT_HEX');
  const state = columns(unit('a', 'infantry'), unit('f', 'infantry', { sp: 9, hex: '3828' }));
  act(state, loadColumn, 'polish', getOn('a'));
  act(state, move, 'polish', { type: 'move', units: ['C'], path: ['3829', '3828'] });
  expect(refused(state, unloadColumn, 'polish', getOff)?.code).toBe('OVERSTACK_AT_END');
  act(state, move, 'polish', { type: 'move', units: ['C'], path: ['3827'] });
  act(state, unloadColumn, 'polish', getOff);
  expect(whereIs(state, 'a')).toBe('3827');
  act(state, move, 'polish', {
    type: 'move',
    units: ['a'],
    path: ['3826', '3825', '3824', '3823'],
  });
  expect(refused(state, unloadColumn, 'polish', getOff)?.code).toBe('EMPTY');
});

test('W39-7.12: who is aboard has no zone', () => {
  const state = columns(unit('a', 'infantry'));
  act(state, loadColumn, 'polish', getOn('a'));
  const carrier = unitOf(state, 'C');
  expect(state.units[unitOf(state, 'a')]).toMatchObject({ status: 'aboard', hex: -1, carrier });
  expect(standing(state).zone[1].every(count => count === 0)).toBe(true);
});

test('W39-18.24: who stands elsewhere is not loaded, and a train that has stopped stays', () => {
  const state = table([unit('a', 'infantry', { hex: '3829' })]);
  expect(no(state, 'a')).toBe('DIFFERENT_HEX');
  state.units[unitOf(state, 'T')]!.halted = true;
  expect(refused(state, moveTrain, 'polish', run(1))?.code).toBe('ALREADY_MOVED');
});

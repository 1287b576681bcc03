import { expect, test } from 'vitest';
import { fought } from '../../../tools/vectors/poland-campaign/fought.ts';
import {
  CAMPAIGN,
  SmallTable,
  marched as unit,
} from '../../../tools/vectors/poland-campaign/small-table.ts';
import type { Action } from './index.ts';

const around = ['1110', '1111'].map((hex, i) => unit(`g${i}`, hex));
const EMPTY = { units: [], airborne: [], reinforcements: [], control: [] };
const code = (table: SmallTable, seat: 'german' | 'polish', action: Action) =>
  table.refusal(seat, action)?.code;

test('PC-3.0: a unit moves once in a phase, and hex by hex', () => {
  const table = SmallTable.of({ units: [unit('g', '1010'), unit('h', '1011')] });
  table.toMovement('german');
  expect(code(table, 'german', { type: 'moveUnit', unit: 'g', path: ['1009'] })).toBe(
    'ALREADY_MOVED',
  );
  table.state.units[table.unit('g')]!.moved = false;
  const leap: Action = { type: 'moveUnit', unit: 'g', path: ['1009', '1007'] };
  expect(code(table, 'german', leap)).toBe('NOT_ADJACENT_STEP');
});

test('PC-5.0c: a hex is attacked once in a phase', () => {
  const table = SmallTable.of({ units: [unit('p', '1010'), ...around] });
  table.toCombat('german');
  table.state.struck.push(table.state.units[table.unit('p')]!.hex);
  const again: Action = { type: 'declareAttack', target: '1010', units: ['g0', 'g1'], air: 0 };
  expect(code(table, 'german', again)).toBe('TARGET_ALREADY_ATTACKED');
});

test('PC-5.1.5, PC-9.0b: nobody chooses losses, holds, retreats or advances out of turn', () => {
  const table = SmallTable.of({ units: [unit('p', '1010'), unit('p2', '1010'), ...around] });
  fought(table, 'DRB AVI');
  expect(code(table, 'polish', { type: 'chooseHold', units: ['p'] })).toBe('HOLD_NOT_ALLOWED');
  expect(code(table, 'polish', { type: 'chooseLosses', units: ['p', 'p2'] })).toBe('BAD_CHOICE');
  expect(code(table, 'polish', { type: 'chooseLosses', units: [] })).toBe('BAD_CHOICE');
  expect(code(table, 'polish', { type: 'chooseLosses', units: ['g0'] })).toBe('NOT_YOUR_UNIT');
  const advance: Action = { type: 'advanceUnit', unit: 'g0', path: ['1010'] };
  expect(code(table, 'german', advance)).toBe('ILLEGAL_ADVANCE');
  table.act('polish', { type: 'chooseLosses', units: ['p'] });
  const back: Action = { type: 'retreatUnit', unit: 'p', path: ['1110'] };
  expect(code(table, 'polish', back)).toBe('ILLEGAL_RETREAT');
});

test('PC-4.2.1c: Germans may not choose Hungary, and a Pole goes no further than it', () => {
  const table = SmallTable.of({
    board: { hexes: { '1009': { terrain: ['open'], nation: 'HU' } } },
    units: [{ ...unit('g', '1010'), moved: false }, unit('p', '1008')],
  });
  table.toMovement('german');
  expect(code(table, 'german', { type: 'moveUnit', unit: 'g', path: ['1009'] })).toBe(
    'HUNGARY_FORBIDDEN',
  );
  table.toMovement('polish');
  const through: Action = { type: 'moveUnit', unit: 'p', path: ['1009', '1110'] };
  expect(code(table, 'polish', through)).toBe('HUNGARY_FORBIDDEN');
});

test('PC-9.0b: only who stands behind the fortification holds, and is named once', () => {
  const table = SmallTable.of({
    board: { forts: [{ hex: '1010', sides: ['NE', 'SE'] }] },
    units: [unit('p', '1010'), unit('p2', '1010'), unit('p3', '0505'), ...around],
  });
  fought(table, 'DRI AVI');
  const hold = (...units: string[]) => code(table, 'polish', { type: 'chooseHold', units });
  expect(hold('g0')).toBe('NOT_YOUR_UNIT');
  expect(hold('p', 'p')).toBe('BAD_CHOICE');
  expect(hold('p', 'p3')).toBe('HOLD_NOT_ALLOWED');
  expect(hold('p')).toBeUndefined();
});

test('PC-4.2.2: who had to stop next to the enemy does not leave, and contact costs a point', () => {
  const table = SmallTable.of({
    units: [
      { ...unit('g', '2612'), moved: false },
      unit('p', '2510'),
      unit('p2', '2611'),
      { ...unit('p3', '2611'), stats: '1-1-1' },
    ],
  });
  table.toMovement('polish');
  const exit = (id: string, ...path: string[]): Action => ({ type: 'exitEast', unit: id, path });
  expect(code(table, 'polish', exit('p', '2610', '2611'))).toBe('MUST_STOP_IN_ZONE');
  expect(code(table, 'polish', exit('p', '2510'))).toBe('NOT_ADJACENT_STEP');
  expect(code(table, 'polish', exit('p'))).toBe('EXIT_NOT_ALLOWED');
  expect(table.refusal('polish', exit('p3'))).toMatchObject({
    code: 'OVER_MOVEMENT',
    because: 'the way takes 2 points, p3 has 1',
  });
  expect(table.act('polish', exit('p2'))).toBeNull();
  expect(table.told('exited')).toMatchObject({ unit: 'p2', cost: 2 });
});

test('PC-5.0d, PC-2.1: a hex is named once, and lies in play', () => {
  const options = { multiHexDefence: true };
  const table = SmallTable.of({ units: [unit('p', '1010'), ...around], options });
  table.toCombat('german');
  const attack = { type: 'declareAttack' as const, units: ['g0', 'g1'], air: 0 };
  expect(code(table, 'german', { ...attack, target: '1010', also: ['1010'] })).toBe('BAD_CHOICE');
  const small = SmallTable.open(
    { ...CAMPAIGN, id: 'small', area: { columns: [1, 20], rows: [1, 25] }, ...EMPTY },
    {},
  );
  small.toCombat('german');
  expect(code(small, 'german', { ...attack, target: '2110' })).toBe('OFF_BOARD');
});

test('PC-5.3.1: nobody is pushed where there is room, and no piece or hex that does not exist', () => {
  const crowd = ['p1', 'p2', 'p3'].map(id => unit(id, '0911'));
  const table = SmallTable.of({
    board: { hexes: { '1009': { terrain: ['sea'] }, '0910': { terrain: ['sea'] } } },
    units: [unit('p', '1010'), unit('g', '1110'), ...crowd],
  });
  fought(table, 'DRI AVI');
  const by = (path: string, id: string, to: string): Action => ({
    type: 'retreatUnit',
    unit: 'p',
    path: [path],
    displaced: [{ unit: id, to }],
  });
  const because = (action: Action) => table.refusal('polish', action)?.because;
  expect(because(by('1011', 'p1', '0811'))).toBe('nobody has to make room there');
  expect(because(by('0911', 'nobody', '0811'))).toBe('no such piece or hex');
  expect(because(by('0911', 'p1', '9999'))).toBe('no such piece or hex');
  const cannot = 'room in 0911 cannot be made like that';
  expect(because(by('0911', 'g', '0811'))).toBe(cannot); // it does not stand there
  expect(because(by('0911', 'p1', '1010'))).toBe(cannot); // where the newcomer comes from
  expect(because(by('0911', 'p1', '1011'))).toBeUndefined();
  const further = {
    ...by('0911', 'p1', '0811'),
    displaced: [
      { unit: 'p1', to: '0811' },
      { unit: 'p1', to: '0711' },
    ],
  } as Action;
  expect(because(further)).toBe(cannot); // 0811 has room
});

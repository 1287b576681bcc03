import { expect, test } from 'vitest';
import type { Action } from './index.ts';
import { fought } from './vectors/fought.ts';
import { SmallTable } from './vectors/small-table.ts';
import type { GivenUnit } from './vectors/vector.ts';

const unit = (id: string, hex: string): GivenUnit => ({
  id,
  nation: id.startsWith('p') ? 'PL' : 'DE',
  type: 'infantry',
  stats: '3-5-4',
  back: '2-3-4',
  hex,
  moved: !id.startsWith('p'),
});
const around = ['1110', '1111'].map((hex, i) => unit(`g${i}`, hex));
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

import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { timersOf } from '../flow/timers.ts';
import { notQuiteMechanized } from '../index.ts';

const evening = () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    options: { umpire: 'full' },
    dice: pledge('evening'),
  });
  for (const seat of ['blue', 'red']) table.act(seat, { type: 'ready' });
  return table;
};
type Evening = ReturnType<typeof evening>;
const commit = (table: Evening, seat: string) =>
  table.act(seat, { type: 'commit', serial: table.state.serial } as never).refused;
const call = (table: Evening) =>
  table.act('control', { type: 'callPhase', serial: table.state.serial } as never).refused;
const take = (table: Evening, on: boolean) =>
  table.act('control', { type: 'takeCall', on } as never).refused;

test('NQM-20: once the umpire has taken the call a phase is played when he calls it, and not before', () => {
  const table = evening();
  expect(take(table, true)).toBeNull();
  expect(take(table, true)?.code).toBe('E_PLANNED');
  expect(commit(table, 'blue')).toBeNull();
  expect(call(table)?.code).toBe('E_PHASE');
  expect(commit(table, 'red')).toBeNull();
  expect([table.state.phase, table.pending()]).toEqual([
    'ORDERS',
    [{ seat: 'control', kind: 'CALL', rule: 'NQM-20', actions: ['callPhase'] }],
  ]);
  expect(take(table, false)?.code).toBe('E_CLOSED');
  expect(call(table)).toBeNull();
  expect(table.state.phase).toBe('DECLARE');
});

test('NQM-20, NQM-4.5: until he calls, whoever has committed may take it back', () => {
  const table = evening();
  take(table, true);
  for (const seat of ['blue', 'red']) commit(table, seat);
  expect(table.act('red', { type: 'uncommit' } as never).refused).toBeNull();
  expect(table.pending().map(({ seat }) => seat)).toEqual(['red']);
});

test('NQM-20: the call lasts until it is given back, and no clock runs against the umpire', () => {
  const table = evening();
  take(table, true);
  for (let i = 0; i < 4; i++) {
    for (const { seat } of table.pending()) if (seat !== 'control') commit(table, seat);
    expect(timersOf(table.state)).toEqual([]);
    expect(call(table)).toBeNull();
  }
  expect(table.state.bound).toBeGreaterThan(0);
  expect(take(table, false)).toBeNull();
  const { serial } = table.state;
  for (const seat of ['blue', 'red']) commit(table, seat);
  expect(table.state.serial).toBeGreaterThan(serial);
});

test('NQM-20: an umpire of level advisory has no call to take', () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    options: { umpire: 'advisory' },
    dice: pledge('evening'),
  });
  expect(take(table, true)?.code).toBe('E_NOT_SEAT');
});

test('NQM-20: several umpires see everything and share the desk; one calls, another may take it from him; each claim has one owner', () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    options: { umpire: 'full', umpires: 3 },
    dice: pledge('three umpires'),
  });
  const umpires = table.seats.filter(({ kind }) => kind === 'control').map(({ id }) => id);
  expect(umpires).toEqual(['control', 'control-2', 'control-3']);
  const units = table.state.units.length;
  for (const seat of umpires) expect(table.view(seat).table.units).toHaveLength(units);
  expect(table.view('blue').table.units.length).toBeLessThan(units);
  for (const seat of ['blue', 'red']) table.act(seat, { type: 'ready' });
  const by = (seat: string, action: object) => table.act(seat, action as never).refused;
  const called = () => ({ type: 'callPhase', serial: table.state.serial });
  expect(by('control', { type: 'takeCall', on: true })).toBeNull();
  expect(by('control-2', { type: 'takeCall', on: true })).toBeNull();
  expect(by('control-2', { type: 'takeCall', on: true })?.code).toBe('E_PLANNED');
  for (const seat of ['blue', 'red']) expect(commit(table, seat)).toBeNull();
  expect(table.pending().map(({ seat }) => seat)).toEqual(['control-2']);
  expect(by('control', called())).not.toBeNull();
  // It can change hands while everybody waits for the call.
  expect(by('control-3', { type: 'takeCall', on: true })).toBeNull();
  expect(by('control-3', called())).toBeNull();
  expect(table.state.phase).toBe('DECLARE');
  // A question of a player is claimed by one umpire; nobody else closes it until it is handed on.
  const desk = (seat: string, deed: object) => by(seat, { type: 'desk', deed });
  expect(desk('blue', { does: 'ask', text: 'May the guns fire over the hill?' })).toBeNull();
  const item = `ask-${table.count - 1}`;
  expect(desk('control-2', { does: 'claim', item })).toBeNull();
  expect(desk('control-3', { does: 'close', item, text: 'no' })?.rule).toBe('T-DESK');
  expect(desk('control-2', { does: 'handOn', item, to: 'control-3' })).toBeNull();
  expect(desk('control-3', { does: 'answer', item, text: 'They may.' })).toBeNull();
});

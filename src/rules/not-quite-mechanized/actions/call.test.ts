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

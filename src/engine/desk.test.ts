import { expect, test } from 'vitest';
import { assembly } from '../../tests/support/assembly/index.ts';
import type { DeskDeed } from './desk.ts';
import { pledge } from './dice/commitment.ts';
import { Table } from './table.ts';

const begin = () =>
  Table.create(assembly, {
    scenario: 'evening',
    seating: 'eleven',
    dice: pledge('desk'),
  });
type Hall = ReturnType<typeof begin>;

const desk = (table: Hall, seat: string, deed: DeskDeed) =>
  table.act(seat, { type: 'desk', deed }).refused?.code ?? 'done';
const keyOf = (table: Hall): string => table.desk('umpire-1')!.items.at(-1)!.key;

test('a question has one owner: two umpires never answer it twice', () => {
  const table = begin();
  expect(desk(table, 'n-chief', { does: 'ask', text: 'may we talk?' })).toBe('done');
  const item = keyOf(table);
  expect(desk(table, 'umpire-1', { does: 'answer', item, text: 'no' })).toBe('NOT_CLAIMED');
  expect(desk(table, 'umpire-1', { does: 'claim', item })).toBe('done');
  expect(desk(table, 'umpire-2', { does: 'claim', item })).toBe('TAKEN');
  expect(desk(table, 'umpire-2', { does: 'answer', item, text: 'yes' })).toBe('TAKEN');
  expect(desk(table, 'umpire-1', { does: 'handOn', item, to: 'umpire-2' })).toBe('done');
  expect(desk(table, 'umpire-1', { does: 'close', item })).toBe('TAKEN');
  expect(desk(table, 'umpire-2', { does: 'answer', item, text: 'in a break' })).toBe('done');
  expect(desk(table, 'umpire-1', { does: 'claim', item })).toBe('CLOSED');
  expect(table.desk('n-chief')!.items).toMatchObject([{ closed: { text: 'in a break' } }]);
  const told = (seat: string) => table.log(seat).filter(({ line }) => line.id === 'desk.answered');
  expect([told('n-chief').length, told('s-chief').length, told('umpire-1').length]).toEqual([
    1, 0, 1,
  ]);
});

test('a player works at no desk, and nobody else sees what he asked', () => {
  const table = begin();
  desk(table, 's-left', { does: 'ask', text: 'a canary' });
  const item = keyOf(table);
  for (const deed of [
    { does: 'claim', item },
    { does: 'announce', to: 'all', text: 'hear' },
    { does: 'note', text: 'later' },
  ] as const)
    expect(desk(table, 's-left', deed)).toBe('NOT_CONTROL');
  expect(table.refusal('s-left', { type: 'desk', deed: { does: 'ask' } })?.code).toBe(
    'UNKNOWN_ACTION',
  );
  for (const seat of ['s-chief', 'n-chief', 'spectator'])
    expect(JSON.stringify([table.desk(seat), table.log(seat)])).not.toContain('canary');
});

test('announcements reach those they are for, and spectators what is for all', () => {
  const table = begin();
  desk(table, 'umpire-1', { does: 'announce', to: 'all', text: 'tea at four', as: 'The chair' });
  desk(table, 'umpire-1', { does: 'announce', to: 'side:north', text: 'north only' });
  desk(table, 'umpire-2', { does: 'announce', to: 'seat:s-left', text: 'you are late' });
  const heard = (seat: string) => table.desk(seat)?.said.map(({ text }) => text);
  expect(heard('spectator')).toEqual(['tea at four']);
  expect(heard('n-left')).toEqual(['tea at four', 'north only']);
  expect(heard('s-left')).toEqual(['tea at four', 'you are late']);
  expect(desk(table, 'umpire-1', { does: 'announce', to: 'side:east', text: 'x' })).toBe(
    'NO_AUDIENCE',
  );
});

test('the desk outlasts a rewind, stops nobody taking back, and replays with the record', () => {
  const table = begin();
  const order = { type: 'order', post: 'n-left', move: 'hold', front: 0 };
  const laid = table.act('n-left', order);
  expect(laid.refused).toBeNull();
  desk(table, 'umpire-1', { does: 'note', text: 'look at the bridge', turn: 2 });
  desk(table, 's-left', { does: 'ask', text: 'which bridge?' });
  expect(table.undo('n-left').refused).toBeNull();
  expect(table.act('n-left', order).refused).toBeNull();
  const rewind = { type: 'rewind', entry: 0, reason: 'again' };
  expect(table.act('umpire-2', rewind).refused).toBeNull();
  expect(table.desk('umpire-1')!.items.map(({ text }) => text)).toEqual([
    'look at the bridge',
    'which bridge?',
  ]);
  const again = Table.open(assembly, JSON.parse(JSON.stringify(table.record)));
  expect(again.desk('umpire-2')).toEqual(table.desk('umpire-2'));
  expect(again.log('s-left')).toEqual(table.log('s-left'));
  table.act('n-left', order);
  const resumed = Table.resume(assembly, table.head, table.start!, []);
  expect(resumed.desk('umpire-1')).toEqual(table.desk('umpire-1'));
});

test('a dry run tells what a ruling would change and changes nothing', () => {
  const table = begin();
  const ruling = { type: 'grant', side: 'north', points: 3, reason: 'a slip' };
  const before = JSON.stringify(table.record);
  const tried = table.tryOut('umpire-1', ruling);
  expect(tried).toMatchObject({
    refused: null,
    throws: false,
    lines: [{ id: 'granted' }],
    effects: expect.arrayContaining([{ at: 'influence.north', from: '0', to: '3' }]),
  });
  expect(table.tryOut('n-chief', ruling).refused?.code).toBe('NOT_NOW');
  expect(JSON.stringify(table.record)).toBe(before);
  expect(table.act('umpire-1', ruling).refused).toBeNull();
});

import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized as system } from '../../rules/not-quite-mechanized/index.ts';
import { notQuiteMechanized as own } from './not-quite-mechanized.ts';

const sitting = () => ({
  table: Table.create(system, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('terminal'),
  }) as unknown as Table,
});
const reader = { seat: 'blue' };
const after = (line: string): readonly string[] => own.complete!(sitting(), reader, line);

test('NQM-2.17: Tab completes an order word by word, over strokes that stand for new lines, with ids that the seat sees', () => {
  expect(after('march ')).toEqual([]);
  expect(after('order OR')).toEqual(['order ORDER']);
  expect(after('order ORDER X1 FROM B-RGT TO B-1 / A')).toContain(
    'order ORDER X1 FROM B-RGT TO B-1 / AIM',
  );
  expect(after('order ORDER X1 FROM B-RGT TO B-1 / AIM att')).toEqual([
    'order ORDER X1 FROM B-RGT TO B-1 / AIM attack',
  ]);
  const hidden = after('order ORDER X1 FROM "').concat(after('order ORDER X1 FROM R-'));
  expect(hidden.filter(line => line.includes('R-1.'))).toEqual([]);
});

test('NQM-2.3, NQM-2.17: a typed order is judged like any other; what cannot be read names line and column', () => {
  const made = sitting();
  const command = own.commands.order!;
  const text =
    'ORDER X1 FROM B-RGT TO B-1 / AIM attack AT 2000,1950 R 300 / AXIS 2000,520 2000,1950';
  const action = command(made as never, reader as never, text);
  expect(action).toMatchObject({
    type: 'writeInitialOrders',
    orders: [{ id: 'X1', aim: 'attack' }],
  });
  expect(made.table.act('blue', action as never).refused).toBeNull();
  expect(() =>
    command(made as never, reader as never, 'ORDER X2 FROM B-RGT TO B-1 / AIM fly'),
  ).toThrow(/line 2, column/);
});

test('NQM-2.17, NQM-1.2: the terminal offers orders as their text, and its map has roads, waters, hills and what its letters mean', () => {
  const made = sitting();
  const offers = [...made.table.offers('blue')].map(action => own.offer(action));
  const texts = offers.filter(line => line !== null);
  expect(texts.length).toBeGreaterThan(0);
  for (const line of texts) expect(line).toMatch(/^order ORDER \S+ FROM \S+ TO \S+ \/ AIM /);
  const map = system.text!(made.table.view('blue') as never, 'blue');
  expect(map).toContain('y 1000');
  expect(map).toMatch(/" hill, - brook, \+ road/);
  expect(map).toContain('objective Mill hill 2000,1950 R 300: 5 points');
  const short = own.commands.ORDER!(
    made as never,
    reader as never,
    'X1 FROM B-RGT TO B-1 / AIM defend AT 2000,1950 R 300',
  );
  expect(short).toMatchObject({ orders: [{ id: 'X1', aim: 'defend' }] });
});

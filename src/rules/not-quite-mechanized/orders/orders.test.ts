import { describe, expect, test } from 'vitest';
import language from '../data/order-language.json';
import { SCENARIOS } from '../scenarios.ts';
import type { Order } from './order.ts';
import { readOrder } from './read.ts';
import { Unreadable } from './words.ts';
import { writeOrder } from './write.ts';

const canonical = (order: Order, startHour: number, nodes: ReadonlySet<string>): string =>
  writeOrder(
    readOrder(writeOrder(order, { startHour }), { startHour, isNode: id => nodes.has(id) }),
    { startHour },
  );

describe.each(SCENARIOS.map(one => [one.id, one] as const))('%s', (_, scenario) => {
  const nodes = new Set(scenario.nodes.map(node => node.id));
  const { startHour } = scenario.calendar;

  test('NQM-2.17: every order is written and read back to the same text', () => {
    expect(scenario.initialOrders.length).toBeGreaterThan(0);
    for (const order of scenario.initialOrders)
      expect(canonical(order, startHour, nodes)).toBe(writeOrder(order, { startHour }));
  });

  test('NQM-2.17: what is read is the order itself, but for what is usual', () => {
    for (const order of scenario.initialOrders) {
      const read = readOrder(writeOrder(order, { startHour }), {
        startHour,
        isNode: id => nodes.has(id),
      });
      for (const key of [
        'id',
        'from',
        'to',
        'aim',
        'objective',
        'axis',
        'timings',
        'fireplan',
        'triggers',
        'then',
        'text',
      ] as const)
        expect(read[key], `${order.id} ${key}`).toEqual(order[key]);
    }
  });
});

const faultOf = (text: string): { line: number; column: number; expected: string } => {
  try {
    readOrder(text, { startHour: 6 });
  } catch (error) {
    if (error instanceof Unreadable)
      return { line: error.line, column: error.column, expected: error.expected };
    throw error;
  }
  throw new Error('it was read');
};

test.each([
  ['', 1, 1, 'ORDER'],
  ['ORDER X FROM A', 1, 15, 'TO'],
  ['ORDER X FROM A TO B\nAIM conquer AT 1,2', 2, 5, 'attack or'],
  ['ORDER X FROM A TO B\nAIM attack AT 2000;1950', 2, 19, 'a comma'],
  ['ORDER X FROM A TO B\nAIM defend AT 1,2\nSTART soon', 3, 7, 'HH:00'],
  ['ORDER X FROM A TO B\nAIM defend AT 1,2\nFIRE b ON 1,2 effective AT H-1', 3, 28, 'HHOUR'],
  ['ORDER X FROM A TO B\nAIM defend AT 1,2\nSING', 3, 1, 'one of'],
  ['ORDER X FROM A TO B\nAIM defend AT 1,2\nTEXT "open', 3, 6, 'a closed quote'],
])('NQM-2.17: %j is refused at line %i, column %i', (text, line, column, expected) => {
  const fault = faultOf(text);
  expect([fault.line, fault.column]).toEqual([line, column]);
  expect(fault.expected).toContain(expected);
});

test('NQM-2.17: the printed examples read as printed', () => {
  for (const { text, order } of language.examples)
    expect(readOrder(text, { startHour: 6 })).toEqual(order);
});

import { expect, test } from 'vitest';
import { perft } from '../../engine/perft.ts';
import { Table } from '../../engine/table.ts';
import { september1939 } from './index.ts';
import firstTo from './records/first-to.json';
import headquarters from './records/headquarters.json';
import marginal from './records/marginal.json';

/** Legal answers, and sequences of two where there are few. A new number is a new rule. */
const counts = (record: unknown, entry: number, depth: number): number[] => {
  const table = Table.open(september1939, record);
  const state = table.stateAt(entry);
  return Array.from({ length: depth }, (_, i) => perft(september1939, table.seats, state, i + 1));
};

test('the first movement of First Steps has as many answers, and answers to them, as ever', () => {
  expect(counts(marginal, 2, 2)).toEqual([379, 128114]);
});

test('positions of kept games have as many answers as ever', () => {
  const found = [headquarters, firstTo].flatMap(record =>
    [20, 60, 100].map(entry => counts(record, entry, 1)[0]),
  );
  expect(found).toEqual([9240, 1357, 5102, 7367, 2951, 6235]);
});

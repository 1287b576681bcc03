import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { perft } from '../../engine/perft.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from './index.ts';
import draw from './records/draw.json';
import germanPoints from './records/german-points.json';

type PolandTable = Pick<ReturnType<typeof create>, 'seats' | 'stateAt'>;
const create = (scenario: string) =>
  Table.create(polandCampaign, { scenario, dice: pledge('perft 1') });

/** Legal sequences of one and of two answers. A new number is a new rule. */
const counts = (table: PolandTable, entry: number, depth: number): number[] =>
  Array.from({ length: depth }, (_, i) =>
    perft(polandCampaign, table.seats, table.stateAt(entry), i + 1),
  );

test('the campaign has as many first moves as ever', () => {
  expect(counts(create('campaign-1939'), 0, 1)).toEqual([2365]);
});

test('the Corridor has as many first and second moves as ever', () => {
  expect(counts(create('corridor'), 0, 2)).toEqual([351, 114002]);
});

test('positions of kept games have as many answers as ever', () => {
  const found = [draw, germanPoints].flatMap(record => {
    const table = Table.open(polandCampaign, record);
    return [20, 40, 50].map(entry => counts(table, entry, 1)[0]);
  });
  expect(found).toEqual([149, 187, 19, 5, 469, 81]);
});

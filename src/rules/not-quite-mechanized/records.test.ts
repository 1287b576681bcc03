import { expect, test } from 'vitest';
import { perft } from '../../engine/perft.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized } from './index.ts';
import annihilated from './records/annihilated.json';
import bounds from './records/bounds.json';
import resigned from './records/resigned.json';
import suddenDeath from './records/sudden-death.json';

const KEPT: { readonly [how: string]: unknown } = { bounds, annihilated, resigned, suddenDeath };

test.each([
  ['NQM-14.4', 'bounds', 'Red clear win'],
  ['NQM-14.4', 'annihilated', 'Blue wins'],
  ['NQM-14.5', 'resigned', 'Red wins'],
  ['NQM-14.2', 'suddenDeath', 'German breakthrough'],
])(
  'NQM-14.2, NQM-14.4, NQM-14.5, NQM-17.4: %s, the kept game that ended by %s ends so, and everybody sees the truth then',
  (_, how, level) => {
    const table = Table.open(notQuiteMechanized, KEPT[how]);
    expect([table.outcome?.how, table.state.level]).toEqual([how, level]);
    expect(table.view('spectator').isWhole).toBe(true);
  },
);

/** Legal answers of all seats that are asked. A new number is a new rule. */
const counts = (record: unknown, entries: readonly number[]): number[] => {
  const table = Table.open(notQuiteMechanized, record);
  return entries.map(entry => perft(notQuiteMechanized, table.seats, table.stateAt(entry), 1));
};

test('three positions of kept games have as many listed answers as ever', () => {
  expect([...counts(resigned, [4, 12]), ...counts(bounds, [30])]).toEqual([195, 53, 229]);
});

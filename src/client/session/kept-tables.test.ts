import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import {
  KEEP_EVERY,
  Keeper,
  type KeptTable,
  numbersOf,
  openedAt,
  openingOf,
  runsOf,
  type Shelf,
} from './kept-tables.ts';

const system = polandCampaign as unknown as System;

/** A long game of the campaign: most of what may be taken back is. */
const longGame = (length: number) => {
  const dice = pledge('long', { a: 'b' });
  const table = Table.create(system, { scenario: 'campaign-1939', dice });
  const chance = random(5);
  const keeper = new Keeper(0);
  const kept: KeptTable[] = [];
  while (table.count < length) {
    const { seat } = table.pending()[0]!;
    const undo = { type: 'undo', entry: table.lastOf(seat) };
    const back = chance.below(8) > 0 && table.refusal(seat, undo) === null;
    let deed = table.sample(seat, chance);
    for (let i = 0; i < 40 && !/^moveUnit/.test(deed?.type ?? ''); i++)
      deed = table.sample(seat, chance);
    if (/resign|agree|propose/i.test(deed?.type ?? '')) continue;
    expect(table.act(seat, back ? undo : deed).refused).toBeNull();
    const now = keeper.next(table, []);
    if (now?.replaces !== undefined) kept.pop();
    if (now) kept.push(now);
  }
  return { table, kept };
};

const shelfOf = (table: Table, kept: readonly KeptTable[]) => {
  const read = { entries: 0 };
  const shelf: Shelf = {
    head: table.head,
    count: table.count,
    entries: async (from, to) => {
      const found = table.entries.slice(from, to + 1);
      read.entries += found.length;
      return found;
    },
    keptAt: async number => kept.findLast(one => one.number <= number) ?? null,
  };
  return { shelf, read };
};

test('a long game is opened near its end and looked at anywhere with the same few entries', async () => {
  const { table, kept } = longGame(1100);
  expect(table.count).toBe(1100);
  expect(kept.length).toBeGreaterThan(2);
  const { shelf, read } = shelfOf(table, kept);
  const opening = await openingOf(shelf, false);
  const opened = await openedAt(system, shelf, table.count - 1, opening?.number);
  expect(read.entries).toBeLessThan(3 * KEEP_EVERY);
  expect(system.hash(opened.table.state)).toBe(system.hash(table.state));
  expect([...opened.earlier, ...opened.table.standing]).toEqual([...table.standing]);
  for (const at of [1, 77, 251, 700, 999, 1098]) {
    read.entries = 0;
    const { table: then } = await openedAt(system, shelf, at);
    expect(system.hash(then.state)).toBe(system.hash(table.stateAt(at)));
    expect(read.entries).toBeLessThan(4 * KEEP_EVERY);
  }
});

test('a kept table that does not fit the record or the rules is passed over', async () => {
  const { table, kept } = longGame(800);
  const [first, second] = kept as [KeptTable, KeptTable];
  const foreign = { ...second, rules: 'another' };
  const wrong = { ...second, start: { ...second.start, entry: first.start.entry } };
  const older = { ...second, start: { ...second.start, state: { turn: 1 } } };
  for (const bad of [foreign, wrong, older]) {
    const { shelf } = shelfOf(table, [first, bad]);
    const { table: opened } = await openedAt(system, shelf, table.count - 1);
    expect(opened.base).toBe(first.number);
    expect(system.hash(opened.state)).toBe(system.hash(table.state));
  }
});

test('where Control sits a game is opened before the running turn', async () => {
  const { table, kept } = longGame(1100);
  const turns = kept.map((one, i) => ({ ...one, turn: i < 1 ? 1 : 2 }));
  const { shelf } = shelfOf(table, turns);
  expect((await openingOf(shelf, true))?.number).toBe(turns[0]?.number);
});

test('numbers are kept as runs', () => {
  const numbers = [0, 1, 2, 5, 7, 8];
  expect(runsOf(numbers)).toEqual([
    [0, 2],
    [5, 5],
    [7, 8],
  ]);
  expect(numbersOf(runsOf(numbers))).toEqual(numbers);
});

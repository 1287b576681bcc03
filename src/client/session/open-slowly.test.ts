import { expect, test } from 'vitest';
import { newGame, playAtRandom } from '../../../tests/support/play.ts';
import { skirmish } from '../../../tests/support/skirmish/index.ts';
import { Table } from '../../engine/table.ts';
import { openSlowly } from './open-slowly.ts';

const title = { system: skirmish as never, scenario: skirmish.scenarios[0]! };

test('a game opened in slices is the game opened at once, and a damaged one is found out', async () => {
  const { record } = playAtRandom(title, 7, 300);
  const system = newGame(title, 7).system;
  const table = await openSlowly(system, record);
  const whole = Table.open(system, record);
  expect(table.entries.length).toBe(record.entries.length);
  expect(system.hash(table.state)).toBe(system.hash(whole.state));
  const cut = { ...record, entries: record.entries.slice(0, -1) };
  await expect(openSlowly(system, cut)).rejects.toThrow(/missing|fit/);
});

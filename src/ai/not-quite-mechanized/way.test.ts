import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized } from '../../rules/not-quite-mechanized/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';
import { wayRound } from './way.ts';

test('a way bends round whoever is to be avoided, no further than it must, and there is none through a closed line', () => {
  const [from, to] = [
    { x: 1000, y: 0 },
    { x: 1000, y: 2000 },
  ];
  expect(wayRound(from, to, [], 450)).toEqual([to]);
  expect(wayRound(from, to, [{ x: 1100, y: 1000 }], 450)).toEqual([{ x: 600, y: 1000 }, to]);
  const wall = [0, 400, 800, 1200, 1600, 2000].map(x => ({ x, y: 1000 }));
  expect(wayRound(from, to, wall, 450)).toBeNull();
});

test('NQM-8.20: companies go past a work that is not their task, between the works', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'wegierska-gorka-1939',
    dice: pledge('match 901 8', { table: 't' }),
  });
  let passing: unknown = null;
  for (let i = 0; i < 2000 && passing === null && table.state.bound < 6; i++) {
    if (table.runUmpire().length > 0) continue;
    const [asked] = table.pending();
    const bot = asked!.seat === 'german' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (reason.id === 'passesBy') passing = action;
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(passing).toMatchObject({ type: 'tacticalIntent', unit: 'G-PI.coy', stopAt: 310 });
});

import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized } from '../../rules/not-quite-mechanized/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

test('two recruits fight First battle to its end, with a reason for every answer', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('recruits', { table: 'test' }),
  });
  for (let i = 0; i < 500 && !table.outcome; i++) {
    const [asked] = table.pending();
    const { action, reason } = await recruit.decide(table.sight(asked!.seat), random(i), {
      work: 1,
    });
    expect(recruit.reasons).toHaveProperty(reason.id);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(table.outcome?.how).toBe('bounds');
});

test('a battalion whose order is done is ordered on to the next objective that is still the enemy’s', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('recruits', { table: 'on' }),
  });
  const ordered: unknown[] = [];
  for (let i = 0; i < 500 && !table.outcome; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'red' ? staff : recruit; // a company that lies hidden: the hill seems taken
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (reason.id === 'onAgain') {
      const held = table.state.papers.find(
        ({ state, order }) => state === 'current' && order.to === reason.values.node,
      );
      expect(held?.order.id).toMatch(/-held$/);
      ordered.push(reason.values.objective);
    }
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(ordered.length).toBeGreaterThan(0);
});

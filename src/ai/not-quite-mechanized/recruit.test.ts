import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized } from '../../rules/not-quite-mechanized/index.ts';
import { recruit } from './recruit.ts';

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
  for (const seat of ['blue', 'red']) table.act(seat, { type: 'ready' });
  const asOrdered = await recruit.decide(table.sight('blue'), random(1), { work: 1 });
  expect(asOrdered.reason.id).toBe('byTheBook');
  table.act('blue', asOrdered.action); // it stands by
  const sight = table.sight('blue');
  const { table: seen } = sight.view;
  // The order of the battalion is done: what is left of it is to hold where it stands (NQM-2.14).
  const papers = seen.papers.map(paper =>
    paper.order.to === 'B-1'
      ? { ...paper, state: 'current' as const, order: { ...paper.order, id: 'BO-1-held' } }
      : paper,
  );
  const done = { ...sight, view: { ...sight.view, table: { ...seen, papers } } };
  const { action, reason } = await recruit.decide(done, random(1), { work: 1 });
  expect(reason).toMatchObject({ id: 'onAgain', values: { node: 'B-1' } });
  expect(action).toMatchObject({ type: 'issueOrder', order: { to: 'B-1', aim: 'attack' } });
  expect(table.act('blue', action).refused).toBeNull();
});

import { expect, test } from 'vitest';
import type { Decision, Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import {
  type Action,
  notQuiteMechanized,
  type View,
} from '../../rules/not-quite-mechanized/index.ts';
import { general } from './general.ts';
import { Playout } from './playout.ts';
import { recruit } from './recruit.ts';
import { orderBy, staff } from './staff.ts';

const begun = () =>
  Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('general', { table: 't' }),
  });

test('a general fights Mill hill to its end, with a reason for every order', async () => {
  const table = begun();
  for (let i = 0; i < 1000 && !table.outcome; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'blue' ? general : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 40 });
    expect(bot.reasons).toHaveProperty(reason.id);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(table.outcome).not.toBeNull();
});

const byStaff = (sight: Sight<View, Action>) =>
  staff.decide(sight, random(1), { work: 1 }) as Decision<Action>;

test('a table imagined from a view is played on by staffs, the same from the same seed, and leaves the view alone', () => {
  const table = begun();
  const { view } = table.sight('blue');
  const before = JSON.stringify(view);
  const margin = (seed: number): number =>
    new Playout(view, 'blue', seed, byStaff).margin(sight => orderBy(sight, 'method'), 3, 0);
  expect(margin(5)).toBe(margin(5));
  expect(JSON.stringify(view)).toBe(before);
});

test('its decision hangs on view and budget alone', async () => {
  const table = begun();
  const once = await general.decide(table.sight('blue'), random(1), { work: 100 });
  expect(await general.decide(table.sight('blue'), random(99), { work: 100 })).toEqual(once);
});

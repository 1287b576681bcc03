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
import { orderBy, type Style, staff } from './staff.ts';
import { supposeEnemy } from './suppose.ts';

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

test('courses that it tries differ in what they order, and the staff’s own is the first', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('match 5402 1'),
  });
  for (let i = 0; i < 400 && !(table.state.bound === 1 && table.state.phase === 'ORDERS'); i++) {
    const [asked] = table.pending();
    const { action } = await staff.decide(table.sight(asked!.seat), random(i), { work: 1 });
    table.act(asked!.seat, action);
  }
  const { view } = table.sight('blue');
  const orderedBy = (style: Style): string => {
    const playout = new Playout(view, 'blue', 5, byStaff);
    playout.margin(sight => orderBy(sight, style), 1, 0);
    return playout.ordered.join();
  };
  const [method, wait, flank] = [orderedBy('method'), orderedBy('wait'), orderedBy('flank')];
  expect(new Set([method, wait, flank]).size).toBe(3);
  expect(orderedBy('method')).toBe(method);
});

test('NQM-8.23: on an imagined table the hits and hours that an attack has counted lie on those who are known in it', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('match 5402 1'),
  });
  const counted = (view: View) =>
    view.table.engagements.find(
      one =>
        one.side === view.side &&
        one.state === 'open' &&
        one.defenders.length > 0 &&
        one.inflicted.some(hits => hits > 0),
    );
  for (let i = 0; i < 600 && !table.outcome && !counted(table.sight('blue').view); i++) {
    const [asked] = table.pending();
    const { action } = await staff.decide(table.sight(asked!.seat), random(i), { work: 1 });
    table.act(asked!.seat, action);
  }
  const { view } = table.sight('blue');
  const attack = counted(view)!;
  const state = notQuiteMechanized.imagine(view, 'blue', random(3));
  supposeEnemy(state, 0, random(3));
  const known = state.units.filter(one => one.id.startsWith('~c'));
  const marked = known.flatMap(one => one.stands).filter(one => one.markers > 0);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThanOrEqual(attack.inflicted.reduce((sum, one) => sum + one, 0));
  expect(known.some(one => one.cu < one.cuMax)).toBe(true);
});

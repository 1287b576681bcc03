import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { nextGift } from './pass-down.ts';
import type { View } from './seen.ts';

test('HTL-4.9 points go down from the high command to the corps by one gesture, and nothing of it is refused', () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'mlawa',
    seating: 'mlawa-4',
    dice: pledge('pass down'),
  }) as Table;
  for (let i = 0; i < 20 && Reflect.get(Object(table.state), 'phase') === 'SETUP'; i++) {
    const [first] = table.pending();
    table.act(first!.seat, { type: 'done', step: 'SETUP' } as Action);
    table.runUmpire();
  }
  const seat = 'ge-3a-co';
  const view = () => table.view(seat) as View;
  const pots = () => view().table.hqs.reduce((sum, { pot }) => sum + Math.max(0, pot), 0);
  const before = pots();
  const given = new Map<string, number>();
  let gifts = 0;
  for (; gifts < 60; gifts++) {
    const gift = nextGift(view(), [...table.offers(seat)] as Action[], given);
    if (!gift) break;
    expect(table.act(seat, gift).refused).toBeNull();
    const key = `${gift.from} ${gift.to}`;
    given.set(key, (given.get(key) ?? 0) + gift.cp);
  }
  expect(gifts).toBeGreaterThan(1);
  expect(gifts).toBeLessThan(60);
  expect(pots()).toBeGreaterThan(before);
});

import { expect, test } from 'vitest';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type View } from '../../rules/fight-your-own-wars/index.ts';
import { staff } from './staff.ts';

test('FYOW-A4, FYOW-33.7.1: a force that comes up against a stronger enemy stays in its box: whoever only ends his card goes in, and must attack', async () => {
  const system = fightYourOwnWars as unknown as System;
  let stayed = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const dice = pledge(`entering ${seed}`, {});
    const table = Table.create(system, { scenario: 'tutorial', dice }) as Table;
    while (!table.outcome) {
      if (table.runUmpire().length > 0) continue;
      const { seat } = table.pending()[0]!;
      const sight = table.sight(seat) as unknown as Sight<View>;
      const { action, reason } = await staff.decide(sight, random(seed), { work: 1 });
      if (sight.view.activation?.arrived && reason.id === 'waits') {
        const mayStay = sight.refuse({ type: 'stayInBox' }) === null;
        expect(action.type).toBe(mayStay ? 'stayInBox' : 'pass');
        if (mayStay) stayed++;
      }
      expect(table.act(seat, action as Action).refused, JSON.stringify(action)).toBeNull();
    }
  }
  expect(stayed).toBeGreaterThan(0);
});

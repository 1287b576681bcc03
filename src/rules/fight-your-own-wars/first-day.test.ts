import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars } from './index.ts';

const system = fightYourOwnWars as unknown as System;

/** Everybody leaves everything to orders and staff. */
const playedOut = (scenario: string, seed: string): Table => {
  const table = Table.create(system, { scenario, dice: pledge(seed, { table: seed }) });
  for (let i = 0; i < 20_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    if (due) {
      expect(table.act(due.seat, due.action).refused).toBeNull();
      continue;
    }
    const [asked] = table.pending();
    const type = asked!.actions.includes('carryOn') ? 'carryOn' : 'pass';
    expect(table.act(asked!.seat, { type }).refused).toBeNull();
  }
  return table;
};

test('FYOW-A1 FYOW-A6: the tutorial runs from the first to the last day by orders and staff', () => {
  for (const seed of ['a', 'b', 'c']) {
    const table = playedOut('tutorial', seed);
    expect(table.outcome?.how).toMatch(/^(level|morale|noUnits)$/);
    system.assertSound(table.state);
  }
});

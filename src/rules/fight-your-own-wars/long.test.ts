import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Action, Question, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State } from './index.ts';
import { DEFAULTS } from './options.ts';
import { SCENARIOS } from './scenarios.ts';
import { CAPS } from './terms/supply-sums.ts';

const system = fightYourOwnWars as unknown as System;
const [tutorial] = SCENARIOS;
/** The tutorial made long: nobody wins before the last day unless his will breaks. */
const long = {
  ...tutorial!,
  id: 'long tutorial',
  lengthDays: 27,
  objectives: { ...tutorial!.objectives, heldAtEndOf: 27 },
};

/** Whoever is asked lets his orders act, and else goes on. */
const answerTo = (table: Table, { seat, actions, about }: Question): Action => {
  const { proposed } = (about ?? {}) as { readonly proposed?: Action };
  if (proposed && proposed.type !== 'pass' && !table.refusal(seat, proposed)) return proposed;
  return { type: actions.includes('carryOn') ? 'carryOn' : 'pass' };
};

type Seen = { months: Set<number>; log: Set<string>; most: number };

const playedOut = (
  seed: string,
  options: Partial<typeof DEFAULTS>,
): { table: Table; seen: Seen } => {
  const table = Table.create(system, {
    scenario: long,
    options: { ...DEFAULTS, ...options },
    dice: pledge(seed, { table: seed }),
  });
  const seen: Seen = { months: new Set(), log: new Set(), most: 0 };
  for (let i = 0; i < 60_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    const [asked] = table.pending();
    const acted = due
      ? table.act(due.seat, due.action)
      : table.act(asked!.seat, answerTo(table, asked!));
    if (acted.refused) throw new RangeError(acted.refused.because);
    for (const { id } of acted.log) seen.log.add(id);
    const state = table.state as State;
    seen.months.add(state.month);
    for (const unit of state.units) seen.most = Math.max(seen.most, unit.stockpile);
  }
  return { table, seen };
};

test('FYOW-4.1 FYOW-4.2 FYOW-4.8 FYOW-21 FYOW-21.3 FYOW-4.6: months end and begin; losses are totalled on the last day', () => {
  const { table, seen } = playedOut('long', { mode: 'solo-umpire' });
  expect(table.outcome).not.toBeNull();
  expect(seen.months.size).toBeGreaterThan(1);
  expect(seen.log).toContain('replenished');
  expect(seen.log).toContain('mended'); // FYOW-23
  system.assertSound(table.state);
});

test('FYOW-0.4 FYOW-A7 FYOW-A9: the umpire plays every automatic step as an entry with its dice; readings are options', () => {
  const { table } = playedOut('other', {
    mode: 'solo-umpire',
    crtGap: 'column2',
    trafficJam: 'anyFriendly',
  });
  const byUmpire = table.entries.filter(({ seat }) => seat === 'umpire');
  expect(byUmpire.length).toBeGreaterThan(table.entries.length / 2);
  expect(byUmpire.some(({ throws }) => (throws?.length ?? 0) > 0)).toBe(true);
});

test('FYOW-3.1 FYOW-20.4: no stockpile is ever above its cap', () => {
  const { seen } = playedOut('third', { mode: 'solo-umpire' });
  expect(seen.most).toBeLessThanOrEqual(CAPS.battlegroup);
  expect(CAPS.fraction).toBe(5);
});

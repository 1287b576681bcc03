import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized, type State } from '../../../rules/not-quite-mechanized/index.ts';
import { drilledAttacks } from './drilled-attacks.ts';
import type { View } from './seen.ts';

const system = notQuiteMechanized as never;
const MOST = 200;

/** Done with the phase, or else the first answer. */
const goOn = (table: Table, seat: string): Action => {
  const offers = [...table.offers(seat)];
  return offers.find(({ type }) => type === 'commit' || type === 'ready') ?? offers[0]!;
};

test('NQM-2.19: what the drill book would declare is shown before, and every attack of it is allowed', () => {
  const table = Table.create(system, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('drilled attacks'),
  });
  let declared = 0;
  for (let i = 0; i < MOST && !table.outcome; i++) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const attacks = seat === 'blue' ? drilledAttacks(table.view('blue') as View) : [];
    for (const attack of attacks) {
      expect(table.act('blue', attack).refused).toBeNull();
      declared++;
    }
    if (attacks.length > 0) {
      expect(drilledAttacks(table.view('blue') as View)).toEqual([]);
      expect((table.state as State).engagements.some(one => one.side === 0)).toBe(true);
    }
    expect(table.act(seat, goOn(table, seat)).refused).toBeNull();
  }
  expect(declared).toBeGreaterThan(0);
});

test('NQM-1.11, NQM-2.12: a commander may hold the highest headquarters alone: the drill book leads the others', () => {
  const scenario = notQuiteMechanized.scenarios.find(({ id }) => id === 'first-battle-brickworks')!;
  const setting = { scenario, options: notQuiteMechanized.defaults };
  const seating = notQuiteMechanized.seatings!(setting).find(({ id }) => id === 'drill-blue')!;
  const table = Table.create(system, {
    scenario: scenario.id,
    seating,
    dice: pledge('drilled'),
  });
  const held = (table.state as State).held;
  expect(held.filter(one => one.seat === 'blue').map(one => one.post)).toEqual(['B-RGT']);
  expect(held.filter(one => one.seat === 'red').length).toBeGreaterThan(0);
  let attacks = 0;
  for (let i = 0; i < MOST && !table.outcome; i++) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    expect(table.act(seat, goOn(table, seat)).refused).toBeNull();
    attacks += (table.state as State).engagements.filter(one => one.side === 0).length;
  }
  expect(attacks).toBeGreaterThan(0); // its battalion attacked, though nobody declared it
});

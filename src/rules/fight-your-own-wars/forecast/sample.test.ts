import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars, type State, type View } from '../index.ts';
import { plannedAttack } from './index.ts';
import { sampled } from './sample.ts';

const system = fightYourOwnWars as unknown as System<State>;

/** The valley on its first morning, both sides with orders of the staff. */
const morning = (): Table<State> => {
  const table = Table.create(system, {
    scenario: system.scenarios.find(({ id }) => id === 'tutorial')!,
    options: { ...Object(system.defaults) },
    dice: pledge('a morning in the valley'),
  });
  for (let i = 0; i < 400; i++) {
    const { step } = table.state;
    const [asked] = table.pending();
    if (step === 'DY7') break;
    if (asked)
      table.act(asked.seat, { type: asked.actions.includes('carryOn') ? 'carryOn' : 'pass' });
    else if (table.runUmpire(1).length === 0) break;
  }
  return table;
};

const last = <T>(all: Iterable<T>): T => [...all].at(-1)!;

test('FYOW-A5: the chance of being somewhere in days to come grows with the days and is told with its error', () => {
  const table = morning();
  const view = table.view('germany') as View;
  const ask = (day: number) =>
    last(
      sampled(
        view,
        'germany',
        { what: 'arrives', forces: ['de_bg1', 'de_rec'], side: 0, board: 'pont_vieux', day },
        12,
      ),
    );
  const [first, third] = [ask(1), ask(3)];
  expect(first.of).toBe(12);
  expect(third.hits).toBeGreaterThanOrEqual(first.hits);
  expect(third.hits).toBeGreaterThan(0);
  expect(third.error).toBeGreaterThan(0.1);
});

test('FYOW-A7c: a forecast of days to come and a planned attack are the same whatever the seat cannot see', () => {
  const table = morning();
  const other = table.state;
  const view = table.view('germany') as View;
  const hidden = structuredClone(other);
  for (const unit of hidden.units)
    if (unit.side === 1) for (const line of unit.elements) line.momentum = 2;
  const changed = system.view(hidden, 'germany') as View;
  expect(JSON.stringify(changed)).toBe(JSON.stringify(view));
  const asked = { what: 'holds', forces: [], side: 0, board: 'pont_vieux', day: 1 } as const;
  expect(last(sampled(changed, 'germany', asked, 4))).toEqual(
    last(sampled(view, 'germany', asked, 4)),
  );
});

test('FYOW-33.7.2: a planned attack is reckoned by the resolver; one force more makes it no worse, a fortified enemy no better', () => {
  const table = morning();
  const view = table.view('germany') as View;
  expect(plannedAttack(view, 'germany', 2, ['de_bg1'])).toBeNull();
  const of = (forces: readonly string[], attitude: 'present' | 'fortified') =>
    plannedAttack(view, 'germany', 2, forces, { cv: 20, attitude })!.worlds[0]!;
  const alone = of(['de_bg1'], 'present');
  const both = of(['de_bg1', 'de_bg2'], 'present');
  expect(alone.defence).toBeLessThanOrEqual(20);
  expect(both.attack).toBeGreaterThan(alone.attack);
  expect(both.defender.retreats).toBeGreaterThanOrEqual(alone.defender.retreats);
  expect(of(['de_bg1'], 'fortified').column).toBeLessThan(alone.column);
});

import { expect, test } from 'vitest';
import { sightOf } from '../../../tests/support/sight-of.ts';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type View } from '../../rules/fight-your-own-wars/index.ts';
import { staff } from './staff.ts';

const system = fightYourOwnWars as unknown as System;
type Told = { readonly kind: string; readonly id: string; readonly seat: string };

/** Some days between two staffs; of every question of an arm, and of some cards, the answer on another table that looks the same. */
const compared = (scenario: string, days: number, options: object): Told[] => {
  const table = Table.create(system, { scenario, options, dice: pledge('arms', {}) });
  const chance = random(11);
  const told: Told[] = [];
  for (let step = 0; !table.outcome; step++) {
    if (table.runUmpire().length > 0) continue;
    const { seat, kind } = table.pending()[0]!;
    const sight = table.sight(seat) as unknown as Sight<View>;
    if (sight.view.dayNumber > days) break;
    const here = staff.decide(sight, random(1), { work: 1 });
    if (here instanceof Promise) throw new Error('the staff thinks in one go');
    if ((kind !== 'card' && kind !== 'vessel') || step % 9 === 0) {
      const other = system.imagine(sight.view, seat, chance);
      const same = sightOf(system, table.seats, other, seat, () => sight.log());
      expect(staff.decide(same as unknown as Sight<View>, random(1), { work: 1 })).toEqual(here);
    }
    told.push({ kind, id: here.reason.id, seat });
    const { refused } = table.act(seat, here.action as Action);
    expect(refused, JSON.stringify(here)).toBeNull();
  }
  return told;
};

test('FYOW-A7b: aircraft, ships, batteries and landings of two staffs hang on nothing that their seats cannot see', () => {
  const told = compared('guernsey-1942', 2, {});
  for (const kind of ['airLoads', 'airMissions', 'naval', 'vessel', 'card'])
    expect(told.filter(one => one.kind === kind).length, kind).toBeGreaterThan(3);
  const ids = new Set(told.map(({ id }) => id));
  for (const id of ['escorts', 'hunts', 'watches', 'fires', 'landsNow', 'drops'])
    expect([...ids], id).toContain(id);
  for (const { id } of told) expect(staff.reasons).toHaveProperty([id]);
});

test('FYOW-A7b: cells, trains and raids on bridges of two staffs hang on nothing that their seats cannot see', () => {
  const told = compared('poland-1939', 2, { partisans: 'variant' });
  const ids = new Set(told.map(({ id }) => id));
  for (const id of ['patrol', 'looks']) expect([...ids], id).toContain(id);
  expect(told.some(({ kind }) => kind === 'resistance')).toBe(true);
  for (const { id } of told) expect(staff.reasons).toHaveProperty([id]);
});

import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { bearing } from '../../maps/plane/index.ts';
import { measure, notQuiteMechanized, type View } from '../../rules/not-quite-mechanized/index.ts';
import { within } from './picture.ts';
import { at } from './situation.ts';
import { staff } from './staff.ts';

test('NQM-3.11: a company joins an attack only where it sees somebody to fire at: the need is met by who fires', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('match 5301 7'),
  });
  let joined = 0;
  for (let i = 0; i < 1000 && !table.outcome; i++) {
    const [asked] = table.pending();
    const sight = table.sight(asked!.seat);
    const { action, reason } = await staff.decide(sight, random(i), { work: 1 });
    if (reason.id === 'joins') {
      joined++;
      const view = sight.view as View;
      const attack = view.table.engagements.find(one => one.id === reason.values.attack)!;
      const unit = view.table.units.find(one => one.id === reason.values.unit)!;
      const seen = view.table.contacts.filter(
        one => within(one, attack, attack.r) && measure(view, unit, one).sees,
      );
      expect(seen).not.toEqual([]);
    }
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(joined).toBeGreaterThan(0);
});

test('NQM-5.18: a place before an enemy is measured with the front that a unit has there', () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('front', { table: 't' }),
  });
  const unit = (table.sight('blue').view as View).table.units.find(one => one.id === 'B-1.coy1')!;
  const there = at(unit, { x: 2800, y: 1960 }, { x: 2550, y: 2350 });
  expect(there.facing).toBe(bearing([2800, 1960], [2550, 2350]));
  expect(at(unit, { x: 2800, y: 1960 }).facing).toBe(unit.facing);
});

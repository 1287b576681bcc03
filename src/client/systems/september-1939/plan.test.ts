import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { pick, type Random, random } from '../../../engine/random.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { september1939 } from '../../../rules/september-1939/index.ts';
import type { View } from './pieces.ts';
import { type Chooser, chosenBy, type Parting, type Plan, plansOf, STAY } from './plan.ts';
import { pursuitOf, retreatOf } from './plan-actions.ts';

const system = september1939 as unknown as System;

/** One choice after the other among the ways that are left, as a hand makes them. */
const choosing = (view: View, kind: string, parting: Parting, chance: Random): Action => {
  let plan: Plan = {};
  const all = () => plansOf(view, kind, plan, parting);
  for (let open = all(); ; open = all()) {
    const next = open.find(one => !chosenBy(plan, one));
    if (!next) return kind === 'retreat' ? retreatOf(open, plan) : pursuitOf(open, plan);
    const ways = next.mayStay && next.ways.length === 0 ? [STAY] : next.ways;
    if (ways.length === 0) return retreatOf([], plan); // the groups cannot all go: nothing to send
    plan = { ...plan, [next.id]: pick(ways, chance) };
  }
};

/** A stack of several apart: the first, and the rest. */
const apart = (choosers: readonly Chooser[]): Parting =>
  Object.fromEntries(
    choosers
      .filter(({ units }) => units.length > 1)
      .map(({ hex, units: [first = '', ...rest] }) => [hex, [[first], rest]]),
  );

test('W39-8.61, W39-8.71: the ways that are left after each choice make a retreat or pursuit that the rules accept', () => {
  const chance = random(11);
  const met = { retreat: 0, pursuit: 0, apart: 0 };
  for (let seed = 0; met.retreat < 2 || met.pursuit < 1 || met.apart < 1; seed++) {
    const table = Table.create(system, {
      scenario: 'kock-5-october',
      dice: pledge(`ways ${seed}`, { table: 'nonce' }),
      options: { camouflage: false },
    });
    for (let i = 0; i < 500 && !table.outcome; i++) {
      const [{ seat, kind } = { seat: '', kind: '' }] = table.pending();
      if (kind === 'retreat' || kind === 'pursuit') {
        const view = table.view(seat) as View;
        const action = choosing(view, kind, {}, chance);
        if (kind === 'retreat') expect(table.refusal(seat, action)).toBeNull();
        else if (Reflect.get(action, 'moves').length > 0)
          expect(table.refusal(seat, action)).toBeNull();
        met[kind]++;
        const parting = apart(plansOf(view, kind));
        const parted = choosing(view, kind, parting, chance);
        const groups = Object(parted).stacks?.[0]?.groups?.length ?? 0;
        const refused = groups > 1 ? table.refusal(seat, parted) : null;
        if (groups > 1 && refused?.code !== 'EMPTY') {
          expect(refused).toBeNull(); // guns alone may not go: that is told when it is tried
          met.apart++;
        }
      }
      const action = fought(table, seat) ?? table.sample(seat, chance);
      if (!action) break;
      table.act(seat, action);
    }
  }
  expect(met.apart).toBeGreaterThan(0);
});

/** Chance seldom attacks: the first attack that is offered is made. */
const fought = (table: Table, seat: string): Action | null => {
  const fighting = table.pending()[0]?.kind === 'attack';
  if (!fighting) return null;
  for (const offer of table.offers(seat)) if (offer.type === 'declareAttack') return offer;
  return null;
};

import { expect, test } from 'vitest';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fieldOf, fightYourOwnWars, type View } from '../../rules/fight-your-own-wars/index.ts';
import { staff } from './staff.ts';

/** What the staffs of both sides did in a campaign, by side and kind of act. */
const played = async (scenario: string, seed: number): Promise<Map<string, number>> => {
  const system = fightYourOwnWars as unknown as System;
  const dice = pledge(`two staffs ${seed}`, {});
  const table = Table.create(system, { scenario, dice }) as Table;
  const chance = random(seed);
  const did = new Map<string, number>();
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const { action, reason } = await staff.decide(table.sight(seat) as Sight<View>, chance, {
      work: 1,
    });
    expect(staff.reasons).toHaveProperty(reason?.id ?? 'none');
    const { refused } = table.act(seat, action as Action);
    expect(refused, JSON.stringify(action)).toBeNull();
    const key = `${seat} ${action.type}`;
    did.set(key, (did.get(key) ?? 0) + 1);
  }
  return did;
};

test('a staff whose only way is barred fights for it with all who need that way', async () => {
  let fights = 0;
  for (const seed of [1, 2, 3]) {
    const did = await played('ford-at-orval', seed);
    fights += (did.get('germany battle.fight') ?? 0) + (did.get('germany enterTable') ?? 0);
  }
  expect(fights).toBeGreaterThan(2);
});

test('FYOW-18.2: a garrison that fears a landing does not leave the board that counts most for a lost beach', async () => {
  const system = fightYourOwnWars as unknown as System;
  const dice = pledge('a garrison', {});
  const table = Table.create(system, { scenario: 'guernsey-1942', dice }) as Table;
  const chance = random(7);
  const orders: string[] = [];
  const dayNow = (): number => (table.sight('germany').view as View).dayNumber;
  while (!table.outcome && dayNow() < 4) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const sight = table.sight(seat) as Sight<View>;
    const { action } = await staff.decide(sight, chance, { work: 1 });
    const { type, unit, options } = action as Action & {
      unit?: string;
      options?: { order: string }[];
    };
    const at = sight.view.units.find(({ id }) => id === 'ge_hq')?.board ?? -1;
    const isThere = fieldOf(sight.view).map.index('st_peter_port') === at;
    if (type === 'plan.day' && unit === 'ge_hq' && isThere) orders.push(options![0]!.order);
    expect(table.act(seat, action as Action).refused).toBeNull();
  }
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders)).toEqual(new Set(['DEFEND st_peter_port']));
});

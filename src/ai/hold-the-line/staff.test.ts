import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from '../../rules/hold-the-line/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

/** HTL-12.6: units that stars destroy. */
const spent = (action: Action): number =>
  (action as unknown as { destroy: readonly string[] }).destroy.length;
const mostSpent = (table: Table, seat: string): number =>
  Math.max(
    ...table
      .sight(seat)
      .offers()
      .filter(one => one.type === 'allocateStars')
      .map(spent),
  );

/** A game of Mława in which the staff plays one side; what it did, by kind. */
const played = async (side: string): Promise<{ did: Map<string, number>; table: Table }> => {
  const system = holdTheLine as unknown as System;
  const dice = pledge(`staff as ${side}`, {});
  const table = Table.create(system, { scenario: 'mlawa', dice }) as Table;
  const chance = random(7);
  const did = new Map<string, number>();
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const own = table.seats.find(({ id }) => id === seat)?.side === side;
    const { action, reason } = await (own ? staff : recruit).decide(table.sight(seat), chance, {
      work: 1,
    });
    expect((own ? staff : recruit).reasons).toHaveProperty(reason?.id ?? 'none');
    if (own && action.type === 'allocateStars') expect(spent(action)).toBe(mostSpent(table, seat));
    const { refused } = table.act(seat, action as Action);
    expect(refused, JSON.stringify(action)).toBeNull();
    if (own) did.set(action.type, (did.get(action.type) ?? 0) + 1);
  }
  return { did, table };
};

test('the German staff attacks, brings its supply routes forward and gives a reason with everything', async () => {
  const { did } = await played('GE');
  for (const kind of ['attack', 'advance', 'allocateCp', 'placeArtillery', 'extendMsr', 'move'])
    expect(did.get(kind), kind).toBeGreaterThan(0);
});

test('the Polish staff digs in before what it must hold, and Mława is not lost on the first day', async () => {
  const { did, table } = await played('PL');
  expect(did.get('changePosture')).toBeGreaterThan(0);
  const { captured } = table.state as { captured: readonly number[] };
  expect(captured[0] === 0 || captured[0]! > 1).toBe(true);
});

import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { cpOn, holdTheLine, type State, type View } from '../../rules/hold-the-line/index.ts';
import { beforeMarches } from './before.ts';
import { pictureOf } from './picture.ts';
import { staff } from './staff.ts';

test('HTL-14.1: from what a seat sees and was told in the middle of MOVEMENT, the table before the first march can be laid out again', async () => {
  const system = holdTheLine as unknown as System;
  const table = Table.create(system, { scenario: 'mlawa', dice: pledge('before', {}) }) as Table;
  const state = () => table.state as State;
  const laidOut = (seat: string) => {
    const sight = table.sight(seat);
    const picture = beforeMarches(pictureOf(sight.view as View)!, sight.log());
    const { own, table: at } = picture;
    const stands = [...own].map(([hex, units]) => ({ hex, units, cp: cpOn(at, hex) }));
    return { stands, marks: at.routes.map(({ marks }) => marks) };
  };
  const first = new Map<string, ReturnType<typeof laidOut>>();
  const chance = random(7);
  let marched = 0;
  while (!table.outcome && state().turn < 4) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const { phase, turn } = state();
    if (seat === 'german' && phase.startsWith('MOVEMENT')) {
      const now = laidOut(seat);
      const key = `${turn} ${phase}`;
      expect(now, key).toEqual(first.get(key) ?? now);
      if (first.has(key)) marched += 1;
      first.set(key, now);
    }
    const { action } = await staff.decide(table.sight(seat), chance, { work: 1 });
    expect(table.act(seat, action as Action).refused).toBeNull();
  }
  expect(marched).toBeGreaterThan(20);
});

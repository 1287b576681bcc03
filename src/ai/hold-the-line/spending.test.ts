import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type State, type View } from '../../rules/hold-the-line/index.ts';
import { spendingOf } from './spending.ts';
import { staff } from './staff.ts';

const SPENDS = ['allocateCp', 'placeArtillery'];
/** Mława between two staffs up to where one of them begins to spend on a turn. */
const atSpending = async (seat: string, turn: number): Promise<Table> => {
  const dice = pledge(`spending ${seat}`, {});
  const system = holdTheLine as unknown as System;
  const table = Table.create(system, { scenario: 'mlawa', dice }) as Table;
  const chance = random(7);
  for (;;) {
    if (table.runUmpire().length > 0) continue;
    const next = table.pending()[0]!.seat;
    const { action } = await staff.decide(table.sight(next), chance, { work: 1 });
    const state = table.state as State;
    if (next === seat && state.turn >= turn && SPENDS.includes(action.type)) return table;
    expect(table.act(next, action as Action).refused).toBeNull();
  }
};

test.each([
  ['german', 2],
  ['polish', 3],
])(
  'HTL-6.7: for %s who lets the staff spend, guns and points go where the computer itself would put them',
  async (seat, turn) => {
    const table = await atSpending(seat, turn);
    let spent = 0;
    for (;;) {
      const sight = table.sight(seat);
      const { action } = await staff.decide(sight, random(7), { work: 1 });
      if (action.type === 'done') break;
      const first = spendingOf(sight.view as View).find(order => !sight.refuse(order));
      if (SPENDS.includes(action.type)) expect(first).toEqual(action);
      expect(table.act(seat, action as Action).refused).toBeNull();
      spent += SPENDS.includes(action.type) ? 1 : 0;
    }
    expect(spent).toBeGreaterThan(1);
    expect(spendingOf(table.sight(seat).view as View).every(one => table.refusal(seat, one))).toBe(
      true,
    );
  },
);

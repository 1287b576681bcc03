import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type State, type View } from '../../rules/hold-the-line/index.ts';
import { goalsOf } from './goals.ts';
import { lettersFor, writtenPlan } from './letters.ts';
import { pictureOf } from './picture.ts';
import { staff } from './staff.ts';

test('HTL-2.5: the plan of a whole side of the campaign is written in letters that are read back formation by formation', async () => {
  const system = holdTheLine as unknown as System;
  const dice = pledge('letters', {});
  const table = Table.create(system, { scenario: 'campaign-historical', dice }) as Table;
  const state = () => table.state as State;
  while (state().phase !== 'COMMAND')
    table.act('clock', { type: 'bell', what: 'step' } as unknown as Action);
  const picture = () => pictureOf(table.sight('german').view as View)!;
  const meant = goalsOf(picture());
  expect(meant.size).toBeGreaterThan(30);
  expect(writtenPlan(picture()).size).toBe(0);
  for (let i = 0; i < 12; i++) {
    const { action } = await staff.decide(table.sight('german'), random(5), { work: 1 });
    expect(table.act('german', action).refused).toBeNull();
  }
  const plan = writtenPlan(picture());
  expect(plan.size).toBe(meant.size);
  for (const [formation, { hex }] of meant) expect(plan.get(formation)).toEqual({ hex, turn: 1 });
  const short = lettersFor(picture(), meant, 200);
  expect(short.length).toBeGreaterThan(1);
  for (const text of short) expect(text.length).toBeLessThanOrEqual(200);
});

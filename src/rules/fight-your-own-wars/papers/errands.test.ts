import { expect, test } from 'vitest';
import {
  PONT_VIEUX,
  tableAtPontVieux,
} from '../../../../tools/vectors/fight-your-own-wars/table-at-pont-vieux.ts';
import { answersErrand, errandOf } from '../../../engine/errand.ts';
import type { System } from '../../../engine/system.ts';
import { fightYourOwnWars } from '../index.ts';
import { viewOf } from '../view.ts';

const system = fightYourOwnWars as unknown as System;

test('FYOW-A13: a table battle can be handed to somebody without a seat: sheet and report, nothing of the map', () => {
  const state = tableAtPontVieux();
  const battle = state.battles[0]!;
  const look = () => errandOf(system, viewOf(state, 'germany'), 'germany', `battle-${battle.id}`);
  expect(look()).toMatchObject({ due: false, id: 'errand', rule: 'FYOW-A13' });
  battle.owes = true;
  const errand = look()!;
  expect(errand.due).toBe(true);
  expect(Object.keys(errand.paper as object)).toContain('forces');
  const elsewhere = state.units.filter(({ board }) => board !== PONT_VIEUX);
  const told = JSON.stringify(errand);
  for (const { id } of elsewhere) expect(told).not.toContain(`"${id}"`);
  const { key } = errand;
  expect(answersErrand(system, { type: 'tabletop.report', battle: battle.id }, key)).toBe(true);
  expect(answersErrand(system, { type: 'tabletop.report', battle: 'b99' }, key)).toBe(false);
  for (const action of [{ type: 'carryOn' }, { type: 'toString' }, null, 'tabletop.report'])
    expect(answersErrand(system, action, key)).toBe(false);
  battle.stage = 'closed';
  expect(look()).toBeUndefined();
});

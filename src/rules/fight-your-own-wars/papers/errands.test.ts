import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { answersErrand, errandOf } from '../../../engine/errand.ts';
import type { System } from '../../../engine/system.ts';
import { fightYourOwnWars } from '../index.ts';
import { arrive } from '../phases/contact.ts';
import type { State } from '../state.ts';
import { keptOrder } from '../terms/orders/kept.ts';
import { isOrderFault } from '../terms/orders/order.ts';
import { readOrder } from '../terms/orders/read.ts';
import { viewOf } from '../view.ts';

const PONT_VIEUX = 2;
const system = fightYourOwnWars as unknown as System;

/** Two forces on the table of Pont-Vieux, which their commanders fight out at home. */
const onTable = (): State => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  const order = readOrder('ENGAGE pont_vieux');
  if (isOrderFault(order)) throw new RangeError(order.expected);
  const here = { board: PONT_VIEUX, attitude: 'present' as const, sessionsHere: 2 };
  Object.assign(state.units[0]!, { ...here, zone: 'E', order: keptOrder(order) });
  Object.assign(state.units[4]!, { board: PONT_VIEUX, zone: 'table' });
  state.options.battleMode = 'tabletop';
  arrive(state, stageWith([6, 6, 6, 6]), 0, 'E');
  return state;
};

test('FYOW-A13: a table battle can be handed to somebody without a seat: sheet and report, nothing of the map', () => {
  const state = onTable();
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

import { arrive } from '../../../src/rules/fight-your-own-wars/phases/contact.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { isOrderFault } from '../../../src/rules/fight-your-own-wars/terms/orders/order.ts';
import { readOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/read.ts';
import { smallTable, stageWith } from './small-table.ts';

export const PONT_VIEUX = 2;

/** A Panzer group against a British battalion on the table of Pont-Vieux, which they fight out at home. */
export const tableAtPontVieux = (): State => {
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

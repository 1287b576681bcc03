import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { as, isMineNode, type See } from './situation.ts';

/** NQM-2.3: before the first hour orders cost nothing: an attack that has far to go sets out at once. */
export const initialOrders = (sight: See): Decision<Action> | null => {
  const { table } = sight.view;
  for (const { order, state } of table.papers) {
    if (state !== 'current' || order.aim !== 'attack' || !isMineNode(sight, order.from)) continue;
    if (order.from === order.to || (order.timings?.hHour ?? 0) === 0) continue;
    const action = {
      type: 'writeInitialOrders',
      orders: [{ ...order, timings: { ...order.timings, start: 0, hHour: 0 } }],
    };
    if (sight.refuse(action) === null) return as(action, 'setsOut', { node: order.to });
  }
  return null;
};

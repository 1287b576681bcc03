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

/** NQM-2.2, NQM-8.2: engineers and guns that are to support a battalion go under its command, so that it can name them in its attacks. */
export const allot = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  for (const { order, state } of table.papers) {
    const to = order.objective.node;
    if (state !== 'current' || order.aim !== 'support' || to === undefined) continue;
    const node = table.nodes.find(one => one.id === order.to && one.side === side);
    const isOurs = table.nodes.some(one => one.id === to && one.level === 'battalion');
    if (!node || !isOurs || !table.units.some(unit => unit.node === node.id && isClose(unit)))
      continue;
    if (table.relations.some(one => one.unit === node.id && one.to === to)) continue;
    const action = {
      type: 'assignRelation',
      from: node.parent,
      unit: node.id,
      relation: 'UC',
      to,
    };
    if (sight.refuse(action) === null) return as(action, 'allots', { unit: node.id, node: to });
  }
  return null;
};
const isClose = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'company' || kind === 'platoon';

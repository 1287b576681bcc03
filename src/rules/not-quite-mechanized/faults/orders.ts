import type { Order } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { Scenario } from '../scenario.ts';
import type { State } from '../state.ts';
import { objectiveRadius } from '../tables/command.ts';
import { orderFault } from '../terms/order-fault.ts';
import { type Faults, fault, isOn } from './fault.ts';

const preparedIn = ({ initialOrders }: Scenario): Set<string> =>
  new Set(
    initialOrders.flatMap(one => [
      ...(one.then === undefined ? [] : [one.then]),
      ...(one.triggers ?? []).flatMap(trigger => trigger.do.args.order ?? []),
    ]),
  );

/** NQM-21.11: one current order for each node, to direct subordinates, with legal radii and codewords somebody hears. */
export function* orderFaults(scenario: Scenario): Faults {
  const { nodes, units, initialOrders } = scenario;
  const prepared = preparedIn(scenario);
  const current = new Map<string, string>();
  for (const [i, order] of initialOrders.entries()) {
    const at = `initialOrders[${i}]`;
    const node = nodes.find(one => one.id === order.to);
    const unit = units.find(one => one.id === order.to);
    const isBelow = node
      ? node.parent === order.from || (node.id === order.from && node.parent === null)
      : unit?.node === order.from;
    if (!nodes.some(one => one.id === order.from) || !isBelow)
      yield fault(at, `${order.id} does not go one step down the chain`);
    if ((order.objective.radius ?? 0) > objectiveRadius(node?.level ?? 'company'))
      yield fault(`${at}.objective.radius`, `${order.id} has too wide an objective`);
    if (order.axis?.some(p => !isOn(scenario, p)))
      yield fault(`${at}.axis`, `${order.id} leads off the map`);
    const lost = (order.fireplan ?? []).find(shoot => !units.some(one => one.id === shoot.battery));
    if (lost) yield fault(`${at}.fireplan`, `there is no battery ${lost.battery}`);
    if (prepared.has(order.id)) continue;
    if (current.has(order.to)) yield fault(at, `${order.to} has two current orders`);
    current.set(order.to, order.id);
  }
  for (const { id } of nodes)
    if (!initialOrders.some(order => order.to === id))
      yield fault('initialOrders', `${id} has no order`);
  yield* codewordFaults(initialOrders);
}

function* codewordFaults(orders: readonly Order[]): Faults {
  const triggers = orders.flatMap(order => order.triggers ?? []);
  const heard = new Set(
    triggers.flatMap(one => (one.when.type === 'codeword' ? (one.when.args.word ?? []) : [])),
  );
  for (const one of triggers) {
    const { word } = one.do.args;
    if (one.do.type === 'codeword' && word !== undefined && !heard.has(word))
      yield fault('initialOrders', `nobody waits for the codeword ${word}`);
  }
}

/** NQM-21.11, NQM-2.4: axes can be marched, fire plans belong to whoever orders them, frontages fit. */
export function* feasibleFaults(scenario: Scenario, state: State): Faults {
  for (const [i, order] of scenario.initialOrders.entries()) {
    const side = state.nodes.find(node => node.id === order.from)?.side ?? 0;
    const code = orderFault(state, order, side);
    // NQM-2.3: the top node's mission comes from above, and the guns of a first plan are the whole side's.
    const isGiven = code === 'E_NOT_SUBORDINATE' && order.from === order.to;
    if (code !== null && code !== 'E_NO_RELATION' && !isGiven)
      yield fault(
        `initialOrders[${i}]`,
        `${order.id}: ${no('NQM-2.4', code).because}`,
        order.axis?.at(-1) ?? order.objective.point,
      );
  }
}

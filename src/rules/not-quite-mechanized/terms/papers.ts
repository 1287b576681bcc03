import {
  type AssaultTerms,
  DEFAULT_ASSAULT,
  DEFAULT_POLICY,
  type Order,
  type Policy,
} from '../orders/order.ts';
import type { Paper, State, Unit } from '../state.ts';
import { findNode } from './roster.ts';

/** NQM-2.16: the order that a headquarters or unit is carrying out. */
export const currentPaper = (state: State, to: string): Paper | undefined => {
  for (const paper of state.papers)
    if (paper.state === 'current' && paper.order.to === to) return paper;
  return undefined;
};

/** NQM-2.18: the order a unit acts under: its own, or that of its headquarters. */
export const paperOf = (state: State, unit: Unit): Paper | undefined =>
  currentPaper(state, unit.id) ?? currentPaper(state, unit.node);
export const orderOf = (state: State, unit: Unit): Order | undefined => paperOf(state, unit)?.order;

/** NQM-2.14, NQM-10.1, NQM-10.6: whether a unit has orders; holding a taken objective until they come is none. */
export const hasOrders = (state: State, unit: Unit): boolean =>
  [unit.id, unit.node].some(to => currentPaper(state, to)?.awaits === false);

/** NQM-2.9: the fire policy that was written for a unit: its own, that of its order, or that of its battalion's order. */
export const writtenPolicy = (state: State, unit: Unit): Policy | undefined =>
  unit.policy ??
  currentPaper(state, unit.id)?.order.firePolicy ??
  currentPaper(state, unit.node)?.order.firePolicy;

/** NQM-2.9: fire policy of a unit: as written, or the usual one. */
export const policyOf = (state: State, unit: Unit): Policy =>
  writtenPolicy(state, unit) ?? DEFAULT_POLICY;

/** NQM-4.4: how far an attack is to be pressed. */
export const assaultTerms = (state: State, unit: Unit): AssaultTerms =>
  orderOf(state, unit)?.assault ?? DEFAULT_ASSAULT;

/** NQM-2.4: whether the addressee is a direct subordinate, or the node itself. */
export const isSubordinate = (state: State, from: string, to: string): boolean => {
  const node = findNode(state, to);
  if (node) return node.parent === from;
  return state.units.some(unit => unit.id === to && unit.node === from);
};

/** NQM-2.4: orders that an order leads to, by `then` or by a trigger. */
const leadsTo = ({ then, triggers = [] }: Order): string[] => [
  ...(then === undefined ? [] : [then]),
  ...triggers.flatMap(trigger => trigger.do.args.order ?? []),
];

const LYING: readonly Paper['state'][] = ['current', 'delivered', 'prepared'];

/**
 * NQM-2.4, NQM-2.16: an order that another one of the same addressee leads to waits for it. Of orders that lead to each other in a
 * ring the first that was written begins.
 */
export const isLedTo = (state: State, paper: Paper): boolean => {
  const same = state.papers.filter(
    one =>
      one.side === paper.side &&
      one.order.to === paper.order.to &&
      (LYING.includes(one.state) || (one.state === 'sent' && one.deliver <= state.bound)),
  );
  const isRing = (one: Paper): boolean => {
    const reached = new Set<string>([paper.order.id]);
    for (let more = true; more; ) {
      more = false;
      for (const { order } of same)
        if (reached.has(order.id))
          for (const next of leadsTo(order))
            if (!reached.has(next)) {
              reached.add(next);
              more = true;
            }
    }
    return reached.has(one.order.id) && state.papers.indexOf(paper) < state.papers.indexOf(one);
  };
  return same.some(
    one => one !== paper && leadsTo(one.order).includes(paper.order.id) && !isRing(one),
  );
};

/** NQM-4.5, NQM-2.4: two orders to one addressee stand beside each other only where one leads to the other. */
export const areJoined = (a: Order, b: Order): boolean =>
  a.to === b.to && (leadsTo(a).includes(b.id) || leadsTo(b).includes(a.id));

/** NQM-2.16: makes an order the current one of its addressee. */
export const makeCurrent = (draft: State, paper: Paper): void => {
  for (const one of draft.papers)
    if (one !== paper && one.state === 'current' && one.order.to === paper.order.to)
      one.state = 'superseded';
  paper.state = 'current';
  takeGrouping(draft, paper);
};

/** NQM-2.13: an allocation of support takes effect with the order that carries it. */
const takeGrouping = (draft: State, { order, side }: Paper): void => {
  for (const { unit, relation, to } of order.grouping ?? []) {
    draft.relations = draft.relations.filter(one => one.unit !== unit || one.to !== to);
    draft.relations.push({ unit, relation, to, side, until: -1 });
  }
  for (const shoot of order.fireplan ?? []) {
    const isPlanned = draft.shoots.some(
      one => one.battery === shoot.battery && one.bound === shoot.bound,
    );
    if (isPlanned || shoot.bound < draft.bound) continue;
    draft.shoots.push({
      battery: shoot.battery,
      side,
      x: shoot.target[0]!,
      y: shoot.target[1]!,
      kind: shoot.kind,
      bound: shoot.bound,
      by: order.to,
      step: 'FIREPLAN',
      engagement: '',
      now: false,
      second: false,
    });
  }
};

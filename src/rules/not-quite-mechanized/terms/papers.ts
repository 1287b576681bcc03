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

/** NQM-2.9: fire policy of a unit: its own, that of its order, that of its battalion's order, or the usual one. */
export const policyOf = (state: State, unit: Unit): Policy =>
  unit.policy ??
  currentPaper(state, unit.id)?.order.firePolicy ??
  currentPaper(state, unit.node)?.order.firePolicy ??
  DEFAULT_POLICY;

/** NQM-4.4: how far an attack is to be pressed. */
export const assaultTerms = (state: State, unit: Unit): AssaultTerms =>
  orderOf(state, unit)?.assault ?? DEFAULT_ASSAULT;

/** NQM-2.4: whether the addressee is a direct subordinate, or the node itself. */
export const isSubordinate = (state: State, from: string, to: string): boolean => {
  const node = findNode(state, to);
  if (node) return node.parent === from;
  return state.units.some(unit => unit.id === to && unit.node === from);
};

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

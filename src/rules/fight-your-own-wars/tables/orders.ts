import printed from '../data/orders.json';

export const DIRECTIVES = [
  'DEFEND',
  'ENGAGE',
  'MOVE',
  'MOVE_TO_CONTACT',
  'RECONNAISSANCE',
  'SUPPORT',
  'REST',
  'STAND_BY',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

type Predicate = { readonly id: string; readonly arg?: string; readonly cmp?: readonly string[] };
const predicates = new Map((printed.predicates as readonly Predicate[]).map(one => [one.id, one]));
/** FYOW-A5: a predicate of the order language. */
export const predicateNamed = (id: string): Predicate | undefined => predicates.get(id);
/** At most so many boards, elements, triggers or facts stand in one list of an order. */
export const LIST_MOST = 40;
export const ORDER_ACTIONS: readonly string[] = printed.actions.map(({ id }) => id);
export const REQUEST_KINDS = [
  'support',
  'artillery',
  'air_support',
  'naval_support',
  'convoy',
  'engineers',
  'new_orders',
  'reserve',
  'replacement',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

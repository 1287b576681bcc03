import type { Decision, Sight } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { Action, View } from '../../rules/september-1939/index.ts';

export type SeptemberSight = Sight<View, Action>;
export type SeptemberDecision = Decision<Action>;
export type Offer<T extends Action['type']> = Extract<Action, { type: T }>;

export const decided = (
  action: Action,
  id: string,
  values: { readonly [name: string]: Json } = {},
): SeptemberDecision => ({ action, reason: { id, values } });

/** The offers of one kind. */
export const offersOf = <T extends Action['type']>(sight: SeptemberSight, type: T): Offer<T>[] =>
  sight.offers().filter((offer): offer is Offer<T> => offer.type === type);

/** The item of the highest worth; the first of equals. */
export const bestOf = <T>(items: readonly T[], worth: (item: T) => number): T => {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (best !== undefined && value <= most) continue;
    best = item;
    most = value;
  }
  if (best === undefined) throw new Fault('a commander was asked to choose from nothing');
  return best;
};

export const kindOf = (sight: SeptemberSight): string =>
  sight.questions.find(({ seat }) => seat === sight.seat)?.kind ?? '';

/** The first of these that nobody refuses; else whatever is offered. */
export const orAnything = (
  sight: SeptemberSight,
  action: Action,
  id: string,
  values: { readonly [name: string]: Json } = {},
): SeptemberDecision => {
  if (!sight.refuse(action)) return decided(action, id, values);
  const asked = sight.questions.filter(({ seat }) => seat === sight.seat);
  const answers = sight.offers().filter(({ type }) => asked.some(q => q.actions.includes(type)));
  const [first] = answers;
  if (!first) throw new Fault(`${sight.seat} is asked and is offered nothing`);
  return decided(first, 'must', {});
};

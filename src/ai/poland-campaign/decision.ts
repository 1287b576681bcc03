import type { Decision, Sight } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { Action, View } from '../../rules/poland-campaign/index.ts';

export type PolandSight = Sight<View, Action>;
export type PolandDecision = Decision<Action>;

export const decided = (
  action: Action,
  id: string,
  values: { readonly [name: string]: Json } = {},
): PolandDecision => ({ action, reason: { id, values } });

/** The offers of one kind. */
export const offersOf = <T extends Action['type']>(
  sight: PolandSight,
  type: T,
): Extract<Action, { type: T }>[] =>
  sight.offers().filter((offer): offer is Extract<Action, { type: T }> => offer.type === type);

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

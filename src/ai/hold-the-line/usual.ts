import type { Action } from '../../engine/system.ts';

export type Order = Action & { readonly [name: string]: unknown };

/** The first of those that are worth most; null for none. */
export const best = (orders: readonly Order[], worth: (order: Order) => number): Order | null => {
  let found: Order | null = null;
  let most = 0;
  for (const order of orders) {
    const here = worth(order);
    if (found !== null && here <= most) continue;
    found = order;
    most = here;
  }
  return found;
};

/** Kinds that answer a question of a combat. */
export const USUAL = [
  'defenderReact',
  'ignoreResult',
  'allocateHits',
  'allocateStars',
  'withdraw',
  'retreatHq',
  'addCard',
];

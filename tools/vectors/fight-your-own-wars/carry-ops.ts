import { combatValueOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { throughHub } from '../../../src/rules/fight-your-own-wars/terms/sea/hub-route.ts';
import type { Ops } from './vector.ts';

/** Landings, hubs and trains. */
export const CARRY_OPS: Ops = {
  ashore: ({ elements }) => {
    const value = elements.reduce(
      (sum: number, one: { each: number; n: number; afloat?: number }) =>
        sum + one.each * (one.n - (one.afloat ?? 0)),
      0,
    );
    return { value, combatValue: combatValueOf(value) };
  },
  hubRoute: ({ contested, weatherStops }) => ({ letters: throughHub(contested, weatherStops) }),
};

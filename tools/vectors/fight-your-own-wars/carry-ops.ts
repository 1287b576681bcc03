import { combatValueOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { isLocomotiveGone, trainBar } from '../../../src/rules/fight-your-own-wars/terms/rails.ts';
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
  trainEnter: ({
    station = false,
    otherTrain = false,
    lineCut = false,
    movesToday = 0,
    max = 6,
  }) => {
    const error = trainBar({ station, otherTrain, lineCut, movesToday, max });
    return error ? { error } : { legal: true };
  },
  trainHit: ({ damage }) => ({ locomotive: isLocomotiveGone(damage) ? 'destroyed' : 'running' }),
};

import { type Random, random } from '../../engine/random.ts';
import type { Weights } from './weights.ts';

type Numbers = { -readonly [K in keyof Weights as Weights[K] extends number ? K : never]?: number };

/** By how much weights differ between ways of thinking: of their own size, or in points. */
const BY_SHARE: Numbers = {
  push: 1,
  closing: 0.6,
  fearAir: 0.6,
  troopCost: 0.7,
  commitment: 0.5,
  fear: 0.5,
  exposure: 0.7,
  brittleExposure: 0.7,
  caution: 0.35,
  enemyAir: 0.5,
  stuck: 0.5,
  trouble: 0.6,
  march: 0.8,
  flight: 1,
  city: 0.5,
  hold: 0.5,
  grab: 0.6,
  gonePrice: 0.5,
};
const BY_POINTS: Numbers = { threshold: 0.6, stack: 0.25, link: 0.25 };

/** Between -2 and 2, mostly near 0. */
const shaken = (chance: Random): number =>
  (chance.below(1001) + chance.below(1001) + chance.below(1001)) / 750 - 2;

const names = (numbers: Numbers) => Object.keys(numbers) as (keyof Numbers)[];
/** The weights in which ways of thinking differ. */
export const SHAKEN: readonly (keyof Numbers)[] = [...names(BY_SHARE), ...names(BY_POINTS)];

/** A way of thinking not far from another: every weight a little different, by chance. */
const variedFrom = (weights: Weights, chance: Random): Weights => {
  const varied: Numbers = {};
  for (const name of names(BY_SHARE))
    varied[name] = weights[name] * Math.exp(BY_SHARE[name]! * shaken(chance));
  for (const name of names(BY_POINTS))
    varied[name] = weights[name] + BY_POINTS[name]! * shaken(chance);
  return { ...weights, ...varied };
};

/** Ways of thinking around one, which comes first. The seed decides which. */
export function* waysAround(weights: Weights, seed: number): Generator<Weights> {
  yield weights;
  const chance = random(seed);
  for (let n = 1; n < MOST; n++) yield variedFrom(weights, chance);
}
const MOST = 48;

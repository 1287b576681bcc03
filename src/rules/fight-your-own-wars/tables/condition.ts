import printed from '../data/strategic-condition.json';
import type { Quality } from './catalogue.ts';

export const CONDITIONS = ['green', 'amber', 'red', 'withdraw', 'destroyed'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const worse = (a: Condition, b: Condition): Condition =>
  CONDITIONS.indexOf(a) >= CONDITIONS.indexOf(b) ? a : b;

/** FYOW-12.0: the full Milestone by quality. */
export const milestoneFor = (of: Quality): number => printed.milestonePercent[of];

export const MOTIVATIONS = ['fanatical', 'motivated', 'unmotivated', 'weak'] as const;
export type Motivation = (typeof MOTIVATIONS)[number];
const dice = printed.strategicMorale.dieByMotivation as { readonly [of in Motivation]: string };
/** FYOW-12.3: the die of a side, as the book writes it. */
export const moraleDie = (of: Motivation): string => dice[of];

type ByRating = { readonly [rating: string]: number };
const perGroup = printed.strategicMorale.dicePerBattlegroup as {
  readonly [of in Condition]: ByRating;
};
const LABELS = ['below_average', 'average', 'above_average'];
export const ratingLabel = (rating: number): string =>
  LABELS[Math.min(7, Math.max(5, rating)) - 5]!;
/** FYOW-12.3: dice that one Battlegroup in this condition adds to the weekly throw. */
export const moraleDice = (of: Condition, rating: number): number =>
  perGroup[of][ratingLabel(rating)]!;

const repair = printed.repairThrow.die as { readonly [of in Motivation]: string | null };
/** FYOW-12.4: the die of the repair throw, null when there is none. */
export const repairDie = (of: Motivation, rating: number): string | null =>
  rating >= 6 ? repair[of] : null;

const momentum = printed.continuousMomentum.rallyThrow.dice as { readonly [of in Quality]: number };
/** FYOW-23.2: dice of the momentum rally. */
export const momentumDice = (of: Quality): number => momentum[of];

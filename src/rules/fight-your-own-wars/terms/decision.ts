import { commandersOf, type Quality } from '../tables/catalogue.ts';
import {
  type Blue,
  LEANS,
  type Lean,
  type Posture,
  type Red,
  ratingFor,
  STAFF_ROWS,
  yesMax,
} from '../tables/command.ts';

/** FYOW-8.1, FYOW-8.3: the D10 must be below this. */
export const decisionTarget = (rating: number, obvious: boolean): number =>
  rating + 3 + (obvious ? 1 : 0);
export const getsToDecide = (rating: number, obvious: boolean, die: number): boolean =>
  die < decisionTarget(rating, obvious);

/** FYOW-8.5: which way his character takes him. */
export const isWilling = (red: Red, blue: Blue, die: number): boolean => die <= yesMax(red, blue);

export type Ranked = 'General' | 'Senior Commander' | 'BC' | '2iC';
/** FYOW-7, FYOW-0.6: what is added to the rating die: the best single +1, and the -1 of the nation. */
export const ratingModifier = (
  who: Ranked,
  nation: string,
  year: number,
  quality: Quality,
): number => {
  const isHigh = who === 'General' || who === 'Senior Commander';
  const byNation = isHigh || quality === 'regular' ? commandersOf(nation, year) : 'regular';
  const plus = isHigh || quality === 'elite' || byNation === 'elite' ? 1 : 0;
  return plus - (byNation === 'poor' ? 1 : 0);
};
export const ratingThrown = (die: number, modifier: number): number =>
  ratingFor(Math.min(7, Math.max(1, die + modifier)));

/** FYOW-11: basic weights in tenths by rating and number of options; null when so many are not allowed. */
const basic = (rating: number, options: number): number[] | null => {
  if (options === 2) return rating <= 5 ? [5, 5] : rating === 6 ? [6, 4] : [7, 3];
  if (options !== 3 || rating <= 5) return null;
  return rating === 6 ? [2, 6, 2] : [1, 8, 1];
};

/** FYOW-11: whether the leans may stand together: all different, and of three one of each. */
export const leansFit = (rating: number, leans: readonly Lean[]): boolean =>
  basic(rating, leans.length) !== null && new Set(leans).size === leans.length;

const give = (weights: number[], from: number, to: number): void => {
  if (weights[from]! <= 0 || from === to) return;
  weights[from]!--;
  weights[to]!++;
};

/**
 * FYOW-11: weights in tenths as they will be thrown, after the commander's traits. Three options stand cautious,
 * sensible, bold; of two the first is preferred.
 */
export const optionWeights = (
  rating: number,
  red: Red,
  blue: Blue,
  leans: readonly Lean[],
  traitShift = true,
): number[] | null => {
  const weights = basic(rating, leans.length);
  if (!weights || !leansFit(rating, leans) || !traitShift)
    return leansFit(rating, leans) ? weights : null;
  if (weights.length === 3) shiftThree(weights, red, blue);
  else shiftTwo(weights, rating, red, blue, leans);
  return weights;
};

const shiftThree = (weights: number[], red: Red, blue: Blue): void => {
  if (red === 'aggressive') give(weights, 0, 2);
  if (red === 'passive') give(weights, 2, 0);
  if (blue === 'decisive') give(weights, weights[2]! > weights[0]! ? 2 : 0, 1);
  if (blue === 'hesitant') give(weights, 1, 0);
};

const shiftTwo = (
  weights: number[],
  rating: number,
  red: Red,
  blue: Blue,
  leans: readonly Lean[],
): void => {
  const bolder = LEANS.indexOf(leans[0]!) > LEANS.indexOf(leans[1]!) ? 0 : 1;
  if (red === 'aggressive') give(weights, 1 - bolder, bolder);
  if (red === 'passive') give(weights, bolder, 1 - bolder);
  if (rating <= 5) return;
  if (blue === 'decisive') give(weights, 1, 0);
  if (blue === 'hesitant') give(weights, 0, 1);
};

/** FYOW-11: which option a D10 takes. */
export const optionTaken = (weights: readonly number[], die: number): number => {
  let upTo = 0;
  for (let i = 0; i < weights.length; i++) {
    upTo += weights[i]!;
    if (die <= upTo) return i;
  }
  return weights.length - 1;
};

export type Proposed = { readonly posture: Posture; readonly lean: Lean };

/**
 * FYOW-A6: the postures the staff proposes. `ratio` is own over known enemy Combat Value, 2 when none is known;
 * `pressed`: the attacker is behind with a third of the days left and takes the row above.
 */
export const staffPostures = (
  own: number,
  enemy: number,
  rating: number,
  red: Red,
  pressed = false,
): Proposed[] => {
  const found = enemy <= 0 || own * 2 >= enemy * 3 ? 0 : own * 10 >= enemy * 7 ? 1 : 2;
  const row = STAFF_ROWS[pressed ? Math.max(0, found - 1) : found]!;
  const three = LEANS.map((lean): Proposed => ({ posture: row[lean], lean }));
  if (rating > 5) return three;
  return red === 'aggressive' ? [three[1]!, three[2]!] : [three[1]!, three[0]!];
};

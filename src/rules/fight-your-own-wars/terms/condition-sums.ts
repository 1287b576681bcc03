import type { Quality } from '../tables/catalogue.ts';
import { CONDITIONS, type Condition } from '../tables/condition.ts';

/** FYOW-12.0: strength percent: points destroyed and not replaced count, points detached do not. */
export const strengthPercent = (original: number, lost: number): number =>
  original <= 0 ? 0 : 100 * (1 - lost / original);

/** FYOW-12.0: a die for each whole percent lost since the last throw; the rest is carried, in points. */
export const conditionDice = (
  original: number,
  unthrown: number,
): { dice: number; carried: number } => {
  if (original <= 0) return { dice: 0, carried: 0 };
  const dice = Math.floor((100 * unthrown) / original + 1e-9);
  return { dice, carried: Math.max(0, unthrown - (dice * original) / 100) };
};

/** FYOW-12.0: the pips of the dice that show 1, 2 or 3. */
export const lowPips = (faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + (face <= 3 ? face : 0), 0);

export const stepDown = (condition: Condition): Condition =>
  CONDITIONS[Math.min(CONDITIONS.indexOf(condition) + 1, 3)]!;

export type Standing = { readonly condition: Condition; readonly milestone: number };

/** FYOW-12.0: the throw takes its score from the Milestone; at nought one step down and a full Milestone. */
export const afterThrow = (before: Standing, score: number, full: number): Standing =>
  before.milestone - score > 0
    ? { condition: before.condition, milestone: before.milestone - score }
    : { condition: stepDown(before.condition), milestone: full };

export type Rallying = {
  readonly quality: Quality;
  readonly rating: number;
  readonly isResting: boolean;
  readonly seniorHere: boolean;
  /** Replacements arrived today: a free throw. */
  readonly isFree: boolean;
};
/** FYOW-12.1: dice of a rally. */
export const rallyDice = (at: Rallying): number =>
  4 +
  (at.isResting ? 1 : 0) +
  (at.seniorHere ? 1 : 0) +
  (at.quality === 'elite' ? 1 : at.quality === 'poor' ? -1 : 0) +
  (at.rating >= 7 ? 1 : at.rating <= 5 ? -1 : 0) +
  (at.isFree ? 2 : 0);

/** FYOW-12.1: the best condition that a force so weak may have. */
export const ceilingFor = (percent: number): Condition =>
  percent < 25 ? 'red' : percent < 50 ? 'amber' : 'green';

/** FYOW-12.1: pips fill the Milestone; when it is full, two sixes raise the condition a step. */
export const afterRally = (
  before: Standing,
  faces: readonly number[],
  full: number,
  percent: number,
): Standing => {
  if (before.milestone < full)
    return {
      condition: before.condition,
      milestone: Math.min(full, before.milestone + lowPips(faces)),
    };
  const at = CONDITIONS.indexOf(before.condition);
  const best = CONDITIONS.indexOf(ceilingFor(percent));
  if (at === 0 || at <= best || faces.filter(face => face === 6).length < 2) return before;
  return { condition: CONDITIONS[at - 1]!, milestone: full };
};

/** FYOW-23.2: momentum after a battle: a point for each full tenth lost and for each vehicle damaged. */
export const momentumAfter = (score: number, lostPercent: number, damaged: number): number =>
  Math.max(0, score - Math.floor(lostPercent / 10) - damaged);
export const momentumRallied = (score: number, faces: readonly number[]): number =>
  Math.min(6, score + faces.filter(face => face === 6).length);

/** FYOW-2.7: the condition of two merged forces, weighted by value; a half goes to the worse. */
export const mergedMean = (
  a: { readonly value: number; readonly condition: Condition },
  b: { readonly value: number; readonly condition: Condition },
): number =>
  (CONDITIONS.indexOf(a.condition) * a.value + CONDITIONS.indexOf(b.condition) * b.value) /
  (a.value + b.value);
export const conditionAt = (mean: number): Condition => CONDITIONS[Math.floor(mean + 0.5)]!;

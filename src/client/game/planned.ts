import type { Place } from './ground.ts';

/** A fight that would come of the moves so far: what stands against what, and how often it is won, in percent. */
export type PlannedFight = {
  readonly target: Place;
  readonly title: string;
  /** What stands against what, and what that comes to: `10:3 · 3-1`, `10:2–5 · 2-1–5-1` where something is hidden. */
  readonly sums: string;
  readonly won: { readonly low: number; readonly high: number };
  readonly units: readonly string[];
};

/** One figure, or the two between which the truth lies. */
export const between = (low: number | string, high: number | string): string =>
  low === high ? String(low) : `${low}–${high}`;

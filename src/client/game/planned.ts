import type { Place } from './ground.ts';

/** A fight that would come of the moves so far: what stands against what, and how often it is won, in percent. */
export type PlannedFight = {
  readonly target: Place;
  readonly title: string;
  readonly attack: number;
  /** `3`, or `2–5` where something is hidden. */
  readonly defence: string;
  /** `2-1`, or the two columns between which it lies. */
  readonly column: string;
  readonly won: { readonly low: number; readonly high: number };
  readonly units: readonly string[];
};

/** One figure, or the two between which the truth lies. */
export const between = (low: number | string, high: number | string): string =>
  low === high ? String(low) : `${low}–${high}`;

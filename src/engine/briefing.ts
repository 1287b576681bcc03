import type { Json } from './json.ts';

/** A sentence of a briefing: message id and values, put into words at the edge as log lines are. */
export type BriefingLine = {
  readonly id: string;
  readonly values: { readonly [name: string]: Json };
  readonly rule?: string;
};

/** Something that counts, with what it is worth to each side that it is worth anything to. */
export type Aim = BriefingLine & {
  readonly worth: { readonly [side: string]: number };
  /** Where it lies, so that it can stand on the map as a stamp. */
  readonly places?: readonly string[];
};

/** What a player should know in a minute: made from the seat's view, so that it tells nothing hidden. */
export type Briefing = {
  readonly situation: readonly BriefingLine[];
  /** How this scenario is won, for the seat that asks. */
  readonly victory: readonly BriefingLine[];
  readonly aims: readonly Aim[];
  /** Points of each side as they stand; null where no points are counted. */
  readonly standing: { readonly [side: string]: number } | null;
  /** What comes when, soonest first; what has come is left out. */
  readonly coming: readonly (BriefingLine & { readonly when: BriefingLine })[];
  readonly hints: readonly BriefingLine[];
  /** Turns, days or hours of the game: the first, the last, and the one that is played; 0 before the first. */
  readonly track?: { readonly first: number; readonly last: number; readonly now: number };
};

import { runVector } from '../../src/rules/poland-campaign/vectors/run.ts';
import type { Vector as PolandVector } from '../../src/rules/poland-campaign/vectors/vector.ts';

/** A worked example of any system: what it says, and what does not hold of it. */
export type AnyVector = { readonly id: string; readonly rule: string | readonly string[] };
export type AnyDifference = {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
};

/** How each system runs its worked examples. */
export const RUNNERS: { readonly [system: string]: (vector: AnyVector) => AnyDifference[] } = {
  'poland-campaign': vector => runVector(vector as unknown as PolandVector),
};

import { runVector as runPoland } from '../../src/rules/poland-campaign/vectors/run.ts';
import type { Vector as PolandVector } from '../../src/rules/poland-campaign/vectors/vector.ts';
import { runVector as runSeptember } from '../../src/rules/september-1939/vectors/run.ts';
import type { Vector as SeptemberVector } from '../../src/rules/september-1939/vectors/vector.ts';

/** A worked example of any system: what it says, and what does not hold of it. */
export type AnyVector = { readonly id: string; readonly rule: string | readonly string[] };
export type AnyDifference = {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
};

/** How each system runs its worked examples. */
export const RUNNERS: { readonly [system: string]: (vector: AnyVector) => AnyDifference[] } = {
  'poland-campaign': vector => runPoland(vector as unknown as PolandVector),
  'september-1939': vector => runSeptember(vector as unknown as SeptemberVector),
};

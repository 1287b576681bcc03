import { existsSync } from 'node:fs';
import { REGISTERED } from '../../src/rules/index.ts';

/** A worked example of any system: what it says, and what does not hold of it. */
export type AnyVector = { readonly id: string; readonly rule: string | readonly string[] };
export type AnyDifference = {
  readonly key: string;
  readonly expected: unknown;
  readonly actual: unknown;
};
export type Runner = (vector: AnyVector) => AnyDifference[];

/** The registered systems that run worked examples: those with `tools/vectors/<id>/run.ts`. */
export const systemsWithVectors = (): string[] =>
  REGISTERED.map(({ id }) => id).filter(id => existsSync(`tools/vectors/${id}/run.ts`));

export const runnerOf = async (id: string): Promise<Runner> => {
  const known = systemsWithVectors();
  if (!known.includes(id)) throw new RangeError(`vectors run for ${known.join(', ')}`);
  const { runVector } = await import(`./${id}/run.ts`);
  return runVector;
};

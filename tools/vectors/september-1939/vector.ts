import type { Json } from '../../../src/engine/json.ts';

export type Given = { readonly [key: string]: Json };
export type Answer = { readonly [key: string]: Json };

/** A worked example as data: what is given, what is asked in words, and what must come of it. */
export type Vector = {
  readonly id: string;
  readonly rule: string;
  readonly given: Given;
  readonly when: string;
  readonly then: Answer;
};
/** Something that comes out otherwise than the vector says. */
export type Difference = { readonly key: string; readonly expected: Json; readonly actual: Json };

/** One kind of example: the keys that `given` has, the words that `when` must hold if any, and how it is worked out. */
export type Kind = {
  readonly keys: readonly string[];
  /** Keys of which it knows these values and no other; whatever else is given there is refused. */
  readonly only?: { readonly [key: string]: readonly (Json | undefined)[] };
  /** Keys that only name or describe what others say. */
  readonly notes?: readonly string[];
  readonly when?: RegExp;
  answer(given: Given, when: string): Answer;
};

/** What the examples give, read as what it is meant to be. */
export const numbersIn = (value: Json | undefined): number[] => (value ?? []) as number[];
export const wordsIn = (value: Json | undefined): string[] => (value ?? []) as string[];
export const labelsIn = (value: Json | undefined): string[] => numbersIn(value).map(String);
export const listIn = (value: Json | undefined): Given[] => (value ?? []) as Given[];
export const partsIn = (value: Json | undefined): Given => (value ?? {}) as Given;
export const by = <T>(
  list: readonly T[],
  key: (one: T) => string,
  value: (one: T) => Json,
): Given => Object.fromEntries(list.map(one => [key(one), value(one)]));

import type { Json } from '../../../src/engine/json.ts';

/** Anything that an example gives; read as what it is meant to be. */
// biome-ignore lint/suspicious/noExplicitAny: examples are data of many shapes, read key by key
export type Given = any;
export type Answer = { readonly [key: string]: Json | undefined };
export type Op = (given: Given, when: Given) => Answer;
export type Ops = { readonly [op: string]: Op };

export type Vector = {
  readonly id: string;
  readonly rule: string;
  readonly given: Given;
  readonly when: Given;
  readonly then: { readonly [key: string]: Json };
};
export type Difference = { readonly key: string; readonly expected: Json; readonly actual: Json };

/** A list asks the same question once for each; a single value is answered singly. */
export const each = <T, R>(value: T | readonly T[], ask: (one: T) => R): R | R[] =>
  Array.isArray(value) ? (value as T[]).map(ask) : ask(value as T);
export const total = (faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + face, 0);
/** D10 faces are 1 to 10, 0 allowed for 10. */
export const ten = (face: number): number => (face === 0 ? 10 : face);

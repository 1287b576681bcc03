import type { Json } from './json.ts';

/** Whether a value is as expected: lists are compared whole, objects only in the keys that are expected. */
export const matches = (expected: Json, actual: Json | undefined): boolean => {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(item, actual[i]))
    );
  if (expected === null || typeof expected !== 'object') return expected === actual;
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual)) return false;
  const parts = actual as { readonly [key: string]: Json };
  return Object.entries(expected).every(([key, part]) => matches(part, parts[key]));
};

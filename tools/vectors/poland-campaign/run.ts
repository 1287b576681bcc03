import type { Json } from '../../../src/engine/json.ts';
import { matches } from '../../../src/engine/matches.ts';
import { readingEveryKey } from '../every-key.ts';
import * as combat from './combat-operations.ts';
import * as movement from './movement-operations.ts';
import * as table from './table-operations.ts';
import type { Difference, Given, Vector, When } from './vector.ts';

type Operation = (given: Given, when: When) => { [key: string]: Json };

const { hexDistance, ...tables } = table;
const OPERATIONS: { readonly [op: string]: Operation } = {
  ...movement,
  ...combat,
  ...tables,
  distance: hexDistance,
};

/** Runs a worked example against the real rules: everything that comes out otherwise; nothing when it holds. */
export const runVector = readingEveryKey(({ given, when, then }: Vector): Difference[] => {
  const operation = Object.hasOwn(OPERATIONS, when.op) ? OPERATIONS[when.op] : undefined;
  if (!operation)
    return [
      { key: 'op', expected: `one of ${Object.keys(OPERATIONS).join(', ')}`, actual: when.op },
    ];
  const actual = operation(given, when);
  return Object.entries(then)
    .filter(([key, expected]) => !matches(expected, actual[key]))
    .map(([key, expected]) => ({ key, expected, actual: actual[key] ?? null }));
});

import type { Json } from '../../../src/engine/json.ts';
import { readingEveryKey } from '../every-key.ts';
import type { AnyVector } from '../runners.ts';
import { AFTERMATH_OPERATIONS } from './aftermath-operations.ts';
import { AIR_OPERATIONS } from './air-operations.ts';
import { BOMBING_OPERATIONS } from './bombing-operations.ts';
import { COMBAT_OPERATIONS } from './combat-operations.ts';
import { DATA_OPERATIONS } from './data-operations.ts';
import { MARCH_OPERATIONS } from './march-operations.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { play } from './play.ts';
import { RECORD_OPERATIONS } from './record-operations.ts';
import type { Answer } from './scene.ts';
import type { Given } from './small-table.ts';
import { STATE_OPERATIONS } from './state-operations.ts';
import { ask, queue, view } from './view-operations.ts';

export type Vector = AnyVector & {
  readonly given: Given;
  readonly when: Given & { readonly op: string };
  readonly then: Given;
};
type Difference = { readonly key: string; readonly expected: Json; readonly actual: Json };

/** What explains a vector and asserts nothing. */
const ASIDE = ['note', 'why'];

const OPERATIONS: {
  readonly [op: string]: (given: Given, when: Given, then: Given) => Answer;
} = {
  ...DATA_OPERATIONS,
  ...STATE_OPERATIONS,
  ...COMBAT_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...AIR_OPERATIONS,
  ...AFTERMATH_OPERATIONS,
  ...BOMBING_OPERATIONS,
  ...MARCH_OPERATIONS,
  ...RECORD_OPERATIONS,
  ask,
  queue,
  view,
  play,
};

/** The same whatever the order of keys; the legal choices of a list in any order. */
const sorted = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) {
    const list = value.map(one => sorted(one));
    return key === 'legal' ? list.map(one => JSON.stringify(one)).sort() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([name, one]) => [name, sorted(one)]));
};

/** Whether what came out holds what is asserted: of an object only the keys that are named. */
const holds = (wanted: unknown, actual: unknown, key: string): boolean => {
  const isObject = (one: unknown): one is Answer =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (isObject(wanted) && isObject(actual) && key !== 'result')
    return Object.entries(wanted).every(([name, one]) => holds(one, actual[name], name));
  return JSON.stringify(sorted(wanted, key)) === JSON.stringify(sorted(actual, key));
};

/** Runs one worked example against the real rules; what it says and nobody reads is a difference too. */
export const runVector = readingEveryKey((vector: Vector): Difference[] => {
  const { given, when, then } = vector;
  const operation = Object.hasOwn(OPERATIONS, when.op) ? OPERATIONS[when.op] : undefined;
  if (!operation) {
    const known = Object.keys(OPERATIONS).sort().join(', ');
    return [{ key: 'op', expected: `one of ${known}`, actual: when.op }];
  }
  const actual = operation(given, when, then);
  const keys = Object.keys(then).filter(key => !ASIDE.includes(key));
  if (actual.error !== undefined && !keys.includes('error') && !keys.includes('refused'))
    return [{ key: 'error', expected: null, actual: actual.error as Json }];
  return keys
    .filter(key => !holds(then[key], actual[key], key))
    .map(key => ({
      key,
      expected: then[key] as Json,
      actual: (actual[key] ?? null) as Json,
    }));
}) as (vector: AnyVector) => Difference[];

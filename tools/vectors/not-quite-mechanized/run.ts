import { canonical } from '../../../src/engine/json.ts';
import { CAMPAIGN_OPS } from './campaign-ops.ts';
import { COMMAND_OPS } from './command-ops.ts';
import { ENGINE_OPS } from './engine-ops.ts';
import { FIRE_OPS } from './fire-ops.ts';
import { MAP_OPS } from './map-ops.ts';
import { PEOPLE_OPS } from './people-ops.ts';
import { RETREAT_OPS } from './retreat-ops.ts';
import { TABLE_OPS } from './table-ops.ts';
import { TOLD } from './told.ts';
import { FOR_READERS, type Op, type Vector } from './vector.ts';

/** NQM-23: the operations of the worked examples, each on the rules themselves. */
export const OPS: { readonly [op: string]: Op } = {
  ...FIRE_OPS,
  ...MAP_OPS,
  ...COMMAND_OPS,
  ...PEOPLE_OPS,
  ...TABLE_OPS,
  ...ENGINE_OPS,
  ...CAMPAIGN_OPS,
  ...RETREAT_OPS,
};

type Difference = { readonly key: string; readonly expected: unknown; readonly actual: unknown };

/** The fields of an example, with a note of each that is asked for. */
const watched = (fields: Vector['given'], read: Set<string>): Vector['given'] =>
  new Proxy(fields, {
    get: (of, key) => {
      read.add(String(key));
      return Reflect.get(of, key);
    },
    has: (of, key) => {
      read.add(String(key));
      return Reflect.has(of, key);
    },
  });

/** What does not hold of an example: every key of `then` is compared. */
export const runVector = ({ given, when, then }: Vector): Difference[] => {
  const run = Object.hasOwn(OPS, when.op) ? OPS[when.op] : undefined;
  if (!run) return [{ key: 'op', expected: when.op, actual: 'no such operation' }];
  const read = new Set<string>();
  const found = run(watched(given, read), watched(when, read));
  const unread = [...Object.keys(given), ...Object.keys(when)].filter(
    key =>
      key !== 'op' &&
      !read.has(key) &&
      !FOR_READERS.includes(key) &&
      !(TOLD[when.op] ?? []).includes(key),
  );
  if (unread.length > 0)
    return unread.map(key => ({ key, expected: 'read by the operation', actual: 'unknown' }));
  return Object.entries(then)
    .filter(
      ([key, expected]) =>
        !FOR_READERS.includes(key) && canonical(expected ?? null) !== canonical(found[key] ?? null),
    )
    .map(([key, expected]) => ({ key, expected, actual: found[key] }));
};

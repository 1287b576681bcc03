import { canonical } from '../../../src/engine/json.ts';
import examples from '../../../src/rules/not-quite-mechanized/examples.json';
import { watched } from '../every-key.ts';
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

/** Names that stand inside `given` or `when` of the book's own examples, for each operation. */
const WORDS = new Map<string, Set<string>>();
const learn = (words: Set<string>, value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    words.add(key);
    learn(words, part);
  }
};
for (const { given, when } of examples as unknown as Vector[]) {
  const words = WORDS.get(when.op) ?? new Set<string>();
  WORDS.set(when.op, words);
  for (const part of [...Object.values(given), ...Object.values(when)]) learn(words, part);
}

/**
 * Whether a field that nobody looked at may stand: one that explains, or, inside another, one of the book's words or an entry of a
 * list that was not needed to the end.
 */
const mayStand = (op: string, at: string): boolean => {
  const [, top = '', inside = ''] = /^\w+\.(\w+)(.*)$/.exec(at) ?? [];
  const last = at.slice(at.lastIndexOf('.') + 1);
  if (FOR_READERS.includes(top) || (TOLD[op] ?? []).includes(top)) return true;
  return inside !== '' && (inside.endsWith(']') || WORDS.get(op)?.has(last) === true);
};

/** What does not hold of an example: every key of `then` is compared. */
export const runVector = ({ given, when, then }: Vector): Difference[] => {
  const run = Object.hasOwn(OPS, when.op) ? OPS[when.op] : undefined;
  if (!run) return [{ key: 'op', expected: when.op, actual: 'no such operation' }];
  const [into, asked] = [watched(given, 'given'), watched(when, 'when')];
  const found = run(into.value, asked.value);
  const unread = [...into.unread(), ...asked.unread()].filter(
    ({ at }) => at !== 'when.op' && !mayStand(when.op, at),
  );
  if (unread.length > 0)
    return unread.map(({ at }) => ({
      key: at,
      expected: 'read by the operation',
      actual: 'unknown',
    }));
  return Object.entries(then)
    .filter(
      ([key, expected]) =>
        !FOR_READERS.includes(key) && canonical(expected ?? null) !== canonical(found[key] ?? null),
    )
    .map(([key, expected]) => ({ key, expected, actual: found[key] }));
};

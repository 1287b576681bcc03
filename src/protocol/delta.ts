import { Fault } from '../engine/fault.ts';
import type { Json } from '../engine/json.ts';
import { anything, list, oneOf, type Shape, shape, text, variant, whole } from '../engine/shape.ts';

/**
 * What differs between two JSON values, as a list of changes to be made in order. `at` is a JSON pointer (RFC 6901).
 * The server compares only what it has already redacted for the seat, so a delta cannot tell more than the views do.
 * - `set`: the value at the pointer is now `to`; the parent exists.
 * - `drop`: the field is gone.
 * - `splice`: in the list at the pointer, `cut` items from `from` on make way for `put`.
 */
export type DeltaChange =
  | { readonly do: 'set'; readonly at: string; readonly to: unknown }
  | { readonly do: 'drop'; readonly at: string }
  | {
      readonly do: 'splice';
      readonly at: string;
      readonly from: number;
      readonly cut: number;
      readonly put: readonly unknown[];
    };
export type Delta = readonly DeltaChange[];

const pointer = text(2000, /^(\/([^~/]|~[01])*)*$/);

export const deltaShape: Shape<DeltaChange[]> = list(
  variant<DeltaChange>('do', {
    set: shape({ do: oneOf(['set']), at: pointer, to: anything }) as Shape<DeltaChange>,
    drop: shape({ do: oneOf(['drop']), at: pointer }),
    splice: shape({
      do: oneOf(['splice']),
      at: pointer,
      from: whole(0),
      cut: whole(0),
      put: list(anything),
    }),
  }),
);

const isList = Array.isArray;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

/** A field as JSON has it: what an object inherits (`toString`) is no field. */
const field = (of: Record<string, unknown>, key: string): unknown => {
  const value = of[key];
  return typeof value === 'function' ? undefined : value;
};

/** Equal as JSON: a field that is undefined is a field that is not there. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (isList(a)) return isList(b) && sameItems(a, b);
  return isObject(a) && isObject(b) && sameFields(a, b);
};

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
};

const sameFields = (a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  let kept = 0;
  for (const key in b) {
    const to = b[key];
    if (to === undefined) continue;
    if (a[key] !== to && !same(field(a, key), to)) return false;
    kept++;
  }
  for (const key in a) if (a[key] !== undefined) kept--;
  return kept === 0;
};

/** The changes that make `before` into `after`. Parts that both share are passed over unread. */
export const deltaBetween = (before: unknown, after: unknown): DeltaChange[] => {
  const changes: DeltaChange[] = [];
  compare(before, after, '', changes);
  return changes;
};

const SPECIAL = /[~/]/;
const below = (at: string, key: string): string =>
  SPECIAL.test(key) ? `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` : `${at}/${key}`;

const compare = (a: unknown, b: unknown, at: string, out: DeltaChange[]): void => {
  if (a === b) return;
  if (isList(a) && isList(b)) compareLists(a, b, at, out);
  else if (isObject(a) && isObject(b)) compareFields(a, b, at, out);
  else out.push({ do: 'set', at, to: b });
};

/** Most fields are equal, so the first look is short; what differs is looked at closely. */
const compareFields = (
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  at: string,
  out: DeltaChange[],
): void => {
  let kept = 0;
  for (const key in b) {
    const to = b[key];
    if (a[key] === to) {
      if (to !== undefined) kept++;
    } else if (to !== undefined) {
      const from = field(a, key);
      if (from === undefined) out.push({ do: 'set', at: below(at, key), to });
      else {
        kept++;
        compare(from, to, below(at, key), out);
      }
    }
  }
  for (const _ in a) kept--;
  if (kept !== 0) dropFields(a, b, at, out);
};

const dropFields = (
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  at: string,
  out: DeltaChange[],
): void => {
  for (const key in a)
    if (a[key] !== undefined && field(b, key) === undefined)
      out.push({ do: 'drop', at: below(at, key) });
};

const compareLists = (
  a: readonly unknown[],
  b: readonly unknown[],
  at: string,
  out: DeltaChange[],
): void => {
  if (a.length !== b.length) {
    compareLengths(a, b, at, out);
    return;
  }
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) compare(a[i], b[i], `${at}/${i}`, out);
};

/** What is alike at both ends stays; the middle is replaced. */
const compareLengths = (
  a: readonly unknown[],
  b: readonly unknown[],
  at: string,
  out: DeltaChange[],
): void => {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && same(a[head], b[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++;
  out.push({
    do: 'splice',
    at,
    from: head,
    cut: a.length - head - tail,
    put: b.slice(head, b.length - tail),
  });
};

/** `value` with the changes made. What did not change is shared with the value before, which stays as it was. */
export const withDelta = <T>(value: T, delta: Delta): T =>
  delta.reduce<unknown>((now, change) => changed(now, keysOf(change.at), 0, change), value) as T;

const keysOf = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const changed = (
  value: unknown,
  keys: readonly string[],
  depth: number,
  change: DeltaChange,
): unknown => {
  const key = keys[depth];
  if (key === undefined) return atEnd(value, change);
  if (key === '__proto__') throw new Fault('a delta may not touch a prototype');
  const copy = isList(value) ? [...value] : isObject(value) ? { ...value } : null;
  if (!copy) throw new Fault(`a delta names ${change.at}, which is not there`);
  if (change.do === 'drop' && depth === keys.length - 1) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, changed(Reflect.get(copy, key), keys, depth + 1, change));
  return copy;
};

const atEnd = (value: unknown, change: DeltaChange): Json | unknown => {
  if (change.do === 'set') return change.to;
  if (change.do === 'drop' || !isList(value))
    throw new Fault(`a delta cannot ${change.do} at ${change.at}`);
  return [...value.slice(0, change.from), ...change.put, ...value.slice(change.from + change.cut)];
};

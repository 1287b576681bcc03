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
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !same(a[i], b[i])) return false;
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

/** Where the comparison stands, and what it found. The pointer is written only where something is found. */
type Walk = {
  readonly keys: (string | number)[];
  readonly found: DeltaChange[];
  readonly compared?: Compared;
};

/** Pairs of parts that were compared already, with what differs between them: several seats share parts of what they see. */
export type Compared = Map<object, Found>;
/** What a part was before, what differs, and where it lay: by what it is now, of which the last pair is kept. */
type Found = {
  readonly before: object;
  readonly at: string;
  readonly changes: readonly DeltaChange[];
};
/** So deep lie the parts that are worth remembering: `/view/table/units`, `/view/table/air/counters`. */
const isWorth = ({ keys, compared }: Walk): boolean =>
  compared !== undefined &&
  (keys.length === 3 || keys.length === 4) &&
  typeof keys[keys.length - 1] === 'string';

/**
 * The changes that make `before` into `after`. Parts that both share are passed over unread, but what comes out hangs on the
 * values alone: what is shared may hang on what the seat cannot see. `compared` serves several comparisons of one moment.
 */
export const deltaBetween = (
  before: unknown,
  after: unknown,
  compared?: Compared,
): DeltaChange[] => {
  const walk: Walk = { keys: [], found: [], ...(compared ? { compared } : {}) };
  compare(before, after, walk);
  return walk.found;
};

/** `includes` of a short key is several times as fast as a pattern, and this is asked for every key of every change. */
const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

const pointerTo = (keys: readonly (string | number)[]): string => {
  let at = '';
  for (const key of keys) at += typeof key === 'number' ? `/${key}` : `/${escaped(key)}`;
  return at;
};

/** A list that was made anew of the same items, as most of what a seat alone may know: nothing to remember. */
const holdsTheSame = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
};

const compare = (a: unknown, b: unknown, walk: Walk): void => {
  if (a === b) return;
  const isDeep = isWorth(walk);
  if (isList(a) && isList(b))
    if (holdsTheSame(a, b)) return;
    else if (isDeep) remembered(a, b, walk, () => compareLists(a, b, walk));
    else compareLists(a, b, walk);
  else if (isObject(a) && isObject(b))
    if (isDeep) remembered(a, b, walk, () => compareFields(a, b, walk));
    else compareFields(a, b, walk);
  else walk.found.push({ do: 'set', at: pointerTo(walk.keys), to: b });
};

/** The same two parts may lie elsewhere in the next sight: in a list of which a seat sees fewer items, or under another name. */
const remembered = (a: object, b: object, walk: Walk, look: () => void): void => {
  const found = walk.compared?.get(b);
  const at = pointerTo(walk.keys);
  if (found?.before === a && found.at === at) {
    for (const change of found.changes) walk.found.push(change);
    return;
  }
  const from = walk.found.length;
  look();
  walk.compared?.set(b, { before: a, at, changes: walk.found.slice(from) });
};

const compareAt = (key: string | number, a: unknown, b: unknown, walk: Walk): void => {
  walk.keys.push(key);
  compare(a, b, walk);
  walk.keys.pop();
};

/** Most fields are equal, so the first look is short; what differs is looked at closely. */
const compareFields = (
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  walk: Walk,
): void => {
  let kept = 0;
  for (const key in b) {
    const to = b[key];
    if (to === undefined) continue;
    const from = a[key] === to ? to : field(a, key);
    if (from !== undefined) kept++;
    if (from !== to) compareAt(key, from, to, walk);
  }
  for (const _ in a) kept--;
  if (kept !== 0) dropFields(a, b, walk);
};

const dropFields = (a: Record<string, unknown>, b: Record<string, unknown>, walk: Walk): void => {
  for (const key in a)
    if (a[key] !== undefined && field(b, key) === undefined)
      walk.found.push({ do: 'drop', at: pointerTo([...walk.keys, key]) });
};

/** How far ahead an item is looked for that is not where it was. */
const AHEAD = 8;

/** `Object.is` does not look into what both share; `===` would, and what lies there is seldom at hand. */
const alike = (a: unknown, b: unknown): boolean => Object.is(a, b) || same(a, b);

/** What is alike at both ends stays. In between items may have changed, come and gone. */
const compareLists = (a: readonly unknown[], b: readonly unknown[], walk: Walk): void => {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && alike(a[head], b[head])) head++;
  if (head === a.length && head === b.length) return;
  // Lists of one length differ where they first differ, also seen from behind.
  const most = shorter - head - (a.length === b.length ? 1 : 0);
  const [endA, endB] = [a.length - 1, b.length - 1];
  let tail = 0;
  while (tail < most && alike(a[endA - tail], b[endB - tail])) tail++;
  if (a.length === b.length && tail === most) compareAt(head, a[head], b[head], walk);
  else compareMiddles(a, b, head, tail, walk);
};

/**
 * Up to `to` the list is as in `b`, from there on as in `a` from `from` on. Where two items differ, the one of `a` may be gone, the
 * one of `b` new, or the one have become the other: that is so when those behind them are alike.
 */
const compareMiddles = (
  a: readonly unknown[],
  b: readonly unknown[],
  head: number,
  tail: number,
  walk: Walk,
): void => {
  const [aEnd, bEnd] = [a.length - tail, b.length - tail];
  let from = head;
  let to = head;
  while (from < aEnd && to < bEnd) {
    if (alike(a[from], b[to])) {
      from++;
      to++;
      continue;
    }
    const isAlone = from + 1 < aEnd && to + 1 < bEnd && alike(a[from + 1], b[to + 1]);
    const gone = isAlone ? 0 : aheadIn(a, from + 1, aEnd, b[to]);
    const fresh = isAlone ? 0 : aheadIn(b, to + 1, bEnd, a[from]);
    if (gone > 0 && (fresh === 0 || gone <= fresh)) {
      splice(to, gone, [], walk);
      from += gone;
    } else if (fresh > 0) {
      splice(to, 0, b.slice(to, to + fresh), walk);
      to += fresh;
    } else compareAt(to, a[from++], b[to++], walk);
  }
  if (from < aEnd || to < bEnd) splice(to, aEnd - from, b.slice(to, bEnd), walk);
};

/** How many items stand before one that equals `item`; 0 when there is none near. What is not an object equals many. */
const aheadIn = (list: readonly unknown[], from: number, end: number, item: unknown): number => {
  if (typeof item !== 'object') return 0;
  const last = Math.min(end, from + AHEAD);
  for (let i = from; i < last; i++) if (same(list[i], item)) return i - from + 1;
  return 0;
};

const splice = (from: number, cut: number, put: unknown[], walk: Walk): void => {
  walk.found.push({ do: 'splice', at: pointerTo(walk.keys), from, cut, put });
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

/**
 * One declaration gives the TypeScript type, the check at the door, the canonical copy, the JSON Schema (`schema.ts`),
 * the one-line text form of actions (`notation.ts`) and the generated clone and hash of a state.
 */
export type ShapeNode =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'decimal' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: ShapeNode; readonly min: number; readonly max: number }
  | { readonly kind: 'byName'; readonly of: ShapeNode }
  | { readonly kind: 'fields'; readonly fields: readonly FieldNode[] }
  | { readonly kind: 'orNull'; readonly of: ShapeNode }
  | { readonly kind: 'variant'; readonly tag: string; readonly cases: readonly VariantCase[] }
  | { readonly kind: 'anything' };

export type FieldNode = {
  readonly name: string;
  readonly optional: boolean;
  readonly of: ShapeNode;
};
export type VariantCase = { readonly value: string; readonly of: ShapeNode };

export interface Shape<T> {
  readonly node: ShapeNode;
  readonly optional?: true;
  /** Never set: it only carries the type. */
  readonly type?: T;
}
export interface OptionalShape<T> extends Shape<T> {
  readonly optional: true;
}
export type Infer<S> = S extends Shape<infer T> ? T : never;

type Fields = { readonly [name: string]: Shape<unknown> };
type OptionalNames<F extends Fields> = {
  [K in keyof F]: F[K] extends OptionalShape<unknown> ? K : never;
}[keyof F];
type InferFields<F extends Fields> = {
  [K in Exclude<keyof F, OptionalNames<F>>]: Infer<F[K]>;
} & { [K in OptionalNames<F>]?: Infer<F[K]> };
type Flat<T> = { [K in keyof T]: T[K] };

const made = <T>(node: ShapeNode): Shape<T> => ({ node });

/** Text of at most `max` characters. */
export const text = (max = 200, pattern?: RegExp): Shape<string> =>
  made(pattern ? { kind: 'text', max, pattern } : { kind: 'text', max });
export const whole = (
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
): Shape<number> => made({ kind: 'whole', min, max });
export const decimal: Shape<number> = made({ kind: 'decimal' });
export const flag: Shape<boolean> = made({ kind: 'flag' });
/** Any JSON at all, for data that another shape checks later. */
export const anything: Shape<unknown> = made({ kind: 'anything' });
export const oneOf = <const V extends string>(values: readonly V[]): Shape<V> =>
  made({ kind: 'oneOf', values });
export const list = <T>(of: Shape<T>, min = 0, max = 100_000): Shape<T[]> =>
  made({ kind: 'list', of: of.node, min, max });
/** An object whose keys are names that the shape does not know beforehand. */
export const byName = <T>(of: Shape<T>): Shape<Record<string, T>> =>
  made({ kind: 'byName', of: of.node });
export const orNull = <T>(of: Shape<T>): Shape<T | null> => made({ kind: 'orNull', of: of.node });
export const optional = <T>(of: Shape<T>): OptionalShape<T> => ({ node: of.node, optional: true });

export const shape = <F extends Fields>(fields: F): Shape<Flat<InferFields<F>>> =>
  made({
    kind: 'fields',
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      optional: field.optional === true,
      of: field.node,
    })),
  });

/** One of several shapes, told apart by the field `tag`, which each of them declares with `oneOf`. */
export const variant = <T>(tag: string, cases: { readonly [value: string]: Shape<T> }): Shape<T> =>
  made({
    kind: 'variant',
    tag,
    cases: Object.entries(cases).map(([value, of]) => ({ value, of: of.node })),
  });

/** Where a value is wrong and why, in words that follow the place: `entries[3].seat` + `is missing`. */
export type Problem = { readonly at: string; readonly because: string };

const named = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(clip(value));
  return typeof value === 'object' ? 'an object' : String(value);
};
const clip = (value: string): string => (value.length > 40 ? `${value.slice(0, 39)}…` : value);
const wrong = (at: string, because: string): Problem => ({ at, because });
const expected = (at: string, what: string, value: unknown): Problem =>
  wrong(at, `should be ${what}, is ${named(value)}`);
const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
/** Places are put together on the way out, so that a value without a problem costs no text. */
const inside = (place: string, { at, because }: Problem): Problem =>
  wrong(at === '' || at.startsWith('[') ? `${place}${at}` : below(place, at), because);

/** The first thing that is wrong with `value`, or null. */
export const problemIn = (of: Shape<unknown>, value: unknown, at = ''): Problem | null => {
  const problem = check(of.node, value);
  return problem && at !== '' ? inside(at, problem) : problem;
};

const check = (node: ShapeNode, value: unknown): Problem | null => {
  switch (node.kind) {
    case 'text':
      return checkText(node, value);
    case 'whole':
      return checkWhole(node, value);
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value)
        ? null
        : expected('', 'a number', value);
    case 'flag':
      return typeof value === 'boolean' ? null : expected('', 'true or false', value);
    case 'oneOf':
      return typeof value === 'string' && node.values.includes(value)
        ? null
        : expected('', `one of ${node.values.join(', ')}`, value);
    case 'list':
      return checkList(node, value);
    case 'byName':
      return checkByName(node, value);
    case 'fields':
      return checkFields(node, value);
    case 'orNull':
      return value === null ? null : check(node.of, value);
    case 'variant':
      return checkVariant(node, value);
    case 'anything':
      return checkAnything(value, 0);
  }
};

const checkText = (node: ShapeNode & { kind: 'text' }, value: unknown): Problem | null => {
  if (typeof value !== 'string') return expected('', 'text', value);
  if (value.length > node.max) return wrong('', `is longer than ${node.max} characters`);
  if (node.pattern && !node.pattern.test(value))
    return wrong('', `is not well formed: ${named(value)}`);
  return null;
};

const checkWhole = (node: ShapeNode & { kind: 'whole' }, value: unknown): Problem | null => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Object.is(value, -0))
    return expected('', 'a whole number', value);
  if (value < node.min) return wrong('', `should be at least ${node.min}, is ${value}`);
  if (value > node.max) return wrong('', `should be at most ${node.max}, is ${value}`);
  return null;
};

const checkList = (node: ShapeNode & { kind: 'list' }, value: unknown): Problem | null => {
  if (!Array.isArray(value)) return expected('', 'a list', value);
  if (value.length < node.min) return wrong('', `should have at least ${node.min} items`);
  if (value.length > node.max) return wrong('', `should have at most ${node.max} items`);
  for (let i = 0; i < value.length; i++) {
    const problem = check(node.of, value[i]);
    if (problem) return inside(`[${i}]`, problem);
  }
  return null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkByName = (node: ShapeNode & { kind: 'byName' }, value: unknown): Problem | null => {
  if (!isObject(value)) return expected('', 'an object', value);
  for (const name of Object.keys(value)) {
    if (name === '__proto__') return wrong(name, 'is not a name');
    const problem = check(node.of, value[name]);
    if (problem) return inside(name, problem);
  }
  return null;
};

const checkFields = (node: ShapeNode & { kind: 'fields' }, value: unknown): Problem | null => {
  if (!isObject(value)) return expected('', 'an object', value);
  const plain = inheritsNothing(value);
  let present = 0;
  for (const field of node.fields) {
    const part = value[field.name];
    if (part === undefined || !(plain || Object.hasOwn(value, field.name))) {
      if (field.optional) continue;
      return wrong(field.name, 'is missing');
    }
    present++;
    const problem = check(field.of, part);
    if (problem) return inside(field.name, problem);
  }
  return hasMore(value, present) ? unknownField(node, value) : null;
};

/** Such a value need not be asked of each field whether it is its own. */
const inheritsNothing = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const hasMore = (value: Record<string, unknown>, present: number): boolean => {
  let count = 0;
  for (const _ in value) count++;
  if (count === present) return false;
  for (const key in value) if (value[key] === undefined) count--;
  return count !== present;
};

const unknownField = (
  node: ShapeNode & { kind: 'fields' },
  value: Record<string, unknown>,
): Problem | null => {
  const known = new Set(node.fields.map(field => field.name));
  const extra = Object.keys(value).find(key => !known.has(key) && value[key] !== undefined);
  return wrong(clip(extra ?? 'prototype'), 'is not a field we know');
};

const checkVariant = (node: ShapeNode & { kind: 'variant' }, value: unknown): Problem | null => {
  if (!isObject(value)) return expected('', 'an object', value);
  const tag = value[node.tag];
  const found = node.cases.find(one => one.value === tag);
  if (found) return check(found.of, value);
  return expected(node.tag, `one of ${node.cases.map(c => c.value).join(', ')}`, tag);
};

const DEEPEST = 32;
const checkAnything = (value: unknown, depth: number): Problem | null => {
  if (depth > DEEPEST) return wrong('', 'is nested too deeply');
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : expected('', 'a number', value);
  if (typeof value !== 'object') return expected('', 'JSON', value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const problem = checkAnything(value[i], depth + 1);
      if (problem) return inside(`[${i}]`, problem);
    }
    return null;
  }
  for (const key in value) {
    const problem = checkAnything((value as Record<string, unknown>)[key], depth + 1);
    if (problem) return inside(key, problem);
  }
  return null;
};

/** A copy of a checked value with its fields in the declared order and nothing else: equal values, equal text. */
export const tidied = <T>(of: Shape<T>, value: T): T => tidy(of.node, value) as T;

const tidy = (node: ShapeNode, value: unknown): unknown => {
  switch (node.kind) {
    case 'list':
      return isScalar(node.of)
        ? (value as unknown[]).slice()
        : (value as unknown[]).map(item => tidy(node.of, item));
    case 'byName':
      return tidyNames(node, value as Record<string, unknown>);
    case 'fields':
      return tidyFields(node, value as Record<string, unknown>);
    case 'orNull':
      return value === null ? null : tidy(node.of, value);
    case 'variant': {
      const tag = (value as Record<string, unknown>)[node.tag];
      const found = node.cases.find(one => one.value === tag);
      return found ? tidy(found.of, value) : value;
    }
    case 'anything':
      return tidyAnything(value);
    default:
      return value;
  }
};

const isScalar = ({ kind }: ShapeNode): boolean =>
  kind === 'text' || kind === 'whole' || kind === 'oneOf' || kind === 'flag' || kind === 'decimal';

const tidyNames = (node: ShapeNode & { kind: 'byName' }, value: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.keys(value)
      .sort()
      .map(name => [name, tidy(node.of, value[name])]),
  );

const tidyFields = (
  node: ShapeNode & { kind: 'fields' },
  value: Record<string, unknown>,
): unknown => {
  const inOrder = isInOrder(node, value);
  const out: Record<string, unknown> = inOrder ? { ...value } : {}; // a whole copy is the cheapest
  for (const { name, of } of node.fields) {
    const part = value[name];
    if (part === undefined) continue;
    if (!isScalar(of)) out[name] = tidy(of, part);
    else if (!inOrder) out[name] = part;
  }
  return out;
};

/** Whether the fields of a checked value stand in the declared order, none of them undefined. */
const isInOrder = (
  { fields }: ShapeNode & { kind: 'fields' },
  value: Record<string, unknown>,
): boolean => {
  let at = 0;
  for (const name in value) {
    while (at < fields.length && fields[at]!.name !== name) at++;
    if (at++ >= fields.length || value[name] === undefined) return false;
  }
  return true;
};

const tidyAnything = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidyAnything);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map(key => [key, tidyAnything(value[key])]),
  );
};

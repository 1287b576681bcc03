import type { Shape, ShapeNode } from './shape.ts';

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

/** Says what is wrong with a value, or null. */
export type Check = (value: unknown) => Problem | null;

/**
 * The first thing that is wrong with `value`, or null. The check of a shape is put together once: going over the
 * declaration at every value costs twice as much.
 */
export const problemIn = (of: Shape<unknown>, value: unknown, at = ''): Problem | null => {
  of.check ??= checkOf(of.node);
  const problem = of.check(value);
  return problem && at !== '' ? inside(at, problem) : problem;
};

const checkOf = (node: ShapeNode): Check => {
  switch (node.kind) {
    case 'text':
      return textCheck(node);
    case 'whole':
      return wholeCheck(node);
    case 'decimal':
      return value => (Number.isFinite(value) ? null : expected('', 'a number', value));
    case 'flag':
      return value => (typeof value === 'boolean' ? null : expected('', 'true or false', value));
    case 'oneOf':
      return oneOfCheck(node);
    case 'list':
      return listCheck(node);
    case 'byName':
      return byNameCheck(node);
    case 'fields':
      return fieldsCheck(node);
    case 'orNull': {
      const check = checkOf(node.of);
      return value => (value === null ? null : check(value));
    }
    case 'variant':
      return variantCheck(node);
    case 'anything':
      return value => checkAnything(value, 0);
  }
};

const textCheck = ({ max, pattern }: ShapeNode & { kind: 'text' }): Check => {
  return value => {
    if (typeof value !== 'string') return expected('', 'text', value);
    if (value.length > max) return wrong('', `is longer than ${max} characters`);
    if (pattern && !pattern.test(value)) return wrong('', `is not well formed: ${named(value)}`);
    return null;
  };
};

const wholeCheck = ({ min, max }: ShapeNode & { kind: 'whole' }): Check => {
  return value => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || Object.is(value, -0))
      return expected('', 'a whole number', value);
    if (value < min) return wrong('', `should be at least ${min}, is ${value}`);
    if (value > max) return wrong('', `should be at most ${max}, is ${value}`);
    return null;
  };
};

const oneOfCheck = ({ values }: ShapeNode & { kind: 'oneOf' }): Check => {
  const [only, ...others] = values;
  return value =>
    typeof value === 'string' && (value === only || others.includes(value))
      ? null
      : expected('', `one of ${values.join(', ')}`, value);
};

const listCheck = ({ of, min, max }: ShapeNode & { kind: 'list' }): Check => {
  const check = checkOf(of);
  return value => {
    if (!Array.isArray(value)) return expected('', 'a list', value);
    if (value.length < min) return wrong('', `should have at least ${min} items`);
    if (value.length > max) return wrong('', `should have at most ${max} items`);
    for (let i = 0; i < value.length; i++) {
      const problem = check(value[i]);
      if (problem) return inside(`[${i}]`, problem);
    }
    return null;
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byNameCheck = ({ of }: ShapeNode & { kind: 'byName' }): Check => {
  const check = checkOf(of);
  return value => {
    if (!isObject(value)) return expected('', 'an object', value);
    for (const name of Object.keys(value)) {
      if (name === '__proto__') return wrong(name, 'is not a name');
      const problem = check(value[name]);
      if (problem) return inside(name, problem);
    }
    return null;
  };
};

/** A field as it is checked; `at` is its place in the declaration. */
type Field = {
  readonly name: string;
  readonly at: number;
  readonly optional: boolean;
  readonly check: Check;
};

const fieldsCheck = ({ fields }: ShapeNode & { kind: 'fields' }): Check => {
  const known = fields.map(
    ({ name, optional, of }, at): Field => ({ name, at, optional, check: checkOf(of) }),
  );
  const byName = new Map(known.map(field => [field.name, field]));
  const required = known.filter(({ optional }) => !optional);
  return value => {
    if (!isObject(value)) return expected('', 'an object', value);
    const plain = inheritsNothing(value);
    let missing = required.length;
    let extra: string | undefined;
    let next = 0;
    for (const name in value) {
      const part = value[name];
      if (part === undefined) continue;
      let field = known[next]; // mostly the fields come as declared, and need not be looked up
      if (field?.name !== name) field = byName.get(name);
      if (!field || !(plain || Object.hasOwn(value, name))) {
        extra ??= name;
        continue;
      }
      const problem = field.check(part);
      if (problem) return inside(name, problem);
      if (!field.optional) missing--;
      next = field.at + 1;
    }
    if (missing > 0) return missingField(required, value);
    return extra === undefined ? null : wrong(clip(extra), 'is not a field we know');
  };
};

const missingField = (required: readonly Field[], value: object): Problem => {
  const own = value as Record<string, unknown>;
  const first = required.find(({ name }) => !Object.hasOwn(value, name) || own[name] === undefined);
  return wrong(first?.name ?? 'a field', 'is missing');
};

/** Such a value need not be asked of each field whether it is its own. */
const inheritsNothing = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const variantCheck = ({ tag, cases }: ShapeNode & { kind: 'variant' }): Check => {
  const checksByTag = new Map<unknown, Check>(cases.map(({ value, of }) => [value, checkOf(of)]));
  return value => {
    if (!isObject(value)) return expected('', 'an object', value);
    const check = checksByTag.get(value[tag]);
    if (check) return check(value);
    return expected(tag, `one of ${cases.map(c => c.value).join(', ')}`, value[tag]);
  };
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
      if (typeof value[i] === 'string') continue;
      const problem = checkAnything(value[i], depth + 1);
      if (problem) return inside(`[${i}]`, problem);
    }
    return null;
  }
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key];
    if (typeof part === 'string') continue;
    const problem = checkAnything(part, depth + 1);
    if (problem) return inside(key, problem);
  }
  return null;
};

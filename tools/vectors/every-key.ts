import type { Json } from '../../src/engine/json.ts';

/** What a worked example says that nobody looked at, and where. */
export type Unread = { readonly at: string; readonly value: Json };

type Plain = { readonly [key: string]: Json };

const isPart = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

const placeOf = (at: string, key: string, isList: boolean): string =>
  isList ? `${at}[${key}]` : `${at}.${key}`;

/**
 * Hands out a value and remembers which of its keys are looked at, at any depth. An example with a key that the operation
 * does not know would otherwise be judged as if the key were not there.
 */
export const watched = <T>(value: T, at: string): { value: T; unread(): Unread[] } => {
  const parts = new Map<object, { seen: Set<string>; proxy: object; at: string }>();
  const wrap = (part: Plain, place: string): object => {
    const known = parts.get(part);
    if (known) return known.proxy;
    const seen = new Set<string>();
    const proxy = new Proxy(part, {
      get(target, key, receiver) {
        const found: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
        seen.add(key);
        return isPart(found) ? wrap(found, placeOf(place, key, Array.isArray(target))) : found;
      },
    });
    parts.set(part, { seen, proxy, at: place });
    return proxy;
  };
  const unread = (): Unread[] =>
    [...parts].flatMap(([part, { seen, at: place }]) =>
      Object.keys(part)
        .filter(key => !seen.has(key))
        .map(key => ({
          at: placeOf(place, key, Array.isArray(part)),
          value: (part as Plain)[key]!,
        })),
    );
  return { value: (isPart(value) ? wrap(value, at) : value) as T, unread };
};

const VECTOR_KEYS = ['id', 'rule', 'given', 'when', 'then', 'from', 'source', 'note'];

type AnyVector = { readonly given: unknown; readonly when: unknown };
type Difference = { readonly key: string; readonly expected: Json; readonly actual: Json };

/** A runner that refuses what it would not look at: unknown keys of the example, of `given` and of `when`, each with its place. */
export const readingEveryKey =
  <V extends AnyVector>(run: (vector: V) => Difference[]) =>
  (vector: V): Difference[] => {
    const strange = Object.keys(vector).filter(key => !VECTOR_KEYS.includes(key));
    if (strange.length > 0)
      return strange.map(key => ({
        key,
        expected: `one of ${VECTOR_KEYS.join(', ')}`,
        actual: key,
      }));
    const given = watched(vector.given, 'given');
    const when = watched(vector.when, 'when');
    const differences = run({ ...vector, given: given.value, when: when.value });
    if (differences.some(({ key }) => key === 'op' || key.startsWith('given'))) return differences;
    const unread = [...given.unread(), ...when.unread()].map(({ at, value }) => ({
      key: at,
      expected: 'a key that this operation reads',
      actual: value,
    }));
    return [...unread, ...differences];
  };

import type { Check } from './check.ts';

export { type Problem, problemIn } from './check.ts';
export { asTidy, tidied } from './tidy.ts';

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
  /** Put together at first use, see `check.ts`. */
  check?: Check | undefined;
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

const made = <T>(node: ShapeNode): Shape<T> => ({ node, check: undefined });

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

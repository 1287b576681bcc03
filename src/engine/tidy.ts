import type { Shape, ShapeNode } from './shape.ts';

/** A copy of a checked value with its fields in the declared order and nothing else: equal values, equal text. */
export const tidied = <T>(of: Shape<T>, value: T): T => tidy(of.node, value) as T;

/** The same, but a value that is tidy already is given back as it is: for whoever hands the value over for good. */
export const asTidy = <T>(of: Shape<T>, value: T): T =>
  isTidy(of.node, value) ? value : tidied(of, value);

const isScalar = ({ kind }: ShapeNode): boolean =>
  kind === 'text' || kind === 'whole' || kind === 'oneOf' || kind === 'flag' || kind === 'decimal';

const isTidy = (node: ShapeNode, value: unknown): boolean => {
  switch (node.kind) {
    case 'fields':
      return hasTidyFields(node, value as Record<string, unknown>);
    case 'list':
      return isScalar(node.of) || areTidy(node.of, value as unknown[]);
    case 'orNull':
      return value === null || isTidy(node.of, value);
    default:
      return isScalar(node);
  }
};

const areTidy = (of: ShapeNode, items: readonly unknown[]): boolean => {
  for (const item of items) if (!isTidy(of, item)) return false;
  return true;
};

/** Whether the fields of a checked value stand in the declared order, none of them undefined, each of them tidy. */
const hasTidyFields = (
  { fields }: ShapeNode & { kind: 'fields' },
  value: Record<string, unknown>,
): boolean => {
  let at = 0;
  for (const name in value) {
    while (at < fields.length && fields[at]!.name !== name) at++;
    const field = fields[at++];
    const part = value[name];
    if (!field || part === undefined || !isTidy(field.of, part)) return false;
  }
  return true;
};

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

const tidyNames = (node: ShapeNode & { kind: 'byName' }, value: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.keys(value)
      .sort()
      .map(name => [name, tidy(node.of, value[name])]),
  );

const tidyFields = (
  { fields }: ShapeNode & { kind: 'fields' },
  value: Record<string, unknown>,
): unknown => {
  const out: Record<string, unknown> = {};
  for (const { name, of } of fields)
    if (value[name] !== undefined) out[name] = tidy(of, value[name]);
  return out;
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

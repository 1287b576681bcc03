import type { Problem, Shape, ShapeNode } from './shape.ts';
import { problemIn, tidied } from './shape.ts';

/**
 * Every action has a one-line text form made from its shape: its type, then its fields in order, separated by spaces.
 * A list is joined with commas (`-` when empty), text that could be misread is quoted as in JSON, a field that may be
 * left out is written `name=value`, and anything deeper is written as JSON.
 *     march DE-2MOT 1317,1416,1516        attack 1711 DE-1PZ,DE-4PZ air=3
 */
export const write = (of: Shape<unknown>, action: { readonly type: string }): string => {
  const values = action as unknown as Record<string, unknown>;
  const words = fieldsOf(of)
    .filter(field => field.name !== 'type' && values[field.name] !== undefined)
    .map(field => {
      const word = wordFor(field.of, values[field.name]);
      return field.optional ? `${field.name}=${word}` : word;
    });
  return [action.type, ...words].join(' ');
};

const fieldsOf = (of: Shape<unknown>) => (of.node.kind === 'fields' ? of.node.fields : []);

const PLAIN = /^[\p{L}\p{N}_.:/+*'][\p{L}\p{N}_.:/+*'-]*$/u;
const scalar = (node: ShapeNode): boolean =>
  node.kind === 'text' || node.kind === 'whole' || node.kind === 'oneOf' || node.kind === 'flag';
const quoted = (value: unknown): string =>
  typeof value === 'string' && !PLAIN.test(value) ? JSON.stringify(value) : String(value);

const wordFor = (node: ShapeNode, value: unknown): string => {
  if (node.kind === 'list' && scalar(node.of)) {
    const items = value as unknown[];
    return items.length === 0 ? '-' : items.map(quoted).join(',');
  }
  return scalar(node) ? quoted(value) : JSON.stringify(value);
};

/** The action that `line` says, or what is wrong with the line. */
export const read = <T>(
  shapes: { readonly [type: string]: { readonly shape: Shape<T> } },
  line: string,
): { readonly action: T } | Problem => {
  const words = split(line.trim());
  if (!words) return { at: 'line', because: `has an open quote or bracket: ${line}` };
  const [type, ...rest] = words;
  const rule = type !== undefined && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (!rule || type === undefined)
    return {
      at: 'line',
      because: `begins with no action we know; try ${Object.keys(shapes).join(', ')}`,
    };
  const values = readFields(rule.shape, rest, type);
  if ('because' in values) return values;
  const problem = problemIn(rule.shape, values.fields);
  return problem ?? { action: tidied(rule.shape, values.fields as T) };
};

const readFields = (
  of: Shape<unknown>,
  words: string[],
  type: string,
): { fields: Record<string, unknown> } | Problem => {
  const values: Record<string, unknown> = { type };
  const left = [...words];
  for (const field of fieldsOf(of)) {
    if (field.name === 'type') continue;
    const word = field.optional ? takeNamed(left, field.name) : left.shift();
    if (word === undefined) {
      if (field.optional) continue;
      return { at: field.name, because: 'is missing' };
    }
    try {
      values[field.name] = readValue(field.of, word);
    } catch {
      return { at: field.name, because: `cannot be read: ${word}` };
    }
  }
  return left.length > 0
    ? { at: 'line', because: `has a word too many: ${left[0]}` }
    : { fields: values };
};

const takeNamed = (words: string[], name: string): string | undefined => {
  const at = words.findIndex(word => word.startsWith(`${name}=`));
  return at < 0 ? undefined : words.splice(at, 1)[0]?.slice(name.length + 1);
};

const readValue = (node: ShapeNode, word: string): unknown => {
  if (node.kind === 'list' && scalar(node.of))
    return word === '-' ? [] : (split(word, ',') ?? []).map(part => readValue(node.of, part));
  if (node.kind === 'whole') return /^-?\d+$/.test(word) ? Number(word) : word;
  if (node.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : word;
  if (node.kind === 'text' || node.kind === 'oneOf')
    return word.startsWith('"') ? JSON.parse(word) : word;
  return JSON.parse(word);
};

/** Parts between separators, where quotes and brackets hold together. Null when one is left open. */
const split = (line: string, separator = ' '): string[] | null => {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let inQuotes = false;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] as string;
    if (inQuotes && char === '\\') part += char + (line[++i] ?? '');
    else if (char === separator && !inQuotes && depth === 0) {
      if (part !== '' || separator !== ' ') parts.push(part);
      part = '';
    } else {
      if (char === '"') inQuotes = !inQuotes;
      else if (!inQuotes && (char === '{' || char === '[')) depth++;
      else if (!inQuotes && (char === '}' || char === ']')) depth--;
      part += char;
    }
  }
  if (part !== '' || separator !== ' ') parts.push(part);
  return inQuotes || depth !== 0 ? null : parts;
};

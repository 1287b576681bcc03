import type { Json } from './json.ts';
import type { SeatId } from './seat.ts';

/** Something that happened, as data: sentences are made at the edge, in the reader's language. */
export type LogLine = {
  readonly rule: string;
  /** Message id, looked up in the system's sentences. */
  readonly id: string;
  readonly values: { readonly [name: string]: Json };
  /** Who may read it, spectators only when named; everybody when left out. Control reads everything. */
  readonly seenBy?: readonly SeatId[];
};

export const mayRead = (line: LogLine, seat: SeatId, isControl: boolean): boolean =>
  isControl || line.seenBy === undefined || line.seenBy.includes(seat);

/** `{unit} marches to {to}` with the values put in; `{units|marches|march}` goes by how many there are. */
export const sentence = (template: string, values: { readonly [name: string]: Json }): string =>
  template.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (hole, name: string, one, many) => {
    if (!Object.hasOwn(values, name)) return hole;
    const value = values[name] as Json;
    return one === undefined ? worded(value) : howMany(value) === 1 ? one : many;
  });

const bare = new WeakMap<LogLine, LogLine>();

/** A line as readers other than Control get it: not who else reads it. The same object every time. */
export const heard = (line: LogLine): LogLine => {
  if (line.seenBy === undefined) return line;
  const known = bare.get(line);
  if (known) return known;
  const { rule, id, values } = line;
  const told = { rule, id, values };
  bare.set(line, told);
  return told;
};

export type Filler = (values: { readonly [name: string]: Json }) => string;

/** The same as `sentence` for a template that is filled often: it is read once. */
export const filler = (template: string): Filler => {
  const parts = template.split(/\{(\w+)\}/); // text, name, text, name, ..., text
  if (template.includes('|')) return values => sentence(template, values);
  return values => {
    let text = parts[0]!;
    for (let i = 1; i < parts.length; i += 2) {
      const name = parts[i]!;
      text +=
        (Object.hasOwn(values, name) ? worded(values[name] as Json) : `{${name}}`) + parts[i + 1]!;
    }
    return text;
  };
};

/** The number that a value is, or how many things it lists. */
export const howMany = (value: Json | undefined): number =>
  Array.isArray(value) ? value.length : Number(value);

const worded = (value: Json): string =>
  Array.isArray(value)
    ? value.map(worded).join(', ') || 'none'
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value);

import type { Json } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';

type Fields = { readonly [name: string]: Json };

/** A line of the reckoning within a log line: `guns 0.8`. */
const modifier = ({ id = '', tenths = 0 }: Fields): string => `${id} ${Number(tenths) / 10}`;

const plain = (value: Json): Json => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain) : 'none';
  return typeof value === 'object' && value !== null && 'tenths' in value
    ? modifier(value as Fields)
    : value;
};

/** The values of a log line for readers of plain text: modifiers by name and size, an empty list as none. */
export const told = (values: LogLine['values']): LogLine['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));

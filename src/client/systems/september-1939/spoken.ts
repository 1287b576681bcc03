import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { hexName, isHex, type OnField, pieceOf, unitName } from './names.ts';
import { dayWords } from './status.ts';
import { hasMessage, t } from './words.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Words that the rules use as values: phases, missions, states, seats, nations. */
const word = (value: string): string => {
  const id = `w39.word.${value}`;
  return hasMessage(id) ? t(id) : value;
};

const shown = (of: OnField, value: Json): Json => {
  if (Array.isArray(value))
    return value.length > 0 ? value.map(one => shown(of, one)) : t('w39.none');
  if (typeof value === 'object' && value !== null)
    return modifier(value as { readonly [name: string]: Json });
  if (typeof value !== 'string') return value;
  if (pieceOf(of, value) || isPlane(value) || isCrossing(of, value)) return unitName(of, value);
  if (isHex(value)) return hexName(of, value);
  return DAY.test(value) ? dayWords(value) : word(value);
};

const isPlane = (value: string): boolean => /^[A-Z]{2}-AIR-\d+$/.test(value);
const isCrossing = (of: OnField, value: string): boolean =>
  fieldOf(of).crossings.some(({ id }) => id === value);

/** A line of the reckoning: what it is and how much. */
const modifier = (value: { readonly [name: string]: Json }): string => {
  const id = `w39.modifier.${String(value.id)}`;
  const name = hasMessage(id) ? t(id) : String(value.id);
  return `${name} ${Number(value.tenths) / 10}`;
};

/** A way in a sentence is told by its end; the map shows the rest. */
const shortened = (values: LogLine['values']): LogLine['values'] => {
  const { path } = values;
  return Array.isArray(path) && path.length > 1 ? { ...values, path: [path.at(-1)!] } : values;
};

/** The values of a line as the reader knows them. */
export const spoken = (of: OnField, values: LogLine['values']): LogLine['values'] =>
  Object.fromEntries(
    Object.entries(shortened(values)).map(([name, value]) => [name, shown(of, value)]),
  );

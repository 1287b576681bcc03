import type { LogLine } from './log.ts';
import type { Refusal } from './refusal.ts';

/** One value that a ruling would change, by its place in Control's view: `influence.north`, from 0 to 3. */
export type Effect = {
  readonly at: string;
  /** As JSON; null where there is nothing. */
  readonly from: string | null;
  readonly to: string | null;
};

export type TriedOut =
  | { readonly refused: Refusal }
  | {
      readonly refused: null;
      readonly lines: readonly LogLine[];
      /** Dice would fall, so that it may come out otherwise. */
      readonly throws: boolean;
      readonly effects: readonly Effect[];
    };

const MOST_EFFECTS = 60;
const LONGEST = 120;

const shown = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value).slice(0, LONGEST);

const nameOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  for (const field of ['id', 'post', 'key', 'name']) {
    const name = Reflect.get(value, field);
    if (typeof name === 'string') return name;
  }
  return null;
};

/** What differs between two views, down to the smallest parts. Items of lists go by their names where they have some. */
export const effectsBetween = (before: unknown, after: unknown): Effect[] => {
  const found: Effect[] = [];
  compare(before, after, '', found);
  return found;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const compare = (before: unknown, after: unknown, at: string, found: Effect[]): void => {
  if (found.length >= MOST_EFFECTS || Object.is(before, after)) return;
  const parts =
    isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after);
  if (!parts) {
    if (shown(before) !== shown(after)) found.push({ at, from: shown(before), to: shown(after) });
    return;
  }
  const [old, now] = [named(before), named(after)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
    compare(old[name], now[name], at === '' ? name : `${at}.${name}`, found);
};

const named = (value: Record<string, unknown>): Record<string, unknown> => {
  if (!Array.isArray(value)) return value;
  return Object.fromEntries(value.map((item, i) => [nameOf(item) ?? String(i), item]));
};

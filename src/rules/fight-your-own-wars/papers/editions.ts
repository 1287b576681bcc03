import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { readersOf } from '../terms/seats.ts';
import { communiqueOf } from './communique.ts';
import { type Chapter, journalOf } from './journal.ts';
import type { Names } from './journal-words.ts';

/** The diary of whoever reads, the umpire's edition with what was true, and a communiqué of each side by its id. */
export type Edition = 'own' | 'umpire' | { readonly side: string };

const isAlias = (value: Json | undefined): boolean =>
  typeof value === 'string' && (/^[ex]\d+$/.test(value) || value === 'enemy');

/** Of two names for one thing the true one. */
const truer = (a: Json | undefined, b: Json | undefined): Json => {
  if (Array.isArray(a) && Array.isArray(b)) return a.map((one, i) => truer(one, b[i]));
  return (isAlias(a) ? b : a) ?? null;
};

const sameFacts = (a: LogLine, b: LogLine): boolean =>
  a.id === b.id &&
  a.seenBy !== undefined &&
  b.seenBy !== undefined &&
  !a.seenBy.some(seat => b.seenBy?.includes(seat)) &&
  Object.entries(a.values).every(([name, value]) => alike(value, b.values[name]));

const alike = (a: Json | undefined, b: Json | undefined): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, i) => alike(one, b[i]));
  return a === b || isAlias(a) || isAlias(b);
};

/** What each side was told apart becomes one line with the true names. */
export const mergedLines = (lines: readonly LogLine[]): LogLine[] => {
  const merged: LogLine[] = [];
  for (let i = 0; i < lines.length; i++) {
    const [line, next] = [lines[i]!, lines[i + 1]];
    if (!next || !sameFacts(line, next)) {
      merged.push(line);
      continue;
    }
    const values = Object.fromEntries(
      Object.entries(line.values).map(([name, value]) => [name, truer(value, next.values[name])]),
    );
    merged.push({ rule: line.rule, id: line.id, values });
    i++;
  }
  return merged;
};

const readable = (lines: readonly LogLine[], seats: readonly SeatId[]): LogLine[] =>
  lines.filter(({ seenBy }) => seenBy === undefined || seenBy.some(seat => seats.includes(seat)));

/** The lines that a side may read; all of them where nobody or the same person sits for both. */
const linesOf = (state: State, lines: readonly LogLine[], side: number): LogLine[] => {
  const [own, other] = [readersOf(state, side), readersOf(state, 1 - side)];
  const isApart = own.length > 0 && !own.some(seat => other.includes(seat));
  return isApart ? readable(lines, own) : mergedLines(lines);
};

/** An edition of the journal from what may be read; null where it would need the lines of somebody else. */
export const editionOf = (
  edition: Edition,
  state: State,
  lines: readonly LogLine[],
  names: Names,
  /** The side of the reader, -1 for whoever reads everything. */
  reader: number,
): Chapter[] | null => {
  if (edition === 'own') return journalOf(reader < 0 ? mergedLines(lines) : lines, names);
  if (edition === 'umpire')
    return reader < 0 ? journalOf(mergedLines(lines), names, { tellsBeliefs: true }) : null;
  const side = state.sides.findIndex(({ id }) => id === edition.side);
  if (side < 0 || (reader >= 0 && reader !== side)) return null;
  return communiqueOf(reader < 0 ? linesOf(state, lines, side) : lines, names, edition.side);
};

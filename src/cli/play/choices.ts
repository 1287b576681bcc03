import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { actionWords } from '../words.ts';
import { ownOf } from './own.ts';

/** An offer with the number by which it is chosen. */
export type Choice = {
  readonly number: number;
  readonly notation: string;
  /** How it is shown; what is typed is the number or the notation. */
  readonly words: string;
  /** It settles how play goes on, and is not in a long list. */
  readonly aside: boolean;
  readonly action: Action;
};

const MOST = 20_000;
const ALL_SHOWN = 20;
const SHOWN_OF_A_KIND = 4;

/** The seat's offers, numbered from one. A list without end is cut: what is not on it can still be typed. */
export const choices = (table: Table, seat: SeatId): Choice[] => {
  const listed: Choice[] = [];
  const own = ownOf(table.system.id);
  for (const action of table.offers(seat)) {
    const notation = actionWords(table.system, action);
    const words = own?.offer(action) ?? notation;
    const aside = own?.aside.includes(action.type) ?? false;
    listed.push({ number: listed.length + 1, notation, words, aside, action });
    if (listed.length >= MOST) break;
  }
  return listed;
};

const worded = ({ number, words }: Choice): string => `${String(number).padStart(5)}  ${words}`;

export const listed = (all: readonly Choice[], begins = ''): string[] =>
  all.filter(({ notation }) => notation.startsWith(begins)).map(worded);

/** A short list shows everything, a long one the first few of each kind and how to see the rest. */
export const digest = (all: readonly Choice[]): string[] => {
  if (all.length <= ALL_SHOWN) return all.map(worded);
  const kinds = new Map<string, Choice[]>();
  for (const choice of all)
    kinds.set(choice.action.type, [...(kinds.get(choice.action.type) ?? []), choice]);
  const aside = [...kinds].filter(([, some]) => some[0]?.aside).map(([type]) => type);
  const lines = [...kinds].flatMap(([type, some]) => {
    if (aside.includes(type)) return [];
    const more = some.length - SHOWN_OF_A_KIND;
    if (more <= 1) return some.map(worded);
    return [...some.slice(0, SHOWN_OF_A_KIND).map(worded), `       … ${more} more: offers ${type}`];
  });
  return aside.length === 0 ? lines : [...lines, `       also: offers ${aside.join(', ')}`];
};

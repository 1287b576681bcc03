import type { Refusal } from '../../engine/refusal.ts';
import { no } from './refusals.ts';
import { fieldOf } from './terms/field.ts';
import { REGIONS } from './terms/ground.ts';
import type { View } from './view.ts';

/** What a seat knows of a thing. */
export type Seen = {
  readonly hex?: string;
  readonly nation?: string;
  readonly type?: string;
  readonly posture?: string;
  readonly reported?: { readonly turn: number; readonly phase: string };
  readonly cards?: readonly number[];
  readonly text?: string;
};

/**
 * HTL-2.4, HTL-24: looks at one thing in a view: a unit, `map`, `hand PL R1`, `event`, `precedent HTL-12.10`.
 * What the seat may not know is refused, so that nobody takes silence for an answer.
 */
export const look = (view: View, thing: string): Seen | Refusal => {
  const [word = '', a = '', b = ''] = thing.split(' ');
  if (word === 'map') return view.map ? {} : no('HTL-2.4', 'E_MAP_ACCESS');
  if (word === 'hand') return handIn(view, a, b);
  if (word === 'event') return view.table.events.length > 0 ? {} : no('HTL-24', 'E_HIDDEN');
  if (word === 'precedent') {
    const found = view.table.precedents.find(({ rule }) => rule === a);
    return found ? { text: found.text } : no('HTL-22.9', 'E_HIDDEN');
  }
  const unit = fieldOf(view).unit(thing);
  if (unit < 0) return no('HTL-24', 'E_UNKNOWN', { what: thing });
  return unitIn(view, unit) ?? no('HTL-19.1', 'E_HIDDEN');
};

/** HTL-5.2: the enemy knows neither cards nor their number. */
const handIn = (view: View, side: string, where: string): Seen | Refusal => {
  const own = view.all || view.side === side;
  const hand = view.table.hands.find(one => one.side === side && one.where === where);
  if (!hand || !(REGIONS as readonly string[]).concat('reserve').includes(where))
    return no('HTL-5.2', 'E_UNKNOWN', { what: `hand ${side} ${where}` });
  return own && hand.cards.length > 0 ? { cards: hand.cards } : no('HTL-5.2', 'E_HIDDEN');
};

/** HTL-19.1, HTL-2.9, HTL-2.12: an own or identified unit, a picture of yesterday, a report. */
const unitIn = (view: View, unit: number): Seen | null => {
  const field = fieldOf(view);
  const { id, side, type } = field.pieces[unit]!;
  const one = view.table.units[unit]!;
  if (one.status === 'on')
    return {
      hex: field.grid.label(one.hex),
      nation: side,
      type: type.id,
      posture: one.next === 'none' ? one.posture : one.next,
    };
  if (view.side === null) {
    const shown = view.table.picture.units.find(row => row.unit === unit);
    return shown ? { hex: field.grid.label(shown.hex), nation: side, type: type.id } : null;
  }
  const told = view.table.contacts
    .find(row => row.side === view.side)
    ?.seen.find(row => row.unit === id);
  if (!told || told.hex < 0) return null;
  return {
    hex: field.grid.label(told.hex),
    posture: told.posture,
    reported: { turn: told.turn, phase: told.phase },
  };
};

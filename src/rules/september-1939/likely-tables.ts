import { random } from '../../engine/random.ts';
import { distance } from '../../maps/hex/distance.ts';
import { imagine } from './imagine.ts';
import { cloneState } from './state.generated.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { put } from './terms/standing.ts';
import type { View } from './view.ts';

/** Who of the enemy fights, as far as the seat sees them, and whether some of them lie face down. */
export type Foes = { readonly seen: readonly number[]; readonly isHiding: boolean };

/** Counters of the nation that the seat sees lying face down, as `table` fills them in. */
const hiddenOf = (table: State, view: View, nation: number): number[] => {
  const { pieces, unitNumber } = fieldOf(table);
  const seen = new Set(view.units.map(({ unit }) => unitNumber(unit)));
  return table.units.flatMap(({ hex }, unit) =>
    hex >= 0 && !seen.has(unit) && pieces[unit]!.nation === nation ? [unit] : [],
  );
};

/** The same table with two face-down counters in each other's place. */
const exchanged = (table: State, one: number, other: number): State => {
  const draft = cloneState(table);
  const [from, to] = [draft.units[one]!.hex, draft.units[other]!.hex];
  put(draft, one, to);
  put(draft, other, from);
  draft.units[one]!.startHex = to;
  draft.units[other]!.startHex = from;
  return draft;
};

/** W39-13.21: a headquarters out of sight may lie near its units or far from them, wherever something lies face down. */
function* headquartersMoved(table: State, view: View, foes: Foes): Generator<State> {
  const { pieces, grid } = fieldOf(table);
  for (const hq of new Set(foes.seen.map(unit => pieces[unit]!.hq))) {
    const places = hq < 0 ? [] : hiddenOf(table, view, pieces[hq]!.nation);
    if (!places.includes(hq)) continue;
    const led = foes.seen.filter(unit => pieces[unit]!.hq === hq);
    const isNear = (place: number) =>
      led.every(
        unit =>
          distance(grid, table.units[unit]!.hex, table.units[place]!.hex) <=
          pieces[hq]!.commandRange,
      );
    const ends = [places.find(isNear), places.find(place => !isNear(place))];
    for (const place of ends) if (place !== undefined) yield exchanged(table, hq, place);
  }
}

const TRIES = 8;

/**
 * W39-HID: tables that look to the seat like `table`, among them those between which the chances of a fight lie. What can
 * change them is a headquarters that lies face down, or who the defenders are if they do.
 */
export const likelyTables = (table: State, view: View, foes: Foes): State[] => {
  if (view.hidden.length === 0) return [table];
  const tries = Array.from({ length: foes.isHiding ? TRIES : 1 }, (_, i) =>
    imagine(view, view.seat, random(2 + i)),
  );
  return [table, ...tries, ...headquartersMoved(table, view, foes)];
};

import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';
import { allMapSeats } from './seats.ts';
import { controller } from './table.ts';

/** HTL-6.5: a cube enters a hex: its side controls it from now on, and what the enemy had there is lost. */
export const takeHex = (draft: State, side: Side, hex: number, context: Context): boolean => {
  if (controller(draft, hex) === side) return false;
  const field = fieldOf(draft);
  const letter = side === 'GE' ? 'g' : 'p';
  draft.control = `${draft.control.slice(0, hex)}${letter}${draft.control.slice(hex + 1)}`;
  draft.hexCp = draft.hexCp.filter(one => one.hex !== hex); // HTL-6.7
  if (side === 'PL')
    for (const route of draft.routes) route.marks = route.marks.filter(mark => mark !== hex); // HTL-6.3
  const town = field.townAt[hex]!;
  if (town >= 0) {
    draft.towns[town]!.store = []; // HTL-6.4
    if (side === 'GE' && draft.turn < 6) draft.politics.lostTowns += 1;
  }
  for (const [i, counter] of draft.counters.entries())
    if (counter.on === hex && field.counters[i]!.side !== side) counter.on = -1; // HTL-11.5
  field.objectives.forEach((objective, i) => {
    if (objective.hex === hex) draft.captured[i] = side === 'GE' ? draft.turn : 0; // HTL-23.2
  });
  if (side === 'GE' && field.towns[town]?.id === 'TOWN-WARSZAWA') draft.politics.warsaw = true; // HTL-20.5
  context.log('HTL-6.5', 'taken', { hex: field.grid.label(hex), side }, allMapSeats(draft));
  return true;
};

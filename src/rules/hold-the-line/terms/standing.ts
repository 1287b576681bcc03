import type { StandingOrder, State } from '../state.ts';
import { fieldOf } from './field.ts';
import { seatOf } from './seats.ts';

/** HTL-11.9: what a seat has ordered for a hex, or else for one of the HQs; a hex beats its HQ. */
export const standingFor = (
  state: State,
  seat: string | null,
  hex: number,
  hqs: readonly number[],
): StandingOrder | undefined => {
  const field = fieldOf(state);
  const own = state.standing.filter(({ post }) => seatOf(state, post) === seat);
  const label = field.grid.label(hex);
  const names = hqs.map(hq => field.hqs[hq]?.id);
  return own.find(one => one.where === label) ?? own.find(one => names.includes(one.where));
};

/** HTL-11.9: the hex that an order names by its number or by a town in it; -1 for `hq` and `source`. */
export const placeOrdered = (state: State, where: string): number => {
  const field = fieldOf(state);
  const town = field.town(where);
  return town >= 0 ? field.towns[town]!.hex : field.grid.index(where);
};

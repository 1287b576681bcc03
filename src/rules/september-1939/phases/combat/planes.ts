import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { DE } from '../../tables/nations.ts';
import { isReady, planeNumber, readyPlanes } from '../../terms/air.ts';
import { fieldOf } from '../../terms/field.ts';
import { labelsOf } from '../../terms/naming.ts';
import { seatOfNation } from '../../terms/sides.ts';

const FIRST_DAYS = ['1939-09-01', '1939-09-02'];
const MOST_AT_FIRST = 2;

const isAllWood = (state: State, hexes: readonly number[]): boolean =>
  hexes.every(hex => fieldOf(state).wood[hex]! > 0);

/**
 * W39-10.12 Support of combat, W39-10.15 Woods, W39-10.16 Mass: why these counters cannot support units of these nations.
 * In attack the hexes are the targets, in defence those the enemy attacks from.
 */
export const planesProblem = (
  state: State,
  seat: Seat,
  ids: readonly string[],
  nations: readonly number[],
  hexes: readonly number[],
): Refusal | null => {
  for (const [i, id] of ids.entries()) {
    const wrong = planeProblem(state, seat, id, nations);
    if (wrong) return wrong;
    if (ids.indexOf(id) !== i) return no('W39-BAD', 'DUPLICATE', { unit: id });
  }
  if (ids.length > 0 && isAllWood(state, hexes))
    return no('W39-10.15', 'AIR_WOOD', { hexes: labelsOf(state, hexes) });
  const germans = ids.filter(id => state.planes[planeNumber(state, id)]!.nation === DE);
  return germans.length > MOST_AT_FIRST && FIRST_DAYS.includes(fieldOf(state).dayOf(state.turn))
    ? no('W39-10.16', 'HEX_AIR_LIMIT.german')
    : null;
};

const planeProblem = (
  state: State,
  seat: Seat,
  id: string,
  nations: readonly number[],
): Refusal | null => {
  const plane = planeNumber(state, id);
  if (plane < 0) return no('W39-BAD', 'NO_SUCH_UNIT.air', { unit: id });
  const { nation } = state.planes[plane]!;
  if (seatOfNation(state, nation) !== seat.id) return no('W39-BAD', 'NOT_YOURS.send', { unit: id });
  if (state.weather === 'bad') return no('W39-3.P1', 'WEATHER');
  if (!isReady(state, plane)) return no('W39-10.11', 'AIR_USED', { unit: id });
  return nations.includes(nation) ? null : no('W39-10.12', 'NOT_ALLOWED_NATION', { unit: id });
};

/** The counters that a seat could send to such a fight. */
export const fitPlanes = (
  state: State,
  seat: string,
  nations: readonly number[],
  hexes: readonly number[],
): number[] => {
  if (state.weather === 'bad' || isAllWood(state, hexes)) return [];
  return readyPlanes(state, seat).filter(plane => nations.includes(state.planes[plane]!.nation));
};

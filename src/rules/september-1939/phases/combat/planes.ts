import { type Refusal, refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
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
    if (ids.indexOf(id) !== i) return refusal('W39-BAD', 'DUPLICATE', `${id} is named twice`);
  }
  if (ids.length > 0 && isAllWood(state, hexes))
    return refusal(
      'W39-10.15',
      'AIR_WOOD',
      `planes find nobody in the woods of ${labelsOf(state, hexes).join(', ')}`,
    );
  const germans = ids.filter(id => state.planes[planeNumber(state, id)]!.nation === DE);
  return germans.length > MOST_AT_FIRST && FIRST_DAYS.includes(fieldOf(state).dayOf(state.turn))
    ? refusal('W39-10.16', 'HEX_AIR_LIMIT', 'at most two German counters on a hex today')
    : null;
};

const planeProblem = (
  state: State,
  seat: Seat,
  id: string,
  nations: readonly number[],
): Refusal | null => {
  const plane = planeNumber(state, id);
  if (plane < 0) return refusal('W39-BAD', 'NO_SUCH_UNIT', `there is no air counter ${id} today`);
  const { nation } = state.planes[plane]!;
  if (seatOfNation(state, nation) !== seat.id)
    return refusal('W39-BAD', 'NOT_YOURS', `${id} is not yours to send`);
  if (state.weather === 'bad')
    return refusal('W39-3.P1', 'WEATHER', 'nobody flies in this weather');
  if (!isReady(state, plane)) return refusal('W39-10.11', 'AIR_USED', `${id} has flown this turn`);
  return nations.includes(nation)
    ? null
    : refusal('W39-10.12', 'NOT_ALLOWED_NATION', `${id} supports units of its own nation`);
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

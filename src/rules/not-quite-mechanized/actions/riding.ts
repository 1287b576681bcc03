import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { gapBetween } from '../terms/footprint.ts';
import { nearContacts } from '../terms/ranges.ts';
import { findUnit } from '../terms/roster.ts';
import { categoryOf, hasTanks, here, typeOf } from '../terms/stands.ts';
import { refuseOnMap } from './rule.ts';

/** NQM-5.22: a stand for each strength point of tanks, three a half-track point, one a carrier. */
export const ridersFit = (room: number, stands: number): boolean => stands <= room;

/** NQM-5.22: foot stands ride, one a strength point, and neither may be in contact. */
export const refuseRide = (state: State, seat: Seat, unit: Unit, on: string): Refusal | null => {
  const wrong = refuseOnMap(state, seat, on, 'NQM-5.22');
  if (wrong) return wrong;
  const carrier = findUnit(state, on)!;
  const room = here(carrier).reduce(
    (sum, stand) =>
      sum +
      (typeOf(stand).id === 'halftrackPl'
        ? 3
        : typeOf(stand).id === 'carrierPl'
          ? 1
          : stand.strength),
    0,
  );
  const carries =
    hasTanks(carrier) ||
    here(carrier).some(stand => ['halftrackPl', 'carrierPl'].includes(stand.type));
  const isFoot = categoryOf(unit, false) === 'foot' && unit.kind !== 'battery';
  const isTaken = state.units.some(one => one.rides === on);
  const isNear = gapBetween(state, unit, carrier) <= 300;
  const isSafe = nearContacts(state, unit.side, unit, 1000, one => one.combat).length === 0;
  return carries && isFoot && !isTaken && isNear && isSafe && ridersFit(room, here(unit).length)
    ? null
    : no('NQM-5.22', 'E_RIDERS');
};

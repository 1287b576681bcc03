import type { Contact, Engagement, State, Unit } from '../state.ts';
import { attackersOf, unitsInCircle } from './engaged.ts';
import { groundAt, terrainOf } from './field.ts';
import { centreOf, gapBetween, sees } from './footprint.ts';
import { isLocatedBy } from './knowledge.ts';
import { believedRange, locatedBy } from './ranges.ts';
import { hasTanks, here, isArmoured, isCombat, mayAssault } from './stands.ts';

/** NQM-9.9: infantry within this of tanks is theirs. */
export const INFANTRY_METRES = 300;
/** NQM-9.9: tanks as near as this stand on the position. */
const ON_POSITION = 100;
const HUNTING_METRES = 300;

/** NQM-9.8: an attack of tanks and nobody else. */
export const isTanksAlone = (units: readonly Unit[]): boolean =>
  units.some(hasTanks) && !units.some(unit => here(unit).some(mayAssault));

/** NQM-9.14, NQM-17.5: of the enemies a side has located, those it takes for able to hurt its tanks from where they are. */
const isFeared = (state: State, contact: Contact, tanks: readonly Unit[]): boolean =>
  ['antiTank', 'antiAir', 'artillery', 'armour'].includes(contact.arm) &&
  !contact.broken &&
  tanks.some(
    tank =>
      gapBetween(state, tank, contact) <= believedRange(contact) && sees(state, tank, contact),
  );

/** NQM-9.14: tanks may roll over infantry that, as far as they know, cannot hurt them, without a won firefight. */
export const mayRollOver = (
  state: State,
  engagement: Engagement,
  tanks: readonly Unit[],
): boolean =>
  isTanksAlone(tanks) &&
  unitsInCircle(state, engagement).some(
    unit => isLocatedBy(state, engagement.side, unit) && !isArmoured(unit),
  ) &&
  !locatedBy(state, engagement.side).some(contact => isFeared(state, contact, tanks));

/** NQM-9.9, NQM-9.11: steady infantry in close country, woods or town. */
const isInCloseCountry = (state: State, unit: Unit): boolean => {
  const isSteady = unit.terror === 'immune' || unit.grade === 'V' || unit.grade === 'E';
  const terrain = terrainOf(state);
  const ground = groundAt(terrain, centreOf(terrain, unit));
  return isSteady && ground !== 'open' && ground !== 'marsh';
};

/** NQM-9.9: whether tanks stand on the position of a unit and did not move off, or it may hunt them in close country. */
const isWithinReach = (state: State, unit: Unit, tank: Unit): boolean => {
  const gap = gapBetween(state, unit, tank);
  if (!unit.moved && !tank.moved && gap <= ON_POSITION) return true;
  return gap <= HUNTING_METRES && isInCloseCountry(state, unit);
};

/** NQM-9.9: infantry of the tanks' own side within 300 m, by the truth or as far as the other side has located it. */
export const hasInfantryNear = (state: State, tank: Unit, isKnown?: number): boolean =>
  state.units.some(
    one =>
      one.side === tank.side &&
      one.state === 'map' &&
      isCombat(one) &&
      !one.broken &&
      here(one).some(mayAssault) &&
      (isKnown === undefined || isLocatedBy(state, isKnown, one)) &&
      gapBetween(state, one, tank) <= INFANTRY_METRES,
  );

/** NQM-9.9: an attack by infantry on nothing but tanks that stand among them; judged on what the attacker knows. */
export const isTankHunt = (state: State, engagement: Engagement): boolean => {
  const infantry = attackersOf(state, engagement).filter(unit => !isArmoured(unit));
  const known = unitsInCircle(state, engagement).filter(unit =>
    isLocatedBy(state, engagement.side, unit),
  );
  return (
    infantry.length > 0 &&
    known.length > 0 &&
    known.every(
      tank =>
        hasTanks(tank) &&
        infantry.some(unit => isWithinReach(state, unit, tank)) &&
        !hasInfantryNear(state, tank, engagement.side),
    )
  );
};

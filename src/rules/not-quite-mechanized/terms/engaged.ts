import type { Engagement, State, Unit } from '../state.ts';
import { terrainOf } from './field.ts';
import { centreOf, gapBetween, sees } from './footprint.ts';
import { isLocatedBy } from './knowledge.ts';
import { effectiveRange, isFit, mainTarget } from './ranges.ts';
import { findUnit, other } from './roster.ts';
import { sq } from './squared.ts';
import { here, isCombat } from './stands.ts';

export const isOpen = (engagement: Engagement): boolean => engagement.state === 'open';

export const isInCircle = (
  state: State,
  { x, y, r }: Pick<Engagement, 'x' | 'y' | 'r'>,
  unit: Unit,
): boolean => {
  const [cx, cy] = centreOf(terrainOf(state), unit);
  return sq(cx - x) + sq(cy - y) <= sq(r);
};

/** NQM-8.1: enemies whose centre lies in the circle, by the truth. */
export const unitsInCircle = (state: State, engagement: Engagement): Unit[] =>
  state.units.filter(
    unit =>
      unit.side === other(engagement.side) &&
      unit.state === 'map' &&
      here(unit).length > 0 &&
      isInCircle(state, engagement, unit),
  );

/** NQM-8.1: a position is the defenders in the circle that are static. */
export const positionOf = (state: State, engagement: Engagement): Unit[] =>
  unitsInCircle(state, engagement).filter(unit => !unit.moved || unit.work !== 'none');

export const attackersOf = (state: State, engagement: Engagement): Unit[] =>
  engagement.attackers
    .flatMap(id => findUnit(state, id) ?? [])
    .filter(unit => unit.state === 'map');

/** The open attacks a unit takes part in, on either side. */
export const engagementsOf = (state: State, unit: Unit): Engagement[] =>
  state.engagements.filter(
    one =>
      isOpen(one) &&
      (one.attackers.includes(unit.id) ||
        one.supports.includes(unit.id) ||
        one.defenders.includes(unit.id)),
  );
export const attackOf = (state: State, unit: Unit): Engagement | undefined =>
  state.engagements.find(one => isOpen(one) && one.attackers.includes(unit.id));

/** Whether a unit has a located enemy in its sight and effective range. */
export const hasInRange = (state: State, unit: Unit, enemy: Unit): boolean =>
  isLocatedBy(state, unit.side, enemy) &&
  gapBetween(state, unit, enemy) <= effectiveRange(unit, mainTarget(enemy)) &&
  sees(state, unit, enemy);

export const isEligible = (unit: Unit): boolean => isFit(unit) && isCombat(unit) && !unit.mounted;

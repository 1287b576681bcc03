import type { State, Unit } from '../state.ts';
import { gapBetween } from './footprint.ts';
import { believedRange, effectiveRange, locatedBy } from './ranges.ts';
import { isBattery, isRecce, mainArm } from './stands.ts';

/** NQM-8.30: recce, anti-tank and artillery that outrange every attacker they know of. */
export const mayScoot = (state: State, unit: Unit): boolean => {
  const isKind = isRecce(unit) || isBattery(unit) || mainArm(unit) === 'antiTank';
  if (!isKind) return false;
  const near = locatedBy(state, unit.side).filter(
    contact => contact.combat && gapBetween(state, unit, contact) <= 3000,
  );
  return (
    near.length > 0 &&
    near.every(contact => effectiveRange(unit, contact.target) > believedRange(contact))
  );
};

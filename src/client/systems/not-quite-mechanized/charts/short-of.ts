import type { SeenUnit, View } from '../seen.ts';

/** NQM-11.3, NQM-11.4: hours that a unit can still fight, by combat units or fire units; null where it has neither. */
export const hoursLeft = ({ cu, cuMax, cuPerHour, fu, fuMax }: SeenUnit): number | null =>
  fuMax > 0 ? fu : cuMax > 0 ? Math.floor(cu / cuPerHour) : null;

/** Own units on the map that have less than they can carry, the emptiest first. */
export const shortOf = ({ table, side }: View): SeenUnit[] =>
  table.units
    .filter(unit => unit.state === 'map' && (side < 0 || unit.side === side))
    .filter(({ cu, cuMax, fu, fuMax }) => cu < cuMax || fu < fuMax)
    .sort((a, b) => (hoursLeft(a) ?? 0) - (hoursLeft(b) ?? 0) || a.name.localeCompare(b.name));

import type { Unit } from './state.ts';
import type { TargetKind } from './tables/weapons.ts';
import { gapBetween, type Placed, sees } from './terms/footprint.ts';
import { baseRate, gaitOf } from './terms/going.ts';
import { effectiveRange, firingRange } from './terms/ranges.ts';
import type { View } from './view.ts';

/** NQM-1.3, NQM-6.14: metres edge to edge between two placed things as the view knows them, and whether they see each other. */
export const measure = (
  { table }: View,
  a: Placed,
  b: Placed,
): { readonly metres: number; readonly sees: boolean } => ({
  metres: Math.round(gapBetween(table, a, b)),
  sees: sees(table, a, b),
});

/** NQM-8.15: how far a unit fires with effect at a kind of target: over open sights, and with mortars that need no sight of their own. */
export const rangeOf = (
  unit: Unit,
  kind: TargetKind,
): { readonly direct: number; readonly any: number } => ({
  direct: effectiveRange(unit, kind),
  any: firingRange(unit, kind),
});

/** NQM-5.1: metres in an hour of move to contact over open ground; 0 for whoever has no such rate. */
export const paceOf = ({ table }: View, unit: Unit, isMounted: boolean): number =>
  baseRate(gaitOf(table, unit, 'moveToContact', 'deployed', isMounted)) ?? 0;

import { fieldOf } from '../../../rules/september-1939/index.ts';
import { runReachOverFull } from '../../../rules/september-1939/terms/march.ts';
import type { View } from './names.ts';
import { tableLike } from './reach.ts';

type Costs = ReadonlyMap<string, number>;
const known = new WeakMap<View, Map<string, Costs>>();

/** What each hex in its range costs a counter, in half points; worked out once for each view. */
export const marchCosts = (view: View, unit: string): Costs => {
  const byUnit = known.get(view) ?? new Map<string, Costs>();
  known.set(view, byUnit);
  const found = byUnit.get(unit) ?? reckoned(view, unit);
  byUnit.set(unit, found);
  return found;
};

const reckoned = (view: View, unit: string): Costs => {
  const state = tableLike(view);
  const { reach, grid, unitNumber } = fieldOf(state);
  const number = unitNumber(unit);
  const costs = new Map<string, number>();
  if (number < 0 || (state.units[number]?.hex ?? -1) < 0) return costs;
  runReachOverFull(state, number);
  for (let i = 0; i < reach.count; i++) {
    const hex = reach.hexes[i]!;
    costs.set(grid.label(hex), reach.cost(hex));
  }
  return costs;
};

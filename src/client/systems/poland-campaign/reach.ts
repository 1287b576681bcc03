import { lookAlike } from '../../../rules/poland-campaign/imagine.ts';
import { fieldOf, type State } from '../../../rules/poland-campaign/index.ts';
import {
  isRefusal,
  runReach,
  type Start,
  startOf,
  type Walk,
  walk,
} from '../../../rules/poland-campaign/terms/march.ts';
import { sideOfUnit, type View } from './names.ts';
import { zonesOf } from './zones.ts';

/** A hex where a unit may stop: what the way costs, the way, and what it brings. */
export type Stop = {
  readonly hex: string;
  readonly cost: number;
  readonly path: readonly string[];
  /** An enemy zone: the unit stops here and must attack (PC-4.1.2, PC-4.1.2d). */
  readonly obliges: boolean;
};

const states = new WeakMap<View, State>();

/** A whole table that looks like the view: what is hidden does not bear on one's own marches. */
export const tableLike = (view: View): State => {
  const known = states.get(view) ?? lookAlike(view);
  states.set(view, known);
  return known;
};

/** Where a unit may stop, by way of the way points, in the order in which they are passed. */
export const stopsOf = (
  view: View,
  unit: string,
  wayPoints: readonly string[] = [],
): ReadonlyMap<string, Stop> => {
  const state = tableLike(view);
  const field = fieldOf(state);
  const number = field.unitNumber(unit);
  const stops = new Map<string, Stop>();
  if (number < 0 || (state.units[number]?.hex ?? -1) < 0) return stops;
  const begun = prefix(state, number, wayPoints);
  if (!begun) return stops;
  runReach(state, number, begun.start);
  const enemy = sideOfUnit(view, unit) === 'german' ? 'polish' : 'german';
  const zone = zonesOf(view)[enemy];
  const { reach, grid } = field;
  for (let i = 0; i < reach.count; i++) {
    const at = reach.hexes[i]!;
    const hex = grid.label(at);
    const path = [...begun.path, ...reach.path(at).map(step => grid.label(step))];
    const cost = begun.start.spent + reach.cost(at);
    stops.set(hex, { hex, cost, path, obliges: zone.has(hex) && !field.hungary[at] });
  }
  return stops;
};

/** The way as far as the last way point: each leg by its cheapest path. */
const prefix = (
  state: State,
  unit: number,
  wayPoints: readonly string[],
): { start: Start; path: readonly string[] } | null => {
  const { grid, reach } = fieldOf(state);
  let start = startOf(state, unit);
  let path: string[] = [];
  for (const label of wayPoints) {
    runReach(state, unit, start);
    const hex = grid.index(label);
    if (!reach.hexes.subarray(0, reach.count).includes(hex)) return null;
    path = [...path, ...reach.path(hex).map(step => grid.label(step))];
    const walked = walk(state, unit, startOf(state, unit), path);
    if (isRefusal(walked) || walked.stopped) return null;
    start = { hex, spent: walked.cost, stopped: false, engaged: false };
  }
  return { start, path };
};

export type { Walk };

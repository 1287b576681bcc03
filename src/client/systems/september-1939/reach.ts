import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { RULES } from '../../../rules/september-1939/game.ts';
import { lookAlike } from '../../../rules/september-1939/imagine.ts';
import { fieldOf, type State } from '../../../rules/september-1939/index.ts';
import { strays } from '../../../rules/september-1939/phases/movement/approach.ts';
import { no } from '../../../rules/september-1939/refusals.ts';
import { cloneState } from '../../../rules/september-1939/state.generated.ts';
import { pointsLeft, staysPut } from '../../../rules/september-1939/terms/allowance.ts';
import {
  isRefusal,
  mayStopIn,
  runReachOverFull,
  walk,
} from '../../../rules/september-1939/terms/march.ts';
import { put, standing } from '../../../rules/september-1939/terms/standing.ts';
import { halves, holderOf, sideOfUnit, type View } from './pieces.ts';

/** A hex where counters may stop: what the way costs the slowest in half points, the way, and whether a zone ends it. */
export type Stop = {
  readonly hex: string;
  readonly cost: number;
  readonly path: readonly string[];
  readonly zone: boolean;
};
export type Stops = ReadonlyMap<string, Stop>;

/** A whole table that looks like the view: what is hidden does not bear on what its owner may do. */
export const tableLike = (view: View): State => lookAlike(view);

type Ways = Map<number, (readonly number[])[]>;

/** Every way that some of the counters would take by itself, by its end. */
const waysFrom = (state: State, units: readonly number[], before: readonly number[]): Ways => {
  const { reach } = fieldOf(state);
  const ways: Ways = new Map();
  for (const unit of units) {
    runReachOverFull(state, unit);
    for (let i = 0; i < reach.count; i++) {
      const end = reach.hexes[i]!;
      const way = [...before, ...reach.path(end)];
      ways.set(end, [...(ways.get(end) ?? []), way]);
    }
  }
  return ways;
};

/** The table with the counters already gone as far as the last way point. */
const goneTo = (state: State, units: readonly number[], path: readonly number[]): State | null => {
  const walked = walk(state, units, path);
  if (isRefusal(walked)) return null;
  const draft = cloneState(state);
  for (const [i, unit] of units.entries()) {
    draft.units[unit]!.spent += walked.costs[i]!;
    draft.units[unit]!.moved = true;
    put(draft, unit, path.at(-1)!);
  }
  return draft;
};

/** One counter by its cheapest ways: just what the rules offer, and quick where it goes far. */
const aloneStops = (view: View, unit: number): Stops => {
  const state = tableLike(view);
  const { grid, reach, pieces } = fieldOf(state);
  const stops = new Map<string, Stop>();
  if (staysPut(state, unit) || pieces[unit]!.class === 'train') return stops;
  const enemy = standing(state).presumed[1 - sideOfUnit(view, pieces[unit]!.id)]!;
  const astray = strays(state, unit);
  runReachOverFull(state, unit);
  const thinned = new Map<number, boolean>();
  for (let i = 0; i < reach.count; i++) {
    const end = reach.hexes[i]!;
    const way = reach.path(end);
    if (astray?.(way) || !mayStopIn(state, unit, end, reach.cost(end), thinned)) continue;
    const path = Array.from(way, hex => grid.label(hex));
    const hex = grid.label(end);
    stops.set(hex, { hex, cost: reach.cost(end), path, zone: enemy[end]! > 0 });
  }
  return stops;
};

/** Where counters of one hex may go together, by way of the way points. */
export const stopsOf = (
  view: View,
  seat: Seat,
  ids: readonly string[],
  wayPoints: readonly string[] = [],
): Stops => {
  const state = tableLike(view);
  const { grid, unitNumber } = fieldOf(state);
  const units = ids.map(unitNumber);
  const stops = new Map<string, Stop>();
  if (units.some(unit => unit < 0 || state.units[unit]!.hex < 0)) return stops;
  if (units.length === 1 && wayPoints.length === 0) return aloneStops(view, units[0]!);
  const before = wayPoints.map(label => grid.index(label));
  const from = before.length > 0 ? goneTo(state, units, before) : state;
  if (!from) return stops;
  const enemy = standing(state).presumed[1 - sideOfUnit(view, ids[0]!)]!;
  for (const [end, ways] of waysFrom(from, units, before))
    for (const way of ways) {
      const path = way.map(hex => grid.label(hex));
      const move = { type: 'move' as const, units: [...ids], path };
      if (RULES.move.refuse(state, seat, move)) continue;
      const walked = walk(state, units, way);
      const cost = isRefusal(walked) ? 0 : Math.max(...walked.costs);
      const hex = grid.label(end);
      const known = stops.get(hex);
      if (!known || cost < known.cost) stops.set(hex, { hex, cost, path, zone: enemy[end]! > 0 });
    }
  return stops;
};

/** More half points than any way on the board takes. */
const PLENTY = 400;

/** W39-4.21, W39-4.22: why a counter that may march cannot get to a hex by any way; null where another rule says it better. */
export const whyNotThere = (view: View, id: string, label: string): Refusal | null => {
  const state = tableLike(view);
  const { grid, reach, unitNumber, pieces } = fieldOf(state);
  const [unit, hex] = [unitNumber(id), grid.index(label)];
  if (unit < 0 || hex < 0 || pieces[unit]!.class === 'train' || staysPut(state, unit)) return null;
  if (holderOf(view, label) === 1 - sideOfUnit(view, id))
    return no('W39-4.21', 'ENEMY_OCCUPIED.attackLater', { hex: label });
  runReachOverFull(state, unit, PLENTY);
  if (!reach.hexes.subarray(0, reach.count).includes(hex)) return null;
  const [cost, left] = [reach.cost(hex), pointsLeft(state, unit)];
  if (cost <= left) return null;
  const values = { hex: label, unit: id, cost: halves(cost), left: halves(left) };
  return no('W39-4.22', 'NOT_ENOUGH_MP.far', values);
};

/** W39-12.11: neighbouring hexes that these counters may raid together now. */
export const raidsOf = (view: View, seat: Seat, ids: readonly string[]): string[] => {
  const state = tableLike(view);
  const { grid, unitNumber } = fieldOf(state);
  const at = state.units[unitNumber(ids[0] ?? '')]?.hex ?? -1;
  if (at < 0) return [];
  return grid.directions.flatMap((_, direction) => {
    const hex = grid.neighbour(at, direction);
    if (hex < 0) return [];
    const raid = { type: 'raid' as const, units: [...ids], target: grid.label(hex) };
    return RULES.raid.refuse(state, seat, raid) ? [] : [raid.target];
  });
};

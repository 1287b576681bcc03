import { distance } from '../../../maps/hex/distance.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { sideOfUnit } from './sides.ts';
import { standing, unitsIn } from './standing.ts';
import { weightLimit, weightOf } from './strength.ts';

/** Where counters will stand after what has been chosen so far, by counter; others stay. */
export type Plan = ReadonlyMap<number, number>;

/** Who retreats together, from where, and from whom. */
export type Retreating = {
  readonly units: readonly number[];
  readonly start: number;
  readonly side: number;
  /** Hexes the enemy fought from, W39-8.61. */
  readonly foes: readonly number[];
  /** Everybody who retreats from this combat: nobody's friend on the way. */
  readonly losers: readonly number[];
  readonly plan: Plan;
};

/** A way of the wanted length; `paid` counts the zones passed over friends, W39-7.24. */
export type Way = { readonly path: readonly number[]; readonly paid: number; readonly far: number };
/** The ways one may take: one for each end hex, all as far from the enemy as can be, W39-8.61. */
export type Ways = { readonly ways: readonly Way[]; readonly paid: boolean; readonly far: number };

export type StepFault =
  | 'PATH_OFF_MAP'
  | 'PATH_IMPASSABLE'
  | 'PATH_BIG_RIVER'
  | 'PATH_ENEMY'
  | 'PATH_ZOC';

/** W39-8.61: D(h), the smallest distance to any hex the enemy fought from. */
export const farFrom = (state: State, foes: readonly number[], hex: number): number =>
  Math.min(...foes.map(foe => distance(fieldOf(state).grid, foe, hex)));

/** W39-8.61, ruling 8: a big river bars retreat even at a bridge, unless the option lets it over intact ones. */
const isBarred = (state: State, field: Field, at: number): boolean => {
  if (field.river[at] !== BIG_RIVER) return false;
  const crossing = field.crossing[at]!;
  const intact = crossing >= 0 && state.bridges[crossing] === 'intact';
  return !(
    state.options.retreatOverBridges &&
    intact &&
    field.crossings[crossing]!.kind === 'bridge'
  );
};

/** W39-8.62: costs do not matter, closed ground does; a train needs its track, W39-18.13. */
export const isClosed = (field: Field, units: readonly number[], at: number, to: number): boolean =>
  field.lakeside[at] !== 0 ||
  field.lake[to] !== 0 ||
  units.some(unit => {
    const { march, class: kind } = field.pieces[unit]!;
    if (kind === 'train') return field.rail[at] === 0;
    return field.enter[march]![to] === FORBIDDEN && field.road[at] === 0;
  });

/** What bars a step of a retreat; zones of hexes that friends hold are open at a price. */
export const stepFault = (
  state: State,
  { units, side, losers }: Retreating,
  from: number,
  to: number,
): StepFault | null => {
  const field = fieldOf(state);
  if (to < 0 || !field.area[to]) return 'PATH_OFF_MAP';
  const at = from * 6 + field.grid.direction(from, to);
  if (isBarred(state, field, at)) return 'PATH_BIG_RIVER';
  if (isClosed(field, units, at, to)) return 'PATH_IMPASSABLE';
  const { count } = standing(state);
  if (count[otherSide(side)]![to]! > 0) return 'PATH_ENEMY';
  if (!isZone(state, side, to)) return null;
  const friends = count[side]![to]! > 0 && unitsIn(state, to).some(unit => !losers.includes(unit));
  return friends ? null : 'PATH_ZOC';
};
/** Whether an enemy zone lies over the hex, as far as the retreating side can tell. */
export const isZone = (state: State, side: number, hex: number): boolean =>
  standing(state).presumed[otherSide(side)]![hex]! > 0;

/** W39-5.21, W39-5.24: whether the units may end in the hex beside those who are or will be there. */
export const roomFor = (
  state: State,
  units: readonly number[],
  hex: number,
  plan: Plan,
): 'OVERSTACK_AT_END' | 'MIXED_NATIONS_AT_END' | null => {
  const { pieces } = fieldOf(state);
  const there = new Set(unitsIn(state, hex).filter(unit => (plan.get(unit) ?? hex) === hex));
  for (const [unit, at] of plan) if (at === hex) there.add(unit);
  const side = sideOfUnit(state, units[0]!);
  const { nation } = pieces[units[0]!]!;
  let weight = 0;
  for (const unit of units) there.add(unit);
  for (const unit of there) {
    if (sideOfUnit(state, unit) !== side) continue;
    if (pieces[unit]!.nation !== nation) return 'MIXED_NATIONS_AT_END';
    weight += weightOf(state, unit);
  }
  return weight > weightLimit(state, hex) ? 'OVERSTACK_AT_END' : null;
};

/** All ways of a length by their end: the first found, or the one that pays least. */
const search = (
  state: State,
  retreating: Retreating,
  length: number,
  overFriends: boolean,
): Map<number, Way> => {
  const { neighbours } = fieldOf(state).grid;
  const { start, side, units, plan, foes } = retreating;
  const found = new Map<number, Way>();
  const path: number[] = [];
  const arrive = (hex: number, paid: number): void => {
    const known = found.get(hex);
    if (known && known.paid <= paid) return;
    if (!known && roomFor(state, units, hex, plan)) return;
    found.set(hex, { path: [...path], paid, far: farFrom(state, foes, hex) });
  };
  const walk = (from: number, paid: number): void => {
    if (path.length === length) {
      arrive(from, paid);
      return;
    }
    for (let at = from * 6, end = at + 6; at < end; at++) {
      const to = neighbours[at]!;
      if (to < 0 || to === start || path.includes(to)) continue;
      const zone = isZone(state, side, to);
      if ((zone && !overFriends) || stepFault(state, retreating, from, to)) continue;
      path.push(to);
      walk(to, paid + Number(zone));
      path.pop();
    }
  };
  walk(start, 0);
  return found;
};

/** Own edge first: W39-8.61, ruling 4, advice only. */
const homeward = (state: State, unit: number, hex: number): number => {
  const { scenario, pieces, grid } = fieldOf(state);
  const nation = NATIONS[pieces[unit]!.nation];
  const edge = scenario.ownEdge.find(one => one.nation === nation)?.edge;
  if (edge === 'north') return grid.row(hex);
  if (edge === 'south') return grid.rows - grid.row(hex);
  if (edge === 'west') return grid.column(hex);
  return edge === 'east' ? grid.columns - grid.column(hex) : 0;
};

/**
 * W39-8.61 Retreat path: the ways of this length that may be taken. Free of zones if there is any such, otherwise over
 * friends; and of those only the ones that end farthest from the enemy.
 */
export const waysOf = (state: State, retreating: Retreating, length: number): Ways => {
  const free = search(state, retreating, length, false);
  const paid = free.size === 0;
  const all = [...(paid ? search(state, retreating, length, true) : free).values()];
  const far = Math.max(0, ...all.map(way => way.far));
  const [unit = 0] = retreating.units;
  const ways = all
    .filter(way => way.far === far)
    .sort(
      (a, b) =>
        a.paid - b.paid ||
        homeward(state, unit, a.path.at(-1)!) - homeward(state, unit, b.path.at(-1)!),
    );
  return { ways, paid, far };
};

/** W39-8.61, ruling 7: the longest distance, up to `most`, that the units can go together. */
export const longestWay = (state: State, retreating: Retreating, most: number): number => {
  for (let length = most; length > 0; length--)
    if (waysOf(state, retreating, length).ways.length > 0) return length;
  return 0;
};

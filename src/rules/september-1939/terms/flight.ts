import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { pointsLeft } from './allowance.ts';
import { crossingCost } from './crossing.ts';
import { fieldOf } from './field.ts';
import { BIG_RIVER, GRID } from './ground.ts';
import { type Homeward, homeward, leadsHome } from './homeward.ts';
import { sideOfUnit } from './sides.ts';
import { standing } from './standing.ts';

/** One way out: a path to its end, and whether another path goes the same. */
export type Flight = {
  readonly path: readonly number[];
  follows(path: readonly number[]): boolean;
};

/** W39-22.12: the reorganisation centres of its nation. */
const centresOf = (state: State, unit: number): number[] => {
  const { scenario, pieces, grid } = fieldOf(state);
  const nation = NATIONS[pieces[unit]!.nation];
  return scenario.centres
    .filter(one => one.nation === nation)
    .flatMap(({ hexes }) => hexes.map(hex => grid.index(hex)));
};

/** Whether a step of the shortest way can be taken now: big rivers only by a crossing, or ready and at once, W39-4.37. */
const canTake = (
  state: State,
  unit: number,
  side: number,
  left: number,
  ways: Homeward,
): boolean => {
  if (!leadsHome(ways, side) || ways.costs[side]! > left) return false;
  const { hex, riverReady } = state.units[unit]!;
  if (fieldOf(state).river[side] !== BIG_RIVER) return true;
  const first = Math.floor(side / 6) === hex;
  return (first && riverReady) || crossingCost(state, unit, side) < FORBIDDEN;
};

const onward = (state: State, unit: number, from: number, ways: Homeward): number[] => {
  const spent = ways.far[state.units[unit]!.hex]! - ways.far[from]!;
  const left = pointsLeft(state, unit) - spent;
  const sides: number[] = [];
  for (let side = from * 6, end = side + 6; side < end; side++)
    if (canTake(state, unit, side, left, ways)) sides.push(side);
  return sides;
};

const waysOf = (state: State, unit: number): Homeward | null => {
  const centres = centresOf(state, unit);
  if (centres.length === 0 || centres.includes(state.units[unit]!.hex)) return null;
  const ways = homeward(state, unit, centres);
  return ways.far[state.units[unit]!.hex]! < 0 ? null : ways;
};

/** W39-22.12: whether there is a centre to flee to and it can take a step towards it. It stops in the centre. */
export const canFlee = (state: State, unit: number): boolean => {
  if (pointsLeft(state, unit) === 0) return false;
  const ways = waysOf(state, unit);
  return ways !== null && onward(state, unit, state.units[unit]!.hex, ways).length > 0;
};

/**
 * W39-22.12, W39-22.13: the shortest ways that are free of enemies and of the given zones as far as the counter goes in
 * this phase, one for each hex where they can end. None: it is blocked.
 */
export const flightsOf = (state: State, unit: number, zone: Uint8Array): Flight[] => {
  const ways = waysOf(state, unit);
  if (!ways) return [];
  const start = state.units[unit]!.hex;
  const enemies = standing(state).count[otherSide(sideOfUnit(state, unit))]!;
  const came = new Map<number, number>([[start, -1]]);
  const ends: number[] = [];
  for (const from of came.keys()) {
    const sides: number[] = ways.far[from] === 0 ? [] : onward(state, unit, from, ways);
    if (sides.length === 0 && from !== start) ends.push(from);
    for (const side of sides) {
      const to = GRID.neighbours[side]!;
      if (enemies[to] === 0 && zone[to] === 0 && !came.has(to)) came.set(to, from);
    }
  }
  const isStep = (from: number, to: number): boolean =>
    came.has(to) && onward(state, unit, from, ways).some(side => GRID.neighbours[side] === to);
  return ends.map(end => ({
    path: pathTo(came, end),
    follows: path =>
      path.at(-1) === end && path.every((to, i) => isStep(i === 0 ? start : path[i - 1]!, to)),
  }));
};

const pathTo = (came: ReadonlyMap<number, number>, end: number): number[] => {
  const path: number[] = [];
  for (let at = end; came.get(at)! >= 0; at = came.get(at)!) path.push(at);
  return path.reverse();
};

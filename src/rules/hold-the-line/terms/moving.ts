import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { FOREST, MARSH, MINOR, MOUNTAIN } from './ground.ts';
import { isBarred, isBridged, riverOn, seenEnemyIn, sideOf } from './table.ts';

export const IMPASSABLE = 99;

/** How a mover takes terrain. HTL-1.8: enemies next to it neither stop nor tax it. */
export type Gait = { readonly motorised: boolean; readonly easy?: boolean };

/** HTL-14.2: points to enter terrain; the dearest counts. 99 where it may not be entered. */
export const terrainCost = (terrain: number, pass: boolean, gait: Gait): number => {
  let cost = 1;
  if (terrain & (FOREST | MARSH) && !gait.easy) cost = gait.motorised ? 3 : 2;
  if (terrain & MOUNTAIN) {
    if (gait.motorised && !pass) return IMPASSABLE;
    cost = Math.max(cost, 2);
  }
  return cost;
};

/** HTL-14.2: points for one step, rivers included; 99 where it may not be made. */
export const stepCost = (state: State, from: number, direction: number, gait: Gait): number => {
  const field = fieldOf(state);
  const to = field.grid.neighbour(from, direction);
  if (to < 0 || !field.open[to] || isBarred(state, from, direction)) return IMPASSABLE;
  const cost = terrainCost(field.terrain[to]!, field.pass[to] === 1, gait);
  const ford =
    riverOn(state, from, direction) === MINOR && !isBridged(state, from, direction)
      ? Number(state.options.minorRiverMoveCost) // HTL-O22
      : 0;
  return Math.min(IMPASSABLE, cost + ford);
};

/** HTL-12.8, HTL-14.5: a disordered unit crosses rivers only by bridges. */
export const mayCross = (
  state: State,
  from: number,
  direction: number,
  disordered: boolean,
): boolean => {
  if (riverOn(state, from, direction) === 0 || isBridged(state, from, direction)) return true;
  return !disordered && !isBarred(state, from, direction);
};

export const gaitOf = (state: State, unit: number): Gait => ({
  motorised: fieldOf(state).pieces[unit]!.type.motorised,
  easy: state.events.some(
    ({ id, pick, turn, suppressed }) =>
      id === 'GE-EV-08' &&
      turn === state.turn &&
      !suppressed &&
      pick === fieldOf(state).pieces[unit]!.id,
  ),
});

/** HTL-8.2: terrain a unit may stand in. */
export const mayStand = (state: State, unit: number, hex: number): boolean => {
  const field = fieldOf(state);
  if (!field.open[hex]) return false;
  const { motorised } = field.pieces[unit]!.type;
  return !motorised || (field.terrain[hex]! & MOUNTAIN) === 0 || field.pass[hex] === 1;
};

/** HTL-13.2: the next hex from which a return costs least, -1 for none: a ride may end where it began. */
export const outAndBack = (state: State, unit: number): number => {
  const { grid } = fieldOf(state);
  const { hex } = state.units[unit]!;
  const gait = gaitOf(state, unit);
  let best = -1;
  let least = IMPASSABLE;
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbour(hex, d);
    if (to < 0 || seenEnemyIn(state, sideOf(state, unit), to)) continue;
    const cost = stepCost(state, hex, d, gait) + stepCost(state, to, grid.direction(to, hex), gait);
    if (cost < least) {
      least = cost;
      best = to;
    }
  }
  return best;
};

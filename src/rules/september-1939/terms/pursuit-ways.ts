import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import type { Combat } from '../combat-state.ts';
import { otherSide, type State } from '../state.ts';
import { fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { canRunOver } from './run-over.ts';
import { sideOfUnit } from './sides.ts';
import { standing } from './standing.ts';

/** W39-8.76 Who pursues: assault units that can: not refuelling, not panicked, not stuck without fuel; W39-9.14 no guns. */
export const mayPursue = (state: State, unit: number): boolean => {
  const { hex, refuelling, order, supply } = state.units[unit]!;
  const { assault, mech } = fieldOf(state).pieces[unit]!;
  if (hex < 0 || !assault || refuelling || order === 'panicked') return false;
  return !(mech && supply >= 2);
};

const isOnTrail = ({ trails }: Combat, hex: number): boolean =>
  trails.some(trail => trail.includes(hex));
const inZone = (state: State, unit: number, hex: number): boolean =>
  standing(state).presumed[otherSide(sideOfUnit(state, unit))]![hex]! > 0;

/** W39-4.37, W39-8.75: over a big river goes who was ready to cross, into that hex only; or whoever finds a whole bridge. */
const overWater = (state: State, unit: number, at: number): 'open' | 'last' | 'closed' => {
  const { river, crossing, crossings, pieces } = fieldOf(state);
  if (river[at] !== BIG_RIVER) return 'open';
  const number = crossing[at]!;
  if (number >= 0 && state.bridges[number] === 'intact' && crossings[number]!.kind === 'bridge')
    return 'open';
  return !pieces[unit]!.mech && state.units[unit]!.riverReady ? 'last' : 'closed';
};

/** W39-8.75: closed ground, lakes, and hexes the enemy holds with more than can be run over, W39-8.76, W39-8.78. */
const isShut = (state: State, unit: number, at: number, to: number): boolean => {
  const { area, lake, lakeside, enter, road, pieces } = fieldOf(state);
  if (!area[to] || lake[to] || lakeside[at]) return true;
  if (enter[pieces[unit]!.march]![to] === FORBIDDEN && road[at] === 0) return true;
  const side = sideOfUnit(state, unit);
  return standing(state).count[otherSide(side)]![to]! > 0 && !canRunOver(state, side, to);
};

export type PursuitFault =
  | 'FIRST_HEX_NOT_VACATED'
  | 'NOT_ADJACENT'
  | 'TOO_FAR'
  | 'BIG_RIVER'
  | 'ENEMY_OCCUPIED'
  | 'LEFT_PATH_MUST_STOP'
  | 'OVERRUN_STOP'
  | 'ZOC_STOP';

/** Whether a pursuit must end in this hex, and by which rule. */
const stopAt = (state: State, combat: Combat, unit: number, hex: number): PursuitFault | null => {
  const zone = inZone(state, unit, hex);
  if (zone && state.units[unit]!.intent && combat.kind === 'assault') return 'OVERRUN_STOP'; // W39-12.26
  if (combat.destroyed) return zone ? 'ZOC_STOP' : null; // W39-8.77
  return isOnTrail(combat, hex) ? null : 'LEFT_PATH_MUST_STOP'; // W39-8.73, W39-8.74
};

/** What is wrong with a step from `from` to `to`, the how-manieth of the pursuit. */
const stepFault = (
  state: State,
  combat: Combat,
  unit: number,
  from: number,
  to: number,
  step: number,
): PursuitFault | null => {
  const direction = fieldOf(state).grid.direction(from, to);
  if (direction < 0) return 'NOT_ADJACENT';
  const at = from * 6 + direction;
  if (step === 0 && !combat.vacated.includes(to)) return 'FIRST_HEX_NOT_VACATED'; // W39-8.72
  if (step >= combat.pursuit) return 'TOO_FAR'; // W39-8.71
  const water = overWater(state, unit, at);
  if (water === 'closed' || (water === 'last' && step > 0)) return 'BIG_RIVER';
  return isShut(state, unit, at, to) ? 'ENEMY_OCCUPIED' : null;
};

/** Whether the step takes a ready unit over a big river, after which it stops. */
const isCrossing = (state: State, unit: number, from: number, to: number): boolean => {
  const direction = fieldOf(state).grid.direction(from, to);
  return direction >= 0 && overWater(state, unit, from * 6 + direction) === 'last';
};

/** What is wrong with a way of pursuit, stacking apart. */
export const wayFault = (
  state: State,
  combat: Combat,
  unit: number,
  path: readonly number[],
): PursuitFault | null => {
  let from = state.units[unit]!.hex;
  let stop: PursuitFault | null = null;
  for (const [step, to] of path.entries()) {
    if (stop) return stop;
    const fault = stepFault(state, combat, unit, from, to, step);
    if (fault) return fault;
    stop = isCrossing(state, unit, from, to) ? 'BIG_RIVER' : stopAt(state, combat, unit, to);
    from = to;
  }
  return null;
};

/** The ways a unit may pursue by: the shortest for each hex it can end in. */
export const pursuitWays = (state: State, combat: Combat, unit: number): number[][] => {
  const { neighbours } = fieldOf(state).grid;
  const start = state.units[unit]!.hex;
  const found = new Map<number, number[]>();
  let edge: number[][] = [[]];
  while (edge.length > 0) {
    const next: number[][] = [];
    for (const path of edge) {
      const from = path.at(-1) ?? start;
      for (let at = from * 6, end = at + 6; at < end; at++) {
        const to = neighbours[at]!;
        if (to < 0 || to === start || found.has(to)) continue;
        const longer = [...path, to];
        if (wayFault(state, combat, unit, longer)) continue;
        found.set(to, longer);
        next.push(longer);
      }
    }
    edge = next;
  }
  return [...found.values()];
};

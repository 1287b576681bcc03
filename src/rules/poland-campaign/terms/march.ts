import type { Refusal } from '../../../engine/refusal.ts';
import { FORBIDDEN, type ReachLimits } from '../../../maps/hex/reach.ts';
import { no } from '../refusals.ts';
import { GERMAN, type State } from '../state.ts';
import { BREAK_CONTACT } from '../tables/terrain.ts';
import { inEnemyZone } from './engagement.ts';
import { type Field, fieldOf } from './field.ts';
import { costTable } from './ground-tables.ts';
import { changesSoFar, standing } from './standing.ts';
import { valuesOf } from './strength.ts';

/** A path that the rules allow as far as hexes and zones go: what it costs, and whether it had to stop at its end. */
export type Walk = {
  readonly hexes: readonly number[];
  readonly cost: number;
  readonly stopped: boolean;
};

/** Where a walk begins: on the board, or in the first hex of a unit that has just come in. */
export type Start = {
  readonly hex: number;
  readonly spent: number;
  readonly stopped: boolean;
  readonly engaged: boolean;
};

export const startOf = (state: State, unit: number): Start => {
  const { hex } = state.units[unit]!;
  const engaged = inEnemyZone(state, fieldOf(state).pieces[unit]!.side, hex);
  return { hex, spent: 0, stopped: false, engaged };
};

export const isRefusal = (found: Walk | Refusal): found is Refusal => 'because' in found;

type Walked = {
  readonly state: State;
  readonly changes: number;
  readonly unit: number;
  readonly from: number;
  readonly path: readonly string[];
  readonly found: Walk | Refusal;
};
let walked: Walked | undefined;

const isSamePath = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/**
 * PC-4.1 Restrictions, PC-4.0 to PC-4.2: follows a path hex by hex, pays for each hex entered, and says what stands
 * against it. An action is judged and then carried out, so the last walk is remembered until a piece moves.
 */
export const walk = (
  state: State,
  unit: number,
  start: Start,
  path: readonly string[],
): Walk | Refusal => {
  const changes = changesSoFar();
  if (
    walked?.state === state &&
    walked.changes === changes &&
    walked.unit === unit &&
    walked.from === start.hex &&
    isSamePath(walked.path, path)
  )
    return walked.found;
  const found = walkAlong(state, unit, start, path);
  walked = { state, changes, unit, from: start.hex, path: [...path], found };
  return found;
};

const walkAlong = (
  state: State,
  unit: number,
  start: Start,
  path: readonly string[],
): Walk | Refusal => {
  const field = fieldOf(state);
  const { march, side, id } = field.pieces[unit]!;
  const costs = field.costs[costTable(march, side)]!;
  const { zone, count } = standing(state);
  const hexes = new Array<number>(path.length);
  let { hex: at, spent, stopped } = start;
  for (let i = 0; i < path.length; i++) {
    const label = path[i]!;
    const to = field.grid.index(label);
    const wrong = stepProblem(field, id, side, at, to, label, stopped);
    if (wrong) return wrong;
    const cost = costs[at * 6 + field.grid.direction(at, to)]!;
    if (cost === FORBIDDEN) return no('PC-4.0', 'FORBIDDEN_TERRAIN', { unit: id, hex: label });
    if (count[1 - side]![to]! > 0) return no('PC-4.1.2', 'ENEMY_OCCUPIED', { hex: label });
    const zoned = zone[1 - side]![to]! > 0;
    const leaving = i === 0 && start.engaged;
    if (leaving && zoned && !field.hungary[to] && !state.options.zoneToZone)
      return no('PC-4.1.2c', 'ZONE_TO_ZONE', { unit: id });
    spent += cost + (leaving ? BREAK_CONTACT : 0); // PC-4.1.2b
    stopped = zoned;
    hexes[i] = to;
    at = to;
  }
  return { hexes, cost: spent, stopped };
};

const stepProblem = (
  { grid, area, hungary }: Field,
  id: string,
  side: number,
  at: number,
  to: number,
  label: string,
  stopped: boolean,
): Refusal | null => {
  if (label === 'EAST') return no('PC-4.2', 'OFF_BOARD.move');
  if (to < 0) return no('PC-2.1', 'UNKNOWN_HEX', { hex: label });
  if (grid.direction(at, to) < 0)
    return no('PC-4.0', 'NOT_ADJACENT_STEP', { hex: label, from: grid.label(at) });
  if (!area[to]) return no('PC-4.2', 'OFF_BOARD', { hex: label });
  if (hungary[at])
    return no('PC-4.2.1c', 'HUNGARY_FORBIDDEN.interned', { unit: id, hex: grid.label(at) });
  if (stopped) return no('PC-4.1.2', 'MUST_STOP_IN_ZONE', { unit: id, hex: grid.label(at) });
  if (hungary[to] && side === GERMAN) return no('PC-4.2.1c', 'HUNGARY_FORBIDDEN', { unit: id });
  return null;
};

/** PC-4.0: never more than the movement power. */
export const overMovement = (state: State, unit: number, cost: number): Refusal | null => {
  const { movement } = valuesOf(state, unit);
  const { id } = fieldOf(state).pieces[unit]!;
  return cost > movement ? no('PC-4.0', 'OVER_MOVEMENT', { cost, unit: id, movement }) : null;
};

/** PC-4.1.1 Stacking: checked where the unit stops. Who is interned does not stop on the board. */
export const stackProblem = (state: State, unit: number, hex: number): Refusal | null => {
  const { pieces, grid, hungary } = fieldOf(state);
  if (hungary[hex] || state.units[unit]!.hex === hex) return null;
  return standing(state).full[pieces[unit]!.side]![hex]
    ? no('PC-4.1.1', 'STACK_LIMIT', { hex: grid.label(hex) })
    : null;
};

const patched = new Uint8Array(26 * 25 * 6);

/**
 * Runs the range search of the field for a unit from `start`: afterwards `field.reach` lists where it may stop. The
 * same limits as `walk`, hex for hex. Who leaves the board does not stop in its last hex, so a full one will do.
 */
export const runReach = (
  state: State,
  unit: number,
  start: Start,
  leavingBoard = false,
  points = valuesOf(state, unit).movement,
  stops = standing(state).zone[1 - fieldOf(state).pieces[unit]!.side]!,
): void => {
  const field = fieldOf(state);
  const { march, side } = field.pieces[unit]!;
  const { count, full } = standing(state);
  let costs = field.costs[costTable(march, side)]!;
  if (start.engaged && !state.options.zoneToZone)
    costs = withoutZones(field, costs, stops, start.hex);
  const limits: ReachLimits = {
    stops,
    blocked: count[1 - side]!,
    passOnly: leavingBoard ? undefined : full[side]!,
    leaving: start.engaged ? BREAK_CONTACT : 0,
    least: field.leastCost,
  };
  field.reach.run(start.hex, points - start.spent, costs, limits);
};

/** PC-4.1.2c, option off: from the start no step leads into a zone. */
const withoutZones = (
  { grid, hungary }: Field,
  costs: Uint8Array,
  zone: Uint8Array,
  from: number,
): Uint8Array => {
  patched.set(costs);
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbour(from, d);
    if (to >= 0 && zone[to]! > 0 && !hungary[to]) patched[from * 6 + d] = FORBIDDEN;
  }
  return patched;
};

/**
 * The neighbour by which a unit may go out and come back to where it began, or -1: on the way it may take a city
 * (PC-10.2b).
 */
export const wayOutAndBack = (state: State, unit: number): number => {
  const field = fieldOf(state);
  const start = startOf(state, unit);
  const { march, side } = field.pieces[unit]!;
  const costs = field.costs[costTable(march, side)]!;
  const { zone, count } = standing(state);
  const { movement } = valuesOf(state, unit);
  const home = field.enter[march]![start.hex]!;
  for (let d = 0; d < 6; d++) {
    const to = field.grid.neighbour(start.hex, d);
    const out = costs[start.hex * 6 + d]!;
    if (out === FORBIDDEN || zone[1 - side]![to]! > 0 || count[1 - side]![to]! > 0) continue;
    if (out + home + (start.engaged ? BREAK_CONTACT : 0) <= movement) return to;
  }
  return -1;
};

import type { Refusal } from '../../../engine/refusal.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { no } from '../refusals.ts';
import { otherSide, type State } from '../state.ts';
import { DE, PL } from '../tables/nations.ts';
import { pointsLeft, staysPut } from './allowance.ts';
import { boatCost, crossingCost, ferryHolds, ferryUsed } from './crossing.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER, GRID } from './ground.ts';
import { idOf, labelOf, notAHex } from './naming.ts';
import { runOverCost } from './run-over.ts';
import { sideOfUnit } from './sides.ts';
import {
  allyProblem,
  fillAllied,
  fillFull,
  isOverFull,
  ofNationIn,
  stackProblem,
} from './stacking.ts';
import { changesSoFar, standing } from './standing.ts';
import { weightOf } from './strength.ts';
import { exerters, shareAnEnemy } from './zones.ts';

const table = new Uint8Array(GRID.count * 6);
const blocked = new Uint8Array(GRID.count);
const full = new Uint8Array(GRID.count);

/** Raises what it costs to enter a hex from every side. */
const dearer = (costs: Uint8Array, { grid }: Field, hex: number, by: number): void => {
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d]!;
    const side = from * 6 + grid.opposite(d);
    if (from >= 0 && costs[side]! < FORBIDDEN)
      costs[side] = Math.min(FORBIDDEN - 1, costs[side]! + by);
  }
};

/** W39-4.5, W39-10.52: hexes under German interdiction, W39-10.53: woods excepted. They count once. */
const interdicted = (state: State): Set<number> => {
  const { grid, wood } = fieldOf(state);
  const strength = new Map<number, number>();
  for (const { mission, nation, target, strength: by } of state.planes)
    if (mission === 'interdict' && nation === DE && by > 0)
      strength.set(target, (strength.get(target) ?? 0) + by);
  const hexes = new Set<number>();
  for (const [hex, by] of strength) {
    hexes.add(hex);
    for (let d = 0; d < 6 && by > 1; d++) hexes.add(grid.neighbours[hex * 6 + d]!);
  }
  for (const hex of hexes) if (hex < 0 || wood[hex] !== 0) hexes.delete(hex);
  return hexes;
};

/**
 * What each step costs a counter now, enemies apart: the printed board, what stands of the bridges and ferries, and
 * interdiction. The table is used again by the next call.
 */
export const stepCosts = (state: State, unit: number): Uint8Array => {
  const field = fieldOf(state);
  const { march, nation } = field.pieces[unit]!;
  table.set(field.costs[march]!);
  for (const { ends } of field.crossings)
    for (const [from, to] of [ends, [ends[1], ends[0]]] as const) {
      const side = from * 6 + field.grid.direction(from, to);
      table[side] = crossingCost(state, unit, side);
    }
  if (nation === PL) for (const hex of interdicted(state)) dearer(table, field, hex, 2);
  return table;
};

/** W39-4.37: as its first step a unit that stood ready at a big river may cross it anywhere. */
const addBoats = (state: State, unit: number, costs: Uint8Array): void => {
  const { hex, riverReady, spent, moved } = state.units[unit]!;
  const { river } = fieldOf(state);
  if (!riverReady || spent > 0 || moved) return;
  for (let side = hex * 6, end = side + 6; side < end; side++)
    if (river[side] === BIG_RIVER) {
      const toll = state.planes.length > 0 ? tollOf(state, unit, side) : 0;
      costs[side] = Math.min(costs[side]!, boatCost(state, unit, side) + toll, FORBIDDEN);
    }
};

const tollOf = (state: State, unit: number, side: number): number => {
  const { pieces, grid } = fieldOf(state);
  return pieces[unit]!.nation === PL && interdicted(state).has(grid.neighbours[side]!) ? 2 : 0;
};

/** W39-7.31, W39-7.32: who begins in a zone leaves it freely, but not for another hex of the same enemy's zone. */
const barZones = (state: State, side: number, from: number, costs: Uint8Array): void => {
  const { presumed } = standing(state);
  const zone = presumed[otherSide(side)]!;
  if (zone[from] === 0) return;
  for (let d = 0; d < 6; d++) {
    const to = GRID.neighbours[from * 6 + d]!;
    if (to >= 0 && zone[to]! > 0 && shareAnEnemy(state, side, from, to))
      costs[from * 6 + d] = FORBIDDEN;
  }
};

type Prey = {
  readonly state: State;
  readonly changes: number;
  readonly turn: number;
  readonly side: number;
  readonly hexes: readonly number[];
  readonly extra: readonly number[];
};
let prey: Prey | undefined;

/** W39-4.21: the enemy-held hexes that assault units of a side may enter. */
const preyOf = (state: State, side: number): Prey => {
  const changes = changesSoFar();
  const { turn } = state;
  if (prey?.state === state && prey.changes === changes && prey.turn === turn && prey.side === side)
    return prey;
  const { first } = standing(state);
  const hexes: number[] = [];
  const extra: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex } = state.units[unit]!;
    if (hex < 0 || first[hex] !== unit || sideOfUnit(state, unit) === side) continue;
    const cost = runOverCost(state, side, hex);
    if (cost < 0) continue;
    hexes.push(hex);
    extra.push(cost);
  }
  prey = { state, changes, turn, side, hexes, extra };
  return prey;
};

/** What steps cost a counter that is on its way, and what it would run over. */
const onwardCosts = (state: State, unit: number, costs = stepCosts(state, unit)): Uint8Array => {
  const field = fieldOf(state);
  if (field.pieces[unit]!.assault) {
    const { hexes, extra } = preyOf(state, sideOfUnit(state, unit));
    for (let i = 0; i < hexes.length; i++) dearer(costs, field, hexes[i]!, extra[i]!);
  }
  return costs;
};

/** Everything that the next step of a counter from where it stands can cost, zones at its start included. */
const marchCosts = (state: State, unit: number): Uint8Array => {
  const costs = stepCosts(state, unit);
  addBoats(state, unit, costs);
  onwardCosts(state, unit, costs);
  barZones(state, sideOfUnit(state, unit), state.units[unit]!.hex, costs);
  return costs;
};

/** See the option reentrySameZoc: hexes in the zones of enemies that it left in this phase. */
const isLeftZone = (state: State, unit: number, hex: number): boolean => {
  if (state.options.reentrySameZoc) return false;
  const side = sideOfUnit(state, unit);
  const { trail, hex: from } = state.units[unit]!;
  const left = [...trail, ...exerters(state, otherSide(side), from)];
  return left.length > 0 && exerters(state, otherSide(side), hex).some(one => left.includes(one));
};

/**
 * Runs a range search for a counter: afterwards it lists where it may stop, hexes that are full left out. The same limits
 * as `walk`, hex for hex. W39-4.41: friends and their zones cost nothing.
 */
export const runReach = (state: State, unit: number, reach = fieldOf(state).reach): void => {
  const limits = limitsOf(state, unit);
  fillFull(full, state, fieldOf(state).pieces[unit]!.nation, weightOf(state, unit));
  const { hex } = state.units[unit]!;
  reach.run(hex, pointsLeft(state, unit), marchCosts(state, unit), { ...limits, passOnly: full });
};

/** The same with the hexes that are only full for now, W39-5.21; see `mayStopIn`. */
export const runReachOverFull = (
  state: State,
  unit: number,
  points = pointsLeft(state, unit),
): void => {
  const limits = limitsOf(state, unit);
  fillAllied(full, state, fieldOf(state).pieces[unit]!.nation);
  const { hex } = state.units[unit]!;
  const costs = marchCosts(state, unit);
  fieldOf(state).reach.run(hex, points, costs, { ...limits, passOnly: full });
};

/** W39-5.21: whether some counter of the moving nation can still leave the hex for one with room. */
export const canThin = (state: State, hex: number): boolean =>
  ofNationIn(state, state.nation, hex).some(unit => {
    if (staysPut(state, unit) || fieldOf(state).pieces[unit]!.class === 'train') return false;
    const { spareReach } = fieldOf(state);
    runReach(state, unit, spareReach);
    return spareReach.count > 0;
  });

/** W39-5.21: whether a counter that has marched to the hex for so many points can go on from it to one with room. */
const canGoOn = (state: State, unit: number, hex: number, points: number): boolean => {
  const left = pointsLeft(state, unit) - points;
  const limits = limitsOf(state, unit);
  if (left <= 0 || limits.stops[hex]! > 0) return false;
  const { pieces, spareReach } = fieldOf(state);
  const { nation } = pieces[unit]!;
  const { hex: start } = state.units[unit]!;
  fillFull(full, state, nation, weightOf(state, unit));
  if (!isOverFull(state, nation, start)) full[start] = 0; // it has left room there
  spareReach.run(hex, left, onwardCosts(state, unit), { ...limits, passOnly: full });
  return spareReach.count > 0;
};

/** W39-5.21: whether counters may end a march for these points in a hex that is full for now. */
const mayEndInFull = (
  state: State,
  units: readonly number[],
  hex: number,
  costs: readonly number[],
): boolean =>
  canThin(state, hex) || units.every((unit, i) => canGoOn(state, unit, hex, costs[i] ?? 0));

/** Where a counter must stop, and where it may not go. */
const limitsOf = (
  state: State,
  unit: number,
): { readonly stops: Uint8Array; readonly blocked: Uint8Array } => {
  const field = fieldOf(state);
  const side = sideOfUnit(state, unit);
  const enemy = otherSide(side);
  const { count, presumed } = standing(state);
  const { assault } = field.pieces[unit]!;
  blocked.set(count[enemy]!);
  if (assault) for (const open of preyOf(state, side).hexes) blocked[open] = 0;
  if (!state.options.reentrySameZoc)
    for (let at = 0; at < GRID.count; at++)
      if (presumed[enemy]![at]! > 0 && isLeftZone(state, unit, at)) blocked[at] = 1;
  return { stops: presumed[enemy]!, blocked };
};

/** Why a step is impossible for whoever walks it, in the order of the book, or null. W39-7.22: a zone costs nothing. */
const stepProblem = (
  state: State,
  units: readonly number[],
  from: number,
  to: number,
  stopped: boolean,
): Refusal | null => {
  const field = fieldOf(state);
  const side = sideOfUnit(state, units[0]!);
  const label = field.grid.label(to);
  if (stopped) return no('W39-7.21', 'ZOC_STOP', { hex: labelOf(state, from) });
  if (standing(state).count[otherSide(side)]![to]! > 0) {
    const all = units.every(unit => field.pieces[unit]!.assault); // W39-13.25
    if (!all || runOverCost(state, side, to) < 0)
      return no('W39-4.21', 'ENEMY_OCCUPIED', { hex: label });
  }
  const { presumed } = standing(state);
  const zone = presumed[otherSide(side)]!;
  const again = zone[from]! > 0 && zone[to]! > 0 && shareAnEnemy(state, side, from, to);
  if (again || units.some(unit => isLeftZone(state, unit, to)))
    return no('W39-7.23', 'ZOC_SAME_ENEMY', { hex: label });
  return null;
};

/** What the units pay for a path, each its own, W39-4.22. */
export type Walk = { readonly costs: readonly number[]; readonly hexes: readonly number[] };
export const isRefusal = (found: object): found is Refusal => 'because' in found;

/** W39-4.1: the hexes of a path, each next to the one before. It never comes back to where it began. */
export const readPath = (
  state: State,
  from: number,
  path: readonly string[],
): readonly number[] | Refusal => {
  const { grid } = fieldOf(state);
  const hexes: number[] = [];
  let at = from;
  for (const label of path) {
    const wrong = notAHex(state, label);
    if (wrong) return wrong;
    const to = grid.index(label);
    if (grid.direction(at, to) < 0)
      return no('W39-4.1', 'NOT_ADJACENT', { hex: label, from: grid.label(at) });
    if (to === from) return no('W39-4.1', 'REVISITS_HEX.start', { hex: label });
    hexes.push(to);
    at = to;
  }
  return hexes;
};

/**
 * W39-4.1 General: units of one hex follow a path hex by hex; each pays its own costs, and the stack stops when one
 * of them must. What they pay, or what stands against it.
 */
export const walk = (
  state: State,
  units: readonly number[],
  hexes: readonly number[],
): Walk | Refusal => {
  const start = state.units[units[0]!]!.hex;
  const side = sideOfUnit(state, units[0]!);
  const { presumed } = standing(state);
  let from = start;
  let stopped = false;
  for (const to of hexes) {
    const wrong = stepProblem(state, units, from, to, stopped) ?? tooHeavy(state, units, from, to);
    if (wrong) return wrong;
    stopped = presumed[otherSide(side)]![to]! > 0;
    from = to;
  }
  const costs: number[] = [];
  for (const unit of units) {
    const paid = payFor(state, unit, start, hexes);
    if (typeof paid !== 'number') return paid;
    costs.push(paid);
  }
  return { costs, hexes };
};

/** W39-20.22a: a ferry carries so much in a phase. Who may cross by boat does without it. */
const tooHeavy = (
  state: State,
  units: readonly number[],
  from: number,
  to: number,
): Refusal | null => {
  const ferry = ferryUsed(state, from * 6 + fieldOf(state).grid.direction(from, to));
  if (ferry < 0 || ferryHolds(state, ferry, units)) return null;
  if (units.length === 1 && state.units[units[0]!]!.riverReady) return null;
  return no('W39-20.22a', 'BIG_RIVER.ferry', { hex: labelOf(state, to) });
};

const payFor = (
  state: State,
  unit: number,
  start: number,
  hexes: readonly number[],
): number | Refusal => {
  const { grid } = fieldOf(state);
  const costs = marchCosts(state, unit);
  const left = pointsLeft(state, unit);
  let spent = 0;
  let from = start;
  for (const to of hexes) {
    const side = from * 6 + grid.direction(from, to);
    const cost = costs[side]!;
    if (cost >= FORBIDDEN) return closed(state, unit, side, to);
    spent += cost;
    if (spent > left)
      return no('W39-4.22', 'NOT_ENOUGH_MP', {
        hex: grid.label(to),
        cost: spent / 2,
        unit: idOf(state, unit),
        left: left / 2,
      });
    from = to;
  }
  return spent;
};

/** W39-4.31, W39-4.37: ground that a counter cannot enter, or a big river it cannot cross. */
const closed = (state: State, unit: number, side: number, to: number): Refusal => {
  const { river, enter, pieces, grid } = fieldOf(state);
  const { id, march } = pieces[unit]!;
  return river[side] === BIG_RIVER && enter[march]![to]! < FORBIDDEN
    ? no('W39-4.37', 'BIG_RIVER.now', { unit: id, hex: grid.label(to) })
    : no('W39-4.31', 'IMPASSABLE', { hex: grid.label(to), unit: id });
};

/**
 * W39-5.21, W39-5.24: why a march of counters for these points may not end in the hex. A hex may be full for now while
 * somebody there, or whoever marches, can still leave it.
 */
export const endProblem = (
  state: State,
  units: readonly number[],
  hex: number,
  costs: readonly number[],
): Refusal | null => {
  const full = stackProblem(state, units, hex);
  if (full?.code !== 'OVERSTACK_AT_END' || !mayEndInFull(state, units, hex, costs)) return full;
  return allyProblem(state, units, hex);
};

/** Hexes that somebody can still leave, as far as they were asked for in one listing. */
export type Thinned = Map<number, boolean>;

/** W39-5.21: whether the cheapest way of a counter to a hex may end there; the hexes of `runReachOverFull` have no allies. */
export const mayStopIn = (
  state: State,
  unit: number,
  hex: number,
  points: number,
  thinned: Thinned,
): boolean => {
  if (!stackProblem(state, [unit], hex)) return true;
  const thin = thinned.get(hex) ?? canThin(state, hex);
  thinned.set(hex, thin);
  return thin || canGoOn(state, unit, hex, points);
};

import type { Refusal } from '../../../engine/refusal.ts';
import { Flood } from '../../../maps/hex/connect.ts';
import { distance } from '../../../maps/hex/distance.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import { disc } from '../../../maps/hex/rings.ts';
import { no } from '../refusals.ts';
import { otherSide, type State } from '../state.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { sideOfUnit } from './sides.ts';
import { standing, unitsIn } from './standing.ts';
import { weightLimit, weightOf } from './strength.ts';

/** W39-15.1: where a counter of the set-up belongs: places, and the hexes around them. */
export type Berth = { readonly at: readonly number[]; readonly radius: number };

const berths = new WeakMap<Field, ReadonlyMap<number, Berth>>();
const berthsOf = (field: Field): ReadonlyMap<number, Berth> => {
  const known = berths.get(field);
  if (known) return known;
  const made = new Map<number, Berth>();
  for (const { units, at, radius } of field.scenario.setup) {
    const berth = { at: at.map(label => field.grid.index(label)), radius };
    for (const unit of units.map(field.unitNumber))
      for (const counter of [unit, ...field.pieces[unit]!.parts]) made.set(counter, berth);
  }
  berths.set(field, made);
  return made;
};
export const berthOf = (state: State, unit: number): Berth | undefined =>
  berthsOf(fieldOf(state)).get(unit);

/** Hexes from the nearest place of the berth. */
export const farFrom = (state: State, { at }: Berth, hex: number): number => {
  const { grid } = fieldOf(state);
  return Math.min(...at.map(place => distance(grid, place, hex)));
};

/** W39-15.1: why the counter cannot stand in the hex at all: ground, enemies, other nations, the stacking limit. */
export const noRoom = (state: State, unit: number, hex: number): Refusal | null => {
  const { enter, pieces, lake, area, grid } = fieldOf(state);
  const { march, nation } = pieces[unit]!;
  const label = grid.label(hex);
  if (!area[hex] || lake[hex] || enter[march]![hex] === FORBIDDEN)
    return no('W39-15.1', 'IMPASSABLE.ground', { hex: label });
  if (standing(state).count[otherSide(sideOfUnit(state, unit))]![hex])
    return no('W39-4.21', 'ENEMY_OCCUPIED', { hex: label });
  const there = unitsIn(state, hex).filter(other => other !== unit);
  if (there.some(other => pieces[other]!.nation !== nation))
    return no('W39-5.24', 'MIXED_NATIONS_AT_END', { hex: label });
  const weight = there.reduce((sum, other) => sum + weightOf(state, other), weightOf(state, unit));
  return weight > weightLimit(state, hex)
    ? no('W39-5.21', 'OVERSTACK_AT_END.tooMuch', { hex: label })
    : null;
};

const floods = new WeakMap<Field, { flood: Flood; sides: Uint8Array }>();
const banksOf = (field: Field) => {
  const known = floods.get(field);
  if (known) return known;
  const sides = field.river.map(river => Number(river !== BIG_RIVER));
  const made = { flood: new Flood(field.grid), sides };
  floods.set(field, made);
  return made;
};

/** The hexes around a berth on its own bank, nearest first, up to `far` hexes away. */
const sameBank = (state: State, berth: Berth, far: number): number[] => {
  const { flood, sides } = banksOf(fieldOf(state));
  flood.run(berth.at, { sides }, far + 2); // a bend of the river may take a step more than the crow
  return Array.from(flood.hexes.subarray(0, flood.count));
};

/** How far somebody who belongs to one of these places stands from it now: the owner chooses who that is. */
const spillOf = (state: State, { at, radius }: Berth): number => {
  let most = radius;
  for (const [unit, other] of berthsOf(fieldOf(state))) {
    const { hex } = state.units[unit]!;
    if (hex >= 0 && other.at.some(place => at.includes(place)))
      most = Math.max(most, farFrom(state, other, hex));
  }
  return most;
};

/** W39-15.1: what is too much for its place goes to the nearest hexes with room, on the same bank. */
export const overflowProblem = (state: State, unit: number, hex: number): Refusal | null => {
  const berth = berthOf(state, unit) as Berth;
  const far = farFrom(state, berth, hex);
  if (far <= berth.radius) return null;
  const bank = sameBank(state, berth, far);
  const { grid, pieces } = fieldOf(state);
  if (!bank.includes(hex)) return no('W39-15.1', 'WRONG_BANK', { hex: grid.label(hex) });
  const nearer = bank.find(
    other => farFrom(state, berth, other) < far && !noRoom(state, unit, other),
  );
  if (nearer === undefined) return null;
  const values = { unit: pieces[unit]!.id, hex: grid.label(nearer) };
  return no('W39-15.1', 'OUTSIDE_SETUP.nearer', values);
};

/** Whether everybody of these stands as near to his place as the crowd there lets him. */
export const isSettled = (state: State, units: readonly number[]): boolean =>
  units.every(unit => !overflowProblem(state, unit, state.units[unit]!.hex));

/**
 * The same while counters change places: where all are settled, one may go as far out as another of its place stands, to
 * make room for it.
 */
export const changeProblem = (
  state: State,
  unit: number,
  hex: number,
  settled: () => boolean,
): Refusal | null => {
  const berth = berthOf(state, unit) as Berth;
  const problem = overflowProblem(state, unit, hex);
  if (problem?.code !== 'OUTSIDE_SETUP') return problem;
  return farFrom(state, berth, hex) <= spillOf(state, berth) && settled() ? null : problem;
};

/** Every hex where the counter may be placed now. */
export const placesFor = (state: State, unit: number, settled: boolean): number[] => {
  const berth = berthOf(state, unit);
  if (!berth) return [];
  const { grid } = fieldOf(state);
  const limit = settled ? spillOf(state, berth) : berth.radius;
  const bank = new Set(limit > berth.radius ? sameBank(state, berth, limit) : []);
  const around = new Set(berth.at.flatMap(place => disc(grid, place, limit)));
  const found = [...around].filter(
    hex =>
      (farFrom(state, berth, hex) <= berth.radius || bank.has(hex)) && !noRoom(state, unit, hex),
  );
  return found.length > 0 ? found : nearestRoom(state, unit, berth);
};

/** W39-15.1: radius 1, then 2, and so on. */
const nearestRoom = (state: State, unit: number, berth: Berth): number[] => {
  for (let far = berth.radius + 1; far <= fieldOf(state).grid.columns; far++) {
    const found = sameBank(state, berth, far).filter(
      hex => farFrom(state, berth, hex) === far && !noRoom(state, unit, hex),
    );
    if (found.length > 0) return found;
  }
  return [];
};

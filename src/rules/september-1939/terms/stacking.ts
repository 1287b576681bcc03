import type { Refusal } from '../../../engine/refusal.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { labelOf } from './naming.ts';
import { sideOfNation } from './sides.ts';
import { changesSoFar, standing, unitsIn } from './standing.ts';
import { weightLimit, weightOf } from './strength.ts';

/** W39-5.21: doubled weight of the counters of a nation in a hex. */
export const weightIn = (state: State, nation: number, hex: number): number => {
  const { first, next } = standing(state);
  const { pieces } = fieldOf(state);
  let weight = 0;
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    if (pieces[unit]!.nation === nation) weight += weightOf(state, unit);
  return weight;
};

/** W39-5.24: whether another nation of the same side stands in the hex. */
const hasAllies = (state: State, nation: number, hex: number): boolean => {
  const { first, next } = standing(state);
  const { pieces } = fieldOf(state);
  const side = sideOfNation(state, nation);
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) {
    const { nation: other } = pieces[unit]!;
    if (other !== nation && sideOfNation(state, other) === side) return true;
  }
  return false;
};

/**
 * W39-5.21 Limits, W39-5.24 Nationalities: why these counters of one nation may not end in the hex together, or null.
 * W39-5.1, W39-5.11: up to the limit they share it freely. W39-4.42: passing through is always free.
 */
export const stackProblem = (
  state: State,
  units: readonly number[],
  hex: number,
): Refusal | null => {
  const { nation } = fieldOf(state).pieces[units[0]!]!;
  let weight = weightIn(state, nation, hex);
  for (const unit of units) if (state.units[unit]!.hex !== hex) weight += weightOf(state, unit);
  if (weight > weightLimit(state, hex))
    return no('W39-5.21', 'OVERSTACK_AT_END', {
      hex: labelOf(state, hex),
      weight: weight / 2,
      limit: weightLimit(state, hex) / 2,
    });
  return allyProblem(state, units, hex);
};

/** W39-5.24: the second half of it. */
export const allyProblem = (
  state: State,
  units: readonly number[],
  hex: number,
): Refusal | null => {
  const { nation } = fieldOf(state).pieces[units[0]!]!;
  return hasAllies(state, nation, hex)
    ? no('W39-5.24', 'MIXED_NATIONS_AT_END.ally', { hex: labelOf(state, hex) })
    : null;
};

/** W39-5.21: the hex holds more of the nation than it may at the end of a phase. */
export const isOverFull = (state: State, nation: number, hex: number): boolean =>
  weightIn(state, nation, hex) > weightLimit(state, hex);

/** A hex that holds too many, or two nations, and the rule it breaks. */
export type BrokenStack = { readonly hex: number; readonly rule: 'W39-5.21' | 'W39-5.24' };

/** W39-5.21, W39-5.24: what is wrong in the hexes where units of a nation stand. */
export const brokenStacks = (state: State, nation: number): BrokenStack[] => {
  const { pieces } = fieldOf(state);
  const hexes = new Set<number>();
  for (let unit = 0; unit < state.units.length; unit++)
    if (state.units[unit]!.hex >= 0 && pieces[unit]!.nation === nation)
      hexes.add(state.units[unit]!.hex);
  const broken: BrokenStack[] = [];
  for (const hex of hexes)
    if (isOverFull(state, nation, hex)) broken.push({ hex, rule: 'W39-5.21' });
    else if (hasAllies(state, nation, hex)) broken.push({ hex, rule: 'W39-5.24' });
  return broken;
};

type Loads = {
  readonly state: State;
  readonly changes: number;
  readonly turn: number;
  readonly nation: number;
  /** Where counters of the side stand, the weight of the nation there, and whether an ally stands there too. */
  readonly hexes: readonly number[];
  readonly weights: readonly number[];
  readonly allied: readonly boolean[];
};
let known: Loads | undefined;

/** Every hex of the side weighed once; it holds while nobody on any table moves. */
const loadsOf = (state: State, nation: number): Loads => {
  const changes = changesSoFar();
  const { turn } = state;
  if (
    known?.state === state &&
    known.changes === changes &&
    known.turn === turn &&
    known.nation === nation
  )
    return known;
  const { pieces } = fieldOf(state);
  const { first } = standing(state);
  const side = sideOfNation(state, nation);
  const hexes: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex } = state.units[unit]!;
    if (hex < 0 || first[hex] !== unit) continue; // each hex once, by its first counter
    if (sideOfNation(state, pieces[unit]!.nation) === side) hexes.push(hex);
  }
  const weights = hexes.map(hex => weightIn(state, nation, hex));
  const allied = hexes.map(hex => hasAllies(state, nation, hex));
  known = { state, changes, turn, nation, hexes, weights, allied };
  return known;
};

/** Fills a table with the hexes in which a counter of this nation and weight may not end. */
export const fillFull = (full: Uint8Array, state: State, nation: number, weight: number): void => {
  const { hexes, weights, allied } = loadsOf(state, nation);
  full.fill(0);
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!;
    if (allied[i] || weights[i]! + weight > weightLimit(state, hex)) full[hex] = 1;
  }
};

/** The same for hexes in which an ally stands, W39-5.24. */
export const fillAllied = (full: Uint8Array, state: State, nation: number): void => {
  const { hexes, allied } = loadsOf(state, nation);
  full.fill(0);
  for (let i = 0; i < hexes.length; i++) if (allied[i]) full[hexes[i]!] = 1;
};

/** The counters of a nation in a hex. */
export const ofNationIn = (state: State, nation: number, hex: number): number[] =>
  unitsIn(state, hex).filter(unit => fieldOf(state).pieces[unit]!.nation === nation);

import type { Refusal } from '../../../engine/refusal.ts';
import data from '../data/transport.json';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { idOf, labelOf } from './naming.ts';
import { put } from './standing.ts';
import { spOf, weightOf } from './strength.ts';

/** The counters aboard a train or a column. */
export const aboard = (state: State, carrier: number): number[] => {
  const found: number[] = [];
  for (const [unit, { status, carrier: of }] of state.units.entries())
    if (status === 'aboard' && of === carrier) found.push(unit);
  return found;
};

type Cost = { readonly [ground in 'city' | 'town' | 'clear' | 'other']: number };
const { infantry, cavalryAndNonMotArtillery, mechanisedAndArmour } = data.train.loadUnloadCost;
const COSTS: readonly Cost[] = [
  infantry,
  cavalryAndNonMotArtillery,
  cavalryAndNonMotArtillery,
  mechanisedAndArmour,
]; // by march
const { infantry: foot, cavalry, nonMotArtillery, motorised } = data.train.trainMpPerUnitMp;
/** W39-18.24: railway hexes for each movement point, by march. */
const RATES: readonly number[] = [foot, cavalry, nonMotArtillery, motorised];

const groundFor = (state: State, hex: number): keyof Cost => {
  const { town, terrains } = fieldOf(state);
  if (town[hex] === 2) return 'city';
  if (town[hex] === 1) return 'town';
  return terrains[hex]!.every(one => one === 'clear' || one === 'hills') ? 'clear' : 'other';
};

/** W39-18.21 Unloading, W39-18.24 Loading: half points by class and hex. */
export const loadCost = (state: State, unit: number, hex: number): number =>
  COSTS[fieldOf(state).pieces[unit]!.march]![groundFor(state, hex)] * 2;

/** W39-18.24: half points that a train gets for what a unit loaded today has left, at most a day's. */
export const trainPoints = (state: State, unit: number, left: number): number =>
  Math.min(data.train.mpPerDay * 2, left * RATES[fieldOf(state).pieces[unit]!.march]!);

/** The same the other way: half points of the unit that railway hexes use up. */
export const ridden = (state: State, unit: number, hexes: number): number =>
  Math.ceil((hexes * 2) / RATES[fieldOf(state).pieces[unit]!.march]!);

/** W39-18.11 Capacity: weights as in stacking, W39-5.23. */
export const trainProblem = (
  state: State,
  train: number,
  units: readonly number[],
): Refusal | null => {
  const load = [...aboard(state, train), ...units];
  const weight = load.reduce((sum, unit) => sum + weightOf(state, unit), 0);
  return weight > data.train.capacity.infantryArtilleryCavalry * 2
    ? no('W39-18.11', 'TRAIN_CAPACITY', { unit: idOf(state, train), weight: weight / 2 })
    : null;
};

/** W39-18.31 Woods: only infantry loads there, except in a town. */
export const woodProblem = (state: State, unit: number, hex: number): Refusal | null => {
  const { wood, town, pieces } = fieldOf(state);
  const { march, id } = pieces[unit]!;
  return wood[hex] !== 0 && town[hex] === 0 && march !== 0
    ? no('W39-18.31', 'WOOD_LOADING', { unit: id, hex: labelOf(state, hex) })
    : null;
};

/** W39-19.1: Polish infantry on foot, six strength points in all. */
export const columnProblem = (
  state: State,
  column: number,
  units: readonly number[],
): Refusal | null => {
  const { pieces } = fieldOf(state);
  for (const unit of units)
    if (pieces[unit]!.class !== 'infantry' || pieces[unit]!.mech)
      return no('W39-19.1', 'NOT_INFANTRY', { unit: idOf(state, unit) });
  const sp = [...aboard(state, column), ...units].reduce((sum, unit) => sum + spOf(state, unit), 0);
  return sp > data.column.capacityInfantrySp
    ? no('W39-19.1', 'COLUMN_CAPACITY', { unit: idOf(state, column), sp })
    : null;
};
/** W39-19.2: half points for getting onto a column. */
export const COLUMN_COST = data.column.loadCost * 2;

/** A counter goes aboard. W39-11.11: that is moving. W39-7.12: who is aboard has no zone. */
export const board = (draft: State, unit: number, carrier: number): void => {
  put(draft, unit, -1);
  draft.units[unit]!.status = 'aboard';
  draft.units[unit]!.carrier = carrier;
};

/** A counter gets off where its carrier stands. */
export const alight = (draft: State, unit: number): void => {
  const rider = draft.units[unit]!;
  const { hex } = draft.units[rider.carrier]!;
  rider.status = 'onBoard';
  rider.carrier = -1;
  put(draft, unit, hex);
};

/**
 * W39-18.12: railway from the hex over the hexside; over a big river only by an intact bridge that carries rails.
 * Polish trains do not cross the border, and there is none on this board, W39-15.4.
 */
export const hasTrack = (state: State, side: number): boolean => {
  const { rail, river, crossing, crossings, grid, area } = fieldOf(state);
  const to = grid.neighbours[side]!;
  if (to < 0 || !area[to] || !rail[side]) return false;
  if (river[side] !== BIG_RIVER) return true;
  const number = crossing[side]!;
  return number >= 0 && crossings[number]!.rail && state.bridges[number] === 'intact';
};

import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import data from '../data/crossings.json';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { alongCost } from './ground.ts';
import { MARCHES, type Piece } from './roster.ts';
import { weightOf } from './strength.ts';

type Table = { readonly [kind: string]: number | null };
const DAMAGED = data.damagedBridge as unknown as Table;
const FERRY = data.ferry as unknown as Table;

/** W39-20.22a: doubled weight that a ferry carries in a phase. */
const CAPACITY = data.ferry.capacitySpPerPhase * 2;
/** W39-4.37: half points for a big river without a bridge. */
const BY_BOAT = data.bigRiver.crossingSurcharge * 2;

/** Half points that a printed table adds for a counter; null where it may not use the crossing. */
const added = (table: Table, { march, class: kind, artillery }: Piece): number | null => {
  const points = kind === 'recon' ? table.recon : table[artillery ? 'artillery' : MARCHES[march]!];
  return points === null || points === undefined ? null : points * 2;
};

/**
 * Half points to step over hexside `side` (hex * 6 + direction) of a big river by bridge or ferry; 255 when there is
 * none that carries the counter.
 */
export const crossingCost = (state: State, unit: number, side: number): number => {
  const field = fieldOf(state);
  const number = field.crossing[side]!;
  if (number < 0 || state.bridges[number] === 'destroyed') return FORBIDDEN;
  const to = field.grid.neighbours[side]!;
  if (!field.area[to]) return FORBIDDEN;
  const piece = field.pieces[unit]!;
  const damaged = state.bridges[number] === 'damaged';
  if (field.crossings[number]!.kind === 'bridge') {
    const rate = alongCost(field, piece.march, side, to, 0); // W39-4.36: a bridge has no surcharge
    return damaged ? sum(rate, added(DAMAGED, piece)) : rate; // W39-20.12
  }
  if (state.ferried[number]! + weightOf(state, unit) > CAPACITY) return FORBIDDEN;
  const fare = sum(field.enter[piece.march]![to]!, added(FERRY, piece)); // W39-20.21
  return damaged ? sum(fare, added(DAMAGED, piece)) : fare; // W39-20.22b
};

const sum = (rate: number, more: number | null): number =>
  rate >= FORBIDDEN || more === null ? FORBIDDEN : rate + more;

/** W39-4.37 Big rivers: half points to cross without a bridge; mechanised units never do. */
export const boatCost = (state: State, unit: number, side: number): number => {
  const { pieces, grid, enter, area } = fieldOf(state);
  const { mech, march, class: kind } = pieces[unit]!;
  const to = grid.neighbours[side]!;
  if (mech || kind === 'train' || to < 0 || !area[to]) return FORBIDDEN;
  return sum(enter[march]![to]!, BY_BOAT);
};

/** The ferry by which units step over the hexside, -1 if they use none. */
export const ferryUsed = (state: State, side: number): number => {
  const { crossing, crossings } = fieldOf(state);
  const number = crossing[side]!;
  if (number < 0 || crossings[number]!.kind !== 'ferry') return -1;
  return state.bridges[number] === 'destroyed' ? -1 : number;
};

/** W39-20.22a: whether a ferry can still carry them all in this phase. */
export const ferryHolds = (state: State, ferry: number, units: readonly number[]): boolean =>
  units.reduce((load, unit) => load + weightOf(state, unit), state.ferried[ferry]!) <= CAPACITY;

import { ENEMY_SIDE, GERMAN_SIDE, type State } from '../state.ts';
import { type Field, fieldOf } from './field.ts';
import { BIG_RIVER } from './ground.ts';
import { sideOfUnit } from './sides.ts';
import { hasZone } from './strength.ts';

type BySide = readonly [Uint8Array, Uint8Array];

/** Who stands where and whose zone lies where: computed from the state, kept beside it, and made again at will. */
export type Standing = {
  /** The first counter in each hex, and after each counter the next in its hex; -1 ends. By falling numbers. */
  readonly first: Int16Array;
  readonly next: Int16Array;
  /** Counters of a side, by [side][hex]. */
  readonly count: BySide;
  /** W39-7.11: counters of a side that have the hex in their zone of control. */
  readonly zone: BySide;
  /** Whether the zone of each counter is in `zone`. */
  readonly zoned: Uint8Array;
  /** W39-HID: the same as the enemy must presume: whatever lies face down has a zone. */
  readonly presumed: BySide;
  readonly feared: Uint8Array;
  /** Copies of a state share their survey until one of them changes. */
  shared: boolean;
};

const standings = new WeakMap<State, Standing>();
let latestState: State | undefined;
let latest: Standing | undefined;

/** Where everybody stands on this table. */
export const standing = (state: State): Standing => {
  if (state === latestState) return latest as Standing;
  const known = standings.get(state) ?? surveyed(state);
  standings.set(state, known);
  latestState = state;
  latest = known;
  return known;
};

/** The same from the state alone. */
export const surveyed = (state: State): Standing => {
  const field = fieldOf(state);
  const size = field.grid.count;
  const made: Standing = {
    first: new Int16Array(size).fill(-1),
    next: new Int16Array(state.units.length).fill(-1),
    count: [new Uint8Array(size), new Uint8Array(size)],
    zone: [new Uint8Array(size), new Uint8Array(size)],
    zoned: new Uint8Array(state.units.length),
    presumed: [new Uint8Array(size), new Uint8Array(size)],
    feared: new Uint8Array(state.units.length),
    shared: false,
  };
  for (let unit = 0; unit < state.units.length; unit++)
    if (state.units[unit]!.hex >= 0) putDown(state, field, made, unit);
  return made;
};

/** W39-7.15, W39-7.17: a zone crosses neither big river nor lake, and does not exist in full wood. */
const spread = (field: Field, zone: Uint8Array, hex: number, by: 1 | -1): void => {
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const other = field.grid.neighbours[at]!;
    if (other < 0 || !reachesOver(field, at, other)) continue;
    zone[other] = zone[other]! + by;
  }
};

/** Whether a zone reaches over the hexside `at` (hex * 6 + direction) into the hex beyond. */
export const reachesOver = (
  { river, lakeside, wood }: Field,
  at: number,
  beyond: number,
): boolean => river[at] !== BIG_RIVER && lakeside[at] === 0 && wood[beyond] !== 2;

const putDown = (state: State, field: Field, to: Standing, unit: number): void => {
  const { hex } = state.units[unit]!;
  const side = sideOfUnit(state, unit);
  link(to, unit, hex);
  to.count[side]![hex] = to.count[side]![hex]! + 1;
  enterZones(state, field, to, unit, hex, side);
};

const enterZones = (
  state: State,
  field: Field,
  to: Standing,
  unit: number,
  hex: number,
  side: number,
): void => {
  const zoned = hasZone(state, unit);
  const feared = zoned || !state.units[unit]!.open;
  if (zoned) spread(field, to.zone[side]!, hex, 1);
  if (feared) spread(field, to.presumed[side]!, hex, 1);
  to.zoned[unit] = Number(zoned);
  to.feared[unit] = Number(feared);
};

const leaveZones = (
  field: Field,
  from: Standing,
  unit: number,
  hex: number,
  side: number,
): void => {
  if (from.zoned[unit]) spread(field, from.zone[side]!, hex, -1);
  if (from.feared[unit]) spread(field, from.presumed[side]!, hex, -1);
  from.zoned[unit] = 0;
  from.feared[unit] = 0;
};

/** Keeps each hex in falling order of numbers, so that a survey depends on the state alone. */
const link = ({ first, next }: Standing, unit: number, hex: number): void => {
  let before = -1;
  let at = first[hex]!;
  while (at > unit) {
    before = at;
    at = next[at]!;
  }
  next[unit] = at;
  if (before < 0) first[hex] = unit;
  else next[before] = unit;
};

const takeUp = (state: State, field: Field, from: Standing, unit: number): void => {
  const { hex } = state.units[unit]!;
  const side = sideOfUnit(state, unit);
  unlink(from, unit, hex);
  from.count[side]![hex] = from.count[side]![hex]! - 1;
  leaveZones(field, from, unit, hex, side);
};

const unlink = ({ first, next }: Standing, unit: number, hex: number): void => {
  if (first[hex] === unit) first[hex] = next[unit]!;
  else {
    let before = first[hex]!;
    while (next[before] !== unit) before = next[before]!;
    next[before] = next[unit]!;
  }
  next[unit] = -1;
};

/** A copy of a state takes its survey with it: quicker than a new one. */
export const carryOver = (from: State, to: State): State => {
  const known = from === latestState ? latest : standings.get(from);
  if (known) {
    known.shared = true;
    standings.set(to, known);
  }
  return to;
};

const copyOf = ({ first, next, count, zone, zoned, presumed, feared }: Standing): Standing => ({
  first: first.slice(),
  next: next.slice(),
  count: [count[GERMAN_SIDE].slice(), count[ENEMY_SIDE].slice()],
  zone: [zone[GERMAN_SIDE].slice(), zone[ENEMY_SIDE].slice()],
  zoned: zoned.slice(),
  presumed: [presumed[GERMAN_SIDE].slice(), presumed[ENEMY_SIDE].slice()],
  feared: feared.slice(),
  shared: false,
});

let changes = 0;
/** Grows whenever a counter is put down, taken up or changes its zone on any table: what was found before may be stale. */
export const changesSoFar = (): number => changes;

/** The survey of a table that is about to change: from here on its own. */
const own = (draft: State): Standing => {
  changes++;
  const known = standing(draft);
  if (!known.shared) return known;
  latest = copyOf(known);
  standings.set(draft, latest);
  return latest;
};

/** Puts a counter into a hex, from wherever it was; -1 takes it off the board. */
export const put = (draft: State, unit: number, hex: number): void => {
  const field = fieldOf(draft);
  const survey = own(draft);
  if (draft.units[unit]!.hex >= 0) takeUp(draft, field, survey, unit);
  draft.units[unit]!.hex = hex;
  if (hex >= 0) putDown(draft, field, survey, unit);
};

/** Puts a counter into a hex that it enters from another; W39-12.26 asks whether it came along a road. */
export const enter = (draft: State, unit: number, from: number, to: number): void => {
  const { grid, road } = fieldOf(draft);
  const direction = grid.direction(from, to);
  put(draft, unit, to);
  draft.units[unit]!.byRoad = direction >= 0 && road[from * 6 + direction]! > 0;
};

/** To be called when strength, order, markers or the open side of a counter have changed: its zone may come or go. */
export const refreshZone = (draft: State, unit: number): void => {
  const { hex, open } = draft.units[unit]!;
  const zoned = hasZone(draft, unit);
  const survey = standing(draft);
  const same =
    zoned === (survey.zoned[unit] === 1) && (zoned || !open) === (survey.feared[unit] === 1);
  if (hex < 0 || same) return;
  const mine = own(draft);
  const field = fieldOf(draft);
  const side = sideOfUnit(draft, unit);
  leaveZones(field, mine, unit, hex, side);
  enterZones(draft, field, mine, unit, hex, side);
};

/** Everything that was known of a table is looked at again: the Poles have changed sides, a turn has passed. */
export const forget = (draft: State): void => {
  changes++;
  standings.delete(draft);
  if (latestState === draft) latestState = undefined;
};

/** The counters in a hex. */
export const unitsIn = (state: State, hex: number): number[] => {
  const { first, next } = standing(state);
  const found: number[] = [];
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!) found.push(unit);
  return found;
};

const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** What differs between the kept survey and a fresh one. */
export const derivedFaults = (state: State): string[] => {
  const kept = standing(state);
  const fresh = surveyed(state);
  const faults: string[] = [];
  if (!same(kept.first, fresh.first) || !same(kept.next, fresh.next)) faults.push('stacks');
  if (!same(kept.zoned, fresh.zoned) || !same(kept.feared, fresh.feared))
    faults.push('zones of counters');
  for (const side of [GERMAN_SIDE, ENEMY_SIDE] as const) {
    if (!same(kept.count[side], fresh.count[side])) faults.push(`counters of side ${side}`);
    if (!same(kept.presumed[side], fresh.presumed[side])) faults.push(`presumed zones of ${side}`);
    if (!same(kept.zone[side], fresh.zone[side])) faults.push(`zones of side ${side}`);
  }
  return faults;
};

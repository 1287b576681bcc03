import { GERMAN, POLISH, type State, type Status, type Unit } from '../state.ts';
import { type Field, fieldOf } from './field.ts';

/** PC-4.1.1: most pieces of one side in a hex. */
export const STACK_LIMIT = 3;
/** Added to the German zone of Hungarian hexes: whoever enters one stops there, PC-4.2.1c. */
const ALWAYS_STOPS = 100;

type BySide = readonly [Uint8Array, Uint8Array];

/** Who stands where and whose zone lies where: computed from the state, kept beside it, and made again at will. */
export type Standing = {
  /** Pieces of a side, by [side][hex]. */
  readonly count: BySide;
  /** PC-4.1.2: pieces of a side that have the hex in their engagement zone. */
  readonly zone: BySide;
  /** PC-4.1.1: no more pieces of the side may stop here. */
  readonly full: BySide;
  /** Unit numbers by hex * 3 + place, top first; -1 where there is none. */
  readonly stack: Int16Array;
  /** Copies of a state share their survey until one of them changes. */
  shared: boolean;
};

const standings = new WeakMap<State, Standing>();
let latestState: State | undefined;
let latest: Standing | undefined;
/** The last copy of a table, which nobody has looked at yet, the survey it comes with, and who had that before. */
let copy: State | undefined;
let carried: Standing | undefined;
let wasShared = false;

const keptFor = (state: State): Standing | undefined =>
  state === copy ? carried : standings.get(state);

/** Where everybody stands on this table. */
export const standing = (state: State): Standing => {
  if (state === latestState) return latest as Standing;
  const known = keptFor(state) ?? surveyed(state);
  if (state === copy) copy = undefined;
  standings.set(state, known);
  latestState = state;
  latest = known;
  return known;
};

const twoSides = (size: number): BySide => [new Uint8Array(size), new Uint8Array(size)];

/** The same from the state alone. */
export const surveyed = (state: State): Standing => {
  const field = fieldOf(state);
  const size = field.grid.count;
  const made: Standing = {
    count: twoSides(size),
    zone: twoSides(size),
    full: twoSides(size),
    stack: new Int16Array(size * STACK_LIMIT).fill(-1),
    shared: false,
  };
  const [germanZone] = made.zone;
  for (let hex = 0; hex < size; hex++) if (field.hungary[hex]) germanZone[hex] = ALWAYS_STOPS;
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex, place } = state.units[unit] as Unit;
    if (hex < 0) continue;
    made.stack[hex * STACK_LIMIT + place] = unit;
    count(field, made, field.pieces[unit]!.side, hex, 1);
  }
  return made;
};

const count = (field: Field, to: Standing, side: number, hex: number, by: 1 | -1): void => {
  const counts = to.count[side]!;
  counts[hex] = counts[hex]! + by;
  to.full[side]![hex] = counts[hex]! >= STACK_LIMIT ? 1 : 0;
  const zone = to.zone[side]!;
  const { neighbours } = field.grid;
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const other = neighbours[at]!;
    if (other >= 0) zone[other] = zone[other]! + by;
  }
};

/** A copy of a state takes its survey with it: quicker than a new one. */
export const carryOver = (from: State, to: State): State => {
  const known = from === latestState ? latest : keptFor(from);
  leaveCopy();
  if (!known) return to;
  copy = to;
  carried = known;
  wasShared = known.shared;
  known.shared = true;
  return to;
};

/** Takes the survey back from a copy that nobody has looked at: should somebody, a new one is made for it. */
const leaveCopy = (): void => {
  if (copy && carried) carried.shared = wasShared;
  copy = undefined;
};

const copyOf = ({ count, zone, full, stack }: Standing): Standing => ({
  count: [count[GERMAN].slice(), count[POLISH].slice()],
  zone: [zone[GERMAN].slice(), zone[POLISH].slice()],
  full: [full[GERMAN].slice(), full[POLISH].slice()],
  stack: stack.slice(),
  shared: false,
});

let changes = 0;
/** Grows whenever a piece is put down, taken up or restacked on any table: what was found out before may be stale. */
export const changesSoFar = (): number => changes;

/** The survey of a table that is about to change: from here on its own. */
const ownStanding = (draft: State): Standing => {
  changes++;
  const known = standing(draft);
  if (known === carried) leaveCopy(); // snapshots are copied often and looked at seldom
  if (!known.shared) return known;
  latest = copyOf(known);
  standings.set(draft, latest);
  return latest;
};

/** Where the kept survey differs from a new one; empty when it is right. */
export const derivedFaults = (state: State): string[] => {
  const kept = standing(state);
  const fresh = surveyed(state);
  const faults: string[] = [];
  for (const side of [GERMAN, POLISH] as const)
    for (const table of ['count', 'zone', 'full'] as const)
      if (kept[table][side].join() !== fresh[table][side].join()) faults.push(`${table} ${side}`);
  if (kept.stack.join() !== fresh.stack.join()) faults.push('stack');
  return faults;
};

/** The units in a hex, top first. */
export const stackIn = (state: State, hex: number): number[] => {
  const { stack } = standing(state);
  const units: number[] = [];
  for (let at = hex * STACK_LIMIT, end = at + STACK_LIMIT; at < end; at++)
    if (stack[at]! >= 0) units.push(stack[at]!);
  return units;
};

/** Puts a unit on top of the stack in a hex. It must have been taken up before. */
export const putDown = (draft: State, unit: number, hex: number): void => {
  const own = ownStanding(draft);
  const { stack } = own;
  const bottom = hex * STACK_LIMIT;
  for (let place = STACK_LIMIT - 1; place > 0; place--) {
    const lower = stack[bottom + place - 1]!;
    stack[bottom + place] = lower;
    if (lower < 0) continue;
    draft.units[lower]!.place = place;
    draft.units[lower]!.open = false;
  }
  stack[bottom] = unit;
  const put = draft.units[unit]!;
  put.hex = hex;
  put.place = 0;
  put.status = 'onBoard';
  const field = fieldOf(draft);
  count(field, own, field.pieces[unit]!.side, hex, 1);
};

/** Takes a unit off its hex; those below it move up. */
export const takeUp = (draft: State, unit: number): void => {
  const taken = draft.units[unit]!;
  const { hex } = taken;
  if (hex < 0) return;
  const own = ownStanding(draft);
  const { stack } = own;
  for (let place = taken.place; place < STACK_LIMIT; place++) {
    const next = place + 1 < STACK_LIMIT ? stack[hex * STACK_LIMIT + place + 1]! : -1;
    stack[hex * STACK_LIMIT + place] = next;
    if (next >= 0) draft.units[next]!.place = place;
  }
  taken.hex = -1;
  taken.place = 0;
  const field = fieldOf(draft);
  count(field, own, field.pieces[unit]!.side, hex, -1);
};

/** Takes a unit off the board for good. */
export const remove = (draft: State, unit: number, status: Status): void => {
  takeUp(draft, unit);
  const gone = draft.units[unit]!;
  gone.status = status;
  gone.open = false;
  gone.moved = false;
  gone.placed = false;
  gone.attacked = false;
  gone.engagedSinceCheck = false;
};

/** Lays the stack of a hex in another order, top first. */
export const restack = (draft: State, hex: number, order: readonly number[]): void => {
  const { stack } = ownStanding(draft);
  for (const [place, unit] of order.entries()) {
    stack[hex * STACK_LIMIT + place] = unit;
    draft.units[unit]!.open &&= place === 0;
    draft.units[unit]!.place = place;
  }
};

import { Fault } from '../../../../src/engine/fault.ts';
import { type Board, boardNamed } from '../board.ts';
import { enemyOf, type Side, type State, type Unit } from '../state.ts';
import { STACK_LIMIT } from '../tables.ts';

type PerSide = { readonly red: Uint8Array; readonly blue: Uint8Array };

/**
 * SK-2.3: who stands where, beside the state and never in it. `heights` of each side's stacks, `full` stacks, and
 * `zones`: by how many stacks of the side a hex is touched. Whatever moves a piece keeps it in step.
 */
export type Stacks = {
  readonly board: Board;
  readonly heights: PerSide;
  readonly full: PerSide;
  readonly zones: PerSide;
  /** hex * 3 + level -> place in `units`, -1 none. */
  readonly slots: Int16Array;
};

const known = new WeakMap<State, Stacks>();

export const stacksOf = (state: State): Stacks => {
  const found = known.get(state);
  if (found) return found;
  const made = rebuiltStacks(state);
  known.set(state, made);
  return made;
};

const perSide = (count: number): PerSide => ({
  red: new Uint8Array(count),
  blue: new Uint8Array(count),
});

export const rebuiltStacks = (state: State): Stacks => {
  const board = boardNamed(state.board);
  const { count } = board.grid;
  const stacks: Stacks = {
    board,
    heights: perSide(count),
    full: perSide(count),
    zones: perSide(count),
    slots: new Int16Array(count * STACK_LIMIT).fill(-1),
  };
  state.units.forEach((unit, i) => {
    if (unit.at < 0) return;
    stacks.slots[unit.at * STACK_LIMIT + unit.level] = i;
    reckon(stacks, unit.side, unit.at, 1);
  });
  return stacks;
};

/** A piece more or less of the side in the hex; the first and the last change the zone around it. */
const reckon = (stacks: Stacks, side: Side, hex: number, by: 1 | -1): void => {
  const heights = stacks.heights[side];
  const before = heights[hex]!;
  heights[hex] = before + by;
  stacks.full[side][hex] = before + by >= STACK_LIMIT ? 1 : 0;
  if (before !== (by === 1 ? 0 : 1)) return;
  const { neighbours } = stacks.board.grid;
  const zones = stacks.zones[side];
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const there = neighbours[i]!;
    if (there >= 0) zones[there] = zones[there]! + by;
  }
};

const placeOf = (state: State, unit: Unit): number =>
  (unit.side === 'red' ? 0 : firstBlue(state)) + numberOf(unit.id) - 1;
const numberOf = (id: string): number => Number(id.slice(1));

/** Takes a piece off the board; what lay on it comes down a level. */
export const lift = (draft: State, unit: Unit): void => {
  const stacks = stacksOf(draft);
  const base = unit.at * STACK_LIMIT;
  for (let level = unit.level; level < STACK_LIMIT; level++) {
    const above = level + 1 < STACK_LIMIT ? stacks.slots[base + level + 1]! : -1;
    stacks.slots[base + level] = above;
    if (above >= 0) draft.units[above]!.level = level;
  }
  reckon(stacks, unit.side, unit.at, -1);
  unit.at = -1;
  unit.level = 0;
};

/** Puts a piece on top of the stack in the hex; an objective there becomes its side's. */
export const place = (draft: State, unit: Unit, hex: number): void => {
  const stacks = stacksOf(draft);
  unit.level = stacks.heights[unit.side][hex]!;
  unit.at = hex;
  if (unit.level >= STACK_LIMIT) throw new Fault(`${unit.id} does not fit into its stack`);
  stacks.slots[hex * STACK_LIMIT + unit.level] = placeOf(draft, unit);
  reckon(stacks, unit.side, hex, 1);
  for (const objective of draft.held) if (objective.hex === hex) objective.holder = unit.side;
};

export const heightOf = (state: State, side: Side, hex: number): number =>
  stacksOf(state).heights[side][hex] ?? 0;

/** The pieces in a hex, from the bottom up. */
export const unitsIn = (state: State, hex: number): Unit[] => {
  const { slots } = stacksOf(state);
  const found: Unit[] = [];
  for (let level = 0; level < STACK_LIMIT; level++) {
    const at = slots[hex * STACK_LIMIT + level]!;
    if (at >= 0) found.push(state.units[at]!);
  }
  return found;
};

export const topOf = (state: State, hex: number): Unit | undefined => unitsIn(state, hex).at(-1);

/** The unit of this id, if there is one. */
export const unitNamed = (state: State, id: string): Unit | undefined => {
  const blues = id.startsWith('B');
  const number = numberOf(id);
  if (!Number.isSafeInteger(number)) return undefined;
  const unit = state.units[(blues ? firstBlue(state) : 0) + number - 1];
  return unit?.id === id ? unit : undefined;
};
const firstBlue = (state: State): number => {
  let low = 0;
  let high = state.units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (state.units[middle]!.side === 'red') low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Hexes next to `hex` where the side has a stack. */
export const stacksNextTo = (state: State, side: Side, hex: number): number[] => {
  const { board, heights } = stacksOf(state);
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const there = board.grid.neighbour(hex, d);
    if (there >= 0 && heights[side][there]! > 0) found.push(there);
  }
  return found.sort((a, b) => a - b);
};

/** SK-3.2: next to an enemy stack. */
export const inEnemyZone = (state: State, side: Side, hex: number): boolean =>
  stacksOf(state).zones[enemyOf(side)][hex]! > 0;

/** Something may be learned when a piece leaves, or changes in, a stack that others see only the top of. */
export const hidesSomething = (state: State, hex: number): boolean =>
  state.fog && unitsIn(state, hex).length > 1;

const TABLES = ['heights', 'full', 'zones'] as const;

/** Where the kept tables differ from freshly made ones; null when they agree. */
export const stacksFault = (state: State): string | null => {
  const kept = stacksOf(state);
  const fresh = rebuiltStacks(state);
  for (const table of TABLES)
    for (const side of ['red', 'blue'] as const)
      if (kept[table][side].join() !== fresh[table][side].join())
        return `${table} of ${side} are out of step`;
  return kept.slots.join() === fresh.slots.join() ? null : 'the stacks are out of step';
};

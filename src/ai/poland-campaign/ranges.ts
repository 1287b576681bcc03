import { FORBIDDEN, Reach } from '../../maps/hex/reach.ts';
import type { Field, SideNumber, Situation, Troop } from './situation.ts';
import { STACK } from './situation.ts';

/** Where each troop may stop in this phase; `null` for one that may not set out. */
export type Ranges = ReadonlyMap<Troop, Range>;
export type Range = { readonly hexes: Int32Array; readonly may: Uint8Array };

const BREAK_CONTACT = 1; // PC-4.1.2b
const searchers = new WeakMap<Field, Reach>();
const searcher = (field: Field): Reach => {
  const known = searchers.get(field) ?? new Reach(field.grid);
  searchers.set(field, known);
  return known;
};

const fullOf = ({ count }: Situation, side: SideNumber): Uint8Array => {
  const full = new Uint8Array(count[side].length);
  for (let hex = 0; hex < full.length; hex++) if (count[side][hex]! >= STACK) full[hex] = 1;
  return full;
};

type Limits = {
  readonly side: SideNumber;
  readonly full: Uint8Array;
  readonly blocked: Uint8Array;
};

/** PC-4.1.2, PC-4.2.1c: nobody goes through the enemy, and no Pole into Hungary by a commander of ours. */
const limitsOf = (situation: Situation, side: SideNumber): Limits => {
  const { field, count } = situation;
  const blocked = count[(1 - side) as SideNumber].slice();
  for (let hex = 0; hex < blocked.length; hex++) if (field.hungary[hex]) blocked[hex] = 1;
  return { side, full: fullOf(situation, side), blocked };
};

const run = (situation: Situation, troop: Troop, { side, full, blocked }: Limits): Reach => {
  const { field, zone, view } = situation;
  const reach = searcher(field);
  const stops = zone[(1 - side) as SideNumber];
  const engaged = stops[troop.hex]! > 0;
  let costs = field.costs[(troop.piece?.march ?? 0) * 2 + side]!;
  if (engaged && !view.options.zoneToZone) {
    costs = costs.slice();
    for (let d = 0; d < 6; d++) {
      const to = field.grid.neighbours[troop.hex * 6 + d]!;
      if (to >= 0 && stops[to]! > 0) costs[troop.hex * 6 + d] = FORBIDDEN;
    }
  }
  reach.run(troop.hex, Math.floor(troop.movement), costs, {
    stops,
    blocked,
    passOnly: full,
    leaving: engaged ? BREAK_CONTACT : 0,
  });
  return reach;
};

/** The ranges of all mobile troops of the seat. */
export const rangesOf = (situation: Situation): Ranges => {
  const limits = limitsOf(situation, situation.me);
  const ranges = new Map<Troop, Range>();
  for (const troop of situation.mine) {
    if (!troop.mobile) continue;
    const reach = run(situation, troop, limits);
    const hexes = reach.hexes.slice(0, reach.count);
    const may = new Uint8Array(situation.field.grid.count);
    for (const hex of hexes) may[hex] = 1;
    ranges.set(troop, { hexes, may });
  }
  return ranges;
};

/** One cheapest way of a troop to a hex, as labels. */
export const wayTo = (situation: Situation, troop: Troop, hex: number): string[] => {
  const reach = run(situation, troop, limitsOf(situation, situation.me));
  return reach.path(hex).map(step => situation.field.grid.label(step));
};

/**
 * The attack that a side could bring next to each hex in its next Movement Phase, as the pieces stand now; and how
 * many of its troops could walk into the hex itself.
 */
export type Threat = { readonly attack: Float64Array; readonly entry: Uint8Array };

export const threatOf = (situation: Situation, side: SideNumber): Threat => {
  const { field, me, mine, theirs } = situation;
  const { neighbours, count } = field.grid;
  const limits = limitsOf(situation, side);
  const attack = new Float64Array(count);
  const entry = new Uint8Array(count);
  const stamp = new Int16Array(count).fill(-1);
  const troops = side === me ? mine : theirs;
  for (let i = 0; i < troops.length; i++) {
    const troop = troops[i]!;
    const reach = run(situation, troop, limits);
    const near = (hex: number): void => {
      for (let d = 0; d < 6; d++) {
        const next = neighbours[hex * 6 + d]!;
        if (next < 0 || stamp[next] === i) continue;
        stamp[next] = i;
        attack[next] = attack[next]! + troop.attack;
      }
    };
    near(troop.hex);
    for (let n = 0; n < reach.count; n++) {
      const hex = reach.hexes[n]!;
      entry[hex]!++;
      near(hex);
    }
  }
  return { attack, entry };
};

const tables = new WeakMap<Field, Map<number, Int16Array>>();
const FAR = 999;

/** Points of march from every hex to one hex, the enemy left out of account. Made once for each board. */
export const marchTo = (
  field: Field,
  march: number,
  side: SideNumber,
  goal: number,
): Int16Array => {
  const known = tables.get(field) ?? new Map<number, Int16Array>();
  tables.set(field, known);
  const key = (march * 2 + side) * field.grid.count + goal;
  const found = known.get(key) ?? spread(field, field.costs[march * 2 + side]!, goal);
  known.set(key, found);
  return found;
};

/** Backwards from the goal: a step costs what entering its end costs. */
const spread = ({ grid }: Field, costs: Uint8Array, goal: number): Int16Array => {
  const far = new Int16Array(grid.count).fill(FAR);
  const queue: number[][] = [[goal]];
  far[goal] = 0;
  for (let spent = 0; spent < queue.length; spent++)
    for (const hex of queue[spent] ?? []) {
      if (far[hex] !== spent) continue;
      for (let d = 0; d < 6; d++) {
        const from = grid.neighbours[hex * 6 + d]!;
        if (from < 0) continue;
        const cost = costs[from * 6 + ((d + 3) % 6)]!;
        if (cost === FORBIDDEN || spent + cost >= far[from]!) continue;
        far[from] = spent + cost;
        queue[spent + cost] ??= [];
        queue[spent + cost]!.push(from);
      }
    }
  return far;
};

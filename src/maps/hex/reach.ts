import type { HexGrid } from './grid.ts';

/** In a cost table: this hexside may not be crossed. */
export const FORBIDDEN = 255;

/** Most points a search can spend; keys below hold a generation and a cost in one 31-bit number. */
const MOST_POINTS = 0xffff;
const SPAN = MOST_POINTS + 2;
const GENERATIONS = 0x7fff;

/** One byte per hex, 0 or not; a table left out counts as all zero. */
export type ReachLimits = {
  /** May be entered but not passed. The start may always be left. */
  stops?: Uint8Array | undefined;
  /** May not be entered. */
  blocked?: Uint8Array | undefined;
  /** May be passed but not ended in, as a full stack. */
  passOnly?: Uint8Array | undefined;
  /** Points lost on leaving the start, as for breaking contact. */
  leaving?: number | undefined;
  /** No step costs less than this: from where less is left nobody looks further. 0 unless told. */
  least?: number | undefined;
};

const UNLIMITED: ReachLimits = {};

/** Buckets in use at once: a step costs at most 254 points. A power of two, so that they can go round. */
const BUCKETS = 256;

/**
 * Ranges and cheapest paths over integer tables: Dial's bucket queue in a memory that is made once and never cleared.
 * Costs are whole points 0..254; a game with half points passes all of them doubled. The answers hold until the next
 * run, so searches that must live side by side need a Reach each.
 */
export class Reach {
  /** Hexes of the last run where a path may end, cheapest first, the start not among them; `count` are valid. */
  readonly hexes: Int32Array;
  /** Points of the cheapest path to each of `hexes`. */
  readonly points: Int32Array;
  count = 0;
  /**
   * All tables in one, because each table that a loop goes over costs it a check at every step. In this order:
   * - the neighbours, six to a hex;
   * - per hex the best key so far. Keys grow with the generation and fall with the cost, so whatever an earlier run
   *   left behind loses against anything of this one. A hex that may only be passed gets a key better than cost 0;
   * - per hex the one it was reached from; then `hexes` and `points`;
   * - the first entry of each bucket;
   * - the entries, each a hex and the place of the next entry, 0 at the end of a list.
   */
  readonly #memory: Int32Array;
  readonly #hexCount: number;
  #generation = 0;
  #start = -1;
  readonly #none: Uint8Array;

  constructor(grid: HexGrid) {
    const { count } = grid;
    this.#hexCount = count;
    this.#memory = new Int32Array(count * 10 + BUCKETS + 2 * (count * 6 + 1));
    this.#memory.set(grid.neighbours);
    this.hexes = this.#memory.subarray(count * 8, count * 9);
    this.points = this.#memory.subarray(count * 9, count * 10);
    this.#none = new Uint8Array(count);
  }

  /** Find all that can be reached. `costs[hex * 6 + direction]`: points to cross from the hex, 255 forbidden. */
  run(from: number, budget: number, costs: Uint8Array, limits: ReachLimits = UNLIMITED): void {
    if (costs.length !== this.#hexCount * 6)
      throw new RangeError(`${costs.length} costs for ${this.#hexCount * 6} hexsides`);
    this.#begin(from, budget, limits.leaving ?? 0);
    this.#spread(
      budget,
      costs,
      limits.stops ?? this.#none,
      limits.blocked ?? this.#none,
      limits.passOnly ?? this.#none,
      limits.leaving ?? 0,
      limits.least ?? 0,
    );
    this.#memory[this.#hexCount * 6 + from] = this.#top();
  }

  /** Points of the cheapest path that ends in the hex, -1 if none does; 0 for the start. */
  cost(hex: number): number {
    const points = this.#top() - this.#memory[this.#hexCount * 6 + hex]!;
    return points <= MOST_POINTS ? points : -1;
  }

  /** The cheapest path, start excluded and hex included; empty for the start and where none ends. */
  path(hex: number): number[] {
    const path: number[] = [];
    if (this.cost(hex) < 0) return path;
    const came = this.#hexCount * 7;
    for (let at = hex; at !== this.#start; at = this.#memory[came + at]!) path.push(at);
    return path.reverse();
  }

  /** The key of cost 0 in this generation. */
  #top(): number {
    return this.#generation * SPAN + MOST_POINTS;
  }

  #begin(from: number, budget: number, leaving: number): void {
    if (budget > MOST_POINTS) throw new RangeError(`a budget of ${budget} exceeds ${MOST_POINTS}`);
    const memory = this.#memory;
    const count = this.#hexCount;
    if (++this.#generation >= GENERATIONS) {
      this.#generation = 1;
      memory.fill(0, count * 6, count * 7);
    }
    this.#start = from;
    this.count = 0;
    memory[count * 6 + from] = this.#top() - leaving;
    const heads = count * 10;
    const first = heads + BUCKETS;
    if (leaving <= budget) memory[heads + (leaving & (BUCKETS - 1))] = first;
    memory[first] = from;
    memory[first + 1] = 0;
  }

  #spread(
    budget: number,
    costs: Uint8Array,
    stops: Uint8Array,
    blocked: Uint8Array,
    passOnly: Uint8Array,
    leaving: number,
    least: number,
  ): void {
    const memory = this.#memory;
    const hexCount = this.#hexCount;
    const best = hexCount * 6;
    const came = hexCount * 7;
    const hexes = hexCount * 8;
    const points = hexCount * 9;
    const heads = hexCount * 10;
    const start = this.#start;
    const top = this.#top();
    let count = 0;
    let free = heads + BUCKETS + 2;
    for (let spent = leaving; spent <= budget; spent++) {
      const key = top - spent;
      const left = Math.min(budget - spent, FORBIDDEN - 1);
      const head = heads + (spent & (BUCKETS - 1));
      for (let entry = memory[head]!; entry !== 0; entry = memory[head]!) {
        memory[head] = memory[entry + 1]!;
        const hex = memory[entry]!;
        if (memory[best + hex] !== key) continue; // a cheaper way was found since
        if (hex !== start) {
          if (passOnly[hex] === 0) {
            memory[points + count] = spent;
            memory[hexes + count++] = hex;
          } else memory[best + hex] = top + 1;
          if (stops[hex] !== 0) continue;
        }
        if (left < least) continue;
        for (let side = hex * 6, end = side + 6; side < end; side++) {
          const cost = costs[side]!;
          if (cost > left) continue;
          const to = memory[side]!;
          if (to < 0 || key - cost <= memory[best + to]! || blocked[to] !== 0) continue;
          memory[best + to] = key - cost;
          memory[came + to] = hex;
          const bucket = heads + ((spent + cost) & (BUCKETS - 1));
          memory[free] = to;
          memory[free + 1] = memory[bucket]!;
          memory[bucket] = free;
          free += 2;
        }
      }
    }
    this.count = count;
  }
}

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
};

const UNLIMITED: ReachLimits = {};

/**
 * Ranges and cheapest paths over integer tables: Dial's bucket queue in buffers that are made once and never cleared.
 * Costs are whole points 0..254; a game with half points passes all of them doubled. The answers hold until the next
 * run, so searches that must live side by side need a Reach each.
 */
export class Reach {
  /** Hexes of the last run where a path may end, cheapest first, the start not among them; `count` are valid. */
  readonly hexes: Int32Array;
  /** Points of the cheapest path to each of `hexes`. */
  readonly points: Int32Array;
  count = 0;
  readonly #neighbours: Int32Array;
  /**
   * Per hex the best key so far. Keys grow with the generation and fall with the cost, so whatever an earlier run
   * left behind loses against anything of this one. A hex that may only be passed gets a key better than cost 0.
   */
  readonly #best: Int32Array;
  readonly #from: Int32Array;
  /** Buckets: linked lists of entries by cost; entry 0 is the end of every list. */
  readonly #entryHex: Int32Array;
  readonly #entryNext: Int32Array;
  #heads = new Int32Array(64);
  #generation = 0;
  #start = -1;
  readonly #none: Uint8Array;

  constructor(grid: HexGrid) {
    const { count } = grid;
    this.#neighbours = grid.neighbours;
    this.hexes = new Int32Array(count);
    this.points = new Int32Array(count);
    this.#best = new Int32Array(count);
    this.#from = new Int32Array(count);
    this.#entryHex = new Int32Array(count * 6 + 2);
    this.#entryNext = new Int32Array(count * 6 + 2);
    this.#none = new Uint8Array(count);
  }

  /** Find all that can be reached. `costs[hex * 6 + direction]`: points to cross from the hex, 255 forbidden. */
  run(from: number, budget: number, costs: Uint8Array, limits: ReachLimits = UNLIMITED): void {
    if (costs.length !== this.#neighbours.length)
      throw new RangeError(`${costs.length} costs for ${this.#neighbours.length} hexsides`);
    this.#begin(from, budget, limits.leaving ?? 0);
    this.#spread(
      budget,
      costs,
      limits.stops ?? this.#none,
      limits.blocked ?? this.#none,
      limits.passOnly ?? this.#none,
      limits.leaving ?? 0,
    );
    this.#best[from] = this.#top();
  }

  /** Points of the cheapest path that ends in the hex, -1 if none does; 0 for the start. */
  cost(hex: number): number {
    const points = this.#top() - this.#best[hex]!;
    return points <= MOST_POINTS ? points : -1;
  }

  /** The cheapest path, start excluded and hex included; empty for the start and where none ends. */
  path(hex: number): number[] {
    const path: number[] = [];
    if (this.cost(hex) < 0) return path;
    for (let at = hex; at !== this.#start; at = this.#from[at]!) path.push(at);
    return path.reverse();
  }

  /** The key of cost 0 in this generation. */
  #top(): number {
    return this.#generation * SPAN + MOST_POINTS;
  }

  #begin(from: number, budget: number, leaving: number): void {
    if (budget > MOST_POINTS) throw new RangeError(`a budget of ${budget} exceeds ${MOST_POINTS}`);
    if (budget >= this.#heads.length) this.#heads = new Int32Array(budget + 1);
    if (++this.#generation >= GENERATIONS) {
      this.#generation = 1;
      this.#best.fill(0);
    }
    this.#start = from;
    this.count = 0;
    this.#best[from] = this.#top() - leaving;
    if (leaving <= budget) this.#heads[leaving] = 1;
    this.#entryHex[1] = from;
    this.#entryNext[1] = 0;
  }

  #spread(
    budget: number,
    costs: Uint8Array,
    stops: Uint8Array,
    blocked: Uint8Array,
    passOnly: Uint8Array,
    leaving: number,
  ): void {
    const neighbours = this.#neighbours;
    const best = this.#best;
    const came = this.#from;
    const hexes = this.hexes;
    const points = this.points;
    const heads = this.#heads;
    const entryHex = this.#entryHex;
    const entryNext = this.#entryNext;
    const start = this.#start;
    const top = this.#top();
    let count = 0;
    let entries = 2;
    for (let spent = leaving; spent <= budget; spent++) {
      const key = top - spent;
      const left = Math.min(budget - spent, FORBIDDEN - 1);
      for (let entry = heads[spent]!; entry !== 0; entry = heads[spent]!) {
        heads[spent] = entryNext[entry]!;
        const hex = entryHex[entry]!;
        if (best[hex] !== key) continue; // a cheaper way was found since
        if (hex !== start) {
          if (passOnly[hex] === 0) {
            points[count] = spent;
            hexes[count++] = hex;
          } else best[hex] = key + spent + 1;
          if (stops[hex] !== 0) continue;
        }
        for (let side = hex * 6, end = side + 6; side < end; side++) {
          const cost = costs[side]!;
          if (cost > left) continue;
          const to = neighbours[side]!;
          if (to < 0 || key - cost <= best[to]! || blocked[to] !== 0) continue;
          best[to] = key - cost;
          came[to] = hex;
          entryHex[entries] = to;
          entryNext[entries] = heads[spent + cost]!;
          heads[spent + cost] = entries++;
        }
      }
    }
    this.count = count;
  }
}

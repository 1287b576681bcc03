import type { HexGrid } from './grid.ts';

/** Where a line may run; what is left out is open. */
export type Passage = {
  /** One byte per hex: not 0, it may be entered. */
  hexes?: Uint8Array | undefined;
  /** One byte per hex * 6 + direction: not 0, it may be crossed from the hex. */
  sides?: Uint8Array | undefined;
  /** Asked last, for what no table holds. */
  step?: ((from: number, to: number, direction: number) => boolean) | undefined;
};

const ANYWHERE: Passage = {};

/**
 * Connection and supply: steps outward from sources, in buffers that are reused. A source itself need not be open,
 * every other hex of a line must. The answers hold until the next call.
 */
export class Flood {
  /** Reached hexes, nearest first, sources included; `count` are valid. */
  readonly hexes: Int32Array;
  count = 0;
  readonly #grid: HexGrid;
  readonly #stamp: Int32Array;
  readonly #length: Int32Array;
  readonly #from: Int32Array;
  #generation = 0;

  constructor(grid: HexGrid) {
    this.#grid = grid;
    this.hexes = new Int32Array(grid.count);
    this.#stamp = new Int32Array(grid.count);
    this.#length = new Int32Array(grid.count);
    this.#from = new Int32Array(grid.count);
  }

  /** Find all that is joined to the sources by at most `longest` steps. */
  run(sources: ArrayLike<number>, passage = ANYWHERE, longest = Number.POSITIVE_INFINITY): void {
    this.#begin();
    for (let i = 0; i < sources.length; i++) this.#reach(sources[i]!, -1, 0);
    for (let i = 0; i < this.count; i++) this.#expand(this.hexes[i]!, passage, longest);
  }

  /** Steps from the nearest source, -1 if not joined. */
  length(hex: number): number {
    return this.#stamp[hex] === this.#generation ? this.#length[hex]! : -1;
  }

  /** A shortest line from its source to the hex, both included; empty if not joined. */
  path(hex: number): number[] {
    const path: number[] = [];
    if (this.length(hex) < 0) return path;
    for (let at = hex; at >= 0; at = this.#from[at]!) path.push(at);
    return path.reverse();
  }

  /** A shortest line from a hex to the nearest one with a byte in `targets`, both included, or null. */
  trace(
    from: number,
    targets: Uint8Array,
    passage = ANYWHERE,
    longest = Number.POSITIVE_INFINITY,
  ): number[] | null {
    this.#begin();
    this.#reach(from, -1, 0);
    for (let i = 0; i < this.count; i++) {
      const hex = this.hexes[i]!;
      if (targets[hex] !== 0) return this.path(hex);
      this.#expand(hex, passage, longest);
    }
    return null;
  }

  #begin(): void {
    this.#generation++;
    this.count = 0;
  }

  #reach(hex: number, from: number, length: number): void {
    if (this.#stamp[hex] === this.#generation) return;
    this.#stamp[hex] = this.#generation;
    this.#from[hex] = from;
    this.#length[hex] = length;
    this.hexes[this.count++] = hex;
  }

  #expand(hex: number, { hexes, sides, step }: Passage, longest: number): void {
    const length = this.#length[hex]! + 1;
    if (length > longest) return;
    for (let direction = 0; direction < 6; direction++) {
      const to = this.#grid.neighbours[hex * 6 + direction]!;
      if (to < 0 || this.#stamp[to] === this.#generation) continue;
      if (hexes !== undefined && hexes[to] === 0) continue;
      if (sides !== undefined && sides[hex * 6 + direction] === 0) continue;
      if (step !== undefined && !step(hex, to, direction)) continue;
      this.#reach(to, hex, length);
    }
  }
}

/** Number of the connected piece each open hex belongs to, -1 where closed; pieces count from the lowest hex. */
export const components = (grid: HexGrid, open: Uint8Array, sides?: Uint8Array): Int32Array => {
  const piece = new Int32Array(grid.count).fill(-1);
  const flood = new Flood(grid);
  let pieces = 0;
  for (let hex = 0; hex < grid.count; hex++) {
    if (open[hex] === 0 || piece[hex]! >= 0) continue;
    flood.run([hex], { hexes: open, sides });
    for (let i = 0; i < flood.count; i++) piece[flood.hexes[i]!] = pieces;
    pieces++;
  }
  return piece;
};

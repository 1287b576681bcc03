import { MinHeap } from '../heap.ts';
import type { HexGrid } from './grid.ts';

/**
 * Points to step from one hex to its neighbour after spending `spent`, -1 if it may not. Whole numbers. The cost may
 * depend on `spent` as long as arriving cheaper never leads to a dearer end.
 */
export type HexStep = (from: number, to: number, direction: number, spent: number) => number;

export type HexPaths = {
  /** Reached hexes, cheapest first, equal ones by number; the start not among them. */
  hexes: readonly number[];
  /** Points to the hex, -1 if not reached. */
  cost(hex: number): number;
  /** Start excluded, hex included; empty if not reached. */
  path(hex: number): number[];
};

/** As Reach, for rules that no table holds: the caller's function is asked at every step. */
export const cheapestPaths = (
  grid: HexGrid,
  from: number,
  budget: number,
  step: HexStep,
  /** May be entered but not passed; the start may always be left. */
  stop: (hex: number) => boolean = () => false,
): HexPaths => {
  const costs = new Float64Array(grid.count).fill(-1);
  const came = new Int32Array(grid.count).fill(-1);
  const done = new Uint8Array(grid.count);
  const hexes: number[] = [];
  const queue = new MinHeap();
  costs[from] = 0;
  queue.push(from);
  for (let item = queue.pop(); item >= 0; item = queue.pop()) {
    const hex = item % grid.count;
    if (done[hex] === 1) continue;
    done[hex] = 1;
    if (hex !== from) hexes.push(hex);
    if (hex !== from && stop(hex)) continue;
    const spent = costs[hex]!;
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbour(hex, direction);
      if (to < 0 || done[to] === 1) continue;
      const points = step(hex, to, direction, spent);
      const cost = spent + points;
      if (points < 0 || cost > budget || (costs[to]! >= 0 && cost >= costs[to]!)) continue;
      costs[to] = cost;
      came[to] = hex;
      queue.push(cost * grid.count + to);
    }
  }
  return { hexes, cost: hex => costs[hex]!, path: hex => pathTo(came, from, hex) };
};

const pathTo = (came: Int32Array, from: number, hex: number): number[] => {
  const path: number[] = [];
  if (came[hex]! < 0) return path;
  for (let at = hex; at !== from; at = came[at]!) path.push(at);
  return path.reverse();
};

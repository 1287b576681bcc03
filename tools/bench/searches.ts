import { Direction, defineHex, Grid, type Hex, Orientation, rectangle } from 'honeycomb-grid';
import TinyQueue from 'tinyqueue';
import { FORBIDDEN, Reach } from '../../src/maps/hex/reach.ts';
import { type BenchBoard, type BenchUnit, BREAKING_CONTACT, type Field } from './board.ts';

/** A way of finding a unit's range. It answers a sum over the hexes found and their costs. */
export type Search = (unit: BenchUnit, field: Field) => number;

const leavingCost = (unit: BenchUnit, field: Field): number =>
  field.stops[unit.at] === 1 ? BREAKING_CONTACT : 0;
export const added = (hex: number, cost: number): number => (hex + 1) * (cost + 1);
export const COUNTED = 7919;

export const ourSearch = (board: BenchBoard): Search => {
  const reach = new Reach(board.grid);
  const least = Math.min(...board.costs.map(costs => Math.min(...costs)));
  return (unit, field) => {
    const { stops, blocked, passOnly } = field;
    const leaving = leavingCost(unit, field);
    const costs = board.costs[unit.mover] as Uint8Array;
    reach.run(unit.at, unit.points, costs, { stops, blocked, passOnly, leaving, least });
    let sum = reach.count * COUNTED;
    const { hexes, points, count } = reach;
    for (let i = 0; i < count; i++) sum += added(hexes[i] as number, points[i] as number);
    return sum;
  };
};

type Place = { readonly hex: string; readonly cost: number };
type Tile = { readonly index: number; readonly around: readonly string[] };

/** Labels as keys of Maps and a heap of objects: how a board is usually written down first. */
export const mapSearch = (board: BenchBoard): Search => {
  const { grid } = board;
  const tiles = new Map<string, Tile>();
  for (let index = 0; index < grid.count; index++) {
    const around = [0, 1, 2, 3, 4, 5].map(d => grid.neighbour(index, d));
    tiles.set(grid.label(index), {
      index,
      around: around.map(to => (to < 0 ? '' : grid.label(to))),
    });
  }
  return (unit, field) => {
    const costs = board.costs[unit.mover] as Uint8Array;
    const first = { hex: grid.label(unit.at), cost: leavingCost(unit, field) };
    const best = new Map<string, number>([[first.hex, first.cost]]);
    const queue = new TinyQueue<Place>([first], (a, b) => a.cost - b.cost);
    let sum = 0;
    for (let place = queue.pop(); place; place = queue.pop()) {
      const { hex, cost } = place;
      if (cost > (best.get(hex) ?? 0)) continue;
      const { index, around } = tiles.get(hex) as Tile;
      if (index !== unit.at) {
        if (field.passOnly[index] === 0) sum += COUNTED + added(index, cost);
        if (field.stops[index] === 1) continue;
      }
      for (const [d, to] of around.entries()) {
        const there = tiles.get(to);
        const points = costs[index * 6 + d] as number;
        if (!there || points === FORBIDDEN || field.blocked[there.index] === 1) continue;
        const total = cost + points;
        if (total > unit.points || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        best.set(to, total);
        queue.push({ hex: to, cost: total });
      }
    }
    return sum;
  };
};

const COMPASS = [
  Direction.N,
  Direction.NE,
  Direction.SE,
  Direction.S,
  Direction.SW,
  Direction.NW,
] as const;

/** honeycomb-grid as its documentation shows it: hexes as objects, neighbours asked of the grid, a heap beside it. */
export const honeycombSearch = (board: BenchBoard): Search => {
  const { columns, rows } = board.grid;
  const Tile = defineHex({ dimensions: 30, orientation: Orientation.FLAT, offset: -1 });
  const grid = new Grid(Tile, rectangle({ width: columns, height: rows }));
  const indexOf = (hex: Hex): number => hex.col * rows + hex.row;
  return (unit, field) => {
    const costs = board.costs[unit.mover] as Uint8Array;
    const col = Math.floor(unit.at / rows);
    const start = grid.getHex({ col, row: unit.at % rows }) as Hex;
    const first = { hex: start, cost: leavingCost(unit, field) };
    const best = new Map<string, number>([[start.toString(), first.cost]]);
    const queue = new TinyQueue<{ hex: Hex; cost: number }>([first], (a, b) => a.cost - b.cost);
    let sum = 0;
    for (let place = queue.pop(); place; place = queue.pop()) {
      const { hex, cost } = place;
      if (cost > (best.get(hex.toString()) ?? 0)) continue;
      const index = indexOf(hex);
      if (hex !== start) {
        if (field.passOnly[index] === 0) sum += COUNTED + added(index, cost);
        if (field.stops[index] === 1) continue;
      }
      for (const [d, direction] of COMPASS.entries()) {
        const to = grid.neighborOf(hex, direction, { allowOutside: false });
        const points = costs[index * 6 + d] as number;
        if (!to || points === FORBIDDEN || field.blocked[indexOf(to)] === 1) continue;
        const total = cost + points;
        const known = best.get(to.toString()) ?? Number.POSITIVE_INFINITY;
        if (total > unit.points || total >= known) continue;
        best.set(to.toString(), total);
        queue.push({ hex: to, cost: total });
      }
    }
    return sum;
  };
};

/** The least that a range can cost in this language: the same buckets with every table in a local variable. */
export const rawSearch = (board: BenchBoard): Search => {
  const { count, neighbours } = board.grid;
  const best = new Int32Array(count);
  const heads = new Int32Array(64);
  const entryHex = new Int32Array(count * 6 + 2);
  const entryNext = new Int32Array(count * 6 + 2);
  let top = 0;
  return (unit, { stops, blocked, passOnly }) => {
    const costs = board.costs[unit.mover] as Uint8Array;
    const budget = unit.points;
    const start = unit.at;
    const leaving = stops[start] === 1 ? BREAKING_CONTACT : 0;
    top += 256;
    if (top > 0x3fffff00) {
      best.fill(0);
      top = 256;
    }
    best[start] = top - leaving;
    heads[leaving] = 1;
    entryHex[1] = start;
    entryNext[1] = 0;
    let entries = 2;
    let sum = 0;
    for (let spent = leaving; spent <= budget; spent++) {
      const key = top - spent;
      const left = budget - spent;
      for (let entry = heads[spent]!; entry !== 0; entry = heads[spent]!) {
        heads[spent] = entryNext[entry]!;
        const hex = entryHex[entry]!;
        if (best[hex] !== key) continue;
        if (hex !== start) {
          if (passOnly[hex] === 0) sum += COUNTED + (hex + 1) * (spent + 1);
          if (stops[hex] !== 0) continue;
        }
        for (let side = hex * 6, end = side + 6; side < end; side++) {
          const cost = costs[side]!;
          if (cost > left) continue;
          const to = neighbours[side]!;
          if (to < 0 || key - cost <= best[to]! || blocked[to] !== 0) continue;
          best[to] = key - cost;
          entryHex[entries] = to;
          entryNext[entries] = heads[spent + cost]!;
          heads[spent + cost] = entries++;
        }
      }
    }
    return sum;
  };
};

/** The slow way, for the results alone: relax every hexside until nothing changes. */
export const slowSearch =
  (board: BenchBoard): Search =>
  (unit, field) => {
    const costs = board.costs[unit.mover] as Uint8Array;
    const best = new Array<number>(board.grid.count).fill(Number.POSITIVE_INFINITY);
    best[unit.at] = leavingCost(unit, field);
    for (let changed = true; changed; ) {
      changed = false;
      for (let side = 0; side < costs.length; side++) {
        const hex = Math.floor(side / 6);
        const to = board.grid.neighbours[side] as number;
        if (to < 0 || costs[side] === FORBIDDEN || field.blocked[to] === 1) continue;
        if (hex !== unit.at && field.stops[hex] === 1) continue;
        const total = (best[hex] as number) + (costs[side] as number);
        if (total > unit.points || total >= (best[to] as number)) continue;
        best[to] = total;
        changed = true;
      }
    }
    return best.reduce((sum, cost, hex) => {
      if (hex === unit.at || cost === Number.POSITIVE_INFINITY) return sum;
      return field.passOnly[hex] === 1 ? sum : sum + COUNTED + added(hex, cost);
    }, 0);
  };

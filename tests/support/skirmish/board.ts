import { Fault } from '../../../src/engine/fault.ts';
import { hashText } from '../../../src/engine/hash.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import { Reach } from '../../../src/maps/hex/reach.ts';
import { TERRAIN } from './tables.ts';

/** A board compiled once: the grid, points to enter each hex over each hexside, columns for the defender, a search. */
export type Board = {
  readonly key: string;
  readonly grid: HexGrid;
  readonly terrain: string;
  readonly costs: Uint8Array;
  readonly columns: Uint8Array;
  readonly reach: Reach;
};

export type BoardSpec = {
  readonly columns: number;
  readonly rows: number;
  /** One letter for each hex, column by column. */
  readonly terrain: string;
};

const boards = new Map<string, Board>();

const compiled = (key: string, { columns, rows, terrain }: BoardSpec): Board => {
  const grid = new HexGrid({ columns, rows });
  const enter = Uint8Array.from(terrain, letter => TERRAIN[letter]?.cost ?? 255);
  const costs = new Uint8Array(grid.count * 6).fill(255);
  grid.neighbours.forEach((to, side) => {
    if (to >= 0) costs[side] = enter[to]!;
  });
  return {
    key,
    grid,
    terrain,
    costs,
    columns: Uint8Array.from(terrain, letter => TERRAIN[letter]?.columns ?? 0),
    reach: new Reach(grid),
  };
};

/** The board of a scenario; the state keeps only its key. */
export const boardFor = (spec: BoardSpec): Board => {
  const key = `${spec.columns}x${spec.rows}-${hashText(spec.terrain)}`;
  const found = boards.get(key) ?? compiled(key, spec);
  boards.set(key, found);
  return found;
};

export const boardNamed = (key: string): Board => {
  const found = boards.get(key);
  if (!found) throw new Fault(`no board ${key} has been laid out`);
  return found;
};

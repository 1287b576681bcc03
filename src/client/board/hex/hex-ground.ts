import type { HexGrid } from '../../../maps/hex/grid.ts';
import type { Ground } from '../../game/ground.ts';

/** Left and right stay in the row as printed; the other keys are the six directions of a flat-top hex. */
const STEPS: { readonly [key: string]: (grid: HexGrid, hex: number) => number } = {
  ArrowUp: (grid, hex) => grid.neighbour(hex, 0),
  ArrowDown: (grid, hex) => grid.neighbour(hex, 3),
  ArrowLeft: (grid, hex) => grid.at(grid.column(hex) - 1, grid.row(hex)),
  ArrowRight: (grid, hex) => grid.at(grid.column(hex) + 1, grid.row(hex)),
  e: (grid, hex) => grid.neighbour(hex, 1),
  c: (grid, hex) => grid.neighbour(hex, 2),
  z: (grid, hex) => grid.neighbour(hex, 4),
  y: (grid, hex) => grid.neighbour(hex, 5),
};

/** Hexes by their numbers, as a cursor knows them. */
export const hexGround = (grid: HexGrid): Ground => {
  const named = (hex: number): string | null => (hex < 0 ? null : grid.label(hex));
  return {
    find: typed => named(grid.index(typed)),
    first: () => grid.label(Math.floor(grid.count / 2 + grid.rows / 2)),
    step: (from, key) => {
      const step = STEPS[key];
      return step ? named(step(grid, grid.index(from))) : undefined;
    },
    around: from =>
      grid.directions.map((way, direction) => ({
        way,
        place: named(grid.neighbour(grid.index(from), direction)),
      })),
  };
};

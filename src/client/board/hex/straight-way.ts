import type { HexGrid } from '../../../maps/hex/grid.ts';
import { line } from '../../../maps/hex/line.ts';

/** The straight way from a hex to another: the rule against it says why one cannot go there. */
export const straightWay = (grid: HexGrid, from: string, to: string): string[] =>
  line(grid, grid.index(from), grid.index(to))
    .slice(1)
    .map(step => grid.label(step));

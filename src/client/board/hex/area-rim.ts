import type { HexGrid } from '../../../maps/hex/grid.ts';
import type { Point } from '../core/svg.ts';

/** One line round a set of hexes, holes included: the hexsides that only one of them has, joined end to end. */
export const areaRim = (
  grid: HexGrid,
  corners: (hex: number) => readonly Point[],
  hexes: ReadonlySet<number>,
): string => {
  const ends = new Map<string, string[]>();
  for (const hex of hexes) {
    const round = corners(hex);
    for (let d = 0; d < 6; d++) {
      if (hexes.has(grid.neighbour(hex, d))) continue;
      const [i, j] = grid.sideCorners(d);
      const from = keyOf(round[i]!);
      ends.set(from, [...(ends.get(from) ?? []), keyOf(round[j]!)]);
    }
  }
  let path = '';
  for (const start of ends.keys()) {
    let next = ends.get(start)?.pop();
    if (next === undefined) continue;
    path += `M${start}`;
    for (; next !== undefined; next = ends.get(next)?.pop()) path += `L${next}`;
    path += 'z';
  }
  return path;
};

/** Corners of neighbours are the same point up to rounding. */
const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

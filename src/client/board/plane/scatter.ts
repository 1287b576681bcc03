import { swing } from '../core/random.ts';
import type { Point } from '../core/svg.ts';
import type { DrawnFeature, PlaneSheet } from './plane-sheet.ts';

/** The outline of an area and its holes, on the sheet. */
export const ringsOf = (sheet: PlaneSheet, { shape }: DrawnFeature): Point[][] => {
  if (!('polygon' in shape)) return [];
  return [shape.polygon, ...(shape.holes ?? [])].map(ring => ring.map(point => sheet.on(point)));
};

export const isWithin = ([x, y]: Point, rings: readonly (readonly Point[])[]): boolean => {
  let within = false;
  for (const ring of rings)
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  return within;
};

/** Points of a jittered lattice inside an area. */
export const scattered = (
  rings: readonly (readonly Point[])[],
  spacing: number,
  seed: number,
): Point[] => {
  const outer = rings[0] ?? [];
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  const found: Point[] = [];
  let row = 0;
  for (let y = Math.min(...ys); y < Math.max(...ys); y += spacing * 0.86, row++)
    for (let x = Math.min(...xs) + (row % 2) * spacing * 0.5; x < Math.max(...xs); x += spacing) {
      const i = Math.round(x);
      const point: Point = [
        x + swing(i, row, seed) * spacing * 0.28,
        y + swing(i, row, seed + 1) * spacing * 0.28,
      ];
      if (isWithin(point, rings)) found.push(point);
    }
  return found;
};

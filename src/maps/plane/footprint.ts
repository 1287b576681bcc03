import { ahead, EAST, NORTH } from './direction.ts';
import { type Point, wholePoint } from './point.ts';
import { type Ring, sideOfRing } from './polygon.ts';
import { lengthOf, pointAlong, sliceAlong } from './polyline.ts';
import { segmentsMeet } from './segment.ts';

/** The ground a piece takes up: a convex ring of whole corners, or a line without width. A point is a line of one point. */
export type Footprint =
  | { readonly ring: Ring; readonly line?: undefined }
  | { readonly line: readonly Point[]; readonly ring?: undefined };

/** A rectangle around a whole point, its front edge towards the facing; corners rounded to whole metres. */
export const rectangle = (
  centre: Point,
  facing: number,
  frontage: number,
  depth: number,
): Footprint => {
  if (EAST[facing] === undefined || NORTH[facing] === undefined)
    throw new RangeError(`a facing of ${facing} degrees`);
  const [side, front] = [frontage / 2, depth / 2];
  return {
    ring: [
      ahead(centre, facing, front, -side),
      ahead(centre, facing, front, side),
      ahead(centre, facing, -front, side),
      ahead(centre, facing, -front, -side),
    ],
  };
};

/** The last `metres` of the way that the head has come, head first. What the way lacks is laid straight out behind its start. */
export const column = (way: readonly Point[], facing: number, metres: number): Footprint => {
  const back = [...way].reverse();
  const head = back[0];
  if (head === undefined) throw new RangeError('a column needs a head');
  const length = lengthOf(back);
  if (length >= metres) return { line: sliceAlong(back, 0, metres).map(wholePoint) };
  const tail = back.at(-1)!;
  return { line: [...back, ahead(tail, facing, length - metres)] };
};

/** A point as a footprint. */
export const spot = (at: Point): Footprint => ({ line: [at] });

/** The point half way along a column, in whole metres. */
export const middleOf = ({ line }: { readonly line: readonly Point[] }): Point =>
  wholePoint(pointAlong(line, lengthOf(line) / 2));

/** Metres between two footprints, 0 when they touch or overlap; the same both ways. */
export const footprintGap = (a: Footprint, b: Footprint): number =>
  Math.sqrt(squaredFootprintGap(a, b));

/** The square of the gap. A whole number unless the nearest point lies within an edge. */
export const squaredFootprintGap = (a: Footprint, b: Footprint): number => {
  const [mine, theirs] = [sidesOf(a), sidesOf(b)];
  if (holds(a, theirs[0]![0]) || holds(b, mine[0]![0])) return 0;
  let least = Infinity;
  for (const [p, q] of mine)
    for (const [r, s] of theirs) {
      if (segmentsMeet(p, q, r, s)) return 0;
      least = Math.min(
        least,
        squaredToSegment(p, r, s),
        squaredToSegment(q, r, s),
        squaredToSegment(r, p, q),
        squaredToSegment(s, p, q),
      );
    }
  return least;
};

/** Whether a footprint covers a point, its edge included. */
export const holds = ({ ring }: Footprint, p: Point): boolean =>
  ring !== undefined && sideOfRing(p, ring) >= 0;

const sidesOf = ({ ring, line }: Footprint): (readonly [Point, Point])[] => {
  if (ring !== undefined) return ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const);
  if (line.length === 1) return [[line[0]!, line[0]!]];
  return line.slice(1).map((q, i) => [line[i]!, q] as const);
};

/** One quotient of whole numbers, rounded once. */
const squaredToSegment = (p: Point, a: Point, b: Point): number => {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const [x, y] = [p[0] - a[0], p[1] - a[1]];
  const along = x * ex + y * ey;
  const squared = ex * ex + ey * ey;
  if (along <= 0 || squared === 0) return x * x + y * y;
  if (along >= squared) return (x - ex) * (x - ex) + (y - ey) * (y - ey);
  const across = ex * y - ey * x;
  return (across * across) / squared;
};

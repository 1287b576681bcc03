import { between, type Point, turn } from './point.ts';
import { lineGap, type Polyline } from './polyline.ts';
import { onSegment } from './segment.ts';

/** The corners in order, either way round, the first not repeated at the end. */
export type Ring = readonly Point[];
export type Polygon = { readonly polygon: Ring; readonly holes?: readonly Ring[] | undefined };

/** The ring as a closed line. */
export const outline = (ring: Ring): Polyline => (ring.length === 0 ? ring : [...ring, ring[0]!]);

/** Outline and holes, each as a closed line. */
export const outlines = ({ polygon, holes = [] }: Polygon): Polyline[] =>
  [polygon, ...holes].map(outline);

/** Twice the enclosed area, positive if the ring turns from the x axis towards the y axis; exact on whole metres. */
export const doubledArea = (ring: Ring): number => {
  const origin: Point = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 2; i < ring.length; i++) sum += turn(origin, ring[i - 1]!, ring[i]!);
  return sum;
};

/** Square metres, holes taken off. */
export const areaOf = ({ polygon, holes = [] }: Polygon): number =>
  holes.reduce((area, hole) => area - Math.abs(doubledArea(hole)), Math.abs(doubledArea(polygon))) /
  2;

/** 1 inside, 0 on the edge, -1 outside; exact on whole metres. */
export const sideOfRing = (p: Point, ring: Ring): -1 | 0 | 1 => {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (onSegment(p, a, b)) return 0;
    if (a[1] > p[1] === b[1] > p[1]) continue;
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    if (turn(low, high, p) > 0) inside = !inside;
  }
  return inside ? 1 : -1;
};

/** 1 inside, 0 on the edge of the outline or of a hole, -1 outside or in a hole. */
export const sideOf = (p: Point, { polygon, holes = [] }: Polygon): -1 | 0 | 1 => {
  let side = sideOfRing(p, polygon);
  for (const hole of holes) side = Math.min(side, 0 - sideOfRing(p, hole)) as -1 | 0 | 1;
  return side;
};

/** The edge belongs to the polygon. */
export const contains = (polygon: Polygon, p: Point): boolean => sideOf(p, polygon) >= 0;

/** Metres to the edge, from inside or outside. */
export const edgeGap = (p: Point, polygon: Polygon): number =>
  Math.min(...outlines(polygon).map(line => lineGap(p, line)));

/** Metres to the polygon, 0 within it. */
export const polygonGap = (p: Point, polygon: Polygon): number =>
  contains(polygon, p) ? 0 : edgeGap(p, polygon);

/** Square metres that a polygon shares with a convex ring, such as a unit's footprint. */
export const sharedArea = ({ polygon, holes = [] }: Polygon, convex: Ring): number => {
  const shared = (ring: Ring) => Math.abs(doubledArea(clip(ring, convex))) / 2;
  return holes.reduce((area, hole) => area - shared(hole), shared(polygon));
};

/** Sutherland and Hodgman: cut the ring by each side of the convex one; seams it leaves enclose no area. */
const clip = (ring: Ring, convex: Ring): Ring => {
  const way = Math.sign(doubledArea(convex));
  let rest: Point[] = [...ring];
  for (const [i, a] of convex.entries()) {
    const b = convex[(i + 1) % convex.length]!;
    const inside = (p: Point) => turn(a, b, p) * way;
    const kept: Point[] = [];
    for (const [j, p] of rest.entries()) {
      const q = rest[(j + 1) % rest.length]!;
      const [atP, atQ] = [inside(p), inside(q)];
      if (atP >= 0) kept.push(p);
      if (atP * atQ < 0) kept.push(between(p, q, atP / (atP - atQ)));
    }
    rest = kept;
  }
  return rest;
};

import { swing } from '../core/random.ts';
import { lerp, type Point, path, polyline } from '../core/svg.ts';
import { clipLine, clipRing } from './clip.ts';
import { type Chunk, type Frame, widenMask } from './frame.ts';

export type AreaStyle = {
  /** How far the edge stays inside its hexes, how far it wanders, in hexes. */
  inset: number;
  wander: number;
  seed: number;
};

type BoundaryEdge = { from: string; to: string; a: Point; b: Point; inward: Point; key: number };

/**
 * The outline of all hexes of a kind as closed rings with rounded, wandering edges: like hexes are one shape, so a
 * wood looks like a wood and still keeps to its hexes.
 */
export const areaRings = (frame: Frame, mask: ArrayLike<number>, style: AreaStyle): Point[][] =>
  ringsOf(boundary(frame, mask)).map(ring => soften(frame, ring, style));

const boundary = (frame: Frame, mask: ArrayLike<number>): Map<string, BoundaryEdge> => {
  const { wide, place } = frame;
  const full = widenMask(frame, mask);
  const edges = new Map<string, BoundaryEdge>();
  for (let hex = 0; hex < wide.count; hex++) {
    if (!full[hex]) continue;
    const corners = wide.corners(hex);
    const centre = wide.centre(hex);
    for (let d = 0; d < 6; d++) {
      const there = wide.neighbour(hex, d);
      if (there >= 0 && full[there]) continue;
      const [i, j] = wide.sideCorners(d);
      const [p, q] = [corners[i]!, corners[j]!];
      const [a, b] = [place(p.x, p.y), place(q.x, q.y)];
      const inward: Point = [centre.x - (p.x + q.x) / 2, centre.y - (p.y + q.y) / 2];
      edges.set(keyOf(p), { from: keyOf(p), to: keyOf(q), a, b, inward, key: hex * 6 + d });
    }
  }
  return edges;
};

const keyOf = ({ x, y }: { x: number; y: number }): string =>
  `${Math.round(x * 1000)},${Math.round(y * 1000)}`;

/** Boundary edges follow each other around their hexes; each corner has one that leaves it. */
const ringsOf = (edges: Map<string, BoundaryEdge>): BoundaryEdge[][] => {
  const rings: BoundaryEdge[][] = [];
  for (const start of [...edges.values()]) {
    if (!edges.has(start.from)) continue;
    const ring: BoundaryEdge[] = [];
    for (let edge = edges.get(start.from); edge; edge = edges.get(edge.to)) {
      ring.push(edge);
      edges.delete(edge.from);
    }
    rings.push(ring);
  }
  return rings;
};

const STOPS = [0.2, 0.5, 0.8];

const soften = (frame: Frame, ring: readonly BoundaryEdge[], style: AreaStyle): Point[] => {
  const points = ring.flatMap(({ a, b, inward, key }) =>
    STOPS.map((t, i): Point => {
      const [x, y] = lerp(a, b, t);
      const middle = i === 1 ? 1 : 0.5;
      const shift =
        2 * frame.hex * (style.inset + style.wander * middle * swing(key, i, style.seed));
      const slide = frame.hex * style.wander * 0.6 * swing(key, i, style.seed + 1);
      return [x + inward[0] * shift - inward[1] * slide, y + inward[1] * shift + inward[0] * slide];
    }),
  );
  return splineRing(points);
};

/** A closed quadratic B-spline through the points, flattened to short lines. */
const splineRing = (points: readonly Point[]): Point[] =>
  points.flatMap((control, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const [a, b] = [lerp(before, control, 0.5), lerp(control, after, 0.5)];
    return [a, quadratic(a, control, b, 0.5)];
  });

export const quadratic = (a: Point, control: Point, b: Point, t: number): Point =>
  lerp(lerp(a, control, t), lerp(control, b, t), t);

/** Chunks overlap by this much, so that no seam shows between them. */
const OVERLAP = 0.6;

const grown = ({ left, top, right, bottom }: Chunk): Chunk => ({
  left: left - OVERLAP,
  top: top - OVERLAP,
  right: right + OVERLAP,
  bottom: bottom + OVERLAP,
});

/** One filled path per chunk. */
export const areaPaths = (
  rings: readonly (readonly Point[])[],
  chunks: readonly Chunk[],
): string[] =>
  chunks
    .map(chunk => {
      const d = rings
        .filter(ring => touches(ring, chunk))
        .map(ring => clipRing(ring, grown(chunk)))
        .filter(ring => ring.length > 2)
        .map(ring => polyline(ring, true));
      return path(d.join(''));
    })
    .filter(text => text !== '');

/** One outline path per chunk; lines end where the chunk ends, so nothing is drawn along its border. */
export const outlinePaths = (
  rings: readonly (readonly Point[])[],
  chunks: readonly Chunk[],
): string[] =>
  chunks
    .map(chunk => {
      const d = rings
        .filter(ring => touches(ring, chunk))
        .flatMap(ring => clipLine([...ring, ring[0]!], chunk))
        .map(line => polyline(line));
      return path(d.join(''));
    })
    .filter(text => text !== '');

const touches = (ring: readonly Point[], { left, top, right, bottom }: Chunk): boolean => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return x1 >= left && x0 <= right && y1 >= top && y0 <= bottom;
};

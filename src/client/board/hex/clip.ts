import type { Point } from '../core/svg.ts';
import type { Chunk } from './frame.ts';

type Inside = (p: Point) => boolean;
type Cut = (a: Point, b: Point) => Point;

const edgesOf = ({ left, top, right, bottom }: Chunk): [Inside, Cut][] => [
  [p => p[0] >= left, (a, b) => atX(a, b, left)],
  [p => p[0] <= right, (a, b) => atX(a, b, right)],
  [p => p[1] >= top, (a, b) => atY(a, b, top)],
  [p => p[1] <= bottom, (a, b) => atY(a, b, bottom)],
];

const atX = (a: Point, b: Point, x: number): Point => [
  x,
  a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]),
];
const atY = (a: Point, b: Point, y: number): Point => [
  a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]),
  y,
];

/** The part of a closed ring inside a chunk (Sutherland and Hodgman). */
export const clipRing = (ring: readonly Point[], chunk: Chunk): Point[] => {
  let points = [...ring];
  for (const [inside, cut] of edgesOf(chunk)) {
    const kept: Point[] = [];
    for (const [i, b] of points.entries()) {
      const a = points[(i + points.length - 1) % points.length]!;
      if (inside(a) !== inside(b)) kept.push(cut(a, b));
      if (inside(b)) kept.push(b);
    }
    points = kept;
    if (points.length === 0) break;
  }
  return points;
};

/** The stretches of an open line inside a chunk. A segment belongs to the chunk that holds its middle. */
export const clipLine = (line: readonly Point[], chunk: Chunk): Point[][] => {
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const here = x >= chunk.left && x < chunk.right && y >= chunk.top && y < chunk.bottom;
    if (here) {
      if (run.length === 0) run.push(a);
      run.push(b);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
};

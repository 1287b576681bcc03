import { between, gap, type Point } from './point.ts';
import { meetingFractions, nearestFraction } from './segment.ts';

export type Polyline = readonly Point[];

/** The stretches of a line, in order. */
export function* stretches(line: Polyline): Generator<readonly [Point, Point]> {
  for (let i = 1; i < line.length; i++) yield [line[i - 1]!, line[i]!];
}

export const lengthOf = (line: Polyline): number => {
  let length = 0;
  for (const [a, b] of stretches(line)) length += gap(a, b);
  return length;
};

/** The point `metres` along a line; its first before the start, its last beyond the end. */
export const pointAlong = (line: Polyline, metres: number): Point => {
  let left = metres;
  for (const [a, b] of stretches(line)) {
    const length = gap(a, b);
    if (left <= length && length > 0) return between(a, b, Math.max(0, left) / length);
    left -= length;
  }
  return end(line);
};

/** The line from `from` to `to` metres along it. */
export const sliceAlong = (line: Polyline, from: number, to: number): Point[] => {
  const slice: Point[] = [pointAlong(line, from)];
  let along = 0;
  for (const [a, b] of stretches(line)) {
    along += gap(a, b);
    if (along > from && along < to) slice.push(b);
  }
  slice.push(pointAlong(line, to));
  return slice;
};

export type Nearest = { point: Point; metres: number; along: number };

/** The point of a line nearest to p, its distance, and how far along the line it lies; the first of several that tie to the last bit. */
export const nearestOnLine = (p: Point, line: Polyline): Nearest => {
  const start = line[0] ?? end(line);
  let best: Nearest = { point: start, metres: gap(p, start), along: 0 };
  let along = 0;
  for (const [a, b] of stretches(line)) {
    const point = between(a, b, nearestFraction(p, a, b));
    const metres = gap(p, point);
    if (metres < best.metres) best = { point, metres, along: along + gap(a, point) };
    along += gap(a, b);
  }
  return best;
};

export const lineGap = (p: Point, line: Polyline): number => nearestOnLine(p, line).metres;

/** Metres from `a` at which the segment a b meets the line, ascending. */
export const crossings = (a: Point, b: Point, line: Polyline): number[] => {
  const length = gap(a, b);
  const metres = new Set<number>();
  for (const [c, d] of stretches(line))
    for (const fraction of meetingFractions(a, b, c, d)) metres.add(fraction * length);
  return [...metres].sort((m, n) => m - n);
};

const end = (line: Polyline): Point => {
  const last = line.at(-1);
  if (last === undefined) throw new RangeError('a line needs a point');
  return last;
};

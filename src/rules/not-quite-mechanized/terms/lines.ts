import type { Point } from '../../../maps/plane/index.ts';
import { crossings, nearestOnLine } from '../../../maps/plane/polyline.ts';
import type { Paper, State, Unit } from '../state.ts';
import { points } from './field.ts';
import { paperOf } from './papers.ts';

/** NQM-2.7: lines that an order lets nobody cross yet: its start line before the H-hour, a phase line before its hour. */
export const closedLines = ({ bound }: Pick<State, 'bound'>, { order }: Paper): Point[][] => {
  const { hHour, phaseLines = [] } = order.timings ?? {};
  const closed = phaseLines.filter(({ notBefore }) => notBefore !== undefined && bound < notBefore);
  const lines = closed.map(({ line }) => points(line));
  if (order.startLine && order.startLine.length > 1 && hHour !== undefined && bound < hHour)
    lines.push(points(order.startLine));
  return lines;
};

/** Whoever waits on a line stands so far before it, so that whole metres do not put him across. */
const BEFORE = 10;

const along = (a: Point, b: Point, metres: number, length: number): Point => [
  Math.round(a[0] + ((b[0] - a[0]) * metres) / length),
  Math.round(a[1] + ((b[1] - a[1]) * metres) / length),
];
const lengthBetween = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

/** A way up to the first of the lines; the whole of it where it crosses none. */
export const pathBefore = (path: readonly Point[], lines: readonly Point[][]): readonly Point[] => {
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const met = lines.flatMap(line => crossings(a, b, line));
    if (met.length === 0) continue;
    const metres = Math.min(...met) - BEFORE;
    return metres <= 0
      ? path.slice(0, i)
      : [...path.slice(0, i), along(a, b, metres, lengthBetween(a, b))];
  }
  return path;
};

/** NQM-2.7: units wait on the start line and on phase lines until their hour has come. */
export const pathAllowed = (state: State, unit: Unit, path: readonly Point[]): readonly Point[] => {
  const paper = paperOf(state, unit);
  const lines = paper ? closedLines(state, paper) : [];
  return lines.length > 0 ? pathBefore(path, lines) : path;
};

/** NQM-2.6: a boundary lies between a point and the axis. */
export const isBeyondBoundary = ({ order }: Paper, p: Point): boolean => {
  const { axis, boundaries } = order;
  if (!axis || axis.length < 2 || !boundaries) return false;
  const { point } = nearestOnLine(p, points(axis));
  return [boundaries.left, boundaries.right].some(
    line => line !== null && line.length > 1 && crossings(p, point, points(line)).length > 0,
  );
};

import { between, gap, type Point, turn } from './point.ts';

/** How far along a b, from 0 to 1, lies the point of it nearest to p. */
export const nearestFraction = (p: Point, a: Point, b: Point): number => {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  const fraction = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared;
  return Math.min(1, Math.max(0, fraction));
};

export const nearestOnSegment = (p: Point, a: Point, b: Point): Point =>
  between(a, b, nearestFraction(p, a, b));

export const segmentGap = (p: Point, a: Point, b: Point): number =>
  gap(p, nearestOnSegment(p, a, b));

/** On the segment, ends included; exact on whole metres. */
export const onSegment = (p: Point, a: Point, b: Point): boolean =>
  turn(a, b, p) === 0 &&
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** Whether two segments share a point, touching included; exact on whole metres. */
export const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const crossed =
    Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0 &&
    Math.sign(turn(c, d, a)) * Math.sign(turn(c, d, b)) < 0;
  return (
    crossed || onSegment(c, a, b) || onSegment(d, a, b) || onSegment(a, c, d) || onSegment(b, c, d)
  );
};

/** Fractions of a b where c d meets it: none, one, or the two ends of a stretch they share. */
export const meetingFractions = (a: Point, b: Point, c: Point, d: Point): number[] => {
  if (!segmentsMeet(a, b, c, d)) return [];
  const atC = turn(a, b, c);
  const atD = turn(a, b, d);
  if (atC === 0 && atD === 0) return sharedStretch(a, b, c, d);
  return [nearestFraction(between(c, d, atC / (atC - atD)), a, b)];
};

const sharedStretch = (a: Point, b: Point, c: Point, d: Point): number[] => {
  const [from, to] = [nearestFraction(c, a, b), nearestFraction(d, a, b)];
  return from === to ? [from] : [Math.min(from, to), Math.max(from, to)];
};

/** Metres between two segments, 0 if they meet. */
export const gapOfSegments = (a: Point, b: Point, c: Point, d: Point): number =>
  segmentsMeet(a, b, c, d)
    ? 0
    : Math.min(segmentGap(a, c, d), segmentGap(b, c, d), segmentGap(c, a, b), segmentGap(d, a, b));

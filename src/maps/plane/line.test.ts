import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, gap, type Point, squaredGap, towards, turn, wholePoint } from './point.ts';
import { crossings, lengthOf, lineGap, nearestOnLine, pointAlong, sliceAlong } from './polyline.ts';
import { gapOfSegments, meetingFractions, segmentGap, segmentsMeet } from './segment.ts';

const metre = fc.integer({ min: -12, max: 12 });
const point: fc.Arbitrary<Point> = fc.tuple(metre, metre);
const line = fc.array(point, { minLength: 1, maxLength: 6 });
const FRACTIONS = Array.from({ length: 201 }, (_, i) => i / 200);

/** The textbook way, in whole numbers: solve a + t(b - a) = c + u(d - c). */
const slowMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const side = turn([0, 0], [b[0] - a[0], b[1] - a[1]], [d[0] - c[0], d[1] - c[1]]);
  if (side === 0) {
    const straight = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
    if (straight.some(t => t !== 0)) return false;
    return [0, 1].every(k => {
      const [low, high] = [Math.min(a[k]!, b[k]!), Math.max(a[k]!, b[k]!)];
      return Math.min(c[k]!, d[k]!) <= high && low <= Math.max(c[k]!, d[k]!);
    });
  }
  const t = turn(a, c, [a[0] + d[0] - c[0], a[1] + d[1] - c[1]]);
  const u = turn(a, c, b);
  const sign = Math.sign(side);
  const share = (n: number) => n * sign >= 0 && n * sign <= side * sign;
  return share(t) && share(u);
};

test('segments meet exactly when the equations have a solution', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      expect(segmentsMeet(a, b, c, d)).toBe(slowMeet(a, b, c, d));
      expect(segmentsMeet(c, d, b, a)).toBe(segmentsMeet(a, b, c, d));
    }),
    { numRuns: 3000 },
  );
});

test('meeting points lie on both segments, and there is one exactly when they meet', () => {
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      const fractions = meetingFractions(a, b, c, d);
      expect(fractions.length > 0).toBe(segmentsMeet(a, b, c, d));
      for (const t of fractions) expect(segmentGap(between(a, b, t), c, d)).toBeLessThan(1e-9);
    }),
    { numRuns: 1000 },
  );
});

test('no point of a segment is nearer than its gap says', () => {
  fc.assert(
    fc.property(point, point, point, point, (p, q, a, b) => {
      const samples = FRACTIONS.map(t => between(a, b, t));
      const nearest = Math.min(...samples.map(s => gap(p, s)));
      expect(segmentGap(p, a, b)).toBeLessThanOrEqual(nearest + 1e-9);
      expect(segmentGap(p, a, b)).toBeGreaterThan(nearest - 0.2);
      const least = Math.min(...samples.map(s => segmentGap(s, p, q)));
      expect(gapOfSegments(p, q, a, b)).toBeLessThanOrEqual(least + 1e-9);
      expect(gapOfSegments(p, q, a, b)).toBeGreaterThan(least - 0.2);
    }),
  );
});

test('walking along a line: lengths add up and the nearest point is found again', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 0, max: 100 }), (points, percent) => {
      const length = lengthOf(points);
      const metres = (length * percent) / 100;
      const here = pointAlong(points, metres);
      expect(lineGap(here, points)).toBeLessThan(1e-9);
      // A line that comes back the same way has the point twice; which of the two is nearer, rounding decides.
      expect(gap(pointAlong(points, nearestOnLine(here, points).along), here)).toBeLessThan(1e-6);
      const halves = [sliceAlong(points, 0, metres), sliceAlong(points, metres, length)];
      expect(lengthOf(halves[0]!) + lengthOf(halves[1]!)).toBeCloseTo(length, 6);
      expect(lengthOf(halves[0]!)).toBeCloseTo(metres, 6);
    }),
  );
});

test('nearest point of a line is the nearest of its stretches', () => {
  fc.assert(
    fc.property(line, point, (points, p) => {
      const gaps = points.map((b, i) => segmentGap(p, points[Math.max(0, i - 1)]!, b));
      const found = nearestOnLine(p, points);
      expect(found.metres).toBeCloseTo(Math.min(...gaps), 9);
      expect(gap(pointAlong(points, found.along), found.point)).toBeLessThan(1e-6);
    }),
  );
});

test('the valley road', () => {
  const road: Point[] = [
    [0, 600],
    [1900, 600],
    [1900, 1500],
  ];
  expect(lengthOf(road)).toBe(2800);
  expect(pointAlong(road, 2000)).toEqual([1900, 700]);
  expect(pointAlong(road, -5)).toEqual([0, 600]);
  expect(pointAlong(road, 9999)).toEqual([1900, 1500]);
  expect(sliceAlong(road, 1800, 2000)).toEqual([
    [1800, 600],
    [1900, 600],
    [1900, 700],
  ]);
  expect(nearestOnLine([1000, 650], road)).toEqual({ point: [1000, 600], metres: 50, along: 1000 });
  expect(crossings([1000, 0], [2000, 1000], road)).toEqual([
    gap([1000, 0], [1600, 600]),
    gap([1000, 0], [1900, 900]),
  ]);
  expect(() => pointAlong([], 5)).toThrow(RangeError);
  expect(() => nearestOnLine([0, 0], [])).toThrow(RangeError);
});

test('towards stops at the goal and keeps to the line', () => {
  expect(towards([0, 0], [300, 400], 250)).toEqual([150, 200]);
  expect(towards([0, 0], [300, 400], 900)).toEqual([300, 400]);
  expect(towards([5, 5], [5, 5], 10)).toEqual([5, 5]);
  expect(wholePoint([1.5, 2.4])).toEqual([2, 2]);
  expect(squaredGap([0, 0], [3, 4])).toBe(25);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, gap, type Point } from './point.ts';
import {
  areaOf,
  contains,
  edgeGap,
  type Polygon,
  polygonGap,
  type Ring,
  sharedArea,
  sideOf,
} from './polygon.ts';
import { boxOf } from './shape.ts';
import { sight, within } from './sight.ts';

/** Corners at even angles and any distance round a middle: simple, often hollow-sided, with whole coordinates. */
const star = (least: number, most: number): fc.Arbitrary<Ring> =>
  fc.array(fc.integer({ min: least, max: most }), { minLength: 3, maxLength: 8 }).map(reaches =>
    reaches.map((reach, i): Point => {
      const angle = (2 * Math.PI * i) / reaches.length;
      return [Math.round(reach * Math.cos(angle)), Math.round(reach * Math.sin(angle))];
    }),
  );

const SQUARE: Ring = [
  [-2, -2],
  [2, -2],
  [2, 2],
  [-2, 2],
];
const anyPolygon: fc.Arbitrary<Polygon> = fc
  .tuple(star(7, 20), fc.boolean())
  .map(([polygon, hollow]) => ({ polygon, holes: hollow && polygon.length > 4 ? [SQUARE] : [] }));
const point: fc.Arbitrary<Point> = fc.tuple(
  fc.integer({ min: -25, max: 25 }),
  fc.integer({ min: -25, max: 25 }),
);

const lattice = (ring: Ring): Point[] => {
  const { left, top, right, bottom } = boxOf(ring);
  const points: Point[] = [];
  for (let x = left - 1; x <= right + 1; x++)
    for (let y = top - 1; y <= bottom + 1; y++) points.push([x, y]);
  return points;
};

test("area and inside agree with Pick's theorem on every whole point", () => {
  fc.assert(
    fc.property(star(6, 20), polygon => {
      const sides = lattice(polygon).map(p => sideOf(p, { polygon }));
      const inside = sides.filter(side => side === 1).length;
      const edge = sides.filter(side => side === 0).length;
      expect(areaOf({ polygon })).toBe(inside + edge / 2 - 1);
      expect(areaOf({ polygon: [...polygon].reverse() })).toBe(areaOf({ polygon }));
    }),
  );
});

test('a hole is outside, its edge belongs to the polygon', () => {
  const wood: Polygon = { polygon: SQUARE.map(([x, y]): Point => [x * 5, y * 5]), holes: [SQUARE] };
  expect(areaOf(wood)).toBe(400 - 16);
  expect(
    [
      [0, 0],
      [2, 0],
      [5, 0],
      [10, 3],
      [11, 0],
    ].map(p => sideOf(p as [number, number], wood)),
  ).toEqual([-1, 0, 1, 0, -1]);
  expect(polygonGap([0, 0], wood)).toBe(2);
  expect(polygonGap([13, 14], wood)).toBe(5);
  expect(polygonGap([5, 5], wood)).toBe(0);
  expect(edgeGap([5, 1], wood)).toBe(3);
});

test('the parts of a polygon on both sides of a cut make the whole', () => {
  const half = (x0: number, x1: number): Ring => [
    [x0, -30],
    [x1, -30],
    [x1, 30],
    [x0, 30],
  ];
  fc.assert(
    fc.property(anyPolygon, fc.integer({ min: -20, max: 20 }), (polygon, cut) => {
      const parts =
        sharedArea(polygon, half(-30, cut)) + sharedArea(polygon, half(cut, 30).toReversed());
      expect(parts).toBeCloseTo(areaOf(polygon), 6);
    }),
  );
});

test('a footprint half in the wood', () => {
  const wood: Polygon = {
    polygon: [
      [0, 0],
      [400, 0],
      [400, 400],
      [0, 400],
    ],
  };
  const footprint: Ring = [
    [300, 100],
    [500, 100],
    [500, 200],
    [300, 200],
  ];
  expect(sharedArea(wood, footprint)).toBe(10_000);
  expect(sharedArea({ polygon: footprint }, wood.polygon)).toBe(10_000);
  expect(
    sharedArea(
      wood,
      footprint.map(([x, y]): Point => [x + 200, y]),
    ),
  ).toBe(0);
});

test('metres within a polygon agree with asking many points of the line', () => {
  fc.assert(
    fc.property(anyPolygon, point, point, (polygon, a, b) => {
      const length = gap(a, b);
      const parts = within(a, b, polygon);
      const metres = parts.reduce((sum, [from, to]) => sum + to - from, 0);
      const samples = 1000;
      let hits = 0;
      for (let i = 0; i < samples; i++) {
        const p = between(a, b, (i + 0.5) / samples);
        if (sideOf(p, polygon) === 1 && edgeGap(p, polygon) > 1e-6) hits++;
      }
      expect(Math.abs(metres - (hits / samples) * length)).toBeLessThan(length / 100 + 1e-9);
      const back = within(b, a, polygon).reduce((sum, [from, to]) => sum + to - from, 0);
      expect(back).toBeCloseTo(metres, 6);
    }),
  );
});

const box = (left: number, top: number, right: number, bottom: number): Polygon => ({
  polygon: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
});

test('sight: the first blocker, and cover that overlaps counts once', () => {
  const copse = box(300, -50, 500, 50);
  const farm = box(450, -50, 600, 50);
  const aside = box(300, 100, 500, 200);
  const seen = sight([0, 0], [1000, 0], [farm, aside, copse]);
  expect(seen).toEqual({
    clear: false,
    first: 2,
    cover: 300,
    covered: [
      { blocker: 2, from: 300, to: 500 },
      { blocker: 0, from: 450, to: 600 },
    ],
  });
  expect(sight([0, 0], [1000, 0], [aside])).toEqual({
    clear: true,
    first: -1,
    cover: 0,
    covered: [],
  });
  expect(sight([0, 0], [300, 0], [copse]).clear).toBe(true);
});

test('sight: out of a wood, along its edge, past its corner', () => {
  const copse = box(300, -50, 500, 50);
  expect(sight([400, 0], [900, 0], [copse]).covered).toEqual([{ blocker: 0, from: 0, to: 100 }]);
  expect(sight([0, 50], [1000, 50], [copse]).clear).toBe(true);
  expect(sight([250, 0], [350, 100], [copse]).clear).toBe(true);
  expect(sight([250, -1], [350, 99], [copse]).clear).toBe(false);
  expect(sight([400, 0], [400, 0], [copse]).clear).toBe(true);
});

test('sight: a slanting edge does not cover what looks along it', () => {
  for (let dx = 1; dx < 20; dx++)
    for (let dy = 1; dy < 20; dy++) {
      const third: Point = [3 * dx - 50 * dy, 3 * dy + 50 * dx];
      const wedge: Polygon = { polygon: [[0, 0], [3 * dx, 3 * dy], third] };
      expect(sight([-2 * dx, -2 * dy], [7 * dx, 7 * dy], [wedge]).clear).toBe(true);
    }
});

test('sight: an embankment blocks as a line', () => {
  const bank = {
    polyline: [
      [500, -100],
      [500, 100],
    ] as Point[],
  };
  expect(sight([0, 0], [1000, 0], [bank])).toEqual({
    clear: false,
    first: 0,
    cover: 0,
    covered: [{ blocker: 0, from: 500, to: 500 }],
  });
  expect(sight([0, 0], [400, 0], [bank]).clear).toBe(true);
});

test('what a polygon contains is the same whichever way its corners run', () => {
  fc.assert(
    fc.property(anyPolygon, point, (polygon, p) => {
      const turned = { ...polygon, polygon: polygon.polygon.toReversed() };
      expect(contains(turned, p)).toBe(contains(polygon, p));
      expect(polygonGap(p, polygon) === 0).toBe(contains(polygon, p));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from './point.ts';
import { boxesMeet, boxOf, boxOfShape, type Shape, shapeGap } from './shape.ts';
import { ShapeIndex } from './shape-index.ts';
import { sight } from './sight.ts';

const metre = fc.integer({ min: -2000, max: 2000 });
const point: fc.Arbitrary<Point> = fc.tuple(metre, metre);
const offset = fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 600 }));
const boxAt = ([x, y]: Point, [w, h]: Point): Shape => ({
  polygon: [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ],
});
const shape: fc.Arbitrary<Shape> = fc.oneof(
  point.map((p): Shape => ({ point: p })),
  fc.array(point, { minLength: 2, maxLength: 4 }).map((polyline): Shape => ({ polyline })),
  fc.tuple(point, offset).map(([p, size]) => boxAt(p, size)),
);
const shapes = fc.array(shape, { maxLength: 15 });
const cell = fc.constantFrom(50, 333, 500, 9000);
const those = (list: readonly Shape[], test: (s: Shape) => boolean): number[] =>
  [...list.keys()].filter(i => test(list[i]!));

test('what lies within a distance or a box is what asking every shape gives', () => {
  fc.assert(
    fc.property(shapes, cell, point, point, fc.nat(3000), (list, metres, p, q, radius) => {
      const index = new ShapeIndex(list, metres);
      expect(index.within(p, radius)).toEqual(those(list, s => shapeGap(p, s) <= radius));
      const box = boxOf([p, q]);
      expect(index.meeting(box)).toEqual(those(list, s => boxesMeet(boxOfShape(s), box)));
    }),
  );
});

test('the nearest is the nearest, the first of the list on a tie, however far away', () => {
  fc.assert(
    fc.property(shapes, cell, point, fc.constantFrom(0, 50_000), (list, metres, [x, y], away) => {
      const p: Point = [x + away, y];
      const gaps = list.map(s => shapeGap(p, s));
      expect(new ShapeIndex(list, metres).nearest(p)).toBe(gaps.indexOf(Math.min(...gaps)));
    }),
  );
});

test('a sight line misses nothing by asking only the shapes along it', () => {
  const boxes = fc.array(fc.tuple(point, offset), { maxLength: 15 });
  fc.assert(
    fc.property(boxes, cell, point, point, (list, metres, a, b) => {
      const blockers = list.map(([p, [w, h]]) => ({
        polygon: [p, [p[0] + w, p[1]], [p[0] + w, p[1] + h], [p[0], p[1] + h]] as Point[],
      }));
      const near = new ShapeIndex(blockers, metres).along(a, b);
      const all = sight(a, b, blockers);
      const some = sight(
        a,
        b,
        near.map(i => blockers[i]!),
      );
      expect(some.cover).toBe(all.cover);
      expect(some.covered.map(c => near[c.blocker])).toEqual(all.covered.map(c => c.blocker));
    }),
  );
});

test('a long slanting line does not ask the whole map', () => {
  const corner = boxAt([9000, 100], [200, 200]);
  const index = new ShapeIndex([boxAt([0, 0], [10, 10]), corner, boxAt([9900, 9900], [10, 10])]);
  expect(index.along([0, 0], [9999, 9999])).toEqual([0, 2]);
  expect(index.along([9100, 0], [9100, 9999])).toEqual([1]);
});

test('an index of nothing finds nothing, and a cell must have a size', () => {
  const index = new ShapeIndex([]);
  expect([index.nearest([0, 0]), index.within([0, 0], 99), index.along([0, 0], [9, 9])]).toEqual([
    -1,
    [],
    [],
  ]);
  expect(() => new ShapeIndex([], 0)).toThrow(RangeError);
});

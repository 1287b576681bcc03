import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileField, type Feature } from './field.ts';
import { Ground } from './ground.ts';
import { maskOf } from './index.ts';
import { gap, type Point } from './point.ts';
import type { Ring } from './polygon.ts';
import { sight as slowLine } from './sight.ts';
import { CLEAR, type SightRule, Sights } from './sights.ts';
import { cornersNear, metreByMetre, type Reading, slowSight } from './slow-sight.ts';
import { GROUNDS, SIGHT_RULE, star } from './test-fields.ts';

/** Small numbers, so that little maps meet every limit. */
const RULE: SightRule = {
  ...SIGHT_RULE,
  thickMetres: 10,
  coverMetres: 50,
  onWallMetres: 3,
  deepMetres: 10,
  blindMetres: 12,
  plainMetres: 200,
  highMetres: 300,
  deadMetres: 30,
};

/** Coordinates on a lattice of five metres: corners on lines, shared edges and exact limits are common. */
const coordinate = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(n => n * 5),
  fc.integer({ min: -100, max: 100 }),
);
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const box = fc.tuple(point, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })).map(
  ([[x, y], w, h]): Ring => [
    [x, y],
    [x + 5 * w, y],
    [x + 5 * w, y + 5 * h],
    [x, y + 5 * h],
  ],
);
const ring: fc.Arbitrary<Ring> = fc.oneof(
  box,
  fc
    .tuple(point, fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 3, maxLength: 8 }))
    .map(([middle, reaches]) => star(middle, reaches)),
);
const area = (kinds: readonly string[]): fc.Arbitrary<Feature> =>
  fc
    .tuple(fc.constantFrom(...kinds), ring, fc.integer({ min: 1, max: 2 }))
    .map(([kind, polygon, level]) => ({
      id: kind,
      kind,
      shape: { polygon },
      level: kind === 'hill' ? level : 0,
    }));
const wall: fc.Arbitrary<Feature> = fc
  .array(point, { minLength: 2, maxLength: 4 })
  .map(polyline => ({ id: 'wall', kind: 'embankment', shape: { polyline } }));
const anyFeature = fc.oneof(
  { weight: 3, arbitrary: area([...GROUNDS]) },
  { weight: 2, arbitrary: area(['hill']) },
  { weight: 1, arbitrary: wall },
);
const features = fc.array(anyFeature, { maxLength: 9 });
const table = fc.record({
  features,
  a: point,
  b: point,
  over: fc.boolean(),
  base: fc.constantFrom('open', 'close'),
});

type Table = { features: Feature[]; a: Point; b: Point; over: boolean; base: string };

const judge = ({ features, a, b, over, base }: Table): number =>
  new Sights(compileField({ features, grounds: GROUNDS, base }), {
    ...RULE,
    overCover: over,
  }).between(a[0], a[1], b[0], b[1]);

const moved = (table: Table, move: (p: Point) => Point): Table => ({
  ...table,
  a: move(table.a),
  b: move(table.b),
  features: table.features.map(feature => {
    const { shape } = feature;
    if ('point' in shape) return { ...feature, shape: { point: move(shape.point) } };
    if ('polyline' in shape) return { ...feature, shape: { polyline: shape.polyline.map(move) } };
    return { ...feature, shape: { polygon: shape.polygon.map(move) } };
  }),
});

const RUNS = { numRuns: 1500 };

test('sight is mutual', () => {
  fc.assert(
    fc.property(table, one => {
      expect(judge({ ...one, a: one.b, b: one.a })).toBe(judge(one));
    }),
    RUNS,
  );
});

test('sight is unchanged by shifting and by quarter turns', () => {
  fc.assert(
    fc.property(table, point, (one, [dx, dy]) => {
      const code = judge(one);
      expect(judge(moved(one, ([x, y]) => [x + 37 * dx, y + dy]))).toBe(code);
      expect(judge(moved(one, ([x, y]) => [-y, x]))).toBe(code);
      expect(judge(moved(one, ([x, y]) => [-x, -y]))).toBe(code);
    }),
    RUNS,
  );
});

test('sight is never cleared by adding cover, and never by a wall', () => {
  fc.assert(
    fc.property(table, fc.oneof(area(['town', 'woods', 'close']), wall), (one, more) => {
      if (judge(one) === CLEAR) return;
      expect(judge({ ...one, features: [...one.features, more] })).not.toBe(CLEAR);
    }),
    RUNS,
  );
});

test('neither the order of features nor the size of the cells changes a sight', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 90 }), (one, cellMetres) => {
      const { a, b } = one;
      const field = compileField({
        features: one.features.toReversed(),
        grounds: GROUNDS,
        base: one.base,
        cellMetres,
      });
      const other = new Sights(field, { ...RULE, overCover: one.over });
      expect(other.between(a[0], a[1], b[0], b[1])).toBe(judge(one));
    }),
    RUNS,
  );
});

/** Marsh comes before close country, which the slow readings do not know. */
const plainTable = fc.record({
  features: fc.array(
    fc.oneof(area(['town', 'woods', 'close', 'hill']), area(['hill', 'woods']), wall),
    { maxLength: 9 },
  ),
  a: point,
  b: point,
  over: fc.boolean(),
  base: fc.constant('open'),
});

const agreesWith = (reading: Reading, numRuns: number): number => {
  let judged = 0;
  fc.assert(
    fc.property(plainTable, one => {
      const rule = { ...RULE, overCover: one.over };
      const { code, close } = slowSight(one.features, one.a, one.b, rule, reading);
      if (close || (reading === metreByMetre && cornersNear(one.features, one.a, one.b))) return;
      judged++;
      expect(judge(one)).toBe(code);
    }),
    { numRuns },
  );
  return judged;
};

test('sight equals a metre-by-metre walk', () => {
  expect(agreesWith(metreByMetre, 3000)).toBeGreaterThan(300);
});

test('sight equals the slow reading of every edge', () => {
  const everyEdge: Reading = {
    off: 1e-7,
    inside: (a, b, areas) => {
      const joined: [number, number][] = [];
      for (const { from, to } of slowLine(a, b, areas).covered) {
        const last = joined.at(-1);
        if (last !== undefined && from - last[1] <= 1e-6) last[1] = Math.max(last[1], to);
        else joined.push([from, to]);
      }
      return joined;
    },
  };
  expect(agreesWith(everyEdge, 3000)).toBeGreaterThan(1000);
});

test('stretches inside areas are those of asking every edge', () => {
  fc.assert(
    fc.property(features, point, point, (list, a, b) => {
      const field = compileField({ features: list, grounds: GROUNDS, base: 'open' });
      const found = new Ground(field).inside(a, b, maskOf(field, ['woods', 'town']));
      const areas = list.flatMap(({ kind, shape }) =>
        'polygon' in shape && (kind === 'woods' || kind === 'town') ? [shape] : [],
      );
      const metres = found.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(metres).toBeCloseTo(slowLine(a, b, areas).cover, 6);
      for (const { to } of found) expect(to).toBeLessThanOrEqual(gap(a, b) + 1e-9);
    }),
    RUNS,
  );
});

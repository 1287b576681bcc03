import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  column,
  compileField,
  type Feature,
  type Footprint,
  footprintGap,
  type Going,
  networkOf,
  Planner,
  type Point,
  rectangle,
  squaredFootprintGap,
  Ways,
} from './index.ts';
import { polygonGap } from './polygon.ts';
import { GROUNDS, star } from './test-fields.ts';

const WIDE = 1200;
const point: fc.Arbitrary<Point> = fc.tuple(
  fc.integer({ min: 0, max: WIDE }),
  fc.integer({ min: 0, max: WIDE }),
);
const facing = fc.integer({ min: 0, max: 359 });
const footprint: fc.Arbitrary<Footprint> = fc.oneof(
  fc
    .tuple(point, facing, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 300 }))
    .map(([at, turned, front, depth]) => rectangle(at, turned, front, depth)),
  fc
    .tuple(fc.array(point, { minLength: 1, maxLength: 4 }), facing)
    .map(([way, turned]) => column(way, turned, 300)),
);

const movedBy = (shape: Footprint, move: (p: Point) => Point): Footprint =>
  shape.ring !== undefined ? { ring: shape.ring.map(move) } : { line: shape.line.map(move) };

test('distances are the same both ways, wherever the pair stands and however it is turned', () => {
  fc.assert(
    fc.property(footprint, footprint, point, (a, b, [dx, dy]) => {
      const squared = squaredFootprintGap(a, b);
      expect(squaredFootprintGap(b, a)).toBe(squared);
      const shift = ([x, y]: Point): Point => [x + dx, y - dy];
      expect(squaredFootprintGap(movedBy(a, shift), movedBy(b, shift))).toBe(squared);
      const turn = ([x, y]: Point): Point => [-y, x];
      expect(squaredFootprintGap(movedBy(a, turn), movedBy(b, turn))).toBe(squared);
    }),
  );
});

test('no point of one footprint is nearer to the other than their distance', () => {
  fc.assert(
    fc.property(footprint, footprint, (a, b) => {
      const apart = footprintGap(a, b);
      if (b.ring === undefined) return;
      for (const p of a.ring ?? a.line)
        expect(polygonGap(p, { polygon: b.ring })).toBeGreaterThanOrEqual(apart - 1e-9);
    }),
  );
});

test('a quarter turn of a facing turns the rectangle', () => {
  fc.assert(
    fc.property(facing, fc.nat(500), fc.nat(500), (degrees, front, depth) => {
      const { ring } = rectangle([0, 0], degrees, front, depth);
      const turned = rectangle([0, 0], (degrees + 90) % 360, front, depth).ring;
      expect(turned).toEqual(ring!.map(([x, y]): Point => [y + 0, 0 - x]));
    }),
  );
});

const area: fc.Arbitrary<Feature> = fc
  .tuple(
    fc.constantFrom(...GROUNDS, 'water'),
    point,
    fc.array(fc.integer({ min: 40, max: 300 }), { minLength: 3, maxLength: 7 }),
  )
  .map(([kind, middle, reaches]) => ({
    id: kind,
    kind,
    shape: { polygon: star(middle, reaches) },
  }));
const line: fc.Arbitrary<Feature> = fc
  .tuple(fc.constantFrom('brook', 'road', 'road'), fc.array(point, { minLength: 2, maxLength: 4 }))
  .map(([kind, polyline]) => ({ id: kind, kind, shape: { polyline } }));
const features = fc.array(fc.oneof(area, line), { maxLength: 8 });

const RATES: { readonly [kind: string]: number } = {
  town: 900,
  woods: 500,
  marsh: 250,
  close: 800,
};

const setUp = (list: Feature[]): { ways: Ways; going: Going } => {
  const ways = new Ways(compileField({ features: list, grounds: GROUNDS, base: 'open' }), {
    areas: [...GROUNDS, 'water'],
    obstacles: ['brook'],
    roads: ['road'],
    roadMetres: 25,
  });
  const water = ways.field.kinds.indexOf('water');
  const going: Going = {
    onRoads: true,
    rate: ({ road, kinds, ground }) => {
      if (road >= 0) return 2000;
      if (water >= 0 && (kinds & (1 << water)) !== 0) return 0;
      return RATES[ways.field.kinds[ground]!] ?? 1000;
    },
    wait: (_, x) => (x < WIDE / 2 ? 900 : -1),
  };
  return { ways, going };
};

test('the time of a path is the sum of its parts, and the same back', () => {
  fc.assert(
    fc.property(features, fc.array(point, { minLength: 3, maxLength: 6 }), (list, path) => {
      const { ways, going } = setUp(list);
      const seconds = (part: Point[]): number => {
        const timed = ways.time(part, going);
        return 'barred' in timed ? Number.POSITIVE_INFINITY : timed.seconds;
      };
      const cut = Math.floor(path.length / 2);
      const whole = seconds(path);
      expect(seconds(path.slice(0, cut + 1)) + seconds(path.slice(cut))).toBe(whole);
      expect(seconds(path.toReversed())).toBe(whole);
    }),
    { numRuns: 400 },
  );
});

/** Shortest times by trying every edge again and again, until nothing improves. */
const byTrying = (planner: Planner): number => {
  const best = new Array<number>(planner.nodes).fill(Number.POSITIVE_INFINITY);
  const edges = best.map((_, node) => planner.edgesOf(node));
  best[planner.nodes - 2] = 0;
  for (let better = true; better; ) {
    better = false;
    for (const [node, list] of edges.entries())
      for (const { to, seconds } of list)
        if (best[node]! + seconds < best[to]!) {
          best[to] = best[node]! + seconds;
          better = true;
        }
  }
  return best[planner.nodes - 1]!;
};

test('the planner finds the least time over its graph, its time is what the mover needs, straightening costs nothing', () => {
  fc.assert(
    fc.property(features, point, point, (list, from, to) => {
      const { ways, going } = setUp(list);
      const network = networkOf(ways.field, ways.roads, 25);
      const ground = { width: WIDE, height: WIDE, cell: 100, network, gates: [from] };
      const planner = new Planner(ways, ground, going, 2000);
      const nodes = planner.search(from, to);
      const least = byTrying(planner);
      if (nodes === null) {
        expect(least).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      const asFound = ways.time(
        nodes.map(node => planner.pointOf(node)),
        going,
      );
      expect('barred' in asFound ? null : asFound.seconds).toBe(least);
      const way = planner.way(from, to)!;
      expect(way.seconds).toBeLessThanOrEqual(least);
      const walked = ways.time(way.path, going);
      expect('barred' in walked ? null : walked.seconds).toBe(way.seconds);
      expect(new Planner(ways, ground, going, 2000).way(from, to)).toEqual(way);
    }),
    { numRuns: 12 },
  );
});

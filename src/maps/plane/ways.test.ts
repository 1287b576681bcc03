import { expect, test } from 'vitest';
import {
  type Barred,
  compileField,
  type Feature,
  type Going,
  maskOf,
  networkOf,
  Planner,
  type Point,
  pathUpTo,
  placeAfter,
  type TimedPath,
  Ways,
} from './index.ts';
import { GROUNDS } from './test-fields.ts';

const line = (kind: string, ...polyline: Point[]): Feature => ({
  id: `${kind}-${polyline[0]}`,
  kind,
  shape: { polyline },
});
const wood: Feature = {
  id: 'wood',
  kind: 'woods',
  shape: {
    polygon: [
      [500, -100],
      [1500, -100],
      [1500, 100],
      [500, 100],
    ],
  },
};

const waysOver = (features: Feature[]): Ways =>
  new Ways(compileField({ features, grounds: GROUNDS, base: 'open' }), {
    areas: [...GROUNDS, 'water'],
    obstacles: ['brook', 'river'],
    roads: ['road'],
    roadMetres: 25,
  });

/** One kilometre an hour, half of it in woods, two on roads; a brook takes 15 minutes, a river cannot be crossed. */
const goingIn = ({ field }: Ways, onRoads = false): Going => ({
  onRoads,
  rate: piece => {
    if (piece.road >= 0) return 2000;
    if ((piece.kinds & maskOf(field, ['water'])) !== 0) return 0;
    return field.kinds[piece.ground] === 'woods' ? 500 : 1000;
  },
  wait: line => (field.features[line]!.kind === 'river' ? -1 : 900),
});

const timed = (features: Feature[], path: Point[], onRoads = false): TimedPath | Barred => {
  const ways = waysOver(features);
  return ways.time(path, goingIn(ways, onRoads));
};
const seconds = (features: Feature[], path: Point[], onRoads = false): number | null => {
  const done = timed(features, path, onRoads);
  return 'barred' in done ? null : done.seconds;
};

test('a piece is rounded up once; a path is cut at edges and at obstacles', () => {
  expect(
    seconds(
      [],
      [
        [0, 0],
        [1000, 0],
      ],
    ),
  ).toBe(3600);
  expect(
    seconds(
      [],
      [
        [0, 0],
        [100, 100],
      ],
    ),
  ).toBe(510);
  expect(
    seconds(
      [wood],
      [
        [0, 0],
        [1000, 0],
      ],
    ),
  ).toBe(5400);
  expect(
    seconds(
      [line('brook', [500, -500], [500, 500])],
      [
        [0, 0],
        [1000, 0],
      ],
    ),
  ).toBe(4500);
});

test('what bars a path is told with its place', () => {
  expect(
    timed(
      [line('river', [500, -500], [500, 500])],
      [
        [0, 0],
        [1000, 0],
      ],
    ),
  ).toEqual({
    barred: true,
    leg: 0,
    at: [500, 0],
    line: 0,
  });
  const lake: Feature = { ...wood, id: 'lake', kind: 'water' };
  expect(
    timed(
      [lake],
      [
        [0, 0],
        [400, 0],
        [600, 0],
      ],
    ),
  ).toEqual({
    barred: true,
    leg: 1,
    at: [500, 0],
    line: -1,
  });
});

test('along an edge one is in the area', () => {
  expect(
    seconds(
      [wood],
      [
        [500, 100],
        [1500, 100],
      ],
    ),
  ).toBe(7200);
  expect(
    seconds(
      [wood],
      [
        [500, 101],
        [1500, 101],
      ],
    ),
  ).toBe(3600);
});

test('a brook is waited for once where the path bends on it; who stands on it stands to the east of it', () => {
  const brook = [line('brook', [500, -500], [500, 500])];
  const [west, on, east]: Point[] = [
    [0, 0],
    [500, 0],
    [1000, 0],
  ];
  expect(seconds(brook, [west!, on!, east!])).toBe(4500);
  expect(seconds(brook, [east!, on!, west!])).toBe(4500);
  expect(seconds(brook, [west!, on!])).toBe(2700);
  expect(seconds(brook, [on!, east!, on!])).toBe(3600);
  const bent = [line('brook', [300, 500], [500, 0], [700, 500])];
  expect(seconds(bent, [west!, east!])).toBe(3600);
});

test('on a road in column: only where the whole piece keeps to one road', () => {
  const road = [wood, line('road', [0, 20], [700, 20], [1000, 0])];
  expect(
    seconds(
      road,
      [
        [0, 0],
        [1000, 0],
      ],
      true,
    ),
  ).toBe(1800);
  expect(
    seconds(road, [
      [0, 0],
      [1000, 0],
    ]),
  ).toBe(5400);
  expect(
    seconds(
      road,
      [
        [0, 0],
        [1026, 0],
      ],
      true,
    ),
  ).toBe(900 + Math.ceil(526 * 7.2));
});

test('the place after some seconds: waits at the brook, then goes on behind it', () => {
  const done = timed(
    [line('brook', [500, -500], [500, 500])],
    [
      [0, 0],
      [1000, 0],
    ],
  );
  if ('barred' in done) throw new Error('barred');
  const at = (s: number): Point => placeAfter(done, s);
  expect([at(0), at(900), at(1800), at(2699), at(2700), at(3600), at(4500), at(9999)]).toEqual([
    [0, 0],
    [250, 0],
    [500, 0],
    [500, 0],
    [500, 0],
    [750, 0],
    [1000, 0],
    [1000, 0],
  ]);
  expect(pathUpTo(done, 900)).toEqual([
    [0, 0],
    [250, 0],
  ]);
  expect(pathUpTo(done, 9999)).toEqual([
    [0, 0],
    [1000, 0],
  ]);
});

test('the planner takes the road over the bridge, and its time is what the mover needs', () => {
  const features = [
    line('river', [0, 1000], [3000, 1000]),
    line('road', [300, 0], [500, 1400], [1500, 1700]),
    line('road', [1480, 1690], [2600, 1900]),
  ];
  const ways = waysOver(features);
  const bridged: Going = {
    ...goingIn(ways, true),
    wait: (_, x, y) => (Math.abs(x - 443) <= 25 && Math.abs(y - 1000) <= 25 ? 0 : -1),
  };
  const network = networkOf(ways.field, ways.roads, 25);
  const planner = new Planner(
    ways,
    { width: 3000, height: 2000, cell: 100, network },
    bridged,
    2000,
  );
  const way = planner.way([2500, 300], [2500, 1700])!;
  const again = ways.time(way.path, bridged);
  expect('barred' in again ? null : again.seconds).toBe(way.seconds);
  expect(way.path.length).toBeLessThan(15);
  const offRoad = { ...bridged, onRoads: false };
  const over = { width: 3000, height: 2000, cell: 100, network };
  const slower = new Planner(ways, over, offRoad, 1000).way([2500, 300], [2500, 1700])!;
  expect(slower.seconds).toBeGreaterThan(way.seconds);
  const none = new Planner(
    ways,
    { width: 3000, height: 2000, cell: 100, network },
    goingIn(ways, true),
    2000,
  );
  expect(none.way([2500, 300], [2500, 1700])).toBeNull();
});

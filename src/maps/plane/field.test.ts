import { expect, test } from 'vitest';
import {
  bearing,
  CLEAR,
  COVER,
  column,
  compileField,
  EAST,
  type Feature,
  footprintGap,
  Ground,
  HIGHER,
  maskOf,
  NORTH,
  type Point,
  rectangle,
  Sights,
  spot,
  THICK,
  TOO_FAR,
  WALL,
} from './index.ts';
import { GROUNDS, SIGHT_RULE } from './test-fields.ts';

const area = (
  kind: string,
  [left, low, right, high]: readonly [number, number, number, number],
  level?: number,
): Feature => ({
  id: `${kind}-${left}`,
  kind,
  level,
  shape: {
    polygon: [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ],
  },
});
const wall = (...polyline: Point[]): Feature => ({
  id: 'wall',
  kind: 'embankment',
  shape: { polyline },
});
const fieldOf = (features: Feature[], base = 'open') =>
  compileField({ features, grounds: GROUNDS, base });
const sight = (
  features: Feature[],
  a: Point,
  b: Point,
  more: { base?: string; dark?: boolean; over?: boolean; apart?: number } = {},
) =>
  new Sights(fieldOf(features, more.base), {
    ...SIGHT_RULE,
    overCover: more.over ?? true,
  }).between(a[0], a[1], b[0], b[1], more.apart, more.dark);

test('the first ground listed decides, edges belong to it, the base lies everywhere else', () => {
  const field = fieldOf([area('woods', [0, 0, 500, 500]), area('town', [100, 100, 300, 300])]);
  const ground = new Ground(field);
  const named = (p: Point) => field.kinds[ground.at(p)];
  expect(named([200, 200])).toBe('town');
  expect(named([100, 200])).toBe('town');
  expect(named([0, 0])).toBe('woods');
  expect(named([500, 499])).toBe('woods');
  expect(named([501, 250])).toBe('open');
  expect(named([-9000, 9000])).toBe('open');
});

test('limits of sight: plain, from a hill both ways, in the dark, by the distance between footprints', () => {
  const hill = area('hill', [-200, -200, 200, 200], 1);
  expect(sight([], [0, 0], [2000, 0])).toBe(CLEAR);
  expect(sight([], [0, 0], [2001, 0])).toBe(TOO_FAR);
  expect(sight([], [0, 0], [0, 2250], { apart: 1950 })).toBe(CLEAR);
  expect(sight([hill], [2900, 0], [0, 0])).toBe(CLEAR);
  expect(sight([hill], [0, 0], [2900, 0])).toBe(CLEAR);
  expect(sight([hill], [0, 0], [3001, 0])).toBe(TOO_FAR);
  expect(sight([], [0, 0], [120, 0], { dark: true })).toBe(TOO_FAR);
  expect(sight([], [0, 0], [100, 0], { dark: true })).toBe(CLEAR);
});

test('a stretch of more than 100 m in a wood blocks, 100 m do not; together cover blocks beyond 500 m', () => {
  const through = (width: number) =>
    sight([area('woods', [500, -300, 500 + width, 300])], [0, 0], [1000, 0]);
  expect([through(90), through(100), through(101)]).toEqual([CLEAR, CLEAR, THICK]);
  const two = [area('woods', [500, -9, 560, 9]), area('woods', [560, -9, 620, 9])];
  expect(sight(two, [0, 0], [1000, 0])).toBe(THICK);
  const close = (right: number) => [
    area('close', [200, -100, 500, 100]),
    area('close', [700, -100, right, 100]),
  ];
  expect(sight(close(900), [0, 0], [1200, 0])).toBe(CLEAR);
  expect(sight(close(901), [0, 0], [1200, 0])).toBe(COVER);
  expect(sight([], [0, 0], [500, 0], { base: 'close' })).toBe(CLEAR);
  expect(sight([], [0, 0], [501, 0], { base: 'close' })).toBe(COVER);
  expect(
    sight([area('marsh', [100, -50, 400, 50])], [0, 0], [700, 0], { base: 'close' }),
    'marsh is no cover, and it comes before close country',
  ).toBe(CLEAR);
});

test('an end deep in a wood sees 100 m', () => {
  const wood = (right: number) => [area('woods', [-1000, -1000, right, 1000])];
  expect(sight(wood(80), [0, 0], [580, 0])).toBe(CLEAR);
  expect(sight(wood(100), [0, 0], [400, 0])).toBe(CLEAR);
  expect(sight(wood(101), [0, 0], [400, 0])).toBe(TOO_FAR);
  expect(sight(wood(1000), [0, 0], [90, 0])).toBe(CLEAR);
});

test('a line along an edge is outside, also through corners', () => {
  const wood = area('woods', [0, 0, 1000, 400]);
  expect(sight([wood], [-200, 0], [1200, 0])).toBe(CLEAR);
  expect(sight([wood], [0, 0], [1000, 0])).toBe(CLEAR);
  expect(sight([wood], [0, 0], [1000, 400])).toBe(THICK);
  expect(sight([wood], [-400, 400], [400, -400])).toBe(CLEAR);
});

test('hills block when higher than both ends; cover below the higher end does not count, dead ground does', () => {
  const ridge = area('hill', [600, -300, 900, 300], 1);
  const mine = area('hill', [-100, -100, 100, 100], 1);
  expect(sight([ridge], [0, 0], [1500, 0])).toBe(HIGHER);
  expect(sight([ridge, mine], [0, 0], [1500, 0])).toBe(CLEAR);
  const wood = (left: number, right: number) => area('woods', [left, -300, right, 300]);
  expect(sight([mine, wood(600, 800)], [0, 0], [1500, 0])).toBe(CLEAR);
  expect(sight([mine, wood(600, 800)], [0, 0], [1500, 0], { over: false })).toBe(THICK);
  expect(sight([mine, wood(1000, 1199)], [0, 0], [1500, 0])).toBe(CLEAR);
  expect(sight([mine, wood(1000, 1200)], [0, 0], [1500, 0])).toBe(THICK);
  expect(sight([mine, ridge, wood(800, 1000)], [0, 0], [1500, 0])).toBe(THICK);
});

test('an embankment blocks when crossed, not when touched, not from a hill, not from upon it', () => {
  const line = wall([500, -500], [500, 500]);
  expect(sight([line], [0, 0], [1000, 0])).toBe(WALL);
  expect(sight([line], [475, 0], [1000, 0])).toBe(CLEAR);
  expect(sight([line], [474, 0], [1000, 0])).toBe(WALL);
  expect(sight([line, area('hill', [-9, -9, 9, 9], 1)], [0, 0], [1000, 0])).toBe(CLEAR);
  const bent = wall([300, 500], [500, 0], [700, 500]);
  expect(sight([bent], [0, 0], [1000, 0])).toBe(CLEAR);
  const through = wall([300, 500], [500, 0], [700, -500]);
  expect(sight([through], [0, 0], [1000, 0])).toBe(WALL);
  const along = wall([300, 500], [400, 0], [600, 0], [700, -500]);
  expect(sight([along], [0, 0], [1000, 0])).toBe(WALL);
  expect(sight([wall([300, 500], [500, 0])], [0, 0], [1000, 0])).toBe(CLEAR);
});

test('footprints: sides by facing, a column has no width, overlap is no distance', () => {
  const at = (p: Point, facing = 0, front = 300, depth = 300) => rectangle(p, facing, front, depth);
  expect(footprintGap(at([0, 0]), at([0, 900]))).toBe(600);
  expect(footprintGap(at([1000, 1000], 90, 500), at([1500, 1000], 0, 100, 100))).toBe(300);
  expect(footprintGap(at([0, 0], 45), spot([400, 0]))).toBe(188);
  expect(
    footprintGap(
      column(
        [
          [0, -300],
          [0, 0],
        ],
        0,
        300,
      ),
      at([200, -100]),
    ),
  ).toBe(50);
  expect(footprintGap(at([0, 0]), at([100, 250]))).toBe(0);
  expect(footprintGap(at([0, 0]), spot([1, 1]))).toBe(0);
});

test('a column lies on the last of its way, and straight behind where the way is too short', () => {
  const way: Point[] = [
    [0, 0],
    [0, 200],
    [200, 200],
  ];
  expect(column(way, 90, 300).line).toEqual([
    [200, 200],
    [0, 200],
    [0, 100],
  ]);
  expect(column([[200, 200]], 90, 300).line).toEqual([
    [200, 200],
    [-100, 200],
  ]);
});

test('bearings: the nearest whole degree, the lower of two; the table turns on itself', () => {
  expect([bearing([0, 0], [0, 5]), bearing([0, 0], [7, 7]), bearing([9, 9], [8, 9])]).toEqual([
    0, 45, 270,
  ]);
  for (let d = 0; d < 360; d++) {
    expect(bearing([0, 0], [EAST[d]!, NORTH[d]!])).toBe(d);
    expect(EAST[(d + 90) % 360]).toBe(NORTH[d]);
  }
});

test('how much of a footprint lies in cover, overlaps once', () => {
  const field = fieldOf([
    area('woods', [0, 0, 100, 100]),
    area('close', [50, 0, 150, 100]),
    area('hill', [0, 0, 900, 900], 1),
  ]);
  const ground = new Ground(field);
  const ring: Point[] = [
    [0, 0],
    [300, 0],
    [300, 100],
    [0, 100],
  ];
  expect(ground.share(ring, maskOf(field, ['woods', 'close']))).toBeCloseTo(0.5, 9);
  expect(ground.share(ring, maskOf(field, ['town']))).toBe(0);
});

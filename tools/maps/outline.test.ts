import { expect, test } from 'vitest';
import type { Point } from '../../src/maps/plane/index.ts';
import { areaOf, isSimple, naturalOutline } from './outline.ts';

const WOOD: Point[] = [
  [1000, 1000],
  [2200, 900],
  [2400, 1700],
  [1100, 1800],
];
const around = { width: 5000, height: 4000, others: [], places: [] };

test('a natural outline has more corners, in the same place and of the same size, and is the same every time', () => {
  const made = naturalOutline(around, WOOD);
  expect(made.length).toBeGreaterThan(25);
  expect(isSimple(made)).toBe(true);
  expect(Math.abs(areaOf(made) / areaOf(WOOD) - 1)).toBeLessThan(0.02);
  expect(made.every(p => p.every(Number.isInteger))).toBe(true);
  expect(naturalOutline(around, WOOD)).toEqual(made);
});

test('places stay on their side of the outline, edges on the border stay straight', () => {
  const places: Point[] = [];
  for (let x = 1050; x < 2200; x += 25) places.push([x, 1010], [x, 1000 - (x - 1000) / 12 - 12]);
  const made = naturalOutline({ ...around, places }, WOOD);
  const isIn = (ring: readonly Point[], [x, y]: Point): boolean =>
    ring.reduce((inside, [ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
    }, false);
  for (const place of places) expect(isIn(made, place)).toBe(isIn(WOOD, place));
  const edge = naturalOutline(
    around,
    WOOD.map(([x, y]) => [x - 1000, y]),
  );
  expect(edge.filter(([x]) => x < 0)).toEqual([]);
});

test('two woods with a common edge still have it in common', () => {
  const east: Point[] = [
    [2200, 900],
    [3200, 900],
    [3300, 1700],
    [2400, 1700],
  ];
  const [a, b] = [
    naturalOutline({ ...around, others: [east] }, WOOD),
    naturalOutline({ ...around, others: [WOOD] }, east),
  ];
  const common = a.filter(p => b.some(q => q[0] === p[0] && q[1] === p[1]));
  expect(common.length).toBeGreaterThan(6);
});

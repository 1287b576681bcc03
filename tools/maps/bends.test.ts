import { expect, test } from 'vitest';
import type { Point } from '../../src/maps/plane/index.ts';
import { roundedWay, windingLine } from './bends.ts';

const BROOK: Point[] = [
  [0, 1750],
  [1500, 1800],
  [2600, 1900],
  [5000, 1850],
];
const ROAD: Point[] = [
  [2500, 0],
  [2550, 2400],
  [3550, 3450],
];
const among = { width: 5000, height: 4000, lines: [ROAD], places: [[2540, 1895]] as Point[] };

test('a water winds, keeps its corners, and meets the road where it did and no more often', () => {
  const made = windingLine(among, BROOK);
  expect(made.length).toBeGreaterThan(50);
  for (const corner of BROOK) expect(made).toContainEqual(corner);
  expect(made.some(([x, y]) => Math.abs(x - 2539) <= 2 && Math.abs(y - 1894) <= 2)).toBe(true);
  expect(made.every(p => p.every(Number.isInteger))).toBe(true);
  expect(windingLine(among, BROOK)).toEqual(made);
});

test('whoever stands on one bank of a water stays there', () => {
  const places = Array.from({ length: 60 }, (_, i): Point => [40 + i * 80, 1812 - (i % 7) * 9]);
  const above = (line: readonly Point[], [x, y]: Point): boolean => {
    const i = line.findIndex((p, k) => p[0] <= x && x < (line[k + 1]?.[0] ?? Number.NaN));
    const [[ax, ay], [bx, by]] = [line[i]!, line[i + 1]!];
    return y > ay + ((by - ay) * (x - ax)) / (bx - ax);
  };
  const made = windingLine({ ...among, places }, BROOK);
  expect(made.filter((p, i) => i > 0 && p[0] <= made[i - 1]![0])).toEqual([]);
  expect(places.filter(place => above(made, place) !== above(BROOK, place))).toEqual([]);
});

test('corners of a road are rounded, but not where another road joins it', () => {
  expect(roundedWay({ ...among, lines: [], places: [] }, ROAD).length).toBe(7);
  const lane: Point[] = [
    [0, 2400],
    [2550, 2400],
  ];
  expect(roundedWay({ ...among, lines: [lane], places: [] }, ROAD)).toEqual(ROAD);
});

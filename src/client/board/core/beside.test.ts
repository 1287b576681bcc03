import { expect, test } from 'vitest';
import { type Edge, quietCorner } from './beside.ts';
import type { Point } from './svg.ts';

const room = { width: 1000, height: 800 };
const note = { width: 200, height: 100 };
const EDGES: readonly Edge[] = ['right', 'left', 'above', 'below'];
const corner = (about: Point, others: readonly Point[] = []) =>
  quietCorner(EDGES, about, note, room, 20, others);

test('a note stands on the side that is named first where nothing is in its way', () => {
  expect(corner([500, 400])).toEqual([520, 350]);
});

test('a note leaves the side where counters stand for one where none do', () => {
  expect(corner([500, 400], [[600, 400]])).toEqual([280, 350]);
  const both: Point[] = [
    [600, 400],
    [400, 400],
  ];
  expect(corner([500, 400], both)).toEqual([400, 280]);
});

test('where every side is taken it covers the fewest', () => {
  const all: Point[] = [
    [600, 400],
    [640, 410],
    [400, 400],
    [380, 390],
    [500, 320],
    [520, 330],
    [500, 470],
  ];
  expect(corner([500, 400], all)).toEqual([400, 420]);
});

test('a note never runs over the rim, though counters stand inside', () => {
  expect(corner([950, 400], [[800, 400]])).toEqual([796, 280]);
  expect(corner([990, 10], [[850, 30]])).toEqual([770, 4]);
});

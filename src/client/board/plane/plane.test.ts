import { expect, test } from 'vitest';
import { placeTransform } from '../core/counter-layer.ts';
import { INKS } from '../core/inks.ts';
import { drawPlaneMap } from './draw-plane.ts';
import { type PlaneMap, placeOf, planeGround, planeSheet, pointOf, windTo } from './plane-sheet.ts';
import { contoursOf } from './relief.ts';
import { fieldArea, fieldLine, frontArc, rangeRing, standCounter } from './stands.ts';

const square = (x: number, y: number, side: number) => ({
  polygon: [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as [number, number][],
});
const KINDS = ['hill', 'marsh', 'close', 'woods', 'town', 'steep', 'lake'];
const LINES = ['brook', 'river', 'embankment', 'road', 'track', 'railway'];
const MAP: PlaneMap = {
  id: 'try',
  title: 'A field',
  subtitle: '',
  width: 3000,
  height: 2000,
  features: [
    ...KINDS.map((kind, i) => ({
      id: kind,
      kind,
      name: `The ${kind}`,
      shape: square(i * 300, 500, 200),
      level: 1,
    })),
    ...LINES.map((kind, i) => ({
      id: kind,
      kind,
      name: `The ${kind}`,
      shape: {
        polyline: [
          [0, i * 100],
          [3000, i * 90 + 20],
        ] as [number, number][],
      },
    })),
    { id: 'b', kind: 'bridge', shape: { point: [100, 100] } },
    { id: 'f', kind: 'ford', shape: { point: [200, 100] } },
    { id: 'x', kind: 'windmill', shape: { point: [300, 100] } },
    { id: 'y', kind: 'quarry', shape: square(10, 10, 50) },
  ],
};

test.each(INKS)('a field in %s is drawn alike each time, with every kind and name', palette => {
  const svg = drawPlaneMap(MAP, palette);
  expect(drawPlaneMap(MAP, palette)).toBe(svg);
  for (const kind of [...KINDS, ...LINES]) {
    expect(svg).toContain(`data-layer="${kind}"`);
    expect(svg).toContain(`The ${kind}`);
  }
  expect(svg).toContain('data-layer="other"');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('contours go round a hill, end at the edge of the field, and none lies where the ground is flat', () => {
  const flat = { ...MAP, features: [], relief: { base: 120, interval: 5, spots: [] } };
  expect(contoursOf(flat)).toEqual([]);
  const hill = { id: 'h', kind: 'hill', shape: square(500, 500, 1000), level: 1, height: 148 };
  const lines = contoursOf({ ...flat, features: [hill] });
  expect(lines.map(({ height }) => height)).toEqual([120, 125, 130, 135, 140, 145]);
  for (const { points } of lines) {
    expect(points.every(([x, y]) => x >= 480 && x <= 1520 && y >= 480 && y <= 1520)).toBe(true);
    const [first, last] = [points[0]!, points.at(-1)!];
    expect(Math.hypot(first[0] - last[0], first[1] - last[1])).toBeLessThan(60);
  }
});

test('a place is a point in whole metres, north is up', () => {
  const sheet = planeSheet(MAP);
  expect(pointOf('1200,340')).toEqual([1200, 340]);
  expect(pointOf('1200 340')).toEqual([1200, 340]);
  expect(pointOf('wood')).toBeNull();
  expect(placeOf([12.4, 7.6])).toBe('12,8');
  expect(sheet.spot('0,2000')![1]).toBeLessThan(sheet.spot('0,0')![1]);
  expect(sheet.placeAt(sheet.on([1230, 440]))).toBe('1230,440');
  expect(sheet.placeAt([1, 1])).toBeNull();
  expect(sheet.outline('100,100', 0)).toMatch(/^M.*z$/);
  expect(sheet.outline('wood', 0)).toBe('');
});

test('the cursor walks a hundred metres, finds names and tells what is near', () => {
  const ground = planeGround(MAP, (wind, metres) => `${metres} m ${wind}`);
  expect(ground.step('100,100', 'ArrowUp')).toBe('100,200');
  expect(ground.step('0,0', 'ArrowLeft')).toBeNull();
  expect(ground.step('100,100', 'c')).toBe('200,0');
  expect(ground.step('100,100', 'q')).toBeUndefined();
  expect(ground.find('the woods')).toBe('1000,600');
  expect(ground.find('1200, 340')).toBe('1200,340');
  expect(['01 00', '0100', '012 003', '12,34'].map(ground.find)).toEqual([
    '1500,500',
    '1500,500',
    '1250,350',
    '12,34',
  ]);
  expect(ground.step('1250,350', 'Home')).toBe('250,350');
  expect(ground.find('9999,0')).toBeNull();
  expect(ground.find('sea')).toBeNull();
  const [nearest] = ground.around('1000,500');
  expect(nearest).toEqual({ way: '100 m N', place: '1000,600' });
  expect(windTo([0, 0], [5, 5])).toBe('NE');
  expect(windTo([0, 0], [-5, 0])).toBe('W');
});

test('a stand lies at its point, turned to where it faces, with its symbol upright', () => {
  const sheet = planeSheet(MAP);
  const stand = {
    id: 'A',
    side: 'PL',
    symbol: 'infantry' as const,
    strength: '3',
    name: 'A & B',
    states: [],
    at: [1000, 1000] as const,
    facing: 90,
    frontage: 300,
    depth: 150,
  };
  const counter = standCounter(sheet, stand);
  expect(counter.place).toBe('1000,1000');
  expect(placeTransform(sheet, counter)).toContain('rotate(90deg)');
  expect(counter.face).toContain('rotate(-90)');
  expect(counter.face).toContain('A &amp; B');
  expect(counter.face).not.toBe(standCounter(sheet, { ...stand, states: ['selected'] }).face);
  expect(standCounter(sheet, { ...stand, states: ['hidden'] }).face).not.toContain('>3<');
});

test('ranges, arcs, lines and areas are drawn in metres', () => {
  const sheet = planeSheet(MAP);
  const r = (300 * sheet.metre).toFixed(0);
  expect(rangeRing(sheet, [1000, 1000], 300, 'mark-range')).toContain(`a${r}`);
  expect(frontArc(sheet, [1000, 1000], 0, 90, 300, 'mark-range')).toContain(' 0 0 1 ');
  expect(frontArc(sheet, [1000, 1000], 0, 270, 300, 'mark-range')).toContain(' 0 1 1 ');
  expect(fieldLine(sheet, [[0, 0]], 'x')).toBe('');
  expect(
    fieldLine(
      sheet,
      [
        [0, 0],
        [100, 0],
      ],
      'x',
    ),
  ).toContain('class="x"');
  expect(
    fieldArea(
      sheet,
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      'x',
    ),
  ).toContain('z');
});

test('NQM-1.1: a sheet says the scale at which it is printed', () => {
  expect(drawPlaneMap(MAP)).toContain('1 : 25 000');
  const large = drawPlaneMap({ ...MAP, scale: 2500 });
  expect(large).toContain('1 : 2 500');
  expect(large).not.toContain('1 : 25 000');
});

import { expect, test } from 'vitest';
import { INKS } from '../core/inks.ts';
import { drawStaffMap } from './draw-staff.ts';
import { laidOut, type StaffMap } from './staff-map.ts';
import { staffGround, staffSheet } from './staff-sheet.ts';

const MAP: StaffMap = {
  id: 'try',
  title: 'Three tables',
  subtitle: 'a test',
  width: 900,
  height: 600,
  kilometre: 40,
  boards: [
    { id: 'west', name: 'West & Co', at: [200, 300], side: 100, kind: 'open', town: 'village' },
    {
      id: 'east',
      name: 'East',
      at: [600, 320],
      side: 100,
      kind: 'dense',
      woods: 'dense',
      worth: 3,
    },
    {
      id: 'north',
      name: 'North',
      at: [420, 120],
      side: 100,
      half: true,
      kind: 'rugged',
      tags: ['half'],
    },
  ],
  links: [
    {
      id: 'r1',
      a: 'west',
      b: 'east',
      kind: 'metalled',
      edgeA: 'E',
      edgeB: 'W',
      label: '4 MP · 3.7 km',
    },
    { id: 'r2', a: 'north', b: 'east', kind: 'rail', bridge: 'C', barred: true },
  ],
};

test.each(INKS)(
  'a staff map in %s is drawn alike each time, with every board, link and name',
  palette => {
    const svg = drawStaffMap(MAP, palette);
    expect(drawStaffMap(MAP, palette)).toBe(svg);
    for (const word of [
      'THREE TABLES',
      'West &amp; Co',
      'East',
      '4 MP · 3.7 km',
      'HALF',
      '>C<',
      '>3<',
    ])
      expect(svg).toContain(word);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test('a point on a board or close beside it means the board', () => {
  const sheet = staffSheet(MAP);
  for (const { id, at } of MAP.boards) {
    expect(sheet.placeAt(at)).toBe(id);
    expect(sheet.spot(id)).toEqual(at);
    expect(sheet.outline(id, 0)).toMatch(/^M.*z$/);
  }
  expect(sheet.placeAt([800, 560])).toBeNull();
  expect(sheet.spot('nowhere')).toBeNull();
  expect(sheet.outline('nowhere', 0)).toBe('');
  const slots = [0, 1, 2, 3].map(n => sheet.slot('west', n)!.join());
  expect(new Set(slots).size).toBe(4);
});

test('the cursor goes to the nearest board that way, and tells the links around', () => {
  const ground = staffGround(MAP, link => `by ${link}`);
  expect(ground.step('west', 'ArrowRight')).toBe('east');
  expect(ground.step('west', 'ArrowLeft')).toBeNull();
  expect(ground.step('east', 'ArrowUp')).toBe('north');
  expect(ground.step('west', 'q')).toBeUndefined();
  expect(ground.find(' east ')).toBe('east');
  expect(ground.find('West & co')).toBe('west');
  expect(ground.find('south')).toBeNull();
  expect(ground.around('east')).toEqual([
    { way: 'by r1', place: 'west' },
    { way: 'by r2', place: 'north' },
  ]);
});

test('places of the globe lie true to scale where they have room and never on one another', () => {
  const places = [
    { id: 'a', lat: 50, lon: 3 },
    { id: 'b', lat: 50, lon: 3.001 },
    { id: 'c', lat: 50.1, lon: 3.1 },
    { id: 'd', lat: 50.1, lon: 3.3 },
    { id: 'e', lat: 49.8, lon: 3.2 },
  ];
  const laid = laidOut(places);
  const spots = places.map(({ id }) => laid.at(id));
  for (const [i, [ax, ay]] of spots.entries())
    for (const [bx, by] of spots.slice(i + 1))
      expect(Math.max(Math.abs(ax - bx), Math.abs(ay - by))).toBeGreaterThan(laid.side * 1.5);
  expect(laid.at('c')[1]).toBeLessThan(laid.at('e')[1]); // north is up
  for (const [x, y] of spots) {
    expect(x).toBeLessThan(laid.width);
    expect(y).toBeLessThan(laid.height);
  }
});

import { chance } from '../core/random.ts';
import { num, type Point, path, tag } from '../core/svg.ts';
import type { PlaneInks } from './plane-inks.ts';
import type { DrawnFeature, PlaneSheet } from './plane-sheet.ts';
import { isWithin, scattered } from './scatter.ts';

/** Between two houses of a street, and from its middle to them, in units of the sheet. */
const PACE = 9.5;
const BACK = [8.5, 19] as const;

type Street = readonly [from: Point, to: Point];

const piecesOf = (line: readonly Point[]): Street[] =>
  line.flatMap((a, i): Street[] => {
    const b = line[i + 1];
    return b ? [[a, b]] : [];
  });

/** Streets of a place: the roads that lead through it, and lanes across them. */
const streetsIn = (sheet: PlaneSheet, rings: readonly (readonly Point[])[]): Street[] => {
  const roads = sheet.map.features.flatMap(({ kind, shape }) =>
    (kind === 'road' || kind === 'track') && 'polyline' in shape
      ? piecesOf(shape.polyline.map(point => sheet.on(point)))
      : [],
  );
  const through = roads.filter(([a, b]) =>
    [0, 0.25, 0.5, 0.75, 1].some(t =>
      isWithin([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], rings),
    ),
  );
  const ring = rings[0] ?? [];
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const slant = (bottom - top) * 0.22;
  const lanes: Street[] = [
    [
      [left, middle[1] - slant],
      [right, middle[1] + slant],
    ],
  ];
  if (bottom - top > 130 || through.length === 0)
    lanes.push([
      [middle[0] + slant, top],
      [middle[0] - slant, bottom],
    ]);
  return [...through, ...lanes];
};

const gapTo = ([x, y]: Point, [a, b]: Street): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, t));
  return Math.hypot(a[0] + dx * at - x, a[1] + dy * at - y);
};

/** A house of so many units beside a street, its long side along it. */
const house = ([x, y]: Point, [ux, uy]: Point, w: number, h: number): string => {
  const corner = (i: number, j: number): string =>
    `${num(x + ux * w * i - uy * h * j)} ${num(y + uy * w * i + ux * h * j)}`;
  return `M${corner(-0.5, -0.5)}L${corner(0.5, -0.5)}L${corner(0.5, 0.5)}L${corner(-0.5, 0.5)}z`;
};

const alongStreet = (street: Street, seed: number, stands: (at: Point) => boolean): string => {
  const [a, b] = street;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < PACE) return '';
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  let d = '';
  for (let i = 0; i * PACE < length; i++)
    for (const [row, back] of BACK.entries())
      for (const hand of [-1, 1]) {
        const key = i * 7 + row * 3 + hand;
        if (chance(key, seed) < (row === 0 ? 0.16 : 0.62)) continue;
        const off = hand * (back + chance(key, seed + 1) * 2);
        const s = i * PACE + chance(key, seed + 2) * 3;
        const at: Point = [
          a[0] + along[0] * s - along[1] * off,
          a[1] + along[1] * s + along[0] * off,
        ];
        if (!stands(at)) continue;
        d += house(at, along, 5 + chance(key, seed + 3) * 3, 3.4 + chance(key, seed + 4) * 1.8);
      }
  return d;
};

const church = ([x, y]: Point, inks: PlaneInks): string =>
  tag('rect', { x: x - 5, y: y - 2, width: 10, height: 7, fill: inks.line }) +
  path(`M${num(x)} ${num(y - 12)}v9M${num(x - 3)} ${num(y - 9)}h6`, {
    fill: 'none',
    stroke: inks.line,
    'stroke-width': 1.8,
  });

/** Kiln, chimney, drying sheds and the pit. */
const kiln = ([x, y]: Point, inks: PlaneInks): string =>
  tag('rect', { x: x - 16, y: y - 6, width: 32, height: 13, rx: 6.5, fill: inks.house }) +
  tag('rect', { x: x - 10, y: y - 2, width: 20, height: 5, rx: 2.5, fill: inks.town }) +
  path(
    `M${num(x + 22)} ${num(y + 7)}l1.6-26h3.8l1.6 26zM${num(x - 36)} ${num(y - 22)}h22v4h-22zm0 7h22v4h-22z`,
    {
      fill: inks.house,
    },
  );

const mill = ([x, y]: Point, inks: PlaneInks): string =>
  path(
    `M${num(x - 4)} ${num(y + 8)}l2-12h4l2 12zM${num(x - 9)} ${num(y - 13)}l18 18M${num(x + 9)} ${num(y - 13)}l-18 18`,
    {
      fill: inks.line,
      stroke: inks.line,
      'stroke-width': 1.8,
    },
  );

const SIGNS: readonly (readonly [RegExp, (at: Point, inks: PlaneInks) => string])[] = [
  [/brick|cegiel|kiln/i, kiln],
  [/mill\b|młyn|wiatrak/i, mill],
  [/./, church],
];

/** A built-up place: blocks of houses along its streets, gardens behind them, and what it is known by. */
export const village = (
  sheet: PlaneSheet,
  feature: DrawnFeature,
  inks: PlaneInks,
  seed: number,
): string => {
  if (!('polygon' in feature.shape)) return '';
  const rings = [feature.shape.polygon, ...(feature.shape.holes ?? [])].map(ring =>
    ring.map(point => sheet.on(point)),
  );
  const outline = rings
    .map(ring => `M${ring.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`)
    .join('');
  const streets = streetsIn(sheet, rings);
  const clear = (at: Point): boolean =>
    isWithin(at, rings) && streets.every(street => gapTo(at, street) > 6.5);
  const houses = streets.map((street, i) => alongStreet(street, seed * 31 + i, clear)).join('');
  const outer = scattered(rings, 30, seed).filter(
    at => clear(at) && streets.every(street => gapTo(at, street) > 27),
  );
  const farms = outer.map((at, i) => house(at, [1, 0], 5 + chance(i, seed) * 3, 4)).join('');
  const gardens = scattered(rings, 24, seed + 5)
    .filter(at => streets.every(street => gapTo(at, street) > 24))
    .map(at => house(at, [1, 0], 13, 9))
    .join('');
  const [x, y] = middleOf(rings[0] ?? []);
  const sign = SIGNS.find(([word]) => word.test(feature.name ?? ''))?.[1];
  return (
    path(outline, {
      fill: inks.town,
      stroke: inks.townEdge,
      'stroke-width': 1.2,
      'stroke-dasharray': '6 3',
    }) +
    path(gardens, { fill: inks.wood, 'fill-opacity': 0.55, 'data-fine': '' }) +
    path(houses + farms, { fill: inks.house }) +
    (sign ? sign([x + 4, y - 4], inks) : '')
  );
};

const middleOf = (ring: readonly Point[]): Point => {
  const n = Math.max(1, ring.length);
  return [ring.reduce((sum, p) => sum + p[0], 0) / n, ring.reduce((sum, p) => sum + p[1], 0) / n];
};

import { SERIF } from '../core/letters.ts';
import { chance } from '../core/random.ts';
import { group, num, type Point, path, tag } from '../core/svg.ts';
import type { PlaneInks } from './plane-inks.ts';
import { BOTTOM, type PlaneSheet, RIM, TOP } from './plane-sheet.ts';
import { contourPath, contoursOf } from './relief.ts';
import { isWithin, ringsOf, scattered } from './scatter.ts';

/** Contours with the heights of every second one, and the points that were measured. */
export const relief = (sheet: PlaneSheet, inks: PlaneInks): string => {
  const lines = contoursOf(sheet.map);
  const strong = (height: number): boolean =>
    Math.round(height / (sheet.map.relief?.interval ?? 5)) % 5 === 0;
  const drawn = (of: boolean): string =>
    path(
      lines
        .filter(({ height }) => strong(height) === of)
        .map(({ points }) => contourPath(points, point => sheet.on(point)))
        .join(''),
      {
        fill: 'none',
        stroke: inks.contour,
        'stroke-width': of ? 1.7 : 1,
        'stroke-opacity': of ? 0.9 : 0.75,
      },
    );
  const signs = lines
    .filter(({ points }) => points.length > 60)
    .map(({ height, points }) => {
      const [x, y] = sheet.on(points[Math.floor(points.length * 0.3)]!);
      return heightSign([x, y], String(Math.round(height)), inks);
    });
  const spots = (sheet.map.relief?.spots ?? []).map(([px, py, height]) => {
    const [x, y] = sheet.on([px, py]);
    return (
      path(`M${num(x - 2)} ${num(y)}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`, { fill: inks.ink }) +
      tag('text', { x: x + 6, y: y + 5, 'font-size': 15, fill: inks.ink }, String(height))
    );
  });
  return (
    drawn(false) +
    drawn(true) +
    group({ 'data-fine': '', 'font-family': SERIF }, [...signs, ...spots])
  );
};

const heightSign = ([x, y]: Point, text: string, inks: PlaneInks): string =>
  tag(
    'text',
    {
      x,
      y: y + 4,
      'font-size': 12,
      fill: inks.contour,
      'text-anchor': 'middle',
      'paint-order': 'stroke',
      stroke: inks.paper,
      'stroke-width': 4,
    },
    text,
  );

/** Between two fields, and how many strips a field has at the most. */
const PLOUGHED = 150;
const STRIPS = 11;
const STRIP = 7.5;

/** Long strips of ploughed land where nothing else lies, each field in a direction of its own. */
export const fields = (sheet: PlaneSheet, inks: PlaneInks): string => {
  const areas = sheet.map.features.flatMap(feature => {
    const rings = ringsOf(sheet, feature);
    return rings.length > 0 ? [rings] : [];
  });
  const [right, bottom] = [sheet.width - RIM, sheet.height - BOTTOM];
  const frame: Point[] = [
    [RIM, TOP],
    [right, TOP],
    [right, bottom],
    [RIM, bottom],
  ];
  const spacing = Math.max(PLOUGHED, Math.sqrt(((right - RIM) * (bottom - TOP)) / 150));
  const isOpen = (at: Point): boolean => !areas.some(rings => isWithin(at, rings));
  const strips = scattered([frame], spacing, 77)
    .filter((at, i) => chance(i, 3) < 0.6 && isOpen(at))
    .map(([x, y], i) => {
      // Neighbours lie much alike, as parishes were parcelled; some run across.
      const turn = 1.15 + chance(Math.round(x / 420), Math.round(y / 420)) * 1.1;
      const along = chance(i, 9) < 0.3 ? turn + Math.PI / 2 : turn;
      const [ux, uy] = [Math.cos(along), Math.sin(along)];
      const count = 5 + Math.floor(chance(i, 5) * (STRIPS - 5));
      const half = spacing * (0.26 + chance(i, 7) * 0.2);
      const lean = (chance(i, 11) - 0.5) * 0.9;
      return Array.from({ length: count }, (_, k) => {
        const off = (k - count / 2) * STRIP;
        const slid = off * lean + (chance(i * 31 + k, 2) - 0.5) * 10;
        const long = half * (0.72 + chance(i * 31 + k, 4) * 0.28);
        const middle: Point = [x - uy * off + ux * slid, y + ux * off + uy * slid];
        const a: Point = [middle[0] - ux * long, middle[1] - uy * long];
        const b: Point = [middle[0] + ux * long, middle[1] + uy * long];
        return isOpen(a) && isOpen(middle) && isOpen(b)
          ? `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`
          : '';
      }).join('');
    })
    .join('');
  return path(strips, {
    fill: 'none',
    stroke: inks.faint,
    'stroke-width': 0.7,
    'stroke-opacity': 0.3,
    'stroke-dasharray': '22 2.5 9 2.5',
    'data-fine': '',
  });
};

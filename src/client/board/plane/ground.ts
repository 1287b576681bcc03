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

const PLOUGHED = 120;

/** Strips of ploughed land where nothing else lies. */
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
  const spacing = Math.max(PLOUGHED, Math.sqrt(((right - RIM) * (bottom - TOP)) / 220));
  const strips = scattered([frame], spacing, 77)
    .filter((at, i) => chance(i, 3) < 0.55 && !areas.some(rings => isWithin(at, rings)))
    .map(([x, y], i) => {
      const turn = Math.floor(chance(i, 9) * 4) * 0.45 + 0.2;
      const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
      return Array.from({ length: 9 }, (_, k) => {
        const off = (k - 4) * 5.5;
        const long = 24 + chance(i, k) * 12;
        return `M${num(x - uy * off - ux * long)} ${num(y + ux * off - uy * long)}l${num(ux * long * 2)} ${num(uy * long * 2)}`;
      }).join('');
    })
    .join('');
  return path(strips, {
    fill: 'none',
    stroke: inks.faint,
    'stroke-width': 0.8,
    'stroke-opacity': 0.32,
    'stroke-dasharray': '7 3',
    'data-fine': '',
  });
};

import { SERIF } from '../core/letters.ts';
import { chance } from '../core/random.ts';
import { escapeText, group, num, type Point, path, tag } from '../core/svg.ts';

/** What any sheet of paper has: a frame with letters and numbers, folds, and lines of relief as decoration. */

type Inks = {
  readonly paper: string;
  readonly edge: string;
  readonly line: string;
  readonly ink: string;
  readonly faint: string;
  readonly relief: number;
};

const COARSE = 130;

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Rolling heights between 0 and 1 that depend on the place alone. */
const height = (x: number, y: number, seed: number): number => {
  const at = (size: number, salt: number): number => {
    const [i, j] = [Math.floor(x / size), Math.floor(y / size)];
    const [u, v] = [smooth(x / size - i), smooth(y / size - j)];
    const corner = (a: number, b: number) => chance(a, b, seed + salt);
    const top = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const low = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return top * (1 - v) + low * v;
  };
  return at(COARSE * 4, 1) * 0.65 + at(COARSE * 1.7, 2) * 0.35;
};

const CELL = 44;
const LEVELS = [0.34, 0.4, 0.46, 0.52, 0.58, 0.64];

/** Lines of equal height by marching squares. */
const contours = (width: number, deep: number, level: number, seed: number): string => {
  let d = '';
  for (let y = 0; y < deep; y += CELL)
    for (let x = 0; x < width; x += CELL) {
      const corners: [Point, number][] = [
        [[x, y], height(x, y, seed)],
        [[x + CELL, y], height(x + CELL, y, seed)],
        [[x + CELL, y + CELL], height(x + CELL, y + CELL, seed)],
        [[x, y + CELL], height(x, y + CELL, seed)],
      ];
      const cuts = corners.flatMap(([p, h], i): Point[] => {
        const [q, k] = corners[(i + 1) % 4]!;
        if (h < level === k < level) return [];
        const t = (level - h) / (k - h);
        return [[p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]];
      });
      for (let i = 0; i + 1 < cuts.length; i += 2)
        d += `M${num(cuts[i]![0])} ${num(cuts[i]![1])}L${num(cuts[i + 1]![0])} ${num(cuts[i + 1]![1])}`;
    }
  return d;
};

const HILL = 170;

/** A wash of shade where the rolling heights are low, light where they are high. */
export const hills = (
  id: string,
  width: number,
  deep: number,
  inks: Inks,
  seed: number,
): string => {
  const shades: string[] = [];
  for (let y = HILL / 2; y < deep; y += HILL)
    for (let x = HILL / 2; x < width; x += HILL) {
      const dark =
        height(x - HILL / 2, y - HILL / 2, seed) - height(x + HILL / 2, y + HILL / 2, seed);
      if (dark < 0.05) continue;
      shades.push(
        tag('ellipse', {
          cx: num(x),
          cy: num(y),
          rx: HILL,
          ry: HILL * 0.8,
          fill: `url(#${id}-hill)`,
          'fill-opacity': num(Math.min(0.55, dark * 1.9) * inks.relief),
        }),
      );
    }
  const fade = `<defs><radialGradient id="${id}-hill"><stop offset="0" stop-color="${inks.faint}" stop-opacity="0.75"/><stop offset="1" stop-color="${inks.faint}" stop-opacity="0"/></radialGradient></defs>`;
  return fade + group({ 'data-layer': 'hills' }, shades);
};

export const relief = (width: number, deep: number, inks: Inks, seed: number): string =>
  group(
    { 'data-layer': 'relief' },
    LEVELS.map((level, i) =>
      path(contours(width, deep, level, seed), {
        fill: 'none',
        stroke: inks.faint,
        'stroke-width': i % 3 === 0 ? 1.5 : 0.8,
        'stroke-opacity': 0.5 * inks.relief,
        'stroke-linecap': 'round',
      }),
    ),
  );

/** A double frame with squares lettered across and numbered down. */
export const frame = (width: number, deep: number, inks: Inks, square: number): string => {
  const rim = 30;
  const lines: string[] = [];
  const signs: string[] = [];
  const text = (x: number, y: number, sign: string) =>
    tag(
      'text',
      { x, y, 'font-size': 14, 'font-weight': 'bold', fill: inks.faint, 'text-anchor': 'middle' },
      sign,
    );
  for (let i = 0, x = rim; x < width - rim; i++, x += square) {
    if (i > 0) lines.push(`M${num(x)} ${rim}V${num(deep - rim)}`);
    const middle = Math.min(x + square / 2, width - rim);
    const letter = String.fromCharCode(65 + (i % 26));
    signs.push(text(middle, rim - 9, letter), text(middle, deep - rim + 19, letter));
  }
  for (let i = 0, y = rim; y < deep - rim; i++, y += square) {
    if (i > 0) lines.push(`M${rim} ${num(y)}H${num(width - rim)}`);
    const middle = Math.min(y + square / 2, deep - rim) + 5;
    signs.push(
      text(rim - 14, middle, String(i + 1)),
      text(width - rim + 14, middle, String(i + 1)),
    );
  }
  const box = (inset: number, line: number) =>
    tag('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: deep - 2 * inset,
      fill: 'none',
      stroke: inks.line,
      'stroke-width': line,
    });
  return group({ 'data-layer': 'frame', 'font-family': SERIF }, [
    path(lines.join(''), {
      fill: 'none',
      stroke: inks.faint,
      'stroke-width': 0.8,
      'stroke-opacity': 0.35,
    }),
    box(rim, 1.6),
    box(4, 4),
    ...signs,
  ]);
};

/** Title and subtitle in a corner of the sheet. */
export const title = (at: Point, head: string, below: string, inks: Inks): string =>
  group({ 'data-layer': 'title', 'font-family': SERIF }, [
    tag(
      'text',
      {
        x: at[0],
        y: at[1],
        'font-size': 40,
        'font-weight': 'bold',
        fill: inks.ink,
        'letter-spacing': 4,
      },
      escapeText(head.toUpperCase()),
    ),
    tag(
      'text',
      { x: at[0] + 2, y: at[1] + 24, 'font-size': 17, 'font-style': 'italic', fill: inks.faint },
      escapeText(below),
    ),
  ]);

/** A bar of so many kilometres. */
export const scaleBar = (at: Point, kilometre: number, inks: Inks): string => {
  const steps = [1, 2, 5, 10, 20, 50].find(km => km * kilometre * 4 > 260) ?? 100;
  const step = steps * kilometre;
  const bars = [0, 1, 2, 3].map(i =>
    tag('rect', {
      x: at[0] + i * step,
      y: at[1],
      width: step,
      height: 6,
      fill: i % 2 ? inks.paper : inks.ink,
      stroke: inks.ink,
      'stroke-width': 1,
    }),
  );
  const signs = [0, 1, 2, 3, 4].map(i =>
    tag(
      'text',
      {
        x: at[0] + i * step,
        y: at[1] - 6,
        'font-size': 13,
        fill: inks.ink,
        'text-anchor': 'middle',
      },
      `${i * steps}${i === 4 ? ' km' : ''}`,
    ),
  );
  return group({ 'data-layer': 'scale', 'font-family': SERIF }, [...bars, ...signs]);
};

/** North is up. */
export const compass = ([x, y]: Point, inks: Inks): string =>
  group({ 'data-layer': 'compass', 'font-family': SERIF }, [
    tag('circle', { cx: x, cy: y, r: 27, fill: inks.edge, 'fill-opacity': 0.5 }),
    path(`M${x} ${y - 22}l8 30l-8 -7l-8 7z`, {
      fill: inks.paper,
      stroke: inks.ink,
      'stroke-width': 1.4,
    }),
    path(`M${x} ${y - 22}l8 30l-8 -7z`, { fill: inks.ink }),
    tag(
      'text',
      {
        x,
        y: y + 23,
        'font-size': 13,
        'font-weight': 'bold',
        fill: inks.ink,
        'text-anchor': 'middle',
      },
      'N',
    ),
  ]);

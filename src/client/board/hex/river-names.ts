import { SERIF, textWidth } from '../core/letters.ts';
import { groupBy } from '../core/lists.ts';
import { at, distance, escapeText, group, lerp, type Point, path, tag } from '../core/svg.ts';
import { type Box, boxAround, type Clutter } from './clutter.ts';
import type { Frame } from './frame.ts';
import { NAME } from './names.ts';
import type { Palette } from './palettes.ts';
import { type Course, coursePoints, riverRank } from './rivers.ts';

/** A river's name on a soft line beside it. */
export type RiverName = { text: string; size: number; line: Point[]; letters: Box[] };

/** Evenly spaced points with the wriggles of the hexsides smoothed out. */
const softened = (course: Course, step: number): Point[] => {
  const even = evenly(coursePoints(course), step);
  const reach = 7;
  return even.map((_, i) => {
    const near = even.slice(Math.max(0, i - reach), i + reach + 1);
    const sum = near.reduce(([x, y], p) => [x + p[0], y + p[1]] as const, [0, 0] as readonly [
      number,
      number,
    ]);
    return [sum[0] / near.length, sum[1] / near.length];
  });
};

const evenly = (points: readonly Point[], step: number): Point[] => {
  const out: Point[] = [points[0]!];
  let rest = step;
  for (let i = 1; i < points.length; i++) {
    let from = points[i - 1]!;
    const to = points[i]!;
    for (let gap = distance(from, to); gap >= rest; gap = distance(from, to)) {
      from = lerp(from, to, rest / gap);
      out.push(from);
      rest = step;
    }
    rest -= distance(from, to);
  }
  return out;
};

/** Names along the rivers, great ones more than once, where the line is straight and the land is free. */
export const riverNames = (
  courses: readonly Course[],
  frame: Frame,
  clutter: Clutter,
  sizes: readonly [great: number, middle: number, small: number],
  widths: (course: Course) => number,
): RiverName[] => {
  const known = courses.filter(({ chain }) => chain.name.trim() !== '');
  const named = groupBy(known, ({ chain }) => chain.name);
  return [...named.values()].flatMap(parts =>
    parts
      .toSorted((a, b) => b.bends.length - a.bends.length)
      .flatMap((course, i) =>
        i === 0 || course.bends.length > 24 ? along(course, frame, clutter, sizes, widths) : [],
      ),
  );
};

const along = (
  course: Course,
  frame: Frame,
  clutter: Clutter,
  sizes: readonly [number, number, number],
  widths: (course: Course) => number,
): RiverName[] => {
  const rank = riverRank(course.chain);
  const full = sizes[rank <= 2 ? 0 : rank <= 4 ? 1 : 2]!;
  const step = frame.hex / 6;
  const points = softened(course, step);
  const times = Math.max(1, Math.min(4, Math.floor(points.length / (step > 12 ? 150 : 110))));
  const stretch = Math.floor(points.length / times);
  const names: RiverName[] = [];
  for (let t = 0; t < times; t++)
    for (const size of [full, full * 0.84]) {
      const text = course.chain.name;
      const need = Math.ceil((textWidth(text, size, 'italic', size * 0.12) * 1.12) / step);
      const best = bestStretch(
        points,
        t * stretch,
        (t + 1) * stretch,
        need,
        clutter,
        frame,
        size,
        widths(course),
      );
      if (!best) continue;
      for (const box of best.letters) clutter.add(box, NAME);
      names.push({ text, size, ...best });
      break;
    }
  return names;
};

const bestStretch = (
  points: readonly Point[],
  from: number,
  to: number,
  need: number,
  clutter: Clutter,
  frame: Frame,
  size: number,
  width: number,
): { line: Point[]; letters: Box[] } | undefined => {
  let best: { line: Point[]; letters: Box[] } | undefined;
  let least = 2.2;
  for (let start = from; start + need < Math.min(to, points.length); start += 2)
    for (const bank of [-1, 1]) {
      const raw = points.slice(start, start + need + 1);
      const line = beside(
        raw[0]![0] <= raw.at(-1)![0] ? raw : raw.toReversed(),
        bank,
        size,
        width,
        frame,
      );
      const letters = line.map(([x, y]) => boxAround(x, y - size * 0.3, size * 0.8, size * 0.95));
      if (!letters.every(box => onBoard(frame, box))) continue;
      const touched = letters.reduce((sum, box) => sum + Math.min(1, clutter.cost(box)), 0);
      const cost = touched + bending(line) * 1.6 + steepness(line) * 0.5;
      if (cost < least) {
        least = cost;
        best = { line, letters };
      }
    }
  return best;
};

const onBoard = (frame: Frame, box: Box): boolean =>
  box.left > frame.left + frame.hex * 0.25 &&
  box.right < frame.left + frame.boardWidth - frame.hex * 0.25 &&
  box.top > frame.top + frame.hex * 0.3 &&
  box.bottom < frame.top + frame.boardHeight - frame.hex * 0.3;

/** The line moved off the river to one bank; the letters stand on it. */
const beside = (
  line: readonly Point[],
  bank: number,
  size: number,
  width: number,
  frame: Frame,
): Point[] =>
  line.map((point, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const length = distance(a, b) || 1;
    const [nx, ny] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
    const clear = width / 2 + frame.hex * (frame.hex > 80 ? 0.06 : 0.13);
    const off = bank < 0 ? clear : -(clear + size * 0.62);
    return [point[0] + nx * off, point[1] + ny * off];
  });

const bending = (line: readonly Point[]): number => {
  let turn = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const [a, b, c] = [line[i - 1]!, line[i]!, line[i + 1]!];
    const angle = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
    turn += Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  }
  return turn / 2;
};

const steepness = (line: readonly Point[]): number => {
  const [a, b] = [line[0]!, line.at(-1)!];
  return Math.abs(Math.atan2(b[1] - a[1], b[0] - a[0])) / (Math.PI / 2);
};

/** Text on paths; the lines need ids of their own on the page. */
export const riverNameLayer = (
  names: readonly RiverName[],
  palette: Palette,
  prefix: string,
): string => {
  const lines = names.map(({ line }, i) =>
    path(softPath(lengthened(line)), { id: `${prefix}-river-${i}` }),
  );
  const texts = names.map(({ text, size }, i) =>
    tag(
      'text',
      { 'font-size': size, 'letter-spacing': size * 0.12, 'stroke-width': size * 0.2 },
      tag('textPath', { href: `#${prefix}-river-${i}`, startOffset: '50%' }, escapeText(text)),
    ),
  );
  return (
    tag('defs', {}, lines.join('')) +
    group(
      {
        'data-layer': 'river-names',
        'font-family': SERIF,
        'font-style': 'italic',
        'text-anchor': 'middle',
        'paint-order': 'stroke',
        'stroke-linejoin': 'round',
        fill: palette.names.water,
        stroke: palette.halo,
        'stroke-opacity': 0.75,
      },
      texts,
    )
  );
};

/** A little more line at both ends, so that no letter falls off it. */
const lengthened = (line: readonly Point[]): Point[] => [
  lerp(line[3]!, line[0]!, 3),
  ...line,
  lerp(line.at(-4)!, line.at(-1)!, 3),
];

const softPath = (line: readonly Point[]): string => {
  const every = line.filter((_, i) => i % 3 === 1 || i === 0 || i === line.length - 1);
  let d = `M${at(every[0]!)}`;
  for (let i = 1; i + 1 < every.length; i++)
    d += `Q${at(every[i]!)} ${at(lerp(every[i]!, every[i + 1]!, i + 2 === every.length ? 1 : 0.5))}`;
  return every.length < 3 ? `${d}L${at(every.at(-1)!)}` : d;
};

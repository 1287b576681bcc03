import { num, type Point } from '../core/svg.ts';
import type { DrawnFeature, PlaneMap } from './plane-sheet.ts';

/** Heights of a field: over the sea at its foot, metres between two contours, and points that were measured. */
export type Relief = {
  readonly base: number;
  readonly interval: number;
  readonly spots: readonly (readonly [x: number, y: number, height: number])[];
};

/** Heights at the corners of a lattice over the field. */
type Field = {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly at: Float64Array;
};

const CELLS = 130;
const LEAST_CELL = 35;
/** A measured point is felt this far. */
const REACH = 950;
const BASE_WEIGHT = 0.12;

/** A whole number from two others, the same everywhere: 0 to 1. */
const chance = (x: number, y: number): number => {
  let n = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263);
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177);
  return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_295;
};

const eased = (t: number): number => t * t * (3 - 2 * t);

/** Soft waves of a length, between -1 and 1. */
const waves = (x: number, y: number, length: number): number => {
  const [i, j] = [Math.floor(x / length), Math.floor(y / length)];
  const [u, v] = [eased(x / length - i), eased(y / length - j)];
  const upper = chance(i, j) * (1 - u) + chance(i + 1, j) * u;
  const lower = chance(i, j + 1) * (1 - u) + chance(i + 1, j + 1) * u;
  return (upper * (1 - v) + lower * v) * 2 - 1;
};

/** How much land that nobody measured rolls, in intervals; at a measured point it is as measured. */
const ROLLS = 0.8;

/** How near a measured point is: 1 at it, next to nothing some 700 m away. */
const knownAt = ({ spots }: Relief, x: number, y: number): number => {
  let known = 0;
  for (const [sx, sy] of spots)
    known = Math.max(known, Math.exp(-((sx - x) ** 2 + (sy - y) ** 2) / 90_000));
  return known;
};

/** The land around a measured point is no cone: what is felt of it is drawn aside by slow waves, but not at the point. */
const ASIDE = 260;
const drawnAside = (relief: Relief, x: number, y: number): Point => {
  const off = ASIDE * (1 - knownAt(relief, x, y));
  return [x + waves(x + 900, y, 800) * off, y + waves(x, y + 1700, 800) * off];
};

const rolling = (relief: Relief, x: number, y: number): number => {
  const { interval, spots } = relief;
  if (spots.length === 0) return 0;
  const known = knownAt(relief, x, y);
  const height = waves(x, y, 1300) * 0.7 + waves(x + 7000, y + 3000, 520) * 0.3;
  return height * ROLLS * Math.min(interval, 10) * (1 - known);
};

const plainHeight = ({ base, spots }: Relief, x: number, y: number): number => {
  let [sum, weight] = [base * BASE_WEIGHT, BASE_WEIGHT];
  for (const [sx, sy, height] of spots) {
    const far = ((sx - x) ** 2 + (sy - y) ** 2) / (REACH * REACH);
    if (far > 9) continue;
    const w = Math.exp(-far * 1.6);
    sum += height * w;
    weight += w;
  }
  return sum / weight;
};

const gapToRing = (ring: readonly Point[], x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  let within = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, (ax + dx * t - x) ** 2 + (ay + dy * t - y) ** 2);
  }
  return within ? Math.sqrt(least) : 0;
};

/** A hill rises from its edge to its top; one that lies on another rises from there. */
const raise = (field: Field, relief: Relief, hill: DrawnFeature): void => {
  if (!('polygon' in hill.shape)) return;
  const ring = hill.shape.polygon;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const { cell, columns, rows, at } = field;
  const inside: [index: number, gap: number][] = [];
  let deepest = 1;
  let foot = 0;
  const first = (n: number): number => Math.max(0, Math.floor(n / cell));
  const last = (n: number, most: number): number => Math.min(most - 1, Math.ceil(n / cell));
  for (let row = first(Math.min(...ys)); row <= last(Math.max(...ys), rows); row++)
    for (let c = first(Math.min(...xs)); c <= last(Math.max(...xs), columns); c++) {
      const gap = gapToRing(ring, c * cell, row * cell);
      if (gap === 0) continue;
      inside.push([row * columns + c, gap]);
      deepest = Math.max(deepest, gap);
      foot += at[row * columns + c]!;
    }
  if (inside.length === 0) return;
  const ground = foot / inside.length;
  const top = hill.height ?? ground + relief.interval * 3;
  for (const [index, gap] of inside) {
    const t = Math.min(1, gap / (deepest * 0.92));
    const height = at[index]! + (top - at[index]!) * t * t * (3 - 2 * t);
    at[index] = Math.max(at[index]!, height);
  }
};

const fieldOf = ({ width, height, features }: PlaneMap, relief: Relief): Field => {
  const cell = Math.max(LEAST_CELL, Math.max(width, height) / CELLS);
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const at = new Float64Array(columns * rows);
  const hills = features.filter(({ kind }) => kind === 'hill');
  // A point measured on a hill says how high the hill is, not the land around it.
  const isOnHill = (x: number, y: number): boolean =>
    hills.some(({ shape }) => 'polygon' in shape && gapToRing(shape.polygon, x, y) > 0);
  const plain = { ...relief, spots: relief.spots.filter(([x, y]) => !isOnHill(x, y)) };
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < columns; c++)
      at[row * columns + c] =
        plainHeight(plain, ...drawnAside(relief, c * cell, row * cell)) +
        rolling(relief, c * cell, row * cell);
  const field = { columns, rows, cell, at };
  for (const hill of hills.sort((a, b) => (a.level ?? 1) - (b.level ?? 1)))
    raise(field, relief, hill);
  return field;
};

export type Contour = { readonly height: number; readonly points: readonly Point[] };

type Cut = readonly [Point, Point];

/** Where a height runs through one square of the lattice. */
const cutsIn = (field: Field, row: number, c: number, height: number): Cut[] => {
  const { columns, cell, at } = field;
  const corners: [number, number, number][] = [
    [c, row, at[row * columns + c]!],
    [c + 1, row, at[row * columns + c + 1]!],
    [c + 1, row + 1, at[(row + 1) * columns + c + 1]!],
    [c, row + 1, at[(row + 1) * columns + c]!],
  ];
  const found: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const [ax, ay, ah] = corners[i]!;
    const [bx, by, bh] = corners[(i + 1) % 4]!;
    if (ah >= height === bh >= height) continue;
    const t = (height - ah) / (bh - ah);
    found.push([(ax + (bx - ax) * t) * cell, (ay + (by - ay) * t) * cell]);
  }
  const cuts: Cut[] = [];
  for (let i = 0; i + 1 < found.length; i += 2) cuts.push([found[i]!, found[i + 1]!]);
  return cuts;
};

const keyOf = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** Single cuts joined to lines as long as they go. */
const joined = (cuts: readonly Cut[]): Point[][] => {
  const ends = new Map<string, Cut[]>();
  for (const cut of cuts)
    for (const end of cut) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), cut]);
  const used = new Set<Cut>();
  const follow = (from: Point): Point[] => {
    const line: Point[] = [];
    for (let at = from; ; ) {
      const next = ends.get(keyOf(at))?.find(cut => !used.has(cut));
      if (!next) return line;
      used.add(next);
      at = keyOf(next[0]) === keyOf(at) ? next[1] : next[0];
      line.push(at);
    }
  };
  return cuts.flatMap(cut => {
    if (used.has(cut)) return [];
    used.add(cut);
    return [[...follow(cut[0]).reverse(), cut[0], cut[1], ...follow(cut[1])]];
  });
};

/** Corners cut off once, so that a line of the lattice runs like one that was drawn. */
const rounded = (line: readonly Point[]): Point[] =>
  line.flatMap((a, i) => {
    const b = line[i + 1];
    if (!b) return [a];
    const between = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    return i === 0 ? [a, between(0.75)] : [between(0.25), between(0.75)];
  });

const SHORTEST = 8;

/** The contour lines of a field, every `interval` metres. */
export const contoursOf = (map: PlaneMap): Contour[] => {
  const relief: Relief = map.relief ?? { base: 100, interval: 5, spots: [] };
  const field = fieldOf(map, relief);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const h of field.at) {
    low = Math.min(low, h);
    high = Math.max(high, h);
  }
  const contours: Contour[] = [];
  const step = Math.max(relief.interval, (high - low) / 40);
  for (let h = Math.ceil(low / step) * step; h < high; h += step) {
    const cuts: Cut[] = [];
    for (let row = 0; row + 1 < field.rows; row++)
      for (let c = 0; c + 1 < field.columns; c++) cuts.push(...cutsIn(field, row, c, h + 0.001));
    for (const line of joined(cuts))
      if (line.length >= SHORTEST) contours.push({ height: h, points: rounded(line) });
  }
  return contours;
};

/** A line as a path on the sheet. */
export const contourPath = (points: readonly Point[], on: (point: Point) => Point): string =>
  points
    .map(on)
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
    .join('');

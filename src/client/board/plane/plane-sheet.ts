import type { Feature } from '../../../maps/plane/index.ts';
import type { Ground, Place } from '../../game/ground.ts';
import type { Sheet } from '../core/sheet.ts';
import { num, type Point } from '../core/svg.ts';
import type { Relief } from './relief.ts';

/** A feature of the ground with what the picture says of it. */
export type DrawnFeature = Feature & {
  readonly name?: string;
  /** `metalled` or `track` of a road, `stone` or `ford` of a crossing: whatever the kind knows. */
  readonly class?: string;
  /** Metres above the sea. */
  readonly height?: number;
};

/** A field in metres as it is drawn: x to the east, y to the north. */
export type PlaneMap = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** What the sheet says of its scale, 1 to so many; 25,000 unless it is printed at another. */
  readonly scale?: number;
  readonly width: number;
  readonly height: number;
  readonly features: readonly DrawnFeature[];
  readonly relief?: Relief;
};

/** The board on the plane: its places are points, written `1200,340` in whole metres. */
export type PlaneSheet = Sheet & {
  readonly map: PlaneMap;
  /** Units of the sheet to a metre. */
  readonly metre: number;
  /** A point of the field on the sheet. */
  on(point: Point): Point;
};

export const METRE = 0.32;
/** Free paper at the sides, above with the title, and below with the scale. */
export const RIM = 60;
export const TOP = 112;
export const BOTTOM = 112;
/** A counter is drawn as if it were on a place of so many metres. */
const UNIT_METRES = 200;
/** A pointer cannot aim closer. */
const SNAP = 10;

/** Scales of tables of figures; a pixel of the page is a ninety-sixth of an inch. */
const SCALES = [2500, 5000, 10_000, 25_000].map(n => ({
  title: `1 : ${n.toLocaleString('en').replace(',', ' ')}`,
  pixels: 96 / 0.0254 / n / METRE,
}));

export const placeOf = ([x, y]: Point): Place => `${Math.round(x)},${Math.round(y)}`;

/** The point that a place means, null when it is none. */
export const pointOf = (place: Place): Point | null => {
  const [, x, y] = /^\s*(-?\d{1,6})\s*[,; ]\s*(-?\d{1,6})\s*$/.exec(place) ?? [];
  return x === undefined || y === undefined ? null : [Number(x), Number(y)];
};

export const planeSheet = (map: PlaneMap): PlaneSheet => {
  const on = ([x, y]: Point): Point => [RIM + x * METRE, TOP + (map.height - y) * METRE];
  const isOn = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
  const unit = UNIT_METRES * METRE;
  const snapped = (n: number): number => Math.round(n / SNAP) * SNAP;
  return {
    map,
    metre: METRE,
    on,
    width: map.width * METRE + 2 * RIM,
    height: map.height * METRE + TOP + BOTTOM,
    unit,
    spot: place => {
      const point = pointOf(place);
      return point && on(point);
    },
    placeAt: ([x, y]) => {
      const point: Point = [snapped((x - RIM) / METRE), snapped(map.height - (y - TOP) / METRE)];
      return isOn(point) ? placeOf(point) : null;
    },
    outline: (place, inset) => {
      const point = pointOf(place);
      if (!point) return '';
      const [[x, y], r] = [on(point), unit * 0.36 * (1 - inset)];
      return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;
    },
    room: RIM * 0.9,
    scales: SCALES,
    places: () => ['0,0', placeOf([map.width, map.height])],
  };
};

const STEP = 100;
const STEPS: { readonly [key: string]: Point } = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  e: [1, 1],
  c: [1, -1],
  z: [-1, -1],
  y: [-1, 1],
  PageUp: [0, 10],
  PageDown: [0, -10],
  Home: [-10, 0],
  End: [10, 0],
};

/** Squares as they are called over a table: `02 24` is a kilometre, `025 240` a hundred metres; the middle of it. */
const SQUARE = /^(\d{2,3}) ?(\d{2,3})$/;
const squareAt = (typed: string): Point | null => {
  const [, east = '', north = ''] = SQUARE.exec(typed.trim()) ?? [];
  if (east === '' || east.length !== north.length) return null;
  const metres = east.length === 2 ? 1000 : 100;
  return [(Number(east) + 0.5) * metres, (Number(north) + 0.5) * metres];
};

const middleOf = ({ shape }: Feature): Point => {
  if ('point' in shape) return shape.point;
  const points = 'polyline' in shape ? shape.polyline : shape.polygon;
  if ('polyline' in shape) return points[points.length >> 1] ?? [0, 0];
  const sum = points.reduce(([x, y], p): Point => [x + p[0], y + p[1]], [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
};

/** The eight winds, clockwise from north. */
export type Wind = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
const WINDS: readonly Wind[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export const windTo = (from: Point, to: Point): Wind => {
  const turn = Math.atan2(to[0] - from[0], to[1] - from[1]) / (Math.PI / 4);
  return WINDS[(Math.round(turn) + 8) % 8]!;
};

const NAMED_AROUND = 6;

/** The plane as a cursor knows it: a hundred metres a step or a kilometre; around are the nearest named features. */
export const planeGround = (
  map: PlaneMap,
  words: (wind: Wind, metres: number) => string,
): Ground => {
  const inside = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
  const named = map.features.filter(({ name }) => name !== undefined);
  return {
    find: typed => {
      const point = squareAt(typed) ?? pointOf(typed);
      if (point) return inside(point) ? placeOf(point) : null;
      const wanted = typed.trim().toLowerCase();
      const found = named.find(({ id, name }) =>
        [id.toLowerCase(), name?.toLowerCase()].includes(wanted),
      );
      return found ? placeOf(middleOf(found)) : null;
    },
    first: () => placeOf([map.width / 2, map.height / 2]),
    step: (from, key) => {
      const way = STEPS[key];
      const here = pointOf(from);
      if (!way || !here) return way ? null : undefined;
      const to: Point = [here[0] + way[0] * STEP, here[1] + way[1] * STEP];
      return inside(to) ? placeOf(to) : null;
    },
    around: from => {
      const here = pointOf(from);
      if (!here) return [];
      return named
        .map(feature => ({ at: middleOf(feature), feature }))
        .map(({ at }) => ({ at, gap: Math.hypot(at[0] - here[0], at[1] - here[1]) }))
        .sort((a, b) => a.gap - b.gap)
        .slice(0, NAMED_AROUND)
        .map(({ at, gap }) => ({
          way: words(windTo(here, at), Math.round(gap / SNAP) * SNAP),
          place: placeOf(at),
        }));
    },
  };
};

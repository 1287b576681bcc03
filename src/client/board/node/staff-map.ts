import type { Place } from '../../game/ground.ts';
import type { Point } from '../core/svg.ts';
import type { TableLayout } from './table-features.ts';

/** Which edge of a board a link leaves by. */
export type Edge = 'N' | 'E' | 'S' | 'W';

/** A board of a node map as it is drawn: a small framed table on the sheet. */
export type StaffBoard = {
  readonly id: Place;
  readonly name: string;
  /** The middle of the board on the sheet. */
  readonly at: Point;
  /** Its side on the sheet. */
  readonly side: number;
  /** Half as high as wide. */
  readonly half?: boolean;
  /** `open`, `light`, `broken`, `rugged`, `dense`, `fortified`; any other is drawn as open. */
  readonly kind: string;
  readonly woods?: 'none' | 'light' | 'dense';
  readonly town?: 'none' | 'village' | 'town' | 'city';
  /** Short words under its name. */
  readonly tags?: readonly string[];
  /** What lies on its table; when left out, woods and houses say what kind of country it is. */
  readonly table?: TableLayout;
  /** What it is worth, in a badge at its corner. */
  readonly worth?: number;
};

export type StaffLink = {
  readonly id: string;
  readonly a: Place;
  readonly b: Place;
  /** `metalled`, `secondary`, `track`, `rail`, `river`, `stream`, `sea`; any other is drawn as a track. */
  readonly kind: string;
  readonly edgeA?: Edge;
  readonly edgeB?: Edge;
  /** Stands along the way: its cost or length. */
  readonly label?: string;
  /** A small letter at the middle: the class of a bridge. */
  readonly bridge?: string;
  /** Closed to some: marked with a barred ring. */
  readonly barred?: boolean;
};

export type StaffMap = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly width: number;
  readonly height: number;
  readonly boards: readonly StaffBoard[];
  readonly links: readonly StaffLink[];
  /** Length of a kilometre on the sheet, for the scale. */
  readonly kilometre?: number;
};

type Located = { readonly id: string; readonly lat: number; readonly lon: number };
type Laid = {
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly kilometre: number;
  at(id: string): Point;
};

const KM_PER_DEGREE = 111.2;
const SIDE = 116;
const MARGIN = 190;
/**
 * A board keeps this much room to its neighbours, as a part of its side; half of them lie farther apart by nature. On a map of many
 * boards they lie closer, so that they and their names can still be read when the whole map is seen.
 */
const roomFor = (boards: number): number => (boards > MANY ? 1.5 : 1.9);
/** Where they lie closer by nature they are moved apart so far that names and links find room. */
const leastFor = (boards: number): number => (boards > MANY ? 1.58 : 1.62);
const MANY = 24;
const ROUNDS = 300;

type Spot = { readonly id: string; x: number; y: number };

/** Lays places of the globe out on a sheet: true to scale where they have room, moved apart where they have not. */
export const laidOut = (places: readonly Located[]): Laid => {
  const lats = places.map(({ lat }) => lat);
  const middle = ((Math.min(...lats) + Math.max(...lats)) / 2) * (Math.PI / 180);
  const plain = places.map(
    ({ id, lat, lon }): Spot => ({
      id,
      x: lon * KM_PER_DEGREE * Math.cos(middle),
      y: -lat * KM_PER_DEGREE,
    }),
  );
  const gaps = plain
    .map(a => Math.min(...plain.filter(b => b !== a).map(b => gapOf(a, b))))
    .sort((a, b) => a - b);
  const kilometre = (SIDE * roomFor(places.length)) / Math.max(gaps[gaps.length >> 1] ?? 1, 0.1);
  for (const spot of plain) [spot.x, spot.y] = [spot.x * kilometre, spot.y * kilometre];
  apart(plain);
  const [left, top] = [Math.min(...plain.map(p => p.x)), Math.min(...plain.map(p => p.y))];
  const spots = new Map(
    plain.map(({ id, x, y }): [string, Point] => [id, [MARGIN + x - left, MARGIN + y - top]]),
  );
  const all = [...spots.values()];
  return {
    width: Math.max(...all.map(([x]) => x)) + MARGIN,
    height: Math.max(...all.map(([, y]) => y)) + MARGIN,
    side: SIDE,
    kilometre,
    at: id => spots.get(id) ?? [0, 0],
  };
};

const gapOf = (a: Spot, b: Spot): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** Pushes boards that lie too close apart, along the longer way, until all have room. */
const apart = (spots: readonly Spot[]): void => {
  const room = SIDE * leastFor(spots.length);
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) {
        const lack = room - gapOf(a, b);
        if (lack <= 0.5) continue;
        moved = true;
        const axis = Math.abs(a.x - b.x) >= Math.abs(a.y - b.y) ? 'x' : 'y';
        const push = (lack / 2) * (a[axis] <= b[axis] ? -1 : 1);
        a[axis] += push;
        b[axis] -= push;
      }
  }
};

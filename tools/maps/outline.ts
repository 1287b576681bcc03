import type { Point } from '../../src/maps/plane/index.ts';

/** What an outline is made for: its map, the outlines beside it, and places that stay on their side of it. */
export type Around = {
  readonly width: number;
  readonly height: number;
  readonly others: readonly (readonly Point[])[];
  readonly places: readonly Point[];
};

const MOST_CORNERS = 56;
const LEAST_STEP = 60;
const MOST_STEP = 220;
const MOST_BEND = 42;
/** Tried one after the other until the outline is simple, as large as before, and every place on its side. */
const EFFORTS = [1, 0.75, 0.5, 0.35, 0.2, 0.1, 0.05];
/** An edge that two outlines share is bent alike in both. */
const COMMON = { step: 120, bend: 18 };
const AREA_SLACK = 0.01;

/** A number from -1 to 1 that a text gives, the same everywhere. */
export const noise = (text: string): number => {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2_147_483_648 - 1;
};

export const areaOf = (ring: readonly Point[]): number => {
  let twice = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    twice += x * ny - nx * y;
  }
  return twice / 2;
};
export const lengthOf = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const perimeterOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, p, i) => sum + lengthOf(p, ring[(i + 1) % ring.length]!), 0);
const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export const isInside = (ring: readonly Point[], [x, y]: Point): boolean => {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
export const doCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
/** No two edges meet but neighbours at their corner. */
export const isSimple = (ring: readonly Point[]): boolean =>
  ring.every((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    for (let j = i + 2; j < ring.length; j++) {
      if (i === 0 && j === ring.length - 1) continue;
      if (doCross(a, b, ring[j]!, ring[(j + 1) % ring.length]!)) return false;
    }
    return true;
  });

const isOnBorder = ({ width, height }: Around, a: Point, b: Point): boolean =>
  ([0, width].includes(a[0]) && a[0] === b[0]) || ([0, height].includes(a[1]) && a[1] === b[1]);

export const distanceToEdge = (p: Point, a: Point, b: Point): number => {
  const length = lengthOf(a, b) ** 2;
  const t =
    length === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length;
  const at = Math.max(0, Math.min(1, t));
  return lengthOf(p, [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at]);
};
/** A corner that another outline shares stays where it is. */
const isShared = ({ others }: Around, p: Point): boolean =>
  others.some(ring => ring.some((a, i) => distanceToEdge(p, a, ring[(i + 1) % ring.length]!) < 1));

const KEPT_CLEAR = 12;
/** Metres that a point of the outline may go aside without coming to a place. */
const room = ({ places }: Around, p: Point): number =>
  places.reduce(
    (least, one) => Math.min(least, Math.max(0, lengthOf(one, p) - KEPT_CLEAR)),
    MOST_BEND,
  );

/** The points between two corners, bent to both sides; the same for whoever has the same edge. */
const bent = (around: Around, a: Point, b: Point, step: number, bend: number): Point[] => {
  const isTurned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  const [from, to] = isTurned ? [b, a] : [a, b];
  const length = lengthOf(from, to);
  const pieces = Math.max(1, Math.round(length / step));
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const key = `${from.join()}|${to.join()}`;
  const points: Point[] = [];
  for (let i = 1; i < pieces; i++) {
    const at = (i + 0.3 * noise(`${key} along ${i}`)) / pieces;
    const slow = Math.sin(Math.PI * 2 * (at * Math.max(1, length / 900) + noise(`${key} slow`)));
    const taper = Math.min(1, 4 * at, 4 * (1 - at));
    const [x, y] = [from[0] + ux * length * at, from[1] + uy * length * at];
    const most = room(around, [x, y]);
    const wanted = bend * taper * (0.55 * slow + 0.45 * noise(`${key} off ${i}`));
    const off = Math.max(-most, Math.min(most, wanted));
    points.push([x - uy * off, y + ux * off]);
  }
  return isTurned ? points.reverse() : points;
};

const rounded = (around: Around, ring: readonly Point[], i: number, cut: number): Point[] => {
  const p = ring[i]!;
  const [before, after] = [ring.at(i - 1)!, ring[(i + 1) % ring.length]!];
  const isKept =
    isShared(around, p) || isOnBorder(around, before, p) || isOnBorder(around, p, after);
  if (isKept) return [p];
  const towards = (to: Point): Point => {
    const share = Math.min(0.25, cut / lengthOf(p, to));
    return [p[0] + (to[0] - p[0]) * share, p[1] + (to[1] - p[1]) * share];
  };
  if (room(around, p) < Math.min(cut, MOST_BEND) / 2) return [p];
  const [a, b] = [towards(before), towards(after)];
  return [a, [(a[0] + b[0] + 2 * p[0]) / 4, (a[1] + b[1] + 2 * p[1]) / 4], b];
};

/** Grows or shrinks an outline about its middle to the area it had. */
const scaled = (ring: readonly Point[], area: number): Point[] => {
  const factor = Math.sqrt(Math.abs(area / areaOf(ring)));
  const [cx, cy] = ring.reduce(
    ([x, y], p) => [x + p[0] / ring.length, y + p[1] / ring.length],
    [0, 0],
  );
  return ring.map(([x, y]) => [cx! + (x - cx!) * factor, cy! + (y - cy!) * factor]);
};

const attempt = (around: Around, ring: readonly Point[], effort: number): Point[] => {
  const area = areaOf(ring);
  const step = Math.max(LEAST_STEP, Math.min(MOST_STEP, perimeterOf(ring) / MOST_CORNERS));
  const bend = effort * Math.min(MOST_BEND, 0.055 * Math.sqrt(Math.abs(area)));
  const isFree = !ring.some(
    (p, i) => isShared(around, p) || isOnBorder(around, p, ring[(i + 1) % ring.length]!),
  );
  const made = ring.flatMap((p, i) => {
    const next = ring[(i + 1) % ring.length]!;
    const corner = rounded(around, ring, i, effort * step);
    if (isOnBorder(around, p, next)) return corner;
    const isCommon = isShared(around, p) && isShared(around, next);
    return [
      ...corner,
      ...(isCommon
        ? bent(around, p, next, COMMON.step, COMMON.bend)
        : bent(around, p, next, step, bend)),
    ];
  });
  const whole = (isFree ? scaled(made, area) : made).map(
    ([x, y]): Point => [
      Math.max(0, Math.min(around.width, Math.round(x))),
      Math.max(0, Math.min(around.height, Math.round(y))),
    ],
  );
  return whole.filter((p, i) => !isSame(p, whole.at(i - 1)!));
};

/** An outline with more corners, in the same place and of the same size; as it was where none can be found. */
export const naturalOutline = (around: Around, ring: readonly Point[]): Point[] => {
  for (const effort of EFFORTS) {
    const made = attempt(around, ring, effort);
    const isGood =
      isSimple(made) &&
      Math.abs(areaOf(made) / areaOf(ring) - 1) <= AREA_SLACK * 2 &&
      around.places.every(p => isInside(made, p) === isInside(ring, p));
    if (isGood) return made;
  }
  return [...ring];
};

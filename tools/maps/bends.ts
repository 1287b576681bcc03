import type { Point } from '../../src/maps/plane/index.ts';
import { distanceToEdge, doCross, isInside, lengthOf, noise } from './outline.ts';

/** What a line is bent among: other lines that it meets or keeps clear of, and places that stay on their side. */
export type Among = {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly Point[])[];
  readonly places: readonly Point[];
};

const STEP = 65;
/** How far a water winds to either side, and from one bend to the next, in metres. */
const SWING = 38;
const WAVE = 430;
/** A road's corner is cut off this far from it, or less where the next corner is near. */
const CUT = 140;
const NEAR = 30;
const CLEAR = 15;
const EFFORTS = [1, 0.75, 0.5, 0.35, 0.2, 0.1];

type Edge = readonly [Point, Point];
const edgesOf = (line: readonly Point[]): Edge[] =>
  line.slice(1).map((b, i): Edge => [line[i]!, b]);
const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const isNear = (p: Point, line: readonly Point[], metres: number): boolean =>
  edgesOf(line).some(([a, b]) => distanceToEdge(p, a, b) <= metres);

/** Whether two edges cross; a corner that lies on a line counts to its left, so that it is not counted twice. */
const isLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0;
const doMeet = (a: Point, b: Point, c: Point, d: Point): boolean =>
  isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b);

/** How often one line meets each of the others. */
const meetings = (line: readonly Point[], others: readonly (readonly Point[])[]): string =>
  others
    .map(other =>
      edgesOf(line).reduce(
        (sum, [a, b]) => sum + edgesOf(other).filter(([c, d]) => doMeet(a, b, c, d)).length,
        0,
      ),
    )
    .join();

const isSimpleLine = (line: readonly Point[]): boolean => {
  const edges = edgesOf(line);
  return edges.every(([a, b], i) => edges.slice(i + 2).every(([c, d]) => !doCross(a, b, c, d)));
};

/** Nothing lies between the old line and the new one, and the new one meets the others as often. */
const isGood = (old: readonly Point[], made: readonly Point[], among: Among): boolean => {
  const between = [...old, ...[...made].reverse()];
  return (
    isSimpleLine(made) &&
    meetings(made, among.lines) === meetings(old, among.lines) &&
    made.every(([x, y]) => x >= 0 && y >= 0 && x <= among.width && y <= among.height) &&
    among.places.every(p => isOn(old, p) || !isInside(between, p))
  );
};

const isOn = (line: readonly Point[], p: Point): boolean => isNear(p, line, 1);

/** The line with a corner wherever another one crosses it or a place lies on it: these do not move. */
const withFixed = (line: readonly Point[], fixed: readonly Point[]): Point[] =>
  edgesOf(line).flatMap(([a, b], i) => {
    const on = fixed
      .filter(p => distanceToEdge(p, a, b) <= 2 && lengthOf(p, a) > NEAR && lengthOf(p, b) > NEAR)
      .sort((p, q) => lengthOf(p, a) - lengthOf(q, a))
      .filter((p, k, list) => k === 0 || lengthOf(p, list[k - 1]!) > NEAR);
    return i === 0 ? [a, ...on, b] : [...on, b];
  });

const crossings = (line: readonly Point[], others: readonly (readonly Point[])[]): Point[] =>
  edgesOf(line).flatMap(([a, b]) =>
    others.flatMap(other =>
      edgesOf(other).flatMap(([c, d]): Point[] => {
        if (!doCross(a, b, c, d)) return [];
        const across = (d[0] - c[0]) * (b[1] - a[1]) - (d[1] - c[1]) * (b[0] - a[0]);
        if (across === 0) return [];
        const t = ((a[0] - c[0]) * (b[1] - a[1]) - (a[1] - c[1]) * (b[0] - a[0])) / across;
        return [whole([c[0] + (d[0] - c[0]) * t, c[1] + (d[1] - c[1]) * t])];
      }),
    ),
  );

const wound = (line: readonly Point[], among: Among, effort: number): Point[] => {
  let gone = 0;
  const key = line.join(' ');
  const made = edgesOf(line).flatMap(([a, b]): Point[] => {
    const length = lengthOf(a, b);
    const pieces = Math.max(1, Math.round(length / STEP));
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    const start = gone;
    gone += length;
    return Array.from({ length: pieces }, (_, k): Point => {
      if (k + 1 === pieces) return b;
      const t = (k + 1) / pieces;
      const at = start + length * t;
      const slow = Math.sin((at / WAVE) * Math.PI * 2 + noise(key) * 3);
      const quick = Math.sin((at / (WAVE * 0.41)) * Math.PI * 2 + noise(`${key}'`) * 3);
      const strength = 0.7 + 0.3 * noise(`${key} ${Math.round(at / WAVE)}`);
      const taper = Math.min(1, (length * t) / 110, (length * (1 - t)) / 110);
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const free = among.places.reduce(
        (least, p) => Math.min(least, Math.max(0, lengthOf(p, [x, y]) - CLEAR)),
        SWING,
      );
      const wanted = effort * SWING * taper * strength * (0.72 * slow + 0.28 * quick);
      const off = Math.max(-free, Math.min(free, wanted));
      return whole([x - uy * off, y + ux * off]);
    });
  });
  return [line[0]!, ...made];
};

/** A water that winds: every corner it had and every crossing stays, the stretches between them bend to both sides. */
export const windingLine = (among: Among, line: readonly Point[]): Point[] => {
  const fixed = withFixed(line, [
    ...among.places.filter(p => isNear(p, line, 2)),
    ...crossings(line, among.lines),
  ]);
  const free = { ...among, places: among.places.filter(p => !isNear(p, line, 2)) };
  for (const effort of EFFORTS) {
    const made = wound(fixed, free, effort);
    if (isGood(line, made, free)) return made;
  }
  return [...line];
};

/** A way whose corners are rounded, but where another way joins it or something stands. */
export const roundedWay = (among: Among, line: readonly Point[]): Point[] => {
  const made = line.flatMap((p, i): Point[] => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (before === undefined || after === undefined) return [p];
    const cut = Math.min(CUT, 0.32 * lengthOf(before, p), 0.32 * lengthOf(p, after));
    const isHeld =
      cut < NEAR ||
      among.lines.some(other => isNear(p, other, cut)) ||
      among.places.some(place => lengthOf(place, p) < cut + NEAR && lengthOf(place, p) > 0);
    if (isHeld) return [p];
    const towards = (to: Point): Point => {
      const share = cut / lengthOf(p, to);
      return [p[0] + (to[0] - p[0]) * share, p[1] + (to[1] - p[1]) * share];
    };
    const [a, b] = [towards(before), towards(after)];
    return [0, 0.25, 0.5, 0.75, 1].map(t =>
      whole([
        a[0] * (1 - t) ** 2 + 2 * p[0] * t * (1 - t) + b[0] * t * t,
        a[1] * (1 - t) ** 2 + 2 * p[1] * t * (1 - t) + b[1] * t * t,
      ]),
    );
  });
  return isSimpleLine(made) && meetings(made, among.lines) === meetings(line, among.lines)
    ? made
    : [...line];
};

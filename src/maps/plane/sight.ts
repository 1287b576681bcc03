import { between, gap, type Point } from './point.ts';
import { edgeGap, outlines, type Polygon, sideOf } from './polygon.ts';
import { crossings, type Polyline } from './polyline.ts';

/** What may stand in the way: ground that covers, or a line such as an embankment. */
export type Blocker = Polygon | { readonly polyline: Polyline };

/** Metres from the eye at which the line enters and leaves a blocker, given by its place in the list. */
export type Covered = { blocker: number; from: number; to: number };

export type Sight = {
  clear: boolean;
  /** The first blocker on the line, -1 if clear. */
  first: number;
  /** Metres of the line under cover; ground that overlaps counts once. */
  cover: number;
  /** Every stretch under cover, nearest first. */
  covered: readonly Covered[];
};

/** A line closer than this to an edge runs along it, and an edge does not cover. */
const GRAZE = 1e-6;

/** What the straight line from eye to target crosses. Heights are the caller's: it passes only what is tall enough. */
export const sight = (eye: Point, target: Point, blockers: readonly Blocker[]): Sight => {
  const covered = blockers.flatMap((blocker, i) =>
    ('polygon' in blocker
      ? within(eye, target, blocker)
      : across(eye, target, blocker.polyline)
    ).map(([from, to]): Covered => ({ blocker: i, from, to })),
  );
  covered.sort((a, b) => a.from - b.from || a.blocker - b.blocker);
  return {
    clear: covered.length === 0,
    first: covered[0]?.blocker ?? -1,
    cover: unionLength(covered),
    covered,
  };
};

/** Stretches of the segment strictly inside the polygon, as metres from `a`. */
export const within = (a: Point, b: Point, polygon: Polygon): [number, number][] => {
  const length = gap(a, b);
  const cuts = [0, ...outlines(polygon).flatMap(line => crossings(a, b, line)), length];
  cuts.sort((m, n) => m - n);
  const inside: [number, number][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1]!, cuts[i]!];
    if (to - from <= GRAZE) continue;
    const middle = between(a, b, (from + to) / 2 / length);
    if (sideOf(middle, polygon) < 1 || edgeGap(middle, polygon) <= GRAZE) continue;
    const last = inside.at(-1);
    if (last !== undefined && from - last[1] <= GRAZE) last[1] = to;
    else inside.push([from, to]);
  }
  return inside;
};

const across = (a: Point, b: Point, line: Polyline): [number, number][] =>
  crossings(a, b, line).map(metres => [metres, metres]);

const unionLength = (covered: readonly Covered[]): number => {
  let length = 0;
  let end = 0;
  for (const { from, to } of covered) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
};

import { type Field, LINE } from './field.ts';
import { between, gap, type Point, squaredGap } from './point.ts';
import { meetingFractions, nearestFraction } from './segment.ts';

/** Points on roads in whole metres and which of them are joined. */
export type Network = {
  readonly points: readonly Point[];
  /** Joined points of each, ascending. */
  readonly links: readonly (readonly number[])[];
};

/** Roads longer than this between two points get points in between, so that they can be entered and left. */
const STEP = 100;

/** The lines of the wanted kinds as a network; two join where they come within `joinMetres` of each other. */
export const networkOf = (field: Field, wanted: number, joinMetres: number): Network => {
  const edges = edgesOf(field, wanted);
  const stops = edges.map((): number[] => [0, 1]);
  const joints: [Stop, Stop][] = [];
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++)
      for (const [f, g] of meetings(edges[i]!, edges[j]!, joinMetres)) {
        stops[i]!.push(f);
        stops[j]!.push(g);
        joints.push([
          { edge: i, at: f },
          { edge: j, at: g },
        ]);
      }
  const points: Point[] = [];
  const links: Set<number>[] = [];
  const known = new Map<string, number>();
  const node = (p: Point): number => {
    const key = p.join();
    const old = known.get(key);
    if (old !== undefined) return old;
    known.set(key, points.length);
    links.push(new Set());
    return points.push(p) - 1;
  };
  const join = (m: number, n: number): void => {
    if (m === n) return;
    links[m]!.add(n);
    links[n]!.add(m);
  };
  const place = ({ edge, at }: Stop): number =>
    node(whole(between(edges[edge]!.a, edges[edge]!.b, at)));
  for (const [edge, list] of stops.entries()) {
    const along = withSteps(list, gap(edges[edge]!.a, edges[edge]!.b));
    for (let i = 1; i < along.length; i++)
      join(place({ edge, at: along[i - 1]! }), place({ edge, at: along[i]! }));
  }
  for (const [one, other] of joints) join(place(one), place(other));
  return { points, links: links.map(set => [...set].sort((m, n) => m - n)) };
};

type Stop = { edge: number; at: number };
type RoadEdge = { a: Point; b: Point; owner: number; place: number };

const edgesOf = (field: Field, wanted: number): RoadEdge[] => {
  const edges: RoadEdge[] = [];
  for (let e = 0; e < field.ax.length; e++) {
    const owner = field.ownerOf[e]!;
    if ((field.bitOf[e]! & wanted) === 0 || field.formOf[owner] !== LINE) continue;
    edges.push({
      a: [field.ax[e]!, field.ay[e]!],
      b: [field.bx[e]!, field.by[e]!],
      owner,
      place: e,
    });
  }
  return edges;
};

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Fractions of two edges where they meet or, failing that, come nearest if that is near enough. */
const meetings = (one: RoadEdge, other: RoadEdge, metres: number): [number, number][] => {
  if (one.owner === other.owner && other.place - one.place <= 1) return [];
  if (apart(one, other, metres)) return [];
  const crossed = meetingFractions(one.a, one.b, other.a, other.b);
  if (crossed.length > 0)
    return crossed.map(f => [f, nearestFraction(between(one.a, one.b, f), other.a, other.b)]);
  const tries: [number, number][] = [
    [0, nearestFraction(one.a, other.a, other.b)],
    [1, nearestFraction(one.b, other.a, other.b)],
    [nearestFraction(other.a, one.a, one.b), 0],
    [nearestFraction(other.b, one.a, one.b), 1],
  ];
  return tries.filter(
    ([f, g]) =>
      squaredGap(between(one.a, one.b, f), between(other.a, other.b, g)) <= metres * metres,
  );
};

const apart = (one: RoadEdge, other: RoadEdge, metres: number): boolean =>
  [0, 1].some(
    axis =>
      Math.min(one.a[axis]!, one.b[axis]!) - metres > Math.max(other.a[axis]!, other.b[axis]!) ||
      Math.min(other.a[axis]!, other.b[axis]!) - metres > Math.max(one.a[axis]!, one.b[axis]!),
  );

const withSteps = (stops: readonly number[], length: number): number[] => {
  const sorted = [...new Set(stops)].sort((m, n) => m - n);
  const all: number[] = [];
  for (const [i, at] of sorted.entries()) {
    if (i > 0) {
      const before = sorted[i - 1]!;
      const parts = Math.ceil(((at - before) * length) / STEP);
      for (let part = 1; part < parts; part++) all.push(before + ((at - before) * part) / parts);
    }
    all.push(at);
  }
  return all;
};

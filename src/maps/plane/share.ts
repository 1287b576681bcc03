import { AREA, type Field } from './field.ts';
import type { Point } from './point.ts';

type Line = { owner: number; a: Point; b: Point };

/** What part of a convex ring, from 0 to 1, lies in areas of the wanted kinds; overlaps count once. */
export const shareIn = (field: Field, ring: readonly Point[], wanted: number): number => {
  const lines = linesOf(field, ring, wanted);
  const heights = [...new Set(heightsOf(lines))].sort((m, n) => m - n);
  let all = 0;
  let covered = 0;
  for (let i = 1; i < heights.length; i++) {
    const [low, high] = [heights[i - 1]!, heights[i]!];
    const own = spansAt(lines, RING, (low + high) / 2);
    all += lengthOf(own) * (high - low);
    covered += lengthOf(common(own, union(lines, (low + high) / 2))) * (high - low);
  }
  return all === 0 ? 0 : covered / all;
};

/** Owner of the ring's own edges. */
const RING = -1;

/** Edges of the ring, and of areas as far north and south as it reaches. */
const linesOf = (field: Field, ring: readonly Point[], wanted: number): Line[] => {
  const lines = ring.map((a, i): Line => ({ owner: RING, a, b: ring[(i + 1) % ring.length]! }));
  const south = Math.min(...ring.map(p => p[1]));
  const north = Math.max(...ring.map(p => p[1]));
  const { ax, ay, bx, by, bitOf, ownerOf, formOf } = field;
  for (let e = 0; e < ax.length; e++) {
    if ((bitOf[e]! & wanted) === 0 || formOf[ownerOf[e]!] !== AREA) continue;
    if (Math.max(ay[e]!, by[e]!) <= south || Math.min(ay[e]!, by[e]!) >= north) continue;
    lines.push({ owner: ownerOf[e]!, a: [ax[e]!, ay[e]!], b: [bx[e]!, by[e]!] });
  }
  return lines;
};

/** Heights of all corners and of all places where two lines cross: between two of them every line is straight and alone. */
const heightsOf = (lines: readonly Line[]): number[] => {
  const own = lines.filter(line => line.owner === RING);
  const [west, east] = [Math.min(...own.map(l => l.a[0])), Math.max(...own.map(l => l.a[0]))];
  const [low, high] = [Math.min(...own.map(l => l.a[1])), Math.max(...own.map(l => l.a[1]))];
  const near = lines.filter(
    ({ a, b }) => Math.min(a[0], b[0]) <= east && Math.max(a[0], b[0]) >= west,
  );
  const heights: number[] = [];
  for (const [i, { a, b }] of near.entries()) {
    heights.push(a[1], b[1]);
    for (const { a: c, b: d } of near.slice(i + 1)) {
      const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      if (turn === 0) continue;
      const at = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn;
      if (at > 0 && at < 1) heights.push(a[1] + (b[1] - a[1]) * at);
    }
  }
  return heights.filter(height => height >= low && height <= high);
};

type Part = [number, number];

/** The parts of a level line within one owner's rings. */
const spansAt = (lines: readonly Line[], owner: number, y: number): Part[] => {
  const xs = lines
    .filter(line => line.owner === owner && line.a[1] > y !== line.b[1] > y)
    .map(({ a, b }) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    .sort((m, n) => m - n);
  const parts: Part[] = [];
  for (let i = 0; i + 1 < xs.length; i += 2) parts.push([xs[i]!, xs[i + 1]!]);
  return parts;
};

const union = (lines: readonly Line[], y: number): Part[] => {
  const owners = [...new Set(lines.map(line => line.owner))].filter(owner => owner >= 0);
  const parts = owners.flatMap(owner => spansAt(lines, owner, y)).sort((p, q) => p[0] - q[0]);
  const joined: Part[] = [];
  for (const [from, to] of parts) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

const common = (own: readonly Part[], others: readonly Part[]): Part[] =>
  own.flatMap(([from, to]) =>
    others.map(([m, n]): Part => [Math.max(from, m), Math.min(to, n)]).filter(([m, n]) => m < n),
  );

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, [from, to]) => sum + to - from, 0);

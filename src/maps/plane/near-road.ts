import type { Field } from './field.ts';

/** A seam between two edges of one road rounds; it is no gap. */
const SEAM = 1e-9;

/** Whether every point of the segment from a to b lies within so many metres of one line feature. */
export const keepsTo = (
  field: Field,
  road: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  metres: number,
): boolean => {
  const parts: [number, number][] = [];
  for (let e = field.edgeFrom[road]!; e < field.edgeFrom[road + 1]!; e++) {
    const part = nearPart(field, e, ax, ay, bx - ax, by - ay, metres);
    if (part !== null) parts.push(part);
  }
  parts.sort((p, q) => p[0] - q[0]);
  let covered = 0;
  for (const [from, to] of parts) {
    if (from > covered + SEAM) return false;
    covered = Math.max(covered, to);
  }
  return covered >= 1 - SEAM;
};

/** The part of the segment, as fractions of it, within so many metres of an edge: what is near an edge is convex, so it is one part. */
const nearPart = (
  field: Field,
  e: number,
  px: number,
  py: number,
  dx: number,
  dy: number,
  metres: number,
): [number, number] | null => {
  const [ax, ay, bx, by] = [field.ax[e]!, field.ay[e]!, field.bx[e]!, field.by[e]!];
  const parts = [
    nearPoint(px - ax, py - ay, dx, dy, metres),
    nearPoint(px - bx, py - by, dx, dy, metres),
    beside(px - ax, py - ay, dx, dy, bx - ax, by - ay, metres),
  ].filter(part => part !== null);
  const from = Math.max(0, Math.min(...parts.map(part => part[0])));
  const to = Math.min(1, Math.max(...parts.map(part => part[1])));
  return from <= to ? [from, to] : null;
};

/** Fractions at which |p + f d| is at most so many metres. */
const nearPoint = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  metres: number,
): [number, number] | null => {
  const a = dx * dx + dy * dy;
  const b = x * dx + y * dy;
  const c = x * x + y * y - metres * metres;
  if (a === 0) return c <= 0 ? [0, 1] : null;
  const root = b * b - a * c;
  if (root < 0) return null;
  const half = Math.sqrt(root);
  return [(-b - half) / a, (-b + half) / a];
};

/** Fractions at which the point lies beside the edge and at most so many metres from it. */
const beside = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  ex: number,
  ey: number,
  metres: number,
): [number, number] | null => {
  const squared = ex * ex + ey * ey;
  if (squared === 0) return null;
  const reach = metres * Math.sqrt(squared);
  const along = between(x * ex + y * ey, dx * ex + dy * ey, 0, squared);
  const across = between(ex * y - ey * x, ex * dy - ey * dx, -reach, reach);
  if (along === null || across === null) return null;
  const [from, to] = [Math.max(along[0], across[0]), Math.min(along[1], across[1])];
  return from <= to ? [from, to] : null;
};

/** Fractions at which start + f step lies between two numbers. */
const between = (
  start: number,
  step: number,
  least: number,
  most: number,
): [number, number] | null => {
  if (step === 0)
    return start >= least - SEAM && start <= most + SEAM ? [-Infinity, Infinity] : null;
  const [m, n] = [(least - start) / step, (most - start) / step];
  return m < n ? [m, n] : [n, m];
};

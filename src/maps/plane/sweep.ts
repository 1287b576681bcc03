import { AREA, type Field, MARGIN, nextStamp } from './field.ts';
import { newStanding, type Standing, stand } from './standing.ts';

/** Both sides of the line are within the area: the line is inside it. One side alone: it runs along the edge. */
export const INSIDE = 3;

/**
 * Where a straight line enters and leaves areas. The line is looked at twice, moved a hair to its left (bit 1) and to
 * its right (bit 2), so that corners and edges on the line need no case of their own. Event i happens at the fraction
 * n[i] / d[i] of the line, strictly between its ends; `order` sorts them.
 */
export type Sweep = {
  count: number;
  readonly t: Float64Array;
  readonly n: Float64Array;
  readonly d: Float64Array;
  readonly area: Int32Array;
  readonly bits: Uint8Array;
  readonly order: Int32Array;
  readonly start: Standing;
  /** For each area over the start: on which sides of the line one is within it just behind the start. */
  readonly startBits: Uint8Array;
  /** Lines met strictly between the ends, edge by edge; an edge whose bits are not both set ends on the swept line. */
  metCount: number;
  readonly met: Int32Array;
  readonly metBits: Uint8Array;
};

export const newSweep = (field: Field): Sweep => {
  const edges = field.ax.length;
  return {
    count: 0,
    t: new Float64Array(edges),
    n: new Float64Array(edges),
    d: new Float64Array(edges),
    area: new Int32Array(edges),
    bits: new Uint8Array(edges),
    order: new Int32Array(edges),
    start: newStanding(field),
    startBits: new Uint8Array(field.features.length),
    metCount: 0,
    met: new Int32Array(edges),
    metBits: new Uint8Array(edges),
  };
};

/** Sweeps the line from a to b over areas and lines of the wanted kinds. Whole metres. */
export const sweepLine = (
  field: Field,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  wanted: number,
  into: Sweep,
): void => {
  stand(field, ax, ay, wanted, into.start);
  setOut(field, ax, ay, bx, by, into);
  into.count = 0;
  into.metCount = 0;
  const { grid } = field;
  const stamp = nextStamp(field.scratch);
  const west = Math.min(ax, bx);
  const east = Math.max(ax, bx);
  const first = Math.max(0, Math.floor((west - grid.left) / grid.cell));
  const last = Math.min(grid.columns - 1, Math.floor((east - grid.left) / grid.cell));
  const slope = ax === bx ? 0 : (by - ay) / (bx - ax);
  const south = Math.min(ay, by);
  const north = Math.max(ay, by);
  for (let column = first; column <= last; column++) {
    let from = south;
    let to = north;
    if (ax !== bx) {
      const edge = grid.left + column * grid.cell;
      const m = ay + slope * (edge - ax);
      const n = m + slope * grid.cell;
      from = Math.max(from, Math.min(m, n) - MARGIN);
      to = Math.min(to, Math.max(m, n) + MARGIN);
    }
    const low = Math.max(0, Math.floor((from - grid.low) / grid.cell));
    const high = Math.min(grid.rows - 1, Math.floor((to - grid.low) / grid.cell));
    for (let row = low; row <= high; row++)
      meetCell(field, column * grid.rows + row, ax, ay, bx, by, wanted, stamp, into);
  }
  sortEvents(into);
};

const meetCell = (
  field: Field,
  at: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  wanted: number,
  stamp: number,
  into: Sweep,
): void => {
  const { bitOf, grid } = field;
  const { stamps } = field.scratch;
  const end = grid.edgesFrom[at + 1]!;
  for (let i = grid.edgesFrom[at]!; i < end; i++) {
    const e = grid.edges[i]!;
    if ((bitOf[e]! & wanted) === 0 || stamps[e] === stamp) continue;
    stamps[e] = stamp;
    meetEdge(field, e, ax, ay, bx, by, into);
  }
};

/** Notes where the line from p to q meets an edge strictly between its ends. */
export const meetEdge = (
  field: Field,
  e: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  into: Sweep,
): void => {
  const { ax, ay, bx, by, ownerOf, formOf } = field;
  const dx = qx - px;
  const dy = qy - py;
  const x = ax[e]! - px;
  const y = ay[e]! - py;
  const atA = dx * y - dy * x;
  const atB = dx * (by[e]! - py) - dy * (bx[e]! - px);
  if (atA > 0 ? atB > 0 : atA < 0 ? atB < 0 : atB === 0) return;
  const ex = bx[e]! - ax[e]!;
  const ey = by[e]! - ay[e]!;
  let d = atB - atA;
  let n = x * ey - y * ex;
  if (d < 0) {
    d = -d;
    n = -n;
  }
  if (n <= 0 || n >= d) return;
  const owner = ownerOf[e]!;
  const bits = (atA > 0 !== atB > 0 ? 1 : 0) | (atA >= 0 !== atB >= 0 ? 2 : 0);
  if (formOf[owner] !== AREA) {
    into.met[into.metCount] = owner;
    into.metBits[into.metCount++] = bits;
    return;
  }
  const k = into.count++;
  into.n[k] = n;
  into.d[k] = d;
  into.t[k] = n / d;
  into.area[k] = owner;
  into.bits[k] = bits;
};

/** Equal fractions are equal numbers, since a quotient of whole numbers is rounded once. */
export const sortEvents = ({ count, t, order }: Sweep): void => {
  for (let i = 0; i < count; i++) {
    const value = t[i]!;
    let at = i;
    while (at > 0 && t[order[at - 1]!]! > value) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = i;
  }
};

/** Just behind a start that lies on an edge, only the whole outline tells on which sides one is within. */
export const setOut = (
  field: Field,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { start, startBits }: Sweep,
): void => {
  for (let i = 0; i < start.count; i++)
    startBits[i] =
      start.onEdge[i] === 0 ? INSIDE : sidesAhead(field, start.areas[i]!, ax, ay, bx, by);
};

const sidesAhead = (
  field: Field,
  area: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): number => {
  const dx = qx - px;
  const dy = qy - py;
  let bits = 0;
  for (let e = field.edgeFrom[area]!; e < field.edgeFrom[area + 1]!; e++) {
    const x = field.ax[e]! - px;
    const y = field.ay[e]! - py;
    const ex = field.bx[e]! - field.ax[e]!;
    const ey = field.by[e]! - field.ay[e]!;
    const atA = dx * y - dy * x;
    const atB = dx * (y + ey) - dy * (x + ex);
    const ahead = (x * ey - y * ex) * (atB > atA ? 1 : -1);
    if (ahead <= 0) continue;
    if (atA > 0 !== atB > 0) bits ^= 1;
    if (atA >= 0 !== atB >= 0) bits ^= 2;
  }
  return bits;
};

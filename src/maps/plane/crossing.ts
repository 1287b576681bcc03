import type { Field } from './field.ts';

/**
 * Whether a line feature passes from one side of the segment a b to the other between its ends. To touch it, to end on it
 * or to run along it and turn back is not to cross. Exact on whole metres.
 */
export const lineCrosses = (
  field: Field,
  line: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean => {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const first = field.edgeFrom[line]!;
  const end = field.edgeFrom[line + 1]!;
  let side = 0;
  /** How far along a b, times its length, the feature lies on it since it last left a side. */
  let least = Infinity;
  let most = -Infinity;
  for (let e = first; e <= end; e++) {
    const x = (e < end ? field.ax[e]! : field.bx[end - 1]!) - ax;
    const y = (e < end ? field.ay[e]! : field.by[end - 1]!) - ay;
    const turned = dx * y - dy * x;
    if (turned === 0) {
      const along = x * dx + y * dy;
      least = Math.min(least, along);
      most = Math.max(most, along);
      continue;
    }
    const now = Math.sign(turned);
    if (side !== 0 && now !== side) {
      if (
        least === Infinity ? edgeCrosses(field, e - 1, ax, ay, bx, by) : most > 0 && least < squared
      )
        return true;
    }
    side = now;
    least = Infinity;
    most = -Infinity;
  }
  return false;
};

/** Whether a and b lie on different sides of an edge that is known to cross their line. */
const edgeCrosses = (
  field: Field,
  e: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean => {
  const ex = field.bx[e]! - field.ax[e]!;
  const ey = field.by[e]! - field.ay[e]!;
  const atA = ex * (ay - field.ay[e]!) - ey * (ax - field.ax[e]!);
  const atB = ex * (by - field.ay[e]!) - ey * (bx - field.ax[e]!);
  return atA > 0 ? atB < 0 : atA < 0 && atB > 0;
};

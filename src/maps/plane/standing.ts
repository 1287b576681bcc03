import type { Field } from './field.ts';

/** Areas that cover a point: their numbers, and whether the point lies on their edge. */
export type Standing = { count: number; readonly areas: Int32Array; readonly onEdge: Uint8Array };

export const newStanding = (field: Field): Standing => ({
  count: 0,
  areas: new Int32Array(field.features.length),
  onEdge: new Uint8Array(field.features.length),
});

/**
 * Whether the straight way from r to p crosses the edge a b, when r and p are both moved to the east and, more, to the
 * north by less than anything. So no end lies on a line and no corner on a way: ways joined at an end never cross twice
 * or not at all. Exact on whole metres.
 */
export const crossesMoved = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  rx: number,
  ry: number,
  px: number,
  py: number,
): boolean => {
  const dx = px - rx;
  const dy = py - ry;
  let atA = dx * (ay - ry) - dy * (ax - rx);
  let atB = dx * (by - ry) - dy * (bx - rx);
  if (atA === 0) atA = dx !== 0 ? -dx : dy;
  if (atB === 0) atB = dx !== 0 ? -dx : dy;
  if (atA > 0 === atB > 0) return false;
  const ex = bx - ax;
  const ey = by - ay;
  let atR = ex * (ry - ay) - ey * (rx - ax);
  let atP = ex * (py - ay) - ey * (px - ax);
  if (atR === 0) atR = ex !== 0 ? ex : -ey;
  if (atP === 0) atP = ex !== 0 ? ex : -ey;
  return atR > 0 !== atP > 0;
};

/** Fills `into` with the areas of the wanted kinds over a whole point, edges included. */
export const stand = (field: Field, x: number, y: number, wanted: number, into: Standing): void => {
  into.count = 0;
  const { grid, ax, ay, bx, by, bitOf, ownerOf, formOf, kindOf } = field;
  const column = Math.floor((x - grid.left) / grid.cell);
  const row = Math.floor((y - grid.low) / grid.cell);
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return;
  const at = column * grid.rows + row;
  const { marks, touched } = field.scratch;
  let count = 0;
  for (let i = grid.areasFrom[at]!; i < grid.areasFrom[at + 1]!; i++) {
    const area = grid.areas[i]!;
    if (((1 << kindOf[area]!) & wanted) === 0) continue;
    marks[area] = 5;
    touched[count++] = area;
  }
  const rx = grid.left + column * grid.cell;
  const ry = grid.low + row * grid.cell;
  for (let i = grid.edgesFrom[at]!; i < grid.edgesFrom[at + 1]!; i++) {
    const e = grid.edges[i]!;
    if ((bitOf[e]! & wanted) === 0) continue;
    const owner = ownerOf[e]!;
    if (formOf[owner] !== 2) continue;
    const crossed = crossesMoved(ax[e]!, ay[e]!, bx[e]!, by[e]!, rx, ry, x, y);
    const edge = onEdge(ax[e]!, ay[e]!, bx[e]!, by[e]!, x, y);
    if (!crossed && !edge) continue;
    if (marks[owner] === 0) touched[count++] = owner;
    marks[owner] = ((marks[owner]! | 4) ^ (crossed ? 1 : 0)) | (edge ? 2 : 0);
  }
  for (let i = 0; i < count; i++) {
    const area = touched[i]!;
    const mark = marks[area]!;
    marks[area] = 0;
    if ((mark & 3) === 0) continue;
    into.areas[into.count] = area;
    into.onEdge[into.count++] = (mark & 2) >> 1;
  }
};

const onEdge = (ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean =>
  (bx - ax) * (y - ay) === (by - ay) * (x - ax) &&
  (ax < bx ? ax <= x && x <= bx : bx <= x && x <= ax) &&
  (ay < by ? ay <= y && y <= by : by <= y && y <= ay);

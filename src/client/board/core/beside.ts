import type { Place } from '../../game/ground.ts';
import type { Counter } from './counters.ts';
import type { MountedBoard, Room } from './mount.ts';
import type { Sheet } from './sheet.ts';
import type { Point } from './svg.ts';

/** A side of a place on which a note about it may stand. */
export type Edge = 'right' | 'left' | 'above' | 'below';

/** The upper left corner of a note on one side of a point, `gap` away from it. */
const cornerOf = (edge: Edge, [x, y]: Point, { width, height }: Room, gap: number): Point => {
  if (edge === 'right') return [x + gap, y - height / 2];
  if (edge === 'left') return [x - gap - width, y - height / 2];
  return [x - width / 2, edge === 'below' ? y + gap : y - gap - height];
};

const MARGIN = 4;
const held = (at: number, most: number): number => Math.max(MARGIN, Math.min(at, most - MARGIN));

/**
 * Where a note about a point stands: on the side where it covers the fewest of the other points, of equal ones the first
 * of `edges`. A side on which it would run over the rim of the board is taken only where every side does.
 */
export const quietCorner = (
  edges: readonly Edge[],
  about: Point,
  note: Room,
  room: Room,
  gap: number,
  others: readonly Point[],
): Point => {
  let best: Point = [MARGIN, MARGIN];
  let least = Number.POSITIVE_INFINITY;
  for (const edge of edges) {
    const [x, y] = cornerOf(edge, about, note, gap);
    const isSideways = edge === 'right' || edge === 'left';
    const left = isSideways ? x : held(x, room.width - note.width);
    const top = isSideways ? held(y, room.height - note.height) : y;
    const fits =
      left >= 0 && top >= 0 && left + note.width <= room.width && top + note.height <= room.height;
    const covered = others.filter(
      ([px, py]) =>
        px > left - gap / 2 &&
        px < left + note.width + gap / 2 &&
        py > top - gap / 2 &&
        py < top + note.height + gap / 2,
    ).length;
    const cost = covered + (fits ? 0 : others.length + 1);
    if (cost >= least) continue;
    least = cost;
    best = [held(left, room.width - note.width), held(top, room.height - note.height)];
  }
  return best;
};

type Note = { readonly element: HTMLElement; readonly size: Room; readonly edges: readonly Edge[] };

/** Lays a note beside a place, where it hides as few counters as it can. */
export const layBeside = (
  { element, size, edges }: Note,
  board: MountedBoard,
  sheet: Sheet,
  place: Place,
  counters: readonly Counter[],
): void => {
  const spot = sheet.spot(place);
  if (!spot) return;
  const { x, y, scale } = board.camera();
  const onScreen = ([px, py]: Point): Point => [px * scale + x, py * scale + y];
  const others = counters.flatMap((counter): Point[] => {
    const at = counter.place === place ? null : (counter.at ?? sheet.spot(counter.place));
    return at ? [onScreen(at)] : [];
  });
  const gap = sheet.unit * scale * 0.6;
  const [left, top] = quietCorner(edges, onScreen(spot), size, board.room(), gap, others);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
};

import { nearSegment } from './exact.ts';
import { type Field, nextStamp } from './field.ts';
import { type Standing, stand } from './standing.ts';
import { type Sweep, sweepLine } from './sweep.ts';

/** How edges near a point or a line are found. */
export type Finder = {
  /** Areas of the wanted kinds over a point. */
  readonly stand: (field: Field, x: number, y: number, wanted: number, into: Standing) => void;
  /** What a line meets. */
  readonly sweep: (
    field: Field,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    wanted: number,
    into: Sweep,
  ) => void;
  /** Whether the edge of an area lies at most so many metres from a point. */
  readonly edgeNear: (field: Field, area: number, x: number, y: number, metres: number) => boolean;
};

const edgeNear = (field: Field, area: number, x: number, y: number, metres: number): boolean => {
  const { grid, ax, ay, bx, by, ownerOf, scratch } = field;
  const stamp = nextStamp(scratch);
  const first = Math.max(0, Math.floor((x - metres - grid.left) / grid.cell));
  const last = Math.min(grid.columns - 1, Math.floor((x + metres - grid.left) / grid.cell));
  const low = Math.max(0, Math.floor((y - metres - grid.low) / grid.cell));
  const high = Math.min(grid.rows - 1, Math.floor((y + metres - grid.low) / grid.cell));
  for (let column = first; column <= last; column++) {
    const end = grid.edgesFrom[column * grid.rows + high + 1]!;
    for (let i = grid.edgesFrom[column * grid.rows + low]!; i < end; i++) {
      const e = grid.edges[i]!;
      if (ownerOf[e] !== area || scratch.stamps[e] === stamp) continue;
      scratch.stamps[e] = stamp;
      if (nearSegment(x, y, ax[e]!, ay[e]!, bx[e]!, by[e]!, metres)) return true;
    }
  }
  return false;
};

/** By the field's own grid. */
export const gridFinder: Finder = { stand, sweep: sweepLine, edgeNear };

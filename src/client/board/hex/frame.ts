import type { Board } from '../../../maps/board/index.ts';
import { HexGrid } from '../../../maps/hex/grid.ts';
import type { Sheet } from '../core/sheet.ts';
import { clamp, num, type Point } from '../core/svg.ts';
import { areaRim } from './area-rim.ts';
import { hexAt } from './hit.ts';

/** Hexes along each side of a chunk: one path per terrain in each keeps a redrawn tile cheap. */
export const CHUNK = 9;

/** Where the board lies on its sheet, in the units of the picture. Its places are the labels of the hexes. */
export type Frame = Sheet & {
  grid: HexGrid;
  /** The board with one hex more all round, so that woods and waters run on under the neat line. */
  wide: HexGrid;
  /** Units across the flats of a hex. */
  hex: number;
  left: number;
  top: number;
  boardWidth: number;
  boardHeight: number;
  /** A point of the board's plane on the sheet. */
  place: (x: number, y: number) => Point;
  centre: (hex: number) => Point;
  corners: (hex: number) => Point[];
};

export type Margins = { top: number; right: number; bottom: number; left: number };

export const frameOf = ({ grid }: Board, hex: number, margins: Margins): Frame => {
  const [x0, y0] = [grid.firstColumn * ROOT - RADIUS, topOf(grid)];
  const boardWidth = ((grid.columns - 1) * ROOT + 2 * RADIUS) * hex;
  const boardHeight = (grid.rows + (grid.columns > 1 ? 0.5 : 0)) * hex;
  const place = (x: number, y: number): Point => [
    margins.left + (x - x0) * hex,
    margins.top + (y - y0) * hex,
  ];
  const centre = (index: number): Point => {
    const { x, y } = grid.centre(index);
    return place(x, y);
  };
  const corners = (index: number): Point[] => grid.corners(index).map(({ x, y }) => place(x, y));
  const frame: Frame = {
    grid,
    wide: widened(grid),
    hex,
    unit: hex,
    left: margins.left,
    top: margins.top,
    boardWidth,
    boardHeight,
    width: margins.left + boardWidth + margins.right,
    height: margins.top + boardHeight + margins.bottom,
    place,
    centre,
    corners,
    spot: label => {
      const index = grid.index(label);
      return index < 0 ? null : centre(index);
    },
    placeAt: point => {
      const index = hexAt(frame, point);
      return index < 0 ? null : grid.label(index);
    },
    outline: (label, inset) => {
      const index = grid.index(label);
      return index < 0 ? '' : rimOf(centre(index), corners(index), 1 - inset);
    },
    around: labels => {
      const indexes = [...labels].map(label => grid.index(label)).filter(index => index >= 0);
      return areaRim(grid, corners, new Set(indexes));
    },
    places: () => Array.from({ length: grid.count }, (_, index) => grid.label(index)),
  };
  return frame;
};

const rimOf = ([cx, cy]: Point, corners: readonly Point[], k: number): string => {
  const points = corners.map(([x, y]) => `${num(cx + (x - cx) * k)} ${num(cy + (y - cy) * k)}`);
  return `M${points.join('L')}z`;
};

const ROOT = Math.sqrt(3) / 2;
const RADIUS = 1 / Math.sqrt(3);

const topOf = (grid: HexGrid): number => {
  const ys = [0, 1]
    .map(column => grid.at(grid.firstColumn + column, grid.firstRow))
    .filter(hex => hex >= 0)
    .map(hex => grid.centre(hex).y);
  return Math.min(...ys) - 0.5;
};

const widened = (grid: HexGrid): HexGrid =>
  new HexGrid({
    columns: grid.columns + 2,
    rows: grid.rows + 2,
    firstColumn: grid.firstColumn - 1,
    firstRow: grid.firstRow - 1,
    lower: 'even',
    label: (column, row) => `${column},${row}`,
  });

/** A mask of the board carried over to the wide grid: an outer hex follows most of its neighbours on the board. */
export const widenMask = ({ grid, wide }: Frame, mask: ArrayLike<number>): Uint8Array => {
  const out = new Uint8Array(wide.count);
  const inner = (hex: number) => grid.at(wide.column(hex), wide.row(hex));
  for (let hex = 0; hex < wide.count; hex++) {
    const own = inner(hex);
    if (own >= 0) {
      out[hex] = mask[own]! > 0 ? 1 : 0;
      continue;
    }
    const near = [0, 1, 2, 3, 4, 5]
      .map(d => wide.neighbour(hex, d))
      .filter(other => other >= 0)
      .map(inner)
      .filter(other => other >= 0);
    const like = near.filter(other => mask[other]! > 0).length;
    out[hex] = like * 2 > near.length ? 1 : 0;
  }
  return out;
};

export type Chunk = { left: number; top: number; right: number; bottom: number };

/** The chunks of the sheet, row by row; outer ones reach past the board. */
export const chunksOf = (frame: Frame): Chunk[] => {
  const { grid, hex, left, top } = frame;
  const across = Math.ceil(grid.columns / CHUNK);
  const down = Math.ceil(grid.rows / CHUNK);
  const [w, h] = [CHUNK * ROOT * hex, CHUNK * hex];
  return Array.from({ length: across * down }, (_, i) => {
    const [column, row] = [i % across, Math.floor(i / across)];
    return {
      left: column === 0 ? left - 2 * hex : left + column * w,
      top: row === 0 ? top - 2 * hex : top + row * h,
      right: column === across - 1 ? frame.width + hex : left + (column + 1) * w,
      bottom: row === down - 1 ? frame.height + hex : top + (row + 1) * h,
    };
  });
};

/** The chunk a point falls in. */
export const chunkAt = (frame: Frame, [x, y]: Point): number => {
  const { grid, hex, left, top } = frame;
  const across = Math.ceil(grid.columns / CHUNK);
  const down = Math.ceil(grid.rows / CHUNK);
  const column = clamp(Math.floor((x - left) / (CHUNK * ROOT * hex)), 0, across - 1);
  const row = clamp(Math.floor((y - top) / (CHUNK * hex)), 0, down - 1);
  return row * across + column;
};

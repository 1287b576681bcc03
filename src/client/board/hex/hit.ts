import type { Point } from '../core/svg.ts';
import type { Frame } from './frame.ts';

const ROOT = Math.sqrt(3) / 2;

/** The hex under a point of the sheet, -1 off the board. */
export const hexAt = (frame: Frame, [x, y]: Point): number => {
  const { grid, hex, left, top } = frame;
  const column = grid.firstColumn + Math.round((x - left) / hex / ROOT - 1 / Math.sqrt(3) / ROOT);
  const row = grid.firstRow + Math.floor((y - top) / hex - 0.5);
  let best = -1;
  let least = hex * 0.58;
  for (let c = column - 1; c <= column + 1; c++)
    for (let r = row - 1; r <= row + 1; r++) {
      const candidate = grid.at(c, r);
      if (candidate < 0) continue;
      const [cx, cy] = frame.centre(candidate);
      const gap = Math.hypot(cx - x, cy - y);
      if (gap < least && inHexagon(Math.abs(x - cx) / hex, Math.abs(y - cy) / hex)) {
        best = candidate;
        least = gap;
      }
    }
  return best;
};

/** Within a flat-top hexagon of unit height round the origin; a hair beyond its edge still counts. */
const inHexagon = (x: number, y: number): boolean => y <= 0.501 && ROOT * x + y / 2 <= 0.501;

import { numberPath } from '../core/digits.ts';
import { group, num, type Point, polyline } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import type { Palette } from './palettes.ts';
import { perChunk } from './textures.ts';

/** Each hex draws its north, north-east and south-east sides; its neighbours draw the rest. */
export const gridLayer = (frame: Frame, palette: Palette): string => {
  const { grid, hex: s } = frame;
  const r = s / Math.sqrt(3);
  const three = `h${num(r)}l${num(r / 2)} ${num(s / 2)}l${num(-r / 2)} ${num(s / 2)}`;
  const centres = Array.from({ length: grid.count }, (_, hex) => frame.centre(hex));
  return group(
    {
      'data-layer': 'grid',
      fill: 'none',
      stroke: palette.grid,
      'stroke-width': s * 0.014,
      'stroke-opacity': palette.gridOpacity,
    },
    perChunk(frame, centres, ([x, y]) => `M${num(x - r / 2)} ${num(y - s / 2)}${three}`),
  );
};

/** Hex numbers at the top of each hex. */
export const numberLayer = (frame: Frame, palette: Palette): string => {
  const { grid, hex: s } = frame;
  const height = s * 0.105;
  const spots = Array.from({ length: grid.count }, (_, hex): Point => {
    const [x, y] = frame.centre(hex);
    return [x, y - s * 0.455];
  });
  return group(
    {
      'data-layer': 'numbers',
      fill: 'none',
      stroke: palette.number,
      'stroke-width': height * 0.15,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    perChunk(frame, spots, (spot, hex) => numberPath(grid.label(hex), spot, height)),
  );
};

/** The outline of the whole board. */
export const boardOutline = (frame: Frame): Point[] => {
  const { grid } = frame;
  const edges = new Map<string, { to: string; point: Point }>();
  const key = ([x, y]: Point) => `${Math.round(x * 4)},${Math.round(y * 4)}`;
  for (let hex = 0; hex < grid.count; hex++) {
    const corners = frame.corners(hex);
    for (let d = 0; d < 6; d++) {
      if (grid.neighbour(hex, d) >= 0) continue;
      const [i, j] = grid.sideCorners(d);
      edges.set(key(corners[i]!), { to: key(corners[j]!), point: corners[i]! });
    }
  }
  const outline: Point[] = [];
  const start = edges.keys().next().value;
  for (let at = start; at !== undefined && edges.has(at); ) {
    const edge = edges.get(at)!;
    edges.delete(at);
    outline.push(edge.point);
    at = edge.to;
  }
  return outline;
};

/** The sheet outside the board, which hides what runs over its edge, and the neat line round it. */
export const neatLine = (frame: Frame, palette: Palette): string => {
  const ring = polyline(boardOutline(frame), true);
  const sheet = `M0 0H${num(frame.width)}V${num(frame.height)}H0z`;
  return (
    `<path fill="${palette.sheet}" fill-rule="evenodd" d="${sheet}${ring}"/>` +
    `<path fill="none" stroke="${palette.ink}" stroke-width="${num(frame.hex * 0.06)}" stroke-linejoin="round" d="${ring}"/>`
  );
};

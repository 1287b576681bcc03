import { type Board, hexFeature, terrainOf } from '../../../maps/board/index.ts';
import { group } from '../core/svg.ts';
import { areaPaths, areaRings, outlinePaths } from './areas.ts';
import type { Chunk, Frame } from './frame.ts';
import type { Palette } from './palettes.ts';
import { crown, fir, hachure, peak, perChunk, reeds, scatter, waterLine } from './textures.ts';

export type Mask = Uint8Array;

export const maskOf = (board: Board, holds: (hex: number) => boolean): Mask =>
  Uint8Array.from({ length: board.grid.count }, (_, hex) => (holds(hex) ? 1 : 0));

/** What covers the hexes of a board, whatever its system calls it. */
export const coversOf = (board: Board) => {
  const is =
    (...ids: string[]) =>
    (hex: number) =>
      ids.includes(terrainOf(board, hex));
  const carries = (name: string) => (hex: number) => hexFeature(board, name, hex) !== undefined;
  return {
    wood: maskOf(board, hex => is('forest')(hex) || carries('wood')(hex)),
    deepWood: maskOf(board, hex => hexFeature(board, 'wood', hex) === 2),
    marsh: maskOf(board, hex => is('marsh')(hex) || carries('swamp')(hex)),
    hills: maskOf(board, carries('hills')),
    mountain: maskOf(board, is('mountain')),
    water: maskOf(board, is('sea', 'lake')),
    city: maskOf(board, hex => is('city')(hex) || hexFeature(board, 'settlement', hex) === 'city'),
  };
};
export type Covers = ReturnType<typeof coversOf>;

const EDGE = { inset: 0.035, wander: 0.055 };

const area = (
  frame: Frame,
  chunks: readonly Chunk[],
  mask: Mask,
  seed: number,
  fill: string,
  edge: string,
  line: number,
): string[] => {
  const rings = areaRings(frame, mask, { ...EDGE, seed });
  return [
    group({ fill, 'fill-rule': 'evenodd' }, areaPaths(rings, chunks)),
    group({ fill: 'none', stroke: edge, 'stroke-width': line }, outlinePaths(rings, chunks)),
  ];
};

/** The ground of each country; where two meet the frontier follows the hexsides exactly. */
export const countryLayers = (
  board: Board,
  frame: Frame,
  chunks: readonly Chunk[],
  palette: Palette,
): string[] =>
  board.countries.flatMap(({ id }, code) => {
    const mask = maskOf(board, hex => board.country[hex] === code);
    const rings = areaRings(frame, mask, { inset: -0.012, wander: 0, seed: code });
    return [
      group(
        { fill: palette.countries[id] ?? palette.halo, 'fill-rule': 'evenodd' },
        areaPaths(rings, chunks),
      ),
    ];
  });

/** Flat tones of woods, marshes, hills and mountains; the relief is laid over them. */
export const coverLayers = (
  frame: Frame,
  chunks: readonly Chunk[],
  covers: Covers,
  palette: Palette,
): string[] => {
  const thin = frame.hex * 0.018;
  return [
    ...area(frame, chunks, covers.hills, 3, palette.hill, palette.hachure, thin * 0.6),
    ...area(frame, chunks, covers.mountain, 4, palette.mountain, palette.mountainEdge, thin * 0.8),
    ...area(frame, chunks, covers.marsh, 5, palette.marsh, palette.marshEdge, thin * 0.8),
    ...area(frame, chunks, covers.wood, 6, palette.wood, palette.woodEdge, thin),
    ...area(frame, chunks, covers.deepWood, 7, palette.deepWood, palette.woodEdge, thin * 0.6),
    ...area(frame, chunks, covers.city, 8, palette.city, palette.cityEdge, thin),
  ];
};

/** Trees, reeds, peaks and hachures, above the relief so that they stay crisp. */
export const textureLayers = (frame: Frame, covers: Covers, palette: Palette): string[] => [
  ...peaks(frame, covers, palette),
  ...hills(frame, covers, palette),
  ...marshes(frame, covers, palette),
  ...trees(frame, covers, palette),
];

const without = (mask: Mask, ...others: Mask[]): Mask =>
  mask.map((on, i) => (on && !others.some(other => other[i]) ? 1 : 0));

const trees = (frame: Frame, covers: Covers, palette: Palette): string[] => {
  const s = frame.hex;
  const spacing = s > 80 ? 0.145 : 0.2;
  const open = scatter(
    frame,
    without(covers.wood, covers.deepWood, covers.city),
    spacing,
    0.085,
    61,
  );
  const deep = scatter(frame, without(covers.deepWood, covers.city), spacing * 0.9, 0.09, 62);
  const wide = s * spacing * 0.6;
  const round = { fill: 'none', 'stroke-linecap': 'round' };
  const crowns = () => perChunk(frame, open, crown(s));
  const shift = (x: number, y: number) => `translate(${(s * x).toFixed(1)} ${(s * y).toFixed(1)})`;
  return [
    group(
      {
        ...round,
        'data-fine': '',
        stroke: palette.treeShadow,
        'stroke-width': wide * 1.05,
        transform: shift(0.014, 0.018),
      },
      crowns(),
    ),
    group({ ...round, stroke: palette.tree, 'stroke-width': wide }, crowns()),
    group(
      {
        ...round,
        'data-fine': '',
        stroke: palette.treeLight,
        'stroke-width': wide * 0.5,
        transform: shift(-0.01, -0.014),
      },
      crowns(),
    ),
    group({ fill: palette.treeShadow }, perChunk(frame, deep, fir(s * spacing * 5, false))),
    group(
      { 'data-fine': '', fill: palette.tree },
      perChunk(frame, deep, fir(s * spacing * 5, true)),
    ),
  ];
};

const marshes = (frame: Frame, covers: Covers, palette: Palette): string[] => {
  const s = frame.hex;
  const wet = without(covers.marsh, covers.wood, covers.city);
  const water = scatter(frame, wet, 0.27, 0.14, 51);
  const tufts = scatter(frame, wet, 0.3, 0.1, 52);
  const thin = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': s * 0.018 };
  return [
    group({ ...thin, stroke: palette.marshWater }, perChunk(frame, water, waterLine(s))),
    group({ ...thin, stroke: palette.reed }, perChunk(frame, tufts, reeds(s))),
  ];
};

const peaks = (frame: Frame, covers: Covers, palette: Palette): string[] => {
  const s = frame.hex;
  const size = s > 80 ? 0.17 : 0.2;
  const points = scatter(frame, without(covers.mountain, covers.city), size * 1.75, 0.13, 41);
  return [
    group({ fill: palette.peakLit }, perChunk(frame, points, peak(s, size, 'lit'))),
    group({ fill: palette.peakShaded }, perChunk(frame, points, peak(s, size, 'shaded'))),
    group(
      {
        fill: 'none',
        stroke: palette.peakCrest,
        'stroke-width': s * 0.013,
        'stroke-linejoin': 'round',
      },
      perChunk(frame, points, peak(s, size, 'crest')),
    ),
  ];
};

const hills = (frame: Frame, covers: Covers, palette: Palette): string[] => {
  const points = scatter(frame, without(covers.hills, covers.wood), 0.26, 0.12, 31);
  const style = {
    fill: 'none',
    stroke: palette.hachure,
    'stroke-width': frame.hex * 0.018,
    'stroke-linecap': 'round',
  };
  return [group(style, perChunk(frame, points, hachure(frame.hex)))];
};

/** Sea and lakes with a firm shore and fading lines along it. */
export const waterLayers = (
  frame: Frame,
  chunks: readonly Chunk[],
  covers: Covers,
  palette: Palette,
): string[] => {
  const s = frame.hex;
  const shore = (inset: number) => areaRings(frame, covers.water, { inset, wander: 0.05, seed: 9 });
  const rings = shore(0);
  const ripple = (inset: number, opacity: number) =>
    group(
      {
        fill: 'none',
        stroke: palette.waterLine,
        'stroke-width': s * 0.022,
        'stroke-opacity': opacity,
      },
      outlinePaths(shore(inset), chunks),
    );
  return [
    group({ fill: palette.sea, 'fill-rule': 'evenodd' }, areaPaths(rings, chunks)),
    ripple(0.06, 0.8),
    ripple(0.11, 0.5),
    ripple(0.17, 0.28),
    group(
      { fill: 'none', stroke: palette.seaLine, 'stroke-width': s * 0.03 },
      outlinePaths(rings, chunks),
    ),
  ];
};

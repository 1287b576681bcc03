import {
  type Board,
  countryOf,
  hexFeature,
  type Place,
  terrainOf,
} from '../../../maps/board/index.ts';
import { swing } from '../core/random.ts';
import { clamp, group, type Point, path, tag } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import type { Palette } from './palettes.ts';
import { house } from './textures.ts';

/** Where a place stands on the sheet: at its real spot, but well inside its hex and clear of the number. */
export const placePoint = (frame: Frame, place: Place): Point => {
  const [x, y] = frame.centre(place.hex);
  const [dx, dy] = place.at ?? [0, 0];
  if (place.rank <= 2) return [x, y + frame.hex * 0.02];
  const far = Math.hypot(dx, dy);
  const pull = far > 0.24 ? 0.24 / far : 1;
  return [x + dx * pull * frame.hex, y + clamp(dy * pull, -0.12, 0.3) * frame.hex];
};

export const townPoints = (board: Board, frame: Frame): Map<number, Point> => {
  const points = new Map<number, Point>();
  for (const place of board.places)
    for (const hex of place.hexes) {
      if (place.kind === 'off-map' || place.shares || points.has(hex)) continue;
      points.set(hex, hex === place.hex ? placePoint(frame, place) : frame.centre(hex));
    }
  return points;
};

export const hasBlocks = (board: Board, hex: number): boolean =>
  terrainOf(board, hex) === 'city' || hexFeature(board, 'settlement', hex) === 'city';

/** Radius of the symbol of a place in units; names keep clear of it. */
export const symbolRadius = (board: Board, frame: Frame, place: Place): number => {
  if (place.hexes.some(hex => hasBlocks(board, hex)))
    return frame.hex * (frame.hex > 80 ? 0.21 : 0.26);
  return frame.hex * ([0.15, 0.15, 0.11, 0.085, 0.05][place.rank - 1] ?? 0.05);
};

/** The houses of a city hex, thickest in the middle. */
const blocks = (frame: Frame, hex: number, [x, y]: Point): string => {
  const spread = frame.hex * (frame.hex > 80 ? 0.2 : 0.25);
  const draw = house(frame.hex * (frame.hex > 80 ? 0.62 : 0.85));
  return Array.from({ length: 22 }, (_, i) => {
    const ring = Math.sqrt((i + 0.5) / 22);
    const angle = i * 2.4 + swing(hex, i);
    const point: Point = [
      x + Math.cos(angle) * ring * spread + frame.hex * 0.02 * swing(hex, i, 1),
      y + Math.sin(angle) * ring * spread * 0.9,
    ];
    return draw(point, hex * 22 + i);
  }).join('');
};

const FOREIGN = ['DE', 'DZ', 'SK', 'HU', 'LT'];

/** City blocks and town circles; one path for houses of each colour, one element for each town. */
export const townLayers = (
  board: Board,
  frame: Frame,
  palette: Palette,
  points: ReadonlyMap<number, Point>,
): string[] => {
  const own: string[] = [];
  const foreign: string[] = [];
  for (let hex = 0; hex < frame.grid.count; hex++)
    if (hasBlocks(board, hex))
      (FOREIGN.includes(countryOf(board, hex)) ? foreign : own).push(
        path(blocks(frame, hex, points.get(hex) ?? frame.centre(hex))),
      );
  const thin = { stroke: palette.halo, 'stroke-width': 0.7, 'stroke-linejoin': 'round' };
  return [
    group({ fill: palette.foreignHouse, ...thin }, foreign),
    group({ fill: palette.house, ...thin }, own),
    ...circles(board, frame, palette),
  ];
};

const circles = (board: Board, frame: Frame, palette: Palette): string[] => {
  const plain = board.places.filter(
    place =>
      place.kind !== 'off-map' &&
      place.kind !== 'suburb' &&
      !place.shares &&
      !place.hexes.some(hex => hasBlocks(board, hex)),
  );
  const draw = (place: Place) => {
    const [cx, cy] = placePoint(frame, place);
    return tag('circle', { cx, cy, r: symbolRadius(board, frame, place) });
  };
  const of = (ranks: number[]) => plain.filter(({ rank }) => ranks.includes(rank));
  const centreDot = (place: Place) => {
    const [cx, cy] = placePoint(frame, place);
    return tag('circle', { cx, cy, r: symbolRadius(board, frame, place) * 0.42 });
  };
  const small = frame.hex * 0.022;
  return [
    group(
      { fill: palette.halo, stroke: palette.ink, 'stroke-width': small * 1.25 },
      of([1, 2, 3]).map(draw),
    ),
    group({ fill: palette.house }, of([1, 2, 3]).map(centreDot)),
    group(
      { fill: palette.halo, stroke: palette.ink, 'stroke-width': small * 1.1 },
      of([4]).map(draw),
    ),
    group(
      { fill: palette.ink, stroke: palette.halo, 'stroke-width': small * 0.7 },
      of([5]).map(draw),
    ),
  ];
};

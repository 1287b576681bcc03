import type { Board, Label, Place } from '../../../maps/board/index.ts';
import { nameSaid } from '../../words/names.ts';
import { type Face, SERIF, textWidth } from '../core/letters.ts';
import { groupBy } from '../core/lists.ts';
import { distance, escapeText, group, type Point, tag } from '../core/svg.ts';
import { type Box, boxAround, Clutter } from './clutter.ts';
import type { Frame } from './frame.ts';
import { hexAt } from './hit.ts';
import type { Palette } from './palettes.ts';
import { placePoint, symbolRadius } from './towns.ts';

export type Name = {
  text: string;
  /** Middle of the baseline. */
  x: number;
  y: number;
  size: number;
  face: Face;
  spacing: number;
  ink: keyof Palette['names'];
  box: Box;
  rank: number;
};

/** The weight of a name already set: no other may touch it. */
export const NAME = 10;

const CAP = 0.68; // height of a capital
const DEEP = 0.2; // how far a tail reaches below the line

const nameBox = (
  text: string,
  x: number,
  y: number,
  size: number,
  face: Face,
  spacing = 0,
): Box => {
  const half = textWidth(text, size, face, spacing) / 2 + size * 0.08;
  return { left: x - half, right: x + half, top: y - size * (CAP + 0.08), bottom: y + size * DEEP };
};

/** Sixteen directions round a symbol, best first: right, left, then above and below. */
const SPOTS: readonly (readonly [dx: number, dy: number, dislike: number])[] = [
  [1, 0, 0],
  [0, 1, 0.04],
  [1, -0.5, 0.06],
  [1, 0.5, 0.06],
  [0, -1, 0.08],
  [-1, 0, 0.1],
  [-1, -0.5, 0.14],
  [-1, 0.5, 0.14],
  [0.7, 1, 0.12],
  [0.7, -1, 0.14],
  [-0.7, 1, 0.16],
  [-0.7, -1, 0.18],
  [0.35, 1, 0.1],
  [-0.35, 1, 0.12],
  [0.35, -1, 0.14],
  [-0.35, -1, 0.16],
];

/** The middle of the baseline of a name beside a symbol, at a distance from it. */
const candidate = (
  text: string,
  [px, py]: Point,
  r: number,
  size: number,
  face: Face,
  [dx, dy]: Point,
) => {
  const width = textWidth(text, size, face);
  const x =
    px + dx * (r + size * 0.18) + (Math.abs(dx) === 1 ? (dx * width) / 2 : (dx * width) / 2.6);
  const middle = py + size * 0.32;
  const y =
    Math.abs(dy) === 1
      ? dy > 0
        ? py + r + size * 0.8
        : py - r - size * 0.2
      : middle + dy * (r + size * 0.35);
  return { x, y };
};

export type NameRules = {
  sizes: readonly number[];
  /** Least important rank to be named. */
  last: number;
};

/** A name lies wholly on the hexes of the board, clear of its edge. */
const inside = (frame: Frame, { left, top, right, bottom }: Box): boolean => {
  const keep = frame.hex * 0.12;
  const steps = Math.max(1, Math.ceil((right - left) / (frame.hex * 0.3)));
  for (let i = 0; i <= steps; i++) {
    const x = left - keep + ((right - left + 2 * keep) * i) / steps;
    if (hexAt(frame, [x, top - keep]) < 0 || hexAt(frame, [x, bottom + keep]) < 0) return false;
  }
  return true;
};

/** What a name may lie on at worst, by rank: never on another name, seldom on a symbol. */
const PATIENCE = [NAME - 1, NAME - 1, NAME - 1, 1.6, 0.75];

/** Finds the place of a town's name, or none if it would touch another. */
const settle = (
  board: Board,
  frame: Frame,
  clutter: Clutter,
  place: Place,
  sizes: readonly number[],
): Name | undefined => {
  const face: Face = place.rank <= 3 ? 'bold' : place.rank === 4 ? 'regular' : 'italic';
  const called = nameSaid(place.name);
  const text = place.rank <= 2 ? called.toLocaleUpperCase('pl') : called;
  const spot = place.kind === 'off-map' ? frame.centre(place.hex) : placePoint(frame, place);
  const r = place.hexes.length > 2 ? frame.hex * 0.35 : symbolRadius(board, frame, place);
  let best: Name | undefined;
  let least = PATIENCE[place.rank - 1] ?? 0.75;
  for (const shrink of [1, 0.88]) {
    const size = sizes[place.rank - 1]! * shrink;
    for (const away of [1, 1.6, 2.4])
      for (const [dx, dy, dislike] of SPOTS) {
        const { x, y } = candidate(text, spot, r + (away - 1) * size * 0.5, size, face, [dx, dy]);
        const box = nameBox(text, x, y, size, face);
        const cost = clutter.cost(box) + dislike + (away - 1) * 0.2 + (1 - shrink) * 2;
        if (cost < least && inside(frame, box)) {
          least = cost;
          best = { text, x, y, size, face, spacing: 0, ink: 'town', box, rank: place.rank };
        }
      }
  }
  return best;
};

/** Names of the places up to a rank, greatest first. Those that do not fit are left out. */
export const placeNames = (
  board: Board,
  frame: Frame,
  clutter: Clutter,
  sizes: readonly number[],
  ranks: readonly number[],
): Name[] =>
  board.places
    .filter(({ rank }) => ranks.includes(rank))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(place => {
      const name = settle(board, frame, clutter, place, sizes);
      if (name) clutter.add(name.box, NAME);
      return name ? [name] : [];
    });

const LABEL_STYLE: Readonly<Record<string, { face: Face; spacing: number; ink: Name['ink'] }>> = {
  country: { face: 'bold', spacing: 0.5, ink: 'country' },
  region: { face: 'bold', spacing: 0.28, ink: 'region' },
  gameRegion: { face: 'regular', spacing: 0.12, ink: 'region' },
  sea: { face: 'italic', spacing: 0.25, ink: 'water' },
  forest: { face: 'italic', spacing: 0.06, ink: 'wood' },
  marsh: { face: 'italic', spacing: 0.06, ink: 'water' },
  mountains: { face: 'italic', spacing: 0.3, ink: 'mountain' },
};

const NUDGES: readonly Point[] = Array.from(
  { length: 49 },
  (_, i): Point => [(i % 7) - 3, Math.floor(i / 7) - 3],
).toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Names of woods, marshes, mountains and countries, moved a little where they would touch a town's name. */
export const areaNames = (board: Board, frame: Frame, clutter: Clutter, scale: number): Name[] =>
  board.labels.flatMap(label => {
    const wide = ['country', 'region', 'gameRegion'].includes(label.kind);
    const name = areaName(frame, clutter, label, label.size * scale, wide ? 0.62 : 0.34);
    if (name) clutter.add(name.box, NAME);
    return name ? [name] : [];
  });

const areaName = (
  frame: Frame,
  clutter: Clutter,
  label: Label,
  size: number,
  step: number,
): Name | undefined => {
  const style = LABEL_STYLE[label.kind] ?? {
    face: 'italic' as Face,
    spacing: 0,
    ink: 'region' as const,
  };
  const spacing = style.spacing * size;
  const [cx, cy] = frame.centre(label.hex);
  const [x0, y0] = [cx + label.at[0] * frame.hex, cy + label.at[1] * frame.hex + size * 0.3];
  let best: Name | undefined;
  let least = 1;
  for (const [i, j] of NUDGES) {
    const [x, y] = [x0 + i * step * frame.hex, y0 + j * step * frame.hex];
    const box = nameBox(label.text, x, y, size, style.face, spacing);
    const cost = clutter.cost(box) * (step > 0.5 ? 0.12 : 1) + 0.09 * distance([i, j], [0, 0]);
    if (cost < least && inside(frame, box)) {
      least = cost;
      best = {
        text: label.text,
        x,
        y,
        size,
        face: style.face,
        spacing,
        ink: style.ink,
        box,
        rank: 0,
      };
    }
  }
  return best;
};

/** The symbols and numbers a name should keep off. */
export const townClutter = (board: Board, frame: Frame, ranks: readonly number[]): Clutter => {
  const clutter = new Clutter();
  for (const place of board.places) {
    if (!ranks.includes(place.rank)) continue;
    const r = symbolRadius(board, frame, place) * 2;
    for (const hex of place.hexes) {
      const [x, y] = hex === place.hex ? placePoint(frame, place) : frame.centre(hex);
      clutter.add(boxAround(x, y, r, r), 0.7);
    }
  }
  return clutter;
};

export const nameLayer = (names: readonly Name[], palette: Palette, haloScale = 0.2): string[] => {
  const kinds = groupBy(
    names,
    name => `${name.ink}|${name.face}|${name.size.toFixed(1)}|${name.rank}`,
  );
  return [...kinds.values()].map(alike => {
    const { ink, face, size, spacing, rank } = alike[0]!;
    const faint = ink === 'country' || ink === 'region';
    return group(
      {
        fill: palette.names[ink],
        'font-size': size,
        'font-weight': face === 'bold' ? 'bold' : undefined,
        'font-style': face === 'italic' ? 'italic' : undefined,
        'letter-spacing': spacing || undefined,
        'fill-opacity': faint ? 0.72 : undefined,
        'stroke-opacity': faint ? 0.4 : undefined,
        stroke: palette.halo,
        'stroke-width': size * (faint ? haloScale * 0.8 : haloScale),
        'data-rank': rank || undefined,
      },
      alike.map(({ text, x, y }) => tag('text', { x: x + spacing / 2, y }, escapeText(text))),
    );
  });
};

export const nameGroup = (id: string, layers: readonly string[]): string =>
  group(
    {
      'data-layer': id,
      'font-family': SERIF,
      'text-anchor': 'middle',
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
      'stroke-opacity': 0.85,
    },
    layers,
  );

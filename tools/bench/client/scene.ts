import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { path, polyline, tag } from '../../../src/client/board/core/svg.ts';
import { type Covers, coversOf } from '../../../src/client/board/hex/land.ts';
import {
  crown,
  fir,
  hachure,
  reeds,
  scatter,
  waterLine,
} from '../../../src/client/board/hex/textures.ts';
import {
  COUNTER_SYMBOLS,
  type Counter,
  drawCounter,
  drawMap,
  type Frame,
  hexAt,
  PALETTES,
  sheetFrame,
} from '../../../src/client/board/index.ts';
import { type Board, loadBoard } from '../../../src/maps/board/index.ts';
import { HexGrid } from '../../../src/maps/hex/grid.ts';
import type { Setup } from './page.ts';

export type Scene = { board: Board; frame: Frame; map: string; counters: Counter[]; setup: Setup };

/** The Kock board with so many counters: some in stacks, all nations, all symbols. */
export const kockScene = (count: number): Scene => {
  const board = loadBoard(
    JSON.parse(readFileSync('src/rules/september-1939/data/map.json', 'utf8')),
  );
  const frame = sheetFrame(board, true);
  const map = drawMap(board, { bare: true, deflate: bytes => deflateSync(bytes, { level: 9 }) });
  const { columns, rows, firstColumn, firstRow } = board.grid;
  const plain = new HexGrid({ columns, rows, firstColumn, firstRow, lower: 'even' });
  const counters = Array.from(
    { length: count },
    (_, i): Counter => ({
      id: `U${i}`,
      place: plain.label((Math.floor(i / 2) * 11 + 37) % board.grid.count),
      side: ['PL', 'DE', 'SU'][i % 3]!,
      symbol: COUNTER_SYMBOLS[i % COUNTER_SYMBOLS.length]!,
      strength: `${(i % 9) + 1}-${(i % 7) + 2}`,
      name: `${i}/${(i % 40) + 1}`,
      stack: i % 2,
      states: [],
    }),
  );
  return {
    board,
    frame,
    map,
    counters,
    setup: {
      grid: { columns, rows, firstColumn, firstRow, lower: 'even' },
      hex: frame.hex,
      margins: { top: frame.top, left: frame.left, right: frame.left, bottom: frame.top },
      width: frame.width,
      height: frame.height,
    },
  };
};

export const counterMarkup = ({ counters, frame }: Scene): string =>
  counters.map(counter => drawCounter(counter, frame.spot(counter.place)!, frame.hex)).join('');

const DRAWN_PER_HEX = ['ground', 'covers', 'textures', 'grid', 'numbers'];

/** The same picture the plain way: every hex its own polygon, textures and number; the rest as ours. */
export const polygonMap = (scene: Scene): string => {
  const layers = scene.map
    .replace(/<\/svg>$/, '')
    .split(/(?=<g data-layer=)/)
    .slice(1);
  const named = (layer: string, name: string) => layer.startsWith(`<g data-layer="${name}"`);
  const kept = layers.filter(layer => !DRAWN_PER_HEX.some(name => named(layer, name)));
  const relief = kept.filter(layer => named(layer, 'relief'));
  const above = kept.filter(layer => !named(layer, 'relief'));
  return [...polygons(scene), ...relief, ...hexElements(scene), ...above].join('');
};

const polygons = ({ board, frame }: Scene): string[] => {
  const covers = coversOf(board);
  const p = PALETTES.paper;
  return Array.from({ length: board.grid.count }, (_, hex) =>
    path(polyline(frame.corners(hex), true), {
      fill: fillOf(covers, hex),
      stroke: p.grid,
      'stroke-opacity': p.gridOpacity,
    }),
  );
};

const hexElements = (scene: Scene): string[] => {
  const { board, frame } = scene;
  const inside = texturesByHex(frame, coversOf(board));
  return Array.from({ length: board.grid.count }, (_, hex) => {
    const [x, y] = frame.centre(hex);
    const number = tag(
      'text',
      {
        x,
        y: y - frame.hex * 0.36,
        fill: PALETTES.paper.number,
        'font-size': 7,
        'text-anchor': 'middle',
      },
      board.grid.label(hex),
    );
    return (inside.get(hex) ?? '') + number;
  });
};

const fillOf = (covers: Covers, hex: number): string => {
  const p = PALETTES.paper;
  if (covers.city[hex]) return p.city;
  if (covers.deepWood[hex]) return p.deepWood;
  if (covers.wood[hex]) return p.wood;
  if (covers.marsh[hex]) return p.marsh;
  if (covers.hills[hex]) return p.hill;
  return covers.water[hex] ? p.sea : p.countries.PL!;
};

const texturesByHex = (frame: Frame, covers: Covers): Map<number, string> => {
  const s = frame.hex;
  const p = PALETTES.paper;
  const marks = new Map<number, string>();
  const add = (
    mask: Uint8Array,
    spacing: number,
    seed: number,
    draw: (point: readonly [number, number], i: number) => string,
    attributes: Record<string, string | number>,
  ) => {
    const byHex = new Map<number, string>();
    for (const [i, point] of scatter(frame, mask, spacing, 0.08, seed).entries()) {
      const hex = hexAt(frame, point);
      byHex.set(hex, (byHex.get(hex) ?? '') + draw(point, i));
    }
    for (const [hex, d] of byHex) marks.set(hex, (marks.get(hex) ?? '') + path(d, attributes));
  };
  const round = { fill: 'none', 'stroke-linecap': 'round' };
  const open = covers.wood.map((on, i) => (on && !covers.deepWood[i] && !covers.city[i] ? 1 : 0));
  add(open, 0.2, 61, crown(s), { ...round, stroke: p.treeShadow, 'stroke-width': 8 });
  add(open, 0.2, 61, crown(s), { ...round, stroke: p.tree, 'stroke-width': 7.6 });
  add(open, 0.2, 61, crown(s), { ...round, stroke: p.treeLight, 'stroke-width': 3.8 });
  add(covers.deepWood, 0.18, 62, fir(s, false), { fill: p.treeShadow });
  add(covers.deepWood, 0.18, 62, fir(s, true), { fill: p.tree });
  add(covers.marsh, 0.27, 51, waterLine(s), { ...round, stroke: p.marshWater });
  add(covers.marsh, 0.3, 52, reeds(s), { ...round, stroke: p.reed });
  add(covers.hills, 0.26, 31, hachure(s), { ...round, stroke: p.hachure });
  return marks;
};

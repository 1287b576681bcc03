import { num, type Point, path, polyline, tag } from '../core/svg.ts';
import { badge, passPath, railheadPath, star } from './marks.ts';
import type { Palette } from './palettes.ts';
import type { LegendKind } from './sheets.ts';
import { crown, fir, hachure, house, peak, reeds, waterLine } from './textures.ts';

type Draw = (at: Point, palette: Palette) => string;

const R = 17;

const hexagon = ([x, y]: Point, fill: string, stroke: string): string =>
  path(
    polyline(
      [0, 1, 2, 3, 4, 5].map(
        (k): Point => [x + R * Math.cos((k * Math.PI) / 3), y + R * Math.sin((k * Math.PI) / 3)],
      ),
      true,
    ),
    { fill, stroke, 'stroke-width': 1 },
  );

/** Nine spots in a small hexagon. */
const spots = ([x, y]: Point): Point[] =>
  [
    [-8, -7],
    [0, -8],
    [8, -7],
    [-10, 1],
    [-3, 0],
    [5, 1],
    [-7, 8],
    [1, 8],
    [8, 7],
  ].map(([dx, dy]) => [x + dx!, y + dy!]);

const glyphs = (
  at: Point,
  draw: (point: Point, i: number) => string,
  attributes: Record<string, string | number>,
): string =>
  path(spots(at).map(draw).join(''), { fill: 'none', 'stroke-linecap': 'round', ...attributes });

const forest: Draw = (at, p) =>
  hexagon(at, p.wood, p.woodEdge) +
  glyphs([at[0] + 0.9, at[1] + 1.1], crown(64), { stroke: p.treeShadow, 'stroke-width': 7.6 }) +
  glyphs(at, crown(64), { stroke: p.tree, 'stroke-width': 7.2 }) +
  glyphs([at[0] - 0.7, at[1] - 0.9], crown(64), { stroke: p.treeLight, 'stroke-width': 3.6 });

const firs: Draw = (at, p) =>
  hexagon(at, p.deepWood, p.woodEdge) +
  path(spots(at).map(fir(60, false)).join(''), { fill: p.treeShadow }) +
  path(spots(at).map(fir(60, true)).join(''), { fill: p.tree });

const wave = ([x, y]: Point): string => `M${num(x - 25)} ${num(y + 4)}q12 -13 25 -3t25 -5`;
const river =
  (width: number): Draw =>
  (at, p) =>
    path(wave(at), {
      fill: 'none',
      stroke: p.riverCasing,
      'stroke-width': width + 2,
      'stroke-linecap': 'round',
    }) +
    path(wave(at), {
      fill: 'none',
      stroke: p.river,
      'stroke-width': width - 0.6,
      'stroke-linecap': 'round',
    });

const straight = ([x, y]: Point): string => `M${num(x - 25)} ${num(y)}h50`;
const line = (at: Point, stroke: string, width: number, dash?: string): string =>
  path(straight(at), { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dash });

const crossing =
  (down: boolean): Draw =>
  ([x, y], p) => {
    const d = `M${num(x - 8)} ${num(y - 12)}l3 4h10l3 -4M${num(x - 8)} ${num(y + 12)}l3 -4h10l3 4`;
    const water = path(`M${num(x)} ${num(y - 16)}v32`, {
      fill: 'none',
      stroke: p.river,
      'stroke-width': 9,
    });
    return (
      water + path(d, { fill: 'none', stroke: down ? p.border : p.bridge, 'stroke-width': 2.4 })
    );
  };

const wall: Draw = ([x, y], p) =>
  path(
    `M${num(x - 22)} ${num(y + 4)}h44${[-18, -9, 0, 9, 18].map(dx => `M${num(x + dx)} ${num(y + 4)}v-8`).join('')}`,
    {
      fill: 'none',
      stroke: p.fort,
      'stroke-width': 4,
      'stroke-linecap': 'round',
    },
  );

const SWATCHES: Readonly<Record<LegendKind, Draw>> = {
  clear: (at, p) => hexagon(at, p.countries.PL!, p.grid),
  wood: forest,
  deepWood: firs,
  marsh: (at, p) =>
    hexagon(at, p.marsh, p.marshEdge) +
    path(
      spots(at)
        .filter((_, i) => i % 2)
        .map(waterLine(40))
        .join(''),
      { fill: 'none', stroke: p.marshWater, 'stroke-width': 1.2 },
    ) +
    path(
      spots(at)
        .filter((_, i) => i % 2 === 0)
        .map(reeds(60))
        .join(''),
      { fill: 'none', stroke: p.reed, 'stroke-width': 1.2 },
    ),
  hills: (at, p) =>
    hexagon(at, p.hill, p.hachure) +
    glyphs(at, hachure(60), { stroke: p.hachure, 'stroke-width': 1.2 }),
  mountain: (at, p) => {
    const tops: Point[] = [
      [at[0] - 6, at[1] + 2],
      [at[0] + 6, at[1] + 4],
      [at[0] - 1, at[1] + 12],
    ];
    const face = (kind: 'lit' | 'shaded' | 'crest') => tops.map(peak(66, 0.2, kind)).join('');
    return (
      hexagon(at, p.mountain, p.mountainEdge) +
      path(face('lit'), { fill: p.peakLit }) +
      path(face('shaded'), { fill: p.peakShaded }) +
      path(face('crest'), { fill: 'none', stroke: p.peakCrest, 'stroke-width': 1 })
    );
  },
  sea: (at, p) => hexagon(at, p.sea, p.seaLine),
  city: (at, p) =>
    hexagon(at, p.city, p.cityEdge) +
    path(spots(at).map(house(50)).join(''), { fill: p.house, stroke: p.halo, 'stroke-width': 0.6 }),
  town: ([cx, cy], p) =>
    tag('circle', { cx, cy, r: 7, fill: p.halo, stroke: p.ink, 'stroke-width': 1.8 }) +
    tag('circle', { cx, cy, r: 3, fill: p.house }),
  village: ([cx, cy], p) => tag('circle', { cx, cy, r: 3.4, fill: p.ink }),
  bigRiver: river(9.5),
  river: river(5.4),
  stream: river(2.6),
  riverHex: (at, p) => hexagon(at, p.countries.PL!, p.grid) + river(8)(at, p),
  road: (at, p) => line(at, p.roadCasing, 4.8) + line(at, p.road, 2.8),
  track: (at, p) => line(at, p.track, 2),
  rail: (at, p) => line(at, p.rail, 3) + line(at, p.railDash, 1.6, '6.4 6.4'),
  bridge: crossing(false),
  bridgeDown: crossing(true),
  ferry: ([x, y], p) =>
    path(`M${num(x - 9)} ${num(y + 2)}h18l-4 7h-10zM${num(x)} ${num(y + 2)}v-11l7 8z`, {
      fill: p.halo,
      stroke: p.ink,
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    }),
  border: (at, p) =>
    path(straight(at), {
      fill: 'none',
      stroke: p.borderBand,
      'stroke-width': 10,
      'stroke-opacity': 0.38,
    }) + line(at, p.border, 3, '10 4 2 4'),
  fortSide: wall,
  fort: (at, p) => path(star(at, 9), { fill: p.halo, stroke: p.fort, 'stroke-width': 2 }),
  objective: (at, p) => badge(p, at, 12, '10'),
  pass: (at, p) => path(passPath(at, 6), { fill: 'none', stroke: p.ink, 'stroke-width': 2.2 }),
  railhead: (at, p) =>
    path(railheadPath(at, 9), { fill: '#2f6a3f', stroke: p.halo, 'stroke-width': 1.5 }),
  supplyTown: ([cx, cy], p) =>
    tag('circle', { cx, cy, r: 6, fill: p.objective, stroke: p.halo, 'stroke-width': 2 }),
  line: ([x, y], p) =>
    line([x, y - 5], p.line, 2.4, '1.5 4.5') + line([x, y + 5], p.line, 3.2, '9 6'),
  zone: ([x, y], p) =>
    line([x, y - 5], p.zone, 2.6, '12 6') + line([x, y + 5], '#2f7a78', 2.4, '4.5 4.5'),
};

export const legendSwatch = (kind: LegendKind, at: Point, palette: Palette): string =>
  SWATCHES[kind](at, palette);

import type { PaletteId } from '../core/inks.ts';
import { SERIF } from '../core/letters.ts';
import { escapeText, group, num, type Point, path, tag } from '../core/svg.ts';
import { drawFeatures } from './features.ts';
import { marginOf } from './margin.ts';
import { PLANE_INKS, type PlaneInks } from './plane-inks.ts';
import {
  BOTTOM,
  type DrawnFeature,
  METRE,
  type PlaneMap,
  type PlaneSheet,
  planeSheet,
  RIM,
  TOP,
} from './plane-sheet.ts';

const KM = 1000;

/** Squares of a kilometre, and a frame in bars of a hundred metres with the numbers of the squares. */
const gridOf = ({ map, on, width, height }: PlaneSheet, inks: PlaneInks): string => {
  const lines: string[] = [];
  const signs: string[] = [];
  const sign = (x: number, y: number, n: number): string =>
    tag(
      'text',
      { x, y, 'font-size': 20, 'font-weight': 'bold', fill: inks.ink, 'text-anchor': 'middle' },
      String(n / KM).padStart(2, '0'),
    );
  for (let x = 0; x <= map.width; x += KM) {
    const [px] = on([x, 0]);
    lines.push(`M${num(px)} ${TOP}V${num(height - BOTTOM)}`);
    signs.push(sign(px, TOP - 18, x), sign(px, height - BOTTOM + 34, x));
  }
  for (let y = 0; y <= map.height; y += KM) {
    const [, py] = on([0, y]);
    lines.push(`M${RIM} ${num(py)}H${num(width - RIM)}`);
    signs.push(sign(RIM - 30, py + 7, y), sign(width - RIM + 30, py + 7, y));
  }
  const box = (by: number, line: number) =>
    tag('rect', {
      x: RIM - by,
      y: TOP - by,
      width: width - 2 * RIM + 2 * by,
      height: height - TOP - BOTTOM + 2 * by,
      fill: 'none',
      stroke: inks.line,
      'stroke-width': line,
    });
  const bar = KM * METRE * 0.1;
  const ruled = tag('rect', {
    x: RIM - 5,
    y: TOP - 5,
    width: width - 2 * RIM + 10,
    height: height - TOP - BOTTOM + 10,
    fill: 'none',
    stroke: inks.line,
    'stroke-width': 4,
    'stroke-dasharray': `${num(bar)} ${num(bar)}`,
  });
  return (
    path(lines.join(''), {
      fill: 'none',
      stroke: inks.faint,
      'stroke-width': 0.8,
      'stroke-opacity': 0.55,
    }) +
    group({ 'data-layer': 'frame', 'font-family': SERIF }, [
      box(0, 1.4),
      box(9, 1.4),
      ruled,
      ...signs,
    ])
  );
};

const SIZES: { readonly [kind: string]: number } = {
  town: 31,
  hill: 25,
  woods: 24,
  river: 24,
  brook: 22,
  marsh: 20,
  close: 20,
};
/** Letters grow with the sheet, so that a large one can be read whole. */
const lettersOf = ({ width, height }: PlaneMap): number =>
  Math.min(2.2, Math.max(1, Math.max(width, height) / 6000));
const SLOPING = ['brook', 'river', 'stream', 'road', 'track', 'rail', 'railway'];

const EVERY = 7;

/** Names of towns upright, of all else in italics; along a line where it is one. */
const nameOf = (
  sheet: PlaneSheet,
  feature: DrawnFeature,
  inks: PlaneInks,
  i: number,
  taken: Box[],
): string => {
  const { name, shape, kind } = feature;
  if (name === undefined) return '';
  const size = (SIZES[kind] ?? 17) * lettersOf(sheet.map);
  const wet = ['brook', 'river', 'stream', 'marsh', 'lake'].includes(kind);
  const look = {
    'font-size': size,
    'font-style': kind === 'town' ? undefined : 'italic',
    'font-weight': kind === 'town' || kind === 'hill' ? 'bold' : undefined,
    'letter-spacing': kind === 'town' ? 1 : 2,
    fill: wet ? inks.waterEdge : kind === 'woods' || kind === 'close' ? inks.woodEdge : inks.ink,
    'text-anchor': 'middle',
    'paint-order': 'stroke',
    stroke: inks.paper,
    'stroke-width': size / 5,
    'stroke-opacity': 0.85,
  };
  if ('polyline' in shape && SLOPING.includes(kind)) {
    // Letters keep to the run of a line, not to its every bend.
    const points = shape.polyline
      .filter((_, k, all) => k % EVERY === 0 || k === all.length - 1 || all.length <= EVERY * 2)
      .map(point => sheet.on(point));
    const read = (points.at(-1)?.[0] ?? 0) < (points[0]?.[0] ?? 0) ? points.toReversed() : points;
    const id = `${sheet.map.id}-line-${i}`;
    const d = read.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
    return (
      path(d, { id, fill: 'none' }) +
      tag(
        'text',
        { ...look, dy: -8 },
        `<textPath href="#${id}" startOffset="30%">${escapeText(name)}</textPath>`,
      )
    );
  }
  const [x, y] = middle(sheet, feature);
  const height = feature.height
    ? tag('tspan', { 'font-size': size * 0.7, 'letter-spacing': 0 }, ` ▵${feature.height}`)
    : '';
  const top = 'polygon' in shape ? Math.min(...shape.polygon.map(point => sheet.on(point)[1])) : y;
  const wanted = kind === 'town' ? top - size * 0.3 : y + size / 3;
  return tag(
    'text',
    { ...look, x, y: roomFor(taken, x, wanted, name.length * size * 0.56, size) },
    escapeText(name) + height,
  );
};

type Box = readonly [x: number, y: number, half: number, size: number];
const MOST_LOWERED = 4;

/** A name that would lie on another is set lower. */
const roomFor = (taken: Box[], x: number, y: number, wide: number, size: number): number => {
  const meets = (at: number): boolean =>
    taken.some(
      ([bx, by, half, tall]) =>
        Math.abs(bx - x) < half + wide / 2 && Math.abs(by - at) < (tall + size) * 0.5,
    );
  let at = y;
  for (let i = 0; i < MOST_LOWERED && meets(at); i++) at += size * 0.9;
  taken.push([x, at, wide / 2, size]);
  return at;
};

const middle = (sheet: PlaneSheet, { shape }: DrawnFeature): Point => {
  if ('point' in shape) return sheet.on(shape.point);
  const points = 'polyline' in shape ? shape.polyline : shape.polygon;
  const sum = points.reduce(([x, y], p): Point => [x + p[0], y + p[1]], [0, 0] as Point);
  return sheet.on([sum[0] / points.length, sum[1] / points.length]);
};

/** A field in metres in the manner of a survey map of one to 25,000. */
export const drawPlaneMap = (map: PlaneMap, palette: PaletteId = 'paper'): string => {
  const inks = PLANE_INKS[palette];
  const sheet = planeSheet(map);
  const [width, height] = [Math.round(sheet.width), Math.round(sheet.height)];
  const inner = {
    x: RIM,
    y: TOP,
    width: sheet.width - 2 * RIM,
    height: sheet.height - TOP - BOTTOM,
  };
  const clip = `${map.id}-field`;
  const taken: Box[] = [];
  // Towns keep their place; what else has a name goes round them.
  const named = map.features
    .map((feature, i) => [feature, i] as const)
    .sort(([a], [b]) => Number(b.kind === 'town') - Number(a.kind === 'town'));
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    tag('rect', { width, height, fill: inks.edge }) +
      tag('rect', { ...inner, fill: inks.paper }) +
      tag('clipPath', { id: clip }, tag('rect', inner)) +
      tag('g', { 'clip-path': `url(#${clip})` }, drawFeatures(sheet, inks)) +
      gridOf(sheet, inks) +
      marginOf(sheet, inks) +
      group(
        { 'data-layer': 'names', 'font-family': SERIF },
        named.map(([feature, i]) => nameOf(sheet, feature, inks, i, taken)),
      ),
  );
};

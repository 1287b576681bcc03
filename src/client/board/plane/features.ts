import { group, num, type Point, path, polyline } from '../core/svg.ts';
import { fields, relief } from './ground.ts';
import type { PlaneInks } from './plane-inks.ts';
import type { DrawnFeature, PlaneSheet } from './plane-sheet.ts';
import { ringsOf, scattered } from './scatter.ts';
import { village } from './village.ts';

/** How each kind of feature is drawn. Kinds that are not known get a thin outline, so that nothing is left out. */

const areaPath = (sheet: PlaneSheet, feature: DrawnFeature): string =>
  ringsOf(sheet, feature)
    .map(ring => polyline(ring, true))
    .join('');

const linePath = (sheet: PlaneSheet, { shape }: DrawnFeature): string =>
  'polyline' in shape ? polyline(shape.polyline.map(point => sheet.on(point))) : '';

const tree = ([x, y]: Point): string =>
  `M${num(x)} ${num(y - 6)}l3.4 7h-6.8zM${num(x)} ${num(y + 1)}v2.5`;
const bush = ([x, y]: Point, r = 2.6): string =>
  `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const reed = ([x, y]: Point): string => `M${num(x - 6)} ${num(y)}h12M${num(x - 3)} ${num(y - 3)}h6`;

type Draw = (sheet: PlaneSheet, feature: DrawnFeature, inks: PlaneInks, seed: number) => string;

const woods: Draw = (sheet, feature, inks, seed) => {
  const d = areaPath(sheet, feature);
  const trees = scattered(ringsOf(sheet, feature), 15, seed).map(tree).join('');
  return (
    path(d, {
      fill: inks.wood,
      stroke: inks.woodEdge,
      'stroke-width': 1.6,
      'stroke-dasharray': '5 2',
    }) +
    path(trees, {
      fill: inks.woodEdge,
      stroke: inks.woodEdge,
      'stroke-width': 0.8,
      'data-fine': '',
    })
  );
};

const close: Draw = (sheet, feature, inks, seed) =>
  path(areaPath(sheet, feature), {
    fill: inks.close,
    stroke: inks.woodEdge,
    'stroke-width': 1,
    'stroke-dasharray': '2 3',
  }) +
  path(
    scattered(ringsOf(sheet, feature), 13, seed)
      .map(at => bush(at))
      .join(''),
    {
      fill: 'none',
      stroke: inks.woodEdge,
      'stroke-width': 1,
      'data-fine': '',
    },
  );

const marsh: Draw = (sheet, feature, inks, seed) =>
  path(areaPath(sheet, feature), {
    fill: inks.marsh,
    stroke: inks.waterEdge,
    'stroke-width': 0.8,
    'stroke-dasharray': '4 3',
  }) +
  path(scattered(ringsOf(sheet, feature), 19, seed).map(reed).join(''), {
    fill: 'none',
    stroke: inks.waterEdge,
    'stroke-width': 1,
    'data-fine': '',
  });

const RINGS = 4;

/** A hill as rings that darken towards its middle, with ticks downhill at its foot; contours lie over it. */
const hill: Draw = (sheet, feature, inks) => {
  const [ring] = ringsOf(sheet, feature);
  if (!ring) return '';
  const sum = ring.reduce(([x, y], p): Point => [x + p[0], y + p[1]], [0, 0] as Point);
  const middle: Point = [sum[0] / ring.length, sum[1] / ring.length];
  const narrowed = (k: number): Point[] =>
    ring.map(([x, y]): Point => [middle[0] + (x - middle[0]) * k, middle[1] + (y - middle[1]) * k]);
  return (
    Array.from({ length: RINGS }, (_, i) =>
      path(polyline(narrowed(1 - i * 0.2), true), {
        fill: inks.hill,
        'fill-opacity': 0.09 * inks.relief,
      }),
    ).join('') +
    path(ticks(ring, middle, 0.045), {
      fill: 'none',
      stroke: inks.contour,
      'stroke-width': 0.9,
      'data-fine': '',
    })
  );
};

/** Short strokes along the sides of a ring, towards its middle. */
const ticks = (ring: readonly Point[], middle: Point, part: number): string =>
  ring
    .flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 7));
      return Array.from({ length: count }, (_, k) => {
        const t = k / count;
        const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        return `M${num(x)} ${num(y)}l${num((middle[0] - x) * part)} ${num((middle[1] - y) * part)}`;
      });
    })
    .join('');

const steep: Draw = (sheet, feature, inks) => {
  const [ring] = ringsOf(sheet, feature);
  if (!ring) return '';
  const sum = ring.reduce(([x, y], p): Point => [x + p[0], y + p[1]], [0, 0] as Point);
  const middle: Point = [sum[0] / ring.length, sum[1] / ring.length];
  return path(ticks(ring, middle, 0.1), {
    fill: 'none',
    stroke: inks.contour,
    'stroke-width': 1.2,
  });
};

const stroke = (d: string, colour: string, width: number, dash?: string): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    'stroke-dasharray': dash,
  });

const road: Draw = (sheet, feature, inks) => {
  const d = linePath(sheet, feature);
  if (feature.class === 'track')
    return (
      stroke(d, inks.casing, 4) + stroke(d, inks.paper, 2.6) + stroke(d, inks.casing, 4, '1 7')
    );
  return avenue(sheet, feature, inks, 0) + stroke(d, inks.casing, 7.5) + stroke(d, inks.road, 5.2);
};

/** Trees on both sides of a made road. */
const avenue: Draw = (sheet, { shape }, inks) => {
  if (!('polyline' in shape)) return '';
  const points = shape.polyline.map(point => sheet.on(point));
  const trees = points.flatMap((a, i) => {
    const b = points[i + 1];
    if (!b) return [];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ux, uy] = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)];
    return Array.from({ length: Math.floor(length / 17) }, (_, k) => {
      const [s, hand] = [k * 17 + 8, k % 2 === 0 ? 7.4 : -7.4];
      return bush([a[0] + ux * s - uy * hand, a[1] + uy * s + ux * hand], 1.5);
    });
  });
  return path(trees.join(''), { fill: inks.woodEdge, 'fill-opacity': 0.7, 'data-fine': '' });
};

const rail: Draw = (sheet, feature, inks) => {
  const d = linePath(sheet, feature);
  return stroke(d, inks.line, 5) + stroke(d, inks.paper, 2.6, '9 9') + stroke(d, inks.line, 1);
};

/** Grass along a water: a pale band with tufts in it. It is only ink; what counts is the line. */
const meadow = (
  sheet: PlaneSheet,
  feature: DrawnFeature,
  inks: PlaneInks,
  wide: number,
): string => {
  if (!('polyline' in feature.shape)) return '';
  const d = linePath(sheet, feature);
  const tufts = feature.shape.polyline
    .filter((_, i) => i % 2 === 1)
    .map((point, i) => {
      const [x, y] = sheet.on(point);
      const off = (i % 2 === 0 ? 1 : -1) * wide * (0.22 + 0.2 * ((i * 7) % 5 === 0 ? 1 : 0.4));
      return `M${num(x - 5)} ${num(y + off)}h3.4m1.6-1.6h3.4`;
    })
    .join('');
  return (
    path(d, {
      fill: 'none',
      stroke: inks.close,
      'stroke-width': wide,
      'stroke-opacity': 0.55,
      'stroke-linejoin': 'round',
    }) + path(tufts, { fill: 'none', stroke: inks.woodEdge, 'stroke-width': 0.9, 'data-fine': '' })
  );
};

const water =
  (width: number): Draw =>
  (sheet, feature, inks) => {
    const d = linePath(sheet, feature) || areaPath(sheet, feature);
    const fill = 'polygon' in feature.shape ? inks.water : 'none';
    return (
      meadow(sheet, feature, inks, 34 + width * 3) +
      path(d, {
        fill,
        stroke: inks.waterEdge,
        'stroke-width': width + 1.6,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }) +
      stroke(d, inks.water, width)
    );
  };

const crossing: Draw = (sheet, { shape, class: kind }, inks) => {
  if (!('point' in shape)) return '';
  const [x, y] = sheet.on(shape.point);
  if (kind === 'ford') return stroke(`M${num(x - 9)} ${num(y)}h18`, inks.line, 2, '3 3');
  return stroke(
    `M${num(x - 8)} ${num(y - 9)}q4 3 0 6v6q4 3 0 6M${num(x + 8)} ${num(y - 9)}q-4 3 0 6v6q-4 3 0 6`,
    inks.line,
    1.8,
  );
};

const wall: Draw = (sheet, feature, inks) => {
  const d = linePath(sheet, feature);
  return stroke(d, inks.line, 2) + stroke(d, inks.line, 7, '1.4 7');
};

const plain: Draw = (sheet, feature, inks) => {
  const d = areaPath(sheet, feature) || linePath(sheet, feature);
  if (d) return stroke(d, inks.faint, 1.2, '4 4');
  if (!('point' in feature.shape)) return '';
  const [x, y] = sheet.on(feature.shape.point);
  return path(`M${num(x - 4)} ${num(y - 4)}l8 8m0-8l-8 8`, {
    fill: 'none',
    stroke: inks.line,
    'stroke-width': 1.6,
  });
};

/** From below upwards: areas, waters, ways, crossings. */
const KINDS: readonly (readonly [kind: string, draw: Draw])[] = [
  ['hill', hill],
  ['marsh', marsh],
  ['close', close],
  ['woods', woods],
  ['town', village],
  ['steep', steep],
  ['lake', water(1)],
  ['brook', water(3)],
  ['stream', water(3)],
  ['river', water(9)],
  ['embankment', wall],
  ['wall', wall],
  [
    'track',
    (sheet, feature, inks, seed) => road(sheet, { ...feature, class: 'track' }, inks, seed),
  ],
  ['road', road],
  ['rail', rail],
  ['railway', rail],
  [
    'ford',
    (sheet, feature, inks, seed) => crossing(sheet, { ...feature, class: 'ford' }, inks, seed),
  ],
  ['bridge', crossing],
  ['crossing', crossing],
];

export const drawFeatures = (sheet: PlaneSheet, inks: PlaneInks): string => {
  const { features } = sheet.map;
  const known = new Set(KINDS.map(([kind]) => kind));
  const layers = KINDS.map(([kind, draw]) =>
    group(
      { 'data-layer': kind },
      features.flatMap((feature, i) =>
        feature.kind === kind ? [draw(sheet, feature, inks, i + 1)] : [],
      ),
    ),
  );
  const rest = features.filter(({ kind }) => !known.has(kind));
  const [ground = '', ...over] = layers;
  return (
    fields(sheet, inks) +
    ground +
    group({ 'data-layer': 'relief' }, [relief(sheet, inks)]) +
    over.join('') +
    group(
      { 'data-layer': 'other' },
      rest.map(feature => plain(sheet, feature, inks, 0)),
    )
  );
};

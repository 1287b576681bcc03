import { chance, swing } from '../core/random.ts';
import { num, type Point, path } from '../core/svg.ts';
import type { StaffInks } from './staff-inks.ts';

/** Something that lies on a board's table, in squares from its south-western corner. */
export type TableFeature = {
  /** `road`, `rail`, `river`, `bridge`, `ford`, `building`, `wood`, `hedge`, `rough`, `hill`, `work`, `wire`, `sea`; others are left out. */
  readonly kind: string;
  readonly at: readonly Point[];
  /** The link that comes in here, at the first point. */
  readonly link?: string;
};

/** A table as it is laid out: how many squares it has, and what lies on it. */
export type TableLayout = {
  readonly squares: Point;
  readonly features: readonly TableFeature[];
};

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

type Made = { readonly at: Point; readonly cell: Point; readonly seed: number };

const crowns = ({ at: [x, y], cell: [w, h], seed }: Made): string =>
  Array.from({ length: 6 }, (_, i) => {
    const r = Math.min(w, h) * (0.17 + chance(seed, i, 3) * 0.06);
    const [cx, cy] = [x + swing(seed, i, 1) * w * 0.32, y + swing(seed, i, 2) * h * 0.3];
    return `M${num(cx - r)} ${num(cy)}a${num(r)} ${num(r * 0.9)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.9)} 0 1 0 ${num(-2 * r)} 0z`;
  }).join('');

const houses = ({ at: [x, y], cell: [w, h], seed }: Made): string =>
  Array.from({ length: 4 }, (_, i) => {
    const [dx, dy] = [((i % 2) - 0.5) * w * 0.42, (Math.floor(i / 2) - 0.5) * h * 0.42];
    const [hw, hh] = [w * (0.2 + chance(seed, i, 4) * 0.12), h * (0.16 + chance(seed, i, 5) * 0.1)];
    const [cx, cy] = [x + dx + swing(seed, i, 6) * w * 0.06, y + dy];
    return `M${num(cx - hw / 2)} ${num(cy - hh / 2)}h${num(hw)}v${num(hh)}h${num(-hw)}z`;
  }).join('');

const hedge = ({ at: [x, y], cell: [w, h], seed }: Made): string => {
  const along = chance(seed, 1, 1) < 0.5;
  const [dx, dy] = along
    ? [w * 0.42, swing(seed, 2, 2) * h * 0.2]
    : [swing(seed, 3, 3) * w * 0.2, h * 0.42];
  return `M${num(x - dx)} ${num(y - dy)}L${num(x + dx)} ${num(y + dy)}`;
};

const stones = ({ at: [x, y], cell: [w, h], seed }: Made): string =>
  Array.from({ length: 9 }, (_, i) => {
    const [cx, cy] = [x + swing(seed, i, 7) * w * 0.36, y + swing(seed, i, 8) * h * 0.34];
    return `M${num(cx)} ${num(cy)}l1.6 -2l1.6 2`;
  }).join('');

/** Two rings and ticks downhill. */
const hill = ({ at: [x, y], cell: [w, h] }: Made): string => {
  const ring = (k: number) =>
    `M${num(x - w * k)} ${num(y)}a${num(w * k)} ${num(h * k)} 0 1 0 ${num(2 * w * k)} 0a${num(w * k)} ${num(h * k)} 0 1 0 ${num(-2 * w * k)} 0z`;
  const ticks = Array.from({ length: 10 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 5), Math.sin((i * Math.PI) / 5)];
    return `M${num(x + c * w * 0.3)} ${num(y + s * h * 0.3)}L${num(x + c * w * 0.42)} ${num(y + s * h * 0.42)}`;
  });
  return ring(0.28) + ring(0.14) + ticks.join('');
};

const work = ({ at: [x, y], cell: [w, h] }: Made): string =>
  `M${num(x - w * 0.3)} ${num(y + h * 0.2)}v${num(-h * 0.4)}h${num(w * 0.6)}v${num(h * 0.4)}l${num(-w * 0.15)} ${num(-h * 0.14)}l${num(-w * 0.15)} ${num(h * 0.14)}l${num(-w * 0.15)} ${num(-h * 0.14)}z`;

const bridge = ({ at: [x, y], cell: [w, h] }: Made): string => {
  const [a, b] = [w * 0.26, h * 0.2];
  return `M${num(x - a)} ${num(y - b)}l${num(a * 0.3)} ${num(b * 0.4)}h${num(a * 1.4)}l${num(a * 0.3)} ${num(-b * 0.4)}M${num(x - a)} ${num(y + b)}l${num(a * 0.3)} ${num(-b * 0.4)}h${num(a * 1.4)}l${num(a * 0.3)} ${num(b * 0.4)}`;
};

const ford = ({ at: [x, y], cell: [w, h] }: Made): string =>
  [-0.2, 0, 0.2].map(k => `M${num(x - w * 0.3)} ${num(y + h * k)}h${num(w * 0.6)}`).join('');

const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');

type Pen = { readonly [name: string]: string | number };
/** How each kind is drawn, from the lowest to the uppermost: its shape, and the strokes that lie over each other. */
const KINDS: {
  readonly [kind: string]: {
    readonly shape: 'line' | ((made: Made) => string);
    pens(inks: StaffInks): readonly Pen[];
  };
} = {
  sea: {
    shape: 'line',
    pens: ({ water }) => [{ fill: 'none', stroke: water, 'stroke-width': 22 }],
  },
  hill: {
    shape: hill,
    pens: ({ faint }) => [{ fill: 'none', stroke: faint, 'stroke-width': 0.9 }],
  },
  rough: {
    shape: stones,
    pens: ({ line }) => [{ fill: 'none', stroke: line, 'stroke-width': 0.8 }],
  },
  river: {
    shape: 'line',
    pens: ({ water, waterEdge }) => [
      { fill: 'none', stroke: waterEdge, 'stroke-width': 7.4 },
      { fill: 'none', stroke: water, 'stroke-width': 5.6 },
    ],
  },
  ford: {
    shape: ford,
    pens: ({ paper }) => [
      { fill: 'none', stroke: paper, 'stroke-width': 1.4, 'stroke-dasharray': '2 1.6' },
    ],
  },
  wood: {
    shape: crowns,
    pens: ({ tree, treeEdge }) => [{ fill: tree, stroke: treeEdge, 'stroke-width': 0.7 }],
  },
  hedge: {
    shape: hedge,
    pens: ({ treeEdge }) => [
      {
        fill: 'none',
        stroke: treeEdge,
        'stroke-width': 2.2,
        'stroke-dasharray': '0.1 2.8',
        'stroke-linecap': 'round',
      },
    ],
  },
  road: {
    shape: 'line',
    pens: ({ casing, secondary }) => [
      { fill: 'none', stroke: casing, 'stroke-width': 4.4, 'stroke-linecap': 'round' },
      { fill: 'none', stroke: secondary, 'stroke-width': 2.8, 'stroke-linecap': 'round' },
    ],
  },
  rail: {
    shape: 'line',
    pens: ({ rail }) => [
      { fill: 'none', stroke: rail, 'stroke-width': 1.2 },
      { fill: 'none', stroke: rail, 'stroke-width': 4.4, 'stroke-dasharray': '0.9 4' },
    ],
  },
  building: {
    shape: houses,
    pens: ({ house, casing }) => [{ fill: house, stroke: casing, 'stroke-width': 0.3 }],
  },
  work: {
    shape: work,
    pens: ({ paper, ink }) => [{ fill: paper, stroke: ink, 'stroke-width': 1 }],
  },
  wire: {
    shape: 'line',
    pens: ({ ink }) => [
      { fill: 'none', stroke: ink, 'stroke-width': 0.7 },
      { fill: 'none', stroke: ink, 'stroke-width': 4, 'stroke-dasharray': '0.6 3' },
    ],
  },
  bridge: {
    shape: bridge,
    pens: ({ paper, ink }) => [
      { fill: 'none', stroke: paper, 'stroke-width': 3 },
      { fill: 'none', stroke: ink, 'stroke-width': 1.4 },
    ],
  },
};

/** Where a link comes in on a table that is laid out in a box; null where the layout does not say. */
export const entryOf = (
  { squares: [columns, rows], features }: TableLayout,
  box: Box,
  link: string,
): Point | null => {
  const at = features.find(one => one.link === link)?.at[0];
  return at ? [box.x + (at[0] / columns) * box.w, box.y + box.h - (at[1] / rows) * box.h] : null;
};

/** What lies on a table, drawn into a box: one path for each kind and stroke. It looks the same wherever it is drawn. */
export const drawFeatures = (
  { squares: [columns, rows], features }: TableLayout,
  box: Box,
  inks: StaffInks,
): string => {
  const cell: Point = [box.w / columns, box.h / rows];
  const spot = ([x, y]: Point): Point => [box.x + x * cell[0], box.y + box.h - y * cell[1]];
  return Object.entries(KINDS)
    .map(([kind, { shape, pens }]) => {
      const d = features
        .filter(one => one.kind === kind && one.at.length > 0)
        .map(({ at }) => {
          if (shape === 'line') return line(at.map(spot));
          const [x, y] = at[0]!;
          return shape({ at: spot([x, y]), cell, seed: Math.round(x * 97 + y * 31) });
        })
        .join('');
      return d === ''
        ? ''
        : pens(inks)
            .map(pen => path(d, pen))
            .join('');
    })
    .join('');
};

import { type Counter, counterFace, liveryOf } from '../core/counters.ts';
import { escapeText, num, type Point, path, tag } from '../core/svg.ts';
import { type PlaneSheet, placeOf } from './plane-sheet.ts';

/** A unit on the plane: a footprint that faces somewhere, with its symbol in the middle. */
export type Stand = Pick<Counter, 'id' | 'side' | 'symbol' | 'strength' | 'name' | 'states'> & {
  readonly at: Point;
  /** Whole degrees clockwise from north. */
  readonly facing: number;
  /** Metres; a footprint without depth is a line. */
  readonly frontage: number;
  readonly depth: number;
  /** Parts that are whole, hurt, and lost: full, half and empty dots. */
  readonly pips?: readonly [whole: number, hurt: number, lost: number];
  /** Letters of its states. */
  readonly badges?: string;
  /** What it stands in: nothing, `dugIn`, or something of stone. */
  readonly work?: string;
  readonly isConcealed?: boolean;
  /** It was there, and is not seen now. */
  readonly isFaded?: boolean;
  /** The head of a column; the rest of it is drawn as a line. */
  readonly isHead?: boolean;
};

/** Units of a counter's own drawing to a metre: its box is scaled by the sheet as other counters are. */
const unitsPerMetre = (sheet: PlaneSheet): number => (sheet.metre * 64) / sheet.unit;

/** The front edge: a line and an arrow; teeth where it is dug in, a thick wall where it is built. */
const frontOf = (w: number, h: number, edge: string, work: string): string => {
  const front = `M${num(-w / 2)} ${num(-h / 2)}h${num(w)}`;
  const count = Math.max(3, Math.round(w / 9));
  const teeth = Array.from(
    { length: count },
    (_, i) =>
      `M${num(-w / 2 + (w / count) * (i + 0.2))} ${num(-h / 2 - 1)}v-5h${num((w / count) * 0.6)}v5`,
  ).join('');
  const wall = work === 'none' || work === '' ? 3 : work === 'dugIn' ? 3 : 6;
  return (
    path(front, { fill: 'none', stroke: edge, 'stroke-width': wall }) +
    (work === 'none' || work === ''
      ? path(`M0 ${num(-h / 2 - 7)}l4.5 6h-9z`, { fill: edge })
      : path(teeth, { fill: 'none', stroke: edge, 'stroke-width': work === 'dugIn' ? 1.6 : 3 }))
  );
};

const pipsOf = ([full, hurt, lost]: readonly [number, number, number], ink: string): string => {
  const all = Math.min(9, full + hurt + lost);
  const step = Math.min(9, 36 / Math.max(1, all));
  return Array.from({ length: all }, (_, i) => {
    const x = (i - (all - 1) / 2) * step;
    const isWhole = i < full;
    const ring = `<circle cx="${num(x)}" cy="15" r="3.2" fill="${isWhole ? ink : '#fffaf0'}" stroke="${ink}" stroke-width="1.2"/>`;
    const half =
      i >= full && i < full + hurt
        ? `<path d="M${num(x)} 11.8a3.2 3.2 0 0 0 0 6.4z" fill="${ink}"/>`
        : '';
    return ring + half;
  }).join('');
};

const groundOf = (stand: Stand, w: number, h: number): string => {
  const { face, edge } = liveryOf(stand.side);
  const isLit = stand.states.includes('selected');
  const rim = isLit ? '#ffd24a' : stand.states.includes('target') ? '#d93a2b' : edge;
  return (
    tag('rect', {
      x: -w / 2,
      y: -h / 2,
      width: w,
      height: h,
      fill: face,
      'fill-opacity': stand.isConcealed ? 0.32 : stand.isFaded ? 0.25 : 0.72,
      stroke: rim,
      'stroke-width': isLit ? 4 : stand.states.includes('offered') ? 2.6 : 1.4,
      'stroke-dasharray': stand.isConcealed || stand.isFaded ? '7 4' : undefined,
    }) + frontOf(w, h, edge, stand.work ?? 'none')
  );
};

const LETTERS = 11;
/** Footprints so wide carry their name from afar. */
const NAMED = 250;
/** Not on a sheet that is seen whole only from too far away to read them. */
const SMALL_MAP = 9000;

/** Symbol, pips and letters, upright whatever the footprint faces. */
const uprightOf = (stand: Stand, size: number, isNamed: boolean): string => {
  const { ink, edge } = liveryOf(stand.side);
  const card = counterFace({
    id: stand.id,
    place: '',
    side: stand.side,
    symbol: stand.symbol,
    strength: stand.strength,
    name: '',
    stack: 0,
    states: stand.states.includes('hidden') ? ['hidden'] : [],
  });
  const badges = stand.badges
    ? `<g transform="translate(17 -17)"><rect x="${num(-4 - 4 * stand.badges.length)}" y="-8" width="${num(8 * stand.badges.length + 8)}" height="14" rx="3" fill="#fff3c4" stroke="${edge}"/><text y="3.4" font-size="11" fill="#7a1414">${escapeText(stand.badges)}</text></g>`
    : '';
  const name =
    stand.name === ''
      ? ''
      : `<text class="${isNamed ? 'c-title' : 'c-name'}" y="${isNamed ? 34 : 33}" font-size="${isNamed ? 14 : LETTERS}" fill="${ink}" paint-order="stroke" stroke="#fff" stroke-width="2.5">${escapeText(stand.name)}</text>`;
  return tag(
    'g',
    {
      transform: `rotate(${num(-stand.facing)}) scale(${size.toFixed(2)})`,
      opacity: stand.isFaded ? 0.55 : undefined,
    },
    card +
      (stand.pips && !stand.states.includes('hidden') ? pipsOf(stand.pips, ink) : '') +
      badges +
      name,
  );
};

const sizeIn = (w: number, h: number): number =>
  Math.min(1.35, Math.max(0.62, Math.min(w, h) / 58));

/** Footprint and card of a stand round its middle, in units of a counter. */
export const standFace = (stand: Stand, w: number, h: number, isNamed = false): string =>
  (stand.isHead ? '' : groundOf(stand, w, h)) + uprightOf(stand, sizeIn(w, h), isNamed);

/** A stand as a counter that lies at its point, turned to where it faces; symbol and name stay upright. */
export const standCounter = (sheet: PlaneSheet, stand: Stand, stack = 0): Counter => {
  const k = unitsPerMetre(sheet);
  const [w, h] = [Math.max(stand.frontage * k, 10), Math.max(stand.depth * k, 6)];
  const size = sizeIn(w, h);
  return {
    id: stand.id,
    place: placeOf(stand.at),
    at: sheet.on(stand.at),
    turn: stand.facing,
    size: [Math.max(w, 42 * size), Math.max(h, 42 * size)],
    face: standFace(stand, w, h, stand.frontage >= NAMED && sheet.map.width <= SMALL_MAP),
    side: stand.side,
    symbol: stand.symbol,
    strength: stand.strength,
    name: stand.name,
    stack,
    states: stand.states,
  };
};

const circle = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`;

/** All within so many metres of a point. */
export const rangeRing = (sheet: PlaneSheet, at: Point, metres: number, cls: string): string =>
  tag('path', { d: circle(sheet.on(at), metres * sheet.metre), class: cls });

/** The part of a ring that lies in front: `width` degrees about the facing. */
export const frontArc = (
  sheet: PlaneSheet,
  at: Point,
  facing: number,
  width: number,
  metres: number,
  cls: string,
): string => {
  const [x, y] = sheet.on(at);
  const r = metres * sheet.metre;
  const end = (turn: number): string => {
    const angle = ((facing + turn) * Math.PI) / 180;
    return `${num(x + Math.sin(angle) * r)} ${num(y - Math.cos(angle) * r)}`;
  };
  const large = width > 180 ? 1 : 0;
  return tag('path', {
    d: `M${num(x)} ${num(y)}L${end(-width / 2)}A${num(r)} ${num(r)} 0 ${large} 1 ${end(width / 2)}z`,
    class: cls,
  });
};

/** A line through points of the field, as a way or a sight. */
export const fieldLine = (sheet: PlaneSheet, points: readonly Point[], cls: string): string =>
  points.length < 2
    ? ''
    : tag('path', {
        d: points
          .map(point => sheet.on(point))
          .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
          .join(''),
        class: cls,
      });

/** An area of the field: a footprint, a zone, an objective. */
export const fieldArea = (sheet: PlaneSheet, ring: readonly Point[], cls: string): string => {
  const d = ring.map(point => sheet.on(point)).map(([x, y]) => `${num(x)} ${num(y)}`);
  return d.length < 3 ? '' : tag('path', { d: `M${d.join('L')}z`, class: cls });
};

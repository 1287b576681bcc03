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
};

/** Units of a counter's own drawing to a metre: its box is scaled by the sheet as other counters are. */
const unitsPerMetre = (sheet: PlaneSheet): number => (sheet.metre * 64) / sheet.unit;

/** A stand as a counter that lies at its point, turned to where it faces; symbol and name stay upright. */
export const standCounter = (sheet: PlaneSheet, stand: Stand, stack = 0): Counter => {
  const k = unitsPerMetre(sheet);
  const [w, h] = [Math.max(stand.frontage * k, 10), Math.max(stand.depth * k, 6)];
  const { face, edge, ink } = liveryOf(stand.side);
  const isLit = stand.states.includes('selected');
  const rim = isLit ? '#ffd24a' : stand.states.includes('target') ? '#d93a2b' : edge;
  const ground =
    tag('rect', {
      x: -w / 2,
      y: -h / 2,
      width: w,
      height: h,
      fill: face,
      'fill-opacity': 0.72,
      stroke: rim,
      'stroke-width': isLit ? 4 : stand.states.includes('offered') ? 2.6 : 1.4,
    }) +
    path(`M${num(-w / 2)} ${num(-h / 2)}h${num(w)}M0 ${num(-h / 2 - 6)}l4 6h-8z`, {
      fill: edge,
      stroke: edge,
      'stroke-width': 3,
    });
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
  const size = Math.min(1, Math.max(0.45, Math.min(w, h) / 64));
  const upright = tag(
    'g',
    { transform: `rotate(${num(-stand.facing)}) scale(${size.toFixed(2)})` },
    card +
      (stand.name === ''
        ? ''
        : `<text y="32" font-size="11" fill="${ink}" paint-order="stroke" stroke="#fff" stroke-width="2.5">${escapeText(stand.name)}</text>`),
  );
  return {
    id: stand.id,
    place: placeOf(stand.at),
    at: sheet.on(stand.at),
    turn: stand.facing,
    size: [Math.max(w, 42 * size), Math.max(h, 42 * size)],
    face: ground + upright,
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

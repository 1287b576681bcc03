import type { Place } from '../../game/ground.ts';
import type { Sheet } from './sheet.ts';
import { lerp, num, type Point, tag } from './svg.ts';

/** Pieces of marks on any map: rims of places, arrows, numbers and badges. */

export const outlines = (sheet: Sheet, places: Iterable<Place>, inset = 0): string =>
  [...places].map(place => sheet.outline(place, inset)).join('');

const spotsOf = (sheet: Sheet, places: readonly Place[]): Point[] =>
  places.map(place => sheet.spot(place)).filter(spot => spot !== null);

/** Off the sheet nothing is drawn. */
const at = (sheet: Sheet, place: Place, draw: (spot: Point) => string): string => {
  const spot = sheet.spot(place);
  return spot ? draw(spot) : '';
};

/** Places that belong together: a light tint, and one line round them. */
export const area = (sheet: Sheet, places: Iterable<Place>, cls: string): string => {
  const all = [...places];
  const d = sheet.around?.(all) ?? outlines(sheet, all, 0.04);
  return tag('path', { d, class: 'area-case' }) + tag('path', { d, class: cls });
};

/** A small cost at the foot of a place, or in its corner where a counter lies. */
export const costLabel = (sheet: Sheet, place: Place, text: string, covered: boolean): string =>
  at(sheet, place, ([x, y]) => {
    const [dx, dy] = covered ? [-0.44, 0.05] : [0, 0.42];
    const where = { x: x + sheet.unit * dx, y: y + sheet.unit * dy };
    return tag(
      'text',
      { ...where, class: `mark-cost${text.endsWith('!') ? ' mark-cost-stop' : ''}` },
      text,
    );
  });

/** Words on a small plate over a place, in full size: the cost of the way that is pointed at, odds, a worth. */
export const plate = (
  sheet: Sheet,
  place: Place,
  text: string,
  cls: string,
  [dx, dy]: Point = [0, -0.36],
): string =>
  at(sheet, place, ([x, y]) => {
    const where = { x: x + sheet.unit * dx, y: y + sheet.unit * dy };
    // The plate is the thick rim of its own letters: it fits any words at any size.
    return (
      tag('text', { ...where, class: `plate plate-rim ${cls}` }, text) +
      tag('text', { ...where, class: `plate ${cls}` }, text)
    );
  });

/** A thick line through places with a head at its end, `short` of it by that part of its last leg. */
export const arrow = (sheet: Sheet, places: readonly Place[], cls: string, short = 0): string => {
  const points = spotsOf(sheet, places);
  if (points.length < 2) return '';
  points.push(lerp(points.pop()!, points.at(-1)!, short));
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
  const line = tag('path', { d, class: `${cls} arrow-line` });
  return line + head(points, sheet.unit * 0.2, cls);
};

const head = (points: readonly Point[], size: number, cls: string): string => {
  const [bx, by] = points.at(-1)!;
  const [ax, ay] = points.at(-2)!;
  const angle = Math.atan2(by - ay, bx - ax);
  const corner = (turn: number): string => {
    const x = bx - Math.cos(angle + turn) * size;
    const y = by - Math.sin(angle + turn) * size;
    return `${num(x)} ${num(y)}`;
  };
  return tag('path', {
    d: `M${num(bx)} ${num(by)}L${corner(0.5)}L${corner(-0.5)}z`,
    class: `${cls} arrow-head`,
  });
};

/** An attack: from rim to rim, so that the counters stay readable; one filled arrow with a broad head. */
export const strike = (sheet: Sheet, from: Place, to: Place): string => {
  const [a, b] = spotsOf(sheet, [from, to]);
  if (!a || !b) return '';
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [half, wing] = [sheet.unit * 0.055, sheet.unit * 0.15];
  /** So far along the line from a to b, and so far aside of it. */
  const spot = (t: number, aside: number): string =>
    `${num(a[0] + dx * t - (dy / length) * aside)} ${num(a[1] + dy * t + (dx / length) * aside)}`;
  const [tail, neck, tip] = [0.3, 0.6, 0.8];
  const shaft = [spot(tail, half), spot(neck, half), spot(neck, wing), spot(tip, 0)];
  const back = [spot(neck, -wing), spot(neck, -half), spot(tail, -half)];
  return tag('path', { d: `M${[...shaft, ...back].join('L')}z`, class: 'mark-attack' });
};

/** A sign in a disc at the right rim of a place; `row` counts downwards. */
export const badge = (sheet: Sheet, place: Place, sign: string, cls: string, row: number): string =>
  at(sheet, place, ([x, y]) => {
    const { unit } = sheet;
    const [bx, by] = [x + unit * 0.34, y - unit * 0.3 + row * unit * 0.22];
    return (
      tag('circle', { cx: bx, cy: by, r: unit * 0.105, class: `badge ${cls}` }) +
      tag('text', { x: bx, y: by + unit * 0.05, class: 'badge-sign' }, sign)
    );
  });

/** A way from its first place, with its way points. */
export const way = (
  sheet: Sheet,
  places: readonly Place[],
  wayPoints: readonly Place[] = [],
): string =>
  arrow(sheet, places, 'mark-way') +
  wayPoints
    .map(place =>
      at(sheet, place, ([cx, cy]) =>
        tag('circle', { cx, cy, r: sheet.unit * 0.09, class: 'mark-waypoint' }),
      ),
    )
    .join('');

import type { Counter } from './counters.ts';
import type { Sheet } from './sheet.ts';
import type { Point } from './svg.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const shifted = ({ left, top, right, bottom }: Box, [dx, dy]: Point): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});

/**
 * How far a name goes aside so that no counter hides it: down, up, right or left, the shortest that is free of all of
 * them. Where nothing within `most` is free it goes where the least of it is hidden.
 */
export const asideOf = (name: Box, counters: readonly Box[], most: number): Point => {
  const hiding = counters.filter(counter => meets(name, counter));
  if (hiding.length === 0) return [0, 0];
  const down = Math.max(...hiding.map(({ bottom }) => bottom - name.top));
  const up = Math.min(...hiding.map(({ top }) => top - name.bottom));
  const right = Math.max(...hiding.map(counter => counter.right - name.left));
  const left = Math.min(...hiding.map(counter => counter.left - name.right));
  const ways: Point[] = [
    [0, down],
    [0, up],
    [right, 0],
    [left, 0],
  ];
  const far = ([dx, dy]: Point): number => Math.abs(dx + dy);
  const hidden = (way: Point): number =>
    counters.reduce((sum, counter) => sum + shared(shifted(name, way), counter), 0);
  const near = ways.filter(way => far(way) <= most).map(way => ({ way, hidden: hidden(way) }));
  const stay = { way: [0, 0] as Point, hidden: hidden([0, 0]) };
  return [stay, ...near].sort((a, b) => a.hidden - b.hidden || far(a.way) - far(b.way))[0]!.way;
};

/** The area that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Half a counter, and a little room, in parts of the sheet's unit. */
const HALF = 0.36;
const MOST = 0.8;

/** Where the letters of each name are printed: measured once. */
const printed = new WeakMap<SVGTextElement, Box>();

const boxOf = (name: SVGTextElement): Box => {
  const known = printed.get(name);
  if (known) return known;
  const { x, y, width, height } = name.getBBox();
  // A line of letters is less high than its box.
  const box = { left: x, top: y + height * 0.18, right: x + width, bottom: y + height * 0.82 };
  if (width > 0) printed.set(name, box);
  return box;
};

/** Names of towns under counters go aside. */
export const setAside = (map: ParentNode, sheet: Sheet, counters: readonly Counter[]): void => {
  const half = sheet.unit * HALF;
  const covered = [...new Set(counters.map(({ place }) => place))].flatMap((place): Box[] => {
    const spot = sheet.spot(place);
    if (!spot) return [];
    const [x, y] = spot;
    return [{ left: x - half, top: y - half, right: x + half, bottom: y + half }];
  });
  for (const name of map.querySelectorAll<SVGTextElement>('[data-rank] text')) {
    const [dx, dy] = asideOf(boxOf(name), covered, sheet.unit * MOST);
    const transform = dx || dy ? `translate(${dx.toFixed(1)} ${dy.toFixed(1)})` : '';
    if ((name.getAttribute('transform') ?? '') === transform) continue;
    if (transform) name.setAttribute('transform', transform);
    else name.removeAttribute('transform');
  }
};

import { COUNTER_SIZE, type Counter, counterSpot } from './counters.ts';
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
 * How far a name goes aside so that no counter hides it and it touches no other name: the shortest way, straight or
 * round a corner, that is free of all of them. Where nothing within `most` is free it goes where the least of it is hidden.
 */
export const asideOf = (name: Box, taken: readonly Box[], most: number): Point => {
  if (!taken.some(box => meets(name, box))) return [0, 0];
  const near = taken.filter(box => meets(grown(name, most), box));
  const ways = (from: (box: Box) => [number, number]): number[] => [
    0,
    ...new Set(near.flatMap(from).filter(by => Math.abs(by) <= most)),
  ];
  const across = ways(({ left, right }) => [right - name.left, left - name.right]);
  const down = ways(({ top, bottom }) => [bottom - name.top, top - name.bottom]);
  let best: Point = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const dx of across)
    for (const dy of down) {
      const far = Math.hypot(dx, dy);
      if (far > most) continue;
      const moved = shifted(name, [dx, dy]);
      const hidden = near.reduce((sum, box) => sum + shared(moved, box), 0);
      const cost = hidden * HIDDEN + far;
      if (cost < least) [best, least] = [[dx, dy], cost];
    }
  return best;
};

/** Hiding one square unit of a name weighs more than any distance it may be moved. */
const HIDDEN = 1000;

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The area that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A little room round a counter, and the farthest that a name goes, in parts of the sheet's unit. */
const ROOM = 0.02;
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

/** The stamp of a covered objective stands over the upper edge of its counter. */
const STAMP = 0.18;

/** What each stack hides of the map, with the stamp on it. */
const hiddenBy = (
  sheet: Sheet,
  counters: readonly Counter[],
  stamped: ReadonlySet<string>,
): Box[] => {
  const half = (sheet.unit * COUNTER_SIZE) / 64 / 2 + sheet.unit * ROOM;
  return counters.flatMap(({ place, stack, at }): Box[] => {
    const spot = sheet.spot(place);
    if (!spot || at) return [];
    const [x, y] = counterSpot(spot, sheet.unit, stack);
    const top = y - half - (stamped.has(place) ? sheet.unit * STAMP : 0);
    return [{ left: x - half, top, right: x + half, bottom: y + half }];
  });
};

/** Names are drawn once for a near and once for a far look; what is not shown now is measured all the same. */
const layersOf = (map: ParentNode): SVGTextElement[][] => {
  const layers = [...map.querySelectorAll<SVGElement>('[data-zoom]')];
  return (layers.length > 0 ? layers : [map]).map(layer => {
    const names = [...layer.querySelectorAll<SVGTextElement>('[data-rank] text')];
    const isShut = layer instanceof SVGElement && layer.getAttribute('display') === 'none';
    if (!isShut || names.every(name => printed.has(name))) return names;
    layer.removeAttribute('display');
    names.forEach(boxOf);
    layer.setAttribute('display', 'none');
    return names;
  });
};

/** Names of towns under counters go aside. */
export const setAside = (
  map: ParentNode,
  sheet: Sheet,
  counters: readonly Counter[],
  stamped: ReadonlySet<string>,
): void => {
  const hidden = hiddenBy(sheet, counters, stamped);
  for (const names of layersOf(map)) setLayerAside(names, hidden, sheet.unit * MOST);
};

const setLayerAside = (
  names: readonly SVGTextElement[],
  hidden: readonly Box[],
  most: number,
): void => {
  const lying = names.map(boxOf);
  for (const [i, name] of names.entries()) {
    const own = boxOf(name);
    const isHidden = hidden.some(box => meets(own, box));
    const others = isHidden ? lying.filter((box, j) => j !== i && !meets(own, box)) : [];
    const [dx, dy] = isHidden ? asideOf(own, [...hidden, ...others], most) : [0, 0];
    lying[i] = shifted(own, [dx, dy]);
    const transform = dx || dy ? `translate(${dx.toFixed(1)} ${dy.toFixed(1)})` : '';
    if ((name.getAttribute('transform') ?? '') === transform) continue;
    if (transform) name.setAttribute('transform', transform);
    else name.removeAttribute('transform');
  }
};

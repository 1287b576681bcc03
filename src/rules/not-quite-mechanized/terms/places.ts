import type { Point, Shape } from '../../../maps/plane/index.ts';
import type { Place } from '../orders/order.ts';
import type { State } from '../state.ts';
import { type Level, objectiveRadius } from '../tables/command.ts';
import { placeOfNode } from './command.ts';
import { points } from './field.ts';
import { groundOf } from './ground.ts';
import { findContact, findNode } from './roster.ts';
import { sq } from './squared.ts';

/** NQM-2.4: the level of whoever an order is addressed to: a headquarters', or a company's. */
export const levelOfAddressee = (state: State, to: string): Level =>
  findNode(state, to)?.level ?? 'company';

const shapeOfFeature = (state: State, id: string): Shape | null => {
  const feature = groundOf(state).features.find(one => one.id === id);
  if (!feature) return null;
  const { polygon, polyline, point } = feature.geometry;
  if (polygon) return { polygon: points(polygon) };
  if (polyline) return { polyline: points(polyline) };
  return point ? { point: [point[0]!, point[1]!] } : null;
};

const middle = (line: readonly Point[]): Point => {
  const sum = line.reduce(([x, y], p) => [x + p[0], y + p[1]] as const, [0, 0] as const);
  return [Math.round(sum[0] / line.length), Math.round(sum[1] / line.length)];
};

/** NQM-2.4: the middle of where an order leads, as far as the side knows; null when it is nowhere. */
export const placeCentre = (state: State, place: Place, side: number): Point | null => {
  if (place.point) return [place.point[0]!, place.point[1]!];
  if (place.polygon) return middle(points(place.polygon));
  if (place.feature !== undefined) {
    const shape = shapeOfFeature(state, place.feature);
    if (!shape) return null;
    if ('point' in shape) return shape.point;
    return middle('polyline' in shape ? shape.polyline : shape.polygon);
  }
  if (place.contact !== undefined) {
    const contact = findContact(state, side, place.contact);
    return contact ? [contact.x, contact.y] : null;
  }
  const node = place.node === undefined ? undefined : findNode(state, place.node);
  const at = node && placeOfNode(state, node);
  return at ? [at.x, at.y] : null;
};

/** NQM-2.4: the radius of an objective: as written, or half the upper frontage of the addressee. */
export const placeRadius = (state: State, place: Place, to: string): number =>
  place.radius ?? objectiveRadius(levelOfAddressee(state, to));

/** NQM-2.16: whether a point lies in the objective. */
export const inPlace = (
  state: State,
  place: Place,
  side: number,
  p: Point,
  to: string,
): boolean => {
  const ring =
    place.polygon ??
    (place.feature === undefined
      ? undefined
      : groundOf(state).features.find(one => one.id === place.feature)?.geometry.polygon);
  if (ring) return isInRing(p, points(ring));
  const centre = placeCentre(state, place, side);
  if (!centre) return false;
  const r = placeRadius(state, place, to);
  return sq(centre[0] - p[0]) + sq(centre[1] - p[1]) <= r * r;
};

/** NQM-1.2: inside or on the edge. */
export const isInRing = ([x, y]: Point, ring: readonly Point[]): boolean => {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isBetween =
      Math.min(ax, bx) <= x &&
      x <= Math.max(ax, bx) &&
      Math.min(ay, by) <= y &&
      y <= Math.max(ay, by);
    if (turn === 0 && isBetween) return true;
    if (ay > y !== by > y && turn > 0 === by > ay) inside = !inside;
  }
  return inside;
};

import {
  CLEAR,
  column,
  type Footprint,
  footprintGap,
  middleOf,
  type Point,
  rectangle,
  spot,
} from '../../../maps/plane/index.ts';
import type { Contact, State, Unit } from '../state.ts';
import {
  columnDepth,
  type Kind,
  OPEN_DEFENCE_FRONT,
  footprintOf as sizeOf,
} from '../tables/movement.ts';
import { isCloseCountry, points, type Terrain, terrainOf } from './field.ts';
import { isNight } from './ground.ts';

/** What has a place on the ground: a unit, or what a side knows of one. */
export type Placed = {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly kind: Kind;
  readonly formation: Unit['formation'];
  readonly trail: readonly (readonly number[])[];
};

export const pointOf = ({ x, y }: { readonly x: number; readonly y: number }): Point => [x, y];

/** NQM-1.15: a rectangle around its point, or the last metres of the way its head has come. */
export const shapeOf = (terrain: Terrain, of: Placed): Footprint => {
  if (of.formation === 'column') {
    const trail = of.trail.length > 0 ? points(of.trail) : [pointOf(of)];
    return column(trail, of.facing, columnDepth(of.kind));
  }
  const { front, depth } = sizeOf(of.kind);
  const plain = rectangle(pointOf(of), of.facing, front, depth);
  // NQM-1.3, NQM-5.8: a company in defence takes 500 m in open country.
  return of.formation === 'defence' && of.kind === 'company' && !isClose(terrain, of, plain)
    ? rectangle(pointOf(of), of.facing, OPEN_DEFENCE_FRONT, depth)
    : plain;
};

const MOST_PLACES = 5000;
const isClose = (terrain: Terrain, { x, y, facing }: Placed, plain: Footprint): boolean => {
  const key = `${x} ${y} ${facing}`;
  const known = terrain.country.get(key);
  if (known !== undefined) return known;
  if (terrain.country.size >= MOST_PLACES) terrain.country.clear();
  const found = isCloseCountry(terrain, plain);
  terrain.country.set(key, found);
  return found;
};

/** NQM-1.15: the centre: the unit's point, or half way along a column. */
export const centreOf = (terrain: Terrain, of: Placed): Point =>
  of.formation === 'column'
    ? middleOf(shapeOf(terrain, of) as { line: readonly Point[] })
    : pointOf(of);

/** NQM-1.3: metres between the nearest edges of two footprints. */
export const gapBetween = (state: State, a: Placed, b: Placed): number => {
  const terrain = terrainOf(state);
  return footprintGap(shapeOf(terrain, a), shapeOf(terrain, b));
};

/** NQM-1.3: distances to a point are measured from the centre. */
export const gapToPoint = (state: State, a: Placed, [x, y]: Point): number => {
  const [cx, cy] = centreOf(terrainOf(state), a);
  return Math.sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y));
};

/** NQM-6.14: whether two footprints see each other; R is between edges, the line from centre to centre. */
export const sees = (state: State, a: Placed, b: Placed): boolean => {
  const terrain = terrainOf(state);
  const [ax, ay] = centreOf(terrain, a);
  const [bx, by] = centreOf(terrain, b);
  const apart = footprintGap(shapeOf(terrain, a), shapeOf(terrain, b));
  return terrain.sights.between(ax, ay, bx, by, apart, isNight(state, state.bound)) === CLEAR;
};

export const seesPoint = (state: State, a: Placed, p: Point): boolean => {
  const terrain = terrainOf(state);
  const [ax, ay] = centreOf(terrain, a);
  return (
    terrain.sights.between(ax, ay, p[0], p[1], undefined, isNight(state, state.bound)) === CLEAR
  );
};

/** A point as something with a footprint. */
export const spotAt = (p: Point): Footprint => spot(p);

/** NQM-6.15: whether a side has located what it knows of, so that rules may speak of it as an enemy. */
export const isLocated = ({ level }: Pick<Contact, 'level'>): boolean =>
  level === 'located' || level === 'identified';

/**
 * The plane in whole metres and seconds: x to the east, y to the north, facings in whole degrees clockwise from north.
 *
 * A field is compiled once from features of any kind, then asked:
 *
 *   const field = compileField({ features, grounds: ['town', 'woods', 'marsh', 'close'], base: 'open' });
 *   const ground = new Ground(field);            // ground.at(p) -> number of a kind, field.kinds[...] its name
 *   ground.kindsAt(p) & maskOf(field, ['steep']) // areas over a point, edges included, as bits
 *   ground.levelAt(p), ground.inside(a, b, mask), ground.within(p, metres, mask), ground.share(ring, mask)
 *
 *   const sights = new Sights(field, rule);      // rule: kinds and metres, see SightRule
 *   sights.between(ax, ay, bx, by, apart, dark)  // CLEAR or the first reason: TOO_FAR, THICK, COVER, HIGHER, WALL
 *   sights.limit(ax, ay, bx, by, dark)
 *
 *   rectangle(centre, facing, frontage, depth), column(way, facing, metres), spot(p)   // footprints
 *   footprintGap(a, b), squaredFootprintGap(a, b), holds(footprint, p), middleOf(column)
 *   ahead(p, facing, metres, right), bearing(a, b)
 *
 *   const ways = new Ways(field, { areas, obstacles, roads, roadMetres });
 *   ways.time(path, going)                       // seconds and stretches, or where it is barred
 *   placeAfter(timed, seconds), pathUpTo(timed, seconds)
 *
 *   const network = networkOf(field, maskOf(field, ['road']), 25);
 *   const planner = new Planner(ways, { width, height, cell: 100, network, gates }, going, fastest);
 *   planner.way(from, to)                        // { path, seconds } or null; keeps edge times for the next search
 *
 * Every answer is exact or rounded once in a fixed order, so every engine gives the same. Ends of lines must be whole
 * metres. A field, and what is made of it, keeps buffers: it answers one question at a time and is never part of a state.
 * What changes in play (a blown bridge, a dug position) stays outside the field and comes in by `Going`.
 */
export { checkPlane, type PlaneProblem, type PlaneSheet } from './check.ts';
export { ahead, bearing, DIRECTION_SCALE, EAST, NORTH, roundAway } from './direction.ts';
export {
  compileField,
  type Feature,
  type Field,
  type FieldPlan,
  featureNamed,
  maskOf,
} from './field.ts';
export {
  column,
  type Footprint,
  footprintGap,
  holds,
  middleOf,
  rectangle,
  spot,
  squaredFootprintGap,
} from './footprint.ts';
export { Ground, type Inside } from './ground.ts';
export { type Network, networkOf } from './network.ts';
export { type PlanGround, type PlannedWay, Planner } from './planner.ts';
export { gap, type Point, squaredGap } from './point.ts';
export { contains } from './polygon.ts';
export { crossings, pointAlong } from './polyline.ts';
export type { Shape } from './shape.ts';
export {
  CLEAR,
  COVER,
  HIGHER,
  type SightCode,
  type SightRule,
  Sights,
  THICK,
  TOO_FAR,
  WALL,
} from './sights.ts';
export {
  type Barred,
  type Going,
  type Piece,
  pathUpTo,
  placeAfter,
  type Stretch,
  type TimedPath,
  type WayRule,
  Ways,
} from './ways.ts';

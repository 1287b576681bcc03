import {
  CLEAR,
  compileField,
  type Feature,
  type Footprint,
  Ground,
  gap,
  maskOf,
  type Point,
  rectangle,
  type Shape,
  Sights,
  Ways,
} from '../../../src/maps/plane/index.ts';
import printed from './data/scenarios/farm.json';
import type { Platoon } from './state.ts';

export const { width: WIDTH, height: HEIGHT } = printed.map;
export const OBJECTIVE = printed.objective as unknown as Point;

/** The features of the sheet as rules and picture use them. */
export const FEATURES: readonly (Feature & { readonly name: string })[] = printed.map.features.map(
  feature => ({
    id: feature.id,
    kind: feature.type,
    name: feature.name,
    shape: feature.geometry as unknown as Shape,
    level: 'level' in feature ? (feature.level as number) : 0,
  }),
);

const GROUNDS = ['town', 'woods', 'close'];

/** OU-2.2: the sheet, compiled once. */
export const FIELD = compileField({
  features: FEATURES,
  grounds: GROUNDS,
  base: printed.map.base,
});
export const GROUND = new Ground(FIELD);
export const WAYS = new Ways(FIELD, {
  areas: GROUNDS,
  obstacles: ['brook'],
  roads: ['road'],
  roadMetres: 25,
});

/** OU-3.2 */
const SIGHTS = new Sights(FIELD, {
  thick: ['woods', 'town'],
  thickMetres: 60,
  cover: GROUNDS,
  coverMetres: 200,
  walls: ['embankment'],
  onWallMetres: 15,
  deepMetres: 50,
  blindMetres: 100,
  plainMetres: 800,
  highMetres: 1200,
  overCover: true,
  deadMetres: 150,
});

const OPEN_METRES = 150;

/** OU-3.2: whether two points see each other. */
export const pointsSee = (a: Point, b: Point): boolean =>
  gap(a, b) < OPEN_METRES || SIGHTS.between(a[0], a[1], b[0], b[1]) === CLEAR;

export const pointOf = ({ x, y }: Platoon): Point => [x, y];
export const isOnSheet = ({ x, steps }: Platoon): boolean => x >= 0 && steps > 0;

/** OU-2.1 */
export const FRONT = 120;
export const DEPTH = 60;
export const footprintAt = (at: Point, facing: number): Footprint =>
  rectangle(at, facing, FRONT, DEPTH);
export const footprintOf = (platoon: Platoon): Footprint =>
  footprintAt(pointOf(platoon), platoon.facing);

const COVER = maskOf(FIELD, GROUNDS);
/** OU-4.1: whether a platoon has cover where it stands. */
export const inCover = (platoon: Platoon): boolean =>
  (GROUND.kindsAt(pointOf(platoon)) & COVER) !== 0;

/** A place as text, and back; null for what is none. */
export const placeOf = ([x, y]: Point): string => `${x},${y}`;
export const placeNamed = (text: string): Point => {
  const [x, y] = text.split(',').map(Number);
  return [x!, y!];
};
export const isPlace = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= WIDTH && y <= HEIGHT;

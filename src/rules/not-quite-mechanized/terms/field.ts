import {
  compileField,
  type Feature as Drawn,
  type Field,
  type Footprint,
  Ground as GroundAt,
  maskOf,
  type Network,
  networkOf,
  type Point,
  Sights,
  Ways,
} from '../../../maps/plane/index.ts';
import terrain from '../data/terrain-effects.json';
import type { Feature } from '../scenario.ts';
import type { State } from '../state.ts';
import type { Ground as GroundName } from '../tables/movement.ts';
import { type Ground, groundOf } from './ground.ts';

/** A crossing of a river or embankment. */
export type Gate = {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  /** A foot bridge, a path over the line: vehicles and teams do not pass. */
  readonly footOnly: boolean;
};

/** The ground of a game compiled for measuring: made once for a map, and again where something is built. */
export type Terrain = {
  readonly ground: Ground;
  readonly field: Field;
  readonly at: GroundAt;
  readonly sights: Sights;
  readonly ways: Ways;
  readonly rails: Ways;
  readonly network: Network;
  readonly railNetwork: Network;
  readonly gates: readonly Gate[];
  readonly blocks: readonly Gate[];
  readonly cuts: readonly Gate[];
  /** Cover that hides whoever stands still in it, as a mask. */
  readonly hiding: number;
  readonly closeCountry: number;
  /** Planners and footprints by what they hang on; thrown away freely. */
  readonly kept: Map<string, unknown>;
  /** Whether a company's place lies in close country: asked for every distance, so it is kept. */
  readonly country: Map<string, boolean>;
};

const ROAD_METRES = terrain.roadWidth_m;
const { sight } = terrain;

/** NQM-1.16: the first of these that covers a point is its ground. */
const GROUND_ORDER = ['town', 'woods', 'marsh', 'close'];
const AREAS = [...GROUND_ORDER, 'steep', 'water'];
export const OBSTACLES = ['riverMajor', 'riverMinor', 'brook', 'embankment'] as const;

const kindOf = (feature: Feature): string => {
  if (feature.type === 'railway') return feature.embankment ? 'embankment' : 'railway';
  if (feature.type === 'road') return feature.class === 'track' ? 'track' : 'road';
  return feature.type;
};

const pt = (p: readonly number[]): Point => [p[0]!, p[1]!];
export const points = (line: readonly (readonly number[])[]): Point[] => line.map(pt);

export const drawn = (feature: Feature): Drawn => {
  const { polygon, holes, polyline, point } = feature.geometry;
  const shape = polygon
    ? { polygon: points(polygon), holes: (holes ?? []).map(points) }
    : polyline
      ? { polyline: points(polyline) }
      : { point: pt(point ?? [0, 0]) };
  const level = feature.type === 'hill' ? { level: feature.level ?? 1 } : {};
  return { id: feature.id, kind: kindOf(feature), shape, ...level };
};

/** NQM-6.14: the rule of sight over a compiled field. */
/** NQM-6.2, NQM-6.14: how far and through what one sees. */
const sightRule = (overCover: boolean) => ({
  thick: ['woods', 'town'],
  thickMetres: sight.blockingDepth_m.woods,
  cover: ['close', 'woods', 'town'],
  coverMetres: sight.blockingDepth_m.close,
  walls: ['embankment'],
  onWallMetres: sight.onEmbankment_m,
  deepMetres: sight.woodsEdgeDepth_m,
  blindMetres: sight.night_m,
  plainMetres: sight.openDay_m,
  highMetres: sight.openDayFromHill_m,
  overCover,
  deadMetres: sight.deadGround_m,
});

const gateOf = ({ id, type, geometry, vehicles }: Feature): Gate => ({
  id,
  type,
  x: geometry.point![0]!,
  y: geometry.point![1]!,
  footOnly: vehicles === false,
});

const GATES: readonly string[] = ['bridge', 'ford', 'ferry', 'crossing'];

export const compileTerrain = (ground: Ground, isOverCover: boolean): Terrain => {
  const field = compileField({
    features: ground.features.map(drawn),
    grounds: GROUND_ORDER,
    base: ground.base,
  });
  const pointsOf = (types: readonly string[]): Gate[] =>
    ground.features.filter(one => types.includes(one.type) && one.geometry.point).map(gateOf);
  return {
    ground,
    field,
    at: new GroundAt(field),
    sights: new Sights(field, sightRule(isOverCover)),
    ways: new Ways(field, {
      areas: AREAS,
      obstacles: OBSTACLES,
      roads: ['road', 'track'],
      roadMetres: ROAD_METRES,
    }),
    rails: new Ways(field, {
      areas: ['water'],
      obstacles: [],
      roads: ['railway', 'embankment'],
      roadMetres: ROAD_METRES,
    }),
    network: networkOf(field, maskOf(field, ['road', 'track']), ROAD_METRES),
    railNetwork: networkOf(field, maskOf(field, ['railway', 'embankment']), ROAD_METRES),
    gates: pointsOf(GATES),
    blocks: pointsOf(['roadblock']),
    cuts: pointsOf(['cut']),
    hiding: maskOf(field, ['town', 'woods', 'close', 'work']),
    closeCountry: maskOf(field, ['town', 'woods', 'close', 'marsh']),
    kept: new Map(),
    country: new Map(),
  };
};

const compiled = new Map<string, Terrain>();
const MOST_KEPT = 16;
/** The last table asked for: most questions in a row are about one. */
let latest: { ground: string; overCover: string; terrain: Terrain } | null = null;

/** The compiled ground of a table. */
export const terrainOf = (state: Pick<State, 'ground' | 'options'>): Terrain => {
  const overCover = state.options.sightOverCover;
  if (latest && latest.ground === state.ground && latest.overCover === overCover)
    return latest.terrain;
  const key = `${overCover} ${state.ground}`;
  let terrain = compiled.get(key);
  if (!terrain) {
    if (compiled.size >= MOST_KEPT) compiled.clear();
    terrain = compileTerrain(groundOf(state), overCover === 'on');
    compiled.set(key, terrain);
  }
  latest = { ground: state.ground, overCover, terrain };
  return terrain;
};

/** NQM-1.16: the ground under a point. */
export const groundAt = (terrain: Terrain, p: Point): GroundName => {
  const kind = terrain.at.at(p);
  return terrain.field.kinds[kind] as GroundName;
};

/** NQM-1.16: whether a point lies in water, on a steep slope. */
export const isWater = (terrain: Terrain, p: Point): boolean => covers(terrain, p, 'water');
export const isSteep = (terrain: Terrain, p: Point): boolean => covers(terrain, p, 'steep');
const covers = (terrain: Terrain, p: Point, kind: string): boolean =>
  (terrain.at.kindsAt(p) & maskOf(terrain.field, [kind])) !== 0;

export const isOnMap = ({ ground }: Pick<Terrain, 'ground'>, [x, y]: readonly number[]): boolean =>
  x! >= 0 && y! >= 0 && x! <= ground.width && y! <= ground.height;

/** NQM-5.8: close country where more than half of a footprint lies in close, woods, town or marsh, or the base is close. */
export const isCloseCountry = (terrain: Terrain, footprint: Footprint): boolean => {
  if (terrain.ground.base === 'close') return true;
  return (
    footprint.ring !== undefined && terrain.at.share(footprint.ring, terrain.closeCountry) > 0.5
  );
};

/** NQM-6.1: cover that hides whoever stands still in it. */
export const isCover = (terrain: Terrain, p: Point): boolean =>
  terrain.ground.base === 'close' || (terrain.at.kindsAt(p) & terrain.hiding) !== 0;

import {
  anything,
  byName,
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import { BRIDGE_STATES, id, orderShape, pointShape, RELATIONS } from './orders/order.ts';
import { LEVELS } from './tables/command.ts';
import { GRADES } from './tables/grades.ts';
import { CATEGORIES, KINDS } from './tables/movement.ts';
import { STAND_TYPES } from './tables/stands.ts';

export const MOST_METRES = 40_000;
export const MOST_UNITS = 600;
export const MOST_FEATURES = 2_000;
export const MOST_CORNERS = 60_000;

const name = text(120);
const line = list(pointShape, 2, 5000);
const ring = list(pointShape, 3, 5000);

/** NQM-1.2: what lies on the map. */
export const FEATURE_TYPES = [
  'close',
  'woods',
  'town',
  'marsh',
  'hill',
  'steep',
  'water',
  'work',
  'minefield',
  'road',
  'railway',
  'riverMajor',
  'riverMinor',
  'brook',
  'bridge',
  'ford',
  'ferry',
  'crossing',
  'roadblock',
  'cut',
] as const;
export const WORKS = ['none', 'dugIn', 'fort', 'casemate'] as const;
export type Work = (typeof WORKS)[number];

export const featureShape = shape({
  id,
  type: oneOf(FEATURE_TYPES),
  name: optional(name),
  geometry: shape({
    polygon: optional(ring),
    holes: optional(list(ring, 0, 100)),
    polyline: optional(line),
    point: optional(pointShape),
  }),
  level: optional(whole(0, 20)),
  height_m: optional(decimal),
  class: optional(text(20)),
  embankment: optional(flag),
  embankmentHeight_m: optional(whole(0, 100)),
  state: optional(oneOf(BRIDGE_STATES)),
  owner: optional(id),
  river: optional(id),
  through: optional(id),
  vehicles: optional(flag),
});
export type Feature = Infer<typeof featureShape>;

const reliefShape = shape({
  base_m: whole(-500, 9000),
  interval_m: whole(1, 1000),
  spots: list(list(whole(-100_000, 100_000), 3, 3), 0, 2000),
});

export const FORMATIONS = ['column', 'deployed', 'defence'] as const;
export type Formation = (typeof FORMATIONS)[number];
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

export const unitShape = shape({
  id,
  side: id,
  node: id,
  name,
  kind: oneOf(KINDS),
  grade: oneOf(GRADES),
  green: flag,
  pos: orNull(pointShape),
  facing: whole(0, 359),
  formation: oneOf(FORMATIONS),
  mounted: flag,
  concealed: flag,
  work: orNull(oneOf(['dugIn', 'fort', 'casemate'])),
  stands: list(
    shape({
      id,
      type: oneOf(STAND_TYPES),
      markers: whole(0, 20),
      strength: optional(whole(1, 20)),
    }),
    1,
    20,
  ),
  cuMax: whole(0, 100),
  cu: whole(0, 100),
  cuPerHour: optional(whole(1, 10)),
  fuMax: optional(whole(0, 100)),
  fu: optional(whole(0, 100)),
  bnLog: optional(whole(0, 100)),
  pol: optional(whole(0, 100)),
  arrival: orNull(shape({ bound: whole(0, 1000), entry: id })),
  /** NQM-22.4: fatigue that a campaign's unit brings with it. */
  combatHours: optional(whole(0, 100)),
  disorganised: optional(flag),
});
export type ScenarioUnit = Infer<typeof unitShape>;

const nodeShape = shape({
  id,
  side: id,
  level: oneOf(LEVELS),
  name,
  parent: orNull(id),
  seat: optional(id),
  grade: oneOf(GRADES),
  green: flag,
  radios: flag,
  mobility: oneOf(CATEGORIES),
  commander: orNull(name),
  hqUnits: list(id, 0, 10),
  fallback: optional(pointShape),
  ownNet: optional(flag),
  second: optional(flag),
});
export type ScenarioNode = Infer<typeof nodeShape>;

/** NQM-22.9: elements of a sheet's line that a stand was made of. */
export const fromShape = shape({
  stand: id,
  unit: text(60),
  line: whole(1, 60),
  item: text(40),
  count: whole(0, 1000),
});

/** NQM-22.9, NQM-22.10: where a battle came from, so that its record alone tells what goes back. */
const campaignShape = shape({
  form: oneOf(['coarse', 'exact']),
  battle: id,
  parts: list(shape({ opId: text(60), side: id, node: id }), 0, 400),
  from: list(fromShape, 0, 4000),
  /** The sheet or battle as it was handed over. */
  handed: anything,
});

/** NQM-21.1: a scenario file. Conditions and scoring lines are judged by `faultIn` and the victory rules. */
export const scenarioShape = shape({
  id: text(60, /^[a-z0-9][a-z0-9-]*$/),
  title: name,
  source: optional(text(40)),
  reconstructed: optional(flag),
  notes: optional(list(text(2000), 0, 40)),
  map: shape({
    width: whole(1000, MOST_METRES),
    height: whole(1000, MOST_METRES),
    base: oneOf(['open', 'close']),
    features: list(featureShape, 0, MOST_FEATURES),
    relief: optional(reliefShape),
    georeference: optional(byName(decimal)),
  }),
  calendar: shape({
    date: text(20),
    dayStartHour: whole(0, 23),
    startHour: whole(0, 23),
    bounds: whole(1, 200),
    periods: optional(anything),
    night: optional(anything),
  }),
  sides: list(
    shape({ id, name, role: text(60), seats: list(shape({ id, role: text(120) }), 1, 20) }),
    2,
    2,
  ),
  optionalSeats: optional(anything),
  entries: list(shape({ id, pos: pointShape }), 0, 40),
  exits: optional(list(shape({ id, side: id, edge: oneOf(EDGES) }), 0, 20)),
  zones: list(shape({ id, side: id, nodes: list(id, 1, 60), polygon: ring }), 0, 100),
  nodes: list(nodeShape, 2, 200),
  units: list(unitShape, 2, MOST_UNITS),
  relations: list(shape({ unit: id, relation: oneOf(RELATIONS), to: id }), 0, 200),
  initialOrders: list(orderShape, 1, 400),
  registeredTargets: list(shape({ battery: id, points: list(pointShape, 0, 40) }), 0, 100),
  /** NQM-7.10: crossings of a major river that a side planned before the game. */
  plannedCrossings: optional(list(shape({ side: id, at: pointShape }), 0, 20)),
  air: list(
    shape({
      id,
      side: id,
      stand: oneOf(STAND_TYPES),
      grade: oneOf(GRADES),
      sortiesPerDay: whole(0, 10),
      taskLevel: oneOf(['corps', 'army']),
    }),
    0,
    40,
  ),
  dla: byName(pointShape),
  homeEdge: byName(list(oneOf(EDGES), 1, 4)),
  flags: optional(
    shape({
      period: optional(text(20)),
      defenceStores: optional(list(id, 0, 2)),
      boats: optional(list(id, 0, 2)),
      bridging: optional(list(id, 0, 2)),
      transporters: optional(list(id, 0, 2)),
      mineClearing: optional(list(id, 0, 2)),
    }),
  ),
  objectives: list(
    shape({
      id,
      name,
      at: pointShape,
      radius: whole(1, 20_000),
      vp: whole(0, 1000),
      holderAtStart: orNull(id),
    }),
    0,
    60,
  ),
  victory: shape({
    margin: list(id, 2, 2),
    scoring: list(anything, 0, 40),
    levels: list(
      shape({
        name,
        winner: orNull(id),
        from: optional(decimal),
        above: optional(decimal),
        below: optional(decimal),
        upTo: optional(decimal),
      }),
      1,
      20,
    ),
    suddenDeath: list(shape({ id, if: anything, result: name }), 0, 20),
    text: optional(text(2000)),
    historical: optional(text(2000)),
  }),
  learning: optional(
    list(shape({ bound: whole(0, 200), teach: text(600), rules: list(text(40), 0, 20) }), 0, 60),
  ),
  campaign: optional(campaignShape),
});
export type Scenario = Infer<typeof scenarioShape>;

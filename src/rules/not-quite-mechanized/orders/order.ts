import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  type Shape,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';

/** NQM-2.5: what an order may be for. */
export const AIMS = [
  'attack',
  'defend',
  'delay',
  'move',
  'recce',
  'screen',
  'support',
  'reserve',
  'withdraw',
  'digIn',
  'task',
  'reorganise',
] as const;
export type Aim = (typeof AIMS)[number];

/** NQM-2.4: aims that need an axis. */
export const NEEDS_AXIS: readonly Aim[] = ['attack', 'move', 'recce', 'withdraw', 'delay'];

export const id = text(60);
/** NQM-1.14: whole metres. The bounds keep absurd numbers out before any rule reckons with them. */
const metre = whole(-1_000_000, 1_000_000);
export const pointShape: Shape<number[]> = list(metre, 2, 2);
export const MOST_POINTS = 400;
export const lineShape = list(pointShape, 1, MOST_POINTS);
const bound = whole(-1000, 1000);

/** NQM-2.4: where an order leads: point and radius, polygon, feature, enemy contact or own node. */
export const placeShape = shape({
  point: optional(pointShape),
  radius: optional(whole(0, 100_000)),
  polygon: optional(list(pointShape, 3, MOST_POINTS)),
  feature: optional(id),
  contact: optional(whole(0, 100_000)),
  node: optional(id),
});
export type Place = Infer<typeof placeShape>;

export const OPEN_AT = ['harass', 'effective', 'contact'] as const;
export const LET_PASS = ['none', 'recce', 'all'] as const;
/** NQM-2.9: fire policy. */
export const policyShape = shape({
  fire: oneOf(['free', 'hold']),
  openAt: oneOf(OPEN_AT),
  ambush: flag,
  letPass: oneOf(LET_PASS),
  scoot: flag,
  stopAt_m: orNull(whole(0, 100_000)),
});
export type Policy = Infer<typeof policyShape>;
export const DEFAULT_POLICY: Policy = {
  fire: 'free',
  openAt: 'effective',
  ambush: true,
  letPass: 'none',
  scoot: false,
  stopAt_m: null,
};

export const assaultShape = shape({
  pressHome: flag,
  maxRounds: orNull(whole(0, 10)),
  maxCasualtiesPct: whole(0, 100),
});
export type AssaultTerms = Infer<typeof assaultShape>;
export const DEFAULT_ASSAULT: AssaultTerms = {
  pressHome: true,
  maxRounds: null,
  maxCasualtiesPct: 50,
};

export const CONDITIONS = [
  'time',
  'contact',
  'enemyIn',
  'casualties',
  'ammo',
  'phaseLine',
  'objectiveTaken',
  'unitBroken',
  'attackedUnit',
  'codeword',
  'bridgeState',
] as const;
export const DEEDS = [
  'switchOrder',
  'fireShoot',
  'withdrawTo',
  'commitReserve',
  'counterattack',
  'blowBridge',
  'openFire',
  'codeword',
] as const;
export const BRIDGE_STATES = ['intact', 'prepared', 'blown'] as const;

/** NQM-2.8: when something is so, do something. Arguments depend on the type. */
export const triggerShape = shape({
  id,
  when: shape({
    type: oneOf(CONDITIONS),
    args: shape({
      bound: optional(bound),
      point: optional(pointShape),
      radius: optional(whole(0, 100_000)),
      polygon: optional(list(pointShape, 3, MOST_POINTS)),
      feature: optional(id),
      pct: optional(whole(0, 100)),
      below: optional(whole(0, 1000)),
      id: optional(id),
      unit: optional(id),
      node: optional(id),
      word: optional(text(40)),
      bridge: optional(id),
      state: optional(oneOf(BRIDGE_STATES)),
    }),
  }),
  do: shape({
    type: oneOf(DEEDS),
    args: shape({
      order: optional(id),
      battery: optional(id),
      target: optional(pointShape),
      path: optional(lineShape),
      unit: optional(id),
      objective: optional(placeShape),
      axis: optional(lineShape),
      bridge: optional(id),
      word: optional(text(40)),
    }),
  }),
  once: flag,
});
export type Trigger = Infer<typeof triggerShape>;

export const RELATIONS = ['UC', 'DS', 'IS'] as const;
export type Relation = (typeof RELATIONS)[number];
export const ON_OBJECTIVE = ['digIn', 'reorganise', 'continue', 'hold'] as const;
export const ORDER_MODES = ['moveToContact', 'roadMarch'] as const;
export const SHOOT_KINDS = ['effective', 'harassing'] as const;

/** NQM-2.4: the shape of a written order. */
export const orderShape = shape({
  id,
  from: id,
  to: id,
  aim: oneOf(AIMS),
  objective: placeShape,
  axis: optional(lineShape),
  corridorHalfWidth: optional(whole(0, 100_000)),
  boundaries: optional(shape({ left: orNull(lineShape), right: orNull(lineShape) })),
  startLine: optional(lineShape),
  frontage: optional(whole(0, 100_000)),
  orderOfMarch: optional(list(id, 0, 40)),
  timings: optional(
    shape({
      start: optional(bound),
      hHour: optional(bound),
      phaseLines: optional(
        list(
          shape({ id, line: list(pointShape, 2, MOST_POINTS), notBefore: optional(bound) }),
          0,
          20,
        ),
      ),
      end: optional(bound),
    }),
  ),
  mode: optional(oneOf(ORDER_MODES)),
  grouping: optional(list(shape({ unit: id, relation: oneOf(RELATIONS), to: id }), 0, 40)),
  fireplan: optional(
    list(shape({ battery: id, target: pointShape, kind: oneOf(SHOOT_KINDS), bound }), 0, 60),
  ),
  firePolicy: optional(policyShape),
  assault: optional(assaultShape),
  onObjective: optional(oneOf(ON_OBJECTIVE)),
  // biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
  then: optional(id),
  fallback: optional(shape({ point: pointShape, path: optional(lineShape) })),
  hqLocation: optional(pointShape),
  triggers: optional(list(triggerShape, 0, 20)),
  logistics: optional(
    shape({ echelonAt: optional(pointShape), collectionPoint: optional(pointShape) }),
  ),
  text: optional(text(1000)),
});
export type Order = Infer<typeof orderShape>;

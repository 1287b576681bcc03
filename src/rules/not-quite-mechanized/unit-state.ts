import { flag, type Infer, list, oneOf, orNull, shape, text, whole } from '../../engine/shape.ts';
import { id, pointShape, policyShape } from './orders/order.ts';
import { EDGES, FORMATIONS, WORKS } from './scenario.ts';
import { bound, metres, side, way } from './state-parts.ts';
import { GRADES } from './tables/grades.ts';
import { KINDS, MODES } from './tables/movement.ts';

/** NQM-1.4: where a stand is: on the map, in a medical post, at the log area, or lost. */
export const STAND_STATES = ['here', 'post', 'dla', 'destroyed', 'captured'] as const;

export const standShape = shape({
  id,
  type: text(40),
  /** NQM-1.4: points of vehicles and guns; 0 of infantry. NQM-10.7 lowers it. */
  strength: whole(0, 20),
  /** NQM-22.3: points it came with: a campaign may send it below its printed strength. */
  full: whole(0, 20),
  markers: whole(0, 20),
  state: oneOf(STAND_STATES),
  /** NQM-11.1: the open collection point to which it was sent this bound. */
  collected: text(60),
  /** NQM-8.13: an anti-aircraft stand that aircraft have silenced for the bound. */
  neutralised: flag,
});
export type Stand = Infer<typeof standShape>;

/** NQM-2.11: what a battalion wants of one of its units this bound. */
export const intentShape = shape({
  path: way,
  mode: oneOf(MODES),
  formation: oneOf(FORMATIONS),
  mounted: flag,
  rideOn: text(60), // empty for nothing
  stopAt: metres, // metres from a located enemy; -1 by the rules
  press: flag,
  /** The bound in which it takes effect. */
  from: bound,
});
export type Intent = Infer<typeof intentShape>;

/** NQM-5.18: a path being walked; progress is the seconds spent on it. */
export const marchShape = shape({
  path: way,
  mode: oneOf(MODES),
  seconds: whole(0, 10_000_000),
  /** Seconds to wait at the start for mounting or limbering. */
  wait: whole(0, 100_000),
  halted: flag,
  why: text(40),
  began: bound,
  rout: flag,
  /** NQM-2.11: metres from a located enemy at which it stops; -1 by the rules. */
  stopAt: metres,
});
export type March = Infer<typeof marchShape>;

export const DISORDERS = ['none', 'hours', 'end', 'broken', 'fire'] as const;
export const BROKEN_CHOICES = ['none', 'withdraw', 'sitTight', 'breakOut', 'surrender'] as const;
export const TERRORS = ['never', 'immune', 'surrendered'] as const;
export const UNIT_STATES = ['map', 'waiting', 'riding', 'gone', 'dead'] as const;

export const TEST_STATES = ['untested', 'passed', 'failed'] as const;

/** NQM-1.13: what is kept of a unit. */
export const unitShape = shape({
  id,
  name: text(120),
  side,
  node: id,
  kind: oneOf(KINDS),
  grade: oneOf(GRADES),
  green: flag,
  state: oneOf(UNIT_STATES),
  x: metres,
  y: metres,
  facing: whole(0, 359),
  formation: oneOf(FORMATIONS),
  mounted: flag,
  concealed: flag,
  /** NQM-6.1: the scenario hides it where it stands. */
  hidden: flag,
  work: oneOf(WORKS),
  /** NQM-1.15: the way its head has come, oldest first, where it is a column. */
  trail: way,
  stands: list(standShape, 0, 40),
  cu: whole(0, 200),
  cuMax: whole(0, 200),
  cuPerHour: whole(1, 10),
  fu: whole(0, 200),
  fuMax: whole(0, 200),
  bnLog: whole(0, 200),
  bnLogMax: whole(0, 200), // NQM-11.7: loads it began with; columns top it up to that
  pol: whole(-1, 200), // -1: keeps no fuel
  arrival: bound, // -1: from the start
  entry: text(60),
  pinnedUntil: bound,
  disorder: oneOf(DISORDERS),
  disorderUntil: bound,
  broken: flag,
  choice: oneOf(BROKEN_CHOICES),
  grounded: flag, // NQM-3.10: gone to ground
  holdsBack: flag, // NQM-2.11: not to press home
  combatHours: whole(0, 1000),
  /** NQM-5.11: the bound in which its approach began; -1 when it stands. */
  approach: bound,
  arrived: bound,
  cameAt: whole(0, 12), // NQM-5.8: the tick in which it came to a stand
  moved: flag,
  /** Shots fired this bound. */
  shots: whole(0, 40),
  firedDirect: flag,
  underFire: flag,
  harassed: flag,
  hit: flag,
  /** NQM-8.24: hits of the enemy's fire plan and the bound in which they fell, where an option counts them. */
  shelled: whole(0, 1000),
  shelledAt: bound,
  fought: flag,
  assaulted: flag,
  scooted: flag,
  quiet: whole(0, 1000), // NQM-6.1: bounds since it last fired direct
  redUsed: flag,
  lookUsed: flag,
  /** NQM-6.3: units that have called STOP on it this bound. */
  stoppedBy: list(id, 0, 600),
  /** NQM-5.14: where a stretch of 300 m in a minefield began, and in which bound. */
  mined: orNull(shape({ x: metres, y: metres, bound })),
  idle: whole(0, 1000), // NQM-5.19: ticks since it came to a stand on a road
  caught: flag, // NQM-6.10: caught in march formation
  terror: oneOf(TERRORS),
  terrorBound: bound,
  /** NQM-3.2: tests of a unit that is its own group. */
  callOff: oneOf(TEST_STATES),
  break: oneOf(TEST_STATES),
  lostEarlier: whole(0, 1000), // NQM-3.2: what it had lost for good when the day began
  digging: whole(0, 1000),
  stock: whole(0, 10), // NQM-8.9: CUs of the stockpile that are gone
  detachedFrom: text(60),
  rides: text(60),
  transported: flag,
  exitedBy: oneOf(['none', ...EDGES]),
  cp: flag, // NQM-11.1: collection point open
  reorganised: flag,
  march: orNull(marchShape),
  intent: orNull(intentShape),
  policy: orNull(policyShape),
  look: orNull(shape({ x: metres, y: metres, r: metres, ox: metres, oy: metres })),
  line: orNull(pointShape), // NQM-6.10: marks a start line
});
export type Unit = Infer<typeof unitShape>;

import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { id, SHOOT_KINDS } from './orders/order.ts';
import { FORMATIONS, WORKS } from './scenario.ts';
import { bound, metres, side, way } from './state-parts.ts';
import { GRADES } from './tables/grades.ts';
import { KINDS } from './tables/movement.ts';
import { CLASSES, TARGETS } from './tables/weapons.ts';

export const KNOWLEDGE = ['located', 'identified', 'suspected', 'lastKnown'] as const;
/** NQM-6.15: what one side knows of a unit of the other. `unit` never leaves the table. */
export const contactShape = shape({
  id: whole(1, 100_000),
  side, // whose knowledge it is
  unit: id,
  level: oneOf(KNOWLEDGE),
  seen: flag, // in sight now
  asOf: bound,
  x: metres,
  y: metres,
  facing: whole(0, 359),
  kind: oneOf(KINDS),
  formation: oneOf(FORMATIONS),
  mounted: flag,
  trail: way,
  arm: text(20),
  target: oneOf(TARGETS),
  armour: oneOf(CLASSES),
  stands: whole(0, 60), // as far as known; 0 for unknown
  work: oneOf(WORKS),
  grade: oneOf(['?', ...GRADES]),
  node: text(120), // name of its battalion, once identified
  combat: flag,
  broken: flag,
  /** NQM-17.7: which headquarters saw it last when and where; kept in infoMode chain. */
  eyes: list(shape({ node: id, asOf: bound, x: metres, y: metres }), 0, 400),
});
export type Contact = Infer<typeof contactShape>;

export const ENGAGEMENT_STATES = ['open', 'taken', 'calledOff', 'dead'] as const;
/** NQM-8.1, NQM-8.32: an attack and what came of it hour by hour. */
export const engagementShape = shape({
  id: text(100),
  side, // who attacks
  node: id,
  command: text(60), // the unit of the command stand; empty where none is needed
  attackers: list(id, 0, 100),
  supports: list(id, 0, 100),
  defenders: list(id, 0, 200), // units of the other side in the circle or firing
  attacked: list(id, 0, 60), // NQM-9.15: battalions of the other side that were in it, taken or not
  x: metres,
  y: metres,
  r: metres,
  began: bound,
  state: oneOf(ENGAGEMENT_STATES),
  inflicted: list(whole(0, 1000), 0, 1000),
  received: list(whole(0, 1000), 0, 1000),
  planned: whole(0, 1000), // NQM-8.24: hits of the attacker's own fire plan, by option
  won: flag,
  wonAt: bound,
  takenAt: bound, // NQM-9.7: the bound in which the position was taken; -1 before
  needs: flag, // NQM-3.11: reinforcement before pressing home
  used: list(text(120), 0, 300), // units and batteries that have fired here
  fresh: list(id, 0, 100), // reinforcements that have not fired yet
  battalion: text(60), // NQM-9.1: the battalion that is in the assault this bound, and those that go in after it
  waiting: list(id, 0, 60),
  rounds: whole(0, 20), // assault rounds of that battalion this bound
  before: whole(0, 1000), // casualties of this hour's assault when that battalion went in
  lost: whole(0, 1000), // NQM-9.6: casualties of this hour's assault, own and theirs; before it, NQM-8.24, of the fire plan
  caused: whole(0, 1000),
  left: flag, // nothing more this bound
  started: flag, // organised when it began, NQM-10.3
  idle: flag, // no attacker in effective range this bound
  counter: flag, // a counterattack
});
export type Engagement = Infer<typeof engagementShape>;

/** NQM-8.4: a shoot of a battery, planned or called. */
export const shootShape = shape({
  battery: id,
  side,
  x: metres,
  y: metres,
  kind: oneOf(SHOOT_KINDS),
  bound,
  by: id,
  step: oneOf(['FIREPLAN', 'FIREFIGHT']),
  engagement: text(100),
  now: flag, // planned in this phase
  second: flag, // NQM-8.6: the second hour of a harassing shoot
});
export type Shoot = Infer<typeof shootShape>;

/** NQM-8.33: whom a unit fires at this bound. */
export const fireShape = shape({
  unit: id,
  engagement: text(100),
  kind: oneOf(TARGETS),
  class: oneOf(CLASSES),
});
export type Fire = Infer<typeof fireShape>;

export const RESPONSES = ['stand', 'withdraw', 'sitTight', 'scoot', 'standAndFire'] as const;
export const responseShape = shape({ unit: id, engagement: text(100), response: oneOf(RESPONSES) });

export const airShape = shape({
  id,
  side,
  stand: text(40),
  grade: oneOf(GRADES),
  perDay: whole(0, 10),
  left: whole(0, 10),
  level: oneOf(['corps', 'army']),
  lost: flag,
});
/** NQM-7.9: a sortie on its way. */
export const sortieShape = shape({
  id: text(100),
  side,
  stands: list(id, 1, 20),
  x: metres,
  y: metres,
  bound,
  engagement: text(100),
  flak: oneOf(['none', 'pending', 'clear', 'driven', 'drawn']),
});

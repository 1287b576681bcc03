import { heldShape } from '../../engine/post.ts';
import { flag, type Infer, list, oneOf, orNull, shape, text, whole } from '../../engine/shape.ts';
import {
  airShape,
  contactShape,
  engagementShape,
  fireShape,
  KNOWLEDGE,
  responseShape,
  shootShape,
  sortieShape,
} from './fight-state.ts';
import { optionsShape } from './options.ts';
import { BRIDGE_STATES, id, orderShape, pointShape, RELATIONS } from './orders/order.ts';
import { WORKS } from './scenario.ts';
import { bound, metres, side, way } from './state-parts.ts';
import { LEVELS } from './tables/command.ts';
import { BANDS, GRADES } from './tables/grades.ts';
import { CATEGORIES, KINDS } from './tables/movement.ts';
import { TASKS } from './tables/tasks.ts';
import { intentShape, TEST_STATES, unitShape } from './unit-state.ts';

export * from './fight-state.ts';
export * from './unit-state.ts';

/** NQM-4: the phases of a bound, between the set-up and the end. */
export const PHASES = [
  'SETUP',
  'DELIVER',
  'ORDERS',
  'MOVE',
  'DECLARE',
  'FIREPLAN',
  'FIREFIGHT',
  'MORALE',
  'ASSAULT',
  'COUNTERATTACK',
  'CONSOLIDATE',
  'REORG',
  'END',
  'NIGHT',
  'FINISHED',
] as const;
export type Phase = (typeof PHASES)[number];

/** NQM-2.1: a headquarters of the chain. */
export const nodeShape = shape({
  id,
  name: text(120),
  side,
  level: oneOf(LEVELS),
  parent: text(60),
  grade: oneOf(GRADES),
  green: flag,
  radios: flag,
  mobility: oneOf(CATEGORIES),
  commander: text(120),
  hqUnits: list(id, 0, 20),
  fallback: orNull(pointShape),
  ownNet: flag,
  second: flag, // NQM-2.21: a second in command takes over at once
  callOff: oneOf(TEST_STATES),
  break: oneOf(TEST_STATES),
  /** NQM-3.2: stands on the map at the start of the day, and those that came since. */
  strength: whole(0, 1000),
  broken: flag,
  /** NQM-7.4: where the commander is when he has left his headquarters. */
  away: orNull(
    shape({ x: metres, y: metres, path: way, seconds: whole(0, 1_000_000), with: text(60) }),
  ),
  commanderHit: bound,
  successor: text(60),
  successorAt: bound,
  disorderUntil: bound, // NQM-10.5
  sent: whole(0, 1000), // NQM-2.23: messages this bound
});
export type Node = Infer<typeof nodeShape>;

export const ORDER_STATES = [
  'written',
  'sent',
  'delivered',
  'prepared',
  'current',
  'done',
  'lapsed',
  'superseded',
] as const;

/** NQM-2.16: an order and where it is in its life. */
export const paperShape = shape({
  order: orderShape,
  side,
  state: oneOf(ORDER_STATES),
  written: bound,
  deliver: bound,
  fired: list(id, 0, 60), // triggers that have acted
  heard: list(text(60), 0, 60), // codewords that reached the holder
  guide: whole(0, 1_000_000), // NQM-2.18: metres the guide point has come along the axis
  hoursHere: whole(0, 1000), // NQM-2.5: hours in which it was attacked, for delay
  awaits: flag, // NQM-2.14: the objective is taken and fresh orders have not come
});
export type Paper = Infer<typeof paperShape>;

export const MESSAGE_KINDS = [
  'report',
  'request',
  'answer',
  'codeword',
  'note',
  'relation',
] as const;
/** NQM-7.2: what is under way between headquarters, orders apart. */
export const messageShape = shape({
  id: whole(0, 1_000_000),
  side,
  kind: oneOf(MESSAGE_KINDS),
  from: id,
  to: id,
  sent: bound,
  deliver: bound,
  delivered: flag,
  held: whole(0, 2), // NQM-20.3: bounds that the plumpire has held it
  text: text(600),
  what: text(60),
  about: text(120),
  /** NQM-2.23: headquarters that it passes, and when: their seats can read it from then on. */
  via: list(shape({ node: id, at: bound }), 0, 20),
});
export type Message = Infer<typeof messageShape>;

/** NQM-20.2: an intent outside its orders that waits for the umpire's word, for as long as the phase lasts. */
export const wishShape = shape({ unit: id, side, seat: text(60), intent: intentShape });
export type Wish = Infer<typeof wishShape>;

/** NQM-17.7: the state of a unit in a word. */
export const REPORTED_STATES = [
  'organised',
  'disorganised',
  'pinned',
  'goneToGround',
  'broken',
] as const;

/** NQM-7.16: a call for a unit one has no relation to. */
export const requestShape = shape({
  id: text(200),
  side,
  from: id,
  supporter: id,
  to: id, // the headquarters that answers
  air: orNull(pointShape), // NQM-7.9: where aircraft are wished for; null where a unit is
  sent: bound,
  deliver: bound,
  state: oneOf(['open', 'granted', 'refused', 'lapsed']),
});
export type Request = Infer<typeof requestShape>;

/** NQM-7.17: a task on the ground. */
export const taskShape = shape({
  side,
  task: oneOf(TASKS),
  unit: id,
  line: way,
  feature: text(60),
  hours: whole(0, 10_000), // needed
  done: whole(0, 10_000),
  idle: whole(0, 1000),
});
export type Task = Infer<typeof taskShape>;

export const featureChangeShape = shape({
  id,
  state: oneOf(BRIDGE_STATES),
  /** NQM-17.1: whose demolition it is; the other side knows nothing until it is blown. */
  owner: whole(-1, 1),
  node: text(60), // NQM-17.7: the headquarters whose men prepared it; empty where the scenario or an umpire did
  removed: flag,
});
export const builtShape = shape({
  id,
  type: oneOf(['bridge', 'ferry', 'work', 'minefield', 'lane', 'cut', 'site']),
  side,
  node: text(60), // NQM-17.7: the headquarters whose men made it; empty where the scenario or an umpire did
  class: oneOf(WORKS),
  ring: way,
  x: metres,
  y: metres,
  facing: whole(0, 359),
  known: flag, // to the other side
});

export const QUESTION_KINDS = [
  'STOP',
  'AMBUSH_OR_PASS',
  'SCOOT',
  'SIGHTED',
  'PRESS_HOME_AIR',
  'FAILED_CALL_OFF',
  'BROKEN',
  'ADVANCE',
  'RETREAT_ROUTE',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
/** NQM-4.5: a secret question inside an automatic phase, and its answer once given. */
export const interruptShape = shape({
  key: text(160), // by which it is answered: nothing in it that the seat may not know
  of: text(200), // NQM-17.6: by which the sequence finds it again, enemies by name; never leaves the table
  kind: oneOf(QUESTION_KINDS),
  seat: text(60),
  side,
  unit: text(60),
  other: text(100), // a contact's number, an engagement, a node
  answer: text(20), // empty while it is open
  /** NQM-4.3: what policy and doctrine say, and the clock when nobody does. */
  usual: text(20),
  path: way,
});
export type Interrupt = Infer<typeof interruptShape>;

/** NQM-6.4: a recce sequence being read. */
export const encounterShape = shape({
  mover: id,
  group: list(id, 0, 100),
  how: oneOf(['look', 'stop', 'blunder', 'meeting']),
  red: whole(0, 6),
  white: whole(0, 6),
  blue: whole(0, 6),
  distance: metres,
  stage: oneOf(['asked', 'thrown', 'sighted', 'white', 'fire']),
  ambush: flag,
  band: oneOf(BANDS),
});
export type Encounter = Infer<typeof encounterShape>;

export const CONDITIONS_AHEAD = [
  'contact',
  'attacked',
  'casualties',
  'order',
  'taken',
  'bound',
] as const;
/** NQM-4.6, NQM-4.7: what a seat has left to doctrine, or committed ahead. */
export const standByShape = shape({
  seat: text(60),
  kind: oneOf(['standBy', 'ahead']),
  phases: list(text(20), 0, 10),
  policy: oneOf(['doctrine', 'hold']),
  until: list(oneOf(CONDITIONS_AHEAD), 0, 10),
  value: whole(0, 10_000),
});

/** NQM-17.7: what a headquarters reported at the end of a bound. */
export const reportShape = shape({
  node: id,
  side,
  to: id,
  asOf: bound,
  deliver: bound,
  /** NQM-17.7: headquarters on its way and when it passes them: it is lost with them. */
  via: list(shape({ node: id, at: bound }), 0, 10),
  /** NQM-20.3: bounds that it was held, and whether the plumpire has sent it on. */
  held: whole(0, 2),
  passed: flag,
  lines: list(text(200), 0, 60),
  units: list(
    shape({
      id,
      name: text(120),
      kind: oneOf(KINDS),
      x: metres,
      y: metres,
      state: oneOf(REPORTED_STATES),
      strength: text(20),
      ammunition: text(20),
    }),
    0,
    60,
  ),
  contacts: list(
    shape({ id: whole(1, 100_000), level: oneOf(KNOWLEDGE), asOf: bound, x: metres, y: metres }),
    0,
    200,
  ),
  isShort: flag, // NQM-7.2: ammunition below a third
  holds: list(id, 0, 60), // objectives that its units hold
  loses: list(id, 0, 60), // objectives that they held when they last reported, and the enemy has now
});

/** Everything that is true on the table. */
export const stateShape = shape({
  /** What never changes during a game: map, calendar, objectives, victory, as text; compiled once. */
  ground: text(4_000_000),
  options: optionsShape,
  bound: whole(0, 10_000),
  phase: oneOf(PHASES),
  step: whole(0, 1000), // inside an automatic phase
  tick: whole(0, 12),
  seats: list(shape({ id: text(60), side }), 0, 60),
  held: list(heldShape, 0, 400),
  asked: list(shape({ seat: text(60), done: flag }), 0, 60),
  /** Phases that have begun: a commit for an earlier one comes too late. */
  serial: whole(0, 1_000_000),
  /** NQM-20.1: the umpire has stopped the clock, or given so many seconds more for this phase. */
  clock: shape({
    paused: flag,
    extra: whole(0, 1_000_000),
    late: bound, // NQM-4.4: the bound whose deadline has passed; -1 before any has
  }),
  units: list(unitShape, 0, 1000),
  nodes: list(nodeShape, 0, 400),
  papers: list(paperShape, 0, 5000),
  messages: list(messageShape, 0, 50_000),
  wishes: list(wishShape, 0, 1000),
  requests: list(requestShape, 0, 5000),
  contacts: list(contactShape, 0, 5000),
  engagements: list(engagementShape, 0, 1000),
  shoots: list(shootShape, 0, 5000),
  /** NQM-8.3: squares that a side's planned shoots beat in this bound. */
  beaten: list(shape({ side, x: metres, y: metres }), 0, 500),
  registered: list(shape({ battery: id, x: metres, y: metres }), 0, 2000),
  relations: list(
    shape({ unit: id, relation: oneOf(RELATIONS), to: id, side, until: bound }),
    0,
    1000,
  ),
  fires: list(fireShape, 0, 1000),
  responses: list(responseShape, 0, 1000),
  air: list(airShape, 0, 60),
  sorties: list(sortieShape, 0, 200),
  tasks: list(taskShape, 0, 500),
  changes: list(featureChangeShape, 0, 500),
  built: list(builtShape, 0, 2000),
  /** NQM-14.1: who holds it, who does as each side knows, and in the chain as each seat was told and of which hour. */
  objectives: list(
    shape({
      id,
      holder: whole(-1, 1),
      known: list(whole(-1, 1), 2, 2),
      told: list(shape({ seat: text(60), holder: whole(-1, 1), asOf: bound }), 0, 60),
    }),
    0,
    60,
  ),
  interrupts: list(interruptShape, 0, 200),
  encounters: list(encounterShape, 0, 600),
  /**
   * NQM-5.9: where whoever moved in this bound stood after each tick: a unit as its side has it, or (`#7`) a contact as the side saw
   * it. No rule reads it; it is what the hour is shown from.
   */
  tracks: list(
    shape({
      side,
      of: text(60),
      steps: list(shape({ tick: whole(0, 12), x: metres, y: metres }), 0, 13),
    }),
    0,
    4000,
  ),
  /** NQM-3.5: failed tests whose owner has not yet said what his men do. */
  failed: list(shape({ test: oneOf(['callOff', 'break']), node: id, unit: text(60) }), 0, 400),
  standBys: list(standByShape, 0, 120),
  reports: list(reportShape, 0, 5000),
  nights: list(
    shape({ unit: id, order: oneOf(['rest', 'move', 'dig', 'resupply', 'task']), path: way }),
    0,
    1000,
  ),
  /** NQM-14.6: points that are counted hour by hour, in quarters. */
  hourly: list(whole(0, 1_000_000), 2, 2),
  contactCounter: list(whole(0, 1_000_000), 2, 2),
  /** NQM-17.7: in the chain every seat numbers contacts by itself, in the order in which it learns of them. */
  numbers: list(
    shape({ seat: text(60), contact: whole(1, 100_000), number: whole(1, 100_000) }),
    0,
    50_000,
  ),
  ending: oneOf(['none', 'bounds', 'suddenDeath', 'resigned', 'annihilated']),
  level: text(120),
  winner: whole(-1, 1),
  points: list(whole(-1_000_000, 1_000_000), 2, 2), // quarters
});
export type State = Infer<typeof stateShape>;
export type Sorties = State['sorties'][number];

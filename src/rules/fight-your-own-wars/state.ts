import { heldShape } from '../../engine/post.ts';
import {
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  orNull,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import { airShape } from './air-state.ts';
import { type Battle, battleShape } from './battle-state.ts';
import { type Element, elementShape, type Leader, leaderShape, ZONES } from './force-state.ts';
import {
  abandonedShape,
  bridgeShape,
  handlingShape,
  objectShape,
  obstacleShape,
  taskShape,
} from './ground-state.ts';
import { optionsShape } from './options.ts';
import { type Rails, railsShape } from './rails-state.ts';
import { chanceShape, resistanceShape } from './resistance-state.ts';
import { type Sea, seaShape } from './sea-state.ts';
import { RESULTS } from './tables/battle.ts';
import { LEANS, POSTURES } from './tables/command.ts';
import { CONDITIONS, MOTIVATIONS } from './tables/condition.ts';
import { ATTITUDES } from './tables/detection.ts';
import { REQUEST_KINDS } from './tables/orders.ts';
import { HALTS, HANDS } from './tables/pace.ts';
import { LIGHTS, MOONS, POINTS, STORMS, WEATHERS, WINDS } from './tables/weather.ts';
import { MODES } from './terms/supply-sums.ts';

const orderText = text(4000);

export type { Handling, Obstacle, Structure, TaskState } from './ground-state.ts';
export type { Battle, Element, Leader, Rails, Sea };
export { ZONES };
export type Zone = (typeof ZONES)[number];
const edge = oneOf(['N', 'E', 'S', 'W']);

export const LEVELS = ['battlegroup', 'fraction', 'picket'] as const;
/** Levels of a record on the table: a marker stands for a Battlegroup that may be elsewhere, FYOW-19.2. */
export const STANDINGS = [...LEVELS, 'marker'] as const;
export const ROLES = [
  'line',
  'hq',
  'recce',
  'special',
  'airborne',
  'static',
  'aa',
  'militia',
  'engineer',
  'armouredTrain',
  'convoy',
] as const;

const unitShape = shape({
  id: text(60),
  name: text(120),
  side: whole(0, 1),
  nation: text(30),
  level: oneOf(STANDINGS),
  role: oneOf(ROLES),
  command: whole(0), // the Senior Commander
  parent: whole(-1),
  leader: leaderShape,
  second: orNull(leaderShape),
  elements: list(elementShape),
  trucks: whole(0), // of a convoy; of another force those of its supply companies that are away or lost, FYOW-20.10
  status: oneOf(['here', 'notArrived', 'destroyed', 'surrendered', 'absorbed']),
  original: decimal, // points, FYOW-12.0
  lost: decimal,
  unthrown: decimal, // lost since the last condition throw
  board: whole(-1),
  zone: oneOf(ZONES),
  owned: edge, // FYOW-15.2
  cameFrom: whole(-1), // board left last
  attitude: oneOf(ATTITUDES),
  concealing: flag,
  sessionsHere: whole(0),
  quiet: whole(0), // sessions deployed and undisturbed, FYOW-15.3
  disarray: whole(0), // activations until re-organised
  mode: oneOf(MODES),
  stockpile: whole(0),
  cutDays: whole(0), // days for which it is Contested on its own, FYOW-20.1
  cutDice: whole(0),
  share: whole(-1, 6), // dice of today's throw by agreement, FYOW-20.9
  received: whole(-1), // S of today before the mode is chosen, -1 not thrown
  used: whole(0), // allowance of today
  charged: flag, // for an engagement this session, FYOW-14.2
  maxToday: whole(-1), // moves of a new Fraction, -1 its own, FYOW-3.5
  retryLink: whole(-1),
  retries: whole(0, 3),
  condition: oneOf(CONDITIONS),
  milestone: whole(0),
  order: orderText,
  ordered: whole(0), // session count of the campaign at which the order began
  expiry: whole(-1), // session count at which it expires
  spent: list(whole(0)), // triggers
  next: whole(0), // board of a reconnaissance reached, waypoint
  issued: orNull(orderText), // in force at the next activation
  called: flag, // FYOW-9.1a
  rated: flag, // first activation of a Fraction is over, FYOW-3.5
  fresh: flag, // created this session: no card yet
  group: whole(-1), // the Senior Commander of its Group, FYOW-2.9
  disabled: flag, // vehicles, FYOW-20.7.1
  ammo: whole(0, 4), // quarters used today
  charges: whole(0), // large ones used today, FYOW-31.7
  attacked: whole(0), // times today
  attackedNow: whole(0), // times this session
  wasAttacker: flag,
  rallied: flag,
  gathered: flag,
  moved: flag,
  marchedOff: flag, // tried to march this session and failed, FYOW-18.1
  acted: flag, // its card came up this session
  met: list(text(40)), // stops that wait for its next card, FYOW-A17
  causes: list(text(20)), // of a change of orders, FYOW-10.6
  lastResult: orNull(oneOf(RESULTS)),
  denied: list(oneOf(REQUEST_KINDS)),
  hand: oneOf(HANDS),
  monthLoss: decimal,
  bank: decimal,
  battles: whole(0),
  mendOrder: list(whole(0)), // items of the catalogue that are mended first, FYOW-23.1
  surprise: orNull(orderText), // becomes the order of the day, FYOW-5.2
  marker: oneOf(['', 'A', 'B', 'C']), // which marker of its Battlegroup this is, FYOW-19.2
  markerOf: whole(-1), // the Battlegroup that a marker stands for
  sealed: flag, // its new order is not seen yet, FYOW-A7b
  reported: flag, // it has signalled success under its order, FYOW-A5
  works: list(text(40)), // tasks finished under its order, FYOW-A5
  struck: flag, // from the air, the sea or by partisans this session, FYOW-15.3
  cutOff: flag, // as far as its side knows, when the session began, FYOW-A17
});
export type Unit = Infer<typeof unitShape>;

export const RANKS = ['senior', 'battlegroup', 'second'] as const;
export type Rank = (typeof RANKS)[number];

/** FYOW-11: an option laid before a commander. */
const optionShape = shape({ lean: oneOf(LEANS), what: orderText });
export type FramedOption = Infer<typeof optionShape>;
const framedShape = shape({ key: text(80), options: list(optionShape) });
export type Framed = Infer<typeof framedShape>;

const commandShape = shape({
  id: text(60),
  name: text(160),
  level: oneOf(['army', 'division', 'brigade']),
  side: whole(0, 1),
  superior: whole(-1),
  leader: leaderShape,
  hq: whole(-1), // unit, -1 when the command has ended
  posture: oneOf(POSTURES),
  shown: oneOf(POSTURES), // the posture that is known, in the sealed fog an earlier one, FYOW-A7b
  asked: list(text(80)), // decisions of this week start, FYOW-8
  passed: list(text(80)),
  objectives: list(whole(0)), // boards
  letters: text(5), // of the route, FYOW-20.1
  routeDays: whole(0),
  routeDice: whole(0),
  routePips: whole(0),
  broken: whole(0), // days for which stocks are broken, FYOW-20.14
  framed: list(framedShape),
  column: list(whole(0)), // units of its Group, the lead first, FYOW-2.9
});
export type Command = Infer<typeof commandShape>;

const sideShape = shape({
  id: text(30),
  nation: text(30),
  motivation: oneOf(MOTIVATIONS),
  attacker: flag,
  highest: whole(0),
  morale: whole(0, 3),
  fell: flag, // a Battlegroup fell a step since the last weekly throw, FYOW-12.2
  originalCost: decimal,
  homeBank: decimal,
  pool: list(shape({ kind: oneOf(RANKS), leader: leaderShape })), // FYOW-7.1
  made: list(text(100)), // commanders created and reviewed in this step
  repaired: whole(0), // day of the last repair throw, FYOW-12.4
  delivered: flag, // points came today, FYOW-21.4
  control: list(whole(-1, 1)), // of each board, as last known
  seen: list(whole(0)), // session count at which it was last known
  visited: list(flag), // terrain known, FYOW-13.6
  halt: oneOf(HALTS),
  stopsOff: list(text(40)),
  stopsOn: list(text(40)),
  staffed: list(text(20)), // planning steps that the side leaves to its staff, FYOW-A17
  done: flag, // with the step that is asked now
  passed: list(text(40)), // seats of the side that are done with it
  destroyed: whole(0), // own Battlegroups
  agreed: flag, // to end the campaign now
  count: whole(0), // of requests, diary entries and contacts
});
export type SideState = Infer<typeof sideShape>;

/** What a side knows of an enemy force, FYOW-A7b. */
const sightingShape = shape({
  side: whole(0, 1), // who knows
  unit: whole(0),
  alias: text(10), // the name it goes by until it is identified
  now: flag, // detected at present
  board: whole(0),
  zone: oneOf(ZONES),
  at: whole(0), // session count
  facts: list(shape({ id: text(40), value: text(300) })),
  cv: whole(0), // as far as known
});
export type Sighting = Infer<typeof sightingShape>;

const diaryShape = shape({
  id: whole(0),
  month: whole(1, 12),
  day: whole(1, 12),
  session: whole(0, 6),
  owner: whole(-1, 1), // -1 the umpire
  seen: oneOf(['public', 'owner', 'hidden']),
  type: text(30),
  about: text(4000),
  points: decimal,
});
export type DiaryEntry = Infer<typeof diaryShape>;

const requestShape = shape({
  id: whole(0),
  unit: whole(0),
  kind: oneOf(REQUEST_KINDS),
  command: whole(0), // the Senior Commander at whom it waits
  made: whole(0),
  granted: flag, // the answer is on its way, FYOW-9.2
  from: text(60), // the force that is asked for by name, empty: any
  tries: whole(0, 2),
});
export type Request = Infer<typeof requestShape>;

/** FYOW-9.1a: a board to which aircraft or ships were asked for. */
const callShape = shape({
  side: whole(0, 1),
  board: whole(0),
  arm: oneOf(['air', 'naval']),
  day: whole(1),
});

export const CARD_KINDS = ['unit', 'command', 'vessel', 'air'] as const;
const cardShape = shape({ kind: oneOf(CARD_KINDS), of: whole(0) });
export type Card = Infer<typeof cardShape>;

/** FYOW-A3: the activation that is going on. */
const activationShape = shape({
  kind: oneOf(CARD_KINDS),
  of: whole(0),
  stage: oneOf(['forced', 'detect', 'battle', 'orders', 'free', 'over']),
  main: flag, // the main action is done
  issuedTo: list(whole(0)), // Fractions that got an order
  decisions: whole(0),
  asked: list(text(80)),
  passed: list(text(80)), // decisions that were passed
  failed: list(text(80)),
  asksSeat: flag, // the seat is asked, FYOW-A17
  arrived: flag, // in a box, and its seat has still to say what it does there, FYOW-A4
  acted: list(whole(0)), // members of the Group, and markers, whose main action is done
  deeds: list(text(2400)), // what its orders make it do now, as JSON, FYOW-A5
  met: list(text(40)), // the stops for which the seat is asked, FYOW-A17
  rallying: list(whole(0)), // forces in disarray for which this activation counts, FYOW-15.3
});
export type Activation = Infer<typeof activationShape>;

/** FYOW-33.8, FYOW-A4: something that a force must settle before play goes on. */
const dueShape = shape({
  kind: oneOf(['trouble', 'losses', 'answer']),
  side: whole(0, 1),
  unit: whole(0),
  battle: text(20),
  points: decimal, // to be lost
});
export type Due = Infer<typeof dueShape>;

export const STEPS = [
  'SETUP',
  'SE1',
  'MO1',
  'MO2',
  'MO3',
  'MO4',
  'MO6',
  'MO7',
  'WK1',
  'WK2',
  'WK3',
  'WK4',
  'WK6',
  'DY1',
  'DY2',
  'DY3',
  'DY4',
  'DY5',
  'DY6',
  'DY7',
  'DY8',
  'DY9',
  'DY10',
  'DY10G',
  'DY11',
  'SS1',
  'SS2',
  'SS3',
  'AC1',
  'SX1',
  'SX2',
  'SX3',
  'HALT',
  'DE1',
  'DE2',
  'DE3',
  'ME1',
  'END',
] as const;
export type Step = (typeof STEPS)[number];

const weatherShape = shape({
  marker: whole(0, 12),
  code: oneOf(WEATHERS),
  wind: oneOf(WINDS),
  from: orNull(oneOf(POINTS)),
  moon: oneOf(MOONS),
  lowCloud: flag,
  gauge: whole(0, 99), // FYOW-26.6
  snowLying: flag,
  light: oneOf(LIGHTS), // of this session
  storm: oneOf(STORMS), // of sand, FYOW-27.5.2
  parts: list(shape({ code: oneOf(WEATHERS), wind: oneOf(WINDS) })), // earlier weather of today, FYOW-25.5
  forecast: list(shape({ marker: whole(2, 12), code: oneOf(WEATHERS), wind: oneOf(WINDS) })), // days to come, FYOW-25.4
});

export const ENDINGS = [
  'none',
  'level',
  'morale',
  'bothMorale',
  'noUnits',
  'agreement',
  'resignation',
] as const;

/** Everything that is true on the table. It survives JSON and back: no class, Map, Date or function. */
export const stateShape = shape({
  campaign: text(120), // names map and forces, see terms/field.ts
  options: optionsShape,
  year: whole(1900, 2000),
  month: whole(1, 12),
  day: whole(1, 12), // index in the month, FYOW-1.1
  dayNumber: whole(1), // of the campaign
  session: whole(0, 6),
  clock: whole(0), // sessions since the campaign began
  step: oneOf(STEPS),
  at: whole(0), // how far the step has come
  haltAt: oneOf(['session', 'day', 'week']),
  card: whole(0), // the card being played
  cards: list(cardShape),
  planCards: list(whole(0)), // Weekly or Daily Order Cards: commands in order
  activation: orNull(activationShape),
  due: list(dueShape),
  weather: weatherShape,
  held: list(heldShape), // who sits at which post, FYOW-6
  sides: list(sideShape),
  commands: list(commandShape),
  units: list(unitShape),
  sightings: list(sightingShape),
  battles: list(battleShape),
  requests: list(requestShape),
  calls: list(callShape),
  diary: list(diaryShape),
  tasks: list(taskShape),
  bridges: list(bridgeShape),
  obstacles: list(obstacleShape),
  abandoned: list(abandonedShape),
  objects: list(objectShape), // what is damaged, FYOW-31.2
  handling: list(handlingShape), // in the owner's order, FYOW-24
  sea: orNull(seaShape),
  rails: orNull(railsShape),
  air: airShape,
  control: list(whole(-1, 1)),
  battleCount: whole(0),
  resistance: resistanceShape, // FYOW-34.0
  chance: chanceShape, // FYOW-32
  ending: oneOf(ENDINGS),
  level: text(60),
  winner: whole(-1, 1),
  points: decimal,
});
export type State = Infer<typeof stateShape>;

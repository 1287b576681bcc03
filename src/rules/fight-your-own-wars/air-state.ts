import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { leaderShape, ZONES } from './force-state.ts';
import { AIR_CONDITIONS, AIR_GROUPS, BASES, MISSIONS, RUNWAYS } from './tables/air.ts';
import { HANDS } from './tables/pace.ts';

/** FYOW-28.1: one machine; what it carries is used up as it is dropped or fired. */
const machineShape = shape({
  damage: whole(0),
  status: oneOf(['ready', 'inactive', 'up', 'flown', 'lost']),
  down: flag, // damaged or inactive after yesterday's preparation, FYOW-28.12
  small: whole(0),
  medium: whole(0),
  heavy: whole(0),
  torpedo: whole(0),
  rockets: whole(0),
});
export type Machine = Infer<typeof machineShape>;

const squadronShape = shape({
  id: text(40),
  command: whole(0),
  type: whole(0), // number in the codex, FYOW-28.C
  base: oneOf(BASES),
  runway: oneOf(RUNWAYS),
  load: whole(0), // which of the codex
  endurance: flag,
  left: whole(0), // sessions of Flight Time, FYOW-28.6
  machines: list(machineShape),
});
export type Squadron = Infer<typeof squadronShape>;

/** FYOW-28.1: an air Battlegroup. */
const groupShape = shape({
  id: text(20),
  command: whole(0),
  kind: oneOf(AIR_GROUPS),
  mission: oneOf(MISSIONS),
  goal: whole(-1), // the board it is sent to
  from: whole(1, 6), // first session in which it flies by itself
  squadrons: list(whole(0)),
  escorts: list(whole(0)),
  over: whole(-1), // board, -1 on the ground
  inBox: flag, // came to intercept this session, FYOW-28.7
  flew: flag, // has flown a sortie
  turned: whole(-1), // session count of its second-sortie throw, FYOW-28.3
  acted: flag, // main action of this session
  escorted: flag, // its escorts have fought this session
  struck: flag, // attacked the ground this session, FYOW-16.4
  alias: text(10), // what the enemy who sees it calls it, empty while nobody does
  since: whole(0), // session count of its launch
  looked: list(oneOf(['sea', 'below'])), // for ships this session, FYOW-29.9
  observing: flag, // an observation machine that has found an enemy this session, FYOW-28.8g
  cargo: list(whole(0)), // units aboard
  supplies: whole(-1), // unit to which a load of supply is dropped
});
export type AirGroup = Infer<typeof groupShape>;

const airCommandShape = shape({
  side: whole(0, 1),
  name: text(120),
  leader: leaderShape,
  full: whole(0), // Milestone at the start, FYOW-28.12
  milestone: whole(),
  condition: oneOf(AIR_CONDITIONS),
  die: whole(0, 6), // of flying, 0 not thrown
  mourned: whole(0), // losses that were thrown for
  hand: oneOf(HANDS), // by orders the staff flies; in contact the morning is asked; all: every card too, FYOW-A17
});
export type AirCommand = Infer<typeof airCommandShape>;

/** FYOW-28.8c: what a machine has seen and nobody knows before tomorrow. */
const reportShape = shape({
  side: whole(0, 1),
  group: text(20),
  unit: whole(-1), // -1: the lie of the land
  board: whole(0),
  zone: oneOf(ZONES), // where on the board it was seen
  at: whole(0), // session count
  day: whole(0),
  facts: list(shape({ id: text(40), value: text(300) })),
  cv: whole(0),
  tries: whole(0, 2), // of the dark-room, FYOW-9.2
});
export type Report = Infer<typeof reportShape>;

/** Everything of the air war. Lists are empty where there is none. */
export const airShape = shape({
  commands: list(airCommandShape),
  squadrons: list(squadronShape),
  groups: list(groupShape),
  reports: list(reportShape),
  loads: list(shape({ unit: whole(0), dice: whole(1) })), // dropped supply, FYOW-28.8e
  sawEnemy: list(whole(0)), // by side: day on which enemy aircraft were last seen
  count: list(whole(0)), // of groups, by side
  landed: list(shape({ unit: whole(0), clock: whole(0) })), // by parachute or glider, FYOW-28.13a
});
export type Air = Infer<typeof airShape>;

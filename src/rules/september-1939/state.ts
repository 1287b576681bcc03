import { flag, type Infer, list, oneOf, orNull, shape, text, whole } from '../../engine/shape.ts';
import { combatShape, lossShape } from './combat-state.ts';
import { optionsShape } from './options.ts';
import { SEATS } from './scenario.ts';

/** A side is 0, the Germans and whoever is with them, or 1, their enemies. */
export const GERMAN_SIDE = 0;
export const ENEMY_SIDE = 1;
export const otherSide = (side: number): number => 1 - side;

export const STATUSES = [
  'onBoard',
  'within', // a battalion that its regiment's counter stands for, W39-6.1
  'divided', // a regiment of which no battalion is within
  'aboard', // of a train or a column, W39-18.24
  'notPlaced', // W39-15.1
  'notArrived', // W39-17.1
  'destroyed',
  'surrendered', // W39-14.23
  'withdrawn', // an empty train taken off, W39-18.23
] as const;
export type Status = (typeof STATUSES)[number];

export const ORDERS = ['good', 'disorganised', 'panicked'] as const;
export type Order = (typeof ORDERS)[number];

/** A counter on the table; what is printed on it stands in the roster under the same number. */
const unitShape = shape({
  hex: whole(-1), // -1: not on the board as a counter of its own
  status: oneOf(STATUSES),
  /** Strength points left; kept on the smallest counters, 0 on a regiment, W39-6.22. */
  sp: whole(0),
  order: oneOf(ORDERS), // W39-21.11, W39-22.11
  supply: whole(0, 6), // days out of supply, W39-14.21
  open: flag, // face up, W39-16.1
  carrier: whole(-1), // the train or column it is aboard of
  // This Movement Phase
  spent: whole(0), // half points
  moved: flag, // went somewhere by choice
  halted: flag, // its move is over: a zone, a failed roll, another that has moved since
  rolled: whole(-1), // half points by W39-4.40; -1 not rolled
  halved: flag, // S1: half points in its next Movement Phase, W39-3.M
  left: whole(0), // half points left when the phase ended, W39-4.24
  trail: list(whole()), // zones it has left this phase, see the option reentrySameZoc
  came: list(whole()), // the hexes it has left this phase, in order, W39-5.21
  parted: flag, // divided off in it: still the counter that its regiment was when the phase began, W39-S1.4
  entryHex: whole(-1), // where it came onto the board in it, W39-17.14
  entryStack: whole(0), // with the how-manieth stack there; 0 none
  byRoad: flag, // it came into its hex along a road, W39-12.26
  // Markers
  retreatMark: flag, // W39-8.63
  attackMark: flag, // W39-8.71
  noZoneUntil: whole(0), // the turn through which a B5 takes its zone; 0 none
  riverReady: flag, // W39-4.37
  moveDays: whole(0, 3), // W39-14.42
  refuelling: flag, // W39-14.44
  // This Attack or Counter-attack Phase
  startHex: whole(-1), // where it stood when the phase began, W39-8.12
  startZone: flag, // it had a zone then
  attacked: flag, // has attacked, W39-8.11
  struck: flag, // was attacked in this phase
  stormed: flag, // and by assault units, W39-8.22
  intent: flag, // W39-12.26
  overran: flag, // W39-12.22b
  trampled: flag, // was attacked in this overrun step
  due: flag, // must still be, because it was in the zone of a unit that overran
  // For W39-8.32
  assaulted: flag, // by assault units in the Attack Phase just ended
  bombarded: whole(0), // tenths of fire and air in it
  // Today
  fired: flag, // W39-9.17
  fought: flag, // W39-22.21
  stirred: flag, // moved today, W39-22.21
});
export type Unit = Infer<typeof unitShape>;

export const MISSIONS = ['none', 'strike', 'train', 'bridge', 'interdict', 'support'] as const;
/** W39-10.11: an air counter of today. */
const planeShape = shape({
  nation: whole(0, 2),
  strength: whole(0, 2), // 0 is at home or shot down
  mission: oneOf(MISSIONS),
  target: whole(-1), // a hex, a crossing or a train
  used: flag,
  placed: whole(0), // the how-manieth to be placed in this AIR step, W39-10.31; 0 none
});
export type Plane = Infer<typeof planeShape>;

export const PHASES = [
  'setup',
  'bid',
  'move',
  'fortify',
  'attack',
  'overrun',
  'counter',
  'supply',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
export const STEPS = ['none', 'rally', 'air', 'panic', 'movement'] as const;
export type Step = (typeof STEPS)[number];
export const ENDINGS = [
  'none',
  'capture', // W39-S1.2
  'across',
  'headquarters',
  'holding', // W39-S4.2
  'firstTo', // W39-S3.4
  'points',
  'defence', // the days are over and the place is held
  'concession',
] as const;

/** Everything that is true on the table. It survives JSON and back: no class, Map, Date or function. */
export const stateShape = shape({
  scenario: text(200), // names the board and the roster, see terms/field.ts
  options: optionsShape,
  turn: whole(1), // 1 is the first day
  half: whole(0, 1), // of the turn
  first: whole(0, 1), // the side with the initiative, W39-3.I
  polesWith: whole(0, 1), // the side of the Poles
  phase: oneOf(PHASES),
  step: oneOf(STEPS), // of the Movement Phase
  side: whole(0, 1), // whose half-turn it is
  nation: whole(-1, 2), // whose units move now, W39-3.1
  passed: list(oneOf(SEATS)), // who is done with this phase or step
  weather: oneOf(['good', 'poor', 'bad']),
  units: list(unitShape), // in the order of the roster
  planes: list(planeShape),
  bridges: list(oneOf(['intact', 'damaged', 'destroyed'])), // in the order of the crossings
  ferried: list(whole(0)), // half weights carried over each crossing this phase, W39-20.22a
  mended: list(whole()), // headquarters that mended a bridge this phase, see the option bridgesPerHq
  works: list(shape({ hex: whole(), side: whole(0, 1) })), // field fortifications
  centers: list(flag), // reserve centers still standing, W39-23.3
  centersUsed: list(whole()),
  rallied: list(shape({ hex: whole(), order: oneOf(ORDERS) })), // has rolled this phase, W39-13.41
  freed: list(whole()), // counters chosen to move today, W39-S1.4
  released: flag, // W39-S1.4
  rolling: whole(-1), // the Soviet counter that must finish its move, W39-4.40
  bids: list(orNull(whole(0))), // by side, W39-S3.1
  ties: whole(0),
  combat: orNull(combatShape),
  losses: list(lossShape),
  /** Strength points of each nation that were destroyed, W39-VIC. */
  destroyed: list(whole(0)),
  /** Points by side beside those: days, minus a bid. */
  bonus: list(whole()),
  ending: oneOf(ENDINGS),
  winner: orNull(oneOf(SEATS)),
  grade: text(20),
});
export type State = Infer<typeof stateShape>;

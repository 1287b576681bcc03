import { distance } from '../../maps/hex/distance.ts';
import { type Situation, STAFF_VALUES, type Troop, type Values } from './situation.ts';

/** Of a place to retreat to: far from the enemy, good ground, a city, east, friends there. */
type Flee = {
  readonly away: number;
  readonly ground: number;
  readonly city: number;
  readonly east: number;
  readonly friends: number;
};

/** What a commander thinks things are worth, in points of the score. */
export type Weights = {
  /** Of the printed worth of a city hex, and for pushing the enemy off any hex. */
  readonly city: number;
  readonly push: number;
  /** For each way of retreat that is closed. */
  readonly closing: number;
  readonly airPoint: number;
  /** Of the German air points, how many a Polish attacker reckons against himself. */
  readonly fearAir: number;
  /** For each point of attack that is bound by an attack. */
  readonly troopCost: number;
  /** For using a troop that has to attack anyway. */
  readonly commitment: number;
  /** An attack must be worth more than this to be planned, and to be made by those who already stand there. */
  readonly threshold: number;
  readonly voluntary: number;
  /** How many troops an attack may gather before each has to make it better. */
  readonly patience: number;
  /** How much of the loss that an enemy attack next turn would bring is reckoned against a place. */
  readonly fear: number;
  /** The same for a stack in which the next casualty destroys a unit. */
  readonly brittle: number;
  /** How much of it is reckoned against those who attack, unless their stack is one of those. */
  readonly exposure: number;
  readonly brittleExposure: number;
  /** Of the attack that the enemy could bring, how much he is expected to bring. */
  readonly caution: number;
  /** The chance that an enemy who is met, and must attack somebody, attacks just here. */
  readonly forced: number;
  /** Air points that the enemy is expected to bring against a stack, or that one's own defence has left. */
  readonly enemyAir: number;
  readonly cover: number;
  /** Below so many air points left, each point costs as much again. */
  readonly reserve: number;
  /** For staying next to the enemy without attacking well. */
  readonly stuck: number;
  /** For closing the last way of retreat of a stack, of what the stack is worth. */
  readonly net: number;
  /** PC-7.0b: for a hurt unit that can recover, a place out of contact. */
  readonly rest: number;
  /** A move must gain more than this. */
  readonly trouble: number;
  /** For each point of march nearer to the goal. */
  readonly march: number;
  /** For each point of attack that could be upon a place in a turn or two. */
  readonly flight: number;
  /** What units are reckoned at beside their points. */
  readonly values: Values;
  /** What the loss of a unit costs the enemy as he is expected to see it. */
  readonly gonePrice: number;
  /** For each friend in the hex, and each neighbouring hex with friends, two at most. */
  readonly stack: number;
  readonly link: number;
  /** Of the worth of a city, what each turn that is left leaves of it. */
  readonly lasting: number;
  /** Of the worth of a garrison, and of an open city of the enemy before the last turn. */
  readonly hold: number;
  readonly grab: number;
  /** What the enemy pays in a draw, against one's own loss. */
  readonly drawPay: number;
  /** What a place to retreat to is worth. */
  readonly flee: Flee;
  /** For taking a troop away from where it stands. */
  leave(situation: Situation, troop: Troop): number;
};

/** A garrison that leaves lets the enemy walk in. */
const garrison = (situation: Situation, { hex }: Troop): number => {
  const { worth, holder, me, count, field, theirs } = situation;
  if (worth[hex] === 0 || holder[hex] !== me || count[me][hex]! > 1) return 0;
  const near = theirs.some(foe => distance(field.grid, foe.hex, hex) <= foe.movement + 1);
  return near ? 0.5 * worth[hex]! : 0;
};

export const GERMAN_STAFF: Weights = {
  city: 1,
  push: 0.7,
  closing: 0.35,
  airPoint: 0.2,
  fearAir: 0,
  troopCost: 0.06,
  commitment: 5,
  threshold: 0.3,
  voluntary: 0.1,
  patience: 3,
  fear: 0.6,
  brittle: 0.6,
  exposure: 0.25,
  brittleExposure: 0.25,
  caution: 0.8,
  forced: 0,
  enemyAir: 0,
  cover: 5,
  reserve: 10,
  stuck: 6,
  net: 0.5,
  rest: 1.2,
  trouble: 0.05,
  march: 0.35,
  flight: 0,
  values: STAFF_VALUES,
  gonePrice: 3.5,
  stack: 0,
  link: 0,
  lasting: 1,
  hold: 1,
  grab: 0.5,
  drawPay: 1,
  flee: { away: 1, ground: 0.6, city: 0.2, east: 0, friends: 0.3 },
  leave: garrison,
};

export const POLISH_STAFF: Weights = {
  ...GERMAN_STAFF,
  push: 0.2,
  fearAir: 0.35,
  threshold: 0.3,
  voluntary: 0,
  fear: 1,
  brittle: 1,
  caution: 0.5,
  enemyAir: 3,
  cover: 0,
  stuck: 2.5,
  gonePrice: 11,
  flee: { ...GERMAN_STAFF.flee, east: 0.25 },
  net: 0,
  trouble: 0.15,
  march: 0.06,
};

/** What each side thinks things are worth: the German first. */
export type Doctrine = readonly [Weights, Weights];
export const STAFF: Doctrine = [GERMAN_STAFF, POLISH_STAFF];

/** The general's Poles: weights that were tuned in some thousand games against the staff. */
export const POLISH_GENERAL: Weights = {
  ...POLISH_STAFF,
  push: 0.15,
  fearAir: 0.3,
  troopCost: 0.034,
  commitment: 3.6,
  threshold: 0.05,
  voluntary: 0.26,
  fear: 0.47,
  exposure: 0.12,
  caution: 0.44,
  enemyAir: 2,
  stuck: 2.25,
  trouble: 0.09,
  march: 0.22,
  flight: 0.016,
  values: { later: [0.14, 0.04], flip: [0.08, 0.32] },
  gonePrice: 19,
  stack: -0.37,
  link: -0.35,
  lasting: 0.94,
  hold: 1.36,
  grab: 0.69,
  drawPay: 1.5,
  flee: { away: 1.16, ground: 1.27, city: 0.26, east: 0.34, friends: -0.05 },
  leave: (situation, troop) => 0.65 * garrison(situation, troop),
};

/** The general's Germans keep small and hurt units together, for a lone one is lost by any casualty. */
const GERMAN_GENERAL: Weights = {
  ...GERMAN_STAFF,
  brittle: 1.3,
  brittleExposure: 0.3,
  forced: 0.7,
};
export const GENERAL: Doctrine = [GERMAN_GENERAL, POLISH_GENERAL];

/** What the general expects of the other side: a staff. */
export const FORETOLD: Doctrine = [GERMAN_GENERAL, POLISH_STAFF];
export const REHEARSED: Doctrine = [GERMAN_STAFF, POLISH_GENERAL];

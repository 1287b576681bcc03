import type { Options } from '../options.ts';
import {
  type DiceCount,
  type Face,
  NO_DICE,
  type Posture,
  type Side,
  type UnitType,
} from '../tables/unit-types.ts';
import { type Colour, national, oneOf, plus } from './dice.ts';
import { FOREST, FORT, MAJOR, MARSH, MINOR, MOUNTAIN, TOWN } from './ground.ts';

/** A unit as the combat counts it. */
export type Fighter = {
  readonly type: UnitType;
  readonly posture: Posture;
  /** River it attacks across: 0 none, 1 minor, 2 major. */
  readonly river: number;
  /** What Control or events add to its dice. */
  readonly added?: DiceCount;
};

/** A line of the reckoning: dice of one colour and the rule that gives or takes them. */
export type PoolLine = {
  readonly side: 'att' | 'def';
  readonly rule: string;
  readonly what: string;
  readonly dice: DiceCount;
};

export type PoolsGiven = {
  readonly attSide: Side;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly terrain: number;
  readonly attGuns: readonly { readonly colour: Colour; readonly dice: number }[];
  readonly defGuns: readonly { readonly colour: Colour; readonly dice: number }[];
  readonly attSupport: readonly { readonly colour: Colour; readonly dice: number }[];
  readonly defSupport: readonly { readonly colour: Colour; readonly dice: number }[];
  readonly dugInDie: boolean;
  readonly attAir: boolean;
  readonly defAir: boolean;
  /** PL-EV-11: dice the first attacking armour loses. */
  readonly ambush?: number;
  readonly attExtra?: DiceCount;
  readonly defExtra?: DiceCount;
};
export type Pools = {
  readonly att: DiceCount;
  readonly def: DiceCount;
  readonly lines: readonly PoolLine[];
  readonly ignore: number;
  readonly relief: 'no' | 'yes' | 'unlessLost';
};

const FEATURES: readonly { bit: number; name: string; major: boolean }[] = [
  { bit: TOWN, name: 'town', major: false },
  { bit: FOREST, name: 'forest', major: false },
  { bit: MARSH, name: 'marsh', major: true },
  { bit: MOUNTAIN, name: 'mountain', major: true },
  { bit: FORT, name: 'fort', major: true },
];

export const faceOf = ({ type, posture }: Pick<Fighter, 'type' | 'posture'>): Face =>
  type.faces[posture] ?? { mp: 0, dice: NO_DICE, kills: 1 };

/** HTL-11.4: dice that leave a unit come off black first, then its national colour; never below none. */
export const without = (dice: DiceCount, loss: number): DiceCount => {
  const black = Math.min(dice.black, loss);
  const red = Math.min(dice.red, loss - black);
  const green = Math.min(dice.green, loss - black - red);
  return { red: dice.red - red, green: dice.green - green, black: dice.black - black };
};

const minus = (a: DiceCount, b: DiceCount): DiceCount => ({
  red: a.red - b.red,
  green: a.green - b.green,
  black: a.black - b.black,
});

/** HTL-11.4: dice an attacking armoured unit loses to the target hex and its own river. */
export const armourLoss = (terrain: number, river: number): number => {
  let loss = river === MAJOR ? 2 : river === MINOR ? 1 : 0;
  for (const { bit, major } of FEATURES) if (terrain & bit) loss += major ? 2 : 1;
  return loss;
};

/** HTL-11.3 to HTL-11.8: both pools, die by die with the rule of each. */
export const poolsOf = (given: PoolsGiven, options: Options): Pools => {
  const lines: PoolLine[] = [];
  const add = (side: 'att' | 'def', rule: string, what: string, dice: DiceCount) => {
    if (dice.red || dice.green || dice.black) lines.push({ side, rule, what, dice });
  };
  let ambush = given.ambush ?? 0;
  for (const unit of given.attackers) {
    const dice = plus(faceOf(unit).dice, unit.added ?? NO_DICE);
    add('att', 'HTL-11.3', unit.type.id, dice);
    if (!unit.type.armoured) continue;
    const lost = minus(without(dice, armourLoss(given.terrain, unit.river) + ambush), dice);
    ambush = 0;
    add('att', 'HTL-11.4', 'armour in bad ground', lost);
  }
  for (const unit of given.defenders)
    add('def', 'HTL-11.3', unit.type.id, plus(faceOf(unit).dice, unit.added ?? NO_DICE));
  addTerrain(given, add);
  addGuns(given, options, add);
  if (given.attExtra) add('att', 'HTL-21.1', 'event', given.attExtra);
  if (given.defExtra) add('def', 'HTL-21.1', 'event', given.defExtra);
  const sum = (side: 'att' | 'def') =>
    lines.filter(line => line.side === side).reduce((all, { dice }) => plus(all, dice), NO_DICE);
  return { att: sum('att'), def: sum('def'), lines, ...reliefOf(given) };
};

type Add = (side: 'att' | 'def', rule: string, what: string, dice: DiceCount) => void;

/** HTL-11.4: the river counts for the defender only if all attackers cross such a river. */
export const sharedRiver = (attackers: readonly Fighter[]): number => {
  if (attackers.length === 0) return 0;
  const least = Math.min(...attackers.map(({ river }) => river));
  return least;
};

const addTerrain = (given: PoolsGiven, add: Add): void => {
  const river = sharedRiver(given.attackers);
  if (river > 0)
    add('def', 'HTL-11.4', river === MAJOR ? 'major river' : 'minor river', oneOf('red'));
  for (const { bit, name } of FEATURES)
    if (given.terrain & bit) add('def', 'HTL-11.4', name, oneOf('red', bit === FORT ? 2 : 1));
};

const addGuns = (given: PoolsGiven, options: Options, add: Add): void => {
  const { attSide } = given;
  const defSide: Side = attSide === 'GE' ? 'PL' : 'GE';
  for (const { colour, dice } of given.attGuns)
    add('att', 'HTL-11.5', 'artillery', oneOf(colour, dice));
  for (const { colour, dice } of given.defGuns)
    add('def', 'HTL-11.5', 'artillery', oneOf(colour, dice));
  for (const { colour, dice } of given.attSupport)
    add('att', 'HTL-11.7', 'support', oneOf(colour, dice));
  for (const { colour, dice } of given.defSupport)
    add('def', 'HTL-11.7', 'support', oneOf(colour, dice));
  const dugIn = given.defenders.some(({ posture }) => posture === 'dugIn');
  // HTL-11.6: one die for the hex, however many are dug in.
  if (given.dugInDie && dugIn) add('def', 'HTL-11.6', 'dug in', oneOf(national(defSide)));
  const fires = given.defGuns.some(({ dice }) => dice > 0);
  if (dugIn && (fires || options.defencesBlackDie === 'always'))
    add('def', 'HTL-11.5', 'defences', oneOf('black'));
  if (given.attAir) add('att', 'HTL-11.8', 'aircraft', oneOf(national(attSide)));
  if (given.defAir) add('def', 'HTL-11.8', 'aircraft', oneOf(national(defSide)));
};

/** HTL-11.4: results the defender may cancel, and whether it may ignore a withdrawal. */
const reliefOf = (given: PoolsGiven): { ignore: number; relief: Pools['relief'] } => {
  const river = sharedRiver(given.attackers);
  let ignore = river === MAJOR ? 1 : 0;
  for (const { bit, major } of FEATURES) if (major && given.terrain & bit) ignore += 1;
  return { ignore, relief: ignore > 0 ? 'yes' : river === MINOR ? 'unlessLost' : 'no' };
};

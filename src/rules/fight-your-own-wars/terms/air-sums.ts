import aa from '../data/air-aa.json';
import bombing from '../data/air-bombing.json';
import combat from '../data/air-combat.json';
import command from '../data/air-command.json';
import ground from '../data/air-ground-attack.json';
import landings from '../data/air-landings.json';
import effects from '../data/he-effects.json';
import { aaDamageNeed } from '../tables/aa.ts';
import {
  AIR_CLASSES,
  AIR_CONDITIONS,
  type AirClass,
  type AirCondition,
  PREPARE_NEED,
  type SpeedClass,
} from '../tables/air.ts';
import { isFine, type Light, type Weather } from '../tables/weather.ts';
import { doublesIn } from './detect-sums.ts';

/** FYOW-28.2, FYOW-28.3: what makes a machine ready. */
export const prepareNeed = (damage: number, endurance: boolean): number =>
  PREPARE_NEED + damage + (endurance ? 1 : 0);

/** FYOW-28.3: ready with all damage gone, or some of it mended and out for today. */
export const preparedBy = (
  die: number,
  damage: number,
  endurance: boolean,
): { ready: boolean; damage: number } => {
  if (die >= prepareNeed(damage, endurance)) return { ready: true, damage: 0 };
  const mended = Math.max(0, die - prepareNeed(0, endurance));
  return { ready: false, damage: Math.max(0, damage - mended) };
};

export type BombLoad = 'small' | 'medium' | 'heavy' | 'torpedo';
/** FYOW-28.8a: the number that a bomb hits: the face of a double; null a miss. */
export const bombNumber = (faces: readonly number[]): number | null => doublesIn(faces)[0] ?? null;
export const bombDice = (bomb: BombLoad): number => bombing.bombs[bomb].dice;
/** FYOW-28.8a: damage of a hit, by the chart of the section or by the six rows of the guns. */
export const bombDamage = (bomb: BombLoad, faces: readonly number[], full = false): number => {
  const row = bombing.bombs[bomb].table as 'D' | 'F';
  const chart = full ? effects.table : bombing.effectTableLand;
  return faces.reduce((sum, face) => sum + chart[row][face - 1]!, 0);
};
/** FYOW-28.9c: a kamikaze's hit: row D and one more, on the result or on the die. */
export const kamikazeDamage = (die: number, onThrow: boolean): number => {
  const row = effects.table.D;
  return onThrow ? row[Math.min(6, die + 1) - 1]! : row[die - 1]! + bombing.kamikaze.effectAdd;
};

type Sights = {
  readonly clearDay: number;
  readonly lightRainOrMoonlight: number;
  readonly heavyRainOrNoMoon: number;
};
const strictest = (of: Sights, weather: Weather, light: Light): number => {
  if (weather === 'heavyRain' || light === 'nightNoMoon') return of.heavyRainOrNoMoon;
  if (!isFine(weather) || light === 'nightMoon') return of.lightRainOrMoonlight;
  return of.clearDay;
};
/** FYOW-28.9a: what a machine must throw to spot a target on the ground. */
export const groundSpotNeed = (weather: Weather, light: Light, calledIn: boolean): number =>
  calledIn ? ground.spot.calledInByAOO : strictest(ground.spot, weather, light);
/** FYOW-28.11: what any machine must throw to spot an enemy squadron. */
export const airSpotNeed = (weather: Weather, light: Light): number =>
  strictest(combat.spot, weather, light);

export const GUN_HIT = ground.mg.hit;
export const AT_HIT = ground.atRocket.hit;
/** FYOW-28.9a, FYOW-28.11: what a hit must throw to tell. */
export const gunEffect = (gun: 'mmg' | 'hmg'): number => combat.damage[gun];

export type Armour = 'soft' | 'openTopped' | 'light' | 'medium' | 'heavy';
/** FYOW-28.9b: D6 and attack value against the Top Defence. */
export const armourHit = (
  weapon: 'hmg' | 'atGun' | 'rocket',
  target: Armour,
  die: number,
): { total: number; result: 'destroyed' | 'damaged' | 'none' } => {
  const total = die + ground.attackValue[weapon];
  if (target === 'soft' || target === 'openTopped') return { total, result: 'destroyed' };
  const defence = ground.topDefence[target];
  return { total, result: total > defence ? 'destroyed' : total === defence ? 'damaged' : 'none' };
};

/** FYOW-28.10: hits of one barrel: a double one, three of a kind of heavy guns two. */
export const aaHits = (mm: number, faces: readonly number[]): number => {
  if (doublesIn(faces).length === 0) return 0;
  const isTriple = faces.length === 3 && new Set(faces).size === 1;
  return mm >= 40 && isTriple ? aa.toHit.from40.triple : 1;
};
/** FYOW-28.10: damage of a hit. */
export const aaDamage = (faces: readonly number[], target: SpeedClass): number =>
  faces.filter(face => face >= aaDamageNeed(target)).length;

/** FYOW-28.11: the score of a gun, worse by a step when the firer is damaged. */
export const airScore = (
  attacker: AirClass,
  target: AirClass,
  damaged = false,
  plusOne = false,
): string => {
  const score = combat.toHit[target][AIR_CLASSES.indexOf(attacker)]!;
  if (!damaged) return score;
  if (plusOne && score.startsWith('6')) return 'impossible';
  return combat.ladder[combat.ladder.indexOf(score) + 1]!;
};
/** FYOW-28.11: whether a first die asks for a second, and what hits. */
export const scoreNeeds = (score: string): { first: number; second: number | null } => {
  if (score === 'impossible') return { first: 7, second: null };
  const [first, second] = score.split('then');
  return {
    first: Number.parseInt(first!, 10),
    second: second ? Number.parseInt(second, 10) : null,
  };
};
export const airHits = (
  score: string,
  firsts: readonly number[],
  seconds: readonly number[],
): number => {
  const { first, second } = scoreNeeds(score);
  const through = firsts.filter(face => face >= first).length;
  return second === null
    ? through
    : seconds.slice(0, through).filter(face => face >= second).length;
};

/** FYOW-28.11: hits are shared evenly; what is left over goes where the attacker wants. */
export const shareHits = (hits: number, machines: number): { each: number; remainder: number } => ({
  each: Math.floor(hits / machines),
  remainder: hits % machines,
});

/** FYOW-28.11a: at strength 0 driven off, beyond it shot down; or lost at 0. */
export const airStatus = (
  strength: number,
  damage: number,
  atZero = false,
): 'flying' | 'drivenOff' | 'lost' => {
  if (damage < strength) return 'flying';
  return damage > strength || atZero ? 'lost' : 'drivenOff';
};

const counted = (faces: readonly number[]): number =>
  faces.filter(face => command.countScores.includes(face)).reduce((sum, face) => sum + face, 0);
/** FYOW-28.12: dice of the daily throw. */
export const milestoneDice = (damage: number, inactive: number, lost: number): number =>
  damage * command.dice.perDamage +
  inactive * command.dice.perInactive +
  lost * command.dice.perLost;
/** FYOW-28.12: Milestone and condition after it. */
export const milestoneAfter = (
  before: { readonly milestone: number; readonly condition: AirCondition },
  full: number,
  faces: readonly number[],
): { sum: number; milestone: number; condition: AirCondition } => {
  const sum = counted(faces);
  const left = before.milestone - sum;
  if (left > 0 || sum === 0) return { sum, milestone: left, condition: before.condition };
  const at = AIR_CONDITIONS.indexOf(before.condition);
  return { sum, milestone: full, condition: AIR_CONDITIONS[Math.min(3, at + 1)]! };
};
/** FYOW-28.12: what returned machines give back. */
export const rallyAfter = (milestone: number, full: number, faces: readonly number[]): number =>
  Math.min(full, milestone + counted(faces));

type Doubles = { readonly [face: string]: number };
/** FYOW-28.13: per cent of a parachute platoon lost. */
export const paraLoss = (faces: readonly number[]): number =>
  (landings.parachutePlatoon.double as Doubles)[doublesIn(faces)[0] ?? 0] ?? 0;
/** FYOW-28.13: per cent of a glider's load lost, null when it lands whole. */
export const gliderLoss = (faces: readonly number[]): number | null =>
  (landings.glider.double as { readonly [face: string]: { readonly contentsPct: number } })[
    doublesIn(faces)[0] ?? 0
  ]?.contentsPct ?? null;
export const LANDING_DICE = landings.defenderDetectionExtraDice;

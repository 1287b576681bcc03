import { distance } from '../../maps/hex/distance.ts';
import { disc } from '../../maps/hex/rings.ts';
import { standing } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import { bridgesInDanger } from './crossing-watch.ts';
import type { Pull } from './far.ts';
import { neighboursOf, type Situation } from './situation.ts';

/** How a side plays a scenario. */
export type Posture = 'press' | 'hold' | 'last' | 'break';

/** What strength is worth to a side: its own, the enemy's, and the least an attack of choice must gain. */
export type Prices = { readonly dear: number; readonly prey: number; readonly least: number };

export const postureOf = ({ aims }: Situation): Posture => {
  if (aims.cross || (aims.take.length > 0 && aims.guard.length > 0)) return 'break';
  if (aims.take.length > 0) return 'press';
  if (aims.keep.length > 0 && aims.hunt.length === 0) return 'hold';
  return aims.lasts ? 'last' : 'press';
};

const PRICES: { readonly [posture in Posture]: Prices } = {
  press: { dear: 1, prey: 1.5, least: 0.2 },
  hold: { dear: 1.2, prey: 0.7, least: 0.2 },
  last: { dear: 1.1, prey: 1, least: 1.2 },
  break: { dear: 0.9, prey: 1, least: 0.3 },
};
/** Where only a place counts, men do not; and whoever stands elsewhere matters little. */
const FOR_THE_PLACE: Prices = { dear: 0.35, prey: 2.5, least: -0.1 };
const ELSEWHERE: Prices = { dear: 0.8, prey: 0.7, least: 0.2 };
/** First to so many points: a point is a point. */
const POINT_FOR_POINT: Prices = { dear: 1, prey: 1.05, least: 0.15 };

export const pricesOf = (situation: Situation, targets: readonly number[]): Prices => {
  const { victory } = situation.field.scenario;
  if (victory.firstTo !== null) return POINT_FOR_POINT;
  const posture = postureOf(situation);
  if (posture === 'press' && victory.otherwise !== 'points')
    return targets.some(hex => situation.aims.take.includes(hex)) ? FOR_THE_PLACE : ELSEWHERE;
  return PRICES[posture];
};

/** W39-HID: where an enemy counter lies, if this side knows it. */
const knownHex = ({ state }: Situation, unit: number): number =>
  state.units[unit]!.open ? state.units[unit]!.hex : -1;

/** What the ground of an enemy hex is worth beside those who stand on it. */
export const prizeOf = (situation: Situation, hex: number): number => {
  const { aims } = situation;
  if (aims.take.includes(hex)) return 6;
  if (aims.hunt.some(unit => knownHex(situation, unit) === hex)) return 4;
  return postureOf(situation) === 'hold' ? 0 : 0.2;
};

/** Half points that a goal of second rank seems farther away. */
const SECOND = 12;
const BANKS = 6;

/** Where the troops are drawn to. */
export const pullsOf = (situation: Situation): Pull[] => {
  const { aims, enemyHexes } = situation;
  const near = (handicap: number) => enemyHexes.map(goal => ({ goal, handicap }));
  const posture = postureOf(situation);
  if (posture === 'hold') return aims.keep.map(goal => ({ goal, handicap: 0 }));
  if (posture === 'break')
    return [...aims.take.map(goal => ({ goal, handicap: SECOND })), ...banksOf(situation)];
  if (posture === 'last') return [];
  if (aims.take.length > 0) return aims.take.map(goal => ({ goal, handicap: 0 }));
  const hunted = quarryOf(situation).map(goal => ({ goal, handicap: 0 }));
  return [...hunted, ...near(SECOND), ...barsOf(situation)];
};

/** Half points that a bridge or a bank to be barred seems nearer. */
const URGENT = -16;
const AT_THE_RIVER = 3;
const NEAR_BRIDGE = 14;

/** W39-20.11, W39-4.37: bridges that the enemy could use, and the far bank where he stands at the river. */
const barsOf = (situation: Situation): Pull[] => {
  const { aims, field, enemyHexes, state, side } = situation;
  if (!aims.bar) return [];
  const held = (hex: number): boolean => standing(state).count[side][hex]! > 0;
  const ends = bridgesInDanger(situation, NEAR_BRIDGE)
    .filter(bridge => !bridge.ends.some(held))
    .flatMap(bridge => bridge.ends);
  const banks = enemyHexes
    .filter(hex => !field.westOfWisla[hex])
    .map(hex =>
      disc(field.grid, hex, AT_THE_RIVER).find(at => field.westOfWisla[at] && field.area[at]),
    )
    .filter(hex => hex !== undefined);
  return [...new Set([...ends, ...banks])].map(goal => ({ goal, handicap: URGENT }));
};

/** Where the hunted are, or may be: a headquarters that nobody sees is one of the counters that lie face down. */
export const quarryOf = (situation: Situation): number[] => {
  const { aims, view, field, state } = situation;
  const alive = aims.hunt.filter(unit => state.units[unit]!.hex >= 0);
  const known = alive.map(unit => knownHex(situation, unit)).filter(hex => hex >= 0);
  if (alive.length === known.length) return known;
  const nations = new Set<string>(alive.map(unit => NATIONS[field.pieces[unit]!.nation]!));
  const lying = view.hidden.filter(({ nation }) => nations.has(nation));
  return [...new Set([...known, ...lying.map(({ hex }) => field.grid.index(hex))])];
};
const NATIONS = ['DE', 'SU', 'PL'];

/** W39-S1.2: places on the far bank where few enemies are, nearest to the troops first. */
const banksOf = (situation: Situation): Pull[] => {
  const { field, aims, mine, state, theirs } = situation;
  if (!aims.cross) return [];
  const { westOfWisla, grid, area, lake } = field;
  const head = mine.find(unit => field.pieces[unit]!.class === 'hq') ?? mine[0];
  if (head === undefined) return [];
  const from = state.units[head]!.hex;
  const foes = theirs
    .filter(unit => field.pieces[unit]!.assault)
    .map(unit => state.units[unit]!.hex);
  const banks: { goal: number; cost: number }[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    if (!westOfWisla[hex] || !area[hex] || lake[hex]) continue;
    if (!neighboursOf(field, hex).some(other => area[other] && !westOfWisla[other])) continue;
    const watched = foes.filter(foe => distance(grid, foe, hex) <= 2).length;
    banks.push({ goal: hex, cost: distance(grid, from, hex) + 3 * watched });
  }
  banks.sort((a, b) => a.cost - b.cost || a.goal - b.goal);
  return banks.slice(0, BANKS).map(({ goal }) => ({ goal, handicap: 0 }));
};

/** Strength of the enemy around a hex: all of it next to it, less of it farther away. */
const SIGHT = 7;
export const threatTo = ({ field, theirs, state }: Situation, hex: number): number => {
  let sum = 0;
  for (const unit of theirs) {
    if (!field.pieces[unit]!.assault) continue;
    const far = distance(field.grid, state.units[unit]!.hex, hex);
    if (far < SIGHT) sum += (spOf(state, unit) * (SIGHT - far)) / SIGHT;
  }
  return sum;
};

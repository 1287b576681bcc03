import { distance } from '../../maps/hex/distance.ts';
import { type State, staffWork } from '../../rules/september-1939/index.ts';
import { hexesOf, loserOf, resultOf } from '../../rules/september-1939/tables/combat-results.ts';
import { attackerLoss, priceOfHexes } from '../../rules/september-1939/tables/losses.ts';
import { fullStrength } from '../../rules/september-1939/terms/attack-strength.ts';
import { maySupport } from '../../rules/september-1939/terms/command.ts';
import { isArmed, zoneReaches } from '../../rules/september-1939/terms/contact.ts';
import { standing, unitsIn } from '../../rules/september-1939/terms/standing.ts';
import { type Prices, pricesOf, prizeOf } from './posture.ts';
import { neighboursOf, type Situation } from './situation.ts';

export type Sketch = Parameters<typeof staffWork.columnOfSketch>[1];

/** Ways out of 36 to throw 2 to 12 with two dice. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const eachRoll = (value: (roll: number) => number): number =>
  WAYS.reduce((sum, ways, i) => sum + ways * value(i + 2), 0) / 36;

/** W39-T3: what an attack costs on average, by the defenders' strength. */
const lossMeans = new Map<number, number>();
const meanLoss = (sp: number): number => {
  const known = lossMeans.get(sp) ?? eachRoll(roll => attackerLoss(sp, roll));
  lossMeans.set(sp, known);
  return known;
};

export type Fight = {
  readonly column: number;
  readonly attackSp: number;
  readonly defenceSp: number;
  readonly trapped: boolean;
  readonly fortress: boolean;
  /** What the ground is worth to the attacker. */
  readonly prize: number;
};

/** W39-8.64, W39-21.11: what a retreat of so many hexes costs, in strength points or what they are worth. */
export const retreatCost = (hexes: number): number => 0.33 + 0.25 * hexes;

const beaten = (
  { attackSp, defenceSp, trapped, fortress, prize }: Fight,
  hexes: number,
  prey: number,
): number => {
  const full = priceOfHexes(hexes, attackSp);
  const price = fortress ? Math.floor(full / 2) : full;
  const stands = Math.min(price, defenceSp) * prey + (price >= defenceSp ? prize + 0.5 : 0);
  const goes = trapped ? Number.POSITIVE_INFINITY : retreatCost(hexes) * prey + prize;
  return Math.min(stands, goes);
};

/** What an attack is worth on average to those who make it: the enemy chooses what hurts him least. */
export const worthOfFight = (fight: Fight, { dear, prey }: Prices): number => {
  const { column, attackSp, defenceSp } = fight;
  const gain = eachRoll(roll => {
    const result = resultOf(column, roll);
    const hexes = hexesOf(result);
    if (hexes === 0) return 0;
    if (loserOf(result) === 'defender') return beaten(fight, hexes, prey);
    const price = Math.min(priceOfHexes(hexes, defenceSp), attackSp);
    return -dear * Math.min(price, retreatCost(hexes) + 0.3);
  });
  return gain - dear * meanLoss(defenceSp);
};

/** Whether the defenders of a hex could go nowhere, as things stand. */
export const isTrapped = (state: State, situation: Situation, hex: number): boolean => {
  const { field, side, foe } = situation;
  const { count, presumed } = standing(state);
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const to = field.grid.neighbours[at]!;
    if (to < 0 || !field.area[to] || field.lake[to] || field.river[at] === BIG_RIVER) continue;
    if (count[side][to]! > 0) continue;
    if (presumed[side][to] === 0 || count[foe][to]! > 0) return false;
  }
  return true;
};
const BIG_RIVER = 3;
const RANGE = 3;

/** W39-9.31: columns that the enemy's guns could take off an attack. */
const answerOf = (
  state: State,
  { theirs, field }: Situation,
  targets: readonly number[],
): number => {
  const defenders = targets.flatMap(hex => unitsIn(state, hex));
  let tenths = 0;
  for (const gun of theirs) {
    const { artillery, fire } = field.pieces[gun]!;
    const { fired, supply, hex } = state.units[gun]!;
    if (!artillery || fired || supply >= 2) continue;
    if (!targets.some(target => distance(field.grid, hex, target) <= RANGE)) continue;
    if (maySupport(state, gun, defenders)) tenths += fire;
  }
  return Math.floor((tenths + 4) / 10);
};

export type Judged = { readonly worth: number; readonly column: number };

/** An attack on a table that looks like this one. */
export const judge = (state: State, situation: Situation, sketch: Sketch): Judged => {
  const { field } = situation;
  const { attackers, targets, overrun } = sketch;
  const defenders = targets
    .flatMap(hex => unitsIn(state, hex))
    .filter(unit => isArmed(state, unit));
  const column = Math.max(
    -3,
    staffWork.columnOfSketch(state, sketch) - answerOf(state, situation, targets),
  );
  const full = fullStrength(state, attackers);
  const fight: Fight = {
    column,
    attackSp: overrun ? Math.ceil(full / 2) : full,
    defenceSp: fullStrength(state, defenders),
    trapped: targets.every(hex => isTrapped(state, situation, hex)),
    fortress: targets.some(hex => field.stationary[hex] !== 0),
    prize: Math.max(...targets.map(hex => prizeOf(situation, hex))),
  };
  return { worth: worthOfFight(fight, pricesOf(situation, targets)), column };
};

/** W39-8.22: enemy hexes in the zone of the attackers that this attack leaves to others. */
export const leftOut = (
  state: State,
  { field, foe }: Situation,
  attackers: readonly number[],
  targets: readonly number[],
): number[] => {
  const found = new Set<number>();
  const { count } = standing(state);
  for (const from of new Set(attackers.map(unit => state.units[unit]!.hex)))
    for (const to of neighboursOf(field, from))
      if (count[foe][to]! > 0 && !targets.includes(to) && zoneReaches(state, from, to)) {
        const fresh = unitsIn(state, to).some(
          unit => isArmed(state, unit) && !state.units[unit]!.struck,
        );
        if (fresh) found.add(to);
      }
  return [...found];
};

import type { Context } from '../../../../engine/system.ts';
import type { Combat, Result } from '../../combat-state.ts';
import type { State } from '../../state.ts';
import { columnName, resultOf } from '../../tables/combat-results.ts';
import { attackerLoss } from '../../tables/losses.ts';
import { planeIds } from '../../terms/air.ts';
import { attackStrength, defenceStrength } from '../../terms/attack-strength.ts';
import { isArmed, unitsOfSideIn } from '../../terms/contact.ts';
import { owe } from '../../terms/losses.ts';
import {
  attackModifiers,
  defenceModifiers,
  type Modifier,
  tenthsOf,
} from '../../terms/modifiers.ts';
import { columnOf } from '../../terms/odds.ts';

const GOES_HOME = 6;
const WEAKENED = 5;

/** W39-10.24 Arrival: 6 returns home, 5 drops to strength 1 or home, 1-4 stays. */
export const arrivedStrength = (strength: number, die: number): number => {
  if (die >= GOES_HOME) return 0;
  return die === WEAKENED ? (strength > 1 ? 1 : 0) : strength;
};

/** W39-10.23: counters of both sides over one hex remove each other, one for one, before any arrives. */
export const afterAirBattle = (
  planes: readonly number[],
  others: readonly number[],
): readonly number[] => planes.slice(Math.min(planes.length, others.length));

/** W39-10.24: one die for each counter in the combat; what arrives in all. */
export const arrive = (draft: State, planes: readonly number[], context: Context): number => {
  let sum = 0;
  for (const plane of planes) {
    const one = draft.planes[plane]!;
    const [die = 6] = context.roll('1d6', 'W39-10.24');
    one.strength = arrivedStrength(one.strength, die);
    sum += one.strength;
    context.log('W39-10.24', 'planeArrived', {
      plane: planeIds(draft, [plane])[0] ?? '',
      die,
      strength: one.strength,
    });
  }
  return sum;
};

const named = (modifiers: readonly Modifier[]) =>
  modifiers.map(({ rule, id, tenths }) => ({ rule, id, tenths }));

/** What the column is made of; for the combat itself and for foretelling it. */
export const reckoning = (state: State, combat: Combat) => {
  const { attackers, targets, side, kind } = combat;
  const defenders = combat.defenders.filter(unit => isArmed(state, unit));
  const fight = { ...combat, defenders };
  const plus = attackModifiers(state, fight);
  const minus = defenceModifiers(state, fight);
  const mates = combat.from.flatMap(hex => unitsOfSideIn(state, side, hex));
  const attack = attackStrength(state, {
    units: attackers,
    targets,
    mates,
    antiTank: combat.antiTank.length > 0,
    overrun: kind === 'overrun',
  });
  const defence = defenceStrength(state, defenders, combat.spilled);
  const odds = { attack, defence, plus: tenthsOf(plus), minus: tenthsOf(minus) };
  return { attack, defence, plus, minus, column: columnOf(odds, state.options) };
};

/** W39-8.4b to W39-8.4d: planes arrive, then the odds are set and the column is found. */
export const findColumn = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  const { planes, defencePlanes } = combat;
  combat.air = arrive(draft, afterAirBattle(planes, defencePlanes), context);
  combat.defenceAir = arrive(draft, afterAirBattle(defencePlanes, planes), context);
  const { attack, defence, plus, minus, column } = reckoning(draft, combat);
  combat.column = column;
  combat.stage = 'result';
  context.log('W39-8.4b', 'odds', {
    attack,
    defence,
    plus: named(plus),
    minus: named(minus),
    column: columnName(column),
  });
};

const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);

/** W39-8.4e Step e: two dice on the table. */
export const rollResult = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  combat.dice = context.roll('2d6', 'W39-8.4e');
  const result: Result = resultOf(combat.column, sum(combat.dice));
  combat.result = result;
  combat.stage = 'losses';
  context.log('W39-8.4e', 'combatResult', {
    dice: combat.dice,
    column: columnName(combat.column),
    result,
  });
};

/** W39-8.57: of the attacking guns only those in a hex that attacks can be lost. */
export const attackingStacks = (state: State, { attackers, guns, from }: Combat): number[][] =>
  from.map(hex => [...attackers, ...guns].filter(unit => state.units[unit]!.hex === hex));

/** W39-8.4f Step f: the attacker's losses, whatever the result, before anybody retreats. */
export const rollAttackerLoss = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  combat.lossDice = context.roll('2d6', 'W39-8.4f');
  const points = attackerLoss(combat.defenceSp, sum(combat.lossDice));
  combat.stage = 'retreat';
  context.log('W39-8.4f', 'attackerLoss', { dice: combat.lossDice, points });
  owe(draft, {
    cause: 'combat',
    points,
    stacks: attackingStacks(draft, combat),
    armourFirst: combat.armourFirst || combat.antiTank.length > 0, // W39-12.29, W39-9.54
  });
};

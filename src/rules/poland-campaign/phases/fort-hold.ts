import { allowed } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Combat, State } from '../state.ts';
import { isReleasedByFort, type ResultCode, resultOf } from '../tables/combat-results.ts';
import { fieldOf } from '../terms/field.ts';
import { hasTwice, idsOf, notOwn } from '../terms/naming.ts';
import type { PolandRule } from './rule.ts';

/** PC-9.0b: the units that need not retreat: their fortification counted, and the result releases them. */
export const mayHold = (state: State, combat: Combat): number[] =>
  isReleasedByFort(combat.result as ResultCode)
    ? combat.defenders.filter(unit => combat.fortified.includes(state.units[unit]!.hex))
    : [];

const survivors = (state: State, units: readonly number[]): number[] =>
  units.filter(unit => state.units[unit]!.hex >= 0);

/** PC-5.1.5, PC-9.0b: who has to retreat is settled: the losing side, but for those who hold fast. */
export const settleRetreat = (
  draft: State,
  combat: Combat,
  holding: readonly number[],
  { log }: Context,
): void => {
  const { attackerRetreats, defenderRetreats } = resultOf(combat.result as ResultCode);
  const fleeing = attackerRetreats ? combat.attackers : defenderRetreats ? combat.defenders : [];
  combat.fleeing = survivors(draft, fleeing).filter(unit => !holding.includes(unit));
  combat.retreating = [...combat.fleeing];
  combat.stage = 'retreat';
  if (holding.length > 0) log('PC-9.0b', 'held', { units: idsOf(draft, holding) });
};

const holdShape = shape({ type: oneOf(['chooseHold']), units: list(text(40), 0, 18) });
export type ChooseHold = Infer<typeof holdShape>;

const choices = (units: readonly number[]): number[][] =>
  Array.from({ length: 2 ** units.length }, (_, i) => units.filter((_unit, bit) => (i >> bit) & 1));

/** PC-9.0b Holding fast: each unit chooses; the others retreat. */
export const chooseHold: PolandRule<ChooseHold> = {
  rule: 'PC-9.0b',
  shape: holdShape,
  listing: 'some',

  *candidates(state) {
    const units = mayHold(state, state.combat as Combat);
    for (const chosen of units.length > 6 ? [units, []] : choices(units))
      yield { type: 'chooseHold', units: idsOf(state, chosen) };
  },

  refuse(state, seat, { units: ids }) {
    for (const id of ids) {
      const foreign = notOwn(state, seat, id);
      if (foreign) return foreign;
    }
    const units = ids.map(id => fieldOf(state).unitNumber(id));
    const may = mayHold(state, state.combat as Combat);
    if (hasTwice(units)) return no('PC-9.0b', 'BAD_CHOICE.unitTwice');
    return units.every(unit => may.includes(unit)) ? allowed : no('PC-9.0b', 'HOLD_NOT_ALLOWED');
  },

  apply(draft, { units }, context) {
    const { unitNumber } = fieldOf(draft);
    settleRetreat(
      draft,
      draft.combat as Combat,
      units.map(id => unitNumber(id)),
      context,
    );
  },
};

import { allowed } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Combat, State } from '../state.ts';
import { type ResultCode, resultOf } from '../tables/combat-results.ts';
import { eliminate, takeCasualty } from '../terms/casualties.ts';
import { fieldOf } from '../terms/field.ts';
import { hasTwice, idsOf, notOwn } from '../terms/naming.ts';
import { attackOf, defenceOf } from '../terms/strength.ts';
import type { PolandRule } from './rule.ts';

/** What is due from the side that now loses: nothing, a casualty, a unit, or its part of a draw. */
export type Due = 'nothing' | 'casualty' | 'unit' | 'draw';

/** The units on the board that take part, on the side whose losses are due. */
export const losers = (state: State, combat: Combat): number[] =>
  (combat.stage === 'defenderLosses' ? combat.defenders : combat.attackers).filter(
    unit => state.units[unit]!.hex >= 0,
  );

/** PC-5.1.5: each half of a result adds only its own side's loss. */
export const dueLoss = (combat: Combat): Due => {
  if (combat.result === 'EMP') return 'draw';
  const result = resultOf(combat.result as ResultCode);
  const defending = combat.stage === 'defenderLosses';
  if (defending ? result.defenderEliminated : result.attackerEliminated) return 'unit';
  return (defending ? result.defenderCasualties : result.attackerCasualties) > 0
    ? 'casualty'
    : 'nothing';
};

/** PC-5.1.5h: whether these attackers pay for what the defender gave up; all of them always do. */
const paysFor = (state: State, combat: Combat, units: readonly number[]): boolean =>
  attackOf(state, units) >= combat.lost || units.length === losers(state, combat).length;

/** The choice, where there is only one: a lone unit, or everybody where less would not pay. */
export const forcedLosses = (state: State, combat: Combat): number[] | null => {
  const units = losers(state, combat);
  if (units.length <= 1) return units;
  if (dueLoss(combat) !== 'draw' || combat.stage === 'defenderLosses') return null;
  const somebodySpared = units.some(spared =>
    paysFor(
      state,
      combat,
      units.filter(unit => unit !== spared),
    ),
  );
  return somebodySpared ? null : units;
};

/** Most units of which every subset is listed. */
const ALL_SUBSETS = 6;

const subsets = (units: readonly number[]): number[][] => {
  if (units.length > ALL_SUBSETS) return growing(units);
  return Array.from({ length: 2 ** units.length - 1 }, (_, i) =>
    units.filter((_unit, bit) => ((i + 1) >> bit) & 1),
  );
};

/** One unit, two, three and so on up to all. */
const growing = (units: readonly number[]): number[][] =>
  units.map((_, i) => units.slice(0, i + 1));

const choices = (state: State, combat: Combat): number[][] => {
  const units = losers(state, combat);
  if (dueLoss(combat) !== 'draw') return units.map(unit => [unit]);
  return combat.stage === 'defenderLosses'
    ? subsets(units)
    : subsets(units).filter(chosen => paysFor(state, combat, chosen));
};

/** PC-5.1.5: the losses fall, and the combat goes on to its next step. */
export const applyLosses = (
  draft: State,
  combat: Combat,
  units: readonly number[],
  context: Context,
): void => {
  const due = dueLoss(combat);
  if (due === 'draw') payDraw(draft, combat, units, context);
  for (const unit of due === 'nothing' ? [] : units)
    if (due === 'casualty') {
      combat.hurt.push(unit);
      takeCasualty(draft, unit, 'PC-7.0', context);
    } else eliminate(draft, unit, due === 'draw' ? 'PC-5.1.5h' : 'PC-5.1.5', context);
  combat.stage = combat.stage === 'defenderLosses' ? 'attackerLosses' : 'fortHold';
};

/** PC-5.1.5h Draw: the defence given up has to be matched in attack, air apart. */
const payDraw = (
  draft: State,
  combat: Combat,
  units: readonly number[],
  { log }: Context,
): void => {
  if (combat.stage === 'defenderLosses') {
    combat.lost = defenceOf(draft, units);
    log('PC-5.1.5h', 'drawGiven', { units: idsOf(draft, units), defence: combat.lost });
  } else
    log('PC-5.1.5h', 'drawPaid', {
      units: idsOf(draft, units),
      required: combat.lost,
      paid: attackOf(draft, units),
    });
};

const lossShape = shape({ type: oneOf(['chooseLosses']), units: list(text(40), 0, 54) });
export type ChooseLosses = Infer<typeof lossShape>;

/** PC-5.1.5: the owner chooses freely which of his units takes the loss; for a draw a set of them. */
export const chooseLosses: PolandRule<ChooseLosses> = {
  rule: 'PC-5.1.5',
  shape: lossShape,
  listing: 'some',

  *candidates(state) {
    for (const units of choices(state, state.combat as Combat))
      yield { type: 'chooseLosses', units: idsOf(state, units) };
  },

  refuse(state, seat, { units: ids }) {
    const combat = state.combat as Combat;
    const rule = 'PC-5.1.5';
    for (const id of ids) {
      const foreign = notOwn(state, seat, id);
      if (foreign) return foreign;
    }
    const units = ids.map(id => fieldOf(state).unitNumber(id));
    if (units.length === 0) return no(rule, 'BAD_CHOICE.lossDue');
    if (hasTwice(units)) return no(rule, 'BAD_CHOICE.unitTwice');
    const may = losers(state, combat);
    if (!units.every(unit => may.includes(unit))) return no(rule, 'BAD_CHOICE.stranger');
    if (dueLoss(combat) !== 'draw')
      return units.length > 1 ? no(rule, 'BAD_CHOICE.oneUnit') : allowed;
    if (combat.stage === 'attackerLosses' && !paysFor(state, combat, units))
      return no('PC-5.1.5h', 'EMP_TOO_SMALL', {
        needed: combat.lost,
        given: attackOf(state, units),
      });
    return allowed;
  },

  apply(draft, { units }, context) {
    const { unitNumber } = fieldOf(draft);
    applyLosses(
      draft,
      draft.combat as Combat,
      units.map(id => unitNumber(id)),
      context,
    );
  },
};

import { allowed } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { revealContacts, tell } from '../../terms/knowledge.ts';
import { canThin } from '../../terms/march.ts';
import { idOf, labelOf, notUsable, unitNumber } from '../../terms/naming.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { brokenStacks, isOverFull, ofNationIn, stackProblem } from '../../terms/stacking.ts';
import { put, standing } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';
import { leads } from './move.ts';

const stepShape = shape({ type: oneOf(['stepBack']), unit: text(40) });
export type StepBack = Infer<typeof stepShape>;

/** How many of the hexes it came through a counter keeps when it steps back to the last with room; -1: there is none. */
const keptWay = (state: State, unit: number): number => {
  const enemy = standing(state).count[otherSide(sideOfUnit(state, unit))]!;
  const { came } = state.units[unit]!;
  return came.findLastIndex(hex => enemy[hex] === 0 && !stackProblem(state, [unit], hex));
};

/** W39-5.21: the counters of an over-full hex that can go back the way they came. */
export const stepsBackFrom = (state: State, hex: number): number[] =>
  ofNationIn(state, state.nation, hex).filter(unit => keptWay(state, unit) >= 0);

/** W39-5.21: who may be named: nobody of the hex can leave it by a march any more. */
const steppers = (state: State): number[] =>
  brokenStacks(state, state.nation)
    .filter(({ hex, rule }) => rule === 'W39-5.21' && !canThin(state, hex))
    .flatMap(({ hex }) => stepsBackFrom(state, hex));

/**
 * W39-5.21: where a hex stays over-full and nobody in it can march on, the owner names units that go back the way they
 * came, to the last hex with room, so that the phase can be ended.
 */
export const stepBack: SeptemberRule<StepBack> = {
  rule: 'W39-5.21',
  shape: stepShape,
  listing: 'all',

  *candidates(state, seat) {
    if (!leads(state, seat)) return;
    for (const unit of steppers(state)) yield { type: 'stepBack', unit: idOf(state, unit) };
  },

  refuse(state, seat, { unit: id }) {
    const wrong = notUsable(state, seat, id);
    if (wrong) return wrong;
    if (!leads(state, seat)) return no('W39-3.1', 'NOT_YOUR_NATION_STEP.units');
    const unit = unitNumber(state, id);
    const { hex } = state.units[unit]!;
    const { nation } = fieldOf(state).pieces[unit]!;
    if (nation !== state.nation || !isOverFull(state, nation, hex))
      return no('W39-5.21', 'NO_STEP_BACK.room', { unit: id });
    if (canThin(state, hex))
      return no('W39-5.21', 'NO_STEP_BACK.march', { hex: labelOf(state, hex) });
    return keptWay(state, unit) < 0 ? no('W39-5.21', 'NO_STEP_BACK', { unit: id }) : allowed;
  },

  apply(draft, { unit: id }, context) {
    const unit = unitNumber(draft, id);
    const stepper = draft.units[unit]!;
    const kept = keptWay(draft, unit);
    const from = labelOf(draft, stepper.hex);
    const to = stepper.came[kept]!;
    tell(draft, context, 'W39-5.21', 'steppedBack', [unit], { from, to: labelOf(draft, to) });
    put(draft, unit, to);
    stepper.came = stepper.came.slice(0, kept);
    stepper.byRoad = false;
    stepper.halted = true;
    revealContacts(draft, context);
  },
};

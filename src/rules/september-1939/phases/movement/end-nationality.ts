import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../../engine/shape.ts';
import { nextNation } from '../../flow/turn.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { NATIONS } from '../../tables/nations.ts';
import { pointsLeft } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { canThin } from '../../terms/march.ts';
import { idOf, labelOf } from '../../terms/naming.ts';
import { mustAttack } from '../../terms/restrictions.ts';
import { brokenStacks } from '../../terms/stacking.ts';
import type { SeptemberRule } from '../rule.ts';
import { mustStillGo } from './approach.ts';
import { leads } from './move.ts';
import { stepsBackFrom } from './step-back.ts';

const endShape = shape({ type: oneOf(['endNationality']) });
export type EndNationality = Infer<typeof endShape>;

/** W39-5.21, W39-5.24: a phase cannot be ended while a hex is over-full or mixed and something can be done about it. */
const stackOpen = (state: State): Refusal | null => {
  for (const { hex, rule } of brokenStacks(state, state.nation)) {
    const label = labelOf(state, hex);
    if (canThin(state, hex))
      return rule === 'W39-5.21'
        ? no(rule, 'OVERSTACK', { hex: label })
        : no(rule, 'MIXED_NATIONS_AT_END.two', { hex: label });
    if (rule === 'W39-5.21' && stepsBackFrom(state, hex).length > 0)
      return no(rule, 'OVERSTACK.stepBack', { hex: label });
  }
  return null;
};

const dutyOpen = (state: State): Refusal | null => {
  if (!mustStillGo(state)) return null;
  const { unit, hex } = mustAttack(state)!;
  const values = { unit: idOf(state, unit), hex: labelOf(state, hex) };
  return no('W39-S1.5', 'MANDATORY_ATTACK_OPEN.orders', values);
};

/** W39-3.1: the next nation of the side moves, or the phase is over; nobody comes back to it. */
export const endNationality: SeptemberRule<EndNationality> = {
  rule: 'W39-3.1',
  shape: endShape,
  listing: 'all',

  candidates: (state, seat) =>
    leads(state, seat) && !dutyOpen(state) && !stackOpen(state) ? [{ type: 'endNationality' }] : [],

  refuse: state => dutyOpen(state) ?? stackOpen(state),

  apply(draft, _, context) {
    context.reveal('W39-3.1');
    const nation = draft.nation;
    for (let unit = 0; unit < draft.units.length; unit++)
      if (fieldOf(draft).pieces[unit]!.nation === nation) keepPoints(draft, unit);
    draft.rolling = -1;
    context.log('W39-3.1', 'nationDone', { nation: NATIONS[nation] ?? '' });
    nextNation(draft, context);
  },
};

/** W39-4.24: the rest is remembered for raids in an overrun, W39-12.30, and for nothing else. */
const keepPoints = (draft: State, unit: number): void => {
  const { hex, refuelling } = draft.units[unit]!;
  draft.units[unit]!.left = hex < 0 || refuelling ? 0 : pointsLeft(draft, unit);
};

import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { otherSide } from '../../state.ts';
import { notItsStep } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { isConcealable, isUnderAir } from '../../terms/knowledge.ts';
import { idOf, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { seatOfUnit, sideOfUnit } from '../../terms/sides.ts';
import { refreshZone } from '../../terms/standing.ts';
import { inEnemyZone } from '../../terms/zones.ts';
import type { SeptemberRule } from '../rule.ts';

const concealShape = shape({ type: oneOf(['conceal']), units: list(text(40), 1, 60) });
export type Conceal = Infer<typeof concealShape>;

const concealProblem = (state: State, unit: number): Refusal | null => {
  const { hex, open } = state.units[unit]!;
  const id = idOf(state, unit);
  const side = sideOfUnit(state, unit);
  const step = notItsStep(state, unit);
  if (step) return step;
  if (!isConcealable(state, unit)) return no('W39-16.1', 'UNIT_TYPE.concealed', { unit: id });
  if (!open) return no('W39-16.1', 'DUPLICATE.concealed', { unit: id });
  if (inEnemyZone(state, side, hex)) return no('W39-HID', 'IN_ENEMY_ZOC', { unit: id });
  return isUnderAir(state, hex, otherSide(side))
    ? no('W39-HID', 'IN_ENEMY_ZOC.planes', { unit: id })
    : null;
};

/** W39-16.1 Camouflage, W39-HID: what was shown may be concealed again out of enemy zones. */
export const conceal: SeptemberRule<Conceal> = {
  rule: 'W39-16.1',
  shape: concealShape,
  listing: 'key',
  key: ({ units }) => units[0] ?? '',

  *candidates(state, seat) {
    if (!state.options.camouflage) return;
    for (let unit = 0; unit < state.units.length; unit++) {
      const { hex, open } = state.units[unit]!;
      if (hex < 0 || !open || seatOfUnit(state, unit) !== seat.id) continue;
      if (!concealProblem(state, unit))
        yield { type: 'conceal', units: [fieldOf(state).pieces[unit]!.id] };
    }
  },

  refuse(state, seat, { units: ids }) {
    const wrong = notUsableAmong(state, seat, ids);
    if (wrong) return wrong;
    for (const unit of unitNumbers(state, ids)) {
      const problem = concealProblem(state, unit);
      if (problem) return problem;
    }
    return null;
  },

  apply(draft, { units: ids }, context) {
    context.log('W39-16.1', 'concealed', { units: ids });
    for (const unit of unitNumbers(draft, ids)) {
      draft.units[unit]!.open = false;
      refreshZone(draft, unit);
    }
  },
};

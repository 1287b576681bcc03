import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import { actingSide } from '../../flow/turn.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { notItsStep } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { betrayHidden } from '../../terms/hiding.ts';
import { tell } from '../../terms/knowledge.ts';
import { idOf, idsOf, labelOf, notUsable, unitNumber } from '../../terms/naming.ts';
import { seatOfUnit, sideOfUnit } from '../../terms/sides.ts';
import { put } from '../../terms/standing.ts';
import { livingParts } from '../../terms/strength.ts';
import type { SeptemberRule } from '../rule.ts';

const splitShape = shape({ type: oneOf(['split']), unit: text(40) });
export type Split = Infer<typeof splitShape>;

/** W39-6.21, W39-6.24: in the own Movement Phase, and in the own Attack or Counter-attack Phase before its fight. */
const splitProblem = (state: State, unit: number): Refusal | null => {
  const { parts } = fieldOf(state).pieces[unit]!;
  const id = idOf(state, unit);
  if (parts.length === 0) return no('W39-6.1', 'NO_SUBUNITS', { unit: id });
  if (state.phase === 'move') return notItsStep(state, unit);
  if (sideOfUnit(state, unit) !== actingSide(state))
    return no('W39-6.24', 'NOT_YOUR_PHASE.divide', { unit: id });
  return state.units[unit]!.attacked
    ? no('W39-6.24', 'ALREADY_ATTACKED.fought', { unit: id })
    : null;
};

/** W39-6.1 Who can divide, W39-6.27 Complete division: a unit is replaced by all the sub-units it still has. */
export const split: SeptemberRule<Split> = {
  rule: 'W39-6.1',
  shape: splitShape,
  listing: 'all',

  *candidates(state, seat) {
    const { pieces } = fieldOf(state);
    for (let unit = 0; unit < state.units.length; unit++) {
      if (pieces[unit]!.parts.length === 0 || state.units[unit]!.hex < 0) continue;
      if (seatOfUnit(state, unit) !== seat.id || splitProblem(state, unit)) continue;
      yield { type: 'split', unit: pieces[unit]!.id };
    }
  },

  refuse: (state, seat, { unit: id }) =>
    notUsable(state, seat, id) ?? splitProblem(state, unitNumber(state, id)),

  apply(draft, { unit: id }, context) {
    const unit = unitNumber(draft, id);
    const parts = livingParts(draft, unit);
    const hex = labelOf(draft, draft.units[unit]!.hex);
    if (!draft.units[unit]!.open) context.reveal('W39-HID'); // others count the counters
    if (draft.phase !== 'move') betrayHidden(draft, actingSide(draft), context); // what is left to do
    tell(draft, context, 'W39-6.1', 'divided', [unit], { hex }, { parts: idsOf(draft, parts) });
    divide(draft, unit);
  },
};

/**
 * W39-6.21, W39-6.22, W39-6.23: each part keeps its own strength and is from now on a unit like any other, with the
 * markers and the points left of the whole. W39-6.26: it costs nothing.
 */
export const divide = (draft: State, unit: number): void => {
  const whole = draft.units[unit]!;
  const { hex } = whole;
  const parts = livingParts(draft, unit);
  put(draft, unit, -1);
  whole.status = 'divided';
  for (const part of parts) {
    const { sp } = draft.units[part]!;
    const parted = whole.parted || draft.phase === 'move';
    const trail = [...whole.trail];
    const came = [...whole.came];
    draft.units[part] = { ...whole, hex: -1, status: 'onBoard', sp, parted, trail, came };
    put(draft, part, hex);
  }
};

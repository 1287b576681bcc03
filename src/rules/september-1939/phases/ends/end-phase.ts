import { allowed } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../../engine/shape.ts';
import { askedSeats } from '../../flow/asked.ts';
import { closePhase } from '../../flow/closing.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { dutyRefusal } from '../combat/index.ts';
import type { SeptemberRule } from '../rule.ts';

const endShape = shape({ type: oneOf(['endPhase']) });
export type EndPhase = Infer<typeof endShape>;

const ENDS = ['move', 'fortify', 'overrun', 'counter', 'supply'];

/** W39-3.0: a player may skip any phase in which no duty remains. */
export const endPhase: SeptemberRule<EndPhase> = {
  rule: 'W39-3.0',
  shape: endShape,
  listing: 'all',

  candidates: (state, seat) =>
    ENDS.includes(state.phase) && !dutyRefusal(state, seat) ? [{ type: 'endPhase' }] : [],

  refuse(state, seat) {
    if (state.combat) return no('W39-8.79', 'COMBAT_OPEN');
    return dutyRefusal(state, seat) ?? allowed;
  },

  apply(draft, _, context) {
    draft.passed.push(context.seat as State['passed'][number]);
    if (askedSeats(draft).length === 0) closePhase(draft, context);
  },
};

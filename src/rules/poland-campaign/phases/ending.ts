import { allowed } from '../../../engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import { SIDE_NAMES, SIDES, type Side } from '../state.ts';
import type { PolandRule } from './rule.ts';

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;

/** PC-10.2c Early end: by resignation, at any time. It is never offered, only asked for. */
export const resign: PolandRule<Resign> = {
  rule: 'PC-10.2c',
  shape: resignShape,
  anytime: true,
  listing: 'some',
  candidates: () => [],
  refuse: () => allowed,
  apply(draft, _, { seat, log }) {
    draft.phase = 'over';
    draft.combat = null;
    draft.ending = 'resignation';
    draft.resigned = seat as Side;
    log('PC-10.2c', 'resigned', { side: SIDE_NAMES[seat as Side] });
  },
};

const agreeShape = shape({ type: oneOf(['agreeToEnd']) });
export type AgreeToEnd = Infer<typeof agreeShape>;

/** PC-10.2c Early end: by agreement. When both sides have said so in one phase, the points as they stand decide. */
export const agreeToEnd: PolandRule<AgreeToEnd> = {
  rule: 'PC-10.2c',
  shape: agreeShape,
  anytime: true,
  listing: 'some',
  candidates: () => [],
  refuse: (state, seat) =>
    state.agreed.includes(seat.side as Side) ? no('PC-10.2c', 'BAD_CHOICE.agreed') : allowed,
  apply(draft, _, { seat, log }) {
    draft.agreed = SIDES.filter(side => side === seat || draft.agreed.includes(side));
    log('PC-10.2c', 'agreed', { side: SIDE_NAMES[seat as Side] });
    if (draft.agreed.length < SIDES.length) return;
    draft.phase = 'over';
    draft.combat = null;
    draft.ending = 'agreement';
  },
};

import { allowed } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape } from '../../../../engine/shape.ts';
import { otherSide } from '../../state.ts';
import { leaderOf, sideOfSeat } from '../../terms/sides.ts';
import type { SeptemberRule } from '../rule.ts';

const concedeShape = shape({ type: oneOf(['concede']) });
export type Concede = Infer<typeof concedeShape>;

/** W39-VIC: concession ends the game at once. */
export const concede: SeptemberRule<Concede> = {
  rule: 'W39-VIC',
  shape: concedeShape,
  anytime: true,
  listing: 'some',
  candidates: () => [], // never offered, only asked for
  refuse: () => allowed,
  apply(draft, _, context) {
    const side = sideOfSeat(draft, context.seat);
    draft.phase = 'over';
    draft.step = 'none';
    draft.nation = -1;
    draft.combat = null;
    draft.losses = [];
    draft.ending = 'concession';
    draft.winner = leaderOf(draft, otherSide(side));
    context.log('W39-VIC', 'conceded', { seat: context.seat });
  },
};

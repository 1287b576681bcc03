import { allowed } from '../../../../engine/refusal.ts';
import { type Infer, oneOf, shape, whole } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { settleBids } from '../../terms/bids.ts';
import { leaderOf, sideOfSeat } from '../../terms/sides.ts';
import type { SeptemberRule } from '../rule.ts';
import { openPlacing } from './begin.ts';

/** Bids that are offered; any higher one is taken too. The first to so many points wins, so nobody bids more. */
const OFFERED = 20;

/** W39-S3.1: the seats whose bid is not sealed yet. */
export const biddingSeats = (state: State): string[] =>
  state.phase === 'bid'
    ? [0, 1].filter(side => state.bids[side] === null).map(side => leaderOf(state, side))
    : [];

const bidShape = shape({ type: oneOf(['bid']), vp: whole() });
export type Bid = Infer<typeof bidShape>;

/** W39-S3.1 Bidding: in secret, revealed together; the higher bid gets the Poles. */
export const bid: SeptemberRule<Bid> = {
  rule: 'W39-S3.1',
  shape: bidShape,
  listing: 'some',

  candidates: (state, seat) =>
    biddingSeats(state).includes(seat.id)
      ? Array.from({ length: OFFERED + 1 }, (_, vp) => ({ type: 'bid', vp }) as const)
      : [],

  refuse(state, seat, { vp }) {
    if (state.bids[sideOfSeat(state, seat.id)] !== null) return no('W39-S3.1', 'ALREADY_BID');
    if (!Number.isInteger(vp)) return no('W39-S3.1', 'NOT_INTEGER', { vp });
    return vp < 0 ? no('W39-S3.1', 'NEGATIVE') : allowed;
  },

  apply(draft, { vp }, context) {
    draft.bids[sideOfSeat(draft, context.seat)] = vp;
    context.log('W39-S3.1', 'bidSealed', { seat: context.seat });
    if (biddingSeats(draft).length === 0 && settleBids(draft, context)) openPlacing(draft, context);
  },
};

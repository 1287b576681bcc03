import type { Context } from '../../../engine/system.ts';
import { ENEMY_SIDE, GERMAN_SIDE, otherSide, type State } from '../state.ts';
import { leaderOf } from './sides.ts';
import { forget } from './standing.ts';

/** W39-S3.1: ties that are bid again before a die decides. */
const MOST_TIES = 3;

/** W39-S3.1: both bids are in: the higher gets the Poles. False while a tie is bid again. */
export const settleBids = (draft: State, context: Context): boolean => {
  const [german = 0, enemy = 0] = draft.bids.map(bid => bid ?? 0);
  context.reveal('W39-S3.1');
  context.log('W39-S3.1', 'bidsShown', { german, enemy, seat: leaderOf(draft, ENEMY_SIDE) });
  if (german !== enemy) {
    joinPoles(draft, german > enemy ? GERMAN_SIDE : ENEMY_SIDE, context);
    return true;
  }
  draft.ties++;
  if (draft.ties <= MOST_TIES) {
    draft.bids = [null, null];
    return false;
  }
  joinPoles(draft, drawLots(context), context);
  return true;
};

/** W39-RND: after the last tie a die each, again while they are equal; the tied price is paid. */
const drawLots = (context: Context): number => {
  for (;;) {
    const [german = 1, enemy = 1] = context.roll('2d6', 'W39-S3.1');
    if (german !== enemy) return german > enemy ? GERMAN_SIDE : ENEMY_SIDE;
  }
};

/** The winner starts at minus his bid; W39-S3.3: the side without the Poles has the initiative. */
const joinPoles = (draft: State, side: number, context: Context): void => {
  const price = draft.bids[side] ?? 0;
  draft.polesWith = side;
  draft.first = otherSide(side);
  draft.side = draft.first;
  draft.bonus[side] = -price;
  forget(draft);
  context.log('W39-S3.1', 'polesJoin', { seat: leaderOf(draft, side), price });
};

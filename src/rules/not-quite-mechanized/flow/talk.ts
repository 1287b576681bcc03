import { type Refusal, refusal } from '../../../engine/refusal.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { sideOfSeat } from '../terms/roster.ts';

/**
 * NQM-2.23: with `talk = chain` the seats of a side have only messages that travel; the enemy and the umpire may be spoken to.
 * What is said to all is heard by one's own side too.
 */
export const talkFault = (state: State, from: SeatId, to: SeatId | null): Refusal | null => {
  if (state.options.talk === 'free' || state.phase === 'FINISHED') return null;
  const side = sideOfSeat(state, from);
  if (side === null || (to !== null && (to === from || sideOfSeat(state, to) !== side)))
    return null;
  return refusal('NQM-2.23', 'E_MESSAGE', 'at this table a side speaks by messages that travel');
};

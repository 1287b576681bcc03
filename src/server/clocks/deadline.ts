import type { Room } from '../games/room.ts';

/** When the clock of a game rings, in milliseconds since 1970; null while it stands still. */
export const deadlineOf = ({ body, askedAt, seq, over, clockSeat }: Room): number | null => {
  const { clock } = body;
  if (!clock || !clockSeat || body.paused || body.status !== 'playing' || over) return null;
  return clock.until?.seq === seq ? clock.until.at : askedAt + clock.seconds * 1000;
};

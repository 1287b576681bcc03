import type { SeatId } from '../../engine/seat.ts';
import type { GameBody } from '../games/body.ts';
import type { Room } from '../games/room.ts';

type Clock = NonNullable<GameBody['clock']>;

/** The seats that are asked and have a person who must answer: nobody plays for them. */
export const peopleAsked = ({ body, table }: Room): SeatId[] => {
  const asked = new Set(table?.pending().map(({ seat }) => seat));
  return body.seats
    .filter(({ id, player, bot }) => asked.has(id) && player !== null && bot === null)
    .map(({ id }) => id);
};

/** While the server was away nobody could answer, so a clock never rings sooner after it came back. */
const GRACE_MS = 60_000;

/** When the time for what is asked now is over. */
const endOf = ({ asked, opened }: Room, { seconds, until }: Clock): number => {
  const span = seconds * 1000;
  const at = until && until.seq >= asked.seq ? until.at : asked.at + span;
  return Math.max(at, opened + Math.min(span, GRACE_MS));
};

/** When the clock of a game rings, in milliseconds since 1970; null while it stands still. */
export const deadlineOf = (room: Room): number | null => {
  const { body, over, clockSeat } = room;
  if (!body.clock || body.paused || body.status !== 'playing' || over) return null;
  if (!clockSeat && peopleAsked(room).length === 0) return null;
  return endOf(room, body.clock);
};

/** Whoever comes back after the time was over has all of it again; who left before has what was left. */
export const untilForReturned = (room: Room, clock: Clock): Clock['until'] => {
  const now = room.house.now();
  if (endOf(room, clock) > now) return clock.until;
  return { seq: room.seq, at: now + clock.seconds * 1000 };
};

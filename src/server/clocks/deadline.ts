import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Question } from '../../engine/system.ts';
import { type GameBody, seatIn } from '../games/body.ts';
import type { Room } from '../games/room.ts';

type Clock = NonNullable<GameBody['clock']>;

/** Whether somebody may know that the question is open. */
const sees = (viewer: SeatId, { seat, secret }: Question): boolean => !secret || seat === viewer;

/** The seats that are asked and have a person who must answer: nobody plays for them. With `viewer`, those it may know of. */
export const peopleAsked = (room: Room, viewer?: SeatId): SeatId[] => {
  const open = (room.table?.pending() ?? []).filter(
    question => viewer === undefined || sees(viewer, question),
  );
  return [...new Set(open.map(({ seat }) => seat))].filter(id => {
    const chair = seatIn(room.body, id);
    return chair !== undefined && chair.player !== null && chair.bot === null;
  });
};

/** While the server was away nobody could answer, so a clock never rings sooner after it came back. */
const GRACE_MS = 60_000;

/** When the time of a seat for what it is asked now is over. Each seat has its own, so that none tells of another's. */
const endOf = (room: Room, { seconds, until }: Clock, seat: SeatId): number => {
  const span = seconds * 1000;
  const asked = room.asked.get(seat) ?? { at: room.opened, seq: 0 };
  const moved = until && until.seq >= asked.seq && (until.seat ?? seat) === seat;
  return Math.max(moved ? until.at : asked.at + span, room.opened + Math.min(span, GRACE_MS));
};

/**
 * When the clock of a game rings, in milliseconds since 1970; null while it stands still. With `viewer`, as far as that seat may
 * know: a question that it may not know of changes nothing.
 */
export const deadlineOf = (room: Room, viewer?: SeatId): number | null => {
  const { body, over, clockSeat, table } = room;
  const { clock } = body;
  if (!clock || body.paused || body.status !== 'playing' || over || room.system.clock) return null;
  const ends = peopleAsked(room, viewer).map(seat => endOf(room, clock, seat));
  if (clockSeat === undefined) return ends.length === 0 ? null : Math.min(...ends);
  // The clock of the rules acts for all seats at once, so it waits for the latest deadline among those that are asked.
  const asked = (table?.pending() ?? []).filter(one => viewer === undefined || sees(viewer, one));
  const seats = asked.length === 0 ? [clockSeat] : asked.map(({ seat }) => seat);
  return Math.max(...seats.map(seat => endOf(room, clock, seat)));
};

/** Those whose time is over. */
export const peopleLate = (room: Room): SeatId[] => {
  const { clock } = room.body;
  const now = room.house.now();
  return clock ? peopleAsked(room).filter(seat => endOf(room, clock, seat) <= now) : [];
};

/** Everybody may know that the seat is asked something. */
export const isOpenlyAsked = (room: Room, seat: SeatId): boolean =>
  peopleAsked(room, SPECTATOR).includes(seat);

/** What a pause keeps of the time, made of nothing but what everybody knows. */
export const leftAtPause = (room: Room, { seconds }: Clock): number => {
  const deadline = deadlineOf(room, SPECTATOR);
  return deadline === null ? seconds * 1000 : Math.max(0, deadline - room.house.now());
};

/** A seat that comes back after its deadline gets the full time again; one that comes back before it keeps what was left. */
export const untilForReturned = (room: Room, clock: Clock, seat: SeatId): Clock['until'] => {
  const now = room.house.now();
  if (endOf(room, clock, seat) > now) return clock.until;
  return { seq: room.seq, at: now + clock.seconds * 1000, seat };
};

import { type SeatId, seatNamed } from '../../engine/seat.ts';
import type { GameSummary } from '../../protocol/words.ts';
import { no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import type { Room } from './room.ts';

export const isControl = ({ chairs }: Room, seat: SeatId): boolean =>
  seatNamed(chairs, seat)?.kind === 'control';

export const mustBeControl = (room: Room, seat: SeatId): void => {
  if (!isControl(room, seat)) throw no(403, 'NOT_FOR_YOU', 'only Control does this');
};

/** The host and Control rule over what is around the game. */
export const mustRule = (room: Room, { kind, seat }: TokenRow): void => {
  if (kind !== 'host') mustBeControl(room, seat);
};

/** For Control: who is asked since when, and who has been silent for how long, as far as this node knows. */
export const handsOf = (room: Room): NonNullable<GameSummary['hands']> => {
  const now = room.house.now();
  const ago = (at: number | undefined): number | null =>
    at === undefined ? null : Math.max(0, now - at);
  if (room.table) room.hands.begun ??= now;
  const pending = new Set((room.table?.pending() ?? []).map(({ seat }) => seat));
  return room.seats
    .filter(({ kind }) => kind === 'player' || kind === 'control')
    .map(({ id }) => ({
      seat: id,
      asked: pending.has(id)
        ? ago(room.asked.get(id)?.at ?? room.hands.begun ?? room.opened)
        : null,
      since: room.asked.get(id)?.seq ?? 0,
      acted: ago(room.hands.acted.get(id)),
    }));
};

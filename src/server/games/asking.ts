import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { Room } from './room.ts';

export const MOST_OFFERS = 2000;

/** What the seat may do now. Asked of a seat that only watches, nothing. */
export const offersFor = (
  room: Room,
  seat: SeatId,
  most = MOST_OFFERS,
  types?: readonly string[],
): { seq: number; offers: unknown[]; more: boolean } => {
  const table = room.tableNow();
  const offers: Action[] = [];
  for (const offer of table.offers(seat)) {
    if (types && !types.includes(offer.type)) continue;
    if (offers.length === most) return { seq: table.count, offers, more: true };
    offers.push(offer);
  }
  return { seq: table.count, offers, more: false };
};

/** Null where nothing is foretold, and where the action is refused: `why` says why. */
export const forecastFor = (room: Room, seat: SeatId, action: unknown): unknown => {
  const table = room.tableNow();
  return table.refusal(seat, action) ? null : table.forecast(seat, action as Action);
};

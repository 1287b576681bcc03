import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { no } from '../no.ts';
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

/** Null where nothing is foretold, and where the action is refused: `why` says why. The game goes on while it is reckoned. */
export const forecastFor = async (room: Room, seat: SeatId, asked: unknown): Promise<unknown> => {
  const seen = await room.alone(() => {
    const table = room.tableNow();
    return table.refusal(seat, asked) ? null : { view: table.view(seat) };
  });
  const action = asked as Action;
  if (!seen || !room.system.forecasts?.actions.includes(action.type)) return null;
  const job = { kind: 'forecast', system: room.system.id, seat, view: seen.view, action } as const;
  return room.house.thinkers.do(job).catch(error => {
    room.house.log('error', 'odds were not reckoned', { game: room.id, why: String(error) });
    throw no(503, 'NOT_RECKONED', 'the odds could not be reckoned just now');
  });
};

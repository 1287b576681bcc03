import type { Refusal } from '../../engine/refusal.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import { no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import type { Job } from '../thinking/job.ts';
import type { Room } from './room.ts';

export const MOST_OFFERS = 2000;

/** Offers between two looks at the time. */
const AT_ONCE = 32;

/** What the seat may do now. Asked of a seat that only watches, nothing. Call under `alone`. */
export const offersFor = async (
  room: Room,
  seat: SeatId,
  most = MOST_OFFERS,
  types?: readonly string[],
): Promise<{ seq: number; offers: unknown[]; more: boolean }> => {
  const table = room.tableNow();
  const offers: Action[] = [];
  let looked = 0;
  for (const offer of table.offers(seat)) {
    if (++looked % AT_ONCE === 0) await room.house.breath.pause();
    if (types && !types.includes(offer.type)) continue;
    if (offers.length === most) return { seq: table.count, offers, more: true };
    offers.push(offer);
  }
  return { seq: table.count, offers, more: false };
};

/**
 * What a job must know of the game: its rules and its ground. A thread has opened none of the server's games, so that it is told of a
 * shipped scenario too; games with the same scenario and options share what it makes of them.
 */
export const rulesOf = ({ id, system, body }: Room) => {
  const { scenario, options, seating } = body;
  const making = { scenario, options, ...(seating === undefined ? {} : { seating }) };
  const shipped = () => JSON.stringify([system.id, system.version, making]);
  const key = typeof scenario === 'string' ? shipped() : id;
  return {
    ...{ system: system.id, rules: system.version, of: id },
    ground: { key, making },
  };
};

/**
 * Why the seat may not do something, null when it may. What the rules judge is judged in a thread, on an imagined table that looks
 * the same to the seat: by the law of non-interference the true one refuses the same.
 */
export const whyNot = async (
  room: Room,
  token: TokenRow,
  action: unknown,
): Promise<Refusal | null> => {
  const { seat } = token;
  const seen = await room.forHolder(token, () => {
    const table = room.tableNow();
    return table.judgesByRecord(action)
      ? { refusal: table.refusal(seat, action) }
      : { view: table.view(seat) };
  });
  if ('refusal' in seen) return seen.refusal;
  const { seats } = room;
  const job = { kind: 'why', ...rulesOf(room), seats, seat, view: seen.view, action } as const;
  const refusal = await reckoned(room, job, 'whether it may be done could not be found out');
  await room.mustStillOpen(token);
  return refusal as Refusal | null;
};

const reckoned = (room: Room, job: Job, sorry: string): Promise<unknown> =>
  room.house.thinkers.do(job).catch(error => {
    room.house.log('error', 'a question was not answered', { game: room.id, why: String(error) });
    throw no(503, 'NOT_RECKONED', `${sorry} just now`);
  });

/** Null where nothing is foretold, and where the action is refused: `why` says why. The game goes on while it is reckoned. */
export const forecastFor = async (
  room: Room,
  token: TokenRow,
  asked: unknown,
): Promise<unknown> => {
  const { seat } = token;
  const seen = await room.forHolder(token, () => {
    const table = room.tableNow();
    return table.refusal(seat, asked) ? null : { view: table.view(seat) };
  });
  const action = asked as Action;
  if (!seen || !room.system.forecasts?.actions.includes(action.type)) return null;
  const job = { kind: 'forecast', ...rulesOf(room), seat, view: seen.view, action } as const;
  const odds = await reckoned(room, job, 'the odds could not be reckoned');
  await room.mustStillOpen(token);
  return odds;
};

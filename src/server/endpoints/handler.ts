import type { AnswerOf, ApiName, BodyOf, QueryOf } from '../../protocol/api.ts';
import type { Hall } from '../games/hall.ts';
import type { Room } from '../games/room.ts';
import { no, notYours } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import type { Job } from '../thinking/job.ts';

/** A request that was let in: its body and query have their shapes, its token opens the game for such a caller. */
export type Call<N extends ApiName> = {
  readonly hall: Hall;
  readonly body: BodyOf<N>;
  readonly query: QueryOf<N>;
  readonly gameId: string;
  /** Whoever calls; null where anyone may. */
  readonly token: TokenRow | null;
  readonly address: string;
  /** The body as it came, where the endpoint wants it unread. */
  readonly text: string;
};

export type Handler<N extends ApiName> = (call: Call<N>) => Promise<AnswerOf<N>>;
export type Handlers<N extends ApiName> = { readonly [K in N]: Handler<K> };

export const roomOf = async ({
  hall,
  gameId,
}: {
  readonly hall: Hall;
  readonly gameId: string;
}): Promise<Room> => {
  const room = await hall.room(gameId);
  if (!room) throw notYours();
  return room;
};

export const callerOf = ({ token }: { readonly token: TokenRow | null }): TokenRow => {
  if (!token) throw notYours();
  return token;
};

export const playerSeat = (room: Room, id: string): string => {
  const seat = room.seats.find(one => one.id === id && one.kind !== 'clock');
  if (!seat) throw no(422, 'NO_SUCH_SEAT', `nobody can sit at ${id.slice(0, 40)} here`);
  return seat.id;
};

/** Work for a thread on behalf of somebody without a token: two at a time for each address. */
export const reading = async (hall: Hall, address: string, job: Job): Promise<unknown> => {
  const { thinkers, log } = hall.house;
  const finished = hall.readings.must(address);
  try {
    return await thinkers.do(job);
  } catch (error) {
    log('warn', 'a file was not read', { kind: job.kind, why: String(error) });
    throw no(503, 'NOT_READ', 'this could not be read in time; it is very large, or many wait');
  } finally {
    finished();
  }
};

export const DONE = { done: true };

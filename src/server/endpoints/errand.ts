import { answersErrand, errandOf } from '../../engine/errand.ts';
import type { Room } from '../games/room.ts';
import { summaryOf } from '../games/summary.ts';
import { No, no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { type Call, callerOf, type Handlers, roomOf } from './handler.ts';
import { give } from './seats.ts';

const now = (room: Room, seat: string, key: string) =>
  room.table ? errandOf(room.system, room.table.view(seat), seat, key) : undefined;

const newErrand = async (call: Call<'newErrand'>) => {
  const caller = callerOf(call);
  const { key } = call.body;
  const room = await roomOf(call);
  const found = await room.forHolder(caller, () => now(room, caller.seat, key));
  if (!found)
    throw no(422, 'NO_SUCH_ERRAND', 'your seat has no such work that it could hand on now');
  return { token: await give(call, caller.seat, 'errand', key) };
};

const errand = async (call: Call<'errand'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  return room.forHolder(caller, () => {
    const { seat, name } = caller;
    const { title } = summaryOf(room, seat);
    const about = { system: room.system.id, title, seat, seq: room.seq };
    return { ...about, errand: now(room, seat, name) ?? null };
  });
};

/** The action is its seat's: the gate judges it as if the seat had sent it. */
const answerErrand = async (call: Call<'answerErrand'>) => {
  const caller: TokenRow = callerOf(call);
  const room = await roomOf(call);
  if (!answersErrand(room.system, call.body.action, caller.name))
    throw no(403, 'NOT_FOR_YOU', 'this link is for one piece of work, and that is not its answer');
  const deed = { ...call.body, anyway: true, seat: caller.seat, by: caller.hash };
  try {
    return await room.submit(deed);
  } catch (error) {
    // A lost race comes with the fresh position of the seat, which is not for whoever has this link.
    if (error instanceof No && error.problem.fresh !== undefined)
      throw no(error.status, error.problem.code, error.problem.because);
    throw error;
  }
};

export const errands: Handlers<'newErrand' | 'errand' | 'answerErrand'> = {
  newErrand,
  errand,
  answerErrand,
};

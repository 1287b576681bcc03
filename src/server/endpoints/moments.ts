import { reasonsFor } from '../games/reasons.ts';
import { sightAt } from '../games/sight.ts';
import { no } from '../no.ts';
import { type Call, callerOf, type Handlers, roomOf } from './handler.ts';

/** A moment that the seat has lived through: what it saw then it may see again. */
const moment = async (call: Call<'moment'>) => {
  const caller = callerOf(call);
  const { at } = call.query;
  const room = await roomOf(call);
  return room.forHolder(caller, async () => {
    const sight = sightAt(await room.whole(), caller.seat, at + 1);
    if (!sight) throw no(409, 'NO_SUCH_ENTRY', `the record has no entry ${at} yet`);
    return { at, sight };
  });
};

/** Why computers acted, as far as the seat may hear it. */
const reasons = async (call: Call<'reasons'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  return room.forHolder(caller, () => reasonsFor(room, caller.seat, call.query.from ?? 0));
};

export const moments: Handlers<'moment' | 'reasons'> = { moment, reasons };

import { proclaimed } from '../../protocol/proclaimed.ts';
import { untilForReturned } from '../clocks/deadline.ts';
import { seatIn } from '../games/body.ts';
import { proclaim } from '../games/talk.ts';
import { commanderFor } from '../house.ts';
import { no } from '../no.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';
import { endTokens } from './seats.ts';

/** The seat stays its player's, who may take over again at any moment. */
const standIn = async (call: Call<'standIn'>) => {
  const caller = callerOf(call);
  const { seat } = caller;
  const { bots } = call.hall.house;
  const room = await roomOf(call);
  const commander =
    call.body.bot === null ? null : commanderFor(bots, call.body.bot, room.system.id);
  if (commander === undefined) throw no(422, 'NO_BOT', 'there is no such commander here');
  await room.forHolder(caller, async () => {
    await room.edit(body => {
      const chair = seatIn(body, seat);
      if (!chair) return;
      chair.bot = commander?.id ?? null;
      chair.work = call.body.work ?? 1000;
      if (body.clock && !commander) body.clock.until = untilForReturned(room, body.clock, seat);
    });
    call.hall.gameChanged(room);
  });
  await proclaim(room, proclaimed(commander ? 'standIn' : 'backAgain', seat));
  return DONE;
};

/** Links to one's own seat that nobody has used yet lead nowhere from now on. */
const withdraw = async (call: Call<'withdraw'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  await endTokens(call.hall, room, caller, { seat: caller.seat, kinds: ['invite', 'device'] });
  return DONE;
};

export const ownSeat: Handlers<'standIn' | 'withdraw'> = { standIn, withdraw };

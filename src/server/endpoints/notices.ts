import { seatIn } from '../games/body.ts';
import { isQuietKey } from '../games/quiet.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';

const notices = async (call: Call<'notices'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  const { webhook, email } = call.body;
  call.hall.house.notices.check(webhook, email);
  await room.forHolder(caller, () =>
    room.edit(body => {
      const chair = seatIn(body, caller.seat);
      if (chair) Object.assign(chair, { webhook, email });
    }),
  );
  return DONE;
};

/** Whoever got a letter ends them without the token of the seat: it may be on another device. */
const quiet = async (call: Call<'quiet'>) => {
  const { seat, key } = call.body;
  const room = await roomOf(call);
  await room.alone(async () => {
    const email = seatIn(room.body, seat)?.email;
    if (!email || !isQuietKey(room.body, seat, email, key)) return;
    await room.edit(body => {
      const chair = seatIn(body, seat);
      if (chair) chair.email = null;
    });
  });
  return DONE;
};

export const noticing: Handlers<'notices' | 'quiet'> = { notices, quiet };

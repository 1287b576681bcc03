import { proclaimed } from '../../protocol/proclaimed.ts';
import { seatIn } from '../games/body.ts';
import type { Room } from '../games/room.ts';
import { proclaim } from '../games/talk.ts';
import { strongest } from '../house.ts';
import { isOpenlyAsked, peopleLate } from './deadline.ts';

/**
 * Time has run out. Where the rules have a clock it acts; else a commander plays for whoever is late, until they come
 * back. Nobody may learn that a seat was asked in secret, so such a question is answered for it once and nothing is said. Call
 * under `alone`.
 */
export const ring = async (room: Room): Promise<void> => {
  const { clockSeat: seat } = room;
  if (seat === undefined) return playForTheLate(room);
  const [action] = room.tableNow().offers(seat);
  if (!action) return;
  await room.act({ seat, seq: room.seq, id: `clock-${room.seq}`, action });
};

const playForTheLate = async (room: Room): Promise<void> => {
  const commander = strongest(room.house.bots, room.system.id);
  if (!commander) return;
  for (const seat of peopleLate(room))
    if (!isOpenlyAsked(room, seat)) room.silent.set(seat, commander.id);
  if (!peopleLate(room).some(seat => isOpenlyAsked(room, seat))) return;
  // Another node may have been quicker: then nobody is late any more, and nothing is said twice.
  const late = await room.edit(body =>
    peopleLate(room).filter(seat => {
      const chair = seatIn(body, seat);
      if (!chair || chair.bot !== null || !isOpenlyAsked(room, seat)) return false;
      Object.assign(chair, { bot: commander.id, work: 1000 });
      return true;
    }),
  );
  for (const seat of late) await proclaim(room, proclaimed('timeUp', seat));
};

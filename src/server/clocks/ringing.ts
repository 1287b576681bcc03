import { proclaimed } from '../../protocol/proclaimed.ts';
import { seatIn } from '../games/body.ts';
import type { Room } from '../games/room.ts';
import { proclaim } from '../games/talk.ts';
import { strongest } from '../house.ts';
import { peopleAsked } from './deadline.ts';

/**
 * Time has run out. Where the rules have a clock it acts; else a commander plays for whoever is late, until they come
 * back. Call under `alone`.
 */
export const ring = async (room: Room): Promise<void> => {
  const { clockSeat: seat } = room;
  if (seat === undefined) return playForTheLate(room);
  const [action] = room.tableNow().offers(seat);
  if (!action) return;
  await room.act({ seat, seq: room.seq, id: `clock-${room.seq}-${room.asked.at}`, action });
};

const playForTheLate = async (room: Room): Promise<void> => {
  const commander = strongest(room.house.bots, room.system.id);
  const late = peopleAsked(room);
  if (!commander || late.length === 0) return;
  await room.edit(body => {
    for (const seat of late) {
      const chair = seatIn(body, seat);
      if (chair) Object.assign(chair, { bot: commander.id, work: 1000 });
    }
  });
  for (const seat of late) await proclaim(room, proclaimed('timeUp', seat));
};

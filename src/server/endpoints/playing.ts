import { proclaimed } from '../../protocol/proclaimed.ts';
import { agreeToUndo } from '../games/agreement.ts';
import { forecastFor, offersFor } from '../games/asking.ts';
import { seatIn } from '../games/body.ts';
import type { Room } from '../games/room.ts';
import { proclaim } from '../games/talk.ts';
import { no } from '../no.ts';
import { newSecret } from '../tokens.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';

const MOST_WAITING = 50;

/** Until the record is longer than `after`, or the time is over. */
const grownBeyond = async (room: Room, after: number, seconds: number): Promise<void> => {
  if (room.seq > after || seconds === 0) return;
  if (room.waiting.length >= MOST_WAITING)
    throw no(429, 'TOO_MANY_WAIT', 'too many wait for this game already');
  await new Promise<void>(done => {
    const timer = setTimeout(done, seconds * 1000);
    timer.unref();
    room.waiting.push(() => {
      clearTimeout(timer);
      done();
    });
  });
};

const position = async (call: Call<'position'>) => {
  const { seat } = callerOf(call);
  const { after, wait = 0, log } = call.query;
  const room = await roomOf(call);
  if (after !== undefined) await grownBeyond(room, after, wait);
  return room.alone(async () => {
    if (log !== undefined && log < room.tableNow().base) await room.whole();
    return room.position(seat, log);
  });
};

const offers = async (call: Call<'offers'>) => {
  const { seat } = callerOf(call);
  const { most, type } = call.query;
  const room = await roomOf(call);
  return room.alone(() => offersFor(room, seat, most, type === undefined ? undefined : [type]));
};

const why = async (call: Call<'why'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  return room.alone(() => ({ refusal: room.tableNow().refusal(seat, call.body.action) }));
};

const forecast = async (call: Call<'forecast'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  return { forecast: await forecastFor(room, seat, call.body.action) };
};

const act = async (call: Call<'act'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  return room.alone(() => room.act({ seat, ...call.body }));
};

const undo = async (call: Call<'undo'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  return room.alone(async () => {
    const taken = await agreeToUndo(room, seat, call.body.entry, call.body.agree);
    call.hall.gameChanged(room);
    return { taken, seq: room.seq };
  });
};

/** Where the rules know resignation it is an action like any other; else the house sees to it. */
const resign = async (call: Call<'resign'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  await room.alone(async () => {
    const action = { type: 'resign' };
    if (Object.hasOwn(room.system.rules, 'resign')) {
      await room.act({ seat, seq: room.seq, id: newSecret(), action });
      return;
    }
    if (room.over || room.body.status !== 'playing')
      throw no(409, 'NOT_PLAYING', 'the game is not being played');
    await leaveSeat(room, seat, call.hall.house.bots[0]?.id ?? null);
    call.hall.gameChanged(room);
  });
  await proclaim(room, proclaimed('resigned', seat));
  return DONE;
};

const leaveSeat = async (room: Room, seat: string, standIn: string | null): Promise<void> => {
  const players = room.seats.filter(({ kind }) => kind === 'player');
  await room.edit(body => {
    const chair = seatIn(body, seat);
    if (players.length <= 2) body.status = 'closed';
    else if (chair) {
      chair.player = null;
      chair.bot = standIn;
    }
  });
};

export const playing: Handlers<
  'position' | 'offers' | 'why' | 'forecast' | 'act' | 'undo' | 'resign'
> = { position, offers, why, forecast, act, undo, resign };

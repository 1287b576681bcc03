import { agreeToUndo } from '../games/agreement.ts';
import { forecastFor, offersFor, whyNot } from '../games/asking.ts';
import type { Room } from '../games/room.ts';
import { no } from '../no.ts';
import { newSecret } from '../tokens.ts';
import { type Call, callerOf, type Handlers, roomOf } from './handler.ts';

const MOST_WAITING = 50;

/** Until the record is longer than `after`, or the time is over. */
const grownBeyond = async (room: Room, after: number, seconds: number): Promise<void> => {
  if (room.seq > after || seconds === 0) return;
  if (room.waiting.size >= MOST_WAITING)
    throw no(429, 'TOO_MANY_WAIT', 'too many wait for this game already');
  await new Promise<void>(done => {
    const wake = () => {
      clearTimeout(timer);
      room.waiting.delete(wake);
      done();
    };
    const timer = setTimeout(wake, seconds * 1000);
    timer.unref();
    room.waiting.add(wake);
  });
};

const position = async (call: Call<'position'>) => {
  const caller = callerOf(call);
  const { after, wait = 0, log } = call.query;
  const room = await roomOf(call);
  if (after !== undefined) await grownBeyond(room, after, wait);
  return room.forHolder(caller, async () => {
    if (log !== undefined && log < room.tableNow().base) await room.whole();
    return room.position(caller.seat, log);
  });
};

const offers = async (call: Call<'offers'>) => {
  const caller = callerOf(call);
  const { most, type } = call.query;
  const room = await roomOf(call);
  return room.forHolder(caller, () =>
    offersFor(room, caller.seat, most, type === undefined ? undefined : [type]),
  );
};

const why = async (call: Call<'why'>) => {
  const room = await roomOf(call);
  return { refusal: await whyNot(room, callerOf(call), call.body.action) };
};

const forecast = async (call: Call<'forecast'>) => {
  const room = await roomOf(call);
  return { forecast: await forecastFor(room, callerOf(call), call.body.action) };
};

const act = async (call: Call<'act'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  const deed = { ...call.body, seat: caller.seat, by: caller.hash };
  return room.submit(deed);
};

const undo = async (call: Call<'undo'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  return room.forHolder(caller, async () => {
    const taken = await agreeToUndo(room, caller.seat, call.body.entry, call.body.agree);
    call.hall.gameChanged(room);
    return { taken, seq: room.seq };
  });
};

const handPost = async (call: Call<'handPost'>) => {
  const room = await roomOf(call);
  return room.alone(async () => {
    const { seq } = room;
    const action = { type: 'handPost', ...call.body };
    const done = await room.act({ seat: 'table', seq, id: newSecret(), action });
    call.hall.gameChanged(room);
    return { seq: done.seq };
  });
};

export const playing: Handlers<
  'position' | 'offers' | 'why' | 'forecast' | 'act' | 'undo' | 'handPost'
> = { position, offers, why, forecast, act, undo, handPost };

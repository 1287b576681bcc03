import { SPECTATOR } from '../../engine/seat.ts';
import { leftAtPause } from '../clocks/deadline.ts';
import { mustRule } from '../games/control.ts';
import type { Room } from '../games/room.ts';
import { closeShelved, rawRecord, type Shelved, shelved, shelvedSummary } from '../games/shelf.ts';
import { summaryOf } from '../games/summary.ts';
import { chatFor, say as sayTo } from '../games/talk.ts';
import { No, no } from '../no.ts';
import type { Checked } from '../thinking/job.ts';
import { type Call, callerOf, DONE, type Handlers, reading, roomOf } from './handler.ts';

/** The game, or why it cannot be opened and what lies there. */
const roomOrShelf = async (call: Parameters<typeof roomOf>[0]): Promise<Room | Shelved> => {
  try {
    return await roomOf(call);
  } catch (error) {
    return shelved(call.hall.house, call.gameId, error);
  }
};

const game = async (call: Call<'game'>) => {
  const caller = callerOf(call);
  const { kind, seat } = caller;
  const room = await roomOrShelf(call);
  if ('why' in room)
    return {
      ...{ game: shelvedSummary(room), you: { kind, seat }, asked: [] },
      because: room.why.problem.because,
    };
  return room.forHolder(caller, () => {
    const asked = room.over ? [] : (room.table?.questions(seat || SPECTATOR) ?? []);
    const seats = [...new Set(asked.map(question => question.seat))];
    const { scenario } = room.body;
    return {
      game: summaryOf(room, seat),
      you: { kind, seat },
      asked: seats,
      ...(typeof scenario === 'string' ? {} : { scenario }),
    };
  });
};

const chat = async (call: Call<'chat'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  await room.mustStillOpen(caller);
  return { lines: await chatFor(room, caller.seat, call.query.from ?? 0) };
};

const say = async (call: Call<'say'>) => {
  const room = await roomOf(call);
  const { audience, text } = call.body;
  return { id: await sayTo(room, callerOf(call), audience, text) };
};

/** The clock keeps what was left of it. */
const pause = async (call: Call<'pause'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  mustRule(room, caller);
  await room.forHolder(caller, async () => {
    const now = call.hall.house.now();
    await room.edit(body => {
      if (body.paused === call.body.paused) return;
      body.paused = call.body.paused;
      if (!body.clock) return;
      const { left } = body.clock;
      if (body.paused) body.clock.left = leftAtPause(room, body.clock);
      else body.clock.until = left === null ? null : { seq: room.seq, at: now + left };
    });
    await room.timetable.store();
    call.hall.gameChanged(room);
  });
  return DONE;
};

const timer = async (call: Call<'timer'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  mustRule(room, caller);
  const { key, extend, skip } = call.body;
  await room.forHolder(caller, async () => {
    if (skip) await room.timetable.ring(key);
    else if (extend !== undefined) await room.timetable.extend(key, extend);
    call.hall.gameChanged(room);
  });
  return DONE;
};

const close = async (call: Call<'close'>) => {
  const room = await roomOrShelf(call);
  if ('why' in room) {
    await closeShelved(call.hall.house, room);
    return DONE;
  }
  await room.forHolder(callerOf(call), async () => {
    if (room.over) throw no(409, 'OVER', 'the game has ended already');
    await room.edit(body => {
      body.status = 'closed';
    });
    call.hall.gameChanged(room);
  });
  return DONE;
};

const archive = async (call: Call<'archive'>) => {
  const room = await roomOf(call);
  await room.forHolder(callerOf(call), async () => {
    if (!room.over)
      throw no(409, 'NOT_OVER', 'only a game that has ended is archived; close it first');
    await room.edit(body => {
      body.archived = true;
    });
    call.hall.gameChanged(room);
  });
  return DONE;
};

/** Nothing of the record leaves before the end: it holds what every seat kept secret. */
const record = async (call: Call<'record'>) => {
  const room = await roomOrShelf(call);
  if ('why' in room) return rawRecord(call.hall.house, room);
  return room.forHolder(callerOf(call), async () => {
    if (!room.over) throw no(409, 'NOT_OVER', 'the record is open when the game has ended');
    return (await room.whole()).record;
  });
};

/** Read and replayed in a thread of its own: whoever sends records must not keep others waiting. */
const check = async ({ hall, text, address }: Call<'check'>) => {
  const found = await reading(hall, address, { kind: 'check', of: address, text });
  const checked = found as Checked;
  if (checked.wrong) throw new No(422, { code: 'BAD_RECORD', ...checked.wrong });
  const { entries, outcome, dice } = checked;
  return { entries, outcome, dice };
};

export const keeping: Handlers<
  'game' | 'chat' | 'say' | 'pause' | 'timer' | 'close' | 'archive' | 'record' | 'check'
> = { game, chat, say, pause, timer, close, archive, record, check };

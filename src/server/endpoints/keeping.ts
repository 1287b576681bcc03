import { isRecordFault } from '../../engine/fault.ts';
import { SPECTATOR } from '../../engine/seat.ts';
import { Table } from '../../engine/table.ts';
import { verifyDice } from '../../engine/verify.ts';
import { deadlineOf } from '../clocks/deadline.ts';
import { seatIn } from '../games/body.ts';
import { summaryOf } from '../games/summary.ts';
import { chatFor, say as sayTo } from '../games/talk.ts';
import { No, no } from '../no.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';

const game = async (call: Call<'game'>) => {
  const { kind, seat } = callerOf(call);
  const room = await roomOf(call);
  return room.alone(() => {
    const asked = room.over ? [] : (room.table?.questions(seat || SPECTATOR) ?? []);
    const seats = [...new Set(asked.map(question => question.seat))];
    const { scenario } = room.body;
    return {
      game: summaryOf(room),
      you: { kind, seat },
      asked: seats,
      ...(typeof scenario === 'string' ? {} : { scenario }),
    };
  });
};

const chat = async (call: Call<'chat'>) => {
  const room = await roomOf(call);
  return { lines: await chatFor(room, callerOf(call).seat, call.query.from ?? 0) };
};

const say = async (call: Call<'say'>) => {
  const room = await roomOf(call);
  const { audience, text } = call.body;
  return { id: await sayTo(room, callerOf(call).seat, audience, text) };
};

/** The clock keeps what was left of it. */
const pause = async (call: Call<'pause'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  const isControl = room.seats.find(({ id }) => id === caller.seat)?.kind === 'control';
  if (caller.kind !== 'host' && !isControl)
    throw no(403, 'NOT_FOR_YOU', 'only the host and Control pause a game');
  await room.alone(async () => {
    const now = call.hall.house.now();
    const deadline = deadlineOf(room);
    await room.edit(body => {
      if (body.paused === call.body.paused) return;
      body.paused = call.body.paused;
      if (!body.clock) return;
      const { left } = body.clock;
      if (body.paused) body.clock.left = deadline === null ? null : Math.max(0, deadline - now);
      else body.clock.until = left === null ? null : { seq: room.seq, at: now + left };
    });
    call.hall.gameChanged(room);
  });
  return DONE;
};

const notices = async (call: Call<'notices'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  const { webhook, email } = call.body;
  call.hall.house.notices.check(webhook, email);
  await room.alone(() =>
    room.edit(body => {
      const chair = seatIn(body, seat);
      if (chair) Object.assign(chair, { webhook, email });
    }),
  );
  return DONE;
};

const close = async (call: Call<'close'>) => {
  const room = await roomOf(call);
  await room.alone(async () => {
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
  await room.alone(async () => {
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
  const room = await roomOf(call);
  return room.alone(async () => {
    if (!room.over) throw no(409, 'NOT_OVER', 'the record is open when the game has ended');
    return (await room.whole()).record;
  });
};

const check = async ({ hall, body }: Call<'check'>) => {
  const value = body.record as { head?: { system?: unknown } } | null;
  const name = value?.head?.system;
  const system = typeof name === 'string' ? hall.house.systems.get(name) : undefined;
  if (!system)
    throw new No(422, {
      code: 'BAD_RECORD',
      because: 'is no system that is played here',
      at: 'head.system',
    });
  try {
    const table = Table.open(system, value);
    return { entries: table.count, outcome: table.outcome, dice: verifyDice(table.record) };
  } catch (error) {
    if (!isRecordFault(error)) throw error;
    throw new No(422, { code: 'BAD_RECORD', because: error.because, at: error.at });
  }
};

export const keeping: Handlers<
  'game' | 'chat' | 'say' | 'pause' | 'notices' | 'close' | 'archive' | 'record' | 'check'
> = { game, chat, say, pause, notices, close, archive, record, check };

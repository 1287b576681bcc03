import { SPECTATOR } from '../../engine/seat.ts';
import { proclaimed } from '../../protocol/proclaimed.ts';
import { cleanName } from '../clean.ts';
import { isHeld, seatIn } from '../games/body.ts';
import { startGame } from '../games/start.ts';
import { proclaim } from '../games/talk.ts';
import { commanderFor } from '../house.ts';
import { no } from '../no.ts';
import { newSecret, newToken, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, DONE, type Handlers, playerSeat, roomOf } from './handler.ts';
import { tokenRow } from './making.ts';

const DAY_MS = 86_400_000;

const give = async (
  call: { hall: Call<'invite'>['hall']; gameId: string },
  seat: string,
  kind: TokenKind,
  name = '',
  expires: number | null = null,
): Promise<string> => {
  const { store, now } = call.hall.house;
  const secret = newToken(kind);
  await store.commit({
    addTokens: [tokenRow(secret, call.gameId, seat, kind, name, now(), expires)],
  });
  return secret;
};

const invite = async (call: Call<'invite'>) => {
  const room = await roomOf(call);
  const seat = playerSeat(room, call.body.seat);
  const made = await give(call, seat, 'invite');
  if (room.body.status !== 'gathering') await proclaim(room, proclaimed('invited', seat));
  return { invite: made };
};

const revoke = async (call: Call<'revoke'>) => {
  const room = await roomOf(call);
  const { seat: wanted } = call.body;
  const seat = wanted === SPECTATOR ? wanted : playerSeat(room, wanted);
  const kinds: TokenKind[] = ['seat', 'key', 'invite', 'device', 'watch'];
  await room.alone(async () => {
    await room.edit(
      body => {
        const chair = seatIn(body, seat);
        if (chair) chair.player = chair.webhook = chair.email = null;
      },
      { revoke: { game: room.id, seat, kinds } },
    );
    call.hall.gameChanged(room);
  });
  await call.hall.dismiss(room);
  if (seat !== SPECTATOR) await proclaim(room, proclaimed('revoked', seat));
  return DONE;
};

const handOver = async (call: Call<'handOver'>) => {
  const { seat } = callerOf(call);
  return { invite: await give(call, seat, call.body.keep ? 'device' : 'invite') };
};

const watch = async (call: Call<'watch'>) => ({ token: await give(call, SPECTATOR, 'watch') });

const newKey = async (call: Call<'newKey'>) => {
  const { seat } = callerOf(call);
  const { name, days } = call.body;
  const { now } = call.hall.house;
  const expires = days === undefined ? null : now() + days * DAY_MS;
  return { token: await give(call, seat, 'key', cleanName(name) || 'bot', expires) };
};

const endKeys = async (call: Call<'endKeys'>) => {
  const { seat } = callerOf(call);
  const room = await roomOf(call);
  await call.hall.house.store.commit({ revoke: { game: room.id, seat, kinds: ['key'] } });
  await call.hall.dismiss(room);
  return DONE;
};

const bot = async (call: Call<'bot'>) => {
  const room = await roomOf(call);
  const { house } = call.hall;
  const seat = playerSeat(room, call.body.seat);
  const name = call.body.bot;
  const commander = name === null ? null : commanderFor(house.bots, name, room.system.id);
  const other = house.bots.find(({ id }) => id === name);
  if (commander === undefined && other)
    throw no(422, 'NO_BOT', `${other.title} does not play ${room.system.title}`);
  if (commander === undefined) throw no(422, 'NO_BOT', 'there is no such commander here');
  await room.alone(async () => {
    await room.edit(body => {
      const chair = seatIn(body, seat);
      if (!chair) return;
      if (chair.player !== null) throw no(409, 'HELD', `${chair.player} sits there`);
      chair.bot = commander?.id ?? null;
      chair.work = call.body.work ?? 1000;
      if (body.status === 'gathering') chair.nonce = commander ? newSecret() : null;
    });
    if (room.body.status === 'gathering' && room.body.seats.every(isHeld)) await startGame(room);
    call.hall.gameChanged(room);
  });
  if (commander && room.seq > 1) await proclaim(room, proclaimed('seated', seat));
  return DONE;
};

export const seats: Handlers<
  'invite' | 'revoke' | 'handOver' | 'watch' | 'newKey' | 'endKeys' | 'bot'
> = { invite, revoke, handOver, watch, newKey, endKeys, bot };

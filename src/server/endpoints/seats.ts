import { SPECTATOR } from '../../engine/seat.ts';
import { proclaimed } from '../../protocol/proclaimed.ts';
import { cleanName, fitting } from '../clean.ts';
import { isHeld, seatIn } from '../games/body.ts';
import { isControl, mustRule } from '../games/control.ts';
import type { Hall } from '../games/hall.ts';
import type { Room } from '../games/room.ts';
import { startGame } from '../games/start.ts';
import { proclaim } from '../games/talk.ts';
import { commanderFor } from '../house.ts';
import { no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { newSecret, newToken, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, DONE, type Handlers, playerSeat, roomOf } from './handler.ts';
import { tokenRow } from './making.ts';

const DAY_MS = 86_400_000;

export const give = async (
  call: { hall: Call<'invite'>['hall']; gameId: string },
  seat: string,
  kind: TokenKind,
  name = '',
  expires: number | null = null,
): Promise<string> => {
  const { store, now, settings } = call.hall.house;
  const held = (await store.tokens(call.gameId, now())).filter(one => one.seat === seat);
  if (held.length >= settings.limits.tokensOfSeat)
    throw no(
      409,
      'TOO_MANY_LINKS',
      'this seat has too many links and keys; end some of them first',
    );
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
  const kinds: TokenKind[] = ['seat', 'key', 'invite', 'device', 'watch', 'errand'];
  await room.forHolder(callerOf(call), async () => {
    await room.edit(
      body => {
        const chair = seatIn(body, seat);
        if (chair) chair.player = chair.webhook = chair.email = null;
      },
      { revoke: { game: room.id, seat, kinds } },
    );
    await call.hall.dismiss(room);
    call.hall.gameChanged(room);
  });
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
  return {
    token: await give(
      call,
      seat,
      'key',
      fitting(cleanName(name), 60, 'the name') || 'bot',
      expires,
    ),
  };
};

/** Ends tokens of a seat and closes the connections that used them; when this resolves no node accepts them any more. */
export const endTokens = async (
  hall: Hall,
  room: Room,
  caller: TokenRow,
  which: { seat: string; kinds: readonly TokenKind[]; hash?: string },
): Promise<void> =>
  room.forHolder(caller, async () => {
    await hall.house.store.commit({ revoke: { game: room.id, ...which } });
    await room.refresh();
    await hall.dismiss(room);
  });

const endKeys = async (call: Call<'endKeys'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  await endTokens(call.hall, room, caller, { seat: caller.seat, kinds: ['key'] });
  return DONE;
};

const bot = async (call: Call<'bot'>) => {
  const room = await roomOf(call);
  const caller = callerOf(call);
  mustRule(room, caller);
  const { house } = call.hall;
  const seat = playerSeat(room, call.body.seat);
  const name = call.body.bot;
  const commander = name === null ? null : commanderFor(house.bots, name, room.system.id);
  const other = house.bots.find(({ id }) => id === name);
  if (commander === undefined && other)
    throw no(422, 'NO_BOT', `${other.title} does not play ${room.system.title}`);
  if (commander === undefined) throw no(422, 'NO_BOT', 'there is no such commander here');
  await room.forHolder(callerOf(call), async () => {
    await room.edit(body => {
      const chair = seatIn(body, seat);
      if (!chair) return;
      if (chair.player !== null && call.body.reason === undefined)
        throw no(409, 'HELD', `${chair.player} sits there`);
      chair.bot = commander?.id ?? null;
      chair.work = call.body.work ?? 1000;
      if (body.status === 'gathering') chair.nonce = null;
    });
    if (room.body.status === 'gathering' && room.body.seats.every(isHeld)) await startGame(room);
    await noteSeat(room, caller, { ...call.body, bot: commander?.id ?? null });
    call.hall.gameChanged(room);
  });
  if (commander && room.seq > 1) await proclaim(room, proclaimed('seated', seat));
  return DONE;
};

/** What Control does with a seat is an entry of the record. */
const noteSeat = async (
  room: Room,
  { seat: by, hash }: TokenRow,
  { seat, bot: to, reason }: { seat: string; bot: string | null; reason?: string },
): Promise<void> => {
  if (!isControl(room, by) || reason === undefined || room.body.status !== 'playing') return;
  const deed = { does: 'seat', seat, bot: to, reason };
  const action = { type: 'desk', deed };
  await room.act({ seat: by, seq: room.seq, id: newSecret(), action, by: hash });
};

export const seats: Handlers<
  'invite' | 'revoke' | 'handOver' | 'watch' | 'newKey' | 'endKeys' | 'bot'
> = { invite, revoke, handOver, watch, newKey, endKeys, bot };

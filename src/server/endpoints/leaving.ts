import { SPECTATOR } from '../../engine/seat.ts';
import { proclaimed } from '../../protocol/proclaimed.ts';
import { seatIn } from '../games/body.ts';
import type { Room } from '../games/room.ts';
import { proclaim } from '../games/talk.ts';
import { strongest } from '../house.ts';
import { no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { newSecret, newToken, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, type Handlers, roomOf } from './handler.ts';
import { tokenRow } from './making.ts';

/**
 * At a table of two it is played where the rules know resignation, else the game ends. At a table of several the game goes on: the
 * tokens of the seat end, a commander sits down, and whoever left is given a token to watch with.
 */
const resign = async (call: Call<'resign'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  const { seat } = caller;
  const watch = await room.forHolder(caller, async () => {
    if (room.over || room.body.status !== 'playing')
      throw no(409, 'NOT_PLAYING', 'the game is not being played');
    if (room.seats.filter(({ kind }) => kind === 'player').length <= 2)
      await (Object.hasOwn(room.system.rules, 'resign')
        ? playResignation(room, caller)
        : end(room));
    const token = room.over ? null : await leaveSeat(room, seat);
    await call.hall.dismiss(room);
    call.hall.gameChanged(room);
    return token;
  });
  await proclaim(room, proclaimed('resigned', seat));
  return { done: true, ...(watch === null ? {} : { watch }) };
};

const playResignation = (room: Room, { seat, hash: by }: TokenRow) =>
  room.act({ seat, seq: room.seq, id: newSecret(), action: { type: 'resign' }, by });

const end = (room: Room): Promise<void> =>
  room.edit(body => {
    body.status = 'closed';
  });

const KINDS: readonly TokenKind[] = ['seat', 'key', 'invite', 'device'];

/** What a token to watch with opens from now on. */
const leaveSeat = async (room: Room, seat: string): Promise<string> => {
  const { bots, now } = room.house;
  const watch = newToken('watch');
  const standIn = strongest(bots, room.system.id)?.id ?? null;
  await room.edit(
    body => {
      const chair = seatIn(body, seat);
      if (chair) Object.assign(chair, { player: null, bot: standIn, webhook: null, email: null });
    },
    {
      revoke: { game: room.id, seat, kinds: KINDS },
      addTokens: [tokenRow(watch, room.id, SPECTATOR, 'watch', 'resigned', now())],
    },
  );
  return watch;
};

export const leaving: Handlers<'resign'> = { resign };

import { SPECTATOR } from '../../engine/seat.ts';
import { summaryOf } from '../games/summary.ts';
import { hashOf } from '../tokens.ts';
import { type Call, type Handlers, roomOf } from './handler.ts';

/** Whoever holds an invitation may know what it is for before taking it; it is not spent by looking. */
const invitation = async (call: Call<'invitation'>) => {
  const { store, now } = call.hall.house;
  const invite = await store.token(hashOf(call.body.invite), now());
  if (!invite || invite.game !== call.gameId || !['invite', 'device'].includes(invite.kind))
    return { invitation: null };
  const room = await roomOf(call);
  const keep = invite.kind === 'device';
  const guest = room.body.event?.cast.find(({ seat }) => seat === invite.seat)?.name;
  return room.alone(() => ({
    invitation: {
      ...{ seat: invite.seat, keep, game: summaryOf(room, SPECTATOR) },
      ...(guest === undefined ? {} : { guest }),
    },
  }));
};

export const invitations: Handlers<'invitation'> = { invitation };

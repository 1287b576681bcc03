import { no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { deviceOf, type TokenKind } from '../tokens.ts';
import { type Call, callerOf, DONE, type Handlers, roomOf } from './handler.ts';
import { endTokens } from './seats.ts';

const KINDS: readonly TokenKind[] = ['seat', 'key', 'invite', 'device', 'watch', 'errand'];

/** The tokens that the caller may see: the host those of every seat, a person those of his own. */
const within = async (call: {
  readonly hall: Call<'devices'>['hall'];
  readonly gameId: string;
  readonly token: TokenRow | null;
}): Promise<TokenRow[]> => {
  const { kind, seat } = callerOf(call);
  const { store, now } = call.hall.house;
  const all = await store.tokens(call.gameId, now());
  if (kind !== 'host' && kind !== 'seat')
    throw no(403, 'NOT_FOR_YOU', 'only the host and whoever holds the seat see its devices');
  return all.filter(one => one.kind !== 'host' && (kind === 'host' || one.seat === seat));
};

const devices = async (call: Call<'devices'>) => {
  const caller = callerOf(call);
  const room = await roomOf(call);
  const tokens = await room.forHolder(caller, () => within(call));
  const sockets = call.hall.presence.socketsOf(room);
  return {
    devices: tokens.map(({ hash, seat, kind, name, created, expires }) => ({
      id: deviceOf(hash),
      seat,
      kind: kind as Exclude<TokenKind, 'host'>,
      name,
      created,
      expires,
      sockets: sockets.get(deviceOf(hash)) ?? 0,
      yours: hash === caller.hash,
    })),
  };
};

const endDevice = async (call: Call<'endDevice'>) => {
  const room = await roomOf(call);
  const found = (await within(call)).find(({ hash }) => deviceOf(hash) === call.body.id);
  if (!found) throw no(404, 'NO_SUCH_DEVICE', 'there is no such device on this seat (any more)');
  const { seat, hash } = found;
  await endTokens(call.hall, room, callerOf(call), { seat, hash, kinds: KINDS });
  return DONE;
};

export const deviceList: Handlers<'devices' | 'endDevice'> = { devices, endDevice };

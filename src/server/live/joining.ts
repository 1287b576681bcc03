import { deltaBetween } from '../../protocol/delta.ts';
import type { Asked } from '../../protocol/live.ts';
import type { Room } from '../games/room.ts';
import { changedSince, logOf, sightAt, sightOf } from '../games/sight.ts';
import { summaryOf } from '../games/summary.ts';
import { chatFor } from '../games/talk.ts';
import { admitted } from '../http/access.ts';
import { no, notYours } from '../no.ts';
import type { Connection } from './connection.ts';

type Join = Extract<Asked, { type: 'join' }>;

/** What the newcomer sees, as fields of JSON: all of it, or what changed since the seq that it has. */
const seen = (room: Room, seat: string, have: number | undefined): string => {
  const { table } = room;
  if (!table) return '';
  const before = have === undefined ? null : sightAt(table, seat, have);
  if (have === undefined || before === null)
    return `"position":${room.audience.positionText(table, seat)},`;
  const delta = JSON.stringify(deltaBetween(before, sightOf(table, seat)));
  const log = JSON.stringify(logOf(table, seat, changedSince(table, have)));
  return `"from":${have},"delta":${delta},"log":${log},`;
};

/** Sits down or comes back. Between what is told here and the events that follow nothing is lost. */
export const join = async (connection: Connection, asked: Join): Promise<void> => {
  const { hall } = connection;
  if (connection.seated) throw no(409, 'JOINED', 'this socket has joined already');
  const token = await admitted(hall.house, asked.token, asked.game, 'watcher');
  const room = await hall.room(asked.game);
  if (!room) throw notYours();
  if (!connection.takePlace(token.hash))
    throw no(429, 'TOO_MANY_SOCKETS', 'too many sockets use this token already');
  await connection.holding(async () => {
    const { seat } = token;
    let first = false;
    const told = await room.alone(() => {
      connection.sitDown({ room, token });
      first = room.audience.size === 0;
      room.audience.join(connection, room.table);
      const game = JSON.stringify(summaryOf(room));
      return `"game":${game},"seq":${room.seq},${seen(room, seat, asked.have)}`;
    });
    const chat = await chatFor(room, seat, asked.chat ?? 0);
    // Others may not have heard yet what the newcomer just read; he may hear a line twice.
    if (first) room.heardUpTo = chat.at(-1)?.id ?? 0;
    const about = JSON.stringify({ chat, presence: hall.presence.of(room) }).slice(1);
    connection.tellText(
      `{"type":"joined","n":${asked.n},"seat":${JSON.stringify(seat)},${told}${about}`,
    );
    hall.presence.changed(room);
  });
};

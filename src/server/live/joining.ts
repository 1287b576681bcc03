import { deltaBetween } from '../../protocol/delta.ts';
import type { Asked } from '../../protocol/live.ts';
import type { Room } from '../games/room.ts';
import { changedSince, logOf, sightAt, sightOf } from '../games/sight.ts';
import { summaryOf } from '../games/summary.ts';
import { chatForNewcomer } from '../games/talk.ts';
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
  await connection.holding(async () => {
    const { seat } = token;
    const told = await room.forHolder(token, () => {
      // No await between here and `sitDown`: a socket that has closed by now is never seated.
      if (connection.isGone) return null;
      if (connection.seated) throw no(409, 'JOINED', 'this socket has joined already');
      if (!connection.takePlace(token))
        throw no(429, 'TOO_MANY_SOCKETS', 'too many sockets use this token already');
      connection.sitDown({ room, token });
      room.audience.join(connection, room.table);
      const game = JSON.stringify(summaryOf(room, seat));
      const tip = room.tipText === null ? '' : `"tip":"${room.tipText}",`;
      return `"game":${game},"seq":${room.seq},${tip}${seen(room, seat, asked.have)}`;
    });
    if (told === null) return;
    const chat = await chatForNewcomer(room, seat, asked.chat ?? 0);
    if (connection.isGone) return;
    const about = JSON.stringify({ chat, presence: hall.presence.of(room) }).slice(1);
    connection.tellText(
      `{"type":"joined","n":${asked.n},"seat":${JSON.stringify(seat)},${told}${about}`,
    );
    hall.presence.changed(room);
  });
};

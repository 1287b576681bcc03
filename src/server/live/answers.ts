import { never } from '../../engine/fault.ts';
import { SPECTATOR } from '../../engine/seat.ts';
import type { Asked, Told } from '../../protocol/live.ts';
import { playerSeat } from '../endpoints/handler.ts';
import { forecastFor, offersFor, whyNot } from '../games/asking.ts';
import { mustBeControl } from '../games/control.ts';
import type { Done } from '../games/deed.ts';
import type { Hall } from '../games/hall.ts';
import type { Room } from '../games/room.ts';
import { lineOf } from '../games/sight.ts';
import { say } from '../games/talk.ts';
import { no } from '../no.ts';
import type { Seated } from './connection.ts';

type Request = Exclude<Asked, { type: 'join' }>;

/** Whoever only watches may look and talk. */
const FOR_WATCHERS: readonly string[] = ['position', 'say', 'ping'];

/** The answer to a request of a seat, or null when it was told already; what changes the table also goes out as an event. */
export const answer = async (
  hall: Hall,
  { room, token }: Seated,
  asked: Request,
  tell: (told: Told) => void,
): Promise<Told | null> => {
  const { seat } = token;
  const { n } = asked;
  if (token.kind === 'watch' && !FOR_WATCHERS.includes(asked.type))
    throw no(403, 'NOT_FOR_YOU', 'spectators watch');
  switch (asked.type) {
    case 'act': {
      const { seq, id, action, faces, anyway } = asked;
      const deed = { seat, seq, id, action, faces, anyway, by: token.hash };
      const acted = ({ seq: now, entry, repeated }: Done) =>
        tell({ type: 'acted', n, seq: now, entry, repeated });
      await room.submit(deed, acted);
      return null;
    }
    case 'why':
      return { type: 'why', n, refusal: await whyNot(room, token, asked.action) };
    case 'offers':
      return room.forHolder(token, async () => ({
        type: 'offers',
        n,
        ...(await offersFor(room, seat, asked.most, asked.types)),
      }));
    case 'forecast':
      return { type: 'forecast', n, forecast: await forecastFor(room, token, asked.action) };
    case 'position':
      return room.forHolder(token, () => ({ type: 'position', n, position: room.position(seat) }));
    case 'dry':
      return room.forHolder(token, () => dryRun(room, seat, n, asked.action));
    case 'look':
      return room.forHolder(token, () => {
        mustBeControl(room, seat);
        const eyes = asked.seat === SPECTATOR ? SPECTATOR : playerSeat(room, asked.seat);
        return { type: 'look', n, seat: eyes, position: room.position(eyes) };
      });
    case 'say':
      return { type: 'said', n, id: await say(room, token, asked.audience, asked.text) };
    case 'ping':
      hall.house.metrics.count('pings_total');
      return { type: 'pong', n };
    default:
      return never(asked);
  }
};

/** What a ruling would do, for Control alone: it sees the whole table. */
const dryRun = (room: Room, seat: string, n: number, action: unknown): Told => {
  mustBeControl(room, seat);
  const tried = room.tableNow().tryOut(seat, action);
  if (tried.refused) {
    const { rule, code, because } = tried.refused;
    const refusal = { rule, code, because };
    return { type: 'dry', n, refusal, throws: false, lines: [], effects: [] };
  }
  const lines = tried.lines.map(line => lineOf(room.seq, line, true));
  return {
    type: 'dry',
    n,
    refusal: null,
    throws: tried.throws,
    lines,
    effects: [...tried.effects],
  };
};

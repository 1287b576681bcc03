import { never } from '../../engine/fault.ts';
import type { Asked, Told } from '../../protocol/live.ts';
import { forecastFor, offersFor } from '../games/asking.ts';
import type { Hall } from '../games/hall.ts';
import type { Done } from '../games/room.ts';
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
      const deed = { seat, seq, id, action, faces, anyway };
      const acted = ({ seq: now, repeated }: Done) =>
        tell({ type: 'acted', n, seq: now, repeated });
      await room.alone(() => room.act(deed, acted));
      return null;
    }
    case 'why':
      return room.alone(() => ({
        type: 'why',
        n,
        refusal: room.tableNow().refusal(seat, asked.action),
      }));
    case 'offers':
      return room.alone(() => ({
        type: 'offers',
        n,
        ...offersFor(room, seat, asked.most, asked.types),
      }));
    case 'forecast':
      return { type: 'forecast', n, forecast: await forecastFor(room, seat, asked.action) };
    case 'position':
      return room.alone(() => ({ type: 'position', n, position: room.position(seat) }));
    case 'say':
      return { type: 'said', n, id: await say(room, seat, asked.audience, asked.text) };
    case 'ping':
      hall.house.metrics.count('pings_total');
      return { type: 'pong', n };
    default:
      return never(asked);
  }
};

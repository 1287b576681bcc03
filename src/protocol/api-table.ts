import {
  anything,
  byName,
  flag,
  list,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../engine/shape.ts';
import { endpoint, game } from './endpoint.ts';
import { seatId, seq } from './words.ts';

/** Routes of tables with many hands: posts, clocks. */
export const TABLE_API = {
  handPost: endpoint({
    method: 'POST',
    path: game('/post'),
    who: 'host',
    says: 'Gives a post to another seat of its side, or (null) leaves it vacant, so that its next filled superior acts for it. It is an entry of the record, as it is when Control does it.',
    body: shape({ post: text(40), seat: orNull(seatId), reason: optional(text(200)) }),
    answer: shape({ seq }),
  }),
  timer: endpoint({
    method: 'POST',
    path: game('/timer'),
    who: 'member',
    says: 'For the host and Control: gives a clock of the timetable more seconds (or fewer), or lets it ring now.',
    body: shape({ key: text(80), extend: optional(whole(-86_400, 864_000)), skip: optional(flag) }),
    answer: shape({ done: flag }),
  }),
  reasons: endpoint({
    method: 'GET',
    path: game('/reasons'),
    who: 'watcher',
    says: 'Why computer commanders made entries from `from` on, in the words of their message ids: all when the game has ended or hides nothing, else those of a stand-in of your own seat. `next` is where to ask on.',
    query: shape({ from: optional(whole(0)) }),
    answer: shape({
      reasons: list(
        shape({
          entry: whole(0),
          seat: seatId,
          type: text(60),
          reason: shape({ id: text(60), values: byName(anything) }),
        }),
      ),
      next: orNull(whole(0)),
    }),
  }),
} as const;

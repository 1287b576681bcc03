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
import { action, actionId, seatId, seq, token } from './words.ts';

const key = text(60, /\S/);

/** Routes of errands: one piece of a seat's work, done by somebody without a seat. */
export const ERRAND_API = {
  newErrand: endpoint({
    method: 'POST',
    path: game('/errands'),
    who: 'person',
    says: 'A link for one piece of your seat’s work (a battle on a table): whoever has it sees its paper and may answer it, and nothing else. It works until you end it among your devices.',
    body: shape({ key }),
    answer: shape({ token }),
  }),
  errand: endpoint({
    method: 'GET',
    path: game('/errand'),
    who: 'errand',
    says: 'The paper of the errand as its seat knows it now; null when there is no such work any more.',
    answer: shape({
      system: text(60),
      title: text(200),
      seat: seatId,
      seq,
      errand: orNull(
        shape({
          key,
          due: flag,
          paper: anything,
          rule: text(40),
          id: text(60),
          values: byName(anything),
        }),
      ),
    }),
  }),
  answerErrand: endpoint({
    method: 'POST',
    path: game('/errand'),
    who: 'errand',
    says: 'Answers the errand for its seat. 422 with the rule when it is refused. Send the same `id` again after a lost answer: it is done once.',
    body: shape({ seq, id: actionId, action, faces: optional(list(whole(), 0, 500)) }),
    answer: shape({ seq, entry: whole(0), repeated: flag }),
  }),
} as const;

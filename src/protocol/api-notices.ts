import { flag, orNull, shape, text } from '../engine/shape.ts';
import { endpoint, game } from './endpoint.ts';
import { seatId } from './words.ts';

const done = shape({ done: flag });

/** Word to players who are away, on a server that allows it. */
export const NOTICE_API = {
  notices: endpoint({
    method: 'PUT',
    path: game('/notices'),
    who: 'person',
    says: 'Where to send word when it is your turn and you are away: an https address, an e-mail address, or null. Only if the house allows it.',
    body: shape({ webhook: orNull(text(500)), email: orNull(text(200)) }),
    answer: done,
  }),
  quiet: endpoint({
    method: 'POST',
    path: game('/quiet'),
    who: 'anyone',
    says: 'Ends the letters to a seat, by the key of the link in each of them. A key that is wrong or no longer needed changes nothing and is not told apart.',
    body: shape({ seat: seatId, key: text(64, /^[0-9a-f]{64}$/) }),
    answer: done,
  }),
} as const;

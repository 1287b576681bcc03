import type { Letter, Mail } from '../../engine/mail.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { FREE, KINDS, mayWrite, messagesLeft } from './phases/messages.ts';
import { no } from './refusals.ts';
import type { State } from './state.ts';
import { SIDES } from './tables/unit-types.ts';
import { fieldOf } from './terms/field.ts';
import { postsActed, seatOf, seatsOfSide, sideOfSeat } from './terms/seats.ts';
import { PHASE_WORDS } from './told.ts';
import type { View } from './view.ts';

/** HTL-2.5, HTL-2.14: who may write to whom, where somebody reads it, and what a seat has sent and received. */
export const mail: Mail<State, View> = {
  send: 'message',
  read: 'readMessage',
  kinds: KINDS,
  addresses: ({ table }, seat) =>
    postsActed(table, seat).flatMap(({ id: from }) =>
      fieldOf(table).chairs.flatMap(({ id: to }) =>
        mayWrite(table, from, to) && seatOf(table, to) !== null
          ? [{ from, to, left: messagesLeft(table, from, to) }]
          : [],
      ),
    ),
  letters: ({ table }) =>
    table.messages.map(
      (one): Letter => ({
        id: String(one.id),
        from: one.from,
        to: one.to,
        kind: one.kind,
        text: one.text,
        about: one.about,
        directive: one.directive,
        sent: `turn ${one.turn}, ${PHASE_WORDS[one.phase as keyof typeof PHASE_WORDS] ?? one.phase}`,
        state: one.state,
        read: one.read,
      }),
    ),
  talk: (state, from, to) => talkFault(state, from, to),
};

/** HTL-2.5: in planning, set-up, tea breaks and the debriefing a side talks freely; where a side is one seat, both may. */
const talkFault = (state: State, from: string, to: string | null): Refusal | null => {
  const side = sideOfSeat(state, from);
  if (side === null || state.phase === 'DEBRIEF') return null;
  if (to !== null && sideOfSeat(state, to) === null) return null; // Control hears everybody
  if (state.muted.includes(from)) return no('HTL-22.1', 'E_MUTED');
  if (SIDES.every(one => seatsOfSide(state, one).length === 1)) return null;
  const friend = to !== null && sideOfSeat(state, to) === side;
  return friend && FREE.includes(state.phase)
    ? null
    : no('HTL-2.5', 'E_PHASE', { phase: state.phase });
};

import { chairsOf, readCast } from '../../engine/event/cast.ts';
import { readPlan } from '../../engine/event/day-plan.ts';
import type { Wrongs } from '../../engine/event/wrong.ts';
import type { Post } from '../../engine/post.ts';
import type { Seat } from '../../engine/seat.ts';
import type { AnswerOf } from '../../protocol/api.ts';
import { No } from '../no.ts';
import type { EventBody } from './body.ts';
import { handsOf } from './control.ts';
import type { Hall } from './hall.ts';
import type { Room } from './room.ts';
import { summaryOf } from './summary.ts';

export const EMPTY_EVENT: EventBody = { plan: [], cast: [], rehearsal: null };

/** Code and place of the first mistake; the sentence tells of the others too. */
const wrong = ([{ code, at, because }, ...rest]: Wrongs, what: string): No => {
  const more = rest.map(one => `; ${one.at}: ${one.because} (${one.code})`).join('');
  return new No(422, { code, at: `${what}, ${at}`, because: `${because}${more}`.slice(0, 3000) });
};

/** The event with a new plan or cast as it was written; whoever was booked in stays so. Throws what is wrong with it. */
export const eventFrom = (
  before: EventBody | null,
  written: { readonly plan?: string; readonly cast?: string },
  seats: readonly Seat[],
  posts: readonly Post[],
): EventBody => {
  const event = { ...(before ?? EMPTY_EVENT) };
  if (written.plan !== undefined) {
    const read = readPlan(written.plan);
    if (read.wrong) throw wrong(read.wrong, 'day plan');
    event.plan = read.plan;
  }
  if (written.cast !== undefined) {
    const read = readCast(written.cast, chairsOf(seats, posts));
    if (read.wrong) throw wrong(read.wrong, 'cast list');
    const known = new Map(before?.cast.map(({ name, arrived }) => [name, arrived]));
    event.cast = read.cast.map(guest => ({ ...guest, arrived: known.get(guest.name) ?? null }));
  }
  return event;
};

/** What the office shows: of every seat who is here, who has lost the line, who is asked and who is silent. */
export const officeOf = (hall: Hall, room: Room): AnswerOf<'event'> => {
  const now = room.house.now();
  const here = hall.presence.of(room);
  const { plan, cast, rehearsal } = room.body.event ?? EMPTY_EVENT;
  const ago = (at: number | undefined) => (at === undefined ? null : Math.max(0, now - at));
  return {
    game: summaryOf(room, ''),
    now,
    turn: (room.table && room.system.turn?.(room.table.state)) ?? null,
    plan: [...plan],
    cast: cast.map(guest => ({ ...guest })),
    rows: handsOf(room).map(({ seat, asked, acted }) => ({
      ...{ seat, asked, acted, here: here.includes(seat) },
      left: here.includes(seat) ? null : ago(room.hands.left.get(seat)),
    })),
    rehearsal,
  };
};

import { castShape } from '../engine/event/cast.ts';
import { dayPlanShape } from '../engine/event/day-plan.ts';
import { flag, list, optional, orNull, shape, text, whole } from '../engine/shape.ts';
import { endpoint, game } from './endpoint.ts';
import { gameId, personName, seatId, summary, token } from './words.ts';

/** Day plan and cast list as an organiser writes them. */
export const eventText = shape({ plan: optional(text(8000)), cast: optional(text(40_000)) });

/** What the office knows of a seat, times in milliseconds before `now`. */
const eventRow = shape({
  seat: seatId,
  /** Somebody has a page of this seat open. */
  here: flag,
  /** Since when nobody has, where somebody had. */
  left: orNull(whole(0)),
  asked: orNull(whole(0)),
  acted: orNull(whole(0)),
});

const office = shape({
  game: summary,
  now: whole(0),
  turn: orNull(whole(0)),
  plan: dayPlanShape,
  cast: castShape,
  rows: list(eventRow),
  /** The last rehearsal that was made. */
  rehearsal: orNull(gameId),
});

/** Routes of the event office. Whoever hosts the game and Control work there. */
export const EVENT_API = {
  plan: endpoint({
    method: 'GET',
    path: game('/plan'),
    who: 'member',
    says: 'The day plan of the event that the game is played at; empty where there is none.',
    answer: shape({ plan: dayPlanShape }),
  }),
  event: endpoint({
    method: 'GET',
    path: game('/event'),
    who: 'member',
    says: 'For the host and Control: day plan, cast, and of every seat whether somebody is here, since when the line is lost, since when it is asked and silent.',
    answer: office,
  }),
  setEvent: endpoint({
    method: 'PUT',
    path: game('/event'),
    who: 'member',
    says: 'For the host and Control: a new day plan or cast list, as text or CSV (name, wishes, post). What is wrong is named with its line, and nothing is changed.',
    body: eventText,
    answer: office,
  }),
  suggestCast: endpoint({
    method: 'POST',
    path: game('/event/suggestion'),
    who: 'member',
    says: 'For the host and Control: gives every guest without a seat one that fits the wishes. Those who were placed stay.',
    answer: office,
  }),
  placeGuest: endpoint({
    method: 'POST',
    path: game('/event/place'),
    who: 'member',
    says: 'For the host and Control: gives a guest a seat, or (null) none. Whoever was to sit there gets the seat that is left. Where somebody had taken the seat his devices are sent away and a new invitation is made.',
    body: shape({ guest: personName, seat: orNull(seatId) }),
    answer: shape({ office, invites: list(shape({ seat: seatId, invite: token })) }),
  }),
  bookIn: endpoint({
    method: 'POST',
    path: game('/event/arrivals'),
    who: 'member',
    says: 'For the host and Control: a guest has come, or has not after all.',
    body: shape({ guest: personName, arrived: flag }),
    answer: office,
  }),
  rehearse: endpoint({
    method: 'POST',
    path: game('/event/rehearsal'),
    who: 'host',
    says: 'Makes another game from the same scenario, options and seating with a computer commander on every seat, and starts it.',
    body: shape({ bot: optional(text(60)) }),
    answer: shape({ game: summary, host: token, watch: token }),
  }),
} as const;

import {
  anything,
  byName,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../engine/shape.ts';
import { ERRAND_API } from './api-errand.ts';
import { EVENT_API, eventText } from './api-event.ts';
import { NOTICE_API } from './api-notices.ts';
import { OPEN_API } from './api-open.ts';
import { TABLE_API } from './api-table.ts';
import { type Endpoint, endpoint, game } from './endpoint.ts';
import {
  action,
  actionId,
  audience,
  chatLine,
  gameId,
  personName,
  position,
  refusal,
  seatId,
  seq,
  sight,
  summary,
  token,
} from './words.ts';

export type { Caller, Endpoint } from './endpoint.ts';

const done = shape({ done: flag });
const device = text(16, /^[0-9a-f]{16}$/);

export const API = {
  ...TABLE_API,
  ...EVENT_API,
  ...OPEN_API,
  ...NOTICE_API,
  ...ERRAND_API,
  systems: endpoint({
    method: 'GET',
    path: '/api/systems',
    who: 'anyone',
    says: 'The systems that can be played here, with their scenarios, options, actions and computer commanders.',
    answer: shape({
      systems: list(
        shape({
          id: text(60),
          title: text(120),
          version: text(20),
          /** With the options that a scenario sets in place of the defaults. */
          scenarios: list(shape({ id: text(80), title: text(200), options: optional(anything) })),
          defaults: anything,
          /** JSON Schemas. */
          options: anything,
          actions: byName(anything),
          sentences: byName(text(2000)),
          bots: list(shape({ id: text(60), title: text(120) })),
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/games',
    who: 'anyone',
    says: 'Makes a game. With `manual` dice people throw for themselves and say in `faces` what fell; the house throws for its commanders. The commitment to the dice is fixed now, before anybody gives a nonce. Keep the host token; hand the invitations out.',
    most: 500_000,
    body: shape({
      system: text(60),
      /** The id of a scenario, or a scenario of one's own. */
      scenario: anything,
      options: optional(anything),
      /** Where the system has posts: the id of a seating that comes with the scenario, or one of your own. */
      seating: optional(anything),
      title: optional(text(120)),
      dice: optional(oneOf(['seeded', 'manual'])),
      /** Seconds for an answer. Where the rules have no clock of their own, a commander plays for whoever is late. */
      clock: optional(whole(1, 100_000_000)),
      /** Where the game is an event: its day plan and cast list. */
      event: optional(eventText),
      /** Seats that stand on the list of open games, where the house has one. */
      open: optional(list(seatId)),
    }),
    answer: shape({
      game: summary,
      host: token,
      invites: list(shape({ seat: seatId, invite: token })),
    }),
  }),
  game: endpoint({
    method: 'GET',
    path: game(),
    who: 'member',
    says: 'The game around the game: status, seats, clock, dice commitment; who you are, and which seats are asked now as far as you may know.',
    answer: shape({
      game: summary,
      you: shape({ kind: text(20), seat: seatId }),
      asked: list(seatId),
      /** A scenario of one's own, whole; those that are shipped are known by their id. */
      scenario: optional(anything),
      /** Why the game cannot be opened; it can still be closed, and its record taken away as it is stored. */
      because: optional(text(1000)),
    }),
  }),
  invitation: endpoint({
    method: 'POST',
    path: game('/invitation'),
    who: 'anyone',
    says: 'What an invitation is for: the seat and the game around the game; null when it opens nothing (any more). Looking does not spend it.',
    body: shape({ invite: token }),
    answer: shape({
      /** `keep`: it is for one more device, and nobody loses the seat by it. */
      invitation: orNull(
        shape({ seat: seatId, keep: flag, game: summary, guest: optional(personName) }),
      ),
    }),
  }),
  claim: endpoint({
    method: 'POST',
    path: game('/claim'),
    who: 'anyone',
    says: 'Takes the seat of an invitation, which is spent by it. The nonce joins the seed of the dice. The game starts when every seat is held.',
    body: shape({ invite: token, name: personName, nonce: optional(text(200)) }),
    answer: shape({ token, seat: seatId, game: summary }),
  }),
  invite: endpoint({
    method: 'POST',
    path: game('/invites'),
    who: 'host',
    says: 'A new invitation for a seat. Whoever takes it sits there; everybody who sat there before stands up, also their bots. Those at the table are told.',
    body: shape({ seat: seatId }),
    answer: shape({ invite: token }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: game('/revoke'),
    who: 'host',
    says: 'Ends every token and invitation of a seat (or of `spectator`) at once and closes its sockets.',
    body: shape({ seat: seatId }),
    answer: done,
  }),
  handOver: endpoint({
    method: 'POST',
    path: game('/handover'),
    who: 'person',
    says: 'An invitation to your own seat: for another device of yours (`keep`), or for somebody who takes your place.',
    body: shape({ keep: flag }),
    answer: shape({ invite: token }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: game('/handover'),
    who: 'person',
    says: 'Ends every invitation to your own seat that nobody has taken yet.',
    answer: done,
  }),
  standIn: endpoint({
    method: 'POST',
    path: game('/standin'),
    who: 'person',
    says: 'Lets a computer commander play your seat for you, or (null) takes it back. You keep the seat.',
    body: shape({ bot: orNull(text(60)), work: optional(whole(1, 1_000_000)) }),
    answer: done,
  }),
  watch: endpoint({
    method: 'POST',
    path: game('/spectators'),
    who: 'host',
    says: 'A token for spectators. Many may use it at once.',
    answer: shape({ token }),
  }),
  newKey: endpoint({
    method: 'POST',
    path: game('/keys'),
    who: 'person',
    says: 'A key for a bot that plays your seat over this API.',
    body: shape({ name: personName, days: optional(whole(1, 3650)) }),
    answer: shape({ token }),
  }),
  endKeys: endpoint({
    method: 'DELETE',
    path: game('/keys'),
    who: 'person',
    says: 'Ends every bot key of your seat.',
    answer: done,
  }),
  devices: endpoint({
    method: 'GET',
    path: game('/devices'),
    who: 'member',
    says: 'The devices, bot keys and unused links of your seat with the sockets each has open now; for the host those of every seat and of spectators.',
    answer: shape({
      devices: list(
        shape({
          id: device,
          seat: seatId,
          kind: oneOf(['invite', 'device', 'seat', 'key', 'watch', 'errand']),
          name: personName,
          created: whole(0),
          expires: orNull(whole(0)),
          sockets: whole(0),
          /** The one that asks. */
          yours: flag,
        }),
      ),
    }),
  }),
  endDevice: endpoint({
    method: 'POST',
    path: game('/devices/end'),
    who: 'member',
    says: 'Ends one of these: its token opens nothing any more, and its sockets are closed.',
    body: shape({ id: device }),
    answer: done,
  }),
  bot: endpoint({
    method: 'POST',
    path: game('/bots'),
    who: 'member',
    says: 'For the host and Control: seats a computer commander of the house where nobody sits (`best`: the best it has), or (null) lets it go. With a `reason` Control lets it play for whoever sits there, who keeps the seat; that is an entry of the record.',
    body: shape({
      seat: seatId,
      bot: orNull(text(60)),
      work: optional(whole(1, 1_000_000)),
      reason: optional(text(200, /\S/)),
    }),
    answer: done,
  }),
  start: endpoint({
    method: 'POST',
    path: game('/start'),
    who: 'host',
    says: 'Starts although not every seat is held yet.',
    answer: done,
  }),
  position: endpoint({
    method: 'GET',
    path: game('/position'),
    who: 'watcher',
    says: 'What your seat sees now: view, open questions, log. With `after` it waits up to `wait` seconds until the record is longer than that.',
    query: shape({ after: optional(seq), wait: optional(whole(0, 50)), log: optional(whole(0)) }),
    answer: position,
  }),
  moment: endpoint({
    method: 'GET',
    path: game('/moment'),
    who: 'watcher',
    says: 'What your seat saw after entry `at` of the record: for looking back while the game goes on.',
    query: shape({ at: whole(0) }),
    answer: shape({ at: whole(0), sight }),
  }),
  offers: endpoint({
    method: 'GET',
    path: game('/offers'),
    who: 'player',
    says: 'What your seat may do now. Every offer is legal.',
    query: shape({ most: optional(whole(1, 20_000)), type: optional(text(80)) }),
    answer: shape({ seq, offers: list(anything), more: flag }),
  }),
  why: endpoint({
    method: 'POST',
    path: game('/why'),
    who: 'player',
    says: 'Why your seat may not do this now, with the rule; null when it may. Changes nothing.',
    body: shape({ action }),
    answer: shape({ refusal: orNull(refusal) }),
  }),
  forecast: endpoint({
    method: 'POST',
    path: game('/forecast'),
    who: 'player',
    says: 'The reckoning and the exact odds of an action, as far as your seat may know; null where nothing is foretold.',
    body: shape({ action }),
    answer: shape({ forecast: orNull(anything) }),
  }),
  act: endpoint({
    method: 'POST',
    path: game('/act'),
    who: 'player',
    says: 'Acts. `seq` is the seq of the position it was decided on. 409 with the fresh position when the table has changed for you since; 422 with the rule when it is refused. Send the same `id` again after a lost answer: it is done once.',
    body: shape({
      seq,
      id: actionId,
      action,
      faces: optional(list(whole(), 0, 500)),
      anyway: optional(flag),
    }),
    answer: shape({ seq, entry: whole(0), repeated: flag }),
  }),
  undo: endpoint({
    method: 'POST',
    path: game('/undo'),
    who: 'person',
    says: 'Proposes to take back everything from `entry` on, or agrees to that proposal. It happens when every player agrees. `agree` false ends the proposal.',
    body: shape({ entry: whole(1), agree: flag }),
    answer: shape({ taken: flag, seq }),
  }),
  resign: endpoint({
    method: 'POST',
    path: game('/resign'),
    who: 'person',
    says: 'Gives up. At a table of two resignation is played where the rules know it, else the game ends. At a table of several the game goes on: a computer commander takes the seat, its tokens end, and `watch` lets you look on as a spectator.',
    answer: shape({ done: flag, watch: optional(token) }),
  }),
  chat: endpoint({
    method: 'GET',
    path: game('/chat'),
    who: 'watcher',
    says: 'The last lines of talk that your seat may read.',
    query: shape({ from: optional(whole(0)) }),
    answer: shape({ lines: list(chatLine) }),
  }),
  say: endpoint({
    method: 'POST',
    path: game('/chat'),
    who: 'watcher',
    says: 'Says something to an audience. Spectators talk to `spectators` only.',
    body: shape({ audience, text: text(2000) }),
    answer: shape({ id: whole(1) }),
  }),
  pause: endpoint({
    method: 'POST',
    path: game('/pause'),
    who: 'member',
    says: 'Host or Control stop the game and its clock, or let it go on.',
    body: shape({ paused: flag }),
    answer: done,
  }),
  close: endpoint({
    method: 'POST',
    path: game('/close'),
    who: 'host',
    says: 'Ends an unfinished game for good. Its record and its dice are open from then on.',
    answer: done,
  }),
  archive: endpoint({
    method: 'POST',
    path: game('/archive'),
    who: 'host',
    says: 'Puts an ended game away: it can be read and exported, and nobody talks in it any more.',
    answer: done,
  }),
  record: endpoint({
    method: 'GET',
    path: game('/record'),
    who: 'member',
    says: 'The whole record of an ended game with the secret of its dice: `maproom verify` proves it.',
    answer: anything,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/records/check',
    who: 'anyone',
    says: 'Replays a record by its rules and proves its dice. Whatever is wrong is named with its place.',
    most: 4_000_000,
    unread: true,
    body: shape({ record: anything }),
    answer: shape({
      entries: whole(0),
      outcome: orNull(anything),
      dice: anything,
    }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    who: 'anyone',
    says: 'Whether this node lives. It reads no store.',
    /** `mail`: players may ask for letters when it is their turn. */
    answer: shape({ alive: flag, version: text(40), mail: flag }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    who: 'anyone',
    says: 'Whether this node can read and write games; 503 when not, or when it is leaving.',
    answer: shape({ ready: flag }),
  }),
} as const;

export type ApiName = keyof typeof API;
export type BodyOf<N extends ApiName> =
  (typeof API)[N] extends Endpoint<infer B, infer _Q, infer _A> ? B : never;
export type QueryOf<N extends ApiName> =
  (typeof API)[N] extends Endpoint<infer _B, infer Q, infer _A> ? Q : never;
export type AnswerOf<N extends ApiName> =
  (typeof API)[N] extends Endpoint<infer _B, infer _Q, infer A> ? A : never;

export const gameParam = gameId;

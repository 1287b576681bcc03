import type { Json } from '../engine/json.ts';
import { sheetMarkShape } from '../engine/plan-sheet.ts';
import {
  anything,
  byName,
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  type Shape,
  shape,
  text,
  whole,
} from '../engine/shape.ts';

/** The name of the socket's subprotocol. It changes when a message changes so that an old client could misread it. */
export const PROTOCOL = 'maproom.1';

export const gameId = text(22, /^[A-Za-z0-9_-]{16,22}$/);
export const seatId = text(40);
/**
 * A secret: `mr_`, what it is for, and 256 random bits. It travels in the `authorization` header, in a `join` message or in
 * a body, never in a path or a query. Invitations and tokens of spectators may stand in the fragment of a link
 * (`/#/join/<game>/<invite>`, `/#/watch/<game>/<token>`), which browsers send to nobody.
 */
export const token = text(60, /^mr_[a-z]{3,9}_[A-Za-z0-9_-]{43}$/);
/** A name the sender gives an action, new for every action: sent again with the same name, it is done once. */
export const actionId = text(64, /^[A-Za-z0-9_-]{8,64}$/);
/** The number of entries in the record that somebody has seen; the next entry gets this number. */
export const seq = whole(0);
/**
 * The tip of the record that has `seq` entries: SHA-256 over all of it, blinded by the secret of the dice. Keep the last one: the record
 * of the ended game must have had it (`maproom verify --tip`). Tables where people throw have none.
 */
export const tip = text(64, /^[0-9a-f]{64}$/);
export const personName = text(60);

/** An action of any system; the table checks it by the shape of its rule. */
export const action: Shape<unknown> = anything;

export const question = shape({
  seat: seatId,
  kind: text(80),
  rule: text(40),
  actions: list(text(80)),
  about: optional(anything),
  secret: optional(flag),
});

export const outcome = shape({
  winners: list(text(80)),
  how: text(80),
  scores: byName(decimal),
});

const deskItem = shape({
  key: text(80),
  kind: oneOf(['ask', 'note', 'letter', 'late', 'due']),
  by: seatId,
  text: text(2000),
  at: whole(0),
  turn: orNull(whole()),
  due: orNull(whole(0)),
  owner: orNull(seatId),
  closed: orNull(shape({ by: seatId, text: text(2000), at: whole(0) })),
});

/** What the seat sees of Control's desk: its own questions, announcements; umpires everything. */
export const desk = shape({
  items: list(deskItem),
  said: list(
    shape({
      at: whole(0),
      by: seatId,
      to: text(60),
      as: orNull(text(60)),
      text: text(2000),
      turn: orNull(whole()),
    }),
  ),
  /** Layers of plans that the seat drew or was shown. */
  sheets: optional(
    list(
      shape({
        by: seatId,
        layer: text(40),
        to: list(text(60)),
        marks: list(sheetMarkShape),
        at: whole(0),
        turn: orNull(whole()),
      }),
    ),
  ),
});

/** All that a seat sees of the table now. Deltas are made between two of these. */
export const sight = shape({
  view: anything,
  questions: list(question),
  outcome: orNull(outcome),
  desk: optional(desk),
});
export type SeatSight = Infer<typeof sight>;

export const logLine = shape({
  entry: whole(0),
  rule: text(40),
  /** Message id; the system's `sentences` make words of it. */
  id: text(80),
  values: byName(anything),
  /** The reader's own seat made the entry. Who else did, the line itself tells or nobody may know. */
  own: optional(flag),
});
/** Lines of entry `since` and later take the place of all that the reader has of those entries: undo takes lines away. */
export const logPart = shape({ since: whole(0), lines: list(logLine) });
export type SeatLog = Infer<typeof logPart>;

/** What a sentence speaks of, so that a page can make it anew in its own language. */
const values = byName(anything as Shape<Json>);

export const refusal = shape({
  rule: text(40),
  code: text(60),
  says: optional(text(80)),
  because: text(2000),
  values: optional(values),
});

/** Whom a line of talk is for: `all`, `spectators`, `side:<side>` or `seat:<seat>`. Control reads everything. */
export const audience = text(60, /^(all|spectators|side:.{1,40}|seat:.{1,40})$/);
export const chatLine = shape({
  id: whole(1),
  at: whole(0),
  seat: seatId,
  audience,
  text: text(2000),
});
export type SeatChat = Infer<typeof chatLine>;

export const STATUSES = ['gathering', 'playing', 'over', 'closed', 'stopped'] as const;

/** What everybody at the table knows about the game around the game. */
export const summary = shape({
  id: gameId,
  title: text(120),
  system: text(60),
  /** The rules the game is played by. */
  rules: text(20),
  /** The rules of games that are made now, where they are others: reloading the page does not bring those of this game. */
  today: optional(text(20)),
  scenario: shape({ id: text(80), title: text(200) }),
  options: anything,
  /** `gathering` until it starts; `closed` when the host ended it unfinished; `stopped` while it cannot be stored. */
  status: oneOf(STATUSES),
  paused: flag,
  archived: flag,
  created: whole(0),
  seq,
  seats: list(
    shape({
      id: seatId,
      name: text(80),
      kind: oneOf(['player', 'control', 'clock', 'umpire']),
      side: optional(text(80)),
      /** The posts it held when the game began, where the system has posts. */
      posts: optional(list(text(40))),
      player: orNull(personName),
      /** A person or a computer commander sits here. */
      held: flag,
      bot: orNull(text(60)),
      nonce: flag,
    }),
  ),
  /** Seats on the list of open games. */
  open: optional(list(seatId)),
  /** The chairs of the command, where the system has them. */
  posts: optional(
    list(
      shape({
        id: text(40),
        name: text(80),
        role: text(40),
        kind: oneOf(['player', 'control']),
        side: optional(text(80)),
        superior: optional(text(40)),
      }),
    ),
  ),
  /** SHA-256 commitment to the secret of the dice; the secret itself when the game has ended. */
  dice: shape({
    source: oneOf(['seeded', 'manual']),
    commitment: optional(text(64)),
    secret: optional(text(200)),
  }),
  /** A proposal to take back entries from `entry` on, and who agrees. */
  undo: orNull(shape({ entry: whole(1), by: seatId, agreed: list(seatId) })),
  /** `until` by the server's clock, `left` in milliseconds when this was told; both null while it stands still. */
  clock: orNull(
    shape({ seconds: whole(1), until: orNull(whole(0)), left: optional(orNull(whole(0))) }),
  ),
  /** The clocks of a system with a timetable, as far as the reader may know: milliseconds left when this was told. */
  timers: optional(
    list(
      shape({
        key: text(80),
        rule: text(40),
        seconds: whole(0),
        left: whole(0),
        running: flag,
      }),
    ),
  ),
  /** The server's clock when this was told, with the timers: every client counts by it. */
  now: optional(whole(0)),
  /** Who holds which post now, where the system has posts; null when it is vacant. */
  holders: optional(list(shape({ post: text(40), seat: orNull(seatId) }))),
  /** For Control: since when a seat is asked, and when it last acted, in milliseconds before `now`. */
  hands: optional(
    list(
      shape({
        seat: seatId,
        asked: orNull(whole(0)),
        /** The length of the record when it was asked. */
        since: whole(0),
        acted: orNull(whole(0)),
      }),
    ),
  ),
});
export type GameSummary = Infer<typeof summary>;

/** Everything a seat needs to draw the table. */
export const position = shape({ seq, tip: optional(tip), sight, log: logPart });
export type Position = Infer<typeof position>;

/** Why something was not done, as HTTP bodies and socket messages say it. `fresh` comes with a lost race. */
export const problem = shape({
  code: text(60),
  says: optional(text(80)),
  because: text(3000),
  rule: optional(text(40)),
  values: optional(values),
  at: optional(text(300)),
  retryAfter: optional(whole(0)),
  fresh: optional(position),
});
export type ProblemBody = Infer<typeof problem>;

import {
  anything,
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  orNull,
  type Shape,
  shape,
  text,
  variant,
  whole,
} from '../engine/shape.ts';
import { deltaShape } from './delta.ts';
import {
  action,
  actionId,
  audience,
  chatLine,
  gameId,
  logLine,
  logPart,
  position,
  problem,
  refusal,
  seatId,
  seq,
  summary,
  tip,
  token,
} from './words.ts';

/**
 * Live play. The socket is at LIVE_PATH with the subprotocol PROTOCOL. The first message is `join`, with the seat's token and,
 * after a lost connection, the seq that the client has: it gets only what changed since. Then every request carries a number
 * of its own, `n`, that the answer repeats. Messages are JSON text, one each.
 */
export const LIVE_PATH = '/api/live';

/** A request's number: the answer carries the same. */
const n = whole(0);
const is = <const T extends string>(type: T) => oneOf([type]);

export const ASKED = {
  /** Sit down, or come back. `have` is the seq of the sight that the client still holds. */
  join: shape({
    type: is('join'),
    n,
    game: gameId,
    token,
    have: optional(seq),
    chat: optional(whole(0)),
  }),
  /** Act. `seq` is the seq of the sight it was decided on, `id` a new name; the same message again is done once. */
  act: shape({
    type: is('act'),
    n,
    seq,
    id: actionId,
    action,
    faces: optional(list(whole(), 0, 500)),
    /** Do it whatever happened since, if the rules still allow it: for secret choices of many at once. */
    anyway: optional(flag),
  }),
  /** Why the seat may not do this now, or null. Asking changes nothing. */
  why: shape({ type: is('why'), n, action }),
  /** What the seat may do now, at most `most`. */
  offers: shape({
    type: is('offers'),
    n,
    most: optional(whole(1, 20_000)),
    types: optional(list(text(80), 1, 50)),
  }),
  /** What an action may lead to, as far as the seat may know. */
  forecast: shape({ type: is('forecast'), n, action }),
  /** The whole position again, for a client that lost count. */
  position: shape({ type: is('position'), n }),
  /** Control: what a ruling would do. Nothing is done. */
  dry: shape({ type: is('dry'), n, action }),
  /** Control: what another seat sees now. */
  look: shape({ type: is('look'), n, seat: seatId }),
  say: shape({ type: is('say'), n, audience, text: text(2000) }),
  /** For measuring the way there and back. */
  ping: shape({ type: is('ping'), n }),
} as const;

type AskedShapes = { [K in keyof typeof ASKED]: Infer<(typeof ASKED)[K]> };
/** Client to server. */
export type Asked = AskedShapes[keyof AskedShapes];
export const askedShape: Shape<Asked> = variant<Asked>('type', ASKED);

export const presence = list(seatId);

export const TOLD = {
  /** The answer to `join`: everything, or what changed since `have`. */
  joined: shape({
    type: is('joined'),
    n,
    seat: seatId,
    game: summary,
    seq,
    tip: optional(tip),
    /** The whole position, unless the delta leads there from what the client has. */
    position: optional(position),
    from: optional(seq),
    delta: optional(deltaShape),
    log: optional(logPart),
    chat: list(chatLine),
    presence,
  }),
  /**
   * The record grew from `from` to `seq`. A client whose own seq is not `from` lost something and asks for the
   * position. The delta is between the sights of this seat.
   */
  moved: shape({
    type: is('moved'),
    from: seq,
    seq,
    tip: optional(tip),
    delta: deltaShape,
    log: logPart,
  }),
  /** Something around the game changed: who sits where, a pause, a clock, a proposal, the end. */
  game: shape({ type: is('game'), game: summary }),
  chat: shape({ type: is('chat'), line: chatLine }),
  /** The seats that are connected now. */
  presence: shape({ type: is('presence'), presence }),
  /** Answers to requests. */
  /** `entry` is the action's own; what the umpire did after it comes before `seq`. */
  acted: shape({ type: is('acted'), n, seq, entry: whole(0), repeated: flag }),
  why: shape({ type: is('why'), n, refusal: orNull(refusal) }),
  offers: shape({ type: is('offers'), n, seq, offers: list(anything), more: flag }),
  forecast: shape({ type: is('forecast'), n, forecast: orNull(anything) }),
  position: shape({ type: is('position'), n, position }),
  dry: shape({
    type: is('dry'),
    n,
    refusal: orNull(refusal),
    throws: flag,
    lines: list(logLine),
    effects: list(shape({ at: text(2000), from: orNull(text(200)), to: orNull(text(200)) })),
  }),
  look: shape({ type: is('look'), n, seat: seatId, position }),
  said: shape({ type: is('said'), n, id: whole(1) }),
  pong: shape({ type: is('pong'), n }),
  /** The request was not done, and why; `n` is null when the message could not be read. */
  no: shape({ type: is('no'), n: orNull(n), problem }),
  /** The server closes the socket after this; `again` says whether coming back can help. */
  bye: shape({ type: is('bye'), code: text(60), because: text(300), again: flag }),
} as const;

type ToldShapes = { [K in keyof typeof TOLD]: Infer<(typeof TOLD)[K]> };
/** Server to client. */
export type Told = ToldShapes[keyof ToldShapes];
export const toldShape: Shape<Told> = variant<Told>('type', TOLD);

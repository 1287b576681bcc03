import type { Shape } from '../engine/shape.ts';

/**
 * Who may call. `anyone`: no token. `host`: whoever made the game. `player`: a person or a bot's key on a seat. `person`: a
 * person on a seat. `watcher`: a seat or a spectator. `member`: any of them. `errand`: somebody who does one piece of work for a seat.
 */
export type Caller = 'anyone' | 'host' | 'player' | 'person' | 'watcher' | 'member' | 'errand';

/** One route of the HTTP API: the server checks by it, OpenAPI is written from it, the client is typed by it. */
export type Endpoint<Body = unknown, Query = unknown, Answer = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: Caller;
  readonly says: string;
  readonly body?: Shape<Body>;
  /** Every field is text in the address; whole numbers are read. */
  readonly query?: Shape<Query>;
  readonly answer: Shape<Answer>;
  /** The largest body in bytes, where it is not the usual. */
  readonly most?: number;
  /** The body is read elsewhere: its handler gets it as text. */
  readonly unread?: true;
};

export const endpoint = <B = undefined, Q = undefined, A = unknown>(
  declared: Endpoint<B, Q, A>,
): Endpoint<B, Q, A> => declared;

export const game = (rest = ''): string => `/api/games/:game${rest}`;

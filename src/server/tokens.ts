import { createHash, randomBytes } from 'node:crypto';

/**
 * What a secret is for. `host` made the game; `invite` and `device` are spent when they are claimed (the one sends
 * whoever sat there away, the other does not); `seat` is a person, `key` a bot of that person, `watch` a spectator,
 * `errand` somebody who does one piece of work for a seat (its key is the token's name).
 */
export const TOKEN_KINDS = ['host', 'invite', 'device', 'seat', 'key', 'watch', 'errand'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export const newToken = (kind: TokenKind): string =>
  `mr_${kind}_${randomBytes(32).toString('base64url')}`;

/** Only this is kept. 256 random bits need no salt and no slow hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The name by which a token is spoken of without telling it or its hash. */
export const deviceOf = (hash: string): string => hashOf(`device ${hash}`).slice(0, 16);

/** The name of a game: it opens nothing, but nobody finds a game by counting. */
export const newGameId = (): string => randomBytes(12).toString('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

import { problemIn } from '../../engine/shape.ts';
import type { Caller } from '../../protocol/api.ts';
import { gameId as gameShape, token as tokenShape } from '../../protocol/words.ts';
import type { House } from '../house.ts';
import { no, notYours } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { hashOf } from '../tokens.ts';

const MAY: { readonly [who in Exclude<Caller, 'anyone'>]: readonly string[] } = {
  host: ['host'],
  person: ['seat'],
  player: ['seat', 'key'],
  watcher: ['seat', 'key', 'watch'],
  member: ['host', 'seat', 'key', 'watch'],
  errand: ['errand'],
};
/** Kinds that open anything at all; invitations are taken, not used. */
const OPENING = [...MAY.member, ...MAY.errand];

/** The secret in `authorization: Bearer ...`; empty when there is none. */
export const bearer = (header: string | undefined): string =>
  /^Bearer ([\x21-\x7e]{1,100})$/i.exec(header ?? '')?.[1] ?? '';

/** The token of this secret, if it opens this game for such a caller. Every failure takes the same work and gives the same answer, so that timing tells nothing. */
export const admitted = async (
  house: House,
  secret: string,
  game: string,
  who: Exclude<Caller, 'anyone'>,
): Promise<TokenRow> => {
  const formed = problemIn(tokenShape, secret) === null && problemIn(gameShape, game) === null;
  const row = await house.store.token(hashOf(secret), house.now());
  if (!formed || !row || row.game !== game || !OPENING.includes(row.kind)) throw notYours();
  if (!MAY[who].includes(row.kind))
    throw no(403, 'NOT_FOR_YOU', `this is for: ${who}; your token is for: ${row.kind}`);
  return row;
};

import { canonical } from './json.ts';
import type { Entry, GameRecord, RecordHead } from './record.ts';
import { sha256 } from './sha256.ts';

type Hash = (text: string) => string;

/**
 * Makes a tip tell nothing while the game goes on: without the secret nobody can try out what a hidden entry may have been.
 */
const saltAt = (secret: string, place: number, hash: Hash): string =>
  hash(`maproom salt ${JSON.stringify(secret)} ${place}`);

/** All of the head but the secret, which joins a record when the game has ended. */
export const headText = (head: RecordHead): string => {
  const { secret: _, ...dice } = head.dice;
  return canonical({ ...head, dice });
};

/** The tip of a record without entries: it hangs on seats, names, nonces, scenario and options. */
export const firstTip = (head: RecordHead, secret: string, hash: Hash = sha256): string =>
  hash(`maproom head ${saltAt(secret, 0, hash)} ${headText(head)}`);

/** The tip after entry `number`: it hangs on the tip before and on everything that the entry says. */
export const nextTip = (
  before: string,
  secret: string,
  number: number,
  entry: Entry,
  hash: Hash = sha256,
): string =>
  hash(`maproom entry ${before} ${saltAt(secret, number + 1, hash)} ${canonical(entry)}`);

/** The tip that the record had with `count` entries. Its secret must be there. */
export const tipAt = ({ head, entries }: GameRecord, count: number): string => {
  const secret = head.dice.secret ?? '';
  let tip = firstTip(head, secret);
  for (let i = 0; i < count; i++) tip = nextTip(tip, secret, i, entries[i] as Entry);
  return tip;
};

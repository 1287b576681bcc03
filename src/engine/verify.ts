import { tipAt } from './chain.ts';
import { commitmentTo } from './dice/commitment.ts';
import { dicePool, dieOf } from './dice/die.ts';
import { seedFor } from './dice/pledged.ts';
import { SeededDice } from './dice/seeded.ts';
import type { GameRecord } from './record.ts';

/** What somebody remembers of a game from outside its record. */
export type Remembered = {
  /** The commitment that was shown before one's own nonce was given. */
  readonly commitment?: string;
  /** One's own nonce, by seat. */
  readonly nonces?: { readonly [seat: string]: string };
  /** The last tip that one was told, and how many entries the record had then. */
  readonly tip?: { readonly count: number; readonly tip: string };
};

/** What was remembered and holds. */
export type Held =
  | { readonly what: 'commitment' }
  | { readonly what: 'nonce'; readonly seat: string }
  | { readonly what: 'tip'; readonly count: number };

/**
 * What an offline check finds. `consistent`: the record agrees with itself, which whoever knows the secret can bring about
 * afterwards. `proved`: it also agrees with the commitment, a nonce and a tip that somebody remembers.
 */
export type DiceVerdict =
  | {
      readonly verdict: 'proved' | 'consistent';
      readonly throws: number;
      readonly faces: number;
      readonly held: readonly Held[];
      /** What was not given, and what therefore is not proved. */
      readonly missing: readonly Held['what'][];
    }
  | { readonly verdict: 'false'; readonly at: string; readonly because: string }
  | { readonly verdict: 'unproved'; readonly because: string };

type False = Extract<DiceVerdict, { verdict: 'false' }>;
const wrong = (at: string, because: string): False => ({ verdict: 'false', at, because });

const diceOf = (spec: string) => {
  const cards = /^(shuffle|draw) of (\d+)$/.exec(spec);
  if (!cards) return dicePool(spec);
  const size = Number(cards[2]);
  return cards[1] === 'draw'
    ? [dieOf(size)]
    : Array.from({ length: size - 1 }, (_, i) => dieOf(size - i));
};

/** Every throw of the record comes from its secret, its nonces and, where the head is bound, from the whole head. */
const throwsOf = ({ head, entries }: GameRecord, secret: string) => {
  const dice = new SeededDice(seedFor(head, secret));
  let throws = 0;
  for (const [i, entry] of entries.entries())
    for (const [t, thrown] of (entry.throws ?? []).entries()) {
      const faces = diceOf(thrown.dice).map(die => dice.face(die));
      if (faces.join() !== thrown.faces.join())
        return wrong(
          `entries[${i}].throws[${t}].faces`,
          `should be ${faces.join(', ')}, are ${thrown.faces.join(', ')}`,
        );
      throws++;
    }
  return { throws, faces: dice.position };
};

/** What is remembered of the head: something in it that differs, or what holds. */
const headHolds = ({ head }: GameRecord, { commitment, nonces = {} }: Remembered) => {
  const held: Held[] = [];
  if (commitment !== undefined) {
    if (commitment !== head.dice.commitment)
      return wrong('head.dice.commitment', 'is not the one that you were shown');
    held.push({ what: 'commitment' });
  }
  for (const [seat, nonce] of Object.entries(nonces)) {
    if (head.dice.nonces?.[seat] !== nonce)
      return wrong(`head.dice.nonces.${seat}`, 'is not the nonce that you gave');
    held.push({ what: 'nonce', seat });
  }
  return held;
};

const tipHolds = (record: GameRecord, { tip: known }: Remembered): False | Held[] => {
  if (!known) return [];
  const { count, tip } = known;
  if (count > record.entries.length)
    return wrong('entries', `are ${record.entries.length}, and you were told of ${count}`);
  return tipAt(record, count) === tip
    ? [{ what: 'tip', count }]
    : wrong('entries', `or the head are not what you were told of when there were ${count}`);
};

/** Checks a game's dice, and its course against what somebody remembers of it. */
export const verifyDice = (record: GameRecord, known: Remembered = {}): DiceVerdict => {
  const { source, secret, commitment } = record.head.dice;
  if (source === 'manual')
    return { verdict: 'unproved', because: 'people threw their own dice at this table' };
  const head = headHolds(record, known);
  if ('verdict' in head) return head;
  if (secret === undefined)
    return { verdict: 'unproved', because: 'the secret of the dice is not published yet' };
  if (commitment !== commitmentTo(secret))
    return wrong('head.dice.secret', 'is not what was committed to');
  const thrown = throwsOf(record, secret);
  if ('verdict' in thrown) return thrown;
  const course = tipHolds(record, known);
  if ('verdict' in course) return course;
  const held = [...head, ...course];
  const missing = (['commitment', 'nonce', 'tip'] as const).filter(
    what => !held.some(one => one.what === what),
  );
  return { verdict: missing.length === 0 ? 'proved' : 'consistent', ...thrown, held, missing };
};

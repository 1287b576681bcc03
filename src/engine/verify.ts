import { commitmentTo, seedOf } from './dice/commitment.ts';
import { dicePool, dieOf } from './dice/die.ts';
import { SeededDice } from './dice/seeded.ts';
import type { GameRecord } from './record.ts';

/** What an offline check of a game's dice finds. */
export type DiceVerdict =
  | { readonly verdict: 'proved'; readonly throws: number; readonly faces: number }
  | { readonly verdict: 'false'; readonly at: string; readonly because: string }
  | { readonly verdict: 'unproved'; readonly because: string };

const diceOf = (spec: string) => {
  const cards = /^(shuffle|draw) of (\d+)$/.exec(spec);
  if (!cards) return dicePool(spec);
  const size = Number(cards[2]);
  return cards[1] === 'draw'
    ? [dieOf(size)]
    : Array.from({ length: size - 1 }, (_, i) => dieOf(size - i));
};

/** Proves that every throw of the record comes from the seed that was committed to before the first action. */
export const verifyDice = ({ head, entries }: GameRecord): DiceVerdict => {
  const { source, secret, commitment, nonces } = head.dice;
  if (source === 'manual')
    return { verdict: 'unproved', because: 'people threw their own dice at this table' };
  if (secret === undefined)
    return { verdict: 'unproved', because: 'the secret of the dice is not published yet' };
  if (commitment !== commitmentTo(secret))
    return { verdict: 'false', at: 'head.dice.secret', because: 'is not what was committed to' };
  const dice = new SeededDice(seedOf(secret, nonces));
  let throws = 0;
  for (const [i, entry] of entries.entries())
    for (const [t, thrown] of (entry.throws ?? []).entries()) {
      const faces = diceOf(thrown.dice).map(die => dice.face(die));
      const at = `entries[${i}].throws[${t}].faces`;
      if (faces.join() !== thrown.faces.join())
        return {
          verdict: 'false',
          at,
          because: `should be ${faces.join(', ')}, are ${thrown.faces.join(', ')}`,
        };
      throws++;
    }
  return { verdict: 'proved', throws, faces: dice.position };
};

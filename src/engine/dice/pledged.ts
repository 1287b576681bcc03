import { type DicePledge, seedOf } from './commitment.ts';
import type { DiceSource } from './dice.ts';
import { DiceWanted, ManualDice } from './manual.ts';
import { SeededDice } from './seeded.ts';

const silent = (because: string): DiceSource => ({
  face: () => {
    throw new DiceWanted(because);
  },
});

export const NO_DICE = silent('the secret of the dice is not here; only its keeper can throw');

const FOREIGN_DICE = silent(
  'this game throws its own dice; faces are only for games made with manual dice',
);

/** The dice of a game, as its head pledged them. `drawn` is the number of faces that have fallen so far. */
export const pledgedDice = (
  { source, secret, nonces }: DicePledge,
  drawn: number,
  faces: readonly number[],
): DiceSource => {
  if (source === 'manual') return new ManualDice(faces);
  if (secret === undefined) return NO_DICE;
  return faces.length > 0 ? FOREIGN_DICE : new SeededDice(seedOf(secret, nonces), drawn);
};

import { headText } from '../chain.ts';
import type { RecordHead } from '../record.ts';
import { type Refusal, TABLE_RULES } from '../refusal.ts';
import { sha256 } from '../sha256.ts';
import { declined } from '../table-refusals.ts';
import { seedOf } from './commitment.ts';
import type { DiceSource } from './dice.ts';
import { DiceWanted, ManualDice } from './manual.ts';
import { SeededDice } from './seeded.ts';

const silent = (refused: Refusal): DiceSource => ({
  face: () => {
    throw new DiceWanted(refused);
  },
});

const NO_DICE = silent(declined(TABLE_RULES.dice, 'DICE_WANTED.secret'));

const FOREIGN_DICE = silent(declined(TABLE_RULES.dice, 'DICE_WANTED.own'));

/** The seed of a game whose secret is known. */
export const seedFor = (head: RecordHead, secret: string): string =>
  seedOf(secret, head.dice.nonces, head.dice.binds ? sha256(headText(head)) : null);

/** The dice of a game, as its head pledged them. */
export class PledgedDice {
  private seeded: SeededDice | undefined;
  constructor(private readonly head: RecordHead) {}

  /** For the next action: `drawn` faces have fallen so far, `faces` are what people say they threw. */
  at(drawn: number, faces: readonly number[]): DiceSource {
    const { source, secret } = this.head.dice;
    if (source === 'manual') return new ManualDice(faces);
    if (secret === undefined) return NO_DICE;
    this.seeded ??= new SeededDice(seedFor(this.head, secret)); // a game that is only looked at needs none
    this.seeded.position = drawn;
    return faces.length > 0 ? FOREIGN_DICE : this.seeded;
  }
}

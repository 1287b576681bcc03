import { type Refusal, TABLE_RULES } from '../refusal.ts';
import { declined } from '../table-refusals.ts';
import type { DiceSource, Throw } from './dice.ts';
import type { Die } from './die.ts';

/** Thrown when people have not yet said what fell; the table answers with a refusal and changes nothing. */
export class DiceWanted extends Error {
  override readonly name = 'DiceWanted';
  constructor(readonly refused: Refusal) {
    super(refused.because);
  }
}

/** Faces that people read off their own table, in the order in which the rules ask for them. */
export class ManualDice implements DiceSource {
  private used = 0;
  constructor(private readonly faces: readonly number[]) {}

  face(die: Die, planned: Omit<Throw, 'faces'>): number {
    const { dice, rule, for: purpose } = planned;
    const what = `${dice} for ${rule}${purpose ? ` (${purpose})` : ''}`;
    const values = { what, dice, rule, ...(purpose ? { for: purpose } : {}) };
    const face = this.faces[this.used];
    if (face === undefined)
      throw new DiceWanted(
        this.used === 0
          ? declined(TABLE_RULES.dice, 'DICE_WANTED', values)
          : declined(TABLE_RULES.dice, 'DICE_WANTED.more', { ...values, given: this.used }),
      );
    if (!die.faces.includes(face))
      throw new DiceWanted(declined(TABLE_RULES.dice, 'NOT_ON_DIE', { face, die: die.name, what }));
    this.used++;
    return face;
  }

  /** A face too many is a slip of somebody's pen; better to say so than to drop it. */
  finish(): void {
    if (this.used < this.faces.length)
      throw new DiceWanted(
        declined(TABLE_RULES.dice, 'TOO_MANY_FACES', {
          given: this.faces.length,
          wanted: this.used,
        }),
      );
  }
}

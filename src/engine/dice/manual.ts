import type { DiceSource, Throw } from './dice.ts';
import type { Die } from './die.ts';

/** Thrown when people have not yet said what fell; the table answers with a refusal and changes nothing. */
export class DiceWanted extends Error {
  override readonly name = 'DiceWanted';
  constructor(
    message: string,
    readonly code: 'DICE_WANTED' | 'NOT_ON_DIE' | 'TOO_MANY_FACES' = 'DICE_WANTED',
  ) {
    super(message);
  }
}

/** Faces that people read off their own table, in the order in which the rules ask for them. */
export class ManualDice implements DiceSource {
  private used = 0;
  constructor(private readonly faces: readonly number[]) {}

  face(die: Die, planned: Omit<Throw, 'faces'>): number {
    const what = `${planned.dice} for ${planned.rule}${planned.for ? ` (${planned.for})` : ''}`;
    const face = this.faces[this.used];
    if (face === undefined)
      throw new DiceWanted(
        `throw ${what} and say what fell; ${this.used === 0 ? 'no' : `only ${this.used}`} faces were given`,
      );
    if (!die.faces.includes(face))
      throw new DiceWanted(
        `${face} is not on a ${die.name}; ${what} is being thrown`,
        'NOT_ON_DIE',
      );
    this.used++;
    return face;
  }

  /** A face too many is a slip of somebody's pen; better to say so than to drop it. */
  finish(): void {
    if (this.used < this.faces.length)
      throw new DiceWanted(
        `${this.faces.length} faces were given, the rules ask for ${this.used}`,
        'TOO_MANY_FACES',
      );
  }
}

import { RecordFault } from '../fault.ts';
import type { DiceSource, Throw } from './dice.ts';
import type { Die } from './die.ts';

/** Faces from the record, for a replay. A rule that throws otherwise than the record says is a fault that names the place. */
export class RecordedDice implements DiceSource {
  private next = -1;
  constructor(
    private readonly throws: readonly Throw[],
    /** A number is that of an entry. */
    private readonly at: string | number,
  ) {}

  private get place(): string {
    return typeof this.at === 'string' ? this.at : `entries[${this.at}]`;
  }
  private get where(): string {
    return `${this.place}.throws[${this.next}]`;
  }

  face(die: Die, planned: Omit<Throw, 'faces'>, at: number): number {
    if (at === 0) this.next++;
    const kept = this.throws[this.next];
    if (!kept)
      throw new RecordFault(this.where, `is missing: ${planned.rule} throws ${planned.dice} here`);
    if (kept.dice !== planned.dice || kept.rule !== planned.rule)
      throw new RecordFault(
        this.where,
        `should be ${planned.dice} for ${planned.rule}, is ${kept.dice} for ${kept.rule}`,
      );
    const face = kept.faces[at];
    if (face === undefined || !die.faces.includes(face))
      throw new RecordFault(
        `${this.where}.faces[${at}]`,
        `should be a face of ${die.name}, is ${face}`,
      );
    return face;
  }

  /** After the action: everything the record says was thrown. */
  finish(thrown: readonly Throw[]): void {
    const extra = this.throws[thrown.length];
    if (extra)
      throw new RecordFault(
        `${this.place}.throws[${thrown.length}]`,
        `was never thrown: ${extra.dice} for ${extra.rule}`,
      );
    for (let i = 0; i < thrown.length; i++)
      if (this.throws[i]?.faces.length !== thrown[i]?.faces.length)
        throw new RecordFault(`${this.place}.throws[${i}].faces`, 'has a face too many');
  }
}

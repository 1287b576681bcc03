import { lossWords } from './journal-words.ts';

/** A battle becomes one paragraph: contact, attack, losses, retreat. */
export class Fight {
  readonly parts: string[] = [];
  /** Percent lost by each force, by its name. */
  readonly losses = new Map<string, number>();
  severity: 1 | 2 | 3 = 2;
  attacks = 0;
  constructor(
    readonly board: string,
    readonly session: number,
  ) {}
  text(): string {
    const losses = this.losses.size > 0 ? [lossWords(this.losses)] : [];
    return [...this.parts, ...losses].map(part => part.trim()).join(' ');
  }
}

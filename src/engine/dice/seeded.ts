import { sha256Words } from '../sha256.ts';
import type { DiceSource } from './dice.ts';

const WORDS = 8;

/**
 * Faces from SHA-256 in counter mode: draw n of a game is word n % 8 of the hash of the seed and n / 8. Whoever knows
 * the seed can check every throw, whoever does not can foretell none of them however many he has seen.
 * A word that would favour the low faces is drawn again from a hash of its own, so position n never moves.
 */
export class SeededDice implements DiceSource {
  private block: Uint32Array = new Uint32Array(WORDS);
  private blockAt = -1;

  /** `position` is the number of faces drawn in the game so far. */
  constructor(
    private readonly seed: string,
    public position = 0,
  ) {}

  face(die: { readonly faces: readonly number[] }): number {
    const at = this.position++;
    return die.faces[this.below(die.faces.length, at)] as number;
  }

  private below(n: number, at: number): number {
    const block = Math.floor(at / WORDS);
    if (block !== this.blockAt) {
      this.block = sha256Words(`${this.seed}/${block}`);
      this.blockAt = block;
    }
    const fair = 0x100000000 - (0x100000000 % n);
    let word = this.block[at % WORDS] as number;
    for (let again = 1; word >= fair; again++)
      word = sha256Words(`${this.seed}/${at}/${again}`)[0] as number;
    return word % n;
  }
}

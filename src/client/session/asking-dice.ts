import { signal } from '@preact/signals';
import type { Refusal } from '../../engine/refusal.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { WantedThrow } from '../../protocol/wanted-throw.ts';
import type { DiceAsk } from './session.ts';

/** Where people throw their own dice: the question what fell, one at a time. */
export class AskingDice {
  readonly asked = signal<DiceAsk | null>(null);
  private asks = 0;

  /** What the people say fell, or null when they did not want to; `refused` says what was wrong with the last answer. */
  facesOf(
    seat: SeatId,
    thrown: WantedThrow,
    refused: Refusal | null,
  ): Promise<readonly number[] | null> {
    const number = ++this.asks;
    return new Promise(resolve => {
      const tell = (faces: readonly number[] | null) => {
        // A window that goes says so when the next one is open already: that answers nothing.
        if (this.asked.peek()?.number !== number) return;
        this.asked.value = null;
        resolve(faces);
      };
      this.asked.value = { number, seat, thrown, refused, tell };
    });
  }
}

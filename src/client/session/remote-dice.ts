import { type Refusal, TABLE_RULES } from '../../engine/refusal.ts';
import type { SeatId } from '../../engine/seat.ts';
import { type WantedThrow, wantedThrow } from '../../protocol/wanted-throw.ts';
import { AskingDice } from './asking-dice.ts';
import { GIVEN_UP } from './given-up.ts';
import type { ActAnswer } from './session.ts';

type Send = (faces: readonly number[]) => Promise<ActAnswer>;

/** Where people throw their own dice: whoever acts is asked what fell, throw after throw. */
export class Throws {
  private readonly dice = new AskingDice();
  readonly asked = this.dice.asked;

  /** Sends an action with more and more faces, until it is done, refused for another reason, or given up. */
  async through(seat: SeatId, send: Send, given: readonly number[] = []): Promise<ActAnswer> {
    let [answer, before] = [await send(given), given];
    let thrown = wantedBy(answer);
    let slip: Refusal | null = null;
    while (thrown) {
      const told = await this.dice.facesOf(seat, thrown, slip);
      if (told === null) return { refused: GIVEN_UP };
      answer = await send([...before, ...told]);
      if (answer.refused?.rule !== TABLE_RULES.dice) return answer;
      const next = wantedBy(answer);
      slip = next ? null : answer.refused;
      if (!next) continue;
      before = [...before, ...told];
      thrown = next;
    }
    return answer;
  }
}

const wantedBy = ({ refused }: ActAnswer): WantedThrow | null => refused && wantedThrow(refused);

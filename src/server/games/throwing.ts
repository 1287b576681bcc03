import { randomInt } from 'node:crypto';
import { DiceWanted } from '../../engine/dice/manual.ts';
import { TABLE_RULES } from '../../engine/refusal.ts';
import { wantedThrow } from '../../protocol/wanted-throw.ts';
import { No } from '../no.ts';
import type { Deed, Done, Room } from './room.ts';

/** More than any rule asks for in one action. */
const MOST_THROWS = 500;

/**
 * At a table where people throw their own dice the house throws for the set-up, when nobody is there yet, and for its
 * commanders, who have none. `work` is tried with more and more faces until no throw is wanting.
 */
export const houseThrows = async <T>(work: (faces: number[]) => T | Promise<T>): Promise<T> => {
  const faces: number[] = [];
  for (let throws = 0; ; throws++) {
    try {
      return await work([...faces]);
    } catch (error) {
      const dice = throws < MOST_THROWS ? diceWantedBy(error) : null;
      if (!dice) throw error;
      for (const die of dice) faces.push(die.faces[randomInt(die.faces.length)] as number);
    }
  }
};

const diceWantedBy = (error: unknown) => {
  if (error instanceof DiceWanted)
    return wantedThrow({ rule: TABLE_RULES.dice, code: error.code, because: error.message })?.dice;
  if (!(error instanceof No)) return null;
  const { rule = '', code, because } = error.problem;
  return wantedThrow({ rule, code, because })?.dice;
};

/** A commander acts. Call under `alone`. */
export const actThrowing = (room: Room, deed: Deed): Promise<Done> =>
  houseThrows(faces => room.act(faces.length > 0 ? { ...deed, faces } : deed));

import { type Die, dicePool, dieOf } from '../engine/dice/die.ts';
import { DiceWanted } from '../engine/dice/manual.ts';
import type { Refusal } from '../engine/refusal.ts';

/** A throw that the table waits for: its dice in order, the rule that asks for it, and what it is for. */
export type WantedThrow = {
  readonly spec: string;
  readonly dice: readonly Die[];
  readonly rule: string;
  readonly purpose: string;
};

const CARDS = /^(shuffle|draw) of (\d+)$/;

/** The dice of a throw; a shuffle of n cards is a draw of one of n, of one of n - 1, and so on. */
const diceOf = (spec: string): readonly Die[] => {
  const [, how, cards] = CARDS.exec(spec) ?? [];
  if (how === undefined) return dicePool(spec);
  const n = Number(cards);
  return how === 'draw' ? [dieOf(n)] : Array.from({ length: n - 1 }, (_, i) => dieOf(n - i));
};

/** The throw for want of which the table refused, or null if it refused for another reason. */
export const wantedThrow = ({ code, values }: Refusal): WantedThrow | null => {
  const { dice: spec, rule = '', for: purpose = '' } = values ?? {};
  if (code !== 'DICE_WANTED' || typeof spec !== 'string') return null;
  return { spec, dice: diceOf(spec), rule: String(rule), purpose: String(purpose) };
};

/** More than any rule asks for at once. */
const MOST_THROWS = 500;

/**
 * Tries `work` with more and more faces, drawn by `below`, until no throw is wanting: for the set-up, when nobody is at the
 * table yet, and for computers, who have no dice.
 */
export const drawingFaces = async <T>(
  below: (n: number) => number,
  work: (faces: number[]) => T | Promise<T>,
): Promise<T> => {
  const faces: number[] = [];
  for (let throws = 0; ; throws++) {
    try {
      return await work([...faces]);
    } catch (error) {
      const wanted = error instanceof DiceWanted && throws < MOST_THROWS ? wantedIn(error) : null;
      if (!wanted) throw error;
      for (const { faces: sides } of wanted.dice) faces.push(sides[below(sides.length)] as number);
    }
  }
};

const wantedIn = ({ refused }: DiceWanted): WantedThrow | null => wantedThrow(refused);

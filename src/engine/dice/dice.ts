import type { SeatId } from '../seat.ts';
import { list, optional, type Shape, shape, text, whole } from '../shape.ts';
import { type Die, dicePool, dieOf } from './die.ts';
import { type Classes, tallyOf } from './pool.ts';

/** A throw as the record keeps it: what was thrown, the face of every die in order, by which rule and for what. */
export type Throw = {
  readonly dice: string;
  readonly faces: number[];
  readonly rule: string;
  readonly for?: string;
  /** Who saw it fall; everybody unless told. */
  readonly seenBy?: SeatId[];
};

export const throwShape: Shape<Throw> = shape({
  dice: text(60),
  faces: list(whole()),
  rule: text(40),
  for: optional(text(200)),
  seenBy: optional(list(text(40))),
});

/** Where the faces come from: a seed, a record, people, or all possibilities in turn. */
export type DiceSource = {
  /** `planned` is the throw that the die belongs to, for messages; `at` its place in the throw. */
  face(die: Die, planned: Omit<Throw, 'faces'>, at: number): number;
  /** A whole throw of which only the counts matter, where the source need not know the faces. */
  tally?(dice: readonly Die[], classes: Classes): number[];
};

export type ThrowNote = { readonly for?: string; readonly seenBy?: SeatId[] };

/** The dice a rule may use. Every throw is written down in `thrown`, in order. */
export class Dice {
  readonly thrown: Throw[] = [];
  constructor(private readonly source: DiceSource) {}

  /** The faces of a throw: `roll('2d6', 'PC-5.1.4')`. */
  roll(spec: string, rule: string, note: ThrowNote = {}): number[] {
    return this.throwAll(dicePool(spec), { dice: spec, rule, ...note });
  }

  total(spec: string, rule: string, note: ThrowNote = {}): number {
    return this.roll(spec, rule, note).reduce((sum, face) => sum + face, 0);
  }

  /**
   * How many dice of a throw show each class of faces: hits and misses, ticks and stars. The order of the dice tells
   * nothing, so that a forecast counts few cases where it would otherwise list every throw.
   */
  tally(spec: string, rule: string, classes: Classes, note: ThrowNote = {}): number[] {
    const dice = dicePool(spec);
    if (this.source.tally) return this.source.tally(dice, classes);
    return tallyOf(dice, this.throwAll(dice, { dice: spec, rule, ...note }), classes);
  }

  /** The cards in a new order; the record keeps the draws that made it. */
  shuffle<T>(cards: readonly T[], rule: string, note: ThrowNote = {}): T[] {
    const deck = [...cards];
    if (deck.length < 2) return deck;
    const dice = Array.from({ length: deck.length - 1 }, (_, i) => dieOf(deck.length - i));
    const draws = this.throwAll(dice, { dice: `shuffle of ${deck.length}`, rule, ...note });
    draws.forEach((draw, i) => {
      const last = deck.length - 1 - i;
      const swap = deck[last] as T;
      deck[last] = deck[draw - 1] as T;
      deck[draw - 1] = swap;
    });
    return deck;
  }

  /** One card of many, each with the same chance. */
  draw<T>(cards: readonly T[], rule: string, note: ThrowNote = {}): T {
    const dice = [dieOf(cards.length)];
    const [face = 1] = this.throwAll(dice, { dice: `draw of ${cards.length}`, rule, ...note });
    return cards[face - 1] as T;
  }

  private throwAll(dice: readonly Die[], planned: Omit<Throw, 'faces'>): number[] {
    const faces = dice.map((die, at) => this.source.face(die, planned, at));
    const { dice: spec, rule, ...note } = planned;
    this.thrown.push({ dice: spec, faces, rule, ...note });
    return faces;
  }
}

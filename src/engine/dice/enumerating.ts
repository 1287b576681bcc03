import { Fault } from '../fault.ts';
import type { DiceSource } from './dice.ts';
import type { Die } from './die.ts';
import { type Classes, type Tallies, tallies } from './pool.ts';

type Branch = {
  readonly weights: readonly number[];
  readonly pool?: Tallies;
  chosen: number;
};

/** Distinct faces of a die with the number of sides that show each. */
const distinct = (die: Die): { faces: number[]; weights: number[] } => {
  const faces = [...new Set(die.faces)];
  return { faces, weights: faces.map(face => die.faces.filter(other => other === face).length) };
};

const known = new Map<Die, { faces: number[]; weights: number[] }>();
const facesOf = (die: Die) => {
  const found = known.get(die) ?? distinct(die);
  known.set(die, found);
  return found;
};

/**
 * Every way the dice can fall, one after another: run the resolver, call `next`, run it again, until `next` says no.
 * Each run has a weight out of `of` equally likely falls.
 */
export class EnumeratingDice implements DiceSource {
  private readonly branches: Branch[] = [];
  private depth = 0;
  weight = 1;
  of = 1;

  face(die: Die): number {
    const { faces, weights } = facesOf(die);
    if (this.depth === this.branches.length) this.branches.push({ weights, chosen: 0 });
    const branch = this.branches[this.depth++] as Branch;
    this.weight *= branch.weights[branch.chosen] as number;
    this.of *= die.faces.length;
    return faces[branch.chosen] as number;
  }

  /** A pool branches by its counts, not by every order in which its dice can fall. */
  tally(dice: readonly Die[], classes: Classes): number[] {
    if (this.depth === this.branches.length) {
      const pool = tallies(dice, classes);
      this.branches.push({ weights: pool.falls.map(({ weight }) => weight), pool, chosen: 0 });
    }
    const { pool, chosen } = this.branches[this.depth++] as Branch;
    const fall = pool?.falls[chosen];
    if (!pool || !fall) throw new Fault('the same throw was counted in two ways');
    this.weight *= fall.weight;
    this.of *= pool.of;
    return [...fall.counts];
  }

  /** Moves to the next fall; false when all have been seen. */
  next(): boolean {
    this.depth = 0;
    this.weight = 1;
    this.of = 1;
    while (this.branches.length > 0) {
      const last = this.branches.at(-1) as Branch;
      if (++last.chosen < last.weights.length) return true;
      this.branches.pop();
    }
    return false;
  }
}

/** One fall at random, for forecasts with more branches than can be counted. */
export const samplingDice = (below: (n: number) => number): DiceSource => ({
  face: die => die.faces[below(die.faces.length)] as number,
});

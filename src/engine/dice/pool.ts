import { Fault } from '../fault.ts';
import { type Die, dicePool } from './die.ts';

/** What a face counts as: a number from 0 to `classes` - 1. */
export type Classes = {
  readonly classes: number;
  of(face: number, die: Die): number;
};

/** One way a pool can fall, as how many dice show each class. Its chance is `weight` of the pool's `of`. */
export type Tally = { readonly counts: readonly number[]; readonly weight: number };
export type Tallies = { readonly of: number; readonly falls: readonly Tally[] };

/**
 * Every way a pool can fall when the order of its dice does not matter. Dice are added one after another and equal
 * counts are kept once, so that thirty dice cost a few thousand additions where listing every throw would cost 6^30.
 * The numbers are exact. Where the smallest whole numbers would not fit a double they are shares of 2^53 instead, each
 * off by less than one part in 2^53.
 */
export const tallies = (dice: readonly Die[], classes: Classes): Tallies => {
  let falls = new Map<string, bigint>([[zeros(classes.classes).join(), 1n]]);
  let of = 1n;
  for (const die of dice) {
    const shares = sharesOf(die, classes);
    of *= BigInt(die.faces.length);
    falls = withDie(falls, shares);
  }
  return inNumbers(falls, of);
};

const zeros = (n: number): number[] => Array.from({ length: n }, () => 0);

const sharesOf = (die: Die, { classes, of }: Classes): bigint[] => {
  const shares = Array.from({ length: classes }, () => 0n);
  for (const face of die.faces) {
    const at = of(face, die);
    const before = shares[at];
    if (before === undefined) throw new Fault(`${face} of ${die.name} counts as ${at}`);
    shares[at] = before + 1n;
  }
  return shares;
};

const withDie = (falls: Map<string, bigint>, shares: readonly bigint[]): Map<string, bigint> => {
  const next = new Map<string, bigint>();
  for (const [key, weight] of falls) {
    const counts = key.split(',').map(Number);
    shares.forEach((share, at) => {
      if (share === 0n) return;
      counts[at] = (counts[at] as number) + 1;
      const name = counts.join();
      counts[at]--;
      next.set(name, (next.get(name) ?? 0n) + weight * share);
    });
  }
  return next;
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const inNumbers = (falls: Map<string, bigint>, of: bigint): Tallies => {
  const shared = [...falls.values()].reduce(greatestCommonDivisor, of);
  const fits = of / shared <= BigInt(Number.MAX_SAFE_INTEGER);
  const scaled = (weight: bigint): number =>
    fits ? Number(weight / shared) : Number(weight) / (Number(of) / 2 ** 53);
  return {
    of: fits ? Number(of / shared) : 2 ** 53,
    falls: [...falls]
      .map(([key, weight]) => ({ counts: key.split(',').map(Number), weight: scaled(weight) }))
      .sort((a, b) => compare(a.counts, b.counts)),
  };
};

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) {
    const gap = (b[i] as number) - (a[i] as number);
    if (gap !== 0) return gap;
  }
  return 0;
};

/** The same of a throw such as `6d[0,1,1,2]+3d6`. */
export const talliesOf = (spec: string, classes: Classes): Tallies =>
  tallies(dicePool(spec), classes);

/** How many dice of each class fell. */
export const tallyOf = (
  dice: readonly Die[],
  faces: readonly number[],
  { classes, of }: Classes,
): number[] => {
  const counts = zeros(classes);
  faces.forEach((face, i) => {
    const at = of(face, dice[i] as Die);
    counts[at] = (counts[at] as number) + 1;
  });
  return counts;
};

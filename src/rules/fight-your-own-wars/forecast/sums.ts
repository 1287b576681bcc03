/** Chances of whole numbers: `chances[n]` is the chance of n. */
export type Spread = readonly number[];

/** The spread of a sum of dice of which each face gives what `worth` says; nought is allowed. */
export const spreadOf = (dice: number, worth: readonly number[]): Spread => {
  let spread: number[] = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(spread.length + Math.max(...worth)).fill(0);
    spread.forEach((chance, sum) => {
      for (const more of worth) next[sum + more]! += chance / worth.length;
    });
    spread = next;
  }
  return spread;
};

export const D6 = [1, 2, 3, 4, 5, 6];
/** FYOW-12.0: what counts of a die of condition or rally. */
export const LOW_PIPS = [1, 2, 3, 0, 0, 0];

/** The chance that the number is at least so much. */
export const atLeast = (spread: Spread, least: number): number =>
  spread.reduce((sum, chance, n) => (n >= least ? sum + chance : sum), 0);

export const meanOf = (spread: Spread): number =>
  spread.reduce((sum, chance, n) => sum + chance * n, 0);

/** The chance of at least so many of a kind among dice that each show it with one chance. */
export const atLeastSoMany = (dice: number, many: number, chance: number): number => {
  let spread: number[] = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(spread.length + 1).fill(0);
    spread.forEach((share, n) => {
      next[n]! += share * (1 - chance);
      next[n + 1]! += share * chance;
    });
    spread = next;
  }
  return atLeast(spread, many);
};

/** Two spreads added. */
export const plus = (a: Spread, b: Spread): number[] => {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      sum[i + j]! += x * y;
    });
  });
  return sum;
};
/** The same thing tried so often. */
export const times = (one: Spread, n: number): Spread => {
  let all: Spread = [1];
  for (let i = 0; i < n; i++) all = plus(all, one);
  return all;
};
/** It happens with this chance and then counts so; otherwise nought. */
export const sometimes = (chance: number, then: Spread): number[] =>
  then.map((share, n) => share * chance + (n === 0 ? 1 - chance : 0));

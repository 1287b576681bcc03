import { hitsOf, type OffTable } from '../tables/firefight.ts';

/** Chances of 0, 1, 2 ... hits. */
export type Hits = readonly number[];

/** NQM-8.18: hits of one die against a difference of levels. */
export const hitsOfDie = (difference: number, offTable: OffTable): Hits => {
  const chances: number[] = [];
  for (let face = 1; face <= 6; face++) {
    const hits = hitsOf(face, difference, offTable);
    while (chances.length <= hits) chances.push(0);
    chances[hits]! += 1 / 6;
  }
  return chances;
};

/** The sum of two independent throws. */
export const together = (a: Hits, b: Hits): number[] => {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sum[i + j]! += p * q;
  return sum;
};

/** NQM-8.22: hits beyond what the stands can take are lost. */
export const atMost = (hits: Hits, most: number): number[] => {
  if (hits.length <= most + 1) return [...hits];
  const rest = hits.slice(most).reduce((sum, p) => sum + p, 0);
  return [...hits.slice(0, most), rest];
};

export const meanOf = (hits: Hits): number => hits.reduce((sum, p, n) => sum + p * n, 0);
export const reaches = (hits: Hits, least: number): number =>
  hits.slice(Math.max(0, least)).reduce((sum, p) => sum + p, 0);

/** NQM-8.24: the chance that one side's hits exceed the other's by more than `behind`. */
export const exceeds = (own: Hits, theirs: Hits, behind = 0): number => {
  let chance = 0;
  for (const [n, p] of own.entries())
    for (const [m, q] of theirs.entries()) if (n > m + behind) chance += p * q;
  return chance;
};

/** NQM-8.22: of hits on so many stands, how many fall on some of them, while nobody gets a second before all have one. */
export const fallingOn = (hits: Hits, some: number, all: number): number[] => {
  const chances = hits.map(() => 0);
  for (const [n, p] of hits.entries()) {
    const [rounds, rest] = all === 0 ? [0, 0] : [Math.floor(n / all), n % all];
    for (let k = 0; k <= Math.min(rest, some); k++) {
      const share = (picked(some, k) * picked(all - some, rest - k)) / picked(all, rest);
      const on = rounds * some + k;
      if (share > 0) chances[on] = (chances[on] ?? 0) + p * share;
    }
  }
  return chances;
};
const picked = (of: number, n: number): number => {
  if (n < 0 || n > of) return 0;
  let ways = 1;
  for (let i = 1; i <= n; i++) ways = (ways * (of - n + i)) / i;
  return ways;
};

import type { Sum } from './totals.ts';

/** Twice the standard error holds 95 of 100 times. */
const Z = 1.959963984540054;

/** Wilson's interval for a share of `k` in `n`: sound for few games and for shares near nothing or all. */
export const wilson = (k: number, n: number): readonly [number, number] => {
  if (n === 0) return [0, 1];
  const share = k / n;
  const zz = Z * Z;
  const middle = (share + zz / (2 * n)) / (1 + zz / n);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + zz / (4 * n * n))) / (1 + zz / n);
  return [k === 0 ? 0 : Math.max(0, middle - half), k === n ? 1 : Math.min(1, middle + half)];
};

export const mean = ({ n, sum }: Sum): number => (n === 0 ? 0 : sum / n);

export const deviation = ({ n, sum, squares }: Sum): number =>
  n < 2 ? 0 : Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)));

/** Half the 95% interval of the mean. */
export const margin = (sum: Sum): number =>
  sum.n < 2 ? 0 : (Z * deviation(sum)) / Math.sqrt(sum.n);

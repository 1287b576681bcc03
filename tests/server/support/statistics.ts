/** The normal distribution's two tails beyond `z`: Abramowitz and Stegun 7.1.26, right to seven places. */
const tails = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
};

/**
 * How likely two lists as different as these are when both come from one source (Mann and Whitney). It looks at ranks only, so that
 * a pause of the machine weighs no more than any other long time.
 */
export const likelihood = (a: readonly number[], b: readonly number[]): number => {
  const all = [
    ...a.map(value => ({ value, mine: true })),
    ...b.map(value => ({ value, mine: false })),
  ].sort((x, y) => x.value - y.value);
  let ranks = 0;
  let ties = 0;
  for (let i = 0; i < all.length; ) {
    let end = i;
    while (end < all.length && all[end]!.value === all[i]!.value) end++;
    const rank = (i + 1 + end) / 2;
    for (let k = i; k < end; k++) if (all[k]!.mine) ranks += rank;
    ties += (end - i) ** 3 - (end - i);
    i = end;
  }
  const [n, m] = [a.length, b.length];
  const u = ranks - (n * (n + 1)) / 2;
  const spread = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  return spread <= 0 ? 1 : tails((u - (n * m) / 2) / Math.sqrt(spread));
};

export const median = (values: readonly number[]): number =>
  [...values].sort((x, y) => x - y)[values.length >> 1] ?? 0;

/** The value below which 99 of 100 lie. */
export const p99 = (values: readonly number[]): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length * 0.99)] ?? 0;

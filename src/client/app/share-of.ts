/** A share of n with the bounds between which it lies in 19 of 20 cases (Wilson). */
export const shareOf = (hits: number, n: number): { pct: number; low: number; high: number } => {
  const p = hits / n;
  const z = 1.96 * 1.96;
  const middle = (p + z / (2 * n)) / (1 + z / n);
  const wide = (1.96 * Math.sqrt((p * (1 - p)) / n + z / (4 * n * n))) / (1 + z / n);
  const pct = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));
  return { pct: pct(p), low: pct(middle - wide), high: pct(middle + wide) };
};

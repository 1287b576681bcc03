/** A number in [0, 1) that depends only on its keys, so that a board drawn twice is drawn alike. */
export const chance = (...keys: readonly number[]): number => {
  let h = 0x9e3779b9;
  for (const key of keys) {
    h = Math.imul(h ^ (key | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 0x100000000;
};

/** In [-1, 1). */
export const swing = (...keys: readonly number[]): number => chance(...keys) * 2 - 1;

/** Quick chance for samplers, bots and fuzzers. Never for dice that a player sees: those come from `dice`. */
export type Random = {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
};

/** sfc32: small, fast, good enough to choose an action by. */
export const random = (seed: number): Random => {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ Math.imul(seed, 0x85ebca6b);
  let c = 0xb7e15162 ^ Math.floor(seed / 0x100000000);
  let counter = 1;
  const next = (): number => {
    const t = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return { below: n => Math.floor((next() / 0x100000000) * n) };
};

export const pick = <T>(items: readonly T[], chance: Random): T => {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[chance.below(items.length)] as T;
};

/** One item of a list too long to hold, each with the same chance. */
export const pickFrom = <T>(items: Iterable<T>, chance: Random): T | null => {
  let chosen: T | null = null;
  let seen = 0;
  for (const item of items) if (chance.below(++seen) === 0) chosen = item;
  return chosen;
};

export const shuffled = <T>(items: readonly T[], chance: Random): T[] => {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    const swap = out[i] as T;
    out[i] = out[j] as T;
    out[j] = swap;
  }
  return out;
};

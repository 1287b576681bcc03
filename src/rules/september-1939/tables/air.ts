import data from '../data/air-tables.json';

export type BridgeHit = 'none' | 'damaged' | 'destroyed';
type ByDie = { readonly [die: string]: string };

/** W39-10.36a Air attack on bridges: what a counter does to the bridge. */
export const bridgeHit = (strength: number, die: number): BridgeHit => {
  const table = (strength >= 2 ? data.bridge.strength2 : data.bridge.strength1) as ByDie;
  return (table[String(die)] ?? 'none') as BridgeHit;
};
/** W39-10.36a: counters that may attack one bridge in a phase. */
export const MOST_ON_BRIDGE = data.bridge.maxCountersPerPhase;

const TRAIN = data.train as unknown as ByDie;
export const NO_HIT = 0;
export const SLOWED = 1;
export const WRECKED = 2;
/** W39-10.35 Air attack on trains. */
export const trainHit = (die: number): number => {
  const result = TRAIN[String(die)] ?? 'none';
  if (result === 'none') return NO_HIT;
  return result.startsWith('train eliminated') ? WRECKED : SLOWED;
};

/** W39-10.13: the dice that halve the target's movement. */
export const slows = (die: number): boolean => data.individualAttack.mobilityHalvedOn.includes(die);
/** W39-10.37: lower than the sum of strengths, and never a six. */
export const shakes = (die: number, strength: number): boolean => die < strength && die !== 6;

/** W39-10.51: strength that may hamper movement in one hex. */
export const MOST_INTERDICTING = data.interdiction.maxStrengthPerHex;

const LIMITS = data.hexLimits as { readonly [day: string]: number | null };
/** W39-10.16: German counters on one hex; null for any number. */
export const hexLimit = (day: string): number | null => LIMITS[day] ?? null;

import { homePercent } from '../tables/replenishment.ts';

/** FYOW-21.4: a third gone, a third delayed, the rest for the D10. */
export const thirds = (losses: number): { gone: number; delayed: number; remainder: number } => {
  const third = Math.ceil(losses / 3);
  const gone = Math.min(third, Math.ceil(losses));
  const delayed = Math.max(0, Math.min(third, losses - gone));
  return { gone, delayed, remainder: Math.max(0, losses - gone - delayed) };
};
/** FYOW-21.4: the share of the remainder that comes at once, rounded up. */
export const atOnce = (remainder: number, die: number): number =>
  Math.ceil((remainder * die) / 10 - 1e-9);

/** FYOW-21.7: points from home, rounded up. */
export const fromHome = (
  cost: number,
  d6: number,
  face: number,
): { percent: number; points: number } => {
  const percent = homePercent(d6, face);
  return { percent, points: Math.ceil((cost * percent) / 100 - 1e-9) };
};

export type Purse = {
  readonly bank: number;
  readonly value: number;
  readonly lost: number;
  readonly original: number;
};
/** FYOW-12.0, FYOW-21.4: replacements lower what is lost first; beyond that they raise the original value. */
export const afterPurchase = (purse: Purse, points: number): Purse => {
  const replaced = Math.min(points, purse.lost);
  return {
    bank: purse.bank - points,
    value: purse.value + points,
    lost: purse.lost - replaced,
    original: purse.original + points - replaced,
  };
};

/** FYOW-21.8: guns and crew-served weapons for the like, AFVs for AFVs. */
export const tradeClass = (cls: string): 'guns' | 'afvs' | null =>
  cls === 'csw' || cls === 'gun' || cls === 'weapon' ? 'guns' : cls === 'afv' ? 'afvs' : null;

import printed from '../data/supply.json';

/** FYOW-20.4: what a day of each mode needs. */
export const ACTIVE_NEED = printed.requirement.active;
export const REST_NEED = printed.requirement.rest;
export const DAILY_DICE = 3;
export const WAKE_COST = printed.wakeCost.S;
/** FYOW-3.1, FYOW-20.4: a Fraction keeps at most 5 S, a Battlegroup 20. */
export const CAPS = printed.stockpileCap;
export const MODES = ['active', 'rest', 'rationed'] as const;
export type Mode = (typeof MODES)[number];
export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

export type ModeChoices = { readonly [mode in Mode]?: number };

/** FYOW-20.4.1: the modes a force may take with T in hand, each with the stockpile it would leave. */
export const modeChoices = (
  inHand: number,
  cap: number,
  isEngaged: boolean,
  restShort = false,
): ModeChoices => {
  if (inHand >= ACTIVE_NEED) {
    const active = Math.min(cap, inHand - ACTIVE_NEED);
    return isEngaged ? { active } : { active, rest: Math.min(cap, inHand - REST_NEED) };
  }
  if (isEngaged) return { rationed: 0 }; // FYOW-20.6
  if (inHand >= REST_NEED) return { rest: Math.min(cap, inHand - REST_NEED), rationed: 0 };
  return restShort ? { rest: 0, rationed: 0 } : { rationed: 0 };
};

/** FYOW-20.4.1: what is lost above the cap when Active. */
export const overflow = (inHand: number, cap: number): number =>
  Math.max(0, inHand - ACTIVE_NEED - cap);

/** FYOW-20.1: ones among the five dice of a letter. */
export const onesIn = (faces: readonly number[]): number => faces.filter(face => face === 1).length;

export type Penalty = { readonly dice: number; readonly pips: number };
/** FYOW-20.1, FYOW-20.2: C loses a die for each one, E a pip, A two; throws come in the order C, E, A. */
export const penaltyOf = (letter: Letter, faces: readonly number[]): Penalty => {
  const ones = onesIn(faces);
  if (letter === 'C') return { dice: ones, pips: 0 };
  return { dice: 0, pips: letter === 'E' ? ones : letter === 'A' ? 2 * ones : 0 };
};
export const throwOrder = (letters: string): Letter[] =>
  (['C', 'E', 'A'] as const).filter(letter => letters.includes(letter));

/** FYOW-20.3: letters in alphabetical order and the days left. */
export const routeNote = (letters: string, days: number): string =>
  letters === 'D' || letters === ''
    ? 'D'
    : `${[...letters].sort().join('')}${days > 0 ? days : ''}`;

/** FYOW-20: dice left of a daily throw, and what it gives. */
export const diceLeft = (lost: number): number => Math.max(0, DAILY_DICE - lost);
export const received = (faces: readonly number[], pipsLost: number): number =>
  Math.max(0, faces.reduce((sum, face) => sum + face, 0) - pipsLost);

/** FYOW-3.5: the stockpile of a new Fraction; its first throw keeps at most 10. */
export const fractionStockpile = (parent: number): number =>
  Math.min(CAPS.fraction, Math.ceil(parent / 4));
export const FIRST_THROW_MOST = 10;

/** FYOW-20.6: waking costs 4 S, or leaves the force Rationed. */
export const wakened = (stockpile: number): { mode: Mode; stockpile: number } =>
  stockpile >= WAKE_COST
    ? { mode: 'active', stockpile: stockpile - WAKE_COST }
    : { mode: 'rationed', stockpile: 0 };

/** FYOW-20.10: dice that so many trucks bring. */
export const convoyDice = (trucks: number): string => {
  const pairs = Math.floor(trucks / 2);
  const parts = [pairs > 0 ? `${pairs}D6` : '', trucks % 2 === 1 ? '1D3' : ''].filter(
    part => part !== '',
  );
  return parts.join('+') || 'none';
};
/** FYOW-20.10: trucks lost by a percentage, rounded up. */
export const trucksLost = (trucks: number, percent: number): number =>
  Math.ceil((trucks * percent) / 100);
export const CONVOY_LOAD = printed.convoy.loadSpaces;
export const CONVOY_TRUCKS = printed.convoy.trucks;

/** FYOW-20.14: a bombed HQ loses a point of stock for each point of damage; at nought its route is Broken. */
export const stockAfter = (stockpile: number, damage: number): number =>
  Math.max(0, stockpile - damage);

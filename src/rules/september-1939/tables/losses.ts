import type { Result } from '../combat-state.ts';
import attacker from '../data/attacker-losses.json';
import defender from '../data/defender-losses.json';
import disorder from '../data/disorganisation.json';
import retreat from '../data/retreat-loss.json';
import { hexesOf } from './combat-results.ts';

/** W39-T3 Attacker's losses: the row of the defenders' strength, two dice. W39-8.4f Step f. */
export const attackerLoss = (defenderSp: number, roll: number): number => {
  const row = attacker.rows.find(
    ({ defenderSpFrom, defenderSpTo }) =>
      defenderSp >= defenderSpFrom && defenderSp <= (defenderSpTo ?? Number.POSITIVE_INFINITY),
  );
  return row?.losses[roll - 2] ?? 0;
};

const BANDS = defender.bands;
const PRICES = defender.losses as { readonly [row: string]: readonly number[] };
const LAST = BANDS.length - 1;

/** W39-T4: strength points for `hexes` not retreated; each band of six above the table adds one. */
export const priceOfHexes = (hexes: number, sp: number): number => {
  const row = PRICES[`B${hexes}`];
  if (!row) return 0;
  const band = BANDS.findIndex(({ to }) => sp <= to);
  return band >= 0 ? row[band]! : row[LAST]! + Math.ceil((sp - BANDS[LAST]!.to) / 6);
};

/** W39-8.52, W39-8.53: the price of standing fast; a row A is paid like the row B, by the other side's strength. */
export const priceOf = (result: Result, sp: number): number => priceOfHexes(hexesOf(result), sp);

/** W39-11.43: the losses of defenders in stationary fortifications are halved, rounded down. */
export const inFortress = (loss: number): number => Math.floor(loss / 2);

/** W39-8.64: one die after a retreat. */
export const retreatLoss = (die: number): number => Number(retreat.loseOneSpOn.includes(die));

const UP_TO = disorder.check.disorganisedUpTo as { readonly [result: string]: number };

/** W39-21.11: the highest die that disorganises after this result; 0 is none. */
export const disorderThreshold = (result: Result): number => UP_TO[result] ?? 0;

/**
 * W39-21.15, W39-21.16, W39-21.17: whether this die disorganises. Each full eight armoured points and each point of air
 * in the attack take one off it, against defenders only; a six never does.
 */
export const disorganises = (
  die: number,
  result: Result,
  { armourSp = 0, air = 0 }: { readonly armourSp?: number; readonly air?: number } = {},
): boolean =>
  die < 6 &&
  die - Math.floor(armourSp / 8) - air <= disorderThreshold(result) &&
  disorderThreshold(result) > 0;

/** W39-21.14, W39-22.19: whether friends who were passed through are swept along. */
export const spreads = (die: number): boolean => disorder.spread.on.includes(die);

/** W39-21.22: half a fire modifier in tenths, rounded up to the next tenth. */
export const halvedFire = (fire: number): number => Math.ceil(fire / 2);

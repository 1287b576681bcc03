import { Dice, type DiceSource } from './dice/dice.ts';
import { EnumeratingDice, samplingDice } from './dice/enumerating.ts';
import { Fault } from './fault.ts';
import type { LogLine } from './log.ts';
import { perform } from './perform.ts';
import { type Random, random } from './random.ts';
import type { SeatId } from './seat.ts';
import type { Action, LedgerLine, System } from './system.ts';

/** One result with its chance: `n` of `of` equally likely falls of the dice. */
export type Chance = { readonly label: string; readonly n: number; readonly of: number };

/**
 * What an action can lead to. Exact when every fall of the dice was counted; otherwise `falls` were tried at random
 * and each share is right within `error` (twice the standard error of the worst share).
 */
export type Distribution = {
  readonly exact: boolean;
  readonly falls: number;
  readonly error: number;
  readonly results: readonly Chance[];
};

/** The reckoning, and one distribution for each table that the seat cannot tell from the true one. */
export type TableForecast = {
  readonly ledger: readonly LedgerLine[];
  readonly worlds: readonly Distribution[];
};

export const MOST_BRANCHES = 20_000;

/** The exact distribution of what `action` leads to, by the real resolver under dice that enumerate. */
export const distribution = <S, A extends Action>(
  system: System<S, A>,
  state: S,
  seat: SeatId,
  action: A,
  most = MOST_BRANCHES,
  chance: Random = random(1),
): Distribution => {
  const dice = new EnumeratingDice();
  const counted = new Map<string, Map<number, number>>();
  const shares = new Map<string, number>();
  let isWhole = true;
  let falls = 0;
  do {
    if (falls++ >= most) return sampled(system, state, seat, action, most, chance);
    const label = outcomeOf(system, state, seat, action, dice);
    isWhole &&= dice.of <= Number.MAX_SAFE_INTEGER;
    shares.set(label, (shares.get(label) ?? 0) + dice.weight / dice.of);
    const parts = counted.get(label) ?? new Map<number, number>();
    counted.set(label, parts);
    parts.set(dice.of, (parts.get(dice.of) ?? 0) + dice.weight);
  } while (dice.next());
  const results = (isWhole && inOneMeasure(counted)) || inShares(shares);
  return { exact: true, falls, error: 0, results };
};

const outcomeOf = <S, A extends Action>(
  system: System<S, A>,
  state: S,
  seat: SeatId,
  action: A,
  source: DiceSource,
): string => {
  const { forecasts } = system;
  if (!forecasts) throw new Fault(`${system.id} gives no forecasts`);
  const after = system.clone(state);
  const lines: LogLine[] = [];
  perform(system, after, seat, action, new Dice(source), lines, forecasts.settled);
  return forecasts.label(state, after, lines);
};

/** The largest denominator that a double holds with room for the sum of all shares. */
const FINEST = 2 ** 52;

/** So many dice that no whole number holds their falls: every fall was counted, the shares are rounded to 2^-52. */
const inShares = (shares: Map<string, number>): Chance[] =>
  [...shares]
    .map(([label, share]) => ({ label, n: Math.round(share * FINEST), of: FINEST }))
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1));

/** Branches may have thrown different dice; bring their shares to one denominator, where there is one that fits. */
const inOneMeasure = (counted: Map<string, Map<number, number>>): Chance[] | null => {
  const measures = [...counted.values()].flatMap(shares => [...shares.keys()]);
  const of = measures.reduce(leastCommonMultiple, 1);
  if (of > Number.MAX_SAFE_INTEGER) return null;
  return [...counted]
    .map(([label, shares]) => ({
      label,
      n: [...shares].reduce((sum, [part, weight]) => sum + weight * (of / part), 0),
      of,
    }))
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1));
};

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

const sampled = <S, A extends Action>(
  system: System<S, A>,
  state: S,
  seat: SeatId,
  action: A,
  falls: number,
  chance: Random,
): Distribution => {
  const counts = new Map<string, number>();
  const dice = samplingDice(chance.below);
  for (let i = 0; i < falls; i++) {
    const label = outcomeOf(system, state, seat, action, dice);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const results = [...counts]
    .map(([label, n]) => ({ label, n, of: falls }))
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1));
  return { exact: false, falls, error: 1 / Math.sqrt(falls), results };
};

/** What the seat may know beforehand: made from its view alone, so it cannot tell what the seat cannot see. */
export const forecast = <S, A extends Action, V>(
  system: System<S, A, V>,
  view: V,
  seat: SeatId,
  action: A,
): TableForecast | null => {
  const { forecasts } = system;
  if (!forecasts?.actions.includes(action.type)) return null;
  return {
    ledger: forecasts.ledger(view, seat, action),
    worlds: forecasts
      .worlds(view, seat, action)
      .map(world => distribution(system, world, seat, action)),
  };
};

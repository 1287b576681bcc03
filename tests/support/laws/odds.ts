import { Dice, type DiceSource } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { type Chance, distribution, MOST_BRANCHES } from '../../../src/engine/forecast.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import { perform } from '../../../src/engine/perform.ts';
import { pickFrom } from '../../../src/engine/random.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import type { Table } from '../../../src/engine/table.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

/** Dice that show the sides they are told, side by side, and notice how many sides each die had. */
class ScriptedDice implements DiceSource {
  readonly sides: number[] = [];
  constructor(private readonly script: readonly number[]) {}
  face(die: { readonly faces: readonly number[] }): number {
    const side = this.script[this.sides.length] ?? 0;
    this.sides.push(die.faces.length);
    return die.faces[side]!;
  }
}

const resultOf = (
  system: System,
  state: unknown,
  seat: string,
  action: Action,
  source: DiceSource,
) => {
  const after = system.clone(state);
  const lines: LogLine[] = [];
  perform(system, after, seat, action, new Dice(source), lines);
  return system.forecasts!.label(state, after, lines);
};

type Fraction = { readonly n: bigint; readonly of: bigint };
const plus = (a: Fraction, b: Fraction): Fraction => ({
  n: a.n * b.of + b.n * a.of,
  of: a.of * b.of,
});
const reduced = ({ n, of }: Fraction): Fraction => {
  let [a, b] = [n, of];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: n / a, of: of / a };
};

/**
 * Every side of every die in turn, one after another, as a person would count them, so that a die with two equal
 * faces is counted twice. Null where there are too many to count.
 */
export const countedByHand = (
  system: System,
  state: unknown,
  seat: string,
  action: Action,
  most = 20_000,
): Map<string, Fraction> | null => {
  const shares = new Map<string, Fraction>();
  let script: number[] = [];
  for (let falls = 0; falls < most; falls++) {
    const dice = new ScriptedDice(script);
    const label = resultOf(system, state, seat, action, dice);
    const of = dice.sides.reduce((product, sides) => product * BigInt(sides), 1n);
    shares.set(label, reduced(plus(shares.get(label) ?? { n: 0n, of: 1n }, { n: 1n, of })));
    script = dice.sides.map((_, i) => script[i] ?? 0);
    while (script.length > 0 && script.at(-1)! + 1 >= dice.sides[script.length - 1]!) script.pop();
    if (script.length === 0) return shares;
    script[script.length - 1]!++;
  }
  return null;
};

/** Where a distribution is not, as fractions, what was counted. */
export const sharesDiffer = (
  results: readonly Chance[],
  counted: ReadonlyMap<string, Fraction>,
): string | null => {
  if (results.length !== counted.size) return `${results.length} results, counted ${counted.size}`;
  const wrong = results.find(({ label, n, of }) => {
    const share = counted.get(label);
    return !share || BigInt(n) * share.of !== share.n * BigInt(of);
  });
  return wrong ? `${wrong.label} is not ${wrong.n} in ${wrong.of}` : null;
};

/** Pearson's sum for what fell against what was foretold, small expectations put together. */
export const chiSquare = (
  observed: readonly number[],
  expected: readonly number[],
): { sum: number; freedom: number } => {
  let [sum, bins, restO, restE] = [0, 0, 0, 0];
  observed.forEach((seen, i) => {
    const wanted = expected[i]!;
    if (wanted >= 5) {
      sum += (seen - wanted) ** 2 / wanted;
      bins++;
    } else {
      restO += seen;
      restE += wanted;
    }
  });
  if (restE > 0) {
    sum += (restO - restE) ** 2 / Math.max(restE, 1);
    bins++;
  }
  return { sum, freedom: Math.max(1, bins - 1) };
};

/** The value that chance exceeds about once in a million, by Wilson and Hilferty's cube. */
export const chiSquareLimit = (freedom: number): number => {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 4.753 * Math.sqrt(part)) ** 3;
};

const THROWS = 1500;

const frequencyFault = (
  system: System,
  state: unknown,
  seat: string,
  action: Action,
  results: readonly Chance[],
): string | null => {
  const seen = new Map<string, number>();
  const dice = new SeededDice('frequencies of the real resolver');
  for (let i = 0; i < THROWS; i++) {
    const label = resultOf(system, state, seat, action, dice);
    seen.set(label, (seen.get(label) ?? 0) + 1);
  }
  if ([...seen.keys()].some(label => !results.some(one => one.label === label)))
    return 'something fell that was not foretold';
  const { sum, freedom } = chiSquare(
    results.map(({ label }) => seen.get(label) ?? 0),
    results.map(({ n, of }) => (THROWS * n) / of),
  );
  return sum > chiSquareLimit(freedom) ? `frequencies are off: ${sum.toFixed(1)}` : null;
};

/** Law 5 (R7): a forecast equals the frequencies of the real resolver. */
export const odds: Law = (title, seed, most, report) => {
  if (!title.system.forecasts) return;
  playAtRandom(title, seed, most, {
    before: table => {
      for (const { seat } of table.pending()) checkSeat(table, seat, report);
      return report.failures.length === 0;
    },
  });
};

/** Where odds are told: one action by chance, if its falls are few enough to be counted many times over. */
export const oddsAlong: AlongLaw = (report, chance) => ({
  worth: table => (isForetold(table) ? 1 : 0),
  before: table => {
    for (const { seat } of table.pending()) {
      const action = pickFrom(foretold(table, seat), chance);
      if (action)
        checkAction(
          table,
          seat,
          action,
          { ...FEW, thrown: chance.below(THROWN_EVERY) === 0 },
          report,
        );
    }
  },
});

/** How many falls of the dice are counted by the forecast and by hand, and whether dice are thrown too. */
type Falls = { readonly foretold: number; readonly byHand: number; readonly thrown: boolean };
const MANY = { foretold: MOST_BRANCHES, byHand: 20_000 };
const FEW = { foretold: 400, byHand: 1500 };
const THROWN_EVERY = 8;

const thrownOf = ({ system: { forecasts } }: Table): readonly string[] =>
  forecasts?.thrown ?? forecasts?.actions ?? [];

/** Whether somebody is asked for something that has odds. */
export const isForetold = (table: Table): boolean =>
  table.pending().some(({ actions }) => thrownOf(table).some(type => actions.includes(type)));

function* foretold(table: Table, seat: string): Generator<Action> {
  const wanted = thrownOf(table);
  for (const action of table.offers(seat)) if (wanted.includes(action.type)) yield action;
}

const checkSeat = (table: Table, seat: string, report: Report): void => {
  const [first] = foretold(table, seat);
  const thrown = report.checks % THROWN_EVERY === 0;
  if (first) checkAction(table, seat, first, { ...MANY, thrown }, report);
};

const checkAction = (
  table: Table,
  seat: string,
  first: Action,
  most: Falls,
  report: Report,
): void => {
  const { system, state } = table;
  const exact = distribution(system, state, seat, first, most.foretold);
  if (!exact.exact) return;
  report.checks++;
  const counted = countedByHand(system, state, seat, first, most.byHand);
  const fault = counted && sharesDiffer(exact.results, counted);
  if (fault) report.failures.push(`${first.type}: ${fault}`);
  const told = table.forecast(seat, first);
  if (told?.worlds.length === 1 && JSON.stringify(told.worlds[0]) !== JSON.stringify(exact))
    report.failures.push(`${first.type}: a certain forecast is not what the table does`);
  if (!most.thrown) return;
  const off = frequencyFault(system, state, seat, first, exact.results);
  if (off) report.failures.push(`${first.type}: ${off}`);
};

import type { Chance, TableForecast } from '../../../engine/forecast.ts';
import type { Options } from '../../../rules/hold-the-line/options.ts';
import type { DiceCount } from '../../../rules/hold-the-line/tables/unit-types.ts';
import { COLOURS, FACES } from '../../../rules/hold-the-line/terms/dice.ts';
import type { Pools } from '../../../rules/hold-the-line/terms/pools.ts';
import {
  cancelled,
  firstStep,
  type Loser,
  type Rolled,
  usualCancel,
} from '../../../rules/hold-the-line/terms/results.ts';
import { type Toll, worstToll } from '../../../rules/hold-the-line/terms/toll.ts';

/** How a combat can go, as the attacker sees it: best first. */
export const ENDINGS = ['destroyed', 'won', 'even', 'lost'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Percent of each ending, and how often the attacker loses a unit, or has one disordered and loses none. */
export type Odds = {
  readonly shares: { readonly [ending in Ending]: number };
  readonly ownLost: number;
  readonly ownShaken: number;
};

type Winner = 'att' | 'def' | 'none';
type Counted = { readonly winner: Winner; readonly done: Toll; readonly own: Toll; p: number };

const endingOf = ({ winner, done }: Counted): Ending =>
  done.destroyed > 0
    ? 'destroyed'
    : winner === 'att' || (winner === 'none' && done.disordered > 0)
      ? 'won'
      : winner === 'def'
        ? 'lost'
        : 'even';

const summed = (all: Iterable<Counted>): Odds => {
  const shares = { destroyed: 0, won: 0, even: 0, lost: 0 };
  let [ownLost, ownShaken] = [0, 0];
  for (const one of all) {
    shares[endingOf(one)] += 100 * one.p;
    if (one.own.destroyed > 0) ownLost += 100 * one.p;
    else if (one.own.disordered > 0) ownShaken += 100 * one.p;
  }
  return { shares, ownLost, ownShaken };
};

const LABEL =
  /^(attacker|defender|nobody)(?: (\d))?( and back)?, stars (\d+):(\d+), destroys (\d+):(\d+), disorders (\d+):(\d+)$/;

/** One result of the table's own forecast, read from its label; null where nobody is met. */
export const readResult = (label: string) => {
  const read = LABEL.exec(label);
  if (!read) return null;
  const n = (i: number) => Number(read[i] ?? 0);
  const winner: Winner = read[1] === 'attacker' ? 'att' : read[1] === 'defender' ? 'def' : 'none';
  return {
    ...{ winner, hits: n(2), back: read[3] !== undefined, stars: n(4), ownStars: n(5) },
    done: { destroyed: n(6), disordered: n(8) },
    own: { destroyed: n(7), disordered: n(9) },
  };
};

const ofChance = ({ label, n, of }: Chance): Counted | null => {
  const read = readResult(label);
  return read && { winner: read.winner, done: read.done, own: read.own, p: n / of };
};

/** The table's own forecast of an attack: as seen, and with all that could stand there unseen; null where nobody is met. */
export const oddsOf = ({ worlds }: TableForecast): readonly (Odds | null)[] =>
  worlds
    .map(({ results }) => results.flatMap(one => ofChance(one) ?? []))
    .map(counted => (counted.length > 0 ? summed(counted) : null));

type Spread = Map<string, { readonly roll: Rolled; p: number }>;

/** HTL-11.1: every count of ticks and stars that a pool can show, with its chance. */
const spread = (dice: DiceCount): Spread => {
  let all: Spread = new Map([['0 0', { roll: { ticks: 0, stars: 0 }, p: 1 }]]);
  for (const colour of COLOURS)
    for (let i = 0; i < dice[colour]; i++) {
      const next: Spread = new Map();
      for (const { roll, p } of all.values())
        for (const face of FACES[colour]) {
          const ticks = roll.ticks + Number(face === 1);
          const stars = roll.stars + Number(face === 2);
          const key = `${ticks} ${stars}`;
          const known = next.get(key) ?? { roll: { ticks, stars }, p: 0 };
          known.p += p / FACES[colour].length;
          next.set(key, known);
        }
      all = next;
    }
  return all;
};

/** The involved units of both sides as hits and stars see them. */
export type Involved = { readonly att: readonly Loser[]; readonly def: readonly Loser[] };

/** What each fall of two pools does at most, remembered by hits and stars. */
const tolls = (losers: readonly Loser[], partial: boolean, options: Options) => {
  const known = new Map<string, Toll>();
  return (hits: number, double: boolean, stars: number): Toll => {
    const all = double && options.doubleResult === 'allDisordered';
    const key = `${hits} ${all} ${stars}`;
    const toll = known.get(key) ?? worstToll(losers, { hits, stars, partial, all });
    known.set(key, toll);
    return toll;
  };
};

/** HTL-12.1 to HTL-12.13: two pools against each other, with what ground and trenches cancel, and what that does to those involved. */
export const poolOdds = (
  { att, def, ignore }: Pick<Pools, 'att' | 'def' | 'ignore'>,
  involved: Involved,
  options: Options,
): Odds => {
  const counted: Counted[] = [];
  const defence = [...spread(def).values()];
  const done = tolls(involved.def, options.partialCriticals === 'both', options);
  const own = tolls(involved.att, true, options);
  for (const a of spread(att).values()) {
    const left = cancelled(a.roll, usualCancel(a.roll, ignore, 'stars'));
    for (const d of defence) {
      const { winner, hits, double } = firstStep(left, d.roll, options);
      const by = (who: Winner) => (winner === who ? hits : 0);
      counted.push({
        winner,
        done: done(by('att'), by('att') > 0 && double, left.stars),
        own: own(by('def'), by('def') > 0 && double, d.roll.stars),
        p: a.p * d.p,
      });
    }
  }
  return summed(counted);
};

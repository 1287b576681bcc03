import type { Chance, TableForecast } from '../../../engine/forecast.ts';
import type { Options } from '../../../rules/hold-the-line/options.ts';
import type { DiceCount } from '../../../rules/hold-the-line/tables/unit-types.ts';
import { COLOURS, FACES } from '../../../rules/hold-the-line/terms/dice.ts';
import {
  cancelled,
  firstStep,
  type Rolled,
  usualCancel,
} from '../../../rules/hold-the-line/terms/results.ts';

/** How a combat can go, as the attacker sees it: best first. */
export const ENDINGS = ['star', 'won', 'even', 'lost'] as const;
export type Ending = (typeof ENDINGS)[number];
/** Percent of each ending, and how often the attacker takes a star or a hit himself. */
export type Odds = {
  readonly shares: { readonly [ending in Ending]: number };
  readonly ownStar: number;
  readonly ownHit: number;
};

const endingOf = (winner: 'att' | 'def' | 'none', stars: number): Ending =>
  stars > 0 ? 'star' : winner === 'att' ? 'won' : winner === 'def' ? 'lost' : 'even';

type Counted = { readonly ending: Ending; readonly own: number; readonly hit: boolean; p: number };

const summed = (all: Iterable<Counted>): Odds => {
  const shares = { star: 0, won: 0, even: 0, lost: 0 };
  let [ownStar, ownHit] = [0, 0];
  for (const { ending, own, hit, p } of all) {
    shares[ending] += 100 * p;
    if (own > 0) ownStar += 100 * p;
    if (hit) ownHit += 100 * p;
  }
  return { shares, ownStar, ownHit };
};

const LABEL = /^(attacker|defender|nobody).*stars (\d+):(\d+)$/;

const ofChance = ({ label, n, of }: Chance): Counted | null => {
  const read = LABEL.exec(label);
  if (!read) return null;
  const winner = read[1] === 'attacker' ? 'att' : read[1] === 'defender' ? 'def' : 'none';
  const ending = endingOf(winner, Number(read[2]));
  return { ending, own: Number(read[3]), hit: winner === 'def', p: n / of };
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

/** HTL-12.1 to HTL-12.3: two pools against each other, with what ground and trenches cancel. */
export const poolOdds = (
  att: DiceCount,
  def: DiceCount,
  ignore: number,
  options: Options,
): Odds => {
  const counted: Counted[] = [];
  const defence = [...spread(def).values()];
  for (const a of spread(att).values()) {
    const left = cancelled(a.roll, usualCancel(a.roll, ignore, 'stars'));
    for (const d of defence) {
      const { winner } = firstStep(left, d.roll, options);
      const ending = endingOf(winner, left.stars);
      counted.push({ ending, own: d.roll.stars, hit: winner === 'def', p: a.p * d.p });
    }
  }
  return summed(counted);
};

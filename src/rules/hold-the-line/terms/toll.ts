import { hitChoices, type Loser, starChoices } from './results.ts';

/** What one side can do to the other at most in one combat: units destroyed, and units that are disordered instead. */
export type Toll = { readonly destroyed: number; readonly disordered: number };

/** What hits and stars are spent on. `all`: by HTL-O2 a double disorders everybody and destroys who was disordered. */
export type Harm = {
  readonly hits: number;
  readonly stars: number;
  readonly partial: boolean;
  readonly all: boolean;
};

/** HTL-12.4, HTL-12.6, HTL-12.7, HTL-12.13: the most units that hits and then stars can destroy, and of such ways the most that are disordered. */
export const worstToll = (losers: readonly Loser[], { hits, stars, partial, all }: Harm): Toll => {
  const everybody = {
    disorder: losers.filter(one => !one.disordered).map(({ unit }) => unit),
    destroy: losers.filter(one => one.disordered).map(({ unit }) => unit),
  };
  let worst: Toll = { destroyed: 0, disordered: 0 };
  for (const first of all ? [everybody] : hitChoices(losers, hits)) {
    const left = losers
      .filter(({ unit }) => !first.destroy.includes(unit))
      .map(one => (first.disorder.includes(one.unit) ? { ...one, disordered: true } : one));
    for (const then of starChoices(left, stars, partial)) {
      const shaken = first.disorder.filter(unit => !then.destroy.includes(unit)).length;
      const toll = {
        destroyed: first.destroy.length + then.destroy.length,
        disordered: shaken + (then.disorder >= 0 ? 1 : 0),
      };
      if (isWorse(toll, worst)) worst = toll;
    }
  }
  return worst;
};

const isWorse = (a: Toll, b: Toll): boolean =>
  a.destroyed === b.destroyed ? a.disordered > b.disordered : a.destroyed > b.destroyed;

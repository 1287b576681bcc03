import type { Options } from '../options.ts';

export type Rolled = { readonly ticks: number; readonly stars: number };
export type First = {
  readonly winner: 'none' | 'att' | 'def';
  readonly hits: number;
  readonly double: boolean;
};

/** HTL-11.2: stars are successes too. */
export const successes = ({ ticks, stars }: Rolled, options: Options): number =>
  options.criticalsCountAsSuccesses ? ticks + stars : ticks;

/** HTL-12.2, HTL-12.3: more successes win one hit, at least double two and a withdrawal. */
export const firstStep = (att: Rolled, def: Rolled, options: Options): First => {
  const a = successes(att, options);
  const d = successes(def, options);
  if (a === d) return { winner: 'none', hits: 0, double: false };
  const [more, less] = a > d ? [a, d] : [d, a];
  const double = more >= 2 * less;
  return { winner: a > d ? 'att' : 'def', hits: double ? 2 : 1, double };
};

/** HTL-12.1: what is left of a roll after results were cancelled. */
export const cancelled = (roll: Rolled, remove: readonly string[]): Rolled => ({
  ticks: roll.ticks - remove.filter(one => one === 's').length,
  stars: roll.stars - remove.filter(one => one === 'k').length,
});

/** HTL-12.1: stars first unless told otherwise. */
export const usualCancel = (roll: Rolled, most: number, first: 'stars' | 'ticks'): string[] => {
  const results = [
    ...Array.from({ length: roll.stars }, () => 'k'),
    ...Array.from({ length: roll.ticks }, () => 's'),
  ];
  if (first === 'ticks') results.reverse();
  return results.slice(0, most);
};

/** A losing unit as hits and stars see it. */
export type Loser = {
  readonly unit: number;
  /** Kills of the face shown when the combat began, HTL-12.5. */
  readonly kills: number;
  readonly disordered: boolean;
  readonly dugIn: boolean;
  readonly dice: number;
};
export type HitChoice = {
  readonly disorder: readonly number[];
  readonly destroy: readonly number[];
};

/** HTL-12.4: hits that a choice spends, or null if a unit cannot be treated so. */
export const hitsSpent = (losers: readonly Loser[], choice: HitChoice): number | null => {
  let spent = 0;
  for (const unit of choice.destroy) {
    const one = losers.find(loser => loser.unit === unit);
    if (!one || choice.disorder.includes(unit)) return null;
    const price = one.disordered || one.kills === 1 ? 1 : one.kills === 2 ? 2 : null;
    if (price === null) return null;
    spent += price;
  }
  for (const unit of choice.disorder) {
    const one = losers.find(loser => loser.unit === unit);
    if (!one || one.disordered || one.kills === 1) return null;
    spent += 1;
  }
  const named = [...choice.disorder, ...choice.destroy];
  return new Set(named).size === named.length ? spent : null;
};

/** HTL-12.13: a hit may pass the dug-in units by only when each of them has taken one. */
export const passesScreen = (losers: readonly Loser[], choice: HitChoice): boolean => {
  const named = [...choice.disorder, ...choice.destroy];
  const dug = losers.filter(({ dugIn }) => dugIn);
  if (named.every(unit => dug.some(one => one.unit === unit))) return true;
  return dug.every(({ unit }) => named.includes(unit));
};

/** HTL-12.4: every way to spend hits: none that could be spent is kept. */
export const hitChoices = (losers: readonly Loser[], hits: number): HitChoice[] => {
  const legal: { choice: HitChoice; spent: number }[] = [];
  const grow = (from: number, choice: HitChoice): void => {
    const spent = hitsSpent(losers, choice);
    if (spent !== null && spent <= hits && passesScreen(losers, choice))
      legal.push({ choice, spent });
    if (from >= losers.length || choice.disorder.length + choice.destroy.length >= hits) return;
    for (let i = from; i < losers.length; i++) {
      const { unit } = losers[i]!;
      grow(i + 1, { ...choice, destroy: [...choice.destroy, unit] });
      grow(i + 1, { ...choice, disorder: [...choice.disorder, unit] });
    }
  };
  grow(0, { disorder: [], destroy: [] });
  return legal
    .filter(
      ({ spent, choice }) =>
        !legal.some(other => other.spent > spent && extends_(other.choice, choice)),
    )
    .map(({ choice }) => choice);
};

const extends_ = (more: HitChoice, less: HitChoice): boolean =>
  less.disorder.every(u => more.disorder.includes(u) || more.destroy.includes(u)) &&
  less.destroy.every(u => more.destroy.includes(u));

/** HTL-12.4 default: destroy disordered, else destroy a unit of two kills, else disorder those with most dice. */
export const usualHits = (losers: readonly Loser[], hits: number): HitChoice => {
  const choices = hitChoices(losers, hits);
  const worth = ({ disorder, destroy }: HitChoice): number[] => {
    const of = (unit: number) => losers.find(one => one.unit === unit)!;
    return [
      destroy.filter(u => of(u).disordered).length,
      destroy.length,
      disorder.length,
      [...destroy, ...disorder].reduce((sum, u) => sum + of(u).dice, 0),
    ];
  };
  let best: HitChoice = { disorder: [], destroy: [] };
  for (const choice of choices) if (isMore(worth(choice), worth(best))) best = choice;
  return best;
};

const isMore = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! > b[i]!;
  return false;
};

export type StarChoice = { readonly destroy: readonly number[]; readonly disorder: number };

/** HTL-12.6, HTL-12.7, HTL-12.13: whether stars may be spent so. */
export const starsAllowed = (
  targets: readonly Loser[],
  stars: number,
  partial: boolean,
  choice: StarChoice,
): 'yes' | 'stars' | 'screen' => {
  const { destroy, disorder } = choice;
  if (new Set(destroy).size < destroy.length) return 'stars';
  let price = 0;
  for (const unit of destroy) {
    const one = targets.find(target => target.unit === unit);
    if (!one) return 'stars';
    price += one.kills;
  }
  if (price > stars) return 'stars';
  const dug = targets.filter(({ dugIn }) => dugIn);
  const all = dug.every(({ unit }) => destroy.includes(unit));
  if (!all && destroy.some(unit => !dug.some(one => one.unit === unit))) return 'screen';
  if (disorder < 0) return 'yes';
  const one = targets.find(target => target.unit === disorder);
  if (!partial || !one || one.disordered || destroy.length > 0) return 'stars';
  if (stars < 1 || targets.some(({ kills }) => kills <= stars)) return 'stars';
  return dug.length > 0 && !one.dugIn ? 'screen' : 'yes';
};

/** Every way to spend stars, spending none among them. */
export const starChoices = (
  targets: readonly Loser[],
  stars: number,
  partial: boolean,
): StarChoice[] => {
  const found: StarChoice[] = [{ destroy: [], disorder: -1 }];
  const grow = (from: number, destroy: readonly number[]): void => {
    for (let i = from; i < targets.length; i++) {
      const more = [...destroy, targets[i]!.unit];
      const choice = { destroy: more, disorder: -1 };
      const price = targets
        .filter(({ unit }) => more.includes(unit))
        .reduce((sum, { kills }) => sum + kills, 0);
      if (price > stars) continue;
      if (starsAllowed(targets, stars, partial, choice) === 'yes') found.push(choice);
      grow(i + 1, more);
    }
  };
  grow(0, []);
  for (const { unit } of targets) {
    const choice = { destroy: [], disorder: unit };
    if (starsAllowed(targets, stars, partial, choice) === 'yes') found.push(choice);
  }
  return found;
};

/** HTL-12.6 default: most dice destroyed, ties lowest ids; else disorder the unit with most dice. */
export const usualStars = (
  targets: readonly Loser[],
  stars: number,
  partial: boolean,
): StarChoice => {
  const worth = ({ destroy, disorder }: StarChoice): number[] => {
    const dice = (unit: number) => targets.find(one => one.unit === unit)?.dice ?? 0;
    return [
      destroy.reduce((sum, u) => sum + dice(u), 0),
      destroy.length,
      disorder >= 0 ? 1 + dice(disorder) : 0,
    ];
  };
  let best: StarChoice = { destroy: [], disorder: -1 };
  for (const choice of starChoices(targets, stars, partial))
    if (isMore(worth(choice), worth(best))) best = choice;
  return best;
};

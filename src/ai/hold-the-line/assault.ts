import { isBarred } from '../../rules/hold-the-line/index.ts';
import {
  isReady,
  isWorthIt,
  type Kind,
  type Plan,
  planned,
  possibleGuns,
  strongest,
  type Taste,
} from './attacks.ts';
import { neighboursOf, type Picture } from './picture.ts';
import type { Purse } from './purse.ts';
import type { Prospect } from './strength.ts';
import { LEAST } from './taste.ts';

/** Units of one hex that are ready for one kind of attack. */
type Stack = { readonly hex: number; readonly kind: Kind; readonly units: readonly number[] };
/** A blow and who may stand there before it falls. */
type Blow = { readonly plan: Plan; readonly before: readonly Prospect[] | undefined };

/** What can be spent, and what each HQ ought to keep back from guns. */
type Money = { readonly purse: Purse; readonly kept: ReadonlyMap<number, number> };

const KINDS: readonly Kind[] = ['prepared', 'other'];
/** What a die of guns must be worth while attacks are still looked for: first many blows, then strong ones. */
const GUN_PRICE = 0.35;
/** What it must be worth when points are left over: they can make troops ready for tomorrow. */
const MORE_GUNS = 0.15;

/** Stacks that could strike at an enemy hex. */
const stacksOn = (picture: Picture, target: number, busy: ReadonlySet<number>): Stack[] => {
  const { own, field, table } = picture;
  const found: Stack[] = [];
  for (const hex of neighboursOf(field, target)) {
    const all = own.get(hex);
    if (!all || isBarred(table, hex, field.grid.direction(hex, target))) continue;
    for (const kind of KINDS) {
      const units = all.filter(u => !busy.has(u) && isReady(picture, u, kind));
      if (units.length > 0) found.push({ hex, kind, units });
    }
  }
  return found;
};

type Option = { readonly target: number; readonly chain: readonly Blow[]; readonly worth: number };

export type Assaults = {
  plans(): Plan[];
  /** What was left over goes into guns of the blows that are struck. */
  addGuns(): void;
};

/**
 * The attacks of this turn: for each enemy hex the blows that all ready stacks around it can strike one after the other, each weighed against
 * what the ones before may have left; the best hex first, each paid before the next is looked for.
 */
export const assaultsOf = (
  picture: Picture,
  purse: Purse,
  taste: Taste,
  kept: ReadonlyMap<number, number>,
): Assaults => {
  const blows: Blow[] = [];
  const busy = new Set<number>();
  const guns = new Set<number>();
  const left = new Map<number, readonly Prospect[]>();
  const commit = (chain: readonly Blow[]) => {
    for (const blow of chain) {
      const { cost, units, target, after } = blow.plan;
      blows.push(blow);
      for (const [hex, cp] of cost) purse.spend(hex, cp);
      for (const u of units) busy.add(u);
      for (const { counter } of [...blow.plan.guns, ...blow.plan.support]) guns.add(counter);
      left.set(target, after);
    }
  };
  const bestOn = (target: number): Option => {
    const stacks = stacksOn(picture, target, busy);
    const money = { purse, kept };
    const chains = chainsOn(picture, target, stacks, money, taste, left.get(target), guns);
    let best: Option = { target, chain: [], worth: 0 };
    for (const chain of chains) {
      const worth = chain.reduce((sum, { plan }) => sum + plan.worth, 0);
      if (worth > best.worth) best = { target, chain, worth };
    }
    return best;
  };
  // What others are given never makes an attack better: only the best of the old reckoning is reckoned anew.
  const options = [...picture.foes.keys()].map(bestOn).filter(({ worth }) => worth > 0);
  for (let round = 0; round < 200 && options.length > 0; round++) {
    options.sort((a, b) => b.worth - a.worth || a.target - b.target);
    const first = options.shift()!;
    if (first.worth < LEAST[picture.side]!) break;
    const now = round === 0 ? first : bestOn(first.target);
    if (now.worth < LEAST[picture.side]!) continue;
    if (now.worth + 1e-9 < (options[0]?.worth ?? 0)) {
      options.push(now);
      continue;
    }
    commit(now.chain);
    const again = bestOn(now.target);
    if (again.worth > 0) options.push(again);
  }
  return {
    plans: () => blows.map(({ plan }) => plan),
    addGuns() {
      for (const [i, blow] of blows.entries())
        blows[i] = withGuns(picture, blow, purse, taste, guns);
    },
  };
};

/** Blows on one hex: one stack after the other, bare or with guns before the first, or two hexes at once and then the others. */
export const chainsOn = (
  picture: Picture,
  target: number,
  stacks: readonly Stack[],
  money: Money,
  taste: Taste,
  before: readonly Prospect[] | undefined,
  guns: ReadonlySet<number>,
): Blow[][] => {
  const dice = ({ units, kind }: Stack) => units.length * (kind === 'prepared' ? 2 : 1);
  const order = [...stacks].sort((a, b) => dice(b) - dice(a) || a.hex - b.hex);
  const prepared = order.filter(({ kind }) => kind === 'prepared');
  const found: Blow[][] = [];
  for (const first of ['bare', 'guns'] as const) {
    found.push(chainOf(picture, target, order, money, taste, before, guns, first));
    if (prepared.length < 2) continue;
    const [a, b] = prepared as [Stack, Stack];
    const both: Stack & { also: number } = {
      ...a,
      units: [...a.units, ...b.units],
      also: b.hex,
    };
    const rest = order.filter(one => one !== a && one !== b);
    found.push(chainOf(picture, target, [both, ...rest], money, taste, before, guns, first));
  }
  return found;
};

const chainOf = (
  picture: Picture,
  target: number,
  stacks: readonly (Stack & { readonly also?: number })[],
  money: Money,
  taste: Taste,
  before: readonly Prospect[] | undefined,
  guns: ReadonlySet<number>,
  first: 'bare' | 'guns',
): Blow[] => {
  const { purse, kept } = money;
  const chain: Blow[] = [];
  const spent = new Map<number, number>();
  let paid = 0;
  let open = before;
  for (const { hex, kind, units, also } of stacks) {
    const armed = first === 'guns' && chain.length === 0;
    const means = {
      points: (at: number) => purse.points(at) - Math.max(spent.get(at) ?? 0, paid),
      kept: () => kept.get(picture.table.units[units[0]!]!.hq) ?? 0,
      guns: (at: number) => (armed ? possibleGuns(picture, at).filter(c => !guns.has(c)) : []),
    };
    const sober: Taste = { ...taste, gunPrice: GUN_PRICE, left: () => open };
    const from = also === undefined ? [hex] : [hex, also];
    const sorted = strongest(picture, units, kind, target);
    let best: Plan | null = null;
    for (let n = also === undefined ? 1 : sorted.length; n <= sorted.length; n++) {
      const plan = planned(picture, kind, from, sorted.slice(0, n), target, means, sober);
      if (plan && plan.worth > (best?.worth ?? 0.05) && isWorthIt(picture, plan)) best = plan;
    }
    if (!best) continue;
    chain.push({ plan: best, before: open });
    for (const [at, cp] of best.cost) spent.set(at, (spent.get(at) ?? 0) + cp);
    paid += best.total; // the hexes of one fight mostly draw on the same pot
    open = best.after;
  }
  return chain;
};

const withGuns = (
  picture: Picture,
  { plan, before }: Blow,
  purse: Purse,
  taste: Taste,
  guns: Set<number>,
): Blow => {
  const mine = new Set([...plan.guns, ...plan.support].map(({ counter }) => counter));
  const means = {
    points: (hex: number) => purse.points(hex) + (plan.cost.get(hex) ?? 0),
    guns: (hex: number) => possibleGuns(picture, hex).filter(c => mine.has(c) || !guns.has(c)),
  };
  const { kind, from, units, target } = plan;
  const more = planned(picture, kind, from, units, target, means, {
    ...taste,
    gunPrice: MORE_GUNS,
    left: () => before,
  });
  if (!more || [...more.cost].some(([hex, cp]) => cp < plan.cost.get(hex)!))
    return { plan, before };
  for (const [hex, cp] of more.cost) purse.spend(hex, cp - plan.cost.get(hex)!);
  for (const { counter } of [...more.guns, ...more.support]) guns.add(counter);
  return { plan: more, before };
};

import { isBarred, mayServe } from '../../rules/hold-the-line/index.ts';
import { mayStrike } from './directives.ts';
import {
  diceOf,
  groundOf,
  isMine,
  labelOf,
  neighboursOf,
  type Order,
  type Picture,
} from './picture.ts';
import { type Dice, type Foe, NONE, type Prospect, sum, worthOf } from './strength.ts';

export type Kind = 'prepared' | 'other';

/** An attack that could be made: who, whence, with which guns, what it costs on each hex and what it is worth. */
export type Plan = {
  readonly kind: Kind;
  readonly from: readonly number[];
  readonly units: readonly number[];
  readonly target: number;
  readonly guns: readonly {
    readonly counter: number;
    readonly dice: number;
    readonly on: number;
  }[];
  readonly support: readonly { readonly counter: number; readonly on: number }[];
  readonly cost: ReadonlyMap<number, number>;
  readonly total: number;
  readonly worth: number;
  readonly clear: number;
  /** Who may still stand there afterwards. */
  readonly after: readonly Prospect[];
};

/** How a commander weighs an attack: what a cleared hex is worth, and how dear losses and points are. */
export type Taste = {
  readonly prize: (target: number) => number;
  /** How much more it is worth to hurt whoever stands there. */
  readonly stress: (target: number) => number;
  readonly caution: number;
  /** What a point of an HQ is worth. */
  readonly price: (hq: number) => number;
  /** What a die of guns must be worth; the price of a point if it is not said. */
  readonly gunPrice?: number;
  /** Who may stand there when the attack comes: earlier ones may have beaten them or cleared the hex. */
  readonly left?: (target: number) => readonly Prospect[] | undefined;
};

/** An attack out of the march has half the dice of one made ready for: the German makes it only where it is likely to clear the hex. */
const OFF_HAND = 0.4;
export const isWorthIt = (picture: Picture, { kind, clear }: Plan): boolean =>
  picture.side === 'PL' || kind === 'prepared' || clear >= OFF_HAND;

/** What attacks are planned with: points that can be had on a hex, and guns that could stand there. */
export type Means = {
  readonly points: (hex: number) => number;
  readonly guns: (hex: number) => readonly number[];
  /** Points that are meant for others and may not go into guns. */
  readonly kept?: () => number;
};

const isGun = (kind: string): boolean =>
  kind === 'divisionalArtillery' || kind === 'corpsArtillery';
const isSupport = (kind: string): boolean => kind === 'mgBattalion' || kind === 'tank';

export const isReady = (picture: Picture, unit: number, kind: Kind): boolean => {
  const one = picture.table.units[unit]!;
  const wanted = kind === 'prepared' ? 'prepared' : 'movement';
  return (
    one.posture === wanted &&
    !one.committed &&
    !one.assembling &&
    !one.pinned &&
    isMine(picture, unit) &&
    mayStrike(picture, unit)
  );
};

/** Guns that stand on a hex and may still fire. */
export const standingGuns = ({ table, field }: Picture, hex: number): number[] =>
  table.counters.flatMap((one, c) => {
    const { kind } = field.counters[c]!;
    const once = kind !== 'divisionalArtillery' || table.options.divArtilleryOncePerTurn;
    return one.on === hex && !(once && one.used > 0) && (isGun(kind) || isSupport(kind)) ? [c] : [];
  });

const gunsKept = new WeakMap<Picture, Map<number, readonly number[]>>();

/** Guns that stand on a hex or could be sent there in COMMAND. */
export const possibleGuns = (picture: Picture, hex: number): readonly number[] => {
  if (picture.gunsAt) return picture.gunsAt(hex);
  let known = gunsKept.get(picture);
  if (!known) {
    known = new Map();
    gunsKept.set(picture, known);
  }
  let found = known.get(hex);
  if (!found) {
    found = gunsFor(picture, hex);
    known.set(hex, found);
  }
  return found;
};

const gunsFor = ({ table, field, side }: Picture, hex: number): number[] =>
  table.counters.flatMap((one, c) => {
    const { kind, side: whose } = field.counters[c]!;
    if (whose !== side || one.status !== 'ready' || !(isGun(kind) || isSupport(kind))) return [];
    if (one.on >= 0) return one.on === hex ? [c] : [];
    return mayServe(table, c, hex) ? [c] : [];
  });

const colourDice = (colour: string, dice: number): Dice => ({ ...NONE, [colour]: dice });

const defenceOf = (
  picture: Picture,
  from: readonly number[],
  target: number,
  foes: readonly Foe[],
): { dice: Dice; ignore: number; stay: boolean } => {
  const ground = groundOf(picture, from, target);
  const dug = foes.some(one => one.dugIn || (one.fixed && !one.disordered));
  const more = dug
    ? { ...NONE, green: picture.side === 'GE' ? 1 : 0, red: picture.side === 'PL' ? 1 : 0 }
    : NONE;
  return { ...ground, dice: sum([...foes.map(one => one.dice), ground.dice, more]) };
};

/** Weighs dice against all who may stand in a hex. */
const weigher = (
  picture: Picture,
  from: readonly number[],
  target: number,
  taste: Taste,
): ((dice: Dice) => { value: number; clear: number; after: readonly Prospect[] }) => {
  const prospects = taste.left?.(target) ?? [{ p: 1, foes: picture.foes.get(target)! }];
  const met = prospects.map(({ p, foes }) => ({
    p,
    foes,
    ...defenceOf(picture, from, target, foes),
  }));
  const [stress, prize] = [taste.stress(target), taste.prize(target)];
  return dice => {
    let [value, clear] = [0, 0];
    const after: Prospect[] = [];
    for (const { p, foes, dice: def, ignore, stay } of met) {
      const judged = worthOf(dice, def, ignore, foes, stay);
      value += p * (judged.gain * stress + judged.clear * prize - taste.caution * judged.loss);
      clear += p * judged.clear;
      for (const one of judged.after) after.push({ p: p * one.p, foes: one.foes });
    }
    return { value, clear, after };
  };
};

/** The best use of guns for one set of attackers: none, or as many dice as the points allow. */
export const planned = (
  picture: Picture,
  kind: Kind,
  from: readonly number[],
  units: readonly number[],
  target: number,
  means: Means,
  taste: Taste,
): Plan | null => {
  const { table, field } = picture;
  const cost = new Map<number, number>();
  const owe = (hex: number, cp: number) => cost.set(hex, (cost.get(hex) ?? 0) + cp);
  for (const hex of from)
    owe(hex, kind === 'prepared' ? 1 : units.filter(u => table.units[u]!.hex === hex).length);
  if (from.length > 1) {
    const rich = [...from].sort(
      (a, b) => means.points(b) - cost.get(b)! - (means.points(a) - cost.get(a)!),
    )[0]!;
    owe(rich, 2);
  }
  for (const [hex, cp] of cost) if (means.points(hex) < cp) return null;
  const price = taste.price(table.units[units[0]!]!.hq);
  const gunPrice = Math.max(taste.gunPrice ?? 0, price);
  const weigh = weigher(picture, from, target, taste);
  let dice = sum(
    units.map(u => diceOf(picture, u, table.units[u]!.posture, table.units[u]!.hex, target)),
  );
  let best = weigh(dice);
  const guns: { counter: number; dice: number; on: number }[] = [];
  const support: { counter: number; on: number }[] = [];
  const offered = from.flatMap(hex => means.guns(hex).map(counter => ({ counter, on: hex })));
  const taken = new Set<number>();
  for (const { counter, on } of offered) {
    if (taken.has(counter)) continue;
    const { kind: what, maxDice, colour } = field.counters[counter]!;
    const most = isGun(what) ? maxDice : 1;
    const given = isGun(what) ? maxDice : Math.max(1, maxDice);
    if (means.points(on) - (means.kept?.() ?? 0) < cost.get(on)! + most) continue;
    const next = sum([dice, colourDice(colour, given)]);
    const judged = weigh(next);
    if (judged.value - best.value <= gunPrice * most) continue;
    taken.add(counter);
    owe(on, most);
    dice = next;
    best = judged;
    if (isGun(what)) guns.push({ counter, dice: maxDice, on });
    else support.push({ counter, on });
  }
  const total = [...cost.values()].reduce((all, cp) => all + cp, 0);
  const { value, clear, after } = best;
  const worth = value - price * total;
  return { kind, from, units, target, guns, support, cost, total, worth, clear, after };
};

/** The units of a hex by the dice they bring against a target, most first: a broken enemy needs one of them, a dug-in one all. */
export const strongest = (
  picture: Picture,
  units: readonly number[],
  kind: Kind,
  target: number,
): number[] => {
  const dice = (u: number) => {
    const { red, green, black } = diceOf(
      picture,
      u,
      kind === 'prepared' ? 'prepared' : 'movement',
      picture.table.units[u]!.hex,
      target,
    );
    return 3 * red + 2 * green + 4 * black;
  };
  return [...units].sort((x, y) => dice(y) - dice(x) || x - y);
};

/** Every attack on a known enemy that the seat's troops could make: from one hex or from two. */
export const plansOf = (picture: Picture, kind: Kind, means: Means, taste: Taste): Plan[] => {
  const { field, own, foes, table } = picture;
  const fronts = new Map<number, number[]>();
  const ready = new Map<number, number[]>();
  for (const [hex, units] of own) {
    const fit = units.filter(u => isReady(picture, u, kind));
    if (fit.length === 0) continue;
    ready.set(hex, fit);
    for (const target of neighboursOf(field, hex)) {
      if (!foes.has(target) || isBarred(table, hex, field.grid.direction(hex, target))) continue;
      fronts.set(target, [...(fronts.get(target) ?? []), hex]);
    }
  }
  const found: Plan[] = [];
  const add = (from: number[], units: readonly number[], target: number) => {
    const plan = planned(picture, kind, from, units, target, means, taste);
    if (plan) found.push(plan);
  };
  for (const [target, hexes] of fronts)
    for (const [i, a] of hexes.entries()) {
      const best = strongest(picture, ready.get(a)!, kind, target);
      for (let n = 1; n <= best.length; n++) add([a], best.slice(0, n), target);
      for (const b of hexes.slice(i + 1)) add([a, b], [...best, ...ready.get(b)!], target);
    }
  return found.sort((a, b) => b.worth - a.worth || a.target - b.target);
};

/** The order that a plan comes to. */
export const orderOf = (picture: Picture, plan: Plan): Order => {
  const { field } = picture;
  return {
    type: 'attack',
    kind: plan.kind,
    from: plan.from.map(hex => labelOf(picture, hex)),
    units: plan.units.map(u => field.pieces[u]!.id),
    target: labelOf(picture, plan.target),
    artillery: plan.guns.map(({ counter, dice }) => ({
      counter: field.counters[counter]!.id,
      dice,
    })),
    support: plan.support.map(({ counter }) => field.counters[counter]!.id),
  };
};

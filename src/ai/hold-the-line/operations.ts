import { isBarred } from '../../rules/hold-the-line/index.ts';
import { chainsOn } from './assault.ts';
import type { Plan, Taste } from './attacks.ts';
import { neighboursOf, type Picture } from './picture.ts';
import type { Purse } from './purse.ts';

/** A blow that is meant for the next turn: who strikes, and where each of them stands for it. */
export type Operation = {
  readonly target: number;
  readonly where: ReadonlyMap<number, number>;
  readonly worth: number;
  readonly clear: number;
  readonly total: number;
};

/** Where a unit can be at the end of this turn, and what the way costs it. */
export type Reach = ReadonlyMap<number, readonly { readonly hex: number; readonly cost: number }[]>;

/** Hexes from which one enemy hex is attacked in a day, at most. */
const MOST_HEXES = 4;
/** What an operation must be worth beyond what its troops could do elsewhere. */
const LEAST = 0.4;

type Candidate = { readonly u: number; readonly cost: number };

/** HTL-8.1: whom a hex still takes: three on foot, two where one has motors; an HQ counts as such. */
const roomFor = (
  { table, field, side }: Picture,
  hex: number,
  there: readonly number[],
  u: number,
): boolean => {
  const hq = table.hqs.filter(
    (one, h) => one.status === 'on' && one.hex === hex && field.hqs[h]!.side === side,
  ).length;
  const motor = hq > 0 || [...there, u].some(one => field.pieces[one]!.type.motorised);
  return hq + there.length + 1 <= (motor ? 2 : 3);
};

/** The table on the next morning, as far as one assault is concerned: the troops stand where they are meant to and are ready. */
const nextMorning = (picture: Picture, where: ReadonlyMap<number, number>): Picture => {
  const { table, field, side } = picture;
  const units = [...table.units];
  const own = new Map<number, number[]>();
  for (const [u, hex] of where) {
    units[u] = { ...units[u]!, hex, posture: 'prepared', committed: false, pinned: false };
    own.set(hex, [...(own.get(hex) ?? []), u]);
  }
  const gunsAt = (hex: number): number[] =>
    table.counters.flatMap((one, c) => {
      const { kind, side: whose, formation } = field.counters[c]!;
      if (whose !== side || one.status !== 'ready') return [];
      if (kind === 'divisionalArtillery')
        return (own.get(hex) ?? []).some(u => field.pieces[u]!.formation === formation) ? [c] : [];
      if (kind !== 'corpsArtillery' || one.hq < 0) return [];
      return field.apart(table.hqs[one.hq]!.hex, hex) <= 3 ? [c] : [];
    });
  return { ...picture, table: { ...table, units }, own, gunsAt };
};

type Option = {
  readonly target: number;
  readonly plans: readonly Plan[];
  readonly where: ReadonlyMap<number, number>;
  readonly net: number;
  readonly worth: number;
};

/** Who can stand tonight in which hex next to each enemy. */
const ringsOf = (
  { field, table, foes }: Picture,
  reach: Reach,
): Map<number, Map<number, Candidate[]>> => {
  const rings = new Map<number, Map<number, Candidate[]>>();
  for (const [u, hexes] of reach)
    for (const { hex, cost } of hexes)
      for (const target of neighboursOf(field, hex)) {
        if (!foes.has(target) || isBarred(table, hex, field.grid.direction(hex, target))) continue;
        let ring = rings.get(target);
        if (!ring) {
          ring = new Map();
          rings.set(target, ring);
        }
        const there = ring.get(hex);
        if (there) there.push({ u, cost });
        else ring.set(hex, [{ u, cost }]);
      }
  return rings;
};

/**
 * Tomorrow's assaults: for each enemy hex the troops that can stand round it tonight, hex by hex while more of them are worth it, weighed as
 * they will strike one after the other; the best first, each paid out of what its HQs will have.
 */
export const operationsOf = (
  picture: Picture,
  reach: Reach,
  taste: Taste,
  money: ReadonlyMap<number, number>,
  elsewhere: (unit: number) => number,
): Operation[] => {
  const { field, table } = picture;
  const rings = ringsOf(picture, reach);
  const left = new Map(money);
  const busy = new Set<number>();
  const guns = new Set<number>();
  const taken = new Map<number, number[]>();
  for (const [u, one] of table.units.entries())
    if (one.status === 'on' && !reach.has(u) && field.pieces[u]!.side === picture.side)
      taken.set(one.hex, [...(taken.get(one.hex) ?? []), u]);
  const best = (target: number): Option | null =>
    bestForce(picture, target, rings.get(target)!, { busy, taken, guns, left, elsewhere }, taste);
  const options = [...rings.keys()].flatMap(target => best(target) ?? []);
  const found: Operation[] = [];
  for (let round = 0; round < 300 && options.length > 0; round++) {
    options.sort((a, b) => b.net - a.net || a.target - b.target);
    const first = options.shift()!;
    const now = round === 0 ? first : best(first.target);
    if (!now || now.net < LEAST) continue;
    if (now.net + 1e-9 < (options[0]?.net ?? 0)) {
      options.push(now);
      continue;
    }
    let [total, clear] = [0, 0];
    for (const plan of now.plans) {
      total += plan.total;
      clear = plan.clear;
      for (const { counter } of [...plan.guns, ...plan.support]) guns.add(counter);
      for (const [hex, cp] of plan.cost) {
        const u = plan.units.find(one => now.where.get(one) === hex) ?? plan.units[0]!;
        const { hq } = table.units[u]!;
        left.set(hq, (left.get(hq) ?? 0) - cp);
      }
    }
    for (const [u, hex] of now.where) {
      busy.add(u);
      taken.set(hex, [...(taken.get(hex) ?? []), u]);
      if (table.units[u]!.posture !== 'prepared') {
        const { hq } = table.units[u]!;
        left.set(hq, (left.get(hq) ?? 0) - 1);
      }
    }
    found.push({ target: now.target, where: now.where, worth: now.worth, clear, total });
  }
  return found;
};

type Ledger = {
  readonly busy: ReadonlySet<number>;
  readonly taken: ReadonlyMap<number, readonly number[]>;
  readonly guns: ReadonlySet<number>;
  readonly left: ReadonlyMap<number, number>;
  /** What a regiment could do elsewhere: no more are sent than are needed. */
  readonly elsewhere: (unit: number) => number;
};

const bestForce = (
  picture: Picture,
  target: number,
  ring: ReadonlyMap<number, readonly Candidate[]>,
  ledger: Ledger,
  taste: Taste,
): Option | null => {
  const { field } = picture;
  const { busy, taken } = ledger;
  const diceOf = (u: number): number => {
    const face = field.pieces[u]!.type.faces.prepared;
    return face ? face.dice.red + face.dice.green + 1.2 * face.dice.black : 0;
  };
  const where = new Map<number, number>();
  const used = new Set<number>();
  let best: Option | null = null;
  const stackAt = (hex: number): { units: number[]; score: number } => {
    const units: number[] = [];
    let score = 0;
    const here = [...(ring.get(hex) ?? [])]
      .filter(({ u }) => !busy.has(u) && !where.has(u))
      .sort((a, b) => diceOf(b.u) - 0.2 * b.cost - (diceOf(a.u) - 0.2 * a.cost) || a.u - b.u);
    for (const { u, cost } of here) {
      if (!roomFor(picture, hex, [...(taken.get(hex) ?? []), ...units], u)) continue;
      units.push(u);
      score += diceOf(u) - 0.1 * cost;
    }
    if (field.river[hex * 6 + field.grid.direction(hex, target)]! > 0) score -= 1;
    return { units, score };
  };
  for (let n = 0; n < MOST_HEXES; n++) {
    let pick: { hex: number; units: number[]; score: number } | null = null;
    for (const hex of ring.keys()) {
      if (used.has(hex)) continue;
      const stack = stackAt(hex);
      if (stack.units.length > 0 && stack.score > (pick?.score ?? 0)) pick = { hex, ...stack };
    }
    if (!pick) break;
    used.add(pick.hex);
    for (const u of pick.units) where.set(u, pick.hex);
    const option = weighed(picture, target, where, ledger, taste);
    if (option && option.net > (best?.net ?? 0)) best = option;
  }
  return best;
};

/** What the best blows of these troops are worth on the next morning. */
const weighed = (
  picture: Picture,
  target: number,
  where: ReadonlyMap<number, number>,
  { left, guns, elsewhere }: Ledger,
  taste: Taste,
): Option | null => {
  const morning = nextMorning(picture, where);
  const { table } = morning;
  const pot = (hex: number): number => {
    const hqs = new Set((morning.own.get(hex) ?? []).map(u => table.units[u]!.hq));
    let all = 0;
    for (const hq of hqs) all += Math.max(0, left.get(hq) ?? 0);
    return all;
  };
  const purse: Purse = {
    points: pot,
    spend: () => {},
    wanted: new Map(),
    left: () => 0,
    keep: () => {},
  };
  const stacks = [...morning.own].map(([hex, units]) => ({
    hex,
    kind: 'prepared' as const,
    units,
  }));
  const money = { purse, kept: new Map<number, number>() };
  let best: Option | null = null;
  for (const chain of chainsOn(morning, target, stacks, money, taste, undefined, guns)) {
    const plans = chain.map(({ plan }) => plan);
    const worth = plans.reduce((sum, plan) => sum + plan.worth, 0);
    const units = new Set(plans.flatMap(plan => plan.units));
    const unready = [...units].filter(u => picture.table.units[u]!.posture !== 'prepared').length;
    const away = [...units].reduce((sum, u) => sum + elsewhere(u), 0);
    const net =
      worth - away - taste.price(picture.table.units[plans[0]?.units[0] ?? 0]!.hq) * unready;
    if (net <= (best?.net ?? 0)) continue;
    const stand = new Map([...where].filter(([u]) => units.has(u)));
    best = { target, plans, where: stand, net, worth };
  }
  return best;
};

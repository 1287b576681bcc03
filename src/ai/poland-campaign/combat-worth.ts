import { COLUMNS, chancesOf36, RESULT_CODES } from '../../rules/poland-campaign/index.ts';
import type { Troop } from './situation.ts';

/** PC-5.1.3, PC-5.3.3: the defenders can go back freely, only with a casualty each, or not at all. */
export type Siege = 'free' | 'besieged' | 'shut';

/** What counts of a troop in a fight. */
export type Fighter = Pick<Troop, 'attack' | 'defence' | 'steps' | 'loss' | 'flip'>;

/** What a fight is about, apart from its odds. */
export type Fight = {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly siege: Siege;
  /** Points for the attacker when the hex is taken, and the worth of pushing them off it. */
  readonly prize: number;
  /** PC-9.0b: the defenders may stay when they are only pushed. */
  readonly fort: boolean;
  /** The attackers have nowhere free to go back to. */
  readonly trapped: boolean;
};

const EMP = RESULT_CODES.indexOf('EMP');

type Row = { readonly code: number; readonly chance: number };
const ROWS: readonly (readonly Row[])[] = COLUMNS.map((_, column) =>
  Object.entries(chancesOf36(column)).map(([code, of36]) => ({
    code: RESULT_CODES.indexOf(code as (typeof RESULT_CODES)[number]),
    chance: of36 / 36,
  })),
);

/** What a column holds for both sides, as chances. */
export const COLUMN_CHANCES = ROWS.map(rows => {
  const chance = (test: (code: string) => boolean): number =>
    rows.reduce((total, row) => total + (test(RESULT_CODES[row.code]!) ? row.chance : 0), 0);
  return {
    hurt: chance(code => code.startsWith('DVB') || code.startsWith('DRB')),
    gone: chance(code => code.startsWith('DE ') || code === 'EMP'),
    pushed: chance(code => code.startsWith('DR') || code.startsWith('DE ') || code === 'EMP'),
    ownHurt: chance(code => code.endsWith('ARB') || code.endsWith('AVB')),
    ownGone: chance(code => code.endsWith('AE') || code === 'EMP'),
  };
});

/** The cheapest casualty among the troops: a flip where somebody can take one. */
export const casualty = (troops: readonly Fighter[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { steps, flip, loss } of troops) least = Math.min(least, steps > 1 ? flip : loss);
  return troops.length === 0 ? 0 : least;
};
export const cheapest = (troops: readonly Fighter[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { loss } of troops) least = Math.min(least, loss);
  return troops.length === 0 ? 0 : least;
};
const everybody = (troops: readonly Fighter[]): number => {
  let total = 0;
  for (const { loss } of troops) total += loss;
  return total;
};

/** PC-5.3.3: what a retreat costs a stack of which one was hurt already. */
export const retreatCost = (troops: readonly Fighter[], siege: Siege, hurt: boolean): number => {
  if (siege === 'free' || troops.length === 0) return 0;
  if (siege === 'shut') return everybody(troops);
  let cost = 0;
  for (const { steps, flip, loss } of troops) cost += steps > 1 ? flip : loss;
  return hurt ? Math.max(cost, cheapest(troops)) : cost;
};

/** PC-5.1.5h: the units that match so much strength at the least price; all of them where all are too few. */
export const cheapestPayment = (troops: readonly Troop[], due: number): Troop[] => {
  const wanted = Math.ceil(due - 1e-9);
  const best: ({ price: number; troops: Troop[] } | null)[] = [{ price: 0, troops: [] }];
  for (const troop of troops)
    for (let sum = wanted - 1; sum >= 0; sum--) {
      const had = best[sum];
      if (!had) continue;
      const to = Math.min(wanted, sum + troop.attack);
      const price = had.price + troop.loss + 0.01 * troop.attack;
      if (price < (best[to]?.price ?? Number.POSITIVE_INFINITY))
        best[to] = { price, troops: [...had.troops, troop] };
    }
  return best[wanted]?.troops ?? [...troops];
};

const MOST_DUE = 63;
const prices = new Float64Array(MOST_DUE + 1);

/** PC-5.1.5h: the least price alone, much quicker. Strengths that are guessed count as whole numbers. */
export const leastPrice = (troops: readonly Fighter[], due: number): number => {
  const wanted = Math.min(MOST_DUE, Math.ceil(due - 1e-9));
  prices.fill(Number.POSITIVE_INFINITY, 1, wanted + 1);
  prices[0] = 0;
  for (const { attack, loss } of troops) {
    const step = Math.max(1, Math.round(attack));
    for (let sum = wanted - 1; sum >= 0; sum--) {
      const to = Math.min(wanted, sum + step);
      const price = prices[sum]! + loss;
      if (price < prices[to]!) prices[to] = price;
    }
  }
  return Number.isFinite(prices[wanted]!) ? prices[wanted]! : everybody(troops);
};

/** PC-5.1.5h: the defender gives up one, two or three of his units, whichever hurts the attacker most. */
const drawWorth = ({ attackers, defenders }: Fight): number => {
  let worst = Number.POSITIVE_INFINITY;
  let price = 0;
  let due = 0;
  for (const { loss, defence } of [...defenders].sort((a, b) => b.defence - a.defence)) {
    price += loss;
    due += defence;
    worst = Math.min(worst, price - leastPrice(attackers, due));
  }
  return worst;
};

/** What each result but the draw gives the attacker, in the order of RESULT_CODES. */
const resultWorths = (fight: Fight): number[] => {
  const { attackers, defenders, siege, prize, fort, trapped } = fight;
  const hurtA = casualty(attackers);
  const hurtD = casualty(defenders);
  const lost = cheapest(attackers);
  const given = cheapest(defenders);
  const back = trapped ? 0.7 * retreatCost(attackers, 'besieged', false) : 0.15 * attackers.length;
  const gone = retreatCost(defenders, siege, false);
  const goneHurt =
    siege === 'free' ? hurtD : siege === 'shut' ? gone : gone + Math.max(0, given - hurtD);
  const push = fort ? 0 : prize + gone;
  const pushHurt = fort ? hurtD + clearing(fight) : prize + goneHurt;
  const rest = restOf(fight, gone);
  const won = prize + given + rest;
  const stands = hurtD + clearing(fight);
  return [
    -lost - back, // DVI AE
    stands - lost - back,
    -hurtA - back, // DVI ARB
    -back,
    stands - hurtA - back, // DVB ARB
    stands - back,
    -0.1, // IMP
    push - hurtA, // DRI AVB
    pushHurt - hurtA,
    push, // DRI AVI
    pushHurt,
    rest, // EMP, but for what both sides give up
    won - hurtA, // DE AVB
    won,
  ];
};

/** A casualty that destroys the only defender leaves the hex open. */
const clearing = ({ defenders, prize }: Fight): number =>
  defenders.length === 1 && defenders[0]!.steps === 1 ? OPEN * prize : 0;
const OPEN = 0.7;

/** What the others pay on their retreat when one of the defenders is gone. */
const restOf = ({ defenders }: Fight, gone: number): number =>
  defenders.length > 1 ? (gone * (defenders.length - 1)) / defenders.length : 0;

/** The worth of a fight under a column; each is reckoned when it is first asked for. */
export type Worth = (column: number) => number;

export const worthOf = (fight: Fight): Worth => {
  const results = resultWorths(fight);
  const known: number[] = [];
  let draw: number | undefined;
  return column => {
    const had = known[column];
    if (had !== undefined) return had;
    let worth = 0;
    for (const { code, chance } of ROWS[column]!) {
      worth += chance * results[code]!;
      if (code !== EMP) continue;
      draw ??= drawWorth(fight);
      worth += chance * draw;
    }
    known[column] = worth;
    return worth;
  };
};

const EVEN = 3;
const LAST = COLUMNS.length - 1;
const clamp = (column: number): number => Math.min(LAST, Math.max(0, column));

/** PC-5.1.1 without rounding, so that every bit of strength counts for something. */
export const ratio = (attack: number, defence: number): number =>
  attack >= defence ? EVEN - 1 + attack / defence : EVEN + 1 - defence / Math.max(0.1, attack);

/** PC-5.1.1, PC-5.1.1b: the column of an attack after shifts; fractions favour the defender. */
export const columnOf = (attack: number, defence: number, shift: number): number =>
  clamp(clamp(Math.floor(ratio(attack, defence) + 1e-9)) + shift);

/** Between two columns where the defence is only guessed. */
export const smooth = (worth: Worth, attack: number, defence: number, shift: number): number => {
  const exact = Math.min(LAST, Math.max(0, ratio(attack, defence)));
  const low = Math.floor(exact);
  const part = exact - low;
  const a = worth(clamp(low + shift));
  const b = worth(clamp(Math.min(LAST, low + 1) + shift));
  return a + part * (b - a);
};

/** What each result gives the attacker, the draw with what both sides give up. */
export const resultsOf = (fight: Fight): number[] => {
  const results = resultWorths(fight);
  results[EMP]! += drawWorth(fight);
  return results;
};

import { COLUMNS, chancesOf36 } from '../../rules/poland-campaign/index.ts';
import type { Troop } from './situation.ts';

/** PC-5.1.3, PC-5.3.3: the defenders can go back freely, only with a casualty each, or not at all. */
export type Siege = 'free' | 'besieged' | 'shut';

/** What a fight is about, apart from its odds. */
export type Fight = {
  readonly attackers: readonly Troop[];
  readonly defenders: readonly Troop[];
  readonly siege: Siege;
  /** Points for the attacker when the hex is taken, and the worth of pushing them off it. */
  readonly prize: number;
  /** PC-9.0b: the defenders may stay when they are only pushed. */
  readonly fort: boolean;
  /** The attackers have nowhere free to go back to. */
  readonly trapped: boolean;
};

type Row = { readonly code: string; readonly chance: number };
const ROWS: readonly (readonly Row[])[] = COLUMNS.map((_, column) =>
  Object.entries(chancesOf36(column)).map(([code, of36]) => ({ code, chance: of36 / 36 })),
);

/** What a column holds for both sides, as chances. */
export const COLUMN_CHANCES = ROWS.map(rows => {
  const chance = (test: (code: string) => boolean): number =>
    rows.reduce((total, row) => total + (test(row.code) ? row.chance : 0), 0);
  return {
    hurt: chance(code => code.startsWith('DVB') || code.startsWith('DRB')),
    gone: chance(code => code.startsWith('DE ') || code === 'EMP'),
    pushed: chance(code => code.startsWith('DR') || code.startsWith('DE ') || code === 'EMP'),
    ownHurt: chance(code => code.endsWith('ARB') || code.endsWith('AVB')),
    ownGone: chance(code => code.endsWith('AE') || code === 'EMP'),
  };
});

/** The cheapest casualty among the troops: a flip where somebody can take one. */
export const casualty = (troops: readonly Troop[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { steps, flip, loss } of troops) least = Math.min(least, steps > 1 ? flip : loss);
  return troops.length === 0 ? 0 : least;
};
export const cheapest = (troops: readonly Troop[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { loss } of troops) least = Math.min(least, loss);
  return troops.length === 0 ? 0 : least;
};
const everybody = (troops: readonly Troop[]): number => {
  let total = 0;
  for (const { loss } of troops) total += loss;
  return total;
};

/** PC-5.3.3: what a retreat costs a stack of which one was hurt already. */
export const retreatCost = (troops: readonly Troop[], siege: Siege, hurt: boolean): number => {
  if (siege === 'free' || troops.length === 0) return 0;
  if (siege === 'shut') return everybody(troops);
  let cost = 0;
  for (const { steps, flip, loss } of troops) cost += steps > 1 ? flip : loss;
  return hurt ? Math.max(cost, cheapest(troops)) : cost;
};

/** PC-5.1.5h: the units that match so much strength at the least price; all of them where all are too few. */
export const cheapestPayment = (
  troops: readonly Troop[],
  due: number,
): { price: number; troops: Troop[] } => {
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
  return best[wanted] ?? { price: everybody(troops), troops: [...troops] };
};

/** PC-5.1.5h: the defender gives up one, two or three of his units, whichever hurts the attacker most. */
const drawWorth = (attackers: readonly Troop[], defenders: readonly Troop[]): number => {
  let worst = Number.POSITIVE_INFINITY;
  let price = 0;
  let due = 0;
  for (const { loss, defence } of [...defenders].sort((a, b) => b.defence - a.defence)) {
    price += loss;
    due += defence;
    worst = Math.min(worst, price - cheapestPayment(attackers, due).price);
  }
  return worst;
};

/** The parts of a fight's worth, for every column at once: what each result gives the attacker. */
export const resultWorth = (fight: Fight): { [code: string]: number } => {
  const { attackers, defenders, siege, prize, fort, trapped } = fight;
  const hurtA = casualty(attackers);
  const hurtD = casualty(defenders);
  const back = trapped ? 0.7 * retreatCost(attackers, 'besieged', false) : 0.15 * attackers.length;
  const gone = retreatCost(defenders, siege, false);
  const goneHurt =
    siege === 'free'
      ? hurtD
      : siege === 'shut'
        ? gone
        : gone + Math.max(0, cheapest(defenders) - hurtD);
  const push = fort ? 0 : prize + gone;
  const pushHurt = fort ? hurtD : prize + goneHurt;
  const given = cheapest(defenders);
  const rest = defenders.length > 1 ? (gone * (defenders.length - 1)) / defenders.length : 0;
  return {
    'DVI AE': -cheapest(attackers) - back,
    'DVB AE': hurtD - cheapest(attackers) - back,
    'DVI ARB': -hurtA - back,
    'DVI ARI': -back,
    'DVB ARB': hurtD - hurtA - back,
    'DVB ARI': hurtD - back,
    IMP: -0.1,
    'DRI AVB': push - hurtA,
    'DRB AVB': pushHurt - hurtA,
    'DRI AVI': push,
    'DRB AVI': pushHurt,
    EMP: drawWorth(attackers, defenders) + rest,
    'DE AVB': prize + given + rest - hurtA,
    'DE AVI': prize + given + rest,
  };
};

const EVEN = 3;
const LAST = COLUMNS.length - 1;
const clamp = (column: number): number => Math.min(LAST, Math.max(0, column));

const columnWorth = (results: { [code: string]: number }, column: number): number => {
  let worth = 0;
  for (const { code, chance } of ROWS[column]!) worth += chance * results[code]!;
  return worth;
};

/** The worth of a fight under each of the twelve columns. */
export const worthByColumn = (fight: Fight): number[] => {
  const results = resultWorth(fight);
  return ROWS.map((_, column) => columnWorth(results, column));
};

/** PC-5.1.1 without rounding, so that every bit of strength counts for something. */
export const ratio = (attack: number, defence: number): number =>
  attack >= defence ? EVEN - 1 + attack / defence : EVEN + 1 - defence / Math.max(0.1, attack);

/** PC-5.1.1, PC-5.1.1b: the column of an attack after shifts; fractions favour the defender. */
export const columnOf = (attack: number, defence: number, shift: number): number =>
  clamp(clamp(Math.floor(ratio(attack, defence) + 1e-9)) + shift);

/** Between two columns where the defence is only guessed. */
export const smooth = (
  byColumn: readonly number[],
  attack: number,
  defence: number,
  shift: number,
): number => {
  const exact = Math.min(LAST, Math.max(0, ratio(attack, defence)));
  const low = Math.floor(exact);
  const part = exact - low;
  const a = byColumn[clamp(low + shift)]!;
  const b = byColumn[clamp(Math.min(LAST, low + 1) + shift)]!;
  return a + part * (b - a);
};

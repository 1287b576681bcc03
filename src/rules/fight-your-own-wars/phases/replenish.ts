import { type Infer, list, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Element, State, Unit } from '../state.ts';
import { itemAt, itemNumber, priceOf, QUALITIES } from '../tables/catalogue.ts';
import { kindsOf, mayMix, rejoin } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { qualityOf, worthOf } from '../terms/force.ts';
import { afterPurchase } from '../terms/replenish-sums.ts';
import { readersOf, seatOf, sidesFor } from '../terms/seats.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { isToPass, passFor } from './pacing.ts';
import { rallyThrow } from './rally.ts';
import type { FyowRule } from './rule.ts';

export const buysShape = list(
  shape({ item: text(80), q: oneOf(QUALITIES), n: whole(1, 100) }),
  1,
  20,
);
export type Buys = Infer<typeof buysShape>;

/** FYOW-A15: a campaign sells its own pieces only. */
const isOfCampaign = (state: State, id: string): boolean =>
  fieldOf(state).campaign.items?.some(one => one.id === id) ?? false;

/** FYOW-21.4, FYOW-21.6: what may be bought: an item of the nation and year. */
export const isOnSale = (state: State, unit: Unit, id: string): boolean => {
  const item = itemNumber(id) < 0 ? undefined : itemAt(itemNumber(id));
  return (
    item !== undefined &&
    (item.like === '' || isOfCampaign(state, id)) &&
    item.fromYear <= state.year &&
    (item.nations.includes('all') || item.nations.includes(unit.nation))
  );
};
/** FYOW-2.1: bought within the cap of the campaign. */
export const costOf = (buys: Buys): number =>
  buys.reduce(
    (sum, { item, q, n }) =>
      sum + (itemNumber(item) < 0 ? 0 : n * priceOf(itemAt(itemNumber(item)), q)),
    0,
  );

export const linesFor = (unit: Unit, buys: Buys): Element[] =>
  buys.map(({ item, q, n }) => {
    const number = itemNumber(item);
    const like = unit.elements.find(line => line.item === number) ?? unit.elements[0]!;
    return {
      item: number,
      q,
      mob: like.mob,
      n,
      lost: 0,
      damaged: 0,
      mended: [],
      concealed: 0,
      momentum: 6,
      idle: 0,
      attached: false,
    };
  });

/** FYOW-21.4: points are spent when they come: at the start of a month, on the day of delivery, or with the day's orders. */
export const SPENDING: readonly State['step'][] = ['MO2', 'DY5', 'DY7'];

/** The elements come to the force; replacements lower what it lost first. */
export const takeIn = (draft: State, at: number, buys: Buys, bank: number): number => {
  const unit = draft.units[at]!;
  const after = afterPurchase(
    { bank, value: worthOf(unit), lost: unit.lost, original: unit.original },
    costOf(buys),
  );
  rejoin(unit, linesFor(unit, buys));
  Object.assign(unit, { lost: after.lost, original: after.original });
  return after.bank;
};

const spendShape = shape({ type: oneOf(['replenish.spend']), unit: text(60), buys: buysShape });
export type Spend = Infer<typeof spendShape>;

/** FYOW-21.4, FYOW-21.6: points of a force's bank buy elements for it. */
export const spend: FyowRule<Spend> = {
  rule: 'FYOW-21.4',
  shape: spendShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of state.units) {
      if (unit.bank <= 0 || seatOf(state, unit.side) !== seat.id) continue;
      const action: Spend = {
        type: 'replenish.spend',
        unit: unit.id,
        buys: [{ item: 'INF_PLT', q: qualityOf(unit), n: 1 }],
      };
      if (!spend.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id, buys }) {
    if (!SPENDING.includes(state.step)) return no('E_PHASE');
    const unit = state.units[unitNumber(state, id)];
    if (!unit || !sidesFor(state, seat.id).includes(unit.side) || !isHere(unit))
      return no('E_UNKNOWN_ID', id);
    const unknown = buys.find(({ item }) => !isOnSale(state, unit, item));
    if (unknown) return no('E_UNKNOWN_ID', unknown.item);
    return firstBroken([
      ['E_POINTS', () => costOf(buys) > unit.bank],
      ['E_CAP', () => worthOf(unit) + costOf(buys) > fieldOf(state).campaign.cap],
      [
        'E_SPECIAL_MIX',
        () => !mayMix([...kindsOf(unit), ...kindsOf({ elements: linesFor(unit, buys) })]),
      ],
      ['E_NUMBER', () => costOf(buys) <= 0],
    ]);
  },
  apply(draft, { unit: id, buys }, context) {
    buy(draft, context, unitNumber(draft, id), buys);
  },
};

/** FYOW-21.4: a purchase out of the force's own bank; replacements bring a free rally, FYOW-12.1. */
export const buy = (draft: State, context: Context, at: number, buys: Buys): void => {
  const unit = draft.units[at]!;
  unit.bank = takeIn(draft, at, buys, unit.bank);
  context.log(
    'FYOW-21.4',
    'bought',
    { unit: unit.id, points: costOf(buys), left: unit.bank },
    readersOf(draft, unit.side),
  );
  if (unit.condition !== 'green') rallyThrow(draft, context, at, 'replaced');
};

const bankShape = shape({ type: oneOf(['replenish.bank']) });
/** FYOW-21.4: what is left unspent stays in the bank. */
export const bank: FyowRule<Infer<typeof bankShape>> = {
  rule: 'FYOW-21.4',
  shape: bankShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!bank.refuse(state, seat, { type: 'replenish.bank' })) yield { type: 'replenish.bank' };
  },
  refuse: (state, seat) =>
    (state.step === 'MO2' || state.step === 'DY5') && isToPass(state, seat.id)
      ? null
      : no('E_PHASE'),
  apply(draft, _action, context) {
    passFor(draft, context.seat);
    for (const side of sidesFor(draft, context.seat))
      context.log('FYOW-21.4', 'banked', { side: draft.sides[side]!.id }, readersOf(draft, side));
  },
};

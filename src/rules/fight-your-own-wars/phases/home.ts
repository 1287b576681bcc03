import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { ITEMS, itemAt, itemNumber } from '../tables/catalogue.ts';
import {
  hasPicks,
  kindsOf,
  mayMix,
  type Picks,
  parted,
  pickedValue,
  picksShape,
  rejoin,
} from '../terms/detach.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { qualityOf, standingOf, worthOf } from '../terms/force.ts';
import { knownOn } from '../terms/knowledge.ts';
import { tradeClass } from '../terms/replenish-sums.ts';
import { readersOf, sidesFor } from '../terms/seats.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import { rallyThrow } from './rally.ts';
import { type Buys, buysShape, costOf, isOnSale, linesFor, SPENDING, takeIn } from './replenish.ts';
import type { FyowRule } from './rule.ts';

const homeShape = shape({ type: oneOf(['home.spend']), unit: text(60), buys: buysShape });
export type SpendHome = Infer<typeof homeShape>;

/** FYOW-21.7: an HQ in contact, or with an enemy on every linked board, receives nothing. */
export const mayReceive = (state: State, hq: number): boolean => {
  const { board, side } = state.units[hq]!;
  const around = fieldOf(state).map.neighbours(board, 'road');
  const isSurrounded = around.every(other => knownOn(state, side, other).length > 0);
  return !isEngaged(state, hq) && !isSurrounded;
};

/** FYOW-21.7: points from home buy elements for a Brigade's HQ. */
export const spendHome: FyowRule<SpendHome> = {
  rule: 'FYOW-21.7',
  shape: homeShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const { side, level, hq } of state.commands) {
      const unit = state.units[hq];
      if (level !== 'brigade' || !unit || !sidesFor(state, seat.id).includes(side)) continue;
      const action: SpendHome = {
        type: 'home.spend',
        unit: unit.id,
        buys: [{ item: 'INF_PLT', q: qualityOf(unit), n: 1 }],
      };
      if (!spendHome.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id, buys }) {
    if (!SPENDING.includes(state.step)) return no('E_PHASE');
    const at = unitNumber(state, id);
    const unit = state.units[at];
    const isHq = state.commands.some(({ level, hq }) => level === 'brigade' && hq === at);
    if (!unit || !sidesFor(state, seat.id).includes(unit.side) || !isHere(unit) || !isHq)
      return no('E_UNKNOWN_ID', id);
    const unknown = buys.find(({ item }) => !isOnSale(state, unit, item));
    if (unknown) return no('E_UNKNOWN_ID', unknown.item);
    return firstBroken([
      ['E_OPTION_OFF', () => state.options.replenishFromHome === 'off'],
      ['E_HQ_CONTACT', () => !mayReceive(state, at)],
      ['E_POINTS', () => costOf(buys) > state.sides[unit.side]!.homeBank],
      ['E_CAP', () => worthOf(unit) + costOf(buys) > fieldOf(state).campaign.cap],
      [
        'E_SPECIAL_MIX',
        () => !mayMix([...kindsOf(unit), ...kindsOf({ elements: linesFor(unit, buys) })]),
      ],
      ['E_NUMBER', () => costOf(buys) <= 0],
    ]);
  },
  apply(draft, { unit: id, buys }, context) {
    buyFromHome(draft, context, unitNumber(draft, id), buys);
  },
};

/** FYOW-21.7: a purchase out of the points from home. */
export const buyFromHome = (draft: State, context: Context, at: number, buys: Buys): void => {
  const unit = draft.units[at]!;
  const side = draft.sides[unit.side]!;
  side.homeBank = takeIn(draft, at, buys, side.homeBank);
  context.log(
    'FYOW-21.7',
    'bought',
    { unit: unit.id, points: costOf(buys), left: side.homeBank },
    readersOf(draft, unit.side),
  );
  if (unit.condition !== 'green') rallyThrow(draft, context, at, 'replaced');
};

const tradeShape = shape({
  type: oneOf(['trade']),
  unit: text(60),
  handIn: picksShape,
  buys: buysShape,
});
export type Trade = Infer<typeof tradeShape>;

const classOf = (item: number): ReturnType<typeof tradeClass> => {
  const { kind, cls } = itemAt(item);
  return tradeClass(kind === 'weapon' ? 'weapon' : cls);
};

/** FYOW-21.8: on the first day of a month guns are handed in for guns, AFVs for AFVs, at their full points. */
export const trade: FyowRule<Trade> = {
  rule: 'FYOW-21.8',
  shape: tradeShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of state.units) {
      if (!sidesFor(state, seat.id).includes(unit.side) || !isHere(unit)) continue;
      const line = unit.elements.findIndex(
        one => classOf(one.item) !== null && standingOf(one) > 0 && one.lost + one.damaged === 0,
      );
      if (line < 0) continue;
      const handIn = [{ line: line + 1, n: 1 }];
      const buys = nextCheaper(state, unit, line);
      if (!buys) continue;
      const action: Trade = { type: 'trade', unit: unit.id, handIn, buys };
      if (!trade.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id, handIn, buys }) {
    if (state.step !== 'MO4') return no('E_PHASE');
    const unit = state.units[unitNumber(state, id)];
    if (
      !unit ||
      !sidesFor(state, seat.id).includes(unit.side) ||
      !isHere(unit) ||
      unit.level === 'marker'
    )
      return no('E_UNKNOWN_ID', id);
    const unknown = buys.find(({ item }) => !isOnSale(state, unit, item));
    if (unknown) return no('E_UNKNOWN_ID', unknown.item);
    if (!hasPicks(unit, handIn)) return no('E_NUMBER');
    const classes = new Set([
      ...handIn.map(({ line }) => classOf(unit.elements[line - 1]!.item)),
      ...buys.map(({ item }) => classOf(itemNumber(item))),
    ]);
    const credit = creditFor(unit, handIn);
    return firstBroken([
      ['E_OPTION_OFF', () => state.options.tradeIn === 'off'],
      ['E_TRADE', () => classes.size !== 1 || classes.has(null)],
      ['E_POINTS', () => costOf(buys) > credit],
      [
        'E_CAP',
        () =>
          worthOf(unit) - pickedValue(unit, handIn) + costOf(buys) > fieldOf(state).campaign.cap,
      ],
      ['E_NUMBER', () => costOf(buys) <= 0],
    ]);
  },
  apply(draft, { unit: id, handIn, buys }, context) {
    const unit = draft.units[unitNumber(draft, id)]!;
    const given = pickedValue(unit, handIn);
    const got = linesFor(unit, buys);
    unit.elements = parted(unit, handIn).left;
    rejoin(unit, got);
    unit.original = Math.max(unit.lost, unit.original - given + costOf(buys));
    context.log(
      'FYOW-21.8',
      'traded',
      { unit: id, given, points: costOf(buys) },
      readersOf(draft, unit.side),
    );
  },
};
/** The dearest other thing of the same sort that costs less than one piece of a line; what costs the same could be traded back for ever. */
const nextCheaper = (state: State, unit: Unit, line: number): Buys | null => {
  const { item: own, q } = unit.elements[line]!;
  const one = (id: string): Buys => [{ item: id, q, n: 1 }];
  const most = costOf(one(itemAt(own).id));
  const cheaper = ITEMS.filter(
    (item, at) =>
      classOf(at) === classOf(own) && isOnSale(state, unit, item.id) && costOf(one(item.id)) < most,
  ).sort((a, b) => costOf(one(b.id)) - costOf(one(a.id)));
  return cheaper[0] ? one(cheaper[0].id) : null;
};
/** FYOW-21.8: full points for what is handed in, rounded up. */
export const creditFor = (unit: Unit, handIn: Picks): number =>
  Math.ceil(pickedValue(unit, handIn) - 1e-9);

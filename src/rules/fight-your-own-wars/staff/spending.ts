import type { Context } from '../../../engine/system.ts';
import { buyFromHome, mayReceive } from '../phases/home.ts';
import { type Buys, buy, costOf, isOnSale, linesFor } from '../phases/replenish.ts';
import type { Element, State, Unit } from '../state.ts';
import { itemAt, priceOf } from '../tables/catalogue.ts';
import { kindsOf, mayMix } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { pieceOf, qualityOf, worthOf } from '../terms/force.ts';
import { isHere } from '../terms/units.ts';

/** Whole elements that a line has lost. */
const elementsLost = ({ item, lost }: Element): number => {
  const { kind, figures } = itemAt(item);
  return kind === 'troops' ? Math.floor(lost / Math.max(1, figures)) : lost;
};

/** FYOW-21.4: what the staff buys for a force: what it lost, the dearest losses first; then platoons of infantry. */
export const shopping = (state: State, unit: Unit, points: number, more: boolean): Buys => {
  const buys: Buys = [];
  let left = Math.min(points, fieldOf(state).campaign.cap - worthOf(unit));
  const take = (item: number, q: Element['q'], most: number): void => {
    const { id } = itemAt(item);
    const price = priceOf(itemAt(item), q);
    const n = price > 0 && isOnSale(state, unit, id) ? Math.min(most, Math.floor(left / price)) : 0;
    const one = { item: id, q, n };
    if (n < 1 || !mayMix([...kindsOf(unit), ...kindsOf({ elements: linesFor(unit, [one]) })]))
      return;
    buys.push(one);
    left -= costOf([one]);
  };
  const worth = (line: Element): number => line.lost * pieceOf(itemAt(line.item), line.q);
  for (const line of [...unit.elements].sort((a, b) => worth(b) - worth(a)))
    if (buys.length < 10 && elementsLost(line) > 0) take(line.item, line.q, elementsLost(line));
  const infantry = unit.elements.find(({ item }) => itemAt(item).id === 'INF_PLT');
  if (more && infantry) take(infantry.item, qualityOf(unit), 20);
  return buys;
};

/** FYOW-21.4, FYOW-21.7: a side that leaves it to the staff has its points spent, those from home at the HQs of its Brigades. */
export const spendByStaff = (draft: State, context: Context, side: number): void => {
  draft.units.forEach((unit, at) => {
    if (unit.side !== side || !isHere(unit) || unit.bank <= 0) return;
    const buys = shopping(draft, unit, unit.bank, false);
    if (buys.length > 0) buy(draft, context, at, buys);
  });
  for (const { level, hq, side: of } of draft.commands) {
    const { homeBank } = draft.sides[side]!;
    if (level !== 'brigade' || of !== side || hq < 0 || homeBank <= 0) continue;
    const unit = draft.units[hq]!;
    if (!isHere(unit) || !mayReceive(draft, hq)) continue;
    const buys = shopping(draft, unit, homeBank, true);
    if (buys.length > 0) buyFromHome(draft, context, hq, buys);
  }
};

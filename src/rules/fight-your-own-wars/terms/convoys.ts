import type { Context } from '../../../engine/system.ts';
import type { State, Unit } from '../state.ts';
import { itemNumber } from '../tables/catalogue.ts';
import { leftOf } from './force.ts';
import { destroy } from './losses.ts';
import { orderFrom } from './orders/kept.ts';
import { trucksLost } from './supply-sums.ts';
import { isHere } from './units.ts';

/** FYOW-20.10: trucks of a supply company. */
const TRUCKS_A_COMPANY = 9;
const COMPANY = itemNumber('SUPPLYCOY');

/** The line of a supply company, -1 none. */
export const companyOf = (state: State, at: number): number =>
  state.units[at]!.elements.findIndex(line => line.item === COMPANY && leftOf(line) > 0);

/** FYOW-20.10: trucks of its supply companies that a force has at hand. */
export const trucksAt = ({ elements, trucks }: Unit): number => {
  let companies = 0;
  for (const line of elements) if (line.item === COMPANY) companies += leftOf(line);
  return Math.max(0, companies * TRUCKS_A_COMPANY - trucks);
};

/** FYOW-20.10: trucks of a convoy are home again; without a company there they make up one of their own. */
export const takeTrucks = (home: Unit, convoy: Unit): void => {
  const line = home.elements.find(({ item }) => item === COMPANY);
  if (line) home.trucks = Math.max(0, home.trucks - convoy.trucks);
  else {
    home.elements.push(...convoy.elements.map(one => ({ ...one })));
    home.trucks = TRUCKS_A_COMPANY - convoy.trucks;
  }
  convoy.elements = [];
  convoy.trucks = 0;
};

/** FYOW-20.10: the convoy that stands with the force it was sent to, -1 none. */
export const convoyFor = (state: State, at: number): number => {
  const unit = state.units[at]!;
  return state.units.findIndex(
    one =>
      one.role === 'convoy' &&
      one.trucks > 0 &&
      isHere(one) &&
      one.board === unit.board &&
      one.zone === 'table' &&
      orderFrom(one.order).supported === unit.id,
  );
};
/** FYOW-20.10: where a convoy goes home to: whom it left, else the HQ of its Brigade; -1 nobody. */
export const homeOf = (state: State, { parent, command }: Unit): number => {
  if (parent >= 0 && isHere(state.units[parent]!)) return parent;
  const { hq } = state.commands[command]!;
  return hq >= 0 && isHere(state.units[hq]!) ? hq : -1;
};

/** FYOW-20.10: a loss in battle takes trucks; the last of them is the end of the convoy. */
export const loseTrucks = (draft: State, context: Context, at: number, percent: number): void => {
  const unit = draft.units[at]!;
  unit.trucks = Math.max(0, unit.trucks - trucksLost(unit.trucks, percent));
  if (unit.trucks === 0) destroy(draft, context, at, 'destroyed');
};

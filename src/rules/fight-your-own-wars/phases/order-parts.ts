import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { hasMarkers } from '../terms/decoys.ts';
import { fractionLimit, type Picks, pickedValue, picksNamed } from '../terms/detach.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { standingOf } from '../terms/force.ts';
import { holds, type Telling } from '../terms/orders/evaluate.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { armOf, carrierOf } from '../terms/orders/order-form.ts';
import { orderOfPart } from '../terms/orders/renumber.ts';
import { clockAt } from '../terms/orders/time.ts';
import { isAboard } from '../terms/rails.ts';
import { isEmbarked } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { unitNumber } from '../terms/units.ts';
import { remainderOf } from './landing.ts';

/** Numbers under which the parts of an order that are done once are marked in `spent`. */
export const STAYS = 300;
const FOLLOWED = 301;
export const RIDDEN = 302;
const LANDED = 303;
export const GOES = 304;

/** FYOW-10.2.1, ruling: once the measure of an order holds, the force reports success; others may wait for that signal. */
export const measureSuccess = (
  draft: State,
  context: Context,
  at: number,
  order: Order,
  tell: Telling,
): void => {
  const unit = draft.units[at]!;
  if (!order.measure || unit.reported || !holds(order.measure, tell)) return;
  unit.reported = true;
  context.log('FYOW-10.2.1', 'signalled', { unit: unit.id }, readersOf(draft, unit.side));
};

/** FYOW-10.2.1, ruling: subordinates without a task of their own support the force on its way to the objective. */
export const leadSubordinates = (draft: State, at: number, order: Order): void => {
  const unit = draft.units[at]!;
  const { subordinates = [], boards = [] } = order;
  if (subordinates.length === 0 || unit.spent.includes(FOLLOWED)) return;
  unit.spent.push(FOLLOWED);
  for (const id of subordinates) {
    const other = draft.units[unitNumber(draft, id)];
    if (other?.side !== unit.side || orderFrom(other.order).directive !== 'STAND_BY') continue;
    other.issued ??= keptOrder({
      directive: 'SUPPORT',
      boards: boards.slice(0, 1),
      supported: unit.id,
    });
  }
};

/**
 * FYOW-10.2.1, FYOW-9.1, ruling: an engaged force has the support that its order promises: who waits to support it is called;
 * any other force, aircraft and ships are asked for at the Senior Commander, without a decision, since the order provides for it.
 */
export const callSupporters = (
  draft: State,
  at: number,
  order: Order,
  ask: (kind: 'support' | 'air_support' | 'naval_support', from: string) => void,
): void => {
  const unit = draft.units[at]!;
  if (!order.support || !isEngaged(draft, at)) return;
  for (const id of order.support) {
    const arm = armOf(draft, unit.side, id);
    const other = arm === 'land' ? draft.units[unitNumber(draft, id)] : undefined;
    const theirs = other && orderFrom(other.order);
    if (theirs?.directive === 'SUPPORT' && theirs.supported === unit.id) other!.called = true;
    else if (arm === 'land') ask('support', id);
    else if (arm !== null) ask(`${arm}_support`, id);
  }
};

/** Which elements leave a force by its order: those that stay behind, or those that go where the rest is the greater part. */
export type Division = {
  readonly elements: string[];
  readonly order: Order;
  readonly goes: boolean;
};

/**
 * FYOW-10.2.1, FYOW-2.2, FYOW-3.4, ruling: only the forces that an order names act on it. The rest stays on the board as a
 * Fraction that defends it; where the rest is more than a Fraction may be, the named forces are the Fraction, with the order.
 */
export const divisionBy = (state: State, at: number, order: Order): Division | null => {
  const { forces } = order;
  const unit = state.units[at]!;
  const picks = forces === undefined || forces === 'all' ? null : picksNamed(unit, forces);
  if (!picks || unit.spent.includes(STAYS)) return null;
  const rest = unit.elements.flatMap((line, i) => {
    const n = standingOf(line) - (picks.find(one => one.line === i + 1)?.n ?? 0);
    return n > 0 ? [{ line: i + 1, n }] : [];
  });
  const named = (list: Picks): string[] => list.map(({ line, n }) => `${line}*${n}`);
  const worth = pickedValue(unit, rest);
  if (rest.length === 0 || worth <= 0 || pickedValue(unit, picks) <= 0) return null;
  if (worth <= fractionLimit(unit.original))
    return { elements: named(rest), order: defenceHere(state, unit), goes: false };
  const lines = picks.map(({ line }) => line).sort((a, b) => a - b);
  return { elements: named(picks), order: orderOfPart(order, lines), goes: true };
};
const defenceHere = (state: State, { board }: State['units'][number]): Order => ({
  directive: 'DEFEND',
  boards: [fieldOf(state).map.label(board)],
});

/** FYOW-10.2.1, ruling: as long as its Commander may still part his force it does not go off whole. */
export const awaitsParting = (state: State, at: number, order: Order): boolean =>
  state.units[at]!.mode === 'active' &&
  state.units[at]!.group < 0 &&
  !hasMarkers(state, at) &&
  divisionBy(state, at, order) !== null;

/** FYOW-10.2.1: after the named forces have gone, what stays with the Commander defends its board. */
export const settleParting = (
  draft: State,
  at: number,
  give: (at: number, order: Order) => void,
): void => {
  const unit = draft.units[at]!;
  if (unit.spent.includes(GOES)) give(at, defenceHere(draft, unit));
};

/** FYOW-10.2.1, FYOW-28.8e: whether a force on the map still waits for its train or its crossing. */
export const awaitsCarrier = (state: State, at: number, order: Order): boolean => {
  const kind = carrierOf(order)?.kind;
  return (kind === 'train' || kind === 'boats') && !state.units[at]!.spent.includes(RIDDEN);
};

/** FYOW-10.2.1: a force that is aboard has been taken up: put down again, it marches on by itself. */
export const takenUp = (draft: State, at: number, order: Order): void => {
  const carrier = carrierOf(order);
  const unit = draft.units[at]!;
  if (!carrier || carrier.kind === 'air' || unit.spent.includes(RIDDEN)) return;
  const isUp =
    carrier.kind === 'train' ? isAboard(draft, at) : draft.handling.some(one => one.unit === at);
  if (isUp) unit.spent.push(RIDDEN);
};

/** FYOW-18.2: the waves of an order take the place of those planned for the force; wave 1 lands in the first session of the order. */
export const planWaves = (draft: State, at: number, order: Order): void => {
  const unit = draft.units[at]!;
  const { sea } = draft;
  const { landing = [], start } = order;
  const rest = remainderOf(draft, at);
  if (!sea || landing.length === 0 || unit.spent.includes(LANDED)) return;
  unit.spent.push(LANDED);
  if (!rest && !isEmbarked(draft, unit)) return;
  const whole = rest ? { ...unit, elements: rest.elements } : unit;
  const now = draft.step === 'DY8' || draft.step === 'SETUP' ? draft.clock + 1 : draft.clock;
  const first = Math.max(now, start === undefined ? 0 : clockAt(start));
  sea.waves = sea.waves.filter(wave => wave.unit !== at || wave.landed);
  for (const { wave, elements, board } of landing) {
    const picks = picksNamed(whole, elements);
    if (picks)
      sea.waves.push({
        side: unit.side,
        clock: first + wave - 1,
        unit: at,
        board: fieldOf(draft).map.index(board),
        picks: picks.map(pick => ({ ...pick })),
        landed: false,
      });
  }
};

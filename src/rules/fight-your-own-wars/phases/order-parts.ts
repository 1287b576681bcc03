import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { picksNamed } from '../terms/detach.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { standingOf } from '../terms/force.ts';
import { holds, type Telling } from '../terms/orders/evaluate.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { armOf, carrierOf } from '../terms/orders/order-form.ts';
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

/** FYOW-10.2.1, FYOW-3.4, ruling: what an order does not take along stays where the force stands: names of these elements. */
export const leftBehind = (state: State, at: number, { forces }: Order): string[] => {
  const unit = state.units[at]!;
  const picks = forces === undefined || forces === 'all' ? null : picksNamed(unit, forces);
  if (!picks || unit.spent.includes(STAYS)) return [];
  return unit.elements.flatMap((line, i) => {
    const taken = picks.find(one => one.line === i + 1)?.n ?? 0;
    const rest = standingOf(line) - taken;
    return rest > 0 ? [`${i + 1}*${rest}`] : [];
  });
};

/** FYOW-10.2.1: whether a force still waits for what its order says carries it. */
export const awaitsCarrier = (state: State, at: number, order: Order): boolean =>
  carrierOf(order) !== null && !state.units[at]!.spent.includes(RIDDEN);

/** FYOW-10.2.1: a force that is aboard has been taken up: put down again, it marches on by itself. */
export const takenUp = (draft: State, at: number, order: Order): void => {
  const carrier = carrierOf(order);
  const unit = draft.units[at]!;
  if (!carrier || unit.spent.includes(RIDDEN)) return;
  const isUp =
    carrier.kind === 'train'
      ? isAboard(draft, at)
      : carrier.kind === 'boats'
        ? draft.handling.some(one => one.unit === at)
        : draft.air.groups.some(({ cargo }) => cargo.includes(at));
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

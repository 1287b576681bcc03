import type { SeatId } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import { dayOptions, weekOptions } from '../staff/plan.ts';
import type { FramedOption, State } from '../state.ts';
import { LEANS, POSTURES, type Posture } from '../tables/command.ts';
import { leansFit, optionTaken, optionWeights } from '../terms/decision.ts';
import { fieldOf } from '../terms/field.ts';
import { orderLacks } from '../terms/orders/check.ts';
import { keptOrder, orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { isOrderFault, type Order } from '../terms/orders/order.ts';
import { forceFault, formFault } from '../terms/orders/order-form.ts';
import { readOrder } from '../terms/orders/read.ts';
import { clockAt } from '../terms/orders/time.ts';
import { orderFaultIn } from '../terms/orders/whole-order.ts';
import {
  drawReaders,
  drawsOrders,
  isHumanRun,
  isSealed,
  readersOf,
  seatOfCommand,
  seatOfUnit,
  sidesFor,
} from '../terms/seats.ts';
import { brigadeUnits, commandNumber, isHere, unitNumber } from '../terms/units.ts';
import { planWaves } from './order-parts.ts';
import type { FyowRule } from './rule.ts';

/** FYOW-A5: an order as a person sends it: the text form, or JSON that begins with a brace. */
const orderGiven = (line: string): Order | string => {
  if (!line.trimStart().startsWith('{')) {
    const order = readOrder(line);
    if (isOrderFault(order)) return `column ${order.column}: expected ${order.expected}`;
    return orderFaultIn(order) ?? order;
  }
  try {
    const order: unknown = JSON.parse(line);
    return orderFaultIn(order) ?? (order as Order);
  } catch {
    return 'it is not JSON';
  }
};

/** FYOW-10.2.1: why an order cannot be issued, or null. */
export const orderRefusal = (state: State, side: number, line: string, at = -1) => {
  const order = orderGiven(line);
  if (typeof order === 'string') return no('E_ORDER_SCHEMA', order);
  const { map } = fieldOf(state);
  const code = orderLacks(
    order,
    id => map.index(id) >= 0,
    id => state.units.some(unit => unit.id === id && unit.side === side),
  );
  if (code) return no(code);
  const fault = formFault(state, side, order) ?? (at < 0 ? null : forceFault(state, at, order));
  return fault ? no('E_ORDER_SCHEMA', fault) : null;
};

/** The order that a line says, as the state keeps it. */
export const orderTaken = (line: string): string => keptOrder(orderGiven(line) as Order);

/** An order takes effect: its time begins, its triggers are unspent. */
export const giveOrder = (
  draft: State,
  context: Context,
  at: number,
  kept: string,
  sealed = false,
): void => {
  const unit = draft.units[at]!;
  const order = orderFrom(kept);
  unit.order = kept;
  unit.ordered = draft.clock;
  const from = Math.max(draft.clock, order.start === undefined ? 0 : clockAt(order.start));
  unit.expiry = order.sessions === undefined ? -1 : from + order.sessions;
  unit.spent = [];
  unit.reported = false;
  unit.works = [];
  unit.next = 0;
  unit.called = false;
  unit.issued = null;
  unit.sealed = sealed;
  if (sealed) return;
  planWaves(draft, at, order);
  tellOrder(draft, context, at);
};

const tellOrder = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const order = orderFrom(unit.order);
  context.log(
    'FYOW-10',
    'ordered',
    { unit: unit.id, order: order.directive, boards: [...(order.boards ?? [])] },
    readersOf(draft, unit.side),
  );
};

/** FYOW-A7b: the force acts on its order, or the day ends: what the dice took is seen. */
export const unseal = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (!unit.sealed) return;
  unit.sealed = false;
  const { posture, shown } = draft.commands[unit.command]!;
  if (posture !== shown) showPosture(draft, context, unit.command);
  tellOrder(draft, context, at);
};

/** FYOW-10: Pickets follow their parent, markers their Battlegroup. */
const takesOrders = ({ level }: State['units'][number]): boolean =>
  level !== 'picket' && level !== 'marker';

const isPlanning = (state: State, side: number, step: 'WK3' | 'DY7'): boolean =>
  state.step === step && !state.sides[side]!.done;

const postureOption = shape({ lean: oneOf(LEANS), posture: oneOf(POSTURES) });
const planWeekShape = shape({
  type: oneOf(['plan.week']),
  command: text(60),
  options: list(postureOption, 1, 3),
});
export type PlanWeek = Infer<typeof planWeekShape>;

/** FYOW-10.1: the commander above a Brigade who frames its posture: its General, or its own Senior Commander. */
export const framerOf = (state: State, command: number): number => {
  const { superior } = state.commands[command]!;
  return superior >= 0 ? superior : command;
};

/** FYOW-10.1: options for the posture of a Brigade this week; one option is an order, FYOW-10.2. */
export const planWeek: FyowRule<PlanWeek> = {
  rule: 'FYOW-10.1',
  shape: planWeekShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const side of sidesFor(state, seat.id)) {
      if (!isPlanning(state, side, 'WK3')) continue;
      for (const [i, command] of state.commands.entries()) {
        if (command.side !== side || command.level !== 'brigade' || command.hq < 0) continue;
        if (seatOfCommand(state, framerOf(state, i)) !== seat.id) continue;
        const options = weekOptions(state, i, framerOf(state, i));
        const direct = !drawsOrders(state, side);
        yield {
          type: 'plan.week',
          command: command.id,
          options: direct ? preferred(options) : options,
        };
      }
    }
  },
  refuse(state, seat, { command: id, options }) {
    const at = commandNumber(state, id);
    const command = state.commands[at];
    if (!sidesFor(state, seat.id).some(side => isPlanning(state, side, 'WK3')))
      return no('E_PHASE');
    if (!command || !sidesFor(state, seat.id).includes(command.side)) return no('E_UNKNOWN_ID', id);
    if (command.level !== 'brigade' || command.hq < 0 || !isPlanning(state, command.side, 'WK3'))
      return no('E_LEVEL', id);
    if (seatOfCommand(state, framerOf(state, at)) !== seat.id) return no('E_LEVEL', id);
    const { rating } = state.commands[framerOf(state, at)]!.leader;
    return optionsFault(
      state,
      command.side,
      rating,
      options.map(({ lean, posture }) => ({ lean, what: posture })),
    );
  },
  apply(draft, { command: id, options }) {
    const command = draft.commands[commandNumber(draft, id)]!;
    frame(
      command,
      'posture',
      options.map(({ lean, posture }) => ({ lean, what: posture })),
    );
  },
};

const frame = (command: State['commands'][number], key: string, options: FramedOption[]): void => {
  command.framed = [...command.framed.filter(one => one.key !== key), { key, options }];
};

/** FYOW-11: options must fit the commander: as many as his rating takes, no two alike. */
const optionsFault = (
  state: State,
  side: number,
  rating: number,
  options: readonly FramedOption[],
) => {
  if (options.length === 1) return drawsOrders(state, side) ? no('E_OPTIONS') : null;
  if (
    !leansFit(
      rating,
      options.map(({ lean }) => lean),
    )
  )
    return no('E_OPTIONS');
  return new Set(options.map(({ what }) => what)).size < options.length ? no('E_OPTIONS') : null;
};

const orderOption = shape({ lean: oneOf(LEANS), order: text(2000) });
const planDayShape = shape({
  type: oneOf(['plan.day']),
  unit: text(60),
  options: list(orderOption, 1, 3),
});
export type PlanDay = Infer<typeof planDayShape>;

/** FYOW-10.2: orders for a force today, as options before its Senior Commander, or as one order. */
export const planDay: FyowRule<PlanDay> = {
  rule: 'FYOW-10.2',
  shape: planDayShape,
  listing: 'some',
  *candidates(state, seat) {
    for (const side of sidesFor(state, seat.id)) {
      if (!isPlanning(state, side, 'DY7')) continue;
      for (const [at, unit] of state.units.entries()) {
        if (unit.side !== side || !isHere(unit) || !takesOrders(unit)) continue;
        if (seatOfUnit(state, at) !== seat.id) continue;
        const { shown } = state.commands[unit.command]!;
        const options = dayOptions(state, at, shown).map(({ lean, what }) => ({
          lean,
          order: what,
        }));
        const direct = !drawsOrders(state, side);
        if (!direct && options.length < 2) continue;
        if (options.length > 0)
          yield {
            type: 'plan.day',
            unit: unit.id,
            options: direct ? preferred(options) : options,
          };
      }
    }
  },
  refuse(state, seat, { unit: id, options }) {
    const own = sidesFor(state, seat.id);
    if (!own.some(side => isPlanning(state, side, 'DY7'))) return no('E_PHASE');
    const unit = state.units[unitNumber(state, id)];
    if (!unit || !own.includes(unit.side) || !isHere(unit)) return no('E_UNKNOWN_ID', id);
    if (!takesOrders(unit) || !isPlanning(state, unit.side, 'DY7')) return no('E_LEVEL', id);
    if (seatOfUnit(state, unitNumber(state, id)) !== seat.id) return no('E_LEVEL', id);
    for (const { order } of options) {
      const fault = orderRefusal(state, unit.side, order, unitNumber(state, id));
      if (fault) return fault;
    }
    const { rating } = state.commands[unit.command]!.leader;
    const framed = options.map(({ lean, order }) => ({
      lean,
      what: keptOrder(orderGiven(order) as Order),
    }));
    return optionsFault(state, unit.side, rating, framed);
  },
  apply(draft, { unit: id, options }) {
    const unit = draft.units[unitNumber(draft, id)]!;
    const framed = options.map(({ lean, order }) => ({
      lean,
      what: keptOrder(orderGiven(order) as Order),
    }));
    frame(draft.commands[unit.command]!, `order:${id}`, framed);
  },
};

/** FYOW-10.2: a person who orders directly is laid the sensible option, whatever its place in the list. */
const preferred = <T extends { readonly lean: string }>(options: readonly T[]): T[] => {
  const best = options.find(({ lean }) => lean === 'sensible') ?? options[0];
  return best ? [best] : [];
};

/** FYOW-11: the dice take one of the options; one option needs none. */
const takeOption = (
  draft: State,
  context: Context,
  who: State['commands'][number],
  options: readonly FramedOption[],
  about: string,
  readers: SeatId[],
): FramedOption => {
  if (options.length === 1) return options[0]!;
  const { rating, red, blue, name } = who.leader;
  const shift = draft.options.vorTraitShift === 'on';
  const weights = optionWeights(
    rating,
    red,
    blue,
    options.map(({ lean }) => lean),
    shift,
  );
  if (!weights) return options[0]!;
  const [die = 1] = context.roll('d10', 'FYOW-11', { for: `${name}: ${about}`, seenBy: readers });
  const taken = options[optionTaken(weights, die)]!;
  context.log(
    'FYOW-11',
    'optionTaken',
    { who: name, about, lean: taken.lean, die, weights: weights.map(weight => weight * 10) },
    readers,
  );
  return taken;
};

/** FYOW-10.1: WK4, WK5: the dice of one Brigade's posture, and the directive. */
export const resolveWeek = (draft: State, context: Context, at: number): void => {
  const command = draft.commands[at]!;
  if (command.level !== 'brigade' || command.hq < 0) return;
  const general = draft.commands[framerOf(draft, at)]!;
  const framed = command.framed.find(({ key }) => key === 'posture')?.options;
  const options = framed ?? staffWeek(draft, at);
  const sealed = isSealed(draft) && options.length > 1;
  const readers = sealed ? drawReaders(draft, command.side) : readersOf(draft, command.side);
  const taken = takeOption(draft, context, general, options, command.id, readers);
  command.posture = taken.what as Posture;
  command.framed = [];
  Object.assign(command, { asked: [], passed: [] });
  if (!sealed) showPosture(draft, context, at);
};
/** FYOW-A7b: the posture is known: at once, or in the sealed fog when a force acts on it or the day ends. */
const showPosture = (draft: State, context: Context, at: number): void => {
  const command = draft.commands[at]!;
  const { id, posture, side } = command;
  command.shown = posture;
  context.log('FYOW-10.1', 'posture', { command: id, posture }, readersOf(draft, side));
};
/** FYOW-A7b: at the end of the day every posture is seen. */
export const unsealPostures = (draft: State, context: Context): void => {
  draft.commands.forEach(({ posture, shown }, at) => {
    if (posture !== shown) showPosture(draft, context, at);
  });
};
const staffWeek = (state: State, at: number): FramedOption[] =>
  weekOptions(state, at, framerOf(state, at)).map(({ lean, posture }) => ({ lean, what: posture }));

/** FYOW-10.2: DY8: the dice of one Senior Commander's orders. */
export const resolveDay = (draft: State, context: Context, command: number): void => {
  const senior = draft.commands[command]!;
  for (const at of brigadeUnits(draft, command)) {
    const unit = draft.units[at]!;
    const framed = senior.framed.find(({ key }) => key === `order:${unit.id}`)?.options;
    // What the staff gives without being asked hangs on the posture of the week: in the sealed fog it is sealed too.
    const sealed = isSealed(draft) && framed?.length !== 1;
    const options = framed ?? (staysAsOrdered(draft, at) ? [] : dayOptions(draft, at));
    if (sealed) unit.sealed = true;
    if (options.length === 0) continue;
    const isDrawn = options.length > 1;
    const readers = sealed ? drawReaders(draft, unit.side) : readersOf(draft, unit.side);
    const taken = takeOption(draft, context, senior, options, unit.id, readers);
    if (taken.what !== unit.order || framed || (sealed && isDrawn))
      giveOrder(draft, context, at, taken.what, sealed);
  }
  senior.framed = [];
};
/** FYOW-10.2: standing orders need no throw; the staff of an automated side looks at them anew when it is not to hold. */
const staysAsOrdered = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  if (unit.order === STAND_BY || orderFrom(unit.order).standing !== true) return false;
  return state.commands[unit.command]!.posture === 'HOLD' || isHumanRun(state, unit.side);
};

/** FYOW-10.3: at day's end an order not marked standing lapses; tomorrow it goes on as one if nothing replaces it. */
export const lapse = (draft: State): void => {
  for (const unit of draft.units) if (isHere(unit)) unit.causes = [];
};

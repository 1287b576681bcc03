import type { Refusal } from '../../../engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { isVehicle, itemAt } from '../tables/catalogue.ts';
import { companyOf, homeOf, takeTrucks, trucksAt } from '../terms/convoys.ts';
import { hasPassed } from '../terms/deciding.ts';
import { partOf } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { hasTag, leftOf } from '../terms/force.ts';
import { heated } from '../terms/heat.ts';
import { keptOrder, orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import { readersOf } from '../terms/seats.ts';
import { CONVOY_TRUCKS, fractionStockpile } from '../terms/supply-sums.ts';
import { LOADING } from '../terms/tasks.ts';
import { brigadeUnits, isHere, unitNumber } from '../terms/units.ts';
import { absorb } from './parts.ts';
import { type FyowRule, notOnCard, seniorOf } from './rule.ts';

const convoyShape = shape({ type: oneOf(['convoy.create']), unit: text(60) });
/** FYOW-20.10: six trucks of a supply company set out for a Battlegroup, after DEC-S7. */
export const createConvoy: FyowRule<Infer<typeof convoyShape>> = {
  rule: 'FYOW-20.10',
  shape: convoyShape,
  listing: 'all',
  *candidates(state, seat) {
    const command = seniorOf(state);
    if (command < 0) return;
    for (const at of brigadeUnits(state, command)) {
      const action = { type: 'convoy.create' as const, unit: state.units[at]!.id };
      if (!createConvoy.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const at = unitNumber(state, id);
    if (state.units[at]?.side !== state.commands[seniorOf(state)]!.side)
      return no('E_UNKNOWN_ID', id);
    return (
      firstBroken([['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-S7')]]) ??
      convoyBar(state, seniorOf(state), at)
    );
  },
  apply(draft, { unit: id }, context) {
    sendConvoy(draft, context, seniorOf(draft), unitNumber(draft, id));
  },
};

/** FYOW-20.10: why no convoy can go from the HQ of a Brigade to a force. */
export const convoyBar = (state: State, command: number, at: number): Refusal | null => {
  const hq = state.units[state.commands[command]!.hq];
  const unit = state.units[at]!;
  if (!hq) return no('E_CONVOY');
  return firstBroken([
    ['E_GROUP', () => hq.group >= 0], // FYOW-2.9: no Fraction out of a Group
    [
      'E_LEVEL',
      () =>
        unit.command !== command || unit === hq || !isHere(unit) || unit.level !== 'battlegroup',
    ],
    ['E_REST', () => hq.mode === 'rest'],
    [
      'E_CONVOY',
      () =>
        hq.mode !== 'active' ||
        hq.stockpile < 1 ||
        trucksAt(hq) < LEAST_TRUCKS ||
        unit.board === hq.board,
    ],
  ]);
};

export const sendConvoy = (draft: State, context: Context, command: number, to: number): void => {
  const { hq } = draft.commands[command]!;
  const { id, board: goal } = draft.units[to]!;
  const from = draft.units[hq]!;
  const trucks = Math.min(CONVOY_TRUCKS, trucksAt(from));
  const company = from.elements[companyOf(draft, hq)]!;
  from.trucks += trucks;
  const taken = [{ ...company, n: 1, lost: 0, damaged: 0, mended: [], idle: 0 }];
  const part = partOf(draft, hq, taken, 'fraction', {
    directive: 'MOVE',
    boards: [fieldOf(draft).map.label(goal)],
    march: ['all'],
    onDetect: 'withdraw',
    supported: id,
  });
  Object.assign(draft.units[part]!, {
    role: 'convoy',
    trucks,
    stockpile: fractionStockpile(from.stockpile), // FYOW-3.5
    name: `Convoy for ${id}`,
  });
  const { side, board } = from;
  draft.tasks.push({
    ...{ id: 0, side, unit: part, task: LOADING, board },
    ...{ target: id, done: 0, finished: false },
  });
  loadConvoy(draft, context, part);
  context.log(
    'FYOW-20.10',
    'parted',
    { unit: from.id, part: draft.units[part]!.id },
    readersOf(draft, from.side),
  );
};
/** FYOW-20.10: fewer trucks are no convoy. */
const LEAST_TRUCKS = 2;

/** FYOW-20.10: DY8: a convoy follows the force it was sent to. */
export const aimConvoys = (draft: State): void => {
  const { map } = fieldOf(draft);
  for (const unit of draft.units) {
    if (unit.role !== 'convoy' || !isHere(unit)) continue;
    const order = orderFrom(unit.order);
    if (order.supported === undefined) continue;
    const fed = draft.units[unitNumber(draft, order.supported)];
    unit.order =
      fed && isHere(fed) ? keptOrder({ ...order, boards: [map.label(fed.board)] }) : STAND_BY;
  }
};

/** FYOW-20.10: DY9: a convoy that has given its load goes home when it is Active. */
export const turnConvoys = (draft: State): void => {
  const { map } = fieldOf(draft);
  for (const unit of draft.units) {
    const waits = unit.role === 'convoy' && isHere(unit) && unit.order === STAND_BY;
    if (!waits || unit.mode !== 'active') continue;
    const home = draft.units[homeOf(draft, unit)];
    if (home && home.board !== unit.board)
      unit.order = keptOrder({
        directive: 'MOVE',
        boards: [map.label(home.board)],
        march: ['all'],
      });
  }
};

/** FYOW-20.10: home again, the trucks of a convoy rejoin their company. */
export const convoysHome = (draft: State, context: Context): void => {
  draft.units.forEach((unit, at) => {
    if (unit.role !== 'convoy' || !isHere(unit) || orderFrom(unit.order).supported) return;
    const into = homeOf(draft, unit);
    const home = draft.units[into];
    if (!home || home.board !== unit.board || unit.zone !== 'table') return;
    takeTrucks(home, unit);
    absorb(draft, context, into, at);
  });
};

/** FYOW-20.10, FYOW-31.4: spaces of a truck; a convoy leaves in the session after it is full. */
export const SPACES_A_TRUCK = 12;

/** FYOW-31.4: D10 times D6 spaces; full, the convoy has a card from the next session. */
const loadConvoy = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const task = draft.tasks.find(one => one.unit === at && one.task === LOADING);
  if (!task) return;
  const readers = readersOf(draft, unit.side);
  const [d10 = 1, d6 = 1] = context.roll('d10+d6', 'FYOW-31.4', { for: unit.id, seenBy: readers });
  const [more = 0, by = 0] = heated(draft, unit.board, [d10, d6]);
  task.done += more * by;
  const need = unit.trucks * SPACES_A_TRUCK;
  context.log('FYOW-31.4', 'loading', { unit: unit.id, done: task.done, need }, readers);
  if (task.done >= need) draft.tasks = draft.tasks.filter(one => one !== task);
};
/** FYOW-31.4: SX1: convoys that are not full yet. */
export const loadConvoys = (draft: State, context: Context): void => {
  draft.units.forEach((unit, at) => {
    if (isHere(unit) && unit.role === 'convoy' && !unit.fresh) loadConvoy(draft, context, at);
  });
};

/** FYOW-31.3: each vehicle throws a D6: a 1 puts it out of service today; a Field Park brings back a D6 of them. */
export const maintain = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (!isHere(unit) || unit.level === 'marker') continue;
    const readers = readersOf(draft, unit.side);
    let parks = hasTag(unit, 'fieldpark')
      ? (context.roll('d6', 'FYOW-31.3', { for: unit.id, seenBy: readers })[0] ?? 0)
      : 0;
    let out = 0;
    for (const line of unit.elements) {
      line.idle = 0;
      const n = isVehicle(itemAt(line.item)) ? leftOf(line) - line.damaged : 0;
      if (n <= 0) continue;
      const faces = context.roll(`${n}d6`, 'FYOW-31.3', { for: unit.id, seenBy: readers });
      const failed = faces.filter(face => face === 1).length;
      const mended = Math.min(parks, failed);
      parks -= mended;
      line.idle = failed - mended;
      out += line.idle;
    }
    if (out > 0) context.log('FYOW-31.3', 'outOfService', { unit: unit.id, n: out }, readers);
  }
};

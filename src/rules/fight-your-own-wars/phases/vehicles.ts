import { type Infer, list, oneOf, shape, whole } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { isVehicle, itemAt } from '../tables/catalogue.ts';
import { isMotorised, STATIC_ROW } from '../tables/movement.ts';
import { hasPassed } from '../terms/deciding.ts';
import { rejoin } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { isStranded, worthOf } from '../terms/force.ts';
import { knownOn } from '../terms/knowledge.ts';
import { abandonVehicles } from '../terms/losses.ts';
import { readersOf } from '../terms/seats.ts';
import { actorOf, type FyowRule, notOnCard } from './rule.ts';
import { plainRule } from './stance.ts';

const isVehicleLine = (state: State, at: number, line: number): boolean => {
  const { mob } = state.units[at]!.elements[line]!;
  return mob !== STATIC_ROW && isMotorised(mob);
};

/** FYOW-20.7.1: disabled vehicles are left and the rest marches, after DEC-B11. */
export const abandon = plainRule(
  'vehicles.abandon',
  'FYOW-20.7.1',
  (state, at) => [
    ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B11')],
    [
      'E_VEHICLES',
      () =>
        !isStranded(state.units[at]!) ||
        state.units[at]!.elements.every((_, i) => isVehicleLine(state, at, i)),
    ],
  ],
  (draft, _action, context) => {
    const at = actorOf(draft);
    abandonVehicles(draft, context, at, i => isVehicleLine(draft, at, i));
  },
);

const leftHere = (state: State, at: number) =>
  state.abandoned.filter(({ board, unit }) => unit === at && board === state.units[at]!.board);

/** FYOW-20.7.2: an Active force takes back the vehicles it left on this board. */
export const recover = plainRule(
  'vehicles.recover',
  'FYOW-20.7.2',
  (state, at) => [
    ['E_MODE', () => state.units[at]!.mode !== 'active'],
    [
      'E_NOT_SAME_BOARD',
      () => leftHere(state, at).length === 0 || state.units[at]!.zone !== 'table',
    ],
  ],
  (draft, _action, context) => {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const found = leftHere(draft, at);
    for (const { elements } of found) {
      const points = worthOf({ elements });
      rejoin(unit, elements);
      unit.lost = Math.max(0, unit.lost - points);
    }
    draft.abandoned = draft.abandoned.filter(one => !found.includes(one));
    context.log('FYOW-20.7.2', 'recovered', { unit: unit.id }, readersOf(draft, unit.side));
  },
);

/** FYOW-20.7.2: vehicles that may be taken over: after a whole session alone, with room under the cap. */
export const captureCode = (
  sessionsAlone: number,
  value: number,
  points: number,
  cap: number,
): 'E_CAPTURE' | 'E_CAP' | null =>
  sessionsAlone < 1 ? 'E_CAPTURE' : value + points > cap ? 'E_CAP' : null;

const enemyLeft = (state: State, at: number) =>
  state.abandoned.filter(
    ({ board, unit }) =>
      board === state.units[at]!.board && state.units[unit]!.side !== state.units[at]!.side,
  );

/** FYOW-20.7.2: an enemy's vehicles are taken over. */
export const capture = plainRule(
  'vehicles.capture',
  'FYOW-20.7.2',
  (state, at) => {
    const unit = state.units[at]!;
    const alone =
      unit.zone === 'table' && knownOn(state, unit.side, unit.board).length === 0
        ? unit.sessionsHere
        : 0;
    const isThere = state.sides[unit.side]!.visited[unit.board] === true;
    const points = enemyLeft(state, at).reduce((sum, one) => sum + worthOf(one), 0);
    const code = captureCode(alone, worthOf(unit), points, fieldOf(state).campaign.cap);
    return [
      ['E_CAPTURE', () => !isThere || points === 0 || code === 'E_CAPTURE'],
      ['E_CAP', () => code === 'E_CAP'],
    ];
  },
  (draft, _action, context) => {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const found = enemyLeft(draft, at);
    for (const { elements } of found) {
      unit.original += worthOf({ elements });
      rejoin(unit, elements);
    }
    draft.abandoned = draft.abandoned.filter(one => !found.includes(one));
    context.log('FYOW-20.7.2', 'captured', { unit: unit.id }, readersOf(draft, unit.side));
    context.reveal('FYOW-20.7.2');
  },
);

const marchShape = shape({ type: oneOf(['march.set']), order: list(whole(1, 60), 1, 60) });
/** FYOW-18: the Order of March: the lines of the force, head first. */
export const setMarch: FyowRule<Infer<typeof marchShape>> = {
  rule: 'FYOW-18',
  shape: marchShape,
  listing: 'some',
  *candidates(state, seat) {
    const unit = state.units[actorOf(state)];
    if (!unit || notOnCard(state, seat, 'unit')) return;
    yield { type: 'march.set', order: unit.elements.map((_, i) => unit.elements.length - i) };
  },
  refuse(state, seat, { order }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const { elements } = state.units[actorOf(state)]!;
    return firstBroken([
      ['E_UNKNOWN_ID', () => order.some(line => line > elements.length)],
      ['E_NUMBER', () => order.length !== elements.length || new Set(order).size !== order.length],
    ]);
  },
  apply(draft, { order }) {
    const unit = draft.units[actorOf(draft)]!;
    unit.elements = order.map(line => unit.elements[line - 1]!);
  },
};

const mendShape = shape({ type: oneOf(['repair.priority']), order: list(whole(1, 60), 1, 60) });
/** The lines of a force with a damaged vehicle, counted from 1. */
const damagedLines = ({ elements }: Unit): number[] =>
  elements.flatMap((line, i) => (line.damaged > 0 && isVehicle(itemAt(line.item)) ? [i + 1] : []));

/** FYOW-23.1: which of its damaged vehicles a force mends first. */
export const repairPriority: FyowRule<Infer<typeof mendShape>> = {
  rule: 'FYOW-23.1',
  shape: mendShape,
  listing: 'some',
  *candidates(state, seat) {
    const unit = state.units[actorOf(state)];
    if (!unit) return;
    const action = { type: 'repair.priority' as const, order: damagedLines(unit).reverse() };
    if (action.order.length > 0 && !repairPriority.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { order }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const lines = damagedLines(state.units[actorOf(state)]!);
    const fits = order.length === lines.length && lines.every(line => order.includes(line));
    return fits ? null : no('E_NUMBER');
  },
  apply(draft, { order }, context) {
    const unit = draft.units[actorOf(draft)]!;
    unit.mendOrder = [...new Set(order.map(line => unit.elements[line - 1]!.item))];
    context.log('FYOW-23.1', 'mendFirst', { unit: unit.id }, readersOf(draft, unit.side));
  },
};

import { flag, type Infer, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { REQUEST_KINDS } from '../tables/orders.ts';
import { answerNeed, hasPassed, throwDecision, wasAsked } from '../terms/deciding.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue } from '../terms/force.ts';
import { knownCvOn } from '../terms/knowledge.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { readersOf } from '../terms/seats.ts';
import { brigadeUnits, commandBoard, isHere, unitNumber } from '../terms/units.ts';
import { granted } from './grants.ts';
import { orderRefusal, orderTaken } from './plan.ts';
import { ask } from './read-orders.ts';
import { actorOf, type FyowRule, mainDone, notOnCard, seniorOf } from './rule.ts';

/** FYOW-10.6: causes of a change of orders since the last activation. */
export const hasCause = (state: State, at: number): boolean => {
  const { causes, order } = state.units[at]!;
  const { directive, secrecy } = orderFrom(order);
  return isCause(
    directive,
    causes.includes('revealed'),
    ['attacked', 'bombed', 'shelled'].some(cause => causes.includes(cause)),
    secrecy === true && causes.includes('detected'),
  );
};
export const isCause = (
  directive: string,
  revealed: boolean,
  attacked: boolean,
  betrayed: boolean,
): boolean =>
  revealed || betrayed || (attacked && directive !== 'ENGAGE' && directive !== 'MOVE_TO_CONTACT');

const changeShape = shape({ type: oneOf(['orders.change']), order: text(2000) });
/** FYOW-10.6: a commander changes his own orders, for a cause and after DEC-B6; in force at his next activation. */
export const changeOrders: FyowRule<Infer<typeof changeShape>> = {
  rule: 'FYOW-10.6',
  shape: changeShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0) return;
    const action = {
      type: 'orders.change' as const,
      order: `DEFEND ${fieldOf(state).map.label(state.units[at]!.board)}`,
    };
    if (!changeOrders.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { order }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    return (
      firstBroken([
        ['E_NO_CAUSE', () => !hasCause(state, at)],
        ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B6')],
      ]) ?? orderRefusal(state, state.units[at]!.side, order, at)
    );
  },
  apply(draft, { order }) {
    draft.units[actorOf(draft)]!.issued = orderTaken(order);
  },
};

const issueShape = shape({ type: oneOf(['order.issue']), unit: text(60), order: text(2000) });
/** FYOW-10: a Battlegroup Commander orders a Fraction of his own, once an activation. */
export const issueOrder: FyowRule<Infer<typeof issueShape>> = {
  rule: 'FYOW-10',
  shape: issueShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0) return;
    for (const unit of state.units) {
      if (unit.parent !== at || unit.level !== 'fraction' || !isHere(unit)) continue;
      const action = {
        type: 'order.issue' as const,
        unit: unit.id,
        order: `DEFEND ${fieldOf(state).map.label(unit.board)}`,
      };
      if (!issueOrder.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id, order }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const part = unitNumber(state, id);
    const unit = state.units[part];
    if (!unit || unit.side !== state.units[actorOf(state)]!.side) return no('E_UNKNOWN_ID', id);
    const isOwn = unit.parent === actorOf(state) && unit.level === 'fraction' && isHere(unit);
    if (!isOwn || state.activation!.issuedTo.includes(part)) return no('E_LEVEL', id);
    return orderRefusal(state, unit.side, order, part);
  },
  apply(draft, { unit: id, order }) {
    const part = unitNumber(draft, id);
    draft.activation!.issuedTo.push(part);
    draft.units[part]!.issued = orderTaken(order);
  },
};

/** FYOW-6.7: whether the side has the supporting arm that is asked for. */
const hasArm = ({ air, sea }: State, side: number, kind: string): boolean => {
  if (kind === 'air_support') return air.commands.some(one => one.side === side);
  if (kind === 'naval_support') return sea?.vessels.some(one => one.side === side) ?? false;
  return true;
};

const requestShape = shape({ type: oneOf(['request']), kind: oneOf(REQUEST_KINDS) });
/** FYOW-9.1: a request goes to the Senior Commander, after DEC-B5. */
export const request: FyowRule<Infer<typeof requestShape>> = {
  rule: 'FYOW-9.1',
  shape: requestShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const kind of REQUEST_KINDS) {
      const action = { type: 'request' as const, kind };
      if (!request.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { kind }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B5')],
      [
        'E_REQUEST_CHAIN',
        () =>
          state.commands[state.units[at]!.command]!.hq < 0 ||
          !hasArm(state, state.units[at]!.side, kind),
      ],
      ['E_DECISION_REPEAT', () => state.requests.some(one => one.unit === at && one.kind === kind)],
    ]);
  },
  apply(draft, { kind }, context) {
    const at = actorOf(draft);
    ask(draft, at, kind);
    const unit = draft.units[at]!;
    context.log('FYOW-9.1', 'requested', { unit: unit.id, kind }, readersOf(draft, unit.side));
  },
};

const answerShape = shape({ type: oneOf(['request.answer']), id: whole(0), grant: flag });
/** FYOW-9.3: the Senior Commander answers; to grant he must pass DEC-S3. */
export const answerRequest: FyowRule<Infer<typeof answerShape>> = {
  rule: 'FYOW-9.3',
  shape: answerShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id, command, granted: isOn } of state.requests) {
      if (command !== seniorOf(state) || isOn) continue;
      for (const grant of [true, false]) {
        const action = { type: 'request.answer' as const, id, grant };
        if (!answerRequest.refuse(state, seat, action)) yield action;
      }
    }
  },
  refuse(state, seat, { id }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const one = state.requests.find(
      other => other.id === id && other.command === seniorOf(state) && !other.granted,
    );
    if (!one) return no('E_UNKNOWN_ID', String(id));
    return firstBroken([['E_DECISION_REPEAT', () => wasAsked(state, 'DEC-S3', String(id))]]);
  },
  apply(draft, { id, grant }, context) {
    const command = draft.commands[seniorOf(draft)]!;
    const one = draft.requests.find(other => other.id === id && other.command === seniorOf(draft))!;
    const unit = draft.units[one.unit]!;
    const engaged = isEngaged(draft, one.unit);
    const plain = engaged && knownCvOn(draft, unit.side, unit.board) > combatValue(unit);
    const yes =
      grant &&
      throwDecision(draft, context, command.leader, command.side, 'DEC-S3', String(id), plain);
    if (!grant) draft.activation!.asked.push(`DEC-S3:${id}`);
    const isLate = yes && draft.options.messageDelay === 'on' && !arrivesNow(draft, context, one);
    if (isLate) one.granted = true;
    if ((yes && !isLate) || !grant) draft.requests = draft.requests.filter(other => other !== one);
    if (!grant) unit.denied.push(one.kind);
    if (yes && !isLate) granted(draft, context, one);
    context.log(
      'FYOW-9.3',
      yes ? 'granted' : 'denied',
      { unit: unit.id, kind: one.kind },
      readersOf(draft, unit.side),
    );
  },
};

const arrivesNow = (draft: State, context: Context, one: State['requests'][number]): boolean => {
  const need = answerNeed(one.tries);
  const { id, side } = draft.units[one.unit]!;
  const [die = 6] =
    need > 1 ? context.roll('d6', 'FYOW-9.2', { for: id, seenBy: readersOf(draft, side) }) : [6];
  one.tries = Math.min(2, one.tries + 1);
  return die >= need;
};

/** FYOW-9.2: SS1: answers that were held up try again. */
export const deliverAnswers = (draft: State, context: Context): void => {
  for (const one of draft.requests.filter(({ granted: isOn }) => isOn)) {
    if (!arrivesNow(draft, context, one)) continue;
    draft.requests = draft.requests.filter(other => other !== one);
    granted(draft, context, one);
    const { id, side } = draft.units[one.unit]!;
    context.log('FYOW-9.2', 'answered', { unit: id }, readersOf(draft, side));
  }
};

const helpShape = shape({ type: oneOf(['reorganise.help']), unit: text(60) });
/** FYOW-15.3: the Senior Commander spends his card on a Battlegroup in disarray on his board. */
export const helpReorganise: FyowRule<Infer<typeof helpShape>> = {
  rule: 'FYOW-15.3',
  shape: helpShape,
  listing: 'all',
  *candidates(state, seat) {
    const command = seniorOf(state);
    if (command < 0) return;
    for (const at of brigadeUnits(state, command)) {
      const action = { type: 'reorganise.help' as const, unit: state.units[at]!.id };
      if (!helpReorganise.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { unit: id }) {
    const bar = notOnCard(state, seat, 'command');
    if (bar) return bar;
    const command = seniorOf(state);
    const unit = state.units[unitNumber(state, id)];
    if (!unit || unit.side !== state.commands[command]!.side) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      ['E_LEVEL', () => unit.command !== command],
      [
        'E_NOT_SAME_BOARD',
        () => !isHere(unit) || commandBoard(state, state.commands[command]!) !== unit.board,
      ],
      ['E_ATTITUDE', () => unit.disarray < 2],
      ['E_MAIN_DONE', () => state.activation?.main === true],
    ]);
  },
  apply(draft, { unit: id }, context) {
    const unit = draft.units[unitNumber(draft, id)]!;
    mainDone(draft);
    unit.disarray = 1;
    context.log('FYOW-15.3', 'helped', { unit: unit.id }, readersOf(draft, unit.side));
  },
};

import type { Context } from '../../../engine/system.ts';
import type { Order } from '../orders/order.ts';
import type { Paper, State, Unit } from '../state.ts';
import { messageHours } from '../terms/command.ts';
import { isInObjective } from '../terms/drill.ts';
import { makeCurrent } from '../terms/papers.ts';
import { keepsReports } from '../terms/plumpire.ts';
import { nodeNamed } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { isCombat } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { holderNode, isTaken, unitsUnder } from './conditions.ts';
import { post } from './letters.ts';

const isWithin = (unit: Unit, p: readonly number[], metres: number): boolean =>
  sq(unit.x - p[0]!) + sq(unit.y - p[1]!) <= sq(metres);

/** NQM-2.16: nothing is left to reorganise; where another order follows, nothing of the companies that go on under it. */
const isOrdered = (units: readonly Unit[], goesOn: boolean): boolean =>
  goesOn
    ? units.every(
        unit =>
          unit.kind !== 'company' ||
          unit.broken ||
          unit.disorder === 'none' ||
          unit.disorder === 'fire',
      )
    : units.every(unit => unit.disorder === 'none' && !unit.broken);

const isDug = (units: readonly Unit[]): boolean => {
  const companies = units.filter(unit => unit.kind === 'company');
  return (companies.length > 0 ? companies : units).every(unit => unit.work !== 'none');
};

/** NQM-2.16: whether an order is done, judged on what the side knows. */
export const isOrderDone = (state: State, paper: Paper): boolean => {
  const { order } = paper;
  const units = unitsUnder(state, paper).filter(unit => unit.kind !== 'logistic');
  if (units.length === 0) return false;
  const end = order.axis?.at(-1);
  switch (order.aim) {
    case 'attack':
      return isTaken(state, paper);
    case 'move':
      return units.every(unit => isInObjective(state, unit, paper));
    case 'withdraw':
      return units.every(
        unit =>
          isWithin(unit, order.fallback?.point ?? end ?? [0, 0], 300) ||
          isInObjective(state, unit, paper),
      );
    case 'recce':
    case 'delay':
      return end !== undefined && units.some(unit => isCombat(unit) && isWithin(unit, end, 300));
    case 'digIn':
      return isDug(units);
    case 'task':
      return (
        !state.tasks.some(task => units.some(unit => unit.id === task.unit)) &&
        paper.written < state.bound
      );
    case 'reorganise':
      return isOrdered(units, order.then !== undefined);
    default:
      return false;
  }
};

/** NQM-2.16: an order that is done is reported, and what it says follows. */
export const closeOrders = (draft: State, context: Context): void => {
  for (const paper of [...draft.papers]) {
    if (paper.state !== 'current' || nodeIsTop(draft, paper) || !isOrderDone(draft, paper))
      continue;
    paper.state = 'done';
    const { id, to, then } = paper.order;
    tell(draft, context, paper.side, 'NQM-2.16', 'orderDone', { order: id, to });
    reportDone(draft, paper);
    const next = draft.papers.find(
      one => one.order.id === then && one.side === paper.side && one.state === 'prepared',
    );
    if (next) follow(draft, paper, next);
    else stay(draft, paper);
  }
};
const nodeIsTop = (state: State, { order }: Paper): boolean =>
  order.from === order.to && nodeNamed(state, order.to).parent === '' && order.aim !== 'attack';

/** NQM-2.16, NQM-7.2: in the chain whoever gave the order hears of it as of anything else. */
const reportDone = (draft: State, paper: Paper): void => {
  const { id, from: to } = paper.order;
  const from = holderNode(draft, paper);
  if (from === to || !keepsReports(draft, paper.side)) return;
  post(draft, {
    side: paper.side,
    kind: 'report',
    from,
    to,
    deliver: draft.bound + messageHours(draft, from, to),
    text: `${id} is done`,
    what: 'done',
    about: id,
  });
};

/**
 * NQM-2.16: an attack that is done is followed by `onObjective`, then by `then`: who is to reorganise or to dig in goes on when that is
 * finished, who is to hold when a trigger or a new order says so, who is to continue at once.
 */
const follow = (draft: State, paper: Paper, next: Paper): void => {
  const { aim, onObjective = 'reorganise' } = paper.order;
  const units = unitsUnder(draft, paper).filter(unit => unit.kind !== 'logistic');
  const isReady =
    aim !== 'attack' ||
    onObjective === 'continue' ||
    (onObjective === 'reorganise' && isOrdered(units, true)) ||
    (onObjective === 'digIn' && isDug(units));
  if (isReady) makeCurrent(draft, next);
  else if (onObjective === 'hold') holdWith(draft, paper, { aim: 'reserve' });
  else
    holdWith(draft, paper, {
      aim: onObjective === 'digIn' ? 'digIn' : 'reorganise',
      // biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
      then: next.order.id,
    });
};

/**
 * NQM-2.14: without fresh orders the objective is held where they stand; V and R dig in unless they are to hold only; dug in they
 * defend. C and M who have taken it neither dig nor find their order again, unless they were told to dig in.
 */
const stay = (draft: State, paper: Paper): void => {
  const [first] = unitsUnder(draft, paper).filter(isCombat);
  if (!first) return;
  const { onObjective, aim } = paper.order;
  const isWilling = first.grade !== 'C' && first.grade !== 'M';
  const digs = aim !== 'digIn' && (onObjective === 'digIn' || isWilling);
  const awaits = aim === 'attack' && !digs;
  const rests = awaits || onObjective === 'hold';
  holdWith(draft, paper, { aim: rests ? 'reserve' : digs ? 'digIn' : 'defend' }, awaits);
};

const holdWith = (
  draft: State,
  paper: Paper,
  how: Pick<Order, 'aim' | 'then'>,
  awaits = false,
): void => {
  const { order } = paper;
  const held: Paper = {
    ...paper,
    order: {
      id: `${order.id}-held`.slice(0, 60),
      from: order.from,
      to: order.to,
      ...how,
      objective: order.objective,
      ...(order.firePolicy && { firePolicy: order.firePolicy }),
      ...(order.fallback && { fallback: order.fallback }),
    },
    state: 'delivered',
    written: draft.bound,
    fired: [],
    heard: [],
    awaits,
  };
  if (draft.papers.some(one => one.order.id === held.order.id)) return;
  draft.papers.push(held);
  makeCurrent(draft, held);
};

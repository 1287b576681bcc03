import type { Refusal } from '../../../engine/refusal.ts';
import { type Infer, oneOf, optional, problemIn, shape, text } from '../../../engine/shape.ts';
import { id, type Order, orderShape } from '../orders/order.ts';
import { readOrder } from '../orders/read.ts';
import { Unreadable } from '../orders/words.ts';
import { newPaper } from '../phases/deliver.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { orderHours } from '../terms/command.ts';
import { groundOf } from '../terms/ground.ts';
import { orderFault } from '../terms/order-fault.ts';
import { areJoined } from '../terms/papers.ts';
import { placeCentre } from '../terms/places.ts';
import { findNode, sideOfSeat, subordinatesOf } from '../terms/roster.ts';
import { tell } from '../terms/told.ts';
import { writtenOut } from './order-samples.ts';
import {
  because,
  legal,
  type NqmRule,
  ownNodes,
  refuseDone,
  refuseNode,
  thisPhase,
} from './rule.ts';

const issueShape = shape({
  type: oneOf(['issueOrder']),
  order: optional(orderShape),
  text: optional(text(4000)),
});
export type IssueOrder = Infer<typeof issueShape>;

/** NQM-2.17: the order that is meant, whether given as data or as text. */
export const orderMeant = (
  state: State,
  side: number,
  { order, text: said }: IssueOrder,
): Order | Refusal => {
  if (order) return order;
  try {
    const read = readOrder(said ?? '', {
      startHour: groundOf(state).calendar.startHour,
      isNode: name => findNode(state, name) !== undefined,
      named: name => namedOnce(state, side, name),
    });
    const problem = problemIn(orderShape, read);
    return problem
      ? no('NQM-2.17', 'E_TEXT', {
          line: 1,
          column: 1,
          expected: `${problem.at} ${problem.because}`,
        })
      : read;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { line, column, expected } = error;
    return no('NQM-2.17', 'E_TEXT', { line, column, expected });
  }
};

/** NQM-2.17: names in quotes may stand for ids that the writer can see. */
const namedOnce = (state: State, side: number, name: string): string | null => {
  const own = [...state.nodes, ...state.units].filter(
    one => one.side === side && one.name === name,
  );
  const printed = groundOf(state).features.filter(one => one.name === name);
  const found = [...own, ...printed].map(one => one.id);
  return found.length === 1 ? found[0]! : null;
};

const isRefusal = (value: Order | Refusal): value is Refusal => 'because' in value;

/** NQM-2.4, NQM-7.2: an order goes one step down the chain and takes its time. */
export const issueOrder: NqmRule<IssueOrder> = {
  rule: 'NQM-2.4',
  shape: issueShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      proposals(
        state,
        seat.id,
        ownNodes(state, seat).map(node => node.id),
      ),
    );
  },
  /** Any of the proposals, as it is or written out with lines, hours and triggers; with the order that it leads to now and then. */
  sample(state, seat, chance) {
    const nodes = ownNodes(state, seat).map(node => node.id);
    const all = [...proposals(state, seat.id, nodes)];
    for (let i = 0; i < 6 && all.length > 0; i++) {
      const [{ order } = {}] = all.splice(chance.below(all.length), 1);
      if (!order) continue;
      const before = state.papers.find(one => one.state === 'written' && one.order.to === order.to);
      const drawn = chance.below(4) === 0 ? order : writtenOut(state, order, chance);
      const action: IssueOrder = {
        type: 'issueOrder',
        order: before && chance.below(2) === 0 ? { ...drawn, ...leadingTo(before.order) } : drawn,
      };
      if (this.refuse(state, seat, action) === null) return action;
    }
    for (const action of this.candidates(state, seat)) return action;
    return null;
  },
  refuse(state, seat, action) {
    const rule = 'NQM-2.4';
    const done = refuseDone(state, seat, rule);
    if (done) return done;
    if ((action.order === undefined) === (action.text === undefined))
      return no(rule, 'E_ORDER_INCOMPLETE');
    const side = sideOfSeat(state, seat.id);
    if (side === null) return no(rule, 'E_NOT_SEAT');
    const order = orderMeant(state, side, action);
    if (isRefusal(order)) return order;
    const wrong = refuseNode(state, seat, order.from, rule);
    if (wrong) return wrong;
    const from = findNode(state, order.from)!;
    if (from.disorderUntil >= state.bound) return no('NQM-10.5', 'E_DISORGANISED');
    const known = state.papers.find(paper => paper.order.id === order.id && paper.side === side);
    if (known && known.state !== 'written') return no('NQM-2.16', 'E_PLANNED');
    return because(rule, orderFault(state, order, side));
  },
  apply(draft, action, context) {
    const side = sideOfSeat(draft, context.seat)!;
    const order = orderMeant(draft, side, action) as Order;
    draft.papers = draft.papers.filter(
      paper =>
        paper.side !== side ||
        paper.state !== 'written' ||
        (paper.order.id !== order.id &&
          (paper.order.to !== order.to || areJoined(paper.order, order))),
    );
    const paper = newPaper(
      draft,
      order,
      side,
      draft.bound + orderHours(draft, order.from, order.to),
    );
    paper.state = 'written';
    draft.papers.push(paper);
    tell(draft, context, side, 'NQM-7.2', 'orderWritten', {
      order: order.id,
      to: order.to,
      arrives: paper.deliver,
    });
  },
};

const leadingTo = ({ id: then }: Order): Pick<Order, 'then'> => ({ then });

/** Orders worth offering: hold where you are, or go for an objective of the scenario. */
function* proposals(state: State, seat: string, nodes: readonly string[]): Generator<IssueOrder> {
  const { objectives } = groundOf(state);
  let count = 0;
  for (const from of nodes)
    for (const node of subordinatesOf(state, from)) {
      const at = placeCentre(state, { node: node.id }, node.side);
      if (!at || count > 6) continue;
      const base = { from, to: node.id };
      yield {
        type: 'issueOrder',
        order: {
          id: `${seat}-${state.bound}-${node.id}-d`.slice(0, 60),
          ...base,
          aim: 'defend',
          objective: { point: [...at], radius: 500 },
        },
      };
      for (const { id: name, at: there } of objectives.slice(0, 3)) {
        count++;
        yield {
          type: 'issueOrder',
          order: {
            id: `${seat}-${state.bound}-${node.id}-${name}`.slice(0, 60),
            ...base,
            aim: 'attack',
            objective: { point: [...there], radius: 300 },
            axis: [[...at], [...there]],
          },
        };
      }
    }
}

const withdrawShape = shape({ type: oneOf(['withdrawOrder']), order: id });
export type WithdrawOrder = Infer<typeof withdrawShape>;

/** NQM-4.5: an order written in this phase may be taken back before it is sent. */
export const withdrawOrder: NqmRule<WithdrawOrder> = {
  rule: 'NQM-4.5',
  shape: withdrawShape,
  looksAt: thisPhase,
  listing: 'all',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    const written = state.papers.filter(paper => paper.state === 'written' && paper.side === side);
    yield* legal(
      this,
      state,
      seat,
      written.map(paper => ({ type: 'withdrawOrder', order: paper.order.id }) as WithdrawOrder),
    );
  },
  refuse(state, seat, { order }) {
    const rule = 'NQM-4.5';
    const done = refuseDone(state, seat, rule);
    if (done) return done;
    const side = sideOfSeat(state, seat.id);
    const paper = state.papers.find(one => one.order.id === order && one.side === side);
    if (!paper) return no(rule, 'E_UNKNOWN_ID');
    const wrong = refuseNode(state, seat, paper.order.from, rule);
    return wrong ?? (paper.state === 'written' ? null : no(rule, 'E_PLANNED'));
  },
  apply(draft, { order }, context) {
    const side = sideOfSeat(draft, context.seat);
    draft.papers = draft.papers.filter(
      one => one.order.id !== order || one.side !== side || one.state !== 'written',
    );
  },
};

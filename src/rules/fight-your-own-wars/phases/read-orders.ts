import { canonical, type Json } from '../../../engine/json.ts';
import type { Context } from '../../../engine/system.ts';
import { linkBack, type Proposal } from '../staff/follow.ts';
import { tellingFor } from '../staff/telling.ts';
import type { State, Unit } from '../state.ts';
import { picksNamed } from '../terms/detach.ts';
import { fieldOf } from '../terms/field.ts';
import { knownOn } from '../terms/knowledge.ts';
import { firedTrigger, holds, retiring, type Telling } from '../terms/orders/evaluate.ts';
import { keptOrder, orderFrom, STAND_BY } from '../terms/orders/kept.ts';
import type { Deed, Order } from '../terms/orders/order.ts';
import { hasBegun, timeAt } from '../terms/orders/time.ts';
import { writeOrder } from '../terms/orders/write.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';
import { commandNumber, unitNumber } from '../terms/units.ts';
import {
  callSupporters,
  divisionBy,
  GOES,
  leadSubordinates,
  measureSuccess,
  planWaves,
  STAYS,
  settleParting,
  takenUp,
} from './order-parts.ts';
import { giveOrder, unseal } from './plan.ts';
import { isTask, isTaskName, targetsFor } from './work-tasks.ts';

/** A deed of an order that waits for its turn on the card; `spent` is marked once it is done. */
export type Ordered = { readonly action: Proposal; readonly spent?: number };

/** Numbers under which LEAVE and PICKET clauses are marked in `spent`, behind those of triggers. */
const LEAVES = 100;
const PICKETS = 200;

/** FYOW-A5: triggers, expiry, waypoints and what is left on the way, by what the side knows. */
export const readOrders = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const order = orderFrom(unit.order);
  if (!hasBegun(draft, order)) return;
  passWaypoints(draft, at);
  const tell = tellingFor(draft, at);
  byForm(draft, context, at, order, tell);
  const isOver = order.until !== undefined && holds(order.until, tell);
  const expired = isOver || (unit.expiry >= 0 && draft.clock >= unit.expiry);
  const fired = firedTrigger(order.triggers ?? [], unit.spent, expired, tell);
  if (fired) {
    if (order.triggers![fired.index]!.once) unit.spent.push(fired.index);
    unseal(draft, context, at);
    context.log(
      'FYOW-A5',
      'triggered',
      { unit: unit.id, did: fired.deeds.map(({ a }) => a) },
      readersOf(draft, unit.side),
    );
    for (const deed of fired.deeds) carryOut(draft, context, at, deed);
    return;
  }
  if (expired) {
    giveOrder(draft, context, at, STAND_BY);
    ask(draft, at, 'new_orders');
    raise(draft, at, 'orderEnded');
    return;
  }
  partOnTheWay(draft, at, order);
  becomeDefence(draft, context, at, order);
};

/** FYOW-10.2.1: what the form of an order says beside its directive. */
const byForm: (draft: State, context: Context, at: number, order: Order, tell: Telling) => void = (
  draft,
  context,
  at,
  order,
  tell,
) => {
  measureSuccess(draft, context, at, order, tell);
  leadSubordinates(draft, at, order);
  callSupporters(draft, at, order, (kind, from) => ask(draft, at, kind, from));
  takenUp(draft, at, order);
  planWaves(draft, at, order);
};

/** FYOW-10.5: an enemy on its board turns a MOVE into the defence of it. */
const becomeDefence = (draft: State, context: Context, at: number, order: Order): void => {
  const unit = draft.units[at]!;
  const isCaught = knownOn(draft, unit.side, unit.board).some(({ zone }) => zone === 'table');
  if (order.directive !== 'MOVE' || unit.zone !== 'table' || !isCaught) return;
  if (order.onDetect !== undefined) return;
  const here = fieldOf(draft).map.label(unit.board);
  giveOrder(draft, context, at, keptOrder({ directive: 'DEFEND', boards: [here] }));
};

const passWaypoints = (draft: State, at: number): void => {
  const unit = draft.units[at]!;
  const order = orderFrom(unit.order);
  const { map } = fieldOf(draft);
  const list = order.directive === 'RECONNAISSANCE' ? (order.boards ?? []) : (order.via ?? []);
  const point = list[unit.next];
  if (point === undefined || map.index(point) !== unit.board) return;
  if (order.directive !== 'RECONNAISSANCE') unit.next++;
  else if (unit.sessionsHere >= (order.sessions ?? 1) && unit.next < list.length - 1) unit.next++;
};

const queue = (draft: State, ...deeds: readonly Ordered[]): void => {
  draft.activation?.deeds.push(...deeds.map(deed => JSON.stringify(deed)));
};
const act = (draft: State, ...actions: readonly Proposal[]): void =>
  queue(draft, ...actions.map(action => ({ action })));

/** FYOW-10.2.1: a deed of the card may have sent off the forces that the order names. */
export const afterDeed = (draft: State, context: Context): void => {
  const { activation } = draft;
  if (activation?.kind === 'unit')
    settleParting(draft, activation.of, (at, order) =>
      giveOrder(draft, context, at, keptOrder(order)),
    );
};

/** The deeds that wait on the card that is up. */
export const deedsOf = ({ activation }: State): Ordered[] =>
  activation?.deeds.map(line => JSON.parse(line) as Ordered) ?? [];

/** A deed that waited is done by its seat; those before it were passed over. */
export const dropDeed = (draft: State, action: object): void => {
  const { activation } = draft;
  if (!activation || activation.deeds.length === 0) return;
  const done = canonical(action as Json);
  const at = deedsOf(draft).findIndex(deed => canonical(deed.action as unknown as Json) === done);
  if (at < 0) return;
  const [line = ''] = activation.deeds.splice(0, at + 1).slice(-1);
  const { spent } = JSON.parse(line) as Ordered;
  if (spent !== undefined && activation.kind === 'unit')
    draft.units[activation.of]!.spent.push(spent);
};

/** FYOW-A5: LEAVE and PICKET clauses of the board on which the force stands, until they are done. */
const partOnTheWay = (draft: State, at: number, order: Order): void => {
  const unit = draft.units[at]!;
  if (unit.zone !== 'table') return;
  const { map } = fieldOf(draft);
  const division = divisionBy(draft, at, order);
  if (division)
    queueFraction(draft, unit, division.elements, division.order, division.goes ? GOES : STAYS);
  if (division?.goes) return; // what else the order leaves on the way goes with the part
  order.leave?.forEach(({ elements, board, order: theirs }, i) => {
    if (unit.spent.includes(LEAVES + i) || map.index(board) !== unit.board) return;
    if (elements.length === 0) return;
    const left = theirs ?? { directive: 'DEFEND' as const, boards: [board] };
    queueFraction(draft, unit, elements, left, LEAVES + i);
  });
  order.pickets?.forEach(({ elements, board }, i) => {
    if (unit.spent.includes(PICKETS + i)) return;
    const [link] = map.between(unit.board, map.index(board), 'road');
    const picks = picksNamed(unit, elements);
    if (link === undefined || !picks) return;
    queue(draft, {
      action: { type: 'picket.send', elements: picks, link: map.linkLabel(link) },
      spent: PICKETS + i,
    });
  });
};

/** FYOW-3.3, FYOW-3.4: a Fraction needs its Command Decision, and another if Brigade attached what it takes. */
const queueFraction = (
  draft: State,
  unit: Unit,
  names: readonly string[],
  order: Order,
  spent?: number,
): void => {
  const elements = picksNamed(unit, names) ?? [];
  const decide = (decision: string): Proposal => ({ type: 'decide', decision, subject: 'this' });
  act(draft, decide('DEC-B1'));
  if (elements.some(({ line }) => unit.elements[line - 1]!.attached)) act(draft, decide('DEC-B2'));
  const action = { type: 'fraction.create', elements, order: writeOrder(order) };
  queue(draft, spent === undefined ? { action } : { action, spent });
};

/** The order goes on with something changed; its time and its spent triggers stay. */
const amend = (draft: State, at: number, change: Partial<Order>): void => {
  const unit = draft.units[at]!;
  unit.order = keptOrder({ ...orderFrom(unit.order), ...change });
};

type Doing = (draft: State, context: Context, at: number, deed: Deed) => void;
const give = (draft: State, context: Context, at: number, order: Order): void =>
  giveOrder(draft, context, at, keptOrder(order));
const isBoard = (draft: State, { board = '' }: Deed): boolean =>
  fieldOf(draft).map.index(board) >= 0;

/**
 * FYOW-A5: what a trigger does. It changes the order at once; what is an action of the card waits for its turn there and goes
 * through the gate like any other, so that what is illegal is skipped and reported.
 */
const DOINGS: { readonly [deed: string]: Doing } = {
  extend: (draft, _, at, { sessions = 1 }) => {
    draft.units[at]!.expiry = draft.clock + sessions;
  },
  retireTo: (draft, context, at, deed) => {
    if (isBoard(draft, deed)) give(draft, context, at, retiring(deed.board!, deed.via));
  },
  advanceTo: (draft, context, at, deed) => {
    if (!isBoard(draft, deed)) return;
    const boards = [deed.board!];
    give(draft, context, at, {
      directive: 'MOVE_TO_CONTACT',
      boards,
      march: ['all'],
      onContact: 'engage',
    });
  },
  engage: (draft, context, at, deed) => {
    if (isBoard(draft, deed))
      give(draft, context, at, { directive: 'ENGAGE', boards: [deed.board!] });
  },
  switch: (draft, context, at, { order }) => {
    if (order) give(draft, context, at, order);
  },
  rest: (draft, context, at) => give(draft, context, at, { directive: 'REST' }),
  wake: (draft, context, at) => {
    if (orderFrom(draft.units[at]!.order).directive === 'REST')
      give(draft, context, at, { directive: 'STAND_BY' });
    act(draft, { type: 'wake' });
  },
  enter: (draft, _, at) => {
    amend(draft, at, { onDetect: 'enter' });
    if (draft.units[at]!.zone !== 'table') act(draft, { type: 'enterTable' });
  },
  stay: (draft, _, at) => {
    amend(draft, at, { onDetect: 'stay' });
    act(draft, { type: 'pass' });
  },
  withdraw: (draft, _, at) => {
    amend(draft, at, { onDetect: 'withdraw', onContact: 'withdraw' });
    const unit = draft.units[at]!;
    const link = linkBack(draft, unit);
    if (link !== null && knownOn(draft, unit.side, unit.board).length > 0)
      act(draft, { type: 'withdraw', link });
  },
  deploy: draft => act(draft, { type: 'deploy' }),
  conceal: draft => act(draft, { type: 'conceal' }),
  wait: (draft, _, at, { sessions = 1 }) =>
    amend(draft, at, { start: timeAt(draft.clock + sessions) }),
  overtake: (draft, _, at, { allow = true }) => amend(draft, at, { overtake: allow }),
  report: (draft, context, at) => {
    const unit = draft.units[at]!;
    unit.reported = true;
    context.log('FYOW-A5', 'signalled', { unit: unit.id }, readersOf(draft, unit.side));
  },
  request: (draft, _, at, { kind = 'support', from = '' }) => ask(draft, at, kind, from),
  callSupport: (draft, _, at, { unit = '' }) => {
    const called = draft.units[unitNumber(draft, unit)];
    if (called?.side !== draft.units[at]!.side) return;
    if (orderFrom(called.order).directive === 'SUPPORT') called.called = true;
  },
  createFraction: (draft, _, at, { elements = [], order = { directive: 'STAND_BY' } }) =>
    queueFraction(draft, draft.units[at]!, elements, order),
  recall: (draft, _, at, { fraction = '' }) => recall(draft, at, unitNumber(draft, fraction)),
  task: (draft, _, at, { task = '' }) => work(draft, at, task),
};

const carryOut = (draft: State, context: Context, at: number, deed: Deed): void =>
  DOINGS[deed.a]?.(draft, context, at, deed);

/** FYOW-3.7, FYOW-3.8: a part comes back: a Picket or a Fraction on the board at once, any other by a march. */
const recall = (draft: State, at: number, part: number): void => {
  const one = draft.units[part];
  const unit = draft.units[at]!;
  if (one?.parent !== at || one.status !== 'here') return;
  if (one.level === 'picket') act(draft, { type: 'picket.recall', picket: one.id });
  else if (one.board === unit.board)
    act(
      draft,
      { type: 'decide', decision: 'DEC-B3', subject: 'this' },
      { type: 'fraction.dissolve', units: [one.id] },
    );
  else {
    const home = fieldOf(draft).map.label(unit.board);
    one.issued = keptOrder({ directive: 'MOVE', boards: [home], march: ['all'], standing: true });
  }
};

/** FYOW-31: a task by its name, on the first target that takes it. */
const work = (draft: State, at: number, task: string): void => {
  if (!isTaskName(task)) return;
  const unit = draft.units[at]!;
  const target = targetsFor(draft, unit, task).find(one => isTask(draft, unit, task, one));
  if (target !== undefined) act(draft, { type: 'work.assign', task, target });
};

/** FYOW-10.2.1, ruling: requests go to the command that the order puts in charge, else up the force's own chain. */
const inCharge = (state: State, unit: Unit): number => {
  const { command } = orderFrom(unit.order);
  const at = command === undefined ? -1 : commandNumber(state, command);
  return state.commands[at]?.side === unit.side ? at : unit.command;
};

/** FYOW-9.1: a request waits at the Senior Commander; one of a kind a force. */
export const ask = (draft: State, at: number, kind: string, from = ''): void => {
  const unit = draft.units[at]!;
  if (draft.requests.some(one => one.unit === at && one.kind === kind)) return;
  draft.requests.push({
    id: ++draft.sides[unit.side]!.count,
    unit: at,
    kind: kind as State['requests'][number]['kind'],
    command: inCharge(draft, unit),
    made: draft.clock,
    granted: false,
    from,
    tries: 0,
  });
};

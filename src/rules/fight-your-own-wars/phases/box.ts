import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { type Checks, firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { hasPassed } from '../terms/deciding.ts';
import { battleOf, isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { allowanceLeft } from '../terms/force.ts';
import { isDetected, knownOn } from '../terms/knowledge.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { readersOf } from '../terms/seats.ts';
import { otherSide, unitsOn } from '../terms/units.ts';
import { enterTable as goOnTable, mayEnterDetected, mayStartAttack, mayStay } from './contact.ts';
import { linkChecks, march } from './march.ts';
import { actorOf, type FyowRule, mainDone, notOnCard } from './rule.ts';

const enterShape = shape({ type: oneOf(['enterTable']) });
export type EnterTable = Infer<typeof enterShape>;

/** FYOW-15.1: from the box onto the table; against a known enemy only if orders allow. */
export const enterTable: FyowRule<EnterTable> = {
  rule: 'FYOW-15.1',
  shape: enterShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!enterTable.refuse(state, seat, { type: 'enterTable' })) yield { type: 'enterTable' };
  },
  refuse(state, seat) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    if (unit.zone === 'table') return no('E_PHASE', 'it is on the table');
    const known = knownOn(state, unit.side, unit.board).filter(({ zone }) => zone === 'table');
    const board = fieldOf(state).map.label(unit.board);
    return firstBroken([
      ['E_DISARRAY', () => unit.disarray > 0],
      [
        'E_CONDITION',
        () => known.length > 0 && (unit.condition === 'red' || unit.condition === 'withdraw'),
      ],
      [
        'E_ORDERS',
        () =>
          known.length > 0 &&
          !mayEnterDetected(orderFrom(unit.order), board, unit.called) &&
          !entersWhenSeen(state, at),
      ],
      ['E_MAIN_DONE', () => state.activation?.main === true && !state.activation.arrived],
    ]);
  },
  apply(draft, _action, context) {
    const at = actorOf(draft);
    mainDone(draft);
    draft.activation!.arrived = false;
    const unit = draft.units[at]!;
    const isAttack = knownOn(draft, unit.side, unit.board).some(({ zone }) => zone === 'table');
    if (!isAttack || mayStartAttack(draft, context, at)) goOnTable(draft, context, at);
  },
};

/** FYOW-A5: orders that send a force onto the table once it is seen in its box. */
const entersWhenSeen = (state: State, at: number): boolean => {
  const { order, side } = state.units[at]!;
  return orderFrom(order).onDetected === 'enter' && isDetected(state, otherSide(side), at);
};

const stayShape = shape({ type: oneOf(['stayInBox']) });
/** FYOW-A4: a force that has just arrived stays in its box. */
export const stayInBox: FyowRule<Infer<typeof stayShape>> = {
  rule: 'FYOW-A4',
  shape: stayShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!stayInBox.refuse(state, seat, { type: 'stayInBox' })) yield { type: 'stayInBox' };
  },
  refuse(state, seat) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    if (!state.activation!.arrived) return no('E_PHASE');
    return mayStay(state, actorOf(state)) ? null : no('E_NOT_DETECTED');
  },
  apply(draft, _action, context) {
    const unit = draft.units[actorOf(draft)]!;
    draft.activation!.arrived = false;
    const board = fieldOf(draft).map.label(unit.board);
    context.log('FYOW-A4', 'staysInBox', { unit: unit.id, board }, readersOf(draft, unit.side));
  },
};

const withdrawShape = shape({ type: oneOf(['withdraw']), link: text(60) });
export type Withdraw = Infer<typeof withdrawShape>;

/** FYOW-14.8, FYOW-10.5: orders that let a force go without a fight. */
export const mayWithdraw = (state: State, at: number, link: number): boolean => {
  const unit = state.units[at]!;
  const order = orderFrom(unit.order);
  if (order.onDetect === 'withdraw' || order.onContact === 'withdraw') return true;
  if (order.directive === 'RECONNAISSANCE' || order.onDetected === 'withdraw') return true;
  const back = fieldOf(state).map.across(link, unit.board) === unit.cameFrom;
  return order.directive === 'MOVE' && back && state.options.moveImpliesWithdraw === 'on';
};

/** FYOW-16.1: slips away from a board where it has found an enemy and is itself unseen. */
export const withdraw: FyowRule<Withdraw> = {
  rule: 'FYOW-16.1',
  shape: withdrawShape,
  listing: 'all',
  *candidates(state, seat) {
    yield* overLinks(state, link => {
      const action: Withdraw = { type: 'withdraw', link };
      return withdraw.refuse(state, seat, action) ? null : action;
    });
  },
  refuse(state, seat, { link: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const link = fieldOf(state).map.linkIndex(id);
    if (link < 0) return no('E_UNKNOWN_ID', id);
    const to = fieldOf(state).map.across(link, unit.board);
    const battle = battleOf(state, at);
    return firstBroken([
      ['E_COMMITTED', () => battle !== undefined],
      ['E_NOT_DETECTED', () => knownOn(state, unit.side, unit.board).length === 0],
      ['E_DETECTED', () => isDetected(state, otherSide(unit.side), at)],
      ['E_ORDERS', () => !mayWithdraw(state, at, link)],
      ['E_MAIN_DONE', () => state.activation?.main === true],
      ['E_ALLOWANCE', () => allowanceLeft(state, unit) < 1],
      ...linkChecks(state, at, link, to),
    ]);
  },
  apply(draft, { link }, context) {
    mainDone(draft);
    march(draft, context, actorOf(draft), fieldOf(draft).map.linkIndex(link), {});
  },
};

function* overLinks<A>(state: State, action: (link: string) => A | null): Generator<A> {
  const at = actorOf(state);
  if (at < 0) return;
  const { map } = fieldOf(state);
  for (const link of map.linksOf(state.units[at]!.board, 'road')) {
    const made = action(map.linkLabel(link));
    if (made) yield made;
  }
}

const breakShape = shape({ type: oneOf(['breakContact']), link: text(60) });
export type BreakContact = Infer<typeof breakShape>;

/** FYOW-14.8: forces that face each other between table and box, where nobody attacks, may part. */
export const breakContact: FyowRule<BreakContact> = {
  rule: 'FYOW-14.8',
  shape: breakShape,
  listing: 'all',
  *candidates(state, seat) {
    yield* overLinks(state, link => {
      const action: BreakContact = { type: 'breakContact', link };
      return breakContact.refuse(state, seat, action) ? null : action;
    });
  },
  refuse(state, seat, { link: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const link = fieldOf(state).map.linkIndex(id);
    if (link < 0) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      ['E_DECISION_FAILED', () => !hasPassed(state, 'DEC-B17')],
      ...partingChecks(state, actorOf(state), link),
    ]);
  },
  apply(draft, { link }, context) {
    mainDone(draft);
    march(draft, context, actorOf(draft), fieldOf(draft).map.linkIndex(link), {});
  },
};

/** FYOW-14.8: what stands against parting by a link, whatever the commander decides. */
const partingChecks = (state: State, at: number, link: number): Checks => {
  const unit = state.units[at]!;
  return [
    ['E_COMMITTED', () => battleOf(state, at) !== undefined],
    ['E_ENGAGED', () => !isEngaged(state, at) || unit.attackedNow > 0],
    ['E_MAIN_DONE', () => state.activation?.main === true],
    ['E_ALLOWANCE', () => allowanceLeft(state, unit) < 1],
    ...linkChecks(state, at, link, fieldOf(state).map.across(link, unit.board)),
  ];
};
/** FYOW-14.8: whether a force could part by a link if its commander decided to. */
export const mayPart = (state: State, at: number, link: number): boolean =>
  firstBroken(partingChecks(state, at, link)) === null;

const shiftShape = shape({ type: oneOf(['shiftBox']), edge: oneOf(['N', 'E', 'S', 'W']) });
export type ShiftBox = Infer<typeof shiftShape>;

/** FYOW-13.7: friends in two adjacent boxes join in one; it takes the session. */
export const shiftBox: FyowRule<ShiftBox> = {
  rule: 'FYOW-13.7',
  shape: shiftShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const edge of ['N', 'E', 'S', 'W'] as const) {
      const action: ShiftBox = { type: 'shiftBox', edge };
      if (!shiftBox.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { edge }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const order = ['N', 'E', 'S', 'W'];
    const apart = Math.abs(order.indexOf(edge) - order.indexOf(unit.zone));
    if (unit.zone === 'table') return no('E_PHASE', 'it is on the table');
    return firstBroken([
      ['E_MAIN_DONE', () => state.activation?.main === true],
      [
        'E_NOT_SAME_BOARD',
        () =>
          (apart !== 1 && apart !== 3) ||
          !unitsOn(state, unit.board, unit.side).some(other => state.units[other]!.zone === edge),
      ],
      [
        'E_BOX_ENEMY',
        () => knownOn(state, unit.side, unit.board).some(({ zone }) => zone === edge),
      ],
    ]);
  },
  apply(draft, { edge }, context) {
    const unit = draft.units[actorOf(draft)]!;
    mainDone(draft);
    unit.zone = edge;
    unit.owned = edge;
    for (const one of draft.sightings)
      if (one.now && draft.units[one.unit] === unit) one.zone = edge;
    context.log('FYOW-13.7', 'shifted', { unit: unit.id, edge }, readersOf(draft, unit.side));
  },
};

import type { Refusal } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape } from '../../../engine/shape.ts';
import type { Point } from '../../../maps/plane/index.ts';
import { id, SHOOT_KINDS } from '../orders/order.ts';
import { post } from '../phases/letters.ts';
import { no } from '../refusals.ts';
import type { Shoot, State, Unit } from '../state.ts';
import { airNodeOf, asksForAir, canFly, fliesByNight, taskAir } from '../terms/air.ts';
import { commonSuperior, messageHours, supportAnswer } from '../terms/command.ts';
import { seesPoint } from '../terms/footprint.ts';
import { isNight } from '../terms/ground.ts';
import { requestName } from '../terms/names.ts';
import { locatedBy } from '../terms/ranges.ts';
import { findNode, findUnit, nodeNamed, sideOfSeat, topNode } from '../terms/roster.ts';
import { CALLED, gunOf, isInReach } from '../terms/shoots.ts';
import { isBattery, isObserver, isRecce } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import {
  batteriesOf,
  coordinate,
  refuseBattery,
  relationTo,
  replaceShoot,
  targetsOf,
} from './fire-orders.ts';
import {
  legal,
  type NqmRule,
  ownNodes,
  refuseDone,
  refuseNode,
  refusePoint,
  thisPhase,
} from './rule.ts';

/** NQM-8.10, NQM-6.12: a FOO of the battery, or a recce or command stand of the supported node, with sight of the point. */
export const isObserved = (state: State, battery: Unit, node: string, p: Point): boolean =>
  state.units.some(
    unit =>
      unit.side === battery.side &&
      unit.state === 'map' &&
      !unit.broken &&
      ((unit.node === battery.node && isObserver(unit)) ||
        (unit.node === node && (unit.kind === 'hq' || isRecce(unit)))) &&
      seesPoint(state, unit, p),
  );

/** A call may be changed as often as one likes; it is proposed once. */
export const hasCalled = (state: State, battery: Unit, from: string): boolean =>
  state.shoots.some(one => one.battery === battery.id && one.by === from && one.now);

const callShape = shape({
  type: oneOf(['requestSupport']),
  from: id,
  supporter: id,
  x: coordinate,
  y: coordinate,
  kind: oneOf(SHOOT_KINDS),
});
export type RequestSupport = Infer<typeof callShape>;
/** NQM-7.5, NQM-7.16: UC and DS fire in the hour they are asked, IS the hour after; anybody else is asked for up the chain. */
export const requestSupport: NqmRule<RequestSupport> = {
  rule: 'NQM-7.5',
  shape: callShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    if (side === null) return;
    for (const node of ownNodes(state, seat).slice(0, 4))
      for (const battery of state.units
        .filter(unit => unit.side === side && unit.state === 'map' && isBattery(unit))
        .filter(unit => !hasCalled(state, unit, node.id))
        .slice(0, 4))
        for (const [x, y] of targetsOf(state, side, battery).slice(0, 3))
          yield* legal(this, state, seat, [
            {
              type: 'requestSupport',
              from: node.id,
              supporter: battery.id,
              x,
              y,
              kind: 'effective',
            },
          ]);
  },
  refuse(state, seat, { from, supporter, x, y }) {
    const rule = 'NQM-7.5';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseNode(state, seat, from, rule) ??
      refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    const battery = findUnit(state, supporter);
    if (battery?.side !== sideOfSeat(state, seat.id) || battery.state !== 'map' || !gunOf(battery))
      return no(rule, 'E_UNKNOWN_ID');
    if (!relationTo(state, battery, from)) {
      const isOpen = state.requests.some(
        one => one.from === from && one.supporter === supporter && one.state === 'open',
      );
      return isOpen || !commonSuperior(state, from, battery.node)
        ? no('NQM-7.16', 'E_REQUEST')
        : null;
    }
    return callFault(state, battery, from, [x, y]);
  },
  apply(draft, { from, supporter, x, y, kind }, context) {
    const battery = findUnit(draft, supporter)!;
    const relation = relationTo(draft, battery, from);
    const { side } = battery;
    if (!relation) {
      const to = commonSuperior(draft, from, battery.node)!.id;
      const deliver = draft.bound + messageHours(draft, from, to);
      draft.requests.push({
        id: requestName(draft, from, supporter),
        side,
        from,
        supporter,
        to,
        sent: draft.bound,
        deliver,
        air: null,
        state: 'open',
      });
      post(draft, {
        side,
        kind: 'request',
        from,
        to,
        deliver,
        text: `${from} asks for ${supporter}`,
        what: 'request',
        about: supporter,
      });
      tell(draft, context, side, 'NQM-7.16', 'requested', { from, supporter });
      return;
    }
    const isRegistered = draft.registered.some(
      one => one.battery === supporter && one.x === x && one.y === y,
    );
    const answer = supportAnswer(relation, isRegistered, draft.bound);
    placeCall(draft, battery, from, answer.bound);
    draft.shoots.push({
      battery: supporter,
      side,
      x,
      y,
      kind,
      bound: answer.bound,
      by: from,
      step: answer.step,
      engagement: CALLED,
      now: true,
      second: false,
    });
  },
};

/** NQM-2.2: calls of those whom a battery directly supports win over calls of those it is in support of. */
const givesWay = (
  state: State,
  battery: Unit,
  shoot: Shoot,
  relation: ReturnType<typeof relationTo>,
): boolean =>
  relation !== 'IS' && shoot.engagement !== '' && relationTo(state, battery, shoot.by) === 'IS';

/** NQM-4.5, NQM-2.2: a call takes the place of the caller's own and of those that give way to it. */
export const placeCall = (draft: State, battery: Unit, from: string, bound: number): void => {
  const relation = relationTo(draft, battery, from);
  replaceShoot(
    draft,
    battery.id,
    bound,
    one =>
      (one.engagement !== '' && one.by === from) ||
      (!one.now && givesWay(draft, battery, one, relation)),
  );
};

/** NQM-8.10, NQM-7.5: what stands against a called shoot. */
export const callFault = (state: State, battery: Unit, from: string, p: Point): Refusal | null => {
  const relation = relationTo(state, battery, from);
  if (!relation) return no('NQM-2.2', 'E_NO_RELATION');
  if (battery.broken) return no('NQM-7.5', 'E_BROKEN');
  if (battery.fuMax > 0 ? battery.fu === 0 : battery.cu === 0)
    return no('NQM-11.4', battery.fuMax > 0 ? 'E_NO_FU' : 'E_NO_CU');
  const bound = relation === 'IS' ? state.bound + 1 : state.bound;
  if (bound === state.bound && battery.disorder !== 'none') return no('NQM-10.2', 'E_DISORGANISED');
  // What others ask in this phase is their secret: two calls on one battery both stand until it fires.
  const isTaken = state.shoots.some(
    one =>
      one.battery === battery.id &&
      one.bound === bound &&
      !one.now &&
      !givesWay(state, battery, one, relation),
  );
  if (isTaken || (bound === state.bound && battery.shots > 0))
    return no('NQM-8.5', 'E_ALREADY_FIRED');
  const isRegistered = state.registered.some(
    one => one.battery === battery.id && one.x === p[0] && one.y === p[1],
  );
  if (isNight(state, bound) && !isRegistered) return no('NQM-13.3', 'E_NO_SIGHT');
  if (!isInReach(battery, p)) return no('NQM-8.15', 'E_RANGE');
  return isObserved(state, battery, from, p) ? null : no('NQM-8.10', 'E_NO_SIGHT');
};

const callerShape = shape({ type: oneOf(['chooseCaller']), battery: id, by: id });
export type ChooseCaller = Infer<typeof callerShape>;
/** NQM-7.5: of two calls on one battery its headquarters chooses. */
export const chooseCaller: NqmRule<ChooseCaller> = {
  rule: 'NQM-7.5',
  shape: callerShape,
  looksAt: thisPhase,
  listing: 'all',
  *candidates(state, seat) {
    for (const battery of batteriesOf(state, seat))
      yield* legal(
        this,
        state,
        seat,
        state.shoots
          .filter(one => one.battery === battery.id)
          .map((one): ChooseCaller => ({ type: 'chooseCaller', battery: battery.id, by: one.by })),
      );
  },
  refuse(state, seat, { battery, by }) {
    const wrong =
      refuseDone(state, seat, 'NQM-7.5') ?? refuseBattery(state, seat, battery, 'NQM-7.5');
    if (wrong) return wrong;
    const calls = state.shoots.filter(one => one.battery === battery && one.bound === state.bound);
    return calls.length > 1 && calls.some(one => one.by === by) ? null : no('NQM-7.5', 'E_REQUEST');
  },
  apply(draft, { battery, by }) {
    draft.shoots = draft.shoots.filter(
      one => one.battery !== battery || one.bound !== draft.bound || one.by === by,
    );
  },
};

const airShape = shape({
  type: oneOf(['requestAir']),
  from: id,
  /** None where a headquarters below the division passes its wish up. */
  stands: list(id, 0, 10),
  x: coordinate,
  y: coordinate,
});
export type RequestAir = Infer<typeof airShape>;
/**
 * NQM-7.9: a division, or the top of the side, asks for air; the sortie arrives after four or eight hours. A brigade or battalion
 * passes the wish up, which takes its time, and the division answers it.
 */
export const requestAir: NqmRule<RequestAir> = {
  rule: 'NQM-7.9',
  shape: airShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    if (side === null) return;
    const top = topNode(state, side);
    const [target] = locatedBy(state, side);
    if (!top || !target) return;
    for (const air of state.air.filter(one => one.side === side))
      yield* legal(this, state, seat, [
        { type: 'requestAir', from: top.id, stands: [air.id], x: target.x, y: target.y },
      ]);
  },
  refuse(state, seat, { from, stands, x, y }) {
    const rule = 'NQM-7.9';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseNode(state, seat, from, rule) ??
      refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    const node = findNode(state, from)!;
    if (!asksForAir(node)) {
      // NQM-17.7: which aircraft there are is the division's to know.
      if (stands.length > 0) return no(rule, 'E_LEVEL');
      const isOpen = state.requests.some(
        one => one.from === from && one.air !== null && one.state === 'open',
      );
      return isOpen ? no('NQM-7.16', 'E_REQUEST') : null;
    }
    if (stands.length === 0 || new Set(stands).size < stands.length) return no(rule, 'E_NUMBER');
    for (const name of stands) {
      const air = state.air.find(one => one.id === name);
      if (air?.side !== node.side) return no(rule, 'E_UNKNOWN_ID');
      if (!canFly(state, air)) return no(rule, 'E_NO_SORTIE');
      if (fliesByNight(state, air)) return no('NQM-13.3', 'E_NO_SORTIE');
    }
    return null;
  },
  apply(draft, { from, stands, x, y }, context) {
    const node = nodeNamed(draft, from);
    if (asksForAir(node)) {
      taskAir(draft, context, node, stands, [x, y]);
      return;
    }
    const to = airNodeOf(draft, from)!.id;
    const { side } = node;
    const deliver = draft.bound + messageHours(draft, from, to);
    draft.requests.push({
      id: requestName(draft, from, AIR),
      side,
      from,
      supporter: AIR,
      to,
      sent: draft.bound,
      deliver,
      air: [x, y],
      state: 'open',
    });
    post(draft, {
      side,
      kind: 'request',
      from,
      to,
      deliver,
      text: `${from} asks for aircraft over ${x},${y}`,
      what: 'request',
      about: AIR,
    });
    tell(draft, context, side, 'NQM-7.9', 'requested', { from, supporter: AIR });
  },
};
const AIR = 'air';

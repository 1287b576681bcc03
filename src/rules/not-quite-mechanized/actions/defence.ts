import { type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { RESPONSES } from '../state.ts';
import { supportAnswer } from '../terms/command.ts';
import { attackOf } from '../terms/engaged.ts';
import { fallBack } from '../terms/fall-back.ts';
import { leaveEngagement } from '../terms/losses.ts';
import { locatedBy } from '../terms/ranges.ts';
import { mayWithdraw } from '../terms/retreat.ts';
import { findEngagement, findUnit, seatOf, sideOfSeat } from '../terms/roster.ts';
import { mayScoot } from '../terms/scoot.ts';
import { CALLED, gunOf } from '../terms/shoots.ts';
import { isBattery } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { coordinate, relationTo } from './fire-orders.ts';
import {
  legal,
  type NqmRule,
  ownAttacks,
  ownNodes,
  ownUnits,
  refuseDone,
  refuseEngagement,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';
import { callFault, hasCalled, placeCall } from './support.ts';

const defensiveShape = shape({
  type: oneOf(['callDefensiveFire']),
  from: id,
  battery: id,
  x: coordinate,
  y: coordinate,
});
export type CallDefensiveFire = Infer<typeof defensiveShape>;
/** NQM-8.10, NQM-7.5: an attacked battalion calls its batteries down. */
export const callDefensiveFire: NqmRule<CallDefensiveFire> = {
  rule: 'NQM-8.10',
  shape: defensiveShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    for (const node of ownNodes(state, seat).slice(0, 6))
      for (const battery of state.units
        .filter(
          unit =>
            unit.side === side &&
            unit.state === 'map' &&
            isBattery(unit) &&
            !hasCalled(state, unit, node.id) &&
            relationTo(state, unit, node.id),
        )
        .slice(0, 3))
        for (const contact of locatedBy(state, node.side).slice(0, 3))
          yield* legal(this, state, seat, [
            {
              type: 'callDefensiveFire',
              from: node.id,
              battery: battery.id,
              x: contact.x,
              y: contact.y,
            },
          ]);
  },
  refuse(state, seat, { from, battery: name, x, y }) {
    const rule = 'NQM-8.10';
    const wrong = refuseDone(state, seat, rule) ?? refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    if (seatOf(state, from) !== seat.id)
      return no(
        rule,
        state.nodes.some(node => node.id === from && node.side === sideOfSeat(state, seat.id))
          ? 'E_NOT_SEAT'
          : 'E_UNKNOWN_ID',
      );
    const battery = findUnit(state, name);
    if (battery?.side !== sideOfSeat(state, seat.id) || battery.state !== 'map' || !gunOf(battery))
      return no(rule, 'E_UNKNOWN_ID');
    return callFault(state, battery, from, [x, y]);
  },
  apply(draft, { from, battery, x, y }) {
    const unit = findUnit(draft, battery)!;
    const relation = relationTo(draft, unit, from)!;
    const isRegistered = draft.registered.some(
      one => one.battery === battery && one.x === x && one.y === y,
    );
    const answer = supportAnswer(relation, isRegistered, draft.bound);
    placeCall(draft, unit, from, answer.bound);
    draft.shoots.push({
      battery,
      side: unit.side,
      x,
      y,
      kind: 'effective',
      bound: answer.bound,
      by: from,
      step: answer.step,
      engagement: CALLED,
      now: true,
      second: false,
    });
  },
};

const responseShape = shape({
  type: oneOf(['defenderResponse']),
  unit: id,
  response: oneOf(RESPONSES),
});
export type DefenderResponse = Infer<typeof responseShape>;
/** NQM-3.12, NQM-8.30, NQM-3.14: stand, withdraw, sit tight, scoot, or stand and fire. */
export const defenderResponse: NqmRule<DefenderResponse> = {
  rule: 'NQM-3.12',
  shape: responseShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat).slice(0, 8))
      yield* legal(
        this,
        state,
        seat,
        RESPONSES.map(
          (response): DefenderResponse => ({ type: 'defenderResponse', unit: unit.id, response }),
        ),
      );
  },
  refuse(state, seat, { unit: name, response }) {
    const rule = 'NQM-3.12';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, name, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (attackOf(state, unit)) return no(rule, 'E_OVERLAP');
    if (response === 'sitTight') return unit.broken ? null : no('NQM-3.14', 'E_BROKEN');
    if (unit.broken && response !== 'withdraw') return no('NQM-3.13', 'E_BROKEN');
    if (response === 'withdraw')
      return mayWithdraw(state, unit) ? null : no(rule, 'E_RETREAT_BLOCKED');
    if (response === 'stand') return null;
    if (!mayScoot(state, unit)) return no('NQM-8.30', 'E_SCOOT');
    return unit.fuMax > 0
      ? unit.fu > 0
        ? null
        : no('NQM-8.30', 'E_NO_FU')
      : unit.cu > 0
        ? null
        : no('NQM-8.30', 'E_NO_CU');
  },
  apply(draft, { unit: name, response }) {
    draft.responses = draft.responses.filter(one => one.unit !== name);
    if (response === 'sitTight') findUnit(draft, name)!.choice = 'sitTight';
    else if (response !== 'stand') draft.responses.push({ unit: name, engagement: '', response });
  },
};

const callOffShape = shape({
  type: oneOf(['callOff']),
  engagement: text(100),
  how: oneOf(['fallBack', 'goToGround']),
  /** NQM-8.32: only this unit's part in it. */
  unit: optional(id),
});
export type CallOff = Infer<typeof callOffShape>;
/** NQM-8.28: the attack ends; units fall back 500 m or go to ground. */
export const callOff: NqmRule<CallOff> = {
  rule: 'NQM-8.28',
  shape: callOffShape,
  looksAt: thisPhase,
  listing: 'all',
  *candidates(state, seat) {
    for (const engagement of ownAttacks(state, seat))
      yield* legal(
        this,
        state,
        seat,
        (['fallBack', 'goToGround'] as const).map(
          (how): CallOff => ({ type: 'callOff', engagement: engagement.id, how }),
        ),
      );
  },
  refuse(state, seat, { engagement: name, unit }) {
    const done = state.phase === 'ASSAULT' ? null : refuseDone(state, seat, 'NQM-8.28');
    const wrong = done ?? refuseEngagement(state, seat, name, 'NQM-8.28');
    if (wrong || unit === undefined) return wrong;
    return findEngagement(state, name)!.attackers.includes(unit)
      ? null
      : no('NQM-8.32', 'E_UNKNOWN_ID');
  },
  apply(draft, { engagement: name, how, unit: part }, context) {
    const engagement = findEngagement(draft, name)!;
    const going = engagement.attackers.filter(one => part === undefined || one === part);
    if (going.length === engagement.attackers.length) {
      engagement.state = 'calledOff';
      engagement.left = true;
    } else leaveEngagement(engagement, part!);
    for (const one of going) {
      const unit = findUnit(draft, one);
      if (unit?.state !== 'map') continue;
      if (how === 'goToGround' || !fallBack(draft, context, unit, 500)) unit.grounded = true;
    }
    tell(draft, context, engagement.side, 'NQM-8.28', 'calledOff', { engagement: name });
  },
};

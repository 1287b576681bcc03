import { type Infer, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { id, pointShape } from '../orders/order.ts';
import {
  comeBack,
  entitled,
  fightRound,
  pressHome as goIn,
  hasRoundsLeft,
  leave,
  rollOn,
  underWay,
} from '../phases/assault.ts';
import { no } from '../refusals.ts';
import { assaultBattalions, battalionFault, engagementFault } from '../terms/assault.ts';
import { findEngagement, findUnit } from '../terms/roster.ts';
import { hasTanks } from '../terms/stands.ts';
import {
  legal,
  type NqmRule,
  ownAttacks,
  ownUnits,
  refuseEngagement,
  refuseOnMap,
  refusePoint,
  thisAttack,
  thisPhase,
} from './rule.ts';

const pressShape = shape({
  type: oneOf(['pressHome']),
  engagement: text(100),
  order: optional(list(id, 1, 20)),
});
export type PressHome = Infer<typeof pressShape>;
/** NQM-9.1, NQM-9.16: the attackers go in, battalion by battalion, in the order that is named. */
export const pressHome: NqmRule<PressHome> = {
  rule: 'NQM-9.1',
  shape: pressShape,
  looksAt: thisAttack,
  listing: 'all',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      ownAttacks(state, seat).map((one): PressHome => ({ type: 'pressHome', engagement: one.id })),
    );
  },
  refuse(state, seat, { engagement: name, order }) {
    const wrong = refuseEngagement(state, seat, name, 'NQM-9.1');
    if (wrong) return wrong;
    const engagement = findEngagement(state, name)!;
    const battalions = assaultBattalions(state, engagement);
    if (
      order &&
      (new Set(order).size < order.length || !order.every(one => battalions.includes(one)))
    )
      return no('NQM-9.1', 'E_UNKNOWN_ID');
    const faults = order?.map(one => battalionFault(state, engagement, one)) ?? [
      engagementFault(state, engagement),
    ];
    const fault = faults.find(one => one !== null);
    if (fault) return no('NQM-9.1', fault);
    return entitled(state).includes(engagement) ? null : no('NQM-9.6', 'E_ROUNDS');
  },
  apply(draft, { engagement, order }, context) {
    goIn(draft, context, findEngagement(draft, engagement)!, order);
  },
};

const holdShape = shape({ type: oneOf(['holdFirefight']), engagement: text(100) });
export type HoldFirefight = Infer<typeof holdShape>;
/** NQM-8.24: the attacker goes on firing and does not go in. */
export const holdFirefight: NqmRule<HoldFirefight> = {
  rule: 'NQM-8.24',
  shape: holdShape,
  looksAt: thisAttack,
  listing: 'all',
  *candidates(state, seat) {
    yield* legal(
      this,
      state,
      seat,
      ownAttacks(state, seat).map(
        (one): HoldFirefight => ({ type: 'holdFirefight', engagement: one.id }),
      ),
    );
  },
  refuse(state, seat, { engagement: name }) {
    const wrong = refuseEngagement(state, seat, name, 'NQM-8.24');
    if (wrong) return wrong;
    const engagement = findEngagement(state, name)!;
    return entitled(state).includes(engagement) || underWay(state).includes(engagement)
      ? null
      : no('NQM-8.24', 'E_PLANNED');
  },
  apply(draft, { engagement }) {
    leave(findEngagement(draft, engagement)!);
  },
};

const goOnShape = shape({
  type: oneOf(['continueAssault']),
  engagement: text(100),
  answer: oneOf(['yes', 'no']),
});
export type ContinueAssault = Infer<typeof goOnShape>;
/** NQM-9.6: before each round the attacker chooses whether to go on. */
export const continueAssault: NqmRule<ContinueAssault> = {
  rule: 'NQM-9.6',
  shape: goOnShape,
  looksAt: thisAttack,
  listing: 'all',
  *candidates(state, seat) {
    for (const engagement of ownAttacks(state, seat))
      yield* legal(
        this,
        state,
        seat,
        (['yes', 'no'] as const).map(
          (answer): ContinueAssault => ({
            type: 'continueAssault',
            engagement: engagement.id,
            answer,
          }),
        ),
      );
  },
  refuse(state, seat, { engagement: name, answer }) {
    const wrong = refuseEngagement(state, seat, name, 'NQM-9.6');
    if (wrong) return wrong;
    const engagement = findEngagement(state, name)!;
    if (!underWay(state).includes(engagement)) return no('NQM-9.6', 'E_ROUNDS');
    if (answer === 'no') return null;
    return hasRoundsLeft(state, engagement) && !engagement.needs ? null : no('NQM-9.6', 'E_ROUNDS');
  },
  apply(draft, { engagement: name, answer }, context) {
    const engagement = findEngagement(draft, name)!;
    if (answer === 'no') comeBack(draft, context, engagement);
    else fightRound(draft, context, engagement);
  },
};

const rollShape = shape({
  type: oneOf(['tanksRollOn']),
  unit: id,
  answer: oneOf(['yes', 'no']),
  path: optional(list(pointShape, 2, 50)),
});
export type TanksRollOn = Infer<typeof rollShape>;
/** NQM-9.9, NQM-9.14: tanks that stand on a position go on through, or stay and may be assaulted. */
export const tanksRollOn: NqmRule<TanksRollOn> = {
  rule: 'NQM-9.14',
  shape: rollShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, hasTanks).slice(0, 6))
      yield* legal(this, state, seat, [{ type: 'tanksRollOn', unit: unit.id, answer: 'yes' }]);
  },
  refuse(state, seat, { unit: name, path }) {
    const wrong = refuseOnMap(state, seat, name, 'NQM-9.14');
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    const isOn = ownAttacks(state, seat).some(
      one => one.attackers.includes(name) && one.battalion !== '' && !one.left,
    );
    if (!hasTanks(unit) || !isOn) return no('NQM-9.14', 'E_TANKS_TARGET');
    if (path && (path[0]![0] !== unit.x || path[0]![1] !== unit.y))
      return no('NQM-9.14', 'E_PATH_START');
    for (const p of path ?? []) {
      const off = refusePoint(state, p, 'NQM-9.14');
      if (off) return off;
    }
    return null;
  },
  apply(draft, { unit: name, answer, path }, context) {
    const unit = findUnit(draft, name)!;
    const engagement = draft.engagements.find(
      one => one.attackers.includes(name) && one.battalion !== '',
    );
    if (engagement) comeBack(draft, context, engagement);
    if (answer === 'yes')
      rollOn(
        draft,
        context,
        unit,
        (path ?? []).map(([x = 0, y = 0]) => [x, y] as const),
      );
  },
};

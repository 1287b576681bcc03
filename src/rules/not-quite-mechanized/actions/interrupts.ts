import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import {
  type Infer,
  list,
  oneOf,
  optional,
  type Shape,
  shape,
  text,
} from '../../../engine/shape.ts';
import { openInterrupt } from '../flow/decide.ts';
import { pointShape } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { QuestionKind, State, Unit } from '../state.ts';
import { isOnMap, points, terrainOf } from '../terms/field.ts';
import { gaitOf, isBarred, timePath } from '../terms/going.ts';
import {
  isClearFor,
  isFastEnough,
  mayBreakOut,
  mayWithdraw,
  retreatLine,
} from '../terms/retreat.ts';
import { findUnit } from '../terms/roster.ts';
import type { NqmRule } from './rule.ts';

const keyShape = text(120);

/** NQM-4.5: the open question of the kind, if it is this seat's. */
const refuseKey = (
  state: State,
  seat: Seat,
  key: string,
  kind: QuestionKind,
  rule: string,
): Refusal | null => {
  const open = openInterrupt(state);
  return open?.kind === kind && open.seat === seat.id && open.key === key
    ? null
    : no(rule, 'E_STALE');
};

/** An answer with one word to a secret question inside an automatic phase. */
const wordAnswer = <T extends string, W extends string>(
  type: T,
  kind: QuestionKind,
  rule: string,
  words: readonly W[],
  more: (state: State, seat: Seat, answer: W) => Refusal | null = () => null,
): NqmRule<{ type: T; key: string; answer: W }> => {
  const answerShape = shape({
    type: oneOf([type]),
    key: keyShape,
    answer: oneOf(words),
  }) as unknown as Shape<{ type: T; key: string; answer: W }>;
  return {
    rule,
    shape: answerShape,
    race: 'rules',
    listing: 'all',
    *candidates(state, seat) {
      const open = openInterrupt(state);
      if (open?.kind !== kind || open.seat !== seat.id) return;
      for (const answer of words) {
        const action = { type, key: open.key, answer };
        if (this.refuse(state, seat, action) === null) yield action;
      }
    },
    refuse: (state, seat, { key, answer }) =>
      refuseKey(state, seat, key, kind, rule) ?? more(state, seat, answer),
    apply(draft, { key, answer }) {
      const open = draft.interrupts.find(one => one.key === key && one.answer === '');
      if (open) open.answer = answer;
    },
  };
};

/** NQM-6.3: the concealed side calls STOP, or keeps silent. */
export const stop = wordAnswer('stop', 'STOP', 'NQM-6.3', ['stop', 'silent']);
/** NQM-6.6: ambush, or let pass. */
export const recceResponse = wordAnswer('recceResponse', 'AMBUSH_OR_PASS', 'NQM-6.6', [
  'ambush',
  'pass',
]);
/** NQM-6.8: a recce shouts shoot and scoot before the fire is known. */
export const scoot = wordAnswer('scoot', 'SCOOT', 'NQM-6.8', ['yes', 'no']);
/** NQM-6.5: what the mover does that has sighted the enemy first. */
export const sightedResponse = wordAnswer('sightedResponse', 'SIGHTED', 'NQM-6.5', [
  'halt',
  'withdraw',
  'attack',
  'bypass',
]);
/** NQM-8.13: whether aircraft driven off or held press home all the same. */
export const pressHomeAir = wordAnswer('pressHomeAir', 'PRESS_HOME_AIR', 'NQM-8.13', ['yes', 'no']);
/** NQM-3.10: go to ground, or withdraw. */
export const failedTest1 = wordAnswer(
  'failedTest1',
  'FAILED_CALL_OFF',
  'NQM-3.10',
  ['goToGround', 'withdraw'],
  (state, _seat, answer) =>
    answer === 'goToGround' || askedUnits(state).some(unit => mayWithdraw(state, unit))
      ? null
      : no('NQM-3.12', 'E_RETREAT_BLOCKED'),
);

const brokenUnits = (state: State) => askedUnits(state).filter(unit => unit.broken);
function askedUnits(state: State): Unit[] {
  const open = openInterrupt(state);
  return state.units.filter(
    unit =>
      unit.state === 'map' && (open?.unit ? unit.id === open.unit : unit.node === open?.other),
  );
}

/** NQM-3.13 to NQM-3.15: what the broken do. */
export const brokenResponse = wordAnswer(
  'brokenResponse',
  'BROKEN',
  'NQM-3.13',
  ['withdraw', 'sitTight', 'breakOut', 'surrender'],
  (state, _seat, answer) => {
    const units = brokenUnits(state);
    const mayGo = units.some(
      unit => isFastEnough(state, unit) && retreatLine(state, unit, true) !== null,
    );
    if (answer === 'withdraw') return mayGo ? null : no('NQM-3.12', 'E_RETREAT_BLOCKED');
    if (answer === 'breakOut')
      return !mayGo && units.some(unit => unit.grade === 'V' && mayBreakOut(state, unit))
        ? null
        : no('NQM-3.15', 'E_RETREAT_BLOCKED');
    return null;
  },
);
/** NQM-8.26, NQM-9.16: the winner comes on, or stays. */
export const advance = wordAnswer('advance', 'ADVANCE', 'NQM-8.26', ['yes', 'no']);

const routeShape = shape({
  type: oneOf(['retreatRoute']),
  key: keyShape,
  path: optional(list(pointShape, 2, 40)),
});
export type RetreatRoute = Infer<typeof routeShape>;
/** NQM-3.12, NQM-3.18: the usual line, or another that is passable and clear. */
export const retreatRoute: NqmRule<RetreatRoute> = {
  rule: 'NQM-3.12',
  shape: routeShape,
  race: 'rules',
  listing: 'some',
  *candidates(state, seat) {
    const open = openInterrupt(state);
    if (open?.kind === 'RETREAT_ROUTE' && open.seat === seat.id)
      yield { type: 'retreatRoute', key: open.key };
  },
  refuse(state, seat, { key, path }) {
    const wrong = refuseKey(state, seat, key, 'RETREAT_ROUTE', 'NQM-3.12');
    if (wrong || !path) return wrong;
    const unit = findUnit(state, openInterrupt(state)!.unit);
    const terrain = terrainOf(state);
    if (!unit || path.some(p => !isOnMap(terrain, p))) return no('NQM-3.12', 'E_PATH_OFF_MAP');
    if (path[0]![0] !== unit.x || path[0]![1] !== unit.y) return no('NQM-3.12', 'E_PATH_START');
    const gait = gaitOf(state, unit, 'roadMarch', 'deployed', unit.mounted, true);
    if (isBarred(timePath(state, gait, points(path)))) return no('NQM-3.12', 'E_PATH_IMPASSABLE');
    return isClearFor(state, unit, points(path)) ? null : no('NQM-3.18', 'E_RETREAT_BLOCKED');
  },
  apply(draft, { key, path }) {
    const open = draft.interrupts.find(one => one.key === key && one.answer === '');
    if (!open) return;
    open.answer = 'usual';
    open.path = (path ?? []).map(p => [...p]);
  },
};

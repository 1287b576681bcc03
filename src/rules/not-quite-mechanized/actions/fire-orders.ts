import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, shape, whole } from '../../../engine/shape.ts';
import type { Point } from '../../../maps/plane/index.ts';
import { id, SHOOT_KINDS } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { Shoot, State, Unit } from '../state.ts';
import { pointOf } from '../terms/footprint.ts';
import { locatedBy } from '../terms/ranges.ts';
import { findUnit, seatOf, sideOfSeat } from '../terms/roster.ts';
import { gunOf, isInReach } from '../terms/shoots.ts';
import { isBattery } from '../terms/stands.ts';
import { legal, type NqmRule, refuseDone, refusePoint, thisPhase } from './rule.ts';

export const coordinate = whole(-1_000_000, 1_000_000);

/** NQM-2.2: the relation of a battery, or of its headquarters, to a formation. */
export const relationTo = (state: State, battery: Unit, node: string) =>
  battery.node === node
    ? 'UC'
    : state.relations.find(
        one => (one.unit === battery.id || one.unit === battery.node) && one.to === node,
      )?.relation;

/** NQM-8.4: the battery's own seat, that of a node it is UC or DS to, or that of its superior. */
const mayPlan = (state: State, seat: Seat, battery: Unit): boolean =>
  seatOf(state, battery.node) === seat.id ||
  state.relations.some(
    one =>
      (one.unit === battery.id || one.unit === battery.node) &&
      one.relation !== 'IS' &&
      seatOf(state, one.to) === seat.id,
  );

/** NQM-4.5: the later decision of the same headquarters on a battery's hour replaces the earlier. */
export const replaceShoot = (
  draft: State,
  battery: string,
  bound: number,
  isSame: (shoot: Shoot) => boolean,
): void => {
  draft.shoots = draft.shoots.filter(
    one => one.battery !== battery || one.bound !== bound || !isSame(one),
  );
};

/** NQM-8.4: the headquarters in whose name a seat plans: the battery's own, or the one it serves. */
const plannerOf = (state: State, seat: string, battery: Unit): string =>
  seatOf(state, battery.node) === seat
    ? battery.node
    : (state.relations.find(
        one =>
          (one.unit === battery.id || one.unit === battery.node) &&
          one.relation !== 'IS' &&
          seatOf(state, one.to) === seat,
      )?.to ?? battery.node);

export const refuseBattery = (
  state: State,
  seat: Seat,
  name: string,
  rule: string,
): Refusal | null => {
  const battery = findUnit(state, name);
  if (battery?.side !== sideOfSeat(state, seat.id) || battery.state !== 'map')
    return no(rule, 'E_UNKNOWN_ID');
  if (!gunOf(battery)) return no(rule, 'E_UNKNOWN_ID');
  return mayPlan(state, seat, battery) ? null : no('NQM-2.2', 'E_NO_RELATION');
};

export const batteriesOf = (state: State, seat: Seat): Unit[] =>
  state.units
    .filter(
      unit =>
        unit.state === 'map' &&
        unit.side === sideOfSeat(state, seat.id) &&
        isBattery(unit) &&
        mayPlan(state, seat, unit),
    )
    .slice(0, 8);

export const targetsOf = (state: State, side: number, battery: Unit): Point[] => [
  ...state.registered.filter(one => one.battery === battery.id).map(pointOf),
  ...locatedBy(state, side).slice(0, 4).map(pointOf),
];

const planShape = shape({
  type: oneOf(['planShoot']),
  battery: id,
  x: coordinate,
  y: coordinate,
  kind: oneOf(SHOOT_KINDS),
  bound: whole(0, 10_000),
});
export type PlanShoot = Infer<typeof planShape>;
/** NQM-8.4 to NQM-8.7: a planned shoot needs no observer and is secret until it lands. */
export const planShoot: NqmRule<PlanShoot> = {
  rule: 'NQM-8.4',
  shape: planShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    const side = sideOfSeat(state, seat.id);
    if (side === null) return;
    for (const battery of batteriesOf(state, seat))
      for (const [x, y] of targetsOf(state, side, battery))
        yield* legal(
          this,
          state,
          seat,
          SHOOT_KINDS.map(
            (kind): PlanShoot => ({
              type: 'planShoot',
              battery: battery.id,
              x,
              y,
              kind,
              bound: state.bound,
            }),
          ),
        );
  },
  refuse(state, seat, { battery: name, x, y, bound }) {
    const rule = 'NQM-8.4';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseBattery(state, seat, name, rule) ??
      refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    const battery = findUnit(state, name)!;
    if (bound < state.bound) return no(rule, 'E_NUMBER');
    if (battery.broken) return no(rule, 'E_BROKEN');
    if (battery.fuMax > 0 ? battery.fu === 0 : battery.cu === 0)
      return no('NQM-11.4', battery.fuMax > 0 ? 'E_NO_FU' : 'E_NO_CU');
    if (bound === state.bound && battery.disorder !== 'none')
      return no('NQM-10.2', 'E_DISORGANISED');
    if (!isInReach(battery, [x, y])) return no('NQM-8.15', 'E_RANGE');
    return state.shoots.some(one => one.battery === name && one.bound === bound && !one.now)
      ? no(rule, 'E_ALREADY_FIRED')
      : null;
  },
  apply(draft, { battery, x, y, kind, bound }, context) {
    const side = sideOfSeat(draft, context.seat)!;
    const by = plannerOf(draft, context.seat, findUnit(draft, battery)!);
    replaceShoot(draft, battery, bound, one => one.engagement === '' && one.by === by);
    draft.shoots.push({
      battery,
      side,
      x,
      y,
      kind,
      bound,
      by,
      step: 'FIREPLAN',
      engagement: '',
      now: true,
      second: false,
    });
  },
};

const cancelShape = shape({ type: oneOf(['cancelShoot']), battery: id, bound: whole(0, 10_000) });
export type CancelShoot = Infer<typeof cancelShape>;
/** NQM-4.5: a shoot of a later bound, or one planned in this phase, is taken back. */
export const cancelShoot: NqmRule<CancelShoot> = {
  rule: 'NQM-8.4',
  shape: cancelShape,
  looksAt: thisPhase,
  listing: 'all',
  *candidates(state, seat) {
    const own = state.shoots.filter(one => one.side === sideOfSeat(state, seat.id));
    yield* legal(
      this,
      state,
      seat,
      own.map(({ battery, bound }): CancelShoot => ({ type: 'cancelShoot', battery, bound })),
    );
  },
  refuse(state, seat, { battery, bound }) {
    const rule = 'NQM-8.4';
    const wrong = refuseDone(state, seat, rule) ?? refuseBattery(state, seat, battery, rule);
    if (wrong) return wrong;
    const shoot = state.shoots.find(one => one.battery === battery && one.bound === bound);
    return shoot && (shoot.now || bound > state.bound || state.phase === 'SETUP')
      ? null
      : no(rule, 'E_PLANNED');
  },
  apply(draft, { battery, bound }) {
    draft.shoots = draft.shoots.filter(one => one.battery !== battery || one.bound !== bound);
  },
};

const registerShape = shape({
  type: oneOf(['registerTarget']),
  battery: id,
  x: coordinate,
  y: coordinate,
});
export type RegisterTarget = Infer<typeof registerShape>;
const MOST_REGISTERED = 12;
/** NQM-8.11: before the battle any point in range; afterwards only by having fired there, which registers by itself. */
export const registerTarget: NqmRule<RegisterTarget> = {
  rule: 'NQM-8.11',
  shape: registerShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    if (state.phase !== 'SETUP') return;
    for (const battery of batteriesOf(state, seat)) {
      const aims = state.papers.flatMap(({ side, order: { objective } }) =>
        side === battery.side && objective.point ? [objective.point.join()] : [],
      );
      for (const aim of [...new Set(aims)].slice(0, 2)) {
        const [x = 0, y = 0] = aim.split(',').map(Number);
        yield* legal(this, state, seat, [{ type: 'registerTarget', battery: battery.id, x, y }]);
      }
    }
  },
  refuse(state, seat, { battery: name, x, y }) {
    const rule = 'NQM-8.11';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseBattery(state, seat, name, rule) ??
      refusePoint(state, [x, y], rule);
    if (wrong) return wrong;
    const own = state.registered.filter(one => one.battery === name);
    if (
      state.phase !== 'SETUP' ||
      own.length >= MOST_REGISTERED ||
      own.some(one => one.x === x && one.y === y)
    )
      return no(rule, 'E_PLANNED');
    return isInReach(findUnit(state, name)!, [x, y]) ? null : no('NQM-8.15', 'E_RANGE');
  },
  apply(draft, { battery, x, y }) {
    draft.registered.push({ battery, x, y });
  },
};

import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { flag, type Infer, list, oneOf, optional, shape, whole } from '../../../engine/shape.ts';
import { ahead, bearing, type Point } from '../../../maps/plane/index.ts';
import { id, pointShape } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { type Edge, FORMATIONS } from '../scenario.ts';
import type { Intent, State, Unit } from '../state.ts';
import { MODES } from '../tables/movement.ts';
import { isInCorridor } from '../terms/corridor.ts';
import { points } from '../terms/field.ts';
import { pointOf } from '../terms/footprint.ts';
import { isDry } from '../terms/fuel.ts';
import { baseRate, gaitOf, isBarred, timePath } from '../terms/going.ts';
import { groundOf, isOwnEdge } from '../terms/ground.ts';
import { currentPaper, paperOf } from '../terms/papers.ts';
import { placeCentre } from '../terms/places.ts';
import { nearContacts } from '../terms/ranges.ts';
import { findUnit, nodeNamed } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { canMount, categoryOf, isFixed, mustLimber } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { goalPath, goalPoint, goalShape } from './goals.ts';
import { refuseRide } from './riding.ts';
import {
  legal,
  type NqmRule,
  ownUnits,
  refuseDone,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

export const MOST_PATH = 400;
export const intentFields = {
  unit: id,
  path: list(pointShape, 0, MOST_PATH),
  mode: oneOf(MODES),
  formation: oneOf(FORMATIONS),
  mounted: flag,
  rideOn: optional(id),
  goal: optional(goalShape),
  stopAt: optional(whole(0, 10_000)),
  press: optional(flag),
};
const intentShape = shape({ type: oneOf(['tacticalIntent']), ...intentFields });
export type TacticalIntent = Infer<typeof intentShape>;

/** NQM-5.20: a path may touch an edge only where the side may leave. */
const leavesWrongly = (state: State, unit: Unit, path: readonly Point[]): boolean => {
  const ground = groundOf(state);
  const [x, y] = path.at(-1) ?? pointOf(unit);
  const edges: [boolean, Edge][] = [
    [x === 0, 'west'],
    [x === ground.width, 'east'],
    [y === 0, 'south'],
    [y === ground.height, 'north'],
  ];
  return edges.some(([on, edge]) => on && !isOwnEdge(ground, unit.side, edge));
};

const refuseState = (
  state: State,
  unit: Unit,
  path: readonly Point[],
  rule: string,
): Refusal | null => {
  if (unit.broken) return no(rule, 'E_BROKEN');
  if (unit.terror === 'surrendered') return no(rule, 'E_BROKEN');
  if (path.length < 2) return null;
  if (isFixed(unit)) return no(rule, 'E_MODE');
  if (isDry(state, unit)) return no('NQM-11.5', 'E_RATE');
  if (unit.pinnedUntil >= state.bound && isTowards(state, unit, path))
    return no('NQM-8.5', 'E_PINNED');
  if ((unit.disorder !== 'none' || unit.grounded) && isTowards(state, unit, path))
    return no('NQM-10.2', 'E_DISORGANISED');
  return null;
};

/** NQM-10.2: towards a located enemy rather than away from him. */
const isTowards = (state: State, unit: Unit, path: readonly Point[]): boolean => {
  const [nearest] = nearContacts(state, unit.side, unit, 3000, contact => contact.combat);
  if (!nearest) return false;
  const end = path.at(-1)!;
  const far = (p: Point): number => sq(p[0] - nearest.contact.x) + sq(p[1] - nearest.contact.y);
  return far(end) < far(pointOf(unit));
};

const ROAD_ENEMY = 1000;
/** NQM-5.2, NQM-5.3: whether the unit has a rate in that mode there. */
const refuseMode = (
  state: State,
  unit: Unit,
  action: TacticalIntent,
  path: readonly Point[],
  rule: string,
): Refusal | null => {
  const gait = gaitOf(state, unit, action.mode, action.formation, action.mounted);
  if (baseRate(gait) === null || action.mode === 'advanceInContact') return no('NQM-5.2', 'E_MODE');
  if (path.length < 2) return null;
  if (mustLimber(unit) && !action.mounted) return no('NQM-5.16', 'E_MODE');
  if (action.mode === 'roadMarch' && gait.category !== 'horseDrawn' && gait.category !== 'rail') {
    if (action.formation !== 'column') return no('NQM-5.2', 'E_MODE');
    const isSeen =
      unit.kind !== 'logistic' &&
      unit.kind !== 'hq' &&
      path.some(
        ([x, y]) =>
          nearContacts(state, unit.side, { ...unit, x, y }, ROAD_ENEMY, one => one.combat).length >
          0,
      );
    if (isSeen) return no('NQM-5.2', 'E_MODE');
  }
  if (
    gait.category === 'horseDrawn' &&
    isTowards(state, unit, path) &&
    nearContacts(state, unit.side, unit, 500, one => one.combat).length > 0
  )
    return no('NQM-5.3', 'E_MODE');
  return isBarred(timePath(state, gait, path))
    ? no(
        action.mode === 'roadMarch' ? 'NQM-5.2' : rule,
        action.mode === 'roadMarch' ? 'E_MODE' : 'E_PATH_IMPASSABLE',
      )
    : null;
};

/** NQM-2.11: inside the battalion's corridor or objective, not before its start. Elite may leave it (NQM-3.9). */
const isInsideOrders = (state: State, unit: Unit, path: readonly Point[]): boolean => {
  if (unit.grade === 'E' || path.length < 2) return true;
  const paper = paperOf(state, unit);
  if (!paper) return true;
  if (state.bound < (paper.order.timings?.start ?? 0)) return false;
  const own = currentPaper(state, unit.node);
  const start = pointOf(unit);
  return path.every(
    p =>
      isInCorridor(state, paper, p, SLACK) ||
      (own !== undefined && isInCorridor(state, own, p, SLACK)) ||
      sq(p[0] - start[0]) + sq(p[1] - start[1]) <= sq(SLACK) ||
      isHomeward(state, unit, p),
  );
};
const SLACK = 500;
const isHomeward = (state: State, unit: Unit, p: Point): boolean => {
  const place = placeCentre(state, { node: unit.node }, unit.side);
  return place !== null && sq(place[0] - p[0]) + sq(place[1] - p[1]) <= sq(2 * SLACK);
};

/** NQM-2.24: a goal that is not there, one that this unit has no rate for, or one that no way leads to. */
const refuseGoal = (state: State, unit: Unit, action: TacticalIntent): Refusal => {
  if (!action.goal || !goalPoint(state, unit, action.goal)) return no('NQM-2.24', 'E_UNKNOWN_ID');
  return refuseMode(state, unit, action, [], 'NQM-2.24') ?? no('NQM-2.24', 'E_PATH_IMPASSABLE');
};

/** NQM-2.11, NQM-2.24: what a battalion wants of one of its units. */
export const tacticalIntent: NqmRule<TacticalIntent> = {
  rule: 'NQM-2.11',
  shape: intentShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    yield* legal(this, state, seat, samples(state, seat));
  },
  sample(state, seat, chance) {
    const all = [...samples(state, seat)];
    for (let i = 0; i < 12 && all.length > 0; i++) {
      const [action] = all.splice(chance.below(all.length), 1);
      if (action && this.refuse(state, seat, action) === null) return action;
    }
    for (const action of this.candidates(state, seat)) return action;
    return null;
  },
  refuse(state, seat, action) {
    const rule = 'NQM-2.11';
    const wrong = refuseDone(state, seat, rule) ?? refuseOnMap(state, seat, action.unit, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, action.unit)!;
    if (action.goal && action.path.length > 0) return no('NQM-2.24', 'E_PATH_START');
    if (action.rideOn !== undefined) return refuseRide(state, seat, unit, action.rideOn);
    for (const p of action.path) {
      const off = refusePoint(state, p, rule);
      if (off) return off;
    }
    if (action.mounted && !canMount(unit)) return no('NQM-5.16', 'E_MOUNT');
    const path = goalPath(state, unit, action);
    if (!path) return refuseGoal(state, unit, action);
    if (path.length > 0 && (path[0]![0] !== unit.x || path[0]![1] !== unit.y))
      return no(rule, 'E_PATH_START');
    if (leavesWrongly(state, unit, path)) return no('NQM-5.20', 'E_EDGE');
    if (action.formation === 'defence' && path.length > 1) return no('NQM-5.18', 'E_MODE');
    const isMounting = action.mounted && !unit.mounted;
    if (isMounting && nearContacts(state, unit.side, unit, 500, one => one.combat).length > 0)
      return no('NQM-5.16', 'E_MOUNT');
    return (
      refuseState(state, unit, path, rule) ??
      refuseMode(state, unit, action, path, rule) ??
      (isInsideOrders(state, unit, path) ? null : no(rule, 'E_OUTSIDE_ORDERS'))
    );
  },
  apply(draft, action, context) {
    const unit = findUnit(draft, action.unit)!;
    unit.intent = intentOf(draft, unit, action);
    draft.wishes = draft.wishes.filter(one => one.unit !== unit.id);
    tell(draft, context, unit.side, 'NQM-2.11', 'intent', {
      unit: unit.id,
      metres: Math.round(lengthOf(points(unit.intent.path))),
    });
  },
};

/** NQM-2.11: what is kept of an intent: its way planned out, and the hour it takes effect without radios. */
export const intentOf = (state: State, unit: Unit, action: TacticalIntent): Intent => {
  const path = action.rideOn === undefined ? (goalPath(state, unit, action) ?? []) : [];
  const isSlow = !nodeNamed(state, unit.node).radios && state.bound > 0;
  return {
    path: path.map(([x, y]) => [x, y]),
    mode: action.mode,
    formation: action.formation,
    mounted: action.mounted,
    rideOn: action.rideOn ?? '',
    stopAt: action.stopAt ?? -1,
    press: action.press ?? true,
    from: state.bound + (isSlow ? 1 : 0),
  };
};

const lengthOf = (path: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < path.length; i++)
    sum += Math.sqrt(sq(path[i]![0] - path[i - 1]![0]) + sq(path[i]![1] - path[i - 1]![1]));
  return sum;
};

/** Places worth offering: stay, a bit on, a bit back, towards the objective, into range of the nearest contact. */
function* samples(state: State, seat: Seat): Generator<TacticalIntent> {
  for (const unit of ownUnits(state, seat, one => !isFixed(one)).slice(0, 12)) {
    const mounted = unit.mounted || mustLimber(unit);
    const isHorse = categoryOf(unit, mounted) === 'horseDrawn';
    const base = {
      type: 'tacticalIntent' as const,
      unit: unit.id,
      mode: isHorse ? ('roadMarch' as const) : ('moveToContact' as const),
      mounted,
    };
    const formation = unit.formation === 'defence' ? 'deployed' : unit.formation;
    yield {
      ...base,
      path: [],
      formation: unit.formation === 'column' ? 'column' : 'defence',
      mode: 'moveToContact',
      mounted: unit.mounted,
    };
    const target = paperOf(state, unit)?.order.objective;
    const to = target && placeCentre(state, target, unit.side);
    const facing = to ? bearing(pointOf(unit), to) : unit.facing;
    for (const [turn, metres] of [
      [0, 500],
      [0, 200],
      [180, 300],
      [90, 300],
      [270, 300],
    ] as const) {
      const end = ahead(pointOf(unit), (facing + turn) % 360, metres);
      yield {
        ...base,
        formation,
        path: [
          [unit.x, unit.y],
          [end[0], end[1]],
        ],
      };
    }
    const [nearest] = nearContacts(state, unit.side, unit, 2000, one => one.combat);
    if (nearest && !isHorse)
      yield {
        ...base,
        formation,
        path: [],
        goal: { contact: nearest.contact.id, band: 'effective' },
      };
  }
}

import { type Point, squaredGap } from '../../../maps/plane/index.ts';
import { crossings } from '../../../maps/plane/polyline.ts';
import type { Order, Place } from '../orders/order.ts';
import type { Paper, State, Unit } from '../state.ts';
import { columnDepth, type Mode } from '../tables/movement.ts';
import { asHeld, nextLine } from '../terms/delay.ts';
import { alongLine, isInObjective, legalPlace, lineLength, placeInOrder } from '../terms/drill.ts';
import { points } from '../terms/field.ts';
import { pointOf } from '../terms/footprint.ts';
import { isDry } from '../terms/fuel.ts';
import { baseRate, gaitOf, planWay } from '../terms/going.ts';
import { currentPaper, paperOf } from '../terms/papers.ts';
import { placeCentre } from '../terms/places.ts';
import { isInContact, nearContacts } from '../terms/ranges.ts';
import { isSafePlace, retreatLine, toSafety } from '../terms/retreat.ts';
import { nodeNamed, onlyHolds, unitsOf } from '../terms/roster.ts';
import { isInReach } from '../terms/shoots.ts';
import { categoryOf, collects, isFixed, mustLimber } from '../terms/stands.ts';
import { medicalPlace } from './medical.ts';

/** What a unit sets out to do in a bound. */
export type Plan = {
  readonly path: readonly Point[];
  readonly mode: Mode;
  readonly formation: Unit['formation'];
  readonly mounted: boolean;
  readonly rout: boolean;
};

/** A weapon within this of what it defends stays. */
const STAYS_WITHIN = 2500;
/** Nearer than this a unit is where it should be. */
const NEAR = 60;

const isNear = (unit: Unit, to: Point, metres = NEAR): boolean =>
  squaredGap(pointOf(unit), to) <= metres * metres;

/** NQM-2.18: metres a battalion's guide point comes along in an hour: the rate of its slowest company. */
export const guideRate = (state: State, node: string): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const unit of unitsOf(state, node))
    if (unit.kind === 'company' && unit.state === 'map')
      least = Math.min(least, baseRate(gaitOf(state, unit, 'moveToContact', 'deployed')) ?? least);
  return Number.isFinite(least) ? least : 1000;
};

/** NQM-2.7, NQM-2.18: the guide point moves from the H-hour on and waits while a company is in contact. */
export const guideAfter = (state: State, paper: Paper): number => {
  const { order } = paper;
  if (!order.axis || order.axis.length < 2) return 0;
  if (order.aim === 'delay') return paper.guide; // it says which line is held
  const from = order.timings?.hHour ?? order.timings?.start ?? 0;
  if (state.bound < from) return upToStartLine(state, paper);
  const held = unitsOf(state, order.to).some(
    unit => unit.kind === 'company' && unit.state === 'map' && isInContact(state, unit),
  );
  const length = lineLength(points(order.axis));
  return held
    ? paper.guide
    : Math.min(Math.floor(length), paper.guide + guideRate(state, order.to));
};

/** NQM-2.7, NQM-2.19: before the H-hour the guide point comes up to the start line, where the order names one. */
const upToStartLine = (state: State, { order, guide }: Paper): number => {
  const { axis = [], startLine = [], timings } = order;
  if (startLine.length < 2 || state.bound < (timings?.start ?? 0)) return guide;
  let before = 0;
  for (let i = 1; i < axis.length; i++) {
    const [a, b] = points([axis[i - 1]!, axis[i]!]) as [Point, Point];
    const [met] = crossings(a, b, points(startLine));
    if (met !== undefined)
      return Math.max(
        guide,
        Math.min(Math.floor(before + met), guide + guideRate(state, order.to)),
      );
    before += lineLength([a, b]);
  }
  return guide;
};

const planTo = (
  state: State,
  unit: Unit,
  to: Point,
  mode: Mode,
  formation: Unit['formation'],
): Plan | null => {
  const mounted = unit.mounted || mustLimber(unit);
  const gait = gaitOf(state, unit, mode, formation, mounted);
  if (baseRate(gait) === null) return null;
  const way = planWay(state, gait, pointOf(unit), to);
  return way && { path: way.path, mode, formation, mounted, rout: false };
};

/** NQM-5.3: horse-drawn units have no rate but road march and may leave the road with it. */
const modeOf = (unit: Unit): Mode =>
  categoryOf(unit, unit.mounted || mustLimber(unit)) === 'horseDrawn'
    ? 'roadMarch'
    : 'moveToContact';

const goTo = (state: State, unit: Unit, to: Point): Plan | null => {
  const place = legalPlace(state, unit, to);
  if (!place || isNear(unit, place)) return null;
  const formation = unit.kind === 'logistic' || unit.kind === 'train' ? 'column' : 'deployed';
  return planTo(state, unit, place, modeOf(unit), formation);
};

/** NQM-2.5: along the axis to the objective; by road in column where the order says so. */
const goAlong = (state: State, unit: Unit, paper: Paper): Plan | null => {
  const { order } = paper;
  const axis = order.axis ? points(order.axis) : [];
  // NQM-2.18: whoever has an order of his own, or another one, is not in this column.
  const units = unitsOf(state, unit.node).filter(
    one => one.state === 'map' && paperOf(state, one) === paper,
  );
  const march = order.orderOfMarch ?? [];
  const rank = (one: Unit): number =>
    (march.indexOf(one.id) + march.length + 1) % (march.length + 1);
  const before = units
    .filter(one => rank(one) < rank(unit) || (rank(one) === rank(unit) && one.id < unit.id))
    .reduce((sum, one) => sum + columnDepth(one.kind), 0);
  const end =
    axis.length > 1
      ? alongLine(axis, Math.max(0, lineLength(axis) - before)).at
      : placeCentre(state, order.objective, unit.side);
  if (!end || isNear(unit, end, 150)) return null;
  const place = legalPlace(state, unit, end);
  if (!place) return null;
  if (order.mode !== 'roadMarch') return planTo(state, unit, place, modeOf(unit), 'column');
  return (
    planTo(state, unit, place, 'roadMarch', 'column') ??
    planTo(state, unit, place, modeOf(unit), 'column')
  );
};

/** NQM-3.13: broken units rout to a safe place. */
const rout = (state: State, unit: Unit): Plan | null => {
  if (unit.choice === 'sitTight' || isSafePlace(state, unit)) return null;
  const line = retreatLine(state, unit, true);
  return (
    line && {
      path: toSafety(state, unit, line.path),
      mode: 'roadMarch',
      formation: unit.formation === 'defence' ? 'deployed' : unit.formation,
      mounted: unit.mounted,
      rout: true,
    }
  );
};

const isHeldBack = (state: State, unit: Unit): boolean =>
  unit.pinnedUntil >= state.bound ||
  unit.disorder !== 'none' ||
  unit.grounded ||
  isFixed(unit) ||
  state.tasks.some(task => task.unit === unit.id) ||
  state.engagements.some(
    one =>
      one.state === 'open' && (one.attackers.includes(unit.id) || one.supports.includes(unit.id)),
  );

/** NQM-5.3: horse-drawn units do not move within effective range of a located enemy. */
const isTooNear = (state: State, unit: Unit): boolean =>
  modeOf(unit) === 'roadMarch' &&
  nearContacts(state, unit.side, unit, 500, one => one.combat).length > 0;

/** NQM-2.12, NQM-2.18, NQM-2.19: what a unit without an intent does by the drill of its order. Null: it stays. */
export const doctrineMarch = (state: State, unit: Unit): Plan | null => {
  if (unit.state !== 'map' || (unit.kind === 'train' && unit.broken)) return null;
  if (unit.broken) return rout(state, unit);
  if (isHeldBack(state, unit) || isTooNear(state, unit) || isDry(state, unit)) return null;
  if (onlyHolds(state, unit.node)) return null;
  const paper = paperOf(state, unit);
  if (!paper || state.bound < (paper.order.timings?.start ?? 0)) return null;
  return byAim(state, unit, paper);
};

/** NQM-2.4: where an order wants the echelon, and the posts that collect wounded and damaged vehicles. */
const postOf = (unit: Unit, { logistics }: Order): Point | null => {
  if (unit.kind !== 'logistic') return null;
  const at = collects(unit) === null ? logistics?.echelonAt : logistics?.collectionPoint;
  return at ? [at[0]!, at[1]!] : null;
};

/** A post within so much of where it should be stays: it treats nobody while it moves. */
const POST_STAYS = 600;

const byAim = (state: State, unit: Unit, paper: Paper): Plan | null => {
  const { order } = paper;
  const own = currentPaper(state, unit.id) === paper;
  const isHigher = nodeNamed(state, unit.node).level !== 'battalion';
  if (order.hqLocation && unit.kind === 'hq' && order.to === unit.node)
    return goTo(state, unit, [order.hqLocation[0]!, order.hqLocation[1]!]);
  const post = postOf(unit, order);
  if (post && order.to === unit.node) return goTo(state, unit, post);
  const behind = medicalPlace(state, unit);
  if (behind) return isNear(unit, behind, POST_STAYS) ? null : goTo(state, unit, behind);
  if (isHigher && !own && (unit.kind === 'hq' || unit.kind === 'logistic')) return null;
  switch (order.aim) {
    case 'attack': {
      if (unit.kind === 'battery') return null;
      if (state.bound < (order.timings?.hHour ?? 0) && !order.startLine) return null;
      if (own) {
        const to = placeCentre(state, order.objective, unit.side);
        return to && !isInContact(state, unit) ? goTo(state, unit, to) : null;
      }
      const place = placeInOrder(state, unit, paper, guideAfter(state, paper));
      return place && !isInContact(state, unit) ? goTo(state, unit, place.at) : null;
    }
    case 'move':
    case 'recce':
      return unit.kind === 'battery' && order.aim === 'recce' ? null : goAlong(state, unit, paper);
    case 'withdraw':
    case 'delay':
      return order.aim === 'delay' && paper.hoursHere < 2
        ? hold(state, unit, asHeld(paper), own)
        : goBack(state, unit, paper);
    case 'defend':
    case 'digIn':
    case 'screen':
    case 'reserve':
    case 'reorganise':
      return hold(state, unit, paper, own);
    case 'support':
      return unlimber(state, unit, order.objective);
    default:
      return null;
  }
};

/** NQM-2.5, NQM-5.16: guns stay within range of whom they support: they go nearer, and into action where they reach him. */
const unlimber = (state: State, unit: Unit, objective: Place): Plan | null => {
  if (unit.kind !== 'battery') return null;
  const to = placeCentre(state, objective, unit.side);
  if (to && !isInReach(unit, to)) return goTo(state, unit, to);
  if (!unit.mounted) return null;
  return { path: [], mode: modeOf(unit), formation: 'deployed', mounted: false, rout: false };
};

/** NQM-2.5: back to the fallback; under an order to delay to the next line of its axis. */
const goBack = (state: State, unit: Unit, paper: Paper): Plan | null => {
  const { fallback, axis, aim } = paper.order;
  const line = aim === 'delay' ? nextLine(paper) : null;
  const to = line ?? fallback?.point ?? axis?.at(-1);
  return to ? goTo(state, unit, [to[0]!, to[1]!]) : null;
};

/** NQM-2.5: whoever stands in the area he is to hold stays there. */
const hold = (state: State, unit: Unit, paper: Paper, own: boolean): Plan | null => {
  if (unit.kind === 'battery' || unit.kind === 'logistic' || unit.kind === 'train') return null;
  if (isInObjective(state, unit, paper) || isInContact(state, unit)) return null;
  const centre = placeCentre(state, paper.order.objective, unit.side);
  // Headquarters and weapons that stand near enough keep the place they were given.
  if (!own && unit.kind !== 'company' && (!centre || isNear(unit, centre, STAYS_WITHIN)))
    return null;
  if (own) {
    const to = placeCentre(state, paper.order.objective, unit.side);
    return to && goTo(state, unit, to);
  }
  const place = placeInOrder(state, unit, paper, 0);
  return place && goTo(state, unit, place.at);
};

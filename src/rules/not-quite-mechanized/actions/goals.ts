import { flag, type Infer, oneOf, optional, shape, whole } from '../../../engine/shape.ts';
import { bearing, type Point } from '../../../maps/plane/index.ts';
import { nearestOnLine } from '../../../maps/plane/polyline.ts';
import { id, pointShape } from '../orders/order.ts';
import type { Intent, State, Unit } from '../state.ts';
import { points } from '../terms/field.ts';
import { gapBetween, pointOf, sees } from '../terms/footprint.ts';
import { gaitOf, planWay } from '../terms/going.ts';
import { groundOf } from '../terms/ground.ts';
import { pathBefore } from '../terms/lines.ts';
import { orderOf } from '../terms/papers.ts';
import { isInRing, placeCentre } from '../terms/places.ts';
import { effectiveRange } from '../terms/ranges.ts';
import { findContact, findUnit } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';

/** NQM-2.24: a place, a unit, a contact, a feature or the start line, in place of a path. */
export const goalShape = shape({
  contact: optional(whole(1, 100_000)),
  point: optional(pointShape),
  feature: optional(id),
  unit: optional(id),
  startLine: optional(flag), // up to the start line of its order
  band: optional(oneOf(['effective', 'contact', 'harass'])),
});
type Goal = Infer<typeof goalShape>;

/** An intent as far as its goal goes. */
type Aimed = Pick<Intent, 'mode' | 'formation' | 'mounted'> & {
  readonly path: readonly (readonly number[])[];
  readonly goal?: Goal | undefined;
};

const contactMeant = (state: State, side: number, { contact }: Goal) =>
  contact === undefined ? undefined : findContact(state, side, contact);

/** NQM-2.24: where a goal lies, as far as the side knows it. */
export const goalPoint = (state: State, unit: Unit, goal: Goal): Point | null => {
  const { side } = unit;
  const contact = contactMeant(state, side, goal);
  if (contact) return pointOf(contact);
  const friend = goal.unit === undefined ? undefined : findUnit(state, goal.unit);
  if (friend?.side === side) return pointOf(friend);
  if (goal.startLine) return startLinePoint(state, unit);
  const place = {
    ...(goal.point && { point: goal.point }),
    ...(goal.feature !== undefined && { feature: goal.feature }),
  };
  return goal.point || goal.feature !== undefined ? placeCentre(state, place, side) : null;
};

/** NQM-2.24: the way to a goal, planned by the engine and ended at the first point that fulfils it. */
export const goalPath = (state: State, unit: Unit, action: Aimed): Point[] | null => {
  const { goal } = action;
  if (!goal) return points(action.path);
  const contact = contactMeant(state, unit.side, goal);
  const to = goalPoint(state, unit, goal);
  if (!to) return null;
  const way = planWay(
    state,
    gaitOf(state, unit, action.mode, action.formation, action.mounted),
    pointOf(unit),
    to,
  );
  if (!way) return null;
  if (goal.startLine) return [...pathBefore(way.path, startLinesOf(state, unit))];
  if (goal.feature !== undefined) return upToFeature(state, way.path, goal.feature);
  const range = !contact
    ? 0
    : goal.band === 'contact'
      ? 100
      : goal.band === 'harass'
        ? 1000
        : effectiveRange(unit, contact.target);
  return range > 0 && contact ? shortened(state, unit, way.path, contact, range) : [...way.path];
};

/** NQM-2.24, NQM-2.7: the start line of the order under which a unit acts. */
const startLinesOf = (state: State, unit: Unit): Point[][] => {
  const { startLine } = orderOf(state, unit) ?? {};
  return startLine && startLine.length > 1 ? [points(startLine)] : [];
};
const startLinePoint = (state: State, unit: Unit): Point | null => {
  const [line] = startLinesOf(state, unit);
  if (!line) return null;
  const { point } = nearestOnLine(pointOf(unit), line);
  return [Math.round(point[0]), Math.round(point[1])];
};

const STEP = 25;
/** NQM-2.24: to the edge of a wood, up to a road: the way ends at its first point on the feature. */
const upToFeature = (state: State, path: readonly Point[], feature: string): Point[] => {
  const { polygon, polyline } =
    groundOf(state).features.find(one => one.id === feature)?.geometry ?? {};
  const isOn = (p: Point): boolean =>
    polygon
      ? isInRing(p, points(polygon))
      : polyline !== undefined && nearestOnLine(p, points(polyline)).metres <= STEP;
  const way: Point[] = [path[0]!];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = Math.sqrt(sq(a[0] - b[0]) + sq(a[1] - b[1]));
    for (let metres = 0; metres < length; metres += STEP) {
      const p: Point = [
        a[0] + Math.round(((b[0] - a[0]) * metres) / length),
        a[1] + Math.round(((b[1] - a[1]) * metres) / length),
      ];
      if (isOn(p)) return metres === 0 ? way : [...way, p];
    }
    way.push(b);
  }
  return way;
};

const shortened = (
  state: State,
  unit: Unit,
  path: readonly Point[],
  target: Parameters<typeof gapBetween>[2],
  range: number,
): Point[] => {
  const way: Point[] = [path[0]!];
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = Math.sqrt(sq(a[0] - b[0]) + sq(a[1] - b[1]));
    const facing = bearing(a, b);
    for (let metres = STEP; metres < length; metres += STEP) {
      const p: Point = [
        a[0] + Math.round(((b[0] - a[0]) * metres) / length),
        a[1] + Math.round(((b[1] - a[1]) * metres) / length),
      ];
      const there = {
        ...unit,
        x: p[0],
        y: p[1],
        facing,
        formation: 'deployed' as const,
        trail: [],
      };
      const gap = gapBetween(state, there, target);
      if (gap <= range && sees(state, there, target)) return [...way, p];
      if (gap === 0) return [...way, p];
    }
    way.push(b);
  }
  return way;
};

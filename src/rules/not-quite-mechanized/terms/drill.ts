import { ahead, bearing, holds, type Point } from '../../../maps/plane/index.ts';
import type { Paper, State, Unit } from '../state.ts';
import { drillOffset, type Role } from '../tables/drills.ts';
import { isOnMap, points, terrainOf } from './field.ts';
import { pointOf, shapeOf } from './footprint.ts';
import { canStand } from './going.ts';
import { groundOf } from './ground.ts';
import { inPlace, placeCentre } from './places.ts';
import { locatedBy } from './ranges.ts';
import { unitsOf } from './roster.ts';
import { sq } from './squared.ts';
import { categoryOf, here, isObserver, isRecce, typeOf } from './stands.ts';

/** NQM-2.18: what a unit is in the drill of its battalion. */
export const roleOf = (unit: Unit): Role => {
  if (unit.kind === 'company') return 'company';
  if (unit.kind === 'logistic') return 'logistic';
  if (isObserver(unit)) return 'foo';
  if (unit.kind === 'hq') return 'hq';
  if (isRecce(unit)) return 'recce';
  const [first] = here(unit);
  const weapon = first ? typeOf(first).weapon : null;
  switch (weapon?.kind) {
    case 'smallArms':
      return first && typeOf(first).class === 'support' ? 'mmg' : 'other';
    case 'antiTank':
    case 'antiAircraft':
      return 'antiTank';
    case 'infantryGun':
      return 'infantryGun';
    case 'mortar':
      return 'mortar';
    default:
      return 'other';
  }
};

export const DEFAULT_FRONTAGE = 1000;

/** NQM-2.18: units of a role in order of march, then by id. */
export const numberIn = (
  units: readonly Unit[],
  unit: Unit,
  march: readonly string[] = [],
): number => {
  const rank = (one: Unit): number => {
    const at = march.indexOf(one.id);
    return at < 0 ? march.length : at;
  };
  const same = units
    .filter(one => roleOf(one) === roleOf(unit))
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  return same.indexOf(unit) + 1;
};

/** NQM-2.18: the place of a unit in the frame of a guide point. */
export const drillPlace = (
  drill: 'attack' | 'defend',
  role: Role,
  n: number,
  frontage: number,
  guide: Point,
  facing: number,
): Point => {
  const { right, ahead: forward } = drillOffset(drill, role, n, frontage);
  return ahead(guide, facing, forward, right);
};

const RINGS = 20;
const RING_STEP = 50;

/**
 * NQM-2.18: a place that is impassable for the unit, off the map or inside another company's footprint is moved to the
 * nearest legal point in steps of 50 m, ring by ring, first north, then clockwise.
 */
export const legalPlace = (state: State, unit: Unit, wanted: Point): Point | null => {
  const terrain = terrainOf(state);
  const category = categoryOf(unit, unit.mounted);
  const friends =
    unit.kind === 'company'
      ? state.units
          .filter(
            one =>
              one !== unit &&
              one.side === unit.side &&
              one.state === 'map' &&
              one.kind === 'company' &&
              one.formation !== 'column' &&
              one.march === null,
          )
          .map(one => shapeOf(terrain, one))
      : [];
  const isLegal = (p: Point): boolean =>
    isOnMap(terrain, p) && canStand(state, category, p) && !friends.some(shape => holds(shape, p));
  if (isLegal(wanted)) return wanted;
  for (let ring = 1; ring <= RINGS; ring++)
    for (let degrees = 0; degrees < 360; degrees += 360 / (8 * Math.min(ring, 3))) {
      const p = ahead(wanted, degrees, ring * RING_STEP);
      if (isLegal(p)) return p;
    }
  return null;
};

/** The point so many metres along a line, and the facing there. */
export const alongLine = (
  line: readonly Point[],
  metres: number,
): { at: Point; facing: number } => {
  let left = metres;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.sqrt(sq(a[0] - b[0]) + sq(a[1] - b[1]));
    if (length >= left || i === line.length - 1) {
      const part = length === 0 ? 0 : Math.min(1, left / length);
      return {
        at: [a[0] + Math.round((b[0] - a[0]) * part), a[1] + Math.round((b[1] - a[1]) * part)],
        facing: bearing(a, b),
      };
    }
    left -= length;
  }
  return { at: line[0]!, facing: 0 };
};
export const lineLength = (line: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < line.length; i++)
    sum += Math.sqrt(sq(line[i]![0] - line[i - 1]![0]) + sq(line[i]![1] - line[i - 1]![1]));
  return sum;
};

const OPPOSITE: { readonly [edge: string]: number } = { south: 0, west: 90, north: 180, east: 270 };

/** NQM-2.18: a defence faces the nearest known threat, else away from the own home edge. */
export const defenceFacing = (state: State, side: number, at: Point): number => {
  let nearest: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const contact of locatedBy(state, side)) {
    const far = sq(contact.x - at[0]) + sq(contact.y - at[1]);
    if (contact.combat && far < least) [nearest, least] = [pointOf(contact), far];
  }
  if (nearest) return bearing(at, nearest);
  return OPPOSITE[groundOf(state).homeEdge[side]![0]!]!;
};

/** NQM-2.18: where the drill of an order wants a unit, for a guide point so many metres along the axis. */
export const placeInOrder = (
  state: State,
  unit: Unit,
  paper: Paper,
  guide: number,
): { at: Point; facing: number } | null => {
  const { order } = paper;
  const units = unitsOf(state, unit.node);
  const n = numberIn(units, unit, order.orderOfMarch);
  const frontage = order.frontage ?? DEFAULT_FRONTAGE;
  const axis = order.axis ? points(order.axis) : [];
  if (order.aim === 'attack' && axis.length > 1) {
    const { at, facing } = alongLine(axis, guide);
    return { at: drillPlace('attack', roleOf(unit), n, frontage, at, facing), facing };
  }
  const centre = placeCentre(state, order.objective, unit.side);
  if (!centre) return null;
  const facing = defenceFacing(state, unit.side, centre);
  return { at: drillPlace('defend', roleOf(unit), n, frontage, centre, facing), facing };
};

/** NQM-2.5: a unit that stands in the area it is to hold stays there. */
export const isInObjective = (state: State, unit: Unit, paper: Paper): boolean =>
  inPlace(state, paper.order.objective, unit.side, pointOf(unit), paper.order.to);

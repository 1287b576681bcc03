import {
  ahead,
  bearing,
  type Footprint,
  footprintGap,
  type Point,
  spot,
} from '../../../maps/plane/index.ts';
import type { Contact, State, Unit } from '../state.ts';
import { type Category, mobilityRank } from '../tables/movement.ts';
import { groundAt, isOnMap, points, terrainOf } from './field.ts';
import { centreOf, gapBetween, pointOf, seesPoint, shapeOf } from './footprint.ts';
import { gaitOf, isBarred, timePath } from './going.ts';
import { groundOf, isNight } from './ground.ts';
import { orderOf } from './papers.ts';
import { believedRange, locatedBy, nearContacts } from './ranges.ts';
import { nodeNamed, upwards } from './roster.ts';
import { sq } from './squared.ts';
import { categoryOf, isCombat } from './stands.ts';

/** NQM-3.12, NQM-3.18: metres of a line of retreat, and of its first part that nobody minds. */
export const RETREAT_METRES = 500;
const FREE_METRES = 300;
const STEP_METRES = 50;
const TURN = 15;
const MOST_TURN = 90;

/** An enemy as a line of retreat fears him. */
export type Threat = { readonly shape: Footprint; readonly range: number; sees(p: Point): boolean };

/** The line as far as it is judged. */
const firstPart = (path: readonly Point[], metres: number): Point[] => {
  const part: Point[] = [path[0]!];
  let left = metres;
  for (let i = 1; i < path.length && left > 0; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const length = Math.sqrt(sq(a[0] - b[0]) + sq(a[1] - b[1]));
    if (length <= left) part.push(b);
    else
      part.push([
        a[0] + Math.round(((b[0] - a[0]) * left) / length),
        a[1] + Math.round(((b[1] - a[1]) * left) / length),
      ]);
    left -= length;
  }
  return part;
};

const pointAt = (path: readonly Point[], metres: number): Point => firstPart(path, metres).at(-1)!;

const lengthOf = (path: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < path.length; i++)
    sum += Math.sqrt(sq(path[i]![0] - path[i - 1]![0]) + sq(path[i]![1] - path[i - 1]![1]));
  return sum;
};

/** NQM-3.18: clear at points every 50 m beyond the first 300. */
export const isClear = (path: readonly Point[], threats: readonly Threat[]): boolean => {
  const most = Math.min(RETREAT_METRES, lengthOf(path));
  for (let metres = FREE_METRES + STEP_METRES; metres <= most; metres += STEP_METRES) {
    const p = pointAt(path, metres);
    for (const { shape, range, sees } of threats)
      if (footprintGap(shape, spot(p)) <= range && sees(p)) return false;
  }
  return true;
};

export type Line = {
  readonly by: 'fallback' | 'home' | 'dla' | 'bearing';
  readonly path: Point[];
  readonly bearing: number;
};

/**
 * NQM-3.18: tried in order: the fallback path, straight to the fallback, to the home edge, to the log area; then lines of
 * 500 m turned by 15 degrees from the last bearing, smaller turn first, clockwise first.
 */
export const findLine = (
  from: Point,
  ways: readonly { by: Line['by']; path: readonly Point[] }[],
  threats: readonly Threat[],
  isPassable: (path: readonly Point[]) => boolean,
): Line | null => {
  let last = 0;
  for (const { by, path } of ways) {
    const next = path.find(p => p[0] !== from[0] || p[1] !== from[1]);
    if (!next) continue;
    last = bearing(from, next);
    // NQM-3.12: a path of at least 500 m; over the home edge a unit is gone sooner.
    if (by !== 'home' && lengthOf(path) < RETREAT_METRES) continue;
    const part = firstPart(path, Math.max(RETREAT_METRES, 1));
    if (isPassable(part) && isClear(path, threats)) return { by, path: [...path], bearing: last };
  }
  for (let turn = TURN; turn <= MOST_TURN; turn += TURN)
    for (const sign of [1, -1]) {
      const facing = (((last + sign * turn) % 360) + 360) % 360;
      const path = [from, ahead(from, facing, RETREAT_METRES)];
      if (isPassable(path) && isClear(path, threats))
        return { by: 'bearing', path, bearing: facing };
    }
  return null;
};

const nearestHome = (state: State, unit: Unit): Point => {
  const { width, height, homeEdge } = groundOf(state);
  const at: { [edge: string]: Point } = {
    north: [unit.x, height],
    south: [unit.x, 0],
    east: [width, unit.y],
    west: [0, unit.y],
  };
  const edges = homeEdge[unit.side]!.map(edge => at[edge]!);
  const far = (p: Point): number => sq(p[0] - unit.x) + sq(p[1] - unit.y);
  return edges.sort((a, b) => far(a) - far(b))[0]!;
};

/** NQM-3.18: where a unit would go back to, in the order in which it is tried. */
const waysBack = (state: State, unit: Unit): { by: Line['by']; path: Point[] }[] => {
  const from = pointOf(unit);
  const fallback = orderOf(state, unit)?.fallback;
  const point = fallback?.point ?? upwards(state, unit.node).find(node => node.fallback)?.fallback;
  const [x = 0, y = 0] = groundOf(state).dla[unit.side]!;
  return [
    ...(fallback?.path
      ? [{ by: 'fallback' as const, path: [from, ...points(fallback.path)] }]
      : []),
    ...(point ? [{ by: 'fallback' as const, path: [from, ...points([point])] }] : []),
    { by: 'home', path: [from, nearestHome(state, unit)] },
    { by: 'dla', path: [from, [x, y]] },
  ];
};

const threatOf = (state: State, contact: Contact): Threat => ({
  shape: shapeOf(terrainOf(state), contact),
  range: believedRange(contact),
  sees: p => seesPoint(state, contact, p),
});
const FAR = 4000;

const threatsTo = (state: State, unit: Unit): Threat[] =>
  locatedBy(state, unit.side)
    .filter(
      contact =>
        contact.combat &&
        !contact.broken &&
        sq(contact.x - unit.x) + sq(contact.y - unit.y) < FAR * FAR,
    )
    .map(contact => threatOf(state, contact));

/** NQM-3.18: whether a way that a player gives is long enough and clear of every located enemy's fire. */
export const isClearFor = (state: State, unit: Unit, path: readonly Point[]): boolean =>
  (lengthOf(path) >= RETREAT_METRES || isAtHome(state, unit, path.at(-1)!)) &&
  isClear(path, threatsTo(state, unit));

const isAtHome = (state: State, unit: Unit, [x, y]: Point): boolean => {
  const { width, height, homeEdge } = groundOf(state);
  const at = { north: y >= height, south: y <= 0, east: x >= width, west: x <= 0 };
  return homeEdge[unit.side]!.some(edge => at[edge]);
};

const SAFE_METRES = 1000;
/** NQM-3.13: out of sight and effective range of all located enemies' direct fire, and 1,000 m from the nearest of them. */
export const isSafePlace = (state: State, unit: Unit, p: Point = pointOf(unit)): boolean =>
  threatsTo(state, { ...unit, x: p[0], y: p[1] }).every(({ shape, range, sees }) => {
    const gap = footprintGap(shape, spot(p));
    return gap >= SAFE_METRES && !(gap <= range && sees(p));
  });

/** NQM-3.13: the way back as far as the first safe place on it; all of it where there is none. */
export const toSafety = (state: State, unit: Unit, path: readonly Point[]): Point[] => {
  const length = lengthOf(path);
  for (let metres = STEP_METRES; metres < length; metres += STEP_METRES) {
    const part = firstPart(path, metres);
    if (isSafePlace(state, unit, part.at(-1)!)) return part;
  }
  return [...path];
};

/** NQM-3.10: metres along a way after which no located enemy has the unit in sight and effective range. */
export const safeDistance = (state: State, unit: Unit, path: readonly Point[]): number => {
  const threats = threatsTo(state, unit);
  const length = lengthOf(path);
  for (let metres = RETREAT_METRES; metres < length; metres += STEP_METRES) {
    const p = pointAt(path, metres);
    if (threats.every(({ shape, range, sees }) => footprintGap(shape, spot(p)) > range || !sees(p)))
      return metres;
  }
  return Math.max(RETREAT_METRES, length);
};

/** NQM-3.12, NQM-17.5: the line of retreat of a unit, judged on located enemies; null when none is clear. */
export const retreatLine = (state: State, unit: Unit, isRout = false): Line | null => {
  const terrain = terrainOf(state);
  const threats = threatsTo(state, unit);
  const gait = gaitOf(
    state,
    unit,
    isRout || categoryOf(unit) === 'horseDrawn' ? 'roadMarch' : 'moveToContact',
    'deployed',
    unit.mounted,
    isRout,
  );
  return findLine(
    pointOf(unit),
    waysBack(state, unit),
    threats,
    path => path.every(p => isOnMap(terrain, p)) && !isBarred(timePath(state, gait, path)),
  );
};

/** NQM-3.12: what a side believes of an enemy's mobility. */
const believedCategory = (contact: Contact): Category =>
  contact.target === 'armour'
    ? contact.arm === 'recce'
      ? 'lightRecce'
      : 'armoured'
    : contact.mounted
      ? contact.arm === 'cavalry'
        ? 'cavCycle'
        : 'motorised'
      : 'foot';

export const isEqualGround = (state: State, unit: Unit): boolean => {
  const terrain = terrainOf(state);
  const ground = groundAt(terrain, centreOf(terrain, unit));
  return (
    isNight(state, state.bound) || ground === 'woods' || ground === 'marsh' || ground === 'town'
  );
};

/** NQM-3.12: mobility not inferior to that of any enemy engaged with it. */
export const outruns = (own: Category, pursuers: readonly Category[], isEqual: boolean): boolean =>
  pursuers.every(category => mobilityRank(own, isEqual) >= mobilityRank(category, isEqual));

/**
 * NQM-3.12, NQM-17.5: judged on the located enemies that are engaged with it. Whether one of them is pinned or disorganised its
 * enemy does not see, so all of them may pursue.
 */
export const isFastEnough = (state: State, unit: Unit): boolean => {
  const located = locatedBy(state, unit.side);
  const pursuers = state.engagements
    .filter(one => one.state === 'open')
    .flatMap(one =>
      one.defenders.includes(unit.id)
        ? one.attackers
        : one.attackers.includes(unit.id)
          ? one.defenders
          : [],
    )
    .flatMap(id => located.find(one => one.unit === id) ?? [])
    .filter(contact => !contact.broken)
    .map(believedCategory);
  return outruns(categoryOf(unit, unit.mounted), pursuers, isEqualGround(state, unit));
};

/** NQM-3.12: whether a unit may withdraw, and the way it goes unless told another. */
export const mayWithdraw = (state: State, unit: Unit): boolean =>
  isFastEnough(state, unit) && retreatLine(state, unit) !== null;

export const isNodeGreen = (state: State, unit: Unit): boolean => nodeNamed(state, unit.node).green;

const NEAR_METRES = 300;
/** NQM-3.15, NQM-17.5: the same as its side believes, for what it is offered and what it does by itself. */
export const mayBreakOut = (state: State, unit: Unit): boolean => {
  const isEqual = isEqualGround(state, unit);
  const own = mobilityRank(categoryOf(unit, unit.mounted), isEqual);
  const near = nearContacts(
    state,
    unit.side,
    unit,
    NEAR_METRES,
    contact => contact.combat && !contact.broken,
  );
  return (
    near.length === 0 ||
    near.some(({ contact }) => mobilityRank(believedCategory(contact), isEqual) <= own)
  );
};

/** NQM-3.15, by the truth: Veterans break out unless every enemy within 300 m outranks them in mobility. */
export const mobilityAllows = (state: State, unit: Unit): boolean => {
  const isEqual = isEqualGround(state, unit);
  const near = state.units.filter(
    one =>
      one.side !== unit.side &&
      one.state === 'map' &&
      !one.broken &&
      isCombat(one) &&
      sq(one.x - unit.x) + sq(one.y - unit.y) <= sq(NEAR_METRES + 900) &&
      gapBetween(state, one, unit) <= NEAR_METRES,
  );
  const own = mobilityRank(categoryOf(unit, unit.mounted), isEqual);
  return (
    near.length === 0 ||
    near.some(one => mobilityRank(categoryOf(one, one.mounted), isEqual) <= own)
  );
};

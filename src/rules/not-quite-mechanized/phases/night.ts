import type { Context } from '../../../engine/system.ts';
import { bearing, placeAfter, type TimedPath } from '../../../maps/plane/index.ts';
import type { State, Unit } from '../state.ts';
import { taskHours } from '../tables/tasks.ts';
import { alongPath, fallBack, shift } from '../terms/fall-back.ts';
import { isCover, terrainOf } from '../terms/field.ts';
import { centreOf, gapBetween, pointOf } from '../terms/footprint.ts';
import { baseRate, gaitOf, isBarred, timePath } from '../terms/going.ts';
import { groundOf } from '../terms/ground.ts';
import { halfOf } from '../terms/hits.ts';
import { postOf } from '../terms/losses.ts';
import { nearContacts } from '../terms/ranges.ts';
import { retreatLine } from '../terms/retreat.ts';
import { findUnit, unitsOf, upwards } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { cuCapacity, isCombat, mustLimber } from '../terms/stands.ts';
import { beginDay, strengthOfNode } from '../terms/strength.ts';
import { digFault } from '../terms/tasks.ts';
import { seenBySide, tell } from '../terms/told.ts';
import { isEnemyWithin } from './morale.ts';
import { needsReorganising, reorganiseUnits } from './reorganise.ts';
import { resupplyFault, resupplyNode, wantsOf } from './supply.ts';
import { addProgress, isInPlace } from './tasks.ts';

/** NQM-13.2: hours of marching in a night, and hours of darkness. */
export const NIGHT_MARCH_HOURS = 4;
export const NIGHT_HOURS = 8;

/** NQM-13.2: metres of a night march. */
export const nightReach = (state: State, unit: Unit, isOnRoad: boolean): number =>
  NIGHT_MARCH_HOURS *
  (baseRate({
    ...gaitOf(state, unit, isOnRoad ? 'roadMarch' : 'moveToContact', 'column'),
    dark: false,
  }) ?? 0);

/** NQM-13.1: the abstract night, step by step. */
export const passNight = (draft: State, context: Context): void => {
  for (const engagement of draft.engagements)
    for (const id of engagement.attackers) {
      const unit = findUnit(draft, id);
      if (unit?.state !== 'map' || !isEnemyWithin(draft, unit, 300)) continue;
      fallBack(draft, context, unit, metresBack(draft, unit));
    }
  draft.engagements = [];
  for (const one of draft.nights) march(draft, one);
  for (const task of [...draft.tasks]) {
    const unit = findUnit(draft, task.unit);
    const isMoved = draft.nights.some(one => one.unit === task.unit && one.order === 'move');
    if (unit?.state === 'map' && !unit.broken && !isMoved && isInPlace(draft, unit, task))
      addProgress(draft, context, task, unit, NIGHT_HOURS);
  }
  draft.tasks = draft.tasks.filter(task => task.done < task.hours);
  for (const unit of draft.units) digAtNight(draft, unit);
  resupplyAll(draft, context);
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.kind === 'logistic' || isEnemyWithin(draft, unit, 300))
      continue;
    if (needsReorganising(unit)) reorganiseUnits(draft, context, [unit]);
  }
  dawn(draft, context);
};

const NIGHT_GAP = 500;
/** NQM-13.1: how far attackers go back so that they end 500 m from the position. */
const metresBack = (state: State, unit: Unit): number => {
  const path = retreatLine(state, unit, unit.broken)?.path ?? [];
  const enemies = state.units.filter(
    one => one.side !== unit.side && one.state === 'map' && isCombat(one) && !one.broken,
  );
  for (let back = 0; back < 2 * NIGHT_GAP && path.length > 1; back++) {
    const [x, y] = alongPath(path, back);
    const there = { ...unit, x, y, facing: bearing(pointOf(unit), [x, y]) };
    if (enemies.every(enemy => gapBetween(state, there, enemy) >= NIGHT_GAP)) return back;
  }
  return NIGHT_GAP;
};

/** NQM-13.2: a night march by road march where the whole way is a road, else by move to contact; null where it is barred. */
export const nightWay = (
  state: State,
  unit: Unit,
  path: readonly (readonly number[])[],
): TimedPath | null => {
  const mounted = unit.mounted || mustLimber(unit);
  for (const mode of ['roadMarch', 'moveToContact'] as const) {
    const gait = { ...gaitOf(state, unit, mode, 'column', mounted), dark: false };
    if (baseRate(gait) === null) continue;
    const timed = timePath(state, gait, path);
    if (!isBarred(timed)) return timed;
  }
  return null;
};
/** NQM-13.2: metres from any enemy unit that its side has located. */
export const NIGHT_MARCH_GAP = 1000;
export const NIGHT_MARCH_SECONDS = NIGHT_MARCH_HOURS * 3600;

const march = (draft: State, { unit: id, order, path }: State['nights'][number]): void => {
  const unit = findUnit(draft, id);
  if (order !== 'move' || unit?.state !== 'map' || path.length < 2) return;
  const way = nightWay(draft, unit, path);
  if (!way) return;
  const to = placeAfter(way, Math.min(way.seconds, NIGHT_MARCH_SECONDS));
  if (
    nearContacts(draft, unit.side, { ...unit, x: to[0], y: to[1] }, NIGHT_MARCH_GAP, () => true)
      .length > 0
  )
    return;
  shift(draft, unit, to);
};

/** NQM-13.2: six of the eight hours suffice for a company. */
const digAtNight = (draft: State, unit: Unit): void => {
  const order = draft.nights.find(one => one.unit === unit.id)?.order;
  if (order !== 'dig' || unit.state !== 'map' || digFault(draft, unit) !== null) return;
  if (unit.digging + NIGHT_HOURS >= taskHours('digInCompany')) unit.work = 'dugIn';
};

/**
 * NQM-13.2: columns told to resupply give their loads to the battalions below them that are within four hours' march, echelons
 * first; the day's fire is over.
 */
const resupplyAll = (draft: State, context: Context): void => {
  const told = draft.units.filter(
    log =>
      log.state === 'map' && draft.nights.find(one => one.unit === log.id)?.order === 'resupply',
  );
  const depth = (log: Unit): number => upwards(draft, log.node).length;
  for (const log of [...told].sort((a, b) => depth(b) - depth(a) || (a.id < b.id ? -1 : 1))) {
    const reach = nightReach(draft, log, true);
    for (const { id } of draft.nodes.filter(node =>
      upwards(draft, node.id).some(one => one.id === log.node),
    )) {
      const isNear = unitsOf(draft, id).some(
        unit => unit.state === 'map' && sq(unit.x - log.x) + sq(unit.y - log.y) <= sq(reach),
      );
      if (!isNear) continue;
      for (const to of wantsOf(draft, id))
        if (to !== log.id && resupplyFault(draft, id, log, to, true) === null)
          resupplyNode(draft, context, id, log, to, true);
    }
  }
};

/** NQM-10.9, NQM-10.13, NQM-13.1: posts and log area give back what they can; tests and looks begin anew. */
export const dawn = (draft: State, context: Context): void => {
  const posts = new Map<string, { unit: Unit; stand: Unit['stands'][number] }[]>();
  for (const unit of draft.units)
    for (const stand of unit.stands) {
      if (stand.state === 'dla') back(draft, unit, stand);
      if (stand.state !== 'post') continue;
      const post = postOf(draft, unit);
      posts.set(post, [...(posts.get(post) ?? []), { unit, stand }]);
    }
  for (const [post, wounded] of posts) {
    const seen = { for: post, ...seenBySide(draft, wounded[0]!.unit.side) };
    let cleared = halfOf(wounded.length, () => context.roll('d6', 'NQM-10.9', seen)[0]!);
    for (const { unit, stand } of wounded) {
      if (cleared-- > 0) back(draft, unit, stand);
      else stand.state = 'destroyed';
    }
  }
  const terrain = terrainOf(draft);
  for (const unit of draft.units) beginDay(unit);
  for (const node of draft.nodes) {
    node.callOff = 'untested';
    node.break = 'untested';
    node.strength = strengthOfNode(draft, node.id);
  }
  for (const unit of draft.units) {
    unit.callOff = 'untested';
    unit.break = 'untested';
    if (unit.state === 'map' && (unit.work !== 'none' || isCover(terrain, centreOf(terrain, unit))))
      unit.concealed = true;
    tell(draft, context, unit.side, 'NQM-13.1', 'dawn', { unit: unit.id });
  }
  for (const one of draft.air) one.left = one.lost ? 0 : one.perDay;
  draft.nights = [];
};

/** NQM-10.13: the stand is with its unit again; a unit that had dispersed stands at the log area. */
const back = (draft: State, unit: Unit, stand: Unit['stands'][number]): void => {
  stand.state = 'here';
  stand.markers = 0;
  unit.cuMax = Math.max(unit.cuMax, cuCapacity(unit));
  if (unit.state !== 'dead') return;
  const [x = 0, y = 0] = groundOf(draft).dla[unit.side]!;
  unit.state = 'map';
  [unit.x, unit.y] = [x, y];
  unit.broken = false;
  unit.choice = 'none';
  unit.disorder = 'none';
  unit.formation = 'deployed';
};

import type { Context } from '../../../engine/system.ts';
import { ahead, type Point, squaredGap } from '../../../maps/plane/index.ts';
import { answerPath, decide } from '../flow/decide.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { drillOffset } from '../tables/drills.ts';
import { GRADE_ROWS } from '../tables/grades.ts';
import { attackersOf, attackOf, isOpen, unitsInCircle } from '../terms/engaged.ts';
import { alongPath, fallBack, shift } from '../terms/fall-back.ts';
import { pointOf } from '../terms/footprint.ts';
import { baseRate, canStand, gaitOf } from '../terms/going.ts';
import { isLocatedBy } from '../terms/knowledge.ts';
import { hasOrders, orderOf } from '../terms/papers.ts';
import { isFastEnough, retreatLine } from '../terms/retreat.ts';
import { findUnit, nodeNamed, seatOf, unitsOf } from '../terms/roster.ts';
import { categoryOf, hasTanks, here, isCombat } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';
import { surrenderBroken } from './morale.ts';
import { settleTerror } from './tank-terror.ts';

/** NQM-9.16, NQM-8.26, NQM-10.1: advances, retreats and disorganisation. False while somebody is asked. */
export const consolidate = (draft: State, context: Context): boolean => {
  if (draft.step === 0) {
    if (!withdraw(draft, context)) return false;
    draft.step = 1;
  }
  if (draft.step === 1) {
    if (!advanceWinners(draft, context)) return false;
    draft.step = 2;
  }
  settleTerror(draft, context);
  routBroken(draft, context);
  surrenderBroken(draft, context);
  tellUnderFire(draft, context);
  countHours(draft, context);
  endEngagements(draft, context);
  return true;
};

/** NQM-9.7, NQM-3.12: defenders that chose to withdraw go 500 m along their route. */
const withdraw = (draft: State, context: Context): boolean => {
  for (const { unit: id, response } of draft.responses) {
    const unit = findUnit(draft, id);
    if (response !== 'withdraw' || unit?.state !== 'map' || unit.scooted) continue;
    const key = `${draft.serial} retreat ${id}`;
    const answer = decide(
      draft,
      { key, kind: 'RETREAT_ROUTE', seat: seatOf(draft, unit.node), side: unit.side, unit: id },
      'usual',
    );
    if (answer === null) return false;
  }
  for (const { unit: id, response } of draft.responses) {
    const unit = findUnit(draft, id);
    if (response !== 'withdraw' || unit?.state !== 'map' || unit.scooted) continue;
    const given = answerPath(draft, `${draft.serial} retreat ${id}`).map(
      ([x = 0, y = 0]): Point => [x, y],
    );
    if (!isFastEnough(draft, unit)) continue;
    fallBack(draft, context, unit, 500, given);
    for (const one of draft.engagements)
      one.defenders = one.defenders.filter(other => other !== id);
  }
  draft.responses = [];
  return true;
};

const isMobile = (unit: Unit): boolean => unit.moved && unit.work === 'none';

/** NQM-9.16: winners move onto the position; NQM-8.26: mobile troops are pushed back. */
const advanceWinners = (draft: State, context: Context): boolean => {
  for (const engagement of draft.engagements) {
    const key = `${draft.serial} advance ${engagement.id}`;
    const isTaken = engagement.state === 'taken';
    const isPush =
      isOpen(engagement) &&
      engagement.won &&
      engagement.wonAt === draft.bound &&
      isPushed(draft, engagement);
    if (!isTaken && !isPush) continue;
    const seat = seatOf(draft, engagement.node);
    const answer = decide(
      draft,
      { key, kind: 'ADVANCE', seat, side: engagement.side, other: engagement.id },
      'yes',
    );
    if (answer === null) return false;
  }
  for (const engagement of draft.engagements) {
    const answer =
      draft.interrupts.find(one => one.of === `${draft.serial} advance ${engagement.id}`)?.answer ??
      'yes';
    if (engagement.state === 'taken' && engagement.left)
      occupy(draft, context, engagement, answer === 'yes');
    else if (
      isOpen(engagement) &&
      engagement.won &&
      engagement.wonAt === draft.bound &&
      isPushed(draft, engagement)
    )
      push(draft, context, engagement, answer === 'yes');
  }
  return true;
};

/** NQM-8.26, NQM-17.5: the enemies whom the attacker knows of in the circle. */
const knownIn = (state: State, engagement: Engagement): Unit[] =>
  unitsInCircle(state, engagement).filter(unit => isLocatedBy(state, engagement.side, unit));

const isPushed = (state: State, engagement: Engagement): boolean => {
  const enemies = knownIn(state, engagement).filter(unit => isCombat(unit) && !unit.broken);
  return enemies.length > 0 && enemies.every(isMobile);
};

const reach = (state: State, unit: Unit): number =>
  baseRate(gaitOf(state, unit, 'advanceInContact', 'deployed')) ?? 0;

const near = (from: Point, to: Point, most: number): Point => alongPath([from, to], most);

/** NQM-9.16: the first to the middle of the position, the others by the defend drill around it. */
const occupy = (draft: State, context: Context, engagement: Engagement, goes: boolean): void => {
  const centre: Point = [engagement.x, engagement.y];
  const units = attackersOf(draft, engagement).filter(unit => !unit.broken && !unit.grounded);
  for (const [i, unit] of units.entries()) {
    if (!goes) break;
    const { right, ahead: forward } =
      i === 0 ? { right: 0, ahead: 0 } : drillOffset('defend', 'company', i + 1, 1000);
    const wanted = ahead(centre, unit.facing, forward, right);
    // At most the advance in contact; where the position is further, to its edge.
    const edge = Math.sqrt(squaredGap(pointOf(unit), centre)) - engagement.r;
    const to = near(pointOf(unit), wanted, Math.max(reach(draft, unit), edge));
    if (canStand(draft, categoryOf(unit), to)) shift(draft, unit, to);
  }
  engagement.left = false;
  for (const unit of units)
    tell(draft, context, unit.side, 'NQM-9.16', 'occupied', { unit: unit.id });
};

/** NQM-8.26, NQM-8.27: attackers come on at their advance in contact; the enemy falls back as far, if he can. */
const push = (draft: State, context: Context, engagement: Engagement, goes: boolean): void => {
  const units = attackersOf(draft, engagement).filter(unit => !unit.broken && !unit.grounded);
  const metres = Math.min(...units.map(unit => reach(draft, unit)), 1000);
  if (!Number.isFinite(metres) || metres <= 0) return;
  for (const enemy of knownIn(draft, engagement)) {
    if (isFastEnough(draft, enemy) && retreatLine(draft, enemy))
      fallBack(draft, context, enemy, metres);
    else if (enemy.formation === 'column') enemy.formation = 'deployed';
  }
  for (const unit of goes ? units : []) {
    const to = near(pointOf(unit), [engagement.x, engagement.y], metres);
    if (canStand(draft, categoryOf(unit), to)) shift(draft, unit, to);
  }
};

/** NQM-3.13: broken units that chose to go, go. */
const routBroken = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || !unit.broken || unit.choice !== 'withdraw' || unit.moved) continue;
    fallBack(draft, context, unit, 500);
  }
};

/** NQM-10.3: whether a bound counts as a combat hour. */
export const isCombatHour = (unit: Pick<Unit, 'fought' | 'assaulted' | 'scooted'>): boolean =>
  (unit.fought || unit.assaulted) && !unit.scooted;

/** NQM-9.12: whoever goes straight on after a fight, under orders to attack, spends a combat hour on it. */
export const isFollowingOn = (state: State, unit: Unit): boolean =>
  unit.moved && unit.combatHours > 0 && !unit.broken && orderOf(state, unit)?.aim === 'attack';

/** NQM-9.13: who took a position without a fight spends no combat hour for the bound and is not disorganised by it. */
const hasOverrun = ({ engagements, bound }: State, unit: Unit): boolean =>
  !unit.assaulted &&
  engagements.some(
    one =>
      one.state === 'taken' &&
      one.takenAt === bound &&
      one.rounds === 0 &&
      one.attackers.includes(unit.id),
  );

/** NQM-10.3: when the counter reaches the limit of the grade. */
export const isWornOut = (unit: Pick<Unit, 'grade' | 'combatHours'>): boolean => {
  const limit = GRADE_ROWS[unit.grade].disorganisedAfter;
  return limit !== null && unit.combatHours >= limit;
};

/** NQM-10.14: whoever came under fire knows it, hit or not: it is an hour of fighting, and forbids reorganising. */
const tellUnderFire = (draft: State, context: Context): void => {
  for (const node of draft.nodes) {
    const units = unitsOf(draft, node.id)
      .filter(unit => unit.state === 'map' && unit.underFire)
      .map(({ id }) => id);
    if (units.length > 0)
      tell(draft, context, node.side, 'NQM-10.14', 'underFire', { node: node.id, units });
  }
};

/** NQM-10.1, NQM-10.3: combat hours, and the disorganisation that comes of them or of the end of combat. */
const countHours = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.kind === 'logistic' || hasOverrun(draft, unit)) continue;
    const isFighting = isCombatHour(unit) || isFollowingOn(draft, unit);
    if (isFighting) unit.combatHours++;
    const isDeferred = attackOf(draft, unit)?.started ?? false;
    if (isFighting ? isWornOut(unit) && !isDeferred : unit.combatHours > 0 && isSpent(draft, unit))
      disorganise(draft, context, unit, isFighting ? 'hours' : 'end');
  }
};

/** NQM-10.1: after combat, with any marker, out of CUs, or (C and M) without orders. */
const isSpent = (state: State, unit: Unit): boolean =>
  here(unit).some(stand => stand.markers > 0) ||
  (unit.cuMax > 0 && unit.cu === 0) ||
  ((unit.grade === 'C' || unit.grade === 'M') && !hasOrders(state, unit));

const disorganise = (draft: State, context: Context, unit: Unit, cause: 'hours' | 'end'): void => {
  const isDefending = !draft.engagements.some(one => one.attackers.includes(unit.id));
  if (unit.grade === 'E' && isDefending) return;
  if (unit.disorder === 'hours' || unit.disorder === 'end' || unit.disorder === 'broken') return;
  unit.disorder = cause;
  unit.disorderUntil = -1;
  tell(draft, context, unit.side, 'NQM-10.1', 'disorganised', { unit: unit.id, cause });
};

/** NQM-8.32: taken, called off, or dead when no attacker was in effective range for a whole bound. */
const endEngagements = (draft: State, context: Context): void => {
  for (const engagement of draft.engagements) {
    if (!isOpen(engagement)) continue;
    // NQM-9.6: an assault without a result goes on in the next bound, whoever was in range before it.
    const isAssault = engagement.battalion !== '';
    const isDead =
      engagement.attackers.length === 0 ||
      (engagement.idle && engagement.began < draft.bound && !isAssault);
    if (isDead) {
      engagement.state = 'dead';
      tell(draft, context, engagement.side, 'NQM-8.32', 'engagementOver', {
        engagement: engagement.id,
      });
    }
  }
  for (const engagement of draft.engagements)
    if (!isOpen(engagement)) loosen(draft, context, engagement);
  draft.engagements = draft.engagements.filter(isOpen);
};

/** NQM-10.3: what was deferred until the attack ended comes now. */
const loosen = (draft: State, context: Context, engagement: Engagement): void => {
  for (const unit of attackersOf(draft, engagement))
    if (isWornOut(unit) && unit.grade !== 'E') disorganise(draft, context, unit, 'hours');
};

export const isTankUnit = (unit: Unit): boolean => hasTanks(unit);
export const nodeOf = (state: State, unit: Unit) => nodeNamed(state, unit.node);

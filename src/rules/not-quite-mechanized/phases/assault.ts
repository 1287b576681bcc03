import type { Context } from '../../../engine/system.ts';
import { ahead, type Point, squaredGap } from '../../../maps/plane/index.ts';
import { assaultDoctrine } from '../doctrine/assault.ts';
import { isHolding, isStandingBy } from '../flow/stand-by.ts';
import type { Engagement, State, Unit } from '../state.ts';
import {
  assaultBattalions,
  assaultStands,
  assaultUnits,
  battalionFault,
  defendingStands,
  engagementFault,
  gradeOfStands,
  type InAssault,
  onPosition,
  tankStands,
} from '../terms/assault.ts';
import { attackDice, defenceDice, matchDice, roundsPerHour } from '../terms/assault-dice.ts';
import { attackersOf, isOpen, unitsInCircle } from '../terms/engaged.ts';
import { alongPath, shift } from '../terms/fall-back.ts';
import { pointOf } from '../terms/footprint.ts';
import { baseRate, canStand, gaitOf } from '../terms/going.ts';
import { identify } from '../terms/knowledge.ts';
import { captureStands, generalsWith, hitTargets } from '../terms/losses.ts';
import { fateOfBroken, staysUnderTanks } from '../terms/morale.ts';
import { assaultTerms } from '../terms/papers.ts';
import { isFastEnough, mobilityAllows, retreatLine } from '../terms/retreat.ts';
import { other, seatOf, testGroup } from '../terms/roster.ts';
import { categoryOf, hasTanks, here, isArmoured } from '../terms/stands.ts';
import { gradeOf } from '../terms/strength.ts';
import { hasInfantryNear } from '../terms/tanks.ts';
import { seenBySide, tell } from '../terms/told.ts';
import { breakGroup, breakOut, disperse, testMorale } from './morale.ts';
import { hasAntiTankFire } from './tank-terror.ts';

/** NQM-9.1: attacks whose owner may now press home. */
export const entitled = (state: State): Engagement[] =>
  state.engagements.filter(
    one =>
      isOpen(one) && !one.left && engagementFault(state, one) === null && !isAskedElsewhere(one),
  );
const isAskedElsewhere = (engagement: Engagement): boolean => engagement.battalion !== '';

/** NQM-9.6: assaults under way whose owner is asked before each further round. */
export const underWay = (state: State): Engagement[] =>
  state.engagements.filter(one => isOpen(one) && !one.left && one.battalion !== '');

/** NQM-2.19: whoever has no seat, or stands by, acts by doctrine; false when nothing was left to do. */
export const assaultByDoctrine = (draft: State, context: Context): boolean => {
  for (const engagement of entitled(draft)) {
    const seat = seatOf(draft, engagement.node);
    if (seat !== null && !isStandingBy(draft, seat)) continue;
    const isHeld = seat !== null && isHolding(draft, seat);
    if (!isHeld && assaultDoctrine(draft, engagement)) pressHome(draft, context, engagement);
    else engagement.left = true;
    return true;
  }
  return false;
};

/** NQM-9.1: the battalions that may go in now, in the order in which the attack names them. */
export const ableBattalions = (state: State, engagement: Engagement): string[] =>
  assaultBattalions(state, engagement).filter(
    one => battalionFault(state, engagement, one) === null,
  );

/** NQM-9.1, NQM-9.16: the battalions go in one after the other, as the attack's commander has said. */
export const pressHome = (
  draft: State,
  context: Context,
  engagement: Engagement,
  order: readonly string[] = ableBattalions(draft, engagement),
): void => {
  context.reveal('NQM-9.1');
  tell(draft, context, engagement.side, 'NQM-9.1', 'pressedHome', { engagement: engagement.id });
  engagement.waiting = [...order];
  sendIn(draft, context, engagement);
};

/** NQM-9.13, NQM-9.8, NQM-9.3: an overrun, tanks rolling in, or the first round of the next battalion's assault. */
const sendIn = (draft: State, context: Context, engagement: Engagement): void => {
  engagement.battalion = engagement.waiting.shift()!;
  engagement.rounds = 0;
  engagement.before = engagement.lost;
  for (const unit of assaultUnits(draft, engagement)) {
    unit.assaulted = true;
    unit.fought = true;
  }
  settleBroken(draft, context, engagement);
  if (defendingStands(draft, engagement).length === 0) overrun(draft, context, engagement);
  else if (isStopped(draft, context, engagement)) comeBack(draft, context, engagement);
  else if (assaultStands(draft, engagement).length === 0) rollIn(draft, context, engagement);
  else {
    const seat = seatOf(draft, engagement.node);
    const asks =
      seat !== null && draft.options.interactiveRecce === 'ask' && !isStandingBy(draft, seat);
    do fightRound(draft, context, engagement);
    while (!asks && goesOn(draft, engagement));
    if (!asks && isOpen(engagement)) comeBack(draft, context, engagement);
  }
};

/** NQM-9.1: a battalion has done what it could; the next goes in, if it still may, else the hour's assault is over. */
export const comeBack = (draft: State, context: Context, engagement: Engagement): void => {
  while (isOpen(engagement) && !engagement.left) {
    const [next] = engagement.waiting;
    if (next === undefined) leave(engagement);
    else if (battalionFault(draft, engagement, next) === null) {
      sendIn(draft, context, engagement);
      return;
    } else engagement.waiting.shift();
  }
};

/**
 * NQM-9.14, NQM-9.9: what the attacker could not know: anti-tank fire that keeps unsupported tanks out, or infantry that
 * nobody had located beside tanks that are hunted.
 */
const isStopped = (draft: State, context: Context, engagement: Engagement): boolean => {
  if (engagement.won) return false;
  const side = other(engagement.side);
  if (assaultStands(draft, engagement).length === 0) {
    const tanks = attackersOf(draft, engagement).filter(hasTanks);
    const isKept = hasAntiTankFire(draft, side, tanks);
    if (isKept)
      for (const { id } of tanks)
        tell(draft, context, engagement.side, 'NQM-9.14', 'rollStopped', { unit: id });
    return isKept;
  }
  const isKept = unitsInCircle(draft, engagement).some(tank => hasInfantryNear(draft, tank));
  if (isKept) tell(draft, context, engagement.side, 'NQM-9.9', 'huntFailed', {});
  return isKept;
};

/** NQM-3.17: what becomes of the broken on the position. */
const settleBroken = (draft: State, context: Context, engagement: Engagement): void => {
  for (const unit of unitsInCircle(draft, engagement)) {
    if (unit.terror === 'surrendered') {
      captureStands(draft, context, unit, here(unit));
      continue;
    }
    if (!unit.broken) continue;
    const isLineLegal = isFastEnough(draft, unit) && retreatLine(draft, unit, true) !== null;
    const fate = fateOfBroken({
      grade: unit.grade,
      choice: unit.choice,
      isLineLegal,
      mayMove: mobilityAllows(draft, unit),
    });
    if (fate === 'surrender') captureStands(draft, context, unit, here(unit));
    else if (fate === 'breakOut') breakOut(draft, context, unit);
    else disperse(draft, context, unit);
  }
};

/** NQM-9.13: no fight; what is left on the position is captured. */
const overrun = (draft: State, context: Context, engagement: Engagement): void => {
  nearestTaken(draft, engagement);
  for (const unit of onPosition(draft, engagement)) captureStands(draft, context, unit, here(unit));
  for (const unit of assaultUnits(draft, engagement)) unit.assaulted = false;
  take(draft, context, engagement);
};

/** NQM-9.16: the first company goes to the nearest captured footprint's centre. */
const nearestTaken = (draft: State, engagement: Engagement): void => {
  const [first] = attackersOf(draft, engagement);
  if (!first) return;
  const apart = (unit: Unit): number => squaredGap(pointOf(unit), pointOf(first));
  const [nearest] = onPosition(draft, engagement).sort(
    (a, b) => apart(a) - apart(b) || (a.id < b.id ? -1 : 1),
  );
  if (nearest) [engagement.x, engagement.y] = [nearest.x, nearest.y];
};

/** NQM-9.7: the position is taken. */
const take = (draft: State, context: Context, engagement: Engagement): void => {
  engagement.state = 'taken';
  engagement.takenAt = draft.bound;
  engagement.left = true;
  tell(draft, context, engagement.side, 'NQM-9.7', 'taken', { engagement: engagement.id });
  tell(draft, context, other(engagement.side), 'NQM-9.7', 'lostPosition', {});
};

/** NQM-9.2 to NQM-9.5: one round; casualties of both sides at the same time, then break tests. */
export const fightRound = (draft: State, context: Context, engagement: Engagement): void => {
  const attackers = assaultStands(draft, engagement);
  const defenders = defendingStands(draft, engagement);
  const tanks = tankStands(draft, engagement);
  if (attackers.length === 0 || defenders.length === 0) {
    if (defenders.length === 0) overrun(draft, context, engagement);
    else comeBack(draft, context, engagement);
    return;
  }
  const [own, theirs] = [gradeOfStands(attackers), gradeOfStands(defenders)];
  const fightSeats = draft.seats.map(seat => seat.id); // NQM-17.2: both sides of an assault see the dice
  const ours = attackers.length + withGenerals(draft, attackers);
  const attack = context.roll(`${attackDice(own, ours, tanks.length)}d6`, 'NQM-9.2', {
    seenBy: fightSeats,
  });
  const others = defenders.length + withGenerals(draft, defenders);
  const defence = context.roll(`${defenceDice(theirs, others)}d6`, 'NQM-9.2', {
    seenBy: fightSeats,
  });
  const { attackerLost, defenderLost } = matchDice(attack, defence, own, theirs);
  engagement.rounds++;
  for (const { unit } of [...attackers, ...defenders]) {
    unit.assaulted = true;
    unit.fought = true;
  }
  know(draft, context, attackers, defenders);
  const onDefenders = onPosition(draft, engagement).flatMap(unit =>
    here(unit).map(stand => ({ unit, stand })),
  );
  const caused = hitTargets(draft, context, onDefenders, defenderLost, 'NQM-9.5').placed;
  const lost = hitTargets(draft, context, attackers, attackerLost, 'NQM-9.5').placed;
  engagement.caused += caused;
  engagement.lost += lost;
  for (const side of [0, 1])
    tell(draft, context, side, 'NQM-9.3', 'round', {
      attack,
      defence,
      lost: side === engagement.side ? lost : caused,
    });
  testMorale(draft, context);
  settleBroken(draft, context, engagement);
  if (defendingStands(draft, engagement).length === 0)
    overrunAfterFight(draft, context, engagement);
  // NQM-9.10: no infantry is left unmarked: the tanks go on by themselves.
  else if (
    assaultStands(draft, engagement).length === 0 &&
    tankStands(draft, engagement).length > 0
  )
    rollIn(draft, context, engagement);
};

/** NQM-7.4, NQM-1.7: generals among those who fight. */
const withGenerals = (state: State, stands: readonly InAssault[]): number =>
  generalsWith(state, [...new Set(stands.map(({ unit }) => unit))]);

const overrunAfterFight = (draft: State, context: Context, engagement: Engagement): void => {
  nearestTaken(draft, engagement);
  for (const unit of onPosition(draft, engagement)) captureStands(draft, context, unit, here(unit));
  take(draft, context, engagement);
};

/** NQM-17.2: after an assault grades are known. */
const know = (
  draft: State,
  context: Context,
  a: readonly InAssault[],
  b: readonly InAssault[],
): void => {
  for (const { unit } of [...a, ...b]) {
    identify(draft, other(unit.side), unit, context);
    const contact = draft.contacts.find(one => one.unit === unit.id);
    if (contact) contact.grade = unit.grade;
  }
};

/** NQM-9.6: rounds left, and the order's terms allow another. */
export const hasRoundsLeft = (state: State, engagement: Engagement): boolean => {
  const attackers = assaultStands(state, engagement);
  if (attackers.length === 0 || defendingStands(state, engagement).length === 0) return false;
  return engagement.rounds < roundsPerHour(gradeOfStands(attackers));
};

export const goesOn = (state: State, engagement: Engagement): boolean => {
  if (!isOpen(engagement) || engagement.needs || !hasRoundsLeft(state, engagement)) return false;
  const [first] = assaultUnits(state, engagement);
  if (!first) return false;
  const terms = assaultTerms(state, first);
  if (terms.maxRounds !== null && engagement.rounds >= terms.maxRounds) return false;
  const lost = engagement.lost - engagement.before;
  const stands = assaultStands(state, engagement).length + lost;
  return lost * 100 < stands * terms.maxCasualtiesPct;
};

/** NQM-9.6, NQM-3.11: nothing more this bound; an assault that lost more than it caused needs reinforcement. */
export const leave = (engagement: Engagement): void => {
  engagement.left = true;
  if (engagement.battalion !== '' && engagement.lost > engagement.caused) engagement.needs = true;
};

/** NQM-9.8, NQM-9.14: tanks roll in; the infantry must pass a break test to stay, one die for each group that tests together (NQM-3.2). */
const rollIn = (draft: State, context: Context, engagement: Engagement): void => {
  const groups = new Map<string, { node: string; units: Unit[]; all: Unit[] }>();
  for (const unit of onPosition(draft, engagement)) {
    if (isArmoured(unit)) continue;
    const { node, units: all } = testGroup(draft, unit);
    const key = node.level === 'battalion' ? node.id : unit.id;
    const units = [...(groups.get(key)?.units ?? []), unit];
    groups.set(key, { node: node.id, units, all });
  }
  for (const { node, units, all } of groups.values()) {
    const grade = gradeOf(units);
    if (grade === 'E') continue;
    const [die = 1] = context.roll('d6', 'NQM-9.8', {
      for: node,
      ...seenBySide(draft, units[0]!.side),
    });
    const stays = staysUnderTanks(grade, die);
    tell(draft, context, units[0]!.side, 'NQM-9.8', 'rollIn', { node, die, stays });
    if (!stays) breakGroup(draft, all);
    else for (const unit of units) unit.terror = 'immune';
  }
  settleBroken(draft, context, engagement);
  engagement.rounds = 1;
  if (defendingStands(draft, engagement).length === 0) {
    overrunAfterFight(draft, context, engagement);
    return;
  }
  // NQM-9.14: the infantry stays; the tanks stand among it until they go on through.
  for (const unit of assaultUnits(draft, engagement))
    if (hasTanks(unit)) shift(draft, unit, [engagement.x, engagement.y]);
  const seat = seatOf(draft, engagement.node);
  const isAsked =
    seat !== null && draft.options.interactiveRecce === 'ask' && !isStandingBy(draft, seat);
  if (!isAsked) comeBack(draft, context, engagement);
};

const ROLL_METRES = 500;
/** NQM-9.14: tanks go on through the position, along a path of their owner or straight on. */
export const rollOn = (
  draft: State,
  context: Context,
  unit: Unit,
  path: readonly Point[],
): void => {
  const reach = Math.min(ROLL_METRES, baseRate(gaitOf(draft, unit, 'advanceInContact')) ?? 0);
  const ahead500 = ahead(pointOf(unit), unit.facing, reach);
  const to = path.length > 1 ? alongPath(path, reach) : ahead500;
  if (canStand(draft, categoryOf(unit), to)) shift(draft, unit, to);
  tell(draft, context, unit.side, 'NQM-9.14', 'rolledOn', { unit: unit.id });
};

import type { Context } from '../../../engine/system.ts';
import { decide } from '../flow/decide.ts';
import type { State, Unit } from '../state.ts';
import { fallBack } from '../terms/fall-back.ts';
import { gapBetween as gapOf } from '../terms/footprint.ts';
import { captureStands, leaveEngagement, removeUnit } from '../terms/losses.ts';
import { isPassed, type Tested, testsDue } from '../terms/morale.ts';
import {
  isFastEnough,
  mayBreakOut,
  mobilityAllows,
  retreatLine,
  safeDistance,
} from '../terms/retreat.ts';
import { findUnit, nodeNamed, other, seatOf } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { here, isArmoured, isCombat } from '../terms/stands.ts';
import { casualtiesOf, gradeOf, isGreen, strengthOf } from '../terms/strength.ts';
import { seenBySide, tell } from '../terms/told.ts';

/** NQM-3.2: those who test together: a battalion, or a unit directly under a higher headquarters. */
type Group = { readonly node: string; readonly unit: string; readonly units: Unit[] };

const groupsOf = (state: State): Group[] =>
  state.nodes.flatMap(node => {
    const units = state.units.filter(unit => unit.node === node.id);
    if (node.level === 'battalion') return [{ node: node.id, unit: '', units }];
    return units.map(unit => ({ node: node.id, unit: unit.id, units: [unit] }));
  });

/** NQM-3.3: attacking: units of it are named in a declared attack. */
export const isAttacking = (state: State, units: readonly Unit[]): boolean =>
  state.engagements.some(
    one => one.state === 'open' && units.some(unit => one.attackers.includes(unit.id)),
  );

const holderOf = (
  state: State,
  { node, unit }: Group,
): { callOff: Tested['callOff']; break: Tested['break'] } =>
  unit === '' ? nodeNamed(state, node) : (findUnit(state, unit) ?? nodeNamed(state, node));

/** NQM-3.5: every group that has reached a threshold tests; the lower threshold first. */
export const testMorale = (draft: State, context: Context): void => {
  for (const group of groupsOf(draft)) {
    const holder = holderOf(draft, group);
    const alive = group.units.filter(unit => unit.state === 'map' && !isArmoured(unit));
    if (alive.length === 0 || alive.every(unit => unit.broken)) continue;
    const strength =
      group.unit === '' ? nodeNamed(draft, group.node).strength : strengthOf(group.units);
    const due = testsDue({
      grade: gradeOf(group.units),
      green: isGreen(group.units),
      isAttacking: isAttacking(draft, group.units),
      strength,
      casualties: casualtiesOf(group.units),
      callOff: holder.callOff,
      break: holder.break,
    });
    for (const row of due) {
      if (alive.every(unit => unit.broken)) break;
      const [die = 1] = context.roll('d6', row.test === 'break' ? 'NQM-3.4' : 'NQM-3.3', {
        for: group.node,
        ...seenBySide(draft, nodeNamed(draft, group.node).side),
      });
      const passed = isPassed(row, die);
      holder[row.test] = passed ? 'passed' : 'failed';
      tell(draft, context, group.units[0]!.side, 'NQM-3.5', 'tested', {
        node: group.node,
        test: row.test,
        die,
        passed,
      });
      if (!passed) fail(draft, context, group, row.test);
    }
  }
};

const fail = (draft: State, context: Context, group: Group, test: 'callOff' | 'break'): void => {
  context.reveal('NQM-3.5');
  if (test === 'break') breakGroup(draft, group.units);
  else
    for (const one of draft.engagements)
      if (group.units.some(unit => one.attackers.includes(unit.id))) one.needs = true;
  draft.failed.push({ test, node: group.node, unit: group.unit });
};

/** NQM-3.13: broken is disorganised and may not fight. Tanks never break. */
export const breakGroup = (draft: State, units: readonly Unit[]): void => {
  for (const unit of units) {
    if (unit.state !== 'map' || isArmoured(unit) || unit.grade === 'E' || unit.kind === 'logistic')
      continue;
    unit.broken = true;
    unit.disorder = 'broken';
    unit.disorderUntil = -1;
    unit.choice = 'none';
    unit.grounded = false;
    unit.intent = null;
    unit.march = null;
    for (const one of draft.engagements) {
      one.attackers = one.attackers.filter(id => id !== unit.id);
      one.supports = one.supports.filter(id => id !== unit.id);
    }
  }
};

const unitsOfFailure = (state: State, { node, unit }: State['failed'][number]): Unit[] =>
  state.units.filter(
    one => (unit === '' ? one.node === node : one.id === unit) && one.state === 'map',
  );

/** NQM-3.10, NQM-3.13: the owners say what their men do; false while somebody is asked. */
export const answerMorale = (draft: State, context: Context): boolean => {
  while (draft.failed.length > 0) {
    const [failure] = draft.failed as [State['failed'][number]];
    const units = unitsOfFailure(draft, failure);
    const key = `${draft.serial}.${draft.step}.${draft.tick} ${failure.test} ${failure.node} ${failure.unit}`;
    const asked = {
      key,
      seat: seatOf(draft, failure.node),
      side: nodeNamed(draft, failure.node).side,
      other: failure.node,
      unit: failure.unit,
    };
    if (failure.test === 'callOff') {
      const answer = decide(draft, { ...asked, kind: 'FAILED_CALL_OFF' }, 'goToGround');
      if (answer === null) return false;
      callOff(draft, context, units, answer);
    } else {
      const answer = decide(draft, { ...asked, kind: 'BROKEN' }, usualWhenBroken(draft, units));
      if (answer === null) return false;
      for (const unit of units) if (unit.broken) takeChoice(draft, context, unit, answer);
    }
    draft.failed.shift();
  }
  return true;
};

/** NQM-3.10: go to ground, or withdraw beyond the defenders' effective range. */
const callOff = (draft: State, context: Context, units: readonly Unit[], answer: string): void => {
  for (const unit of units) {
    if (!draft.engagements.some(one => one.state === 'open' && one.attackers.includes(unit.id)))
      continue;
    const path = isFastEnough(draft, unit) ? (retreatLine(draft, unit)?.path ?? []) : [];
    if (
      answer === 'withdraw' &&
      path.length > 1 &&
      fallBack(draft, context, unit, safeDistance(draft, unit, path), path)
    ) {
      for (const one of draft.engagements) leaveEngagement(one, unit.id);
      continue;
    }
    unit.grounded = true;
    unit.march = null;
  }
};

/** NQM-2.19: withdraw if legal; Veterans break out if surrounded; else defenders sit tight. */
const usualWhenBroken = (state: State, units: readonly Unit[]): string => {
  const [first] = units.filter(unit => unit.broken);
  if (!first || (isFastEnough(state, first) && retreatLine(state, first, true))) return 'withdraw';
  return first.grade === 'V' && mayBreakOut(state, first) ? 'breakOut' : 'sitTight';
};

/** NQM-3.1, NQM-3.15: broken Green troops always surrender if there is somebody to surrender to, a way out or not. */
const GREEN_SURRENDER = 300;

const takeChoice = (draft: State, context: Context, unit: Unit, answer: string): void => {
  const mayGo = isFastEnough(draft, unit) && retreatLine(draft, unit, true) !== null;
  unit.choice =
    answer === 'withdraw'
      ? mayGo
        ? 'withdraw'
        : 'sitTight'
      : answer === 'breakOut'
        ? 'breakOut'
        : answer === 'surrender'
          ? 'surrender'
          : 'sitTight';
  if (unit.choice === 'breakOut' && mobilityAllows(draft, unit)) breakOut(draft, context, unit);
  else surrenders(draft, context, unit);
};

/**
 * NQM-3.15: a broken unit that cannot withdraw, or has chosen to, surrenders to an enemy within contact range; a Green one to
 * anybody within 300 m. Veterans do not while they can move.
 */
const surrenders = (draft: State, context: Context, unit: Unit): void => {
  const isNear = isEnemyWithin(draft, unit, unit.green ? GREEN_SURRENDER : CONTACT_METRES);
  if (!isNear) return;
  const mayGo = (): boolean => isFastEnough(draft, unit) && retreatLine(draft, unit, true) !== null;
  if (unit.green || unit.choice === 'surrender' || (!mayGo() && unit.grade !== 'V'))
    captureStands(draft, context, unit, here(unit));
  else if (unit.grade === 'V' && !mayGo()) {
    if (mobilityAllows(draft, unit)) breakOut(draft, context, unit);
    else captureStands(draft, context, unit, here(unit));
  }
};
const CONTACT_METRES = 100;

/** NQM-3.15: the same of everybody who is still broken when the hour's fighting is over. */
export const surrenderBroken = (draft: State, context: Context): void => {
  for (const unit of draft.units)
    if (unit.state === 'map' && unit.broken) surrenders(draft, context, unit);
};

/** NQM-3.15: each stand throws; 4 to 6 escapes to the log area overnight. */
export const breakOut = (draft: State, context: Context, unit: Unit): void => {
  for (const stand of here(unit)) {
    const [die = 1] = context.roll('d6', 'NQM-3.15', {
      for: stand.id,
      ...seenBySide(draft, unit.side),
    });
    stand.state = die >= 4 ? 'dla' : 'captured';
    stand.markers = 0;
  }
  tell(draft, context, unit.side, 'NQM-3.15', 'brokeOut', { unit: unit.id });
  removeUnit(draft, unit);
};

/** NQM-3.15: by the truth: somebody to surrender to. */
export const isEnemyWithin = (state: State, unit: Unit, metres: number): boolean =>
  state.units.some(
    one =>
      one.side === other(unit.side) &&
      one.state === 'map' &&
      !one.broken &&
      isCombat(one) &&
      sq(one.x - unit.x) + sq(one.y - unit.y) <= sq(metres + 300) &&
      gapOf(state, one, unit) <= metres,
  );

/** NQM-3.17: pressed home on, a broken unit that may still go disperses: unmarked stands reform overnight at the log area. */
export const disperse = (draft: State, context: Context, unit: Unit): void => {
  const marked = here(unit).filter(stand => stand.markers > 0);
  for (const stand of here(unit)) if (stand.markers === 0) stand.state = 'dla';
  for (const stand of marked) {
    stand.state = 'captured';
    stand.markers = 0;
  }
  tell(draft, context, unit.side, 'NQM-3.13', 'dispersed', { unit: unit.id });
  removeUnit(draft, unit);
};

import type { SeatId } from '../../../../engine/seat.ts';
import type { Context } from '../../../../engine/system.ts';
import { decide } from '../../flow/decide.ts';
import type { Encounter, State, Unit } from '../../state.ts';
import { numberOf } from '../../terms/contact-numbers.ts';
import { gapBetween, sees } from '../../terms/footprint.ts';
import { locate } from '../../terms/knowledge.ts';
import { orderOf, policyOf } from '../../terms/papers.ts';
import { effectiveRange, mainTarget } from '../../terms/ranges.ts';
import { findUnit, seatOf } from '../../terms/roster.ts';
import { bandOfFire, isSighted, mayAmbush } from '../../terms/sequence.ts';
import { isCombat } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';
import { answerMorale } from '../morale.ts';
import { firstFire } from './first-fire.ts';
import { gradeOfUnits } from './groups.ts';
import { deploy } from './halts.ts';
import { meet } from './meeting.ts';
import { letsPass } from './recce.ts';
import { halt, lengthInSeconds, putAtSeconds, secondsOf } from './tick.ts';

/** NQM-6.16: one sequence after the other; false while somebody is asked. */
export const resolveEncounters = (draft: State, context: Context): boolean => {
  for (;;) {
    if (!answerMorale(draft, context)) return false;
    const [encounter] = draft.encounters;
    if (!encounter) return true;
    const isMeeting = encounter.how === 'meeting';
    const mover = findUnit(draft, encounter.mover);
    const group = encounter.group
      .flatMap(id => findUnit(draft, id) ?? [])
      .filter(unit => unit.state === 'map' && (unit.concealed || isMeeting));
    const isOver =
      mover?.state !== 'map' ||
      group.length === 0 ||
      (encounter.how !== 'look' && mover.march?.halted !== false) ||
      (isMeeting && encounter.stage === 'asked' && group[0]!.march?.halted !== false);
    if (isOver || !mover) draft.encounters.shift();
    else if (!readOn(draft, context, encounter, mover, group)) return false;
    else draft.encounters.shift();
  }
};

/** NQM-6.4: the stages of a sequence. False while somebody is asked. */
const readOn = (
  draft: State,
  context: Context,
  encounter: Encounter,
  mover: Unit,
  group: Unit[],
): boolean => {
  if (encounter.how === 'meeting') return meet(draft, context, encounter, mover, group[0]!);
  const key = `${draft.bound}.${draft.tick} ${encounter.how} ${mover.id} ${group[0]!.id}`;
  const owner = { seat: seatOf(draft, group[0]!.node), side: group[0]!.side };
  if (encounter.stage === 'asked') {
    if (encounter.how === 'stop') {
      const answer = decide(
        draft,
        {
          key: `${key} stop`,
          kind: 'STOP',
          ...owner,
          unit: group[0]!.id,
          other: contactNumber(draft, owner, mover),
        },
        'stop',
      );
      if (answer === null) return false;
      if (answer !== 'stop') return true;
    }
    throwThree(draft, context, encounter, mover, group);
  }
  if (encounter.stage === 'thrown') {
    const grade = gradeOfUnits(group);
    const own = gradeOfUnits([mover]);
    const red = isSighted(own, grade, encounter.red, encounter.red === 0);
    encounter.stage = red ? 'sighted' : 'white';
  }
  if (encounter.stage === 'sighted') return sighted(draft, context, encounter, mover, group, key);
  if (encounter.stage === 'white' && !readWhite(draft, encounter, mover, group, key, owner))
    return false;
  if (encounter.stage !== 'fire') return true;
  return firstFire(draft, context, encounter, mover, group, key);
};

/** The mover by the number that the asked seat has for it. */
const contactNumber = (
  state: State,
  { seat, side }: { readonly seat: SeatId | null; readonly side: number },
  unit: Unit,
): string => {
  const contact = state.contacts.find(one => one.side === side && one.unit === unit.id);
  return String((contact && seat !== null && numberOf(state, seat, contact)) || '');
};

/** NQM-6.4: RED, WHITE and BLUE fall together; nobody is shown them yet. One set for all groups of a look. */
const throwThree = (
  draft: State,
  context: Context,
  encounter: Encounter,
  mover: Unit,
  group: Unit[],
): void => {
  const [die = 1, white = 1, blue = 1] = context.roll('3d6', 'NQM-6.4', {
    for: mover.id,
    seenBy: [],
  });
  // NQM-6.9: a mover has one RED die a bound; the one of its look is compared with every group it sees.
  const red = mover.redUsed ? 0 : die;
  mover.redUsed = true;
  Object.assign(encounter, { red, white, blue, stage: 'thrown' });
  if (encounter.how === 'look')
    for (const other of draft.encounters)
      if (other !== encounter && other.how === 'look' && other.mover === mover.id)
        Object.assign(other, { red, white, blue, stage: 'thrown' });
  mover.stoppedBy.push(group.map(unit => unit.id).sort()[0]!);
};

/** NQM-6.5: the group is located; the mover goes back outside its effective range and halts. */
const sighted = (
  draft: State,
  context: Context,
  encounter: Encounter,
  mover: Unit,
  group: Unit[],
  key: string,
): boolean => {
  const seat = seatOf(draft, mover.node);
  const usual = orderOf(draft, mover)?.aim === 'attack' ? 'attack' : 'halt';
  const answer = decide(
    draft,
    { key: `${key} sighted`, kind: 'SIGHTED', seat, side: mover.side, unit: mover.id },
    usual,
  );
  if (answer === null) return false;
  for (const unit of group) {
    unit.concealed = false;
    locate(draft, mover.side, unit, context);
  }
  context.reveal('NQM-6.5');
  tell(draft, context, mover.side, 'NQM-6.5', 'sightedFirst', {
    unit: mover.id,
    red: encounter.red,
  });
  if (mover.march) {
    deploy(mover); // NQM-6.10: whose RED succeeded deploys in time
    standOff(draft, mover, group);
    if (answer === 'withdraw') putAtSeconds(draft, mover, Math.max(0, secondsOf(mover) - 900));
    halt(draft, mover, 'sighted', context);
  }
  return true;
};

const BACK_STEP = 60;
/** NQM-6.5: back along its path to the last point outside the group's longest effective range. */
export const standOff = (draft: State, mover: Unit, group: readonly Unit[]): void => {
  const kind = mainTarget(mover);
  const isInside = (): boolean =>
    group.some(
      unit => isCombat(unit) && gapBetween(draft, mover, unit) <= effectiveRange(unit, kind),
    );
  for (let seconds = secondsOf(mover); seconds > 0 && isInside(); seconds -= BACK_STEP)
    putAtSeconds(draft, mover, seconds - BACK_STEP);
};

/** NQM-6.6: ambush, let pass, or give oneself away. NQM-6.9: from outside effective range a look risks little. */
const readWhite = (
  draft: State,
  encounter: Encounter,
  mover: Unit,
  group: Unit[],
  key: string,
  owner: { seat: string | null; side: number },
): boolean => {
  const grade = gradeOfUnits(group);
  const succeeded = mayAmbush(
    gradeOfUnits([mover]),
    grade,
    encounter.white,
    draft.options.whiteDie,
  );
  const isOutside =
    encounter.how === 'look' &&
    !group.some(
      unit =>
        isCombat(unit) && gapBetween(draft, mover, unit) <= effectiveRange(unit, mainTarget(mover)),
    );
  if (succeeded) {
    if (isOutside) return true;
    // NQM-2.9: `ambush: no` stops a mover like anybody else, and lets him go on where it could have lain in wait.
    const passes =
      group
        .filter(isCombat)
        .every(unit => letsPass(draft, unit, mover) || !policyOf(draft, unit).ambush) &&
      encounter.how !== 'blunder';
    const answer = decide(
      draft,
      {
        key: `${key} white`,
        kind: 'AMBUSH_OR_PASS',
        ...owner,
        unit: group[0]!.id,
        other: contactNumber(draft, owner, mover),
      },
      passes ? 'pass' : 'ambush',
    );
    if (answer === null) return false;
    if (answer === 'pass') return true;
  }
  const wished = policyOf(draft, group.find(isCombat) ?? group[0]!).openAt;
  encounter.ambush = succeeded;
  encounter.band = isOutside ? 'harass' : bandOfFire(grade, encounter.blue, wished);
  encounter.stage = 'fire';
  return true;
};

const STEP = 30;
/** NQM-6.7: contact: on along the rest of the path until that near, else the closest point of it. */
export const comeToContact = (
  draft: State,
  mover: Unit,
  group: readonly Unit[],
  metres: number,
): void => {
  if (!mover.march) return;
  const gap = (): number => Math.min(...group.map(unit => gapBetween(draft, mover, unit)));
  const end = lengthInSeconds(draft, mover);
  let best = { gap: gap(), seconds: secondsOf(mover) };
  for (let at = secondsOf(mover); at < end && best.gap > metres; at += STEP) {
    putAtSeconds(draft, mover, Math.min(end, at + STEP));
    const here = gap();
    if (here < best.gap) best = { gap: here, seconds: secondsOf(mover) };
  }
  putAtSeconds(draft, mover, best.seconds);
};

export const firersAt = (state: State, group: readonly Unit[], mover: Unit): Unit[] =>
  group.filter(unit => isCombat(unit) && unit.cu + unit.fu > 0 && sees(state, unit, mover));

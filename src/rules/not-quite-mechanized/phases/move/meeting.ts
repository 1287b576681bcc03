import type { Context } from '../../../../engine/system.ts';
import { decide } from '../../flow/decide.ts';
import type { Encounter, State, Unit } from '../../state.ts';
import { openingBand } from '../../tables/grades.ts';
import { gapBetween, sees } from '../../terms/footprint.ts';
import { contactOf, isLocatedBy, locate } from '../../terms/knowledge.ts';
import { orderOf } from '../../terms/papers.ts';
import { effectiveRange, isFit, mainTarget } from '../../terms/ranges.ts';
import { seatOf } from '../../terms/roster.ts';
import { isSighted } from '../../terms/sequence.ts';
import { sq } from '../../terms/squared.ts';
import { tell } from '../../terms/told.ts';
import { testMorale } from '../morale.ts';
import { fireOnEachOther, firstFire } from './first-fire.ts';
import { gradeOfUnits } from './groups.ts';
import { deployTowards } from './halts.ts';
import { standOff } from './sequence.ts';
import { halt, isMoving } from './tick.ts';

const FARTHEST = 2000;
const isBody = (unit: Unit): boolean => isMoving(unit) && unit.moved && isFit(unit);

/**
 * NQM-6.11: bodies of both sides on the move that neither had located come upon each other inside effective range.
 * Found before the sides look around in this tick: afterwards each has located the other.
 */
export const findMeetings = (state: State): Encounter[] => {
  const own = state.units.filter(unit => unit.side === 0 && isBody(unit));
  const theirs = state.units.filter(unit => unit.side === 1 && isBody(unit));
  return own.flatMap(mover =>
    theirs.flatMap(other => {
      if (sq(mover.x - other.x) + sq(mover.y - other.y) > sq(FARTHEST)) return [];
      if (isLocatedBy(state, 0, other) || isLocatedBy(state, 1, mover)) return [];
      const gap = gapBetween(state, mover, other);
      const range = Math.max(
        effectiveRange(mover, mainTarget(other)),
        effectiveRange(other, mainTarget(mover)),
      );
      return gap <= range && sees(state, mover, other) ? [meeting(mover, other, gap)] : [];
    }),
  );
};

const meeting = (mover: Unit, other: Unit, gap: number): Encounter => ({
  mover: mover.id,
  group: [other.id],
  how: 'meeting',
  red: 0,
  white: 0,
  blue: 0,
  distance: Math.round(gap),
  stage: 'asked',
  ambush: false,
  band: 'effective',
});

/** NQM-6.11: RED for one side, WHITE for the other, each against the other's grade; false while somebody is asked. */
export const meet = (
  draft: State,
  context: Context,
  encounter: Encounter,
  a: Unit,
  b: Unit,
): boolean => {
  if (encounter.stage === 'asked') {
    const [red = 1, white = 1, blue = 1] = context.roll('3d6', 'NQM-6.11', {
      for: a.id,
      seenBy: [],
    });
    Object.assign(encounter, { red, white, blue, stage: 'thrown' });
  }
  const [own, theirs] = [gradeOfUnits([a]), gradeOfUnits([b])];
  const isFirst = isSighted(own, theirs, encounter.red, false);
  const isOther = isSighted(theirs, own, encounter.white, false);
  if (isFirst === isOther) bothFire(draft, context, encounter, a, b);
  else if (
    isFirst
      ? !seesFirst(draft, context, encounter, a, b)
      : !seesFirst(draft, context, encounter, b, a)
  )
    return false;
  for (const [unit, enemy] of [
    [a, b],
    [b, a],
  ] as const) {
    if (unit.state !== 'map') continue;
    halt(draft, unit, 'meeting', context);
    const contact = contactOf(draft, unit.side, enemy.id);
    if (contact) deployTowards(draft, unit, contact, context);
  }
  return true;
};

/** NQM-6.11: both or neither: the range is effective and fire is simultaneous. */
const bothFire = (draft: State, context: Context, encounter: Encounter, a: Unit, b: Unit): void => {
  encounter.band = 'effective';
  context.reveal('NQM-6.11');
  fireOnEachOther(draft, context, encounter, a, b);
  testMorale(draft, context);
};

/** NQM-6.11: the side that alone succeeds opens fire first, at the range BLUE gives, or avoids contact. */
const seesFirst = (
  draft: State,
  context: Context,
  encounter: Encounter,
  first: Unit,
  other: Unit,
): boolean => {
  const key = `${draft.bound}.${draft.tick} meeting ${first.id} ${other.id}`;
  const usual = orderOf(draft, first)?.aim === 'attack' ? 'attack' : 'halt';
  const answer = decide(
    draft,
    {
      key: `${key} sighted`,
      kind: 'SIGHTED',
      seat: seatOf(draft, first.node),
      side: first.side,
      unit: first.id,
    },
    usual,
  );
  if (answer === null) return false;
  locate(draft, first.side, other, context);
  if (encounter.stage === 'thrown')
    tell(draft, context, first.side, 'NQM-6.11', 'metFirst', { unit: first.id });
  encounter.stage = 'fire';
  if (answer !== 'attack') {
    standOff(draft, first, [other]);
    return true;
  }
  encounter.band = openingBand(gradeOfUnits([first]), encounter.blue);
  return firstFire(draft, context, encounter, other, [first], key);
};

import type { Context } from '../../../../engine/system.ts';
import { type Point, squaredGap } from '../../../../maps/plane/index.ts';
import type { Encounter, State, Unit } from '../../state.ts';
import { TICK_SECONDS } from '../../tables/movement.ts';
import { gapBetween, pointOf, sees, seesPoint } from '../../terms/footprint.ts';
import { fieldsIn } from '../../terms/mines.ts';
import { policyOf, writtenPolicy } from '../../terms/papers.ts';
import { contactRange, effectiveRange, mainTarget } from '../../terms/ranges.ts';
import { sq } from '../../terms/squared.ts';
import { isCombat, isEngineer, isRecce } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';
import { type Hidden, hiddenGroups } from './groups.ts';
import { placeAtSeconds, secondsOf } from './tick.ts';

/** NQM-6.16: looks first, then STOPs and blunders, each by distance, then ids. */
export const findEncounters = (draft: State, context: Context, meetings: Encounter[]): void => {
  const groups = hiddenGroups(draft);
  const looks = draft.units.flatMap(unit => looksOf(draft, unit, groups, context));
  const stops = draft.units.flatMap(unit => stopsOn(draft, unit, groups));
  const byDistance = (a: Encounter, b: Encounter): number =>
    a.distance - b.distance || byText(a.mover, b.mover) || byText(a.group[0]!, b.group[0]!);
  draft.encounters = [
    ...looks.sort(byDistance),
    ...stops.sort(byDistance),
    ...meetings.sort(byDistance),
  ];
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const encounter = (
  mover: Unit,
  group: Hidden,
  how: Encounter['how'],
  distance: number,
): Encounter => ({
  mover: mover.id,
  group: group.units.map(unit => unit.id),
  how,
  red: 0,
  white: 0,
  blue: 0,
  distance: Math.round(distance),
  stage: 'asked',
  ambush: false,
  band: 'effective',
});

/** Metres between a mover and the nearest of a group. */
export const gapToGroup = (state: State, mover: Unit, units: readonly Unit[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) least = Math.min(least, gapBetween(state, mover, unit));
  return least;
};

const isNear = (mover: Unit, units: readonly Unit[], metres: number): boolean =>
  units.some(unit => squaredGap(pointOf(mover), pointOf(unit)) <= sq(metres + 900));
const FARTHEST_STOP = 3000;

/** NQM-6.3: the concealed side calls STOP by its policy; whoever is come upon silent must take it. */
const stopsOn = (state: State, mover: Unit, groups: readonly Hidden[]): Encounter[] => {
  if (mover.state !== 'map' || !mover.moved || !mover.march || mover.march.halted) return [];
  return groups.flatMap(group => {
    if (group.side === mover.side || mover.stoppedBy.includes(group.key)) return [];
    if (!isNear(mover, group.units, FARTHEST_STOP)) return [];
    const gap = gapToGroup(state, mover, group.units);
    if (group.units.some(unit => wantsStop(state, unit, mover)))
      return [encounter(mover, group, 'stop', gap)];
    const blundered = group.units.some(
      unit =>
        isCombat(unit) &&
        gapBetween(state, mover, unit) <= Math.min(100, contactRange(unit)) &&
        sees(state, unit, mover),
    );
    return blundered ? [encounter(mover, group, 'blunder', gap)] : [];
  });
};

/** NQM-2.9: the distance at which a STOP is called: as written, else the longest effective range against that mover. */
const wantsStop = (state: State, unit: Unit, mover: Unit): boolean => {
  if (!isCombat(unit) || unit.cu + unit.fu === 0) return false;
  const policy = policyOf(state, unit);
  if (letsPass(state, unit, mover)) return false;
  const range = policy.stopAt_m ?? effectiveRange(unit, mainTarget(mover));
  return range > 0 && gapBetween(state, unit, mover) <= range && sees(state, unit, mover);
};

/** NQM-2.9, NQM-2.12: who is let pass by policy; without one Veterans and Elite let recce pass. */
export const letsPass = (state: State, unit: Unit, mover: Unit): boolean => {
  const written = writtenPolicy(state, unit);
  if (written?.letPass === 'all') return true;
  if (!isRecce(mover)) return false;
  return written ? written.letPass === 'recce' : unit.grade === 'V' || unit.grade === 'E';
};

/** NQM-6.9, NQM-6.16: a look is made in the tick in which the mover reaches or passes its observation point. */
const looksOf = (
  draft: State,
  unit: Unit,
  groups: readonly Hidden[],
  context: Context,
): Encounter[] => {
  const { look } = unit;
  if (
    unit.state !== 'map' ||
    !look ||
    unit.lookUsed ||
    !hasReached(draft, unit, [look.ox, look.oy])
  )
    return [];
  unit.lookUsed = true;
  const watching = { ...unit, x: look.ox, y: look.oy }; // NQM-6.16: judged from the observation point
  if (!seesPoint(draft, watching, [look.x, look.y])) return [];
  if (isRecce(unit) || isEngineer(unit))
    for (const field of fieldsIn(draft, unit.side, [look.x, look.y], look.r)) {
      field.known = true; // NQM-5.14
      context.reveal('NQM-5.14');
      tell(draft, context, unit.side, 'NQM-5.14', 'foundMines', {
        unit: unit.id,
        x: look.x,
        y: look.y,
      });
    }
  const seen = groups.filter(
    group =>
      group.side !== unit.side &&
      group.units.some(one => squaredGap(pointOf(one), [look.x, look.y]) <= look.r * look.r),
  );
  tell(draft, context, unit.side, 'NQM-6.9', 'looked', { unit: unit.id, x: look.x, y: look.y });
  return seen.map(group =>
    encounter(unit, group, 'look', gapToGroup(draft, watching, group.units)),
  );
};

const REACH = 300;
const hasReached = (draft: State, unit: Unit, to: Point): boolean => {
  const now = squaredGap(pointOf(unit), to);
  if (now > REACH * REACH) return false;
  if (now <= 50 * 50 || !unit.march || unit.march.halted) return true;
  const before = placeAtSeconds(draft, unit, Math.max(0, secondsOf(unit) - TICK_SECONDS));
  return before !== null && squaredGap(before, to) < now;
};

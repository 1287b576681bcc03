import type { Context } from '../../../../engine/system.ts';
import { decide } from '../../flow/decide.ts';
import type { Encounter, State, Unit } from '../../state.ts';
import {
  aimAt,
  comesUnderFire,
  disorganiseByFire,
  firesDirect,
  groupOf,
  payShot,
  shotHits,
  standsIn,
} from '../../terms/fire.ts';
import { gapBetween } from '../../terms/footprint.ts';
import { halfOf } from '../../terms/hits.ts';
import { locate } from '../../terms/knowledge.ts';
import { hitTargets } from '../../terms/losses.ts';
import { writtenPolicy } from '../../terms/papers.ts';
import { contactRange, shotsOf } from '../../terms/ranges.ts';
import { seatOf } from '../../terms/roster.ts';
import { here, isRecce } from '../../terms/stands.ts';
import { seenBySide, tell } from '../../terms/told.ts';
import { testMorale } from '../morale.ts';
import { dismountRiders } from './begin.ts';
import { comeToContact, firersAt, standOff } from './sequence.ts';
import { halt } from './tick.ts';

/** NQM-6.8: the concealed group fires first; false while a recce is asked whether it scoots. */
export const firstFire = (
  draft: State,
  context: Context,
  encounter: Encounter,
  mover: Unit,
  group: Unit[],
  key: string,
): boolean => {
  const seat = seatOf(draft, mover.node);
  let scoots = false;
  if (isRecce(mover)) {
    // NQM-2.19: recce scoots unless the order says not to.
    const usual = writtenPolicy(draft, mover)?.scoot === false ? 'no' : 'yes';
    const answer = decide(
      draft,
      { key: `${key} scoot`, kind: 'SCOOT', seat, side: mover.side, unit: mover.id },
      usual,
    );
    if (answer === null) return false;
    scoots = answer === 'yes';
  }
  if (encounter.band === 'contact' && encounter.how !== 'look')
    comeToContact(draft, mover, group, Math.max(...group.map(contactRange)));
  if (!encounter.ambush)
    for (const rider of draft.units) if (rider.rides === mover.id) dismountRiders(draft, rider);
  context.reveal('NQM-6.8');
  tellDice(draft, context, encounter, mover, group);
  const { hits, scored } = shootAt(draft, context, encounter, mover, group);
  const casualties = scoots
    ? hits -
      halfOf(
        hits,
        () =>
          context.roll('d6', 'NQM-6.8', { for: mover.id, ...seenBySide(draft, mover.side) })[0]!,
      )
    : hits;
  settle(draft, context, mover, casualties, scored);
  if (scoots && mover.state === 'map') {
    standOff(draft, mover, group);
    mover.scooted = true;
    tell(draft, context, mover.side, 'NQM-6.8', 'scooted', { unit: mover.id });
  }
  testMorale(draft, context);
  return true;
};

/** NQM-17.2: where fire follows, BLUE and WHITE are shown to both sides; RED stays with the table. */
const tellDice = (
  draft: State,
  context: Context,
  { how, white, blue }: Encounter,
  mover: Unit,
  group: readonly Unit[],
): void => {
  if (how === 'meeting') return;
  for (const { side, id } of [mover, ...group.slice(0, 1)])
    tell(draft, context, side, 'NQM-17.2', 'opened', { unit: id, white, blue });
};

/** One CU for each company and support stand in range; harassing fire only disorganises. */
const shootAt = (
  draft: State,
  context: Context,
  encounter: Encounter,
  mover: Unit,
  group: readonly Unit[],
): { hits: number; scored: boolean } => {
  let hits = 0;
  let scored = false;
  const [first] = here(mover);
  if (!first) return { hits, scored };
  const target = groupOf(draft, mover, first, true);
  for (const unit of firersAt(draft, group, mover)) {
    const gap = gapBetween(draft, unit, mover);
    const aim = aimAt(draft, unit, target, gap, encounter.ambush);
    if (!aim) continue;
    for (let shot = shotsOf(draft, unit); shot > 0 && unit.cu + unit.fu > 0; shot--) {
      const { die, hits: now } = shotHits(
        draft,
        context,
        aim,
        target.class,
        'NQM-6.8',
        `${unit.id} at ${mover.id}`,
      );
      payShot(unit);
      const isHarassing = aim.band === 'harass' || encounter.band === 'harass';
      if (isHarassing) scored ||= now > 0;
      else hits += now;
      tell(draft, context, unit.side, 'NQM-6.8', 'firstFire', {
        unit: unit.id,
        die,
        hits: isHarassing ? 0 : now,
      });
    }
    firesDirect(unit);
    unit.fought = true;
    locate(draft, mover.side, unit, context);
  }
  comesUnderFire(mover);
  return { hits, scored };
};

/** NQM-6.11: two bodies fire at the same time; hits are placed when all dice have fallen. */
export const fireOnEachOther = (
  draft: State,
  context: Context,
  encounter: Encounter,
  a: Unit,
  b: Unit,
): void => {
  const onB = shootAt(draft, context, encounter, b, [a]);
  const onA = shootAt(draft, context, encounter, a, [b]);
  settle(draft, context, b, onB.hits, onB.scored);
  settle(draft, context, a, onA.hits, onA.scored);
};

/** NQM-5.10: a mover that is fired on with effect halts. NQM-17.6: he is not told how many lie there. */
const settle = (
  draft: State,
  context: Context,
  mover: Unit,
  casualties: number,
  scored: boolean,
): void => {
  const [first] = here(mover);
  if (scored) disorganiseByFire(mover, draft.bound + 1, false);
  if (casualties > 0 && first)
    hitTargets(
      draft,
      context,
      standsIn(draft, mover, groupOf(draft, mover, first, true), true),
      casualties,
      'NQM-6.8',
    );
  tell(draft, context, mover.side, 'NQM-6.8', 'firedOn', {
    unit: mover.id,
    hits: casualties,
  });
  if ((casualties > 0 || scored) && mover.state === 'map') halt(draft, mover, 'fire', context);
};

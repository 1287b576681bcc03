import type { Context } from '../../../engine/system.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { differenceOf, hitsOf } from '../tables/firefight.ts';
import { attackersOf, isOpen, unitsInCircle } from '../terms/engaged.ts';
import { fallBack } from '../terms/fall-back.ts';
import {
  comesUnderFire,
  disorganiseByFire,
  firesDirect,
  payShot,
  standsIn,
} from '../terms/fire.ts';
import { settleHour } from '../terms/firefight.ts';
import { gapBetween, sees } from '../terms/footprint.ts';
import { identify, isLocatedBy, locate, lookAround } from '../terms/knowledge.ts';
import { hitTargets, type Target } from '../terms/losses.ts';
import { effectiveRange, mainTarget } from '../terms/ranges.ts';
import { meetNeed } from '../terms/reinforcement.ts';
import { findUnit, other } from '../terms/roster.ts';
import { pin } from '../terms/shoots.ts';
import { here, targetKindOf } from '../terms/stands.ts';
import type { Choice } from '../terms/target-choice.ts';
import { tell } from '../terms/told.ts';
import { runShoots } from './fireplan.ts';
import { type Shooter, shootersOf } from './shooters.ts';
import { tankTerror } from './tank-terror.ts';

/** NQM-8.17: one die that has fallen and not yet been placed. */
type Shot = {
  readonly unit: Unit;
  readonly engagement: string;
  readonly choice: Choice;
  readonly die: number;
  readonly hits: number;
};

/** NQM-8.23: tank terror, shoot and scoot with its hits, then all other fire rolled and placed. */
export const runFirefight = (draft: State, context: Context): void => {
  openHour(draft);
  tankTerror(draft, context);
  scootShots(draft, context);
  const shots = rollAll(draft, context, shootersOf(draft));
  pin(draft, context, runShoots(draft, context, 'FIREFIGHT'));
  for (const shot of shots) place(draft, context, shot);
  closeHour(draft, context);
  draft.fires = [];
  lookAround(draft, context);
};

/** NQM-8.1, NQM-8.32, NQM-8.24: who is in it this hour, and a line of its account, begun by defensive fire of the fire plan. */
const openHour = (draft: State): void => {
  for (const engagement of draft.engagements) {
    if (!isOpen(engagement)) continue;
    takeDefenders(draft, engagement);
    engagement.planned += plannedHits(draft, engagement);
    engagement.inflicted.push(0);
    engagement.received.push(engagement.lost);
    engagement.lost = 0;
  }
};

/** NQM-8.24, NQM-17.6: hits of the own fire plan of this hour, before the first also of the hour before, on defenders who are known. */
const plannedHits = (state: State, engagement: Engagement): number => {
  const since = state.bound - (engagement.inflicted.length === 0 ? 1 : 0);
  return unitsInCircle(state, engagement)
    .filter(unit => unit.shelledAt >= since && isLocatedBy(state, engagement.side, unit))
    .reduce((sum, unit) => sum + unit.shelled, 0);
};

/** NQM-8.1, NQM-9.15: whoever stands in the circle defends it; where he is known, his battalion has been attacked. */
export const takeDefenders = (draft: State, engagement: Engagement): void => {
  const units = unitsInCircle(draft, engagement);
  engagement.defenders = units.map(unit => unit.id);
  // NQM-17.6: an attack on ground where nobody is known is felt by nobody until somebody fires.
  for (const unit of units)
    if (isLocatedBy(draft, engagement.side, unit)) isAttacked(engagement, unit);
};
const isAttacked = (engagement: Engagement, unit: Unit): void => {
  if (!engagement.attacked.includes(unit.node)) engagement.attacked.push(unit.node);
};

/** NQM-8.33: all dice first, in the order of unit ids. */
export const rollAll = (draft: State, context: Context, shooters: readonly Shooter[]): Shot[] =>
  [...shooters]
    .sort((a, b) => (a.unit.id < b.unit.id ? -1 : 1))
    .flatMap(({ unit, engagement, choice, shots }) => {
      const rolled: Shot[] = [];
      for (let i = 0; i < shots && unit.cu + unit.fu > 0; i++) {
        const [die = 1] = context.roll('d6', 'NQM-8.17', { for: unit.id, seenBy: [] });
        const difference = differenceOf(choice.firing, choice.class, choice.shift);
        rolled.push({
          unit,
          engagement,
          choice,
          die,
          hits: hitsOf(die, difference, draft.options.offTableHigh),
        });
        payShot(unit);
      }
      if (rolled.length > 0) {
        firesDirect(unit);
        unit.fought = true;
        joinsIn(draft, unit, engagement);
      }
      return rolled;
    });

/** NQM-8.1, NQM-3.11: whoever fires on the attackers defends; a reinforcement that fires clears the need of one. */
const joinsIn = (draft: State, unit: Unit, id: string): void => {
  const engagement = draft.engagements.find(one => one.id === id);
  if (!engagement) return;
  if (engagement.side !== unit.side && !engagement.defenders.includes(unit.id)) {
    engagement.defenders.push(unit.id);
    isAttacked(engagement, unit);
  }
  if (engagement.fresh.includes(unit.id)) {
    engagement.fresh = engagement.fresh.filter(one => one !== unit.id);
    if (engagement.needs) meetNeed(draft, engagement);
  }
  if (!engagement.used.includes(unit.id)) engagement.used.push(unit.id);
};

/** NQM-8.22, NQM-8.33: hits of a shot fall on the stands of the group that it may hit. */
export const place = (
  draft: State,
  context: Context,
  { unit, engagement, choice, die, hits }: Shot,
): void => {
  const targets = choice.mayHit
    .flatMap(id => findUnit(draft, id) ?? [])
    .filter(one => one.state === 'map');
  for (const one of targets) {
    comesUnderFire(one);
    locate(draft, one.side, unit, context);
  }
  const isHarassing = choice.band === 'harass';
  const { band, kind } = choice;
  const shot = { unit: unit.id, die, hits: isHarassing ? 0 : hits, band, kind };
  // NQM-8.16: harassing fire has no hits; whether it scored is all that comes of it.
  const id = !isHarassing ? 'fired' : hits > 0 ? 'firedScore' : 'firedNone';
  tell(draft, context, unit.side, 'NQM-8.18', id, { ...shot, class: choice.class });
  const [target] = targets;
  if (target && engagement !== '') tellTarget(draft, context, target, shot);
  if (isHarassing) {
    if (hits > 0) harassUnit(draft, context, targets);
    return;
  }
  if (hits === 0) return;
  const exact: Target[] = targets.flatMap(one => standsIn(draft, one, choice, false));
  const stands = exact.length > 0 ? exact : targets.flatMap(one => standsOfKind(one, choice.kind)); // NQM-9.11
  const { placed, on } = hitTargets(draft, context, stands, hits, 'NQM-8.22');
  count(draft, unit, engagement, on, placed);
};

/** NQM-17.2: dice of fire are shown to both sides of an engagement; the other side has located whoever fired. */
const tellTarget = (
  draft: State,
  context: Context,
  target: Unit,
  { unit, die, hits, band }: { unit: string; die: number; hits: number; band: string },
): void => {
  const contact = draft.contacts.find(one => one.side === target.side && one.unit === unit);
  if (contact)
    tell(draft, context, target.side, 'NQM-17.2', 'shotAt', {
      contact: contact.id,
      unit: target.id,
      die,
      hits,
      band,
    });
};

const standsOfKind = (unit: Unit, kind: Choice['kind']): Target[] =>
  here(unit)
    .filter(stand => targetKindOf(stand) === kind)
    .map(stand => ({ stand, unit }));

/** NQM-8.16: any score disorganises the unit with most stands in the group, random among equals. */
const harassUnit = (draft: State, context: Context, targets: readonly Unit[]): void => {
  const most = Math.max(...targets.map(unit => here(unit).length));
  const equal = targets.filter(unit => here(unit).length === most);
  if (equal.length === 0) return;
  const unit =
    equal.length === 1 ? equal[0]! : context.dice.draw(equal, 'NQM-8.16', { seenBy: [] });
  unit.harassed = true;
  disorganiseByFire(unit, draft.bound + 1, true);
  tell(draft, context, unit.side, 'NQM-8.16', 'harassed', { unit: unit.id });
};

/** NQM-8.32: inflicted by its attackers and supports on defenders; received by its attackers from anybody. */
const count = (
  draft: State,
  unit: Unit,
  id: string,
  on: ReadonlyMap<string, number>,
  placed: number,
): void => {
  for (const engagement of draft.engagements) {
    const hour = engagement.inflicted.length - 1;
    if (!isOpen(engagement) || hour < 0) continue;
    const isOwn = engagement.id === id && unit.side === engagement.side;
    if (isOwn) engagement.inflicted[hour]! += placed;
    if (unit.side === engagement.side) continue;
    for (const id of engagement.attackers) engagement.received[hour]! += on.get(id) ?? 0;
  }
};

/** NQM-8.24: the hour is judged; those who fought know each other now. */
export const closeHour = (draft: State, context: Context): void => {
  for (const engagement of draft.engagements) {
    if (!isOpen(engagement)) continue;
    const wasWon = engagement.won;
    settleHour(engagement, draft.bound);
    engagement.idle = !isAnyInRange(draft, engagement);
    meet(draft, context, engagement);
    if (engagement.won && !wasWon)
      tell(draft, context, engagement.side, 'NQM-8.24', 'won', { engagement: engagement.id });
  }
};

/** NQM-8.32, NQM-17.5: judged on located defenders: that an attack lives on tells of nobody unseen. */
const isAnyInRange = (state: State, engagement: Engagement): boolean => {
  const defenders = unitsInCircle(state, engagement).filter(unit =>
    isLocatedBy(state, engagement.side, unit),
  );
  return attackersOf(state, engagement).some(unit =>
    defenders.some(
      enemy =>
        gapBetween(state, unit, enemy) <= Math.max(300, effectiveRange(unit, mainTarget(enemy))),
    ),
  );
};

/** NQM-6.15, NQM-17.2: opponents of an engagement that fought this hour are identified. */
const meet = (draft: State, context: Context, engagement: Engagement): void => {
  const fought = (ids: readonly string[]): Unit[] =>
    ids
      .flatMap(id => findUnit(draft, id) ?? [])
      .filter(unit => unit.state === 'map' && unit.fought && !unit.concealed);
  const [own, theirs] = [fought(engagement.attackers), fought(engagement.defenders)];
  for (const unit of own)
    if (theirs.some(enemy => sees(draft, unit, enemy)))
      identify(draft, other(unit.side), unit, context);
  for (const unit of theirs)
    if (own.some(enemy => sees(draft, unit, enemy)))
      identify(draft, other(unit.side), unit, context);
};

/** NQM-8.30: one CU from the greatest effective range, then away before any effective reply. */
const scootShots = (draft: State, context: Context): void => {
  const scooting = draft.responses.filter(one => one.response === 'scoot').map(one => one.unit);
  if (scooting.length === 0) return;
  const shooters = shootersOf(draft).filter(one => scooting.includes(one.unit.id));
  for (const shot of rollAll(draft, context, shooters)) place(draft, context, shot);
  for (const id of scooting) {
    const unit = findUnit(draft, id);
    if (unit?.state !== 'map') continue;
    unit.scooted = true;
    fallBack(draft, context, unit, 500);
    for (const engagement of draft.engagements)
      engagement.defenders = engagement.defenders.filter(one => one !== id);
  }
};

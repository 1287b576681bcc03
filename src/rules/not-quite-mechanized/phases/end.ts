import type { Context } from '../../../engine/system.ts';
import type { State, Unit } from '../state.ts';
import { taskHours } from '../tables/tasks.ts';
import { asHeld, reachLine } from '../terms/delay.ts';
import { isInObjective } from '../terms/drill.ts';
import { isCover, terrainOf } from '../terms/field.ts';
import { centreOf, sees } from '../terms/footprint.ts';
import { burnFuel } from '../terms/fuel.ts';
import { groundOf, isNight, sideIndex } from '../terms/ground.ts';
import { seeHolders } from '../terms/holders.ts';
import { paperOf } from '../terms/papers.ts';
import { locatedBy } from '../terms/ranges.ts';
import { other, unitsOf } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { isCombat } from '../terms/stands.ts';
import { digFault } from '../terms/tasks.ts';
import { tell } from '../terms/told.ts';
import {
  type Condition,
  holderAfter,
  isTrue,
  levelFor,
  lineQuarters,
  quartersOf,
  scoringOf,
  unitsAtObjective,
} from '../terms/victory.ts';
import { takeWorks } from '../terms/works.ts';
import { reportAwaited } from './conditions.ts';
import { noteLostHeads } from './deliver.ts';
import { NIGHT_HOURS } from './night.ts';
import { closeOrders } from './orders-done.ts';
import { makeReports } from './reports.ts';
import { runTasks } from './tasks.ts';

/** NQM-4: tasks, orders that are done, objectives, and whether it is over. */
export const endBound = (draft: State, context: Context): void => {
  runTasks(draft, context);
  takeWorks(draft);
  burnFuel(draft);
  dig(draft, context);
  closeOrders(draft, context);
  reportAwaited(draft);
  for (const unit of draft.units) if (unit.state === 'map') unit.quiet++;
  conceal(draft);
  holdObjectives(draft);
  makeReports(draft);
  noteLostHeads(draft);
  for (const paper of draft.papers) {
    if (paper.state !== 'current') continue;
    if (unitsOf(draft, paper.order.to).some(unit => unit.underFire)) paper.hoursHere++;
    reachLine(draft, paper);
  }
};

const STILL = (unit: Unit): boolean =>
  !unit.moved && unit.shots === 0 && !unit.underFire && !unit.harassed && !unit.assaulted;

/** NQM-7.13, NQM-2.12: whoever holds ground and is not dug in digs; the work belongs to the ground. */
const dig = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || unit.broken || unit.formation === 'column' || !STILL(unit))
      continue;
    if (digFault(draft, unit) !== null) continue;
    if (!mayDig(draft, unit)) continue;
    unit.digging++;
    if (unit.digging < taskHours('digInCompany')) continue;
    unit.work = 'dugIn';
    unit.digging = 0;
    tell(draft, context, unit.side, 'NQM-7.13', 'dugIn', { unit: unit.id });
  }
};

/** NQM-2.14, NQM-10.4: on the objective V and R dig in by themselves; C and M only when the order says so. */
export const mayDig = (state: State, unit: Unit): boolean => {
  const paper = paperOf(state, unit);
  if (!paper) return unit.grade === 'E' || unit.grade === 'V' || unit.grade === 'R';
  const { aim } = paper.order;
  return (
    (aim === 'defend' || aim === 'digIn' || aim === 'delay') &&
    isInObjective(state, unit, asHeld(paper))
  );
};

/** NQM-6.1: out of sight, quiet for a bound and in cover a unit is concealed again. */
const conceal = (draft: State): void => {
  const terrain = terrainOf(draft);
  const isDark = isNight(draft, draft.bound); // NQM-13.3
  for (const unit of draft.units) {
    if (
      unit.state !== 'map' ||
      unit.concealed ||
      unit.moved ||
      unit.firedDirect ||
      unit.formation === 'column'
    )
      continue;
    const isHid =
      isDark ||
      unit.grounded ||
      unit.hidden ||
      unit.work !== 'none' ||
      isCover(terrain, centreOf(terrain, unit));
    if (!isHid) continue;
    const isSeen = draft.units.some(
      one =>
        one.side === other(unit.side) &&
        one.state === 'map' &&
        sq(one.x - unit.x) + sq(one.y - unit.y) < sq(4000) &&
        sees(draft, one, unit),
    );
    if (!isSeen) unit.concealed = true;
  }
};

/** NQM-14.1: holders of the objectives by the truth, and what each side can know of them. */
const holdObjectives = (draft: State): void => {
  for (const [i, { at, radius }] of groundOf(draft).objectives.entries()) {
    const objective = draft.objectives[i];
    if (!objective) continue;
    const inside = unitsAtObjective(draft, at, radius);
    objective.holder = holderAfter(objective.holder, inside).holder;
    for (const side of [0, 1]) {
      const own = inside.some(unit => unit.side === side);
      const theirs = locatedBy(draft, side).some(
        contact =>
          contact.combat &&
          !contact.broken &&
          sq(contact.x - at[0]!) + sq(contact.y - at[1]!) <= sq(radius),
      );
      if (own !== theirs) objective.known[side] = own ? side : other(side);
    }
    seeHolders(draft, i, inside, [at[0]!, at[1]!, radius]);
  }
  const ground = groundOf(draft);
  for (const line of scoringOf(draft))
    if (line.kind === 'objectiveHour')
      for (const side of [0, 1])
        if (line.side === 'both' || sideIndex(ground, line.side) === side)
          draft.hourly[side]! += lineQuarters(draft, side, { ...line, kind: 'objectiveHeld' });
};

/** NQM-14.4: the last bound, sudden death, or a side without an unbroken combat unit. */
export const isOver = (draft: State, context: Context): boolean => {
  const ground = groundOf(draft);
  const sudden = ground.victory.suddenDeath.find(one => isTrue(draft, one.if as Condition));
  if (sudden) return finish(draft, context, 'suddenDeath', sudden.result);
  const alive = (side: number): boolean =>
    draft.units.some(
      unit =>
        unit.side === side &&
        isCombat(unit) &&
        (unit.state === 'waiting' || (unit.state === 'map' && !unit.broken)),
    );
  const [first, second] = [alive(0), alive(1)];
  // Ruling: whoever is left alone on the field has won it, as if the other had resigned (NQM-14.5).
  if (first !== second) return finish(draft, context, 'annihilated', '', first ? 0 : 1);
  if (!first) return finish(draft, context, 'annihilated', '');
  // NQM-13.1: night falls only where the battle goes on the next day.
  const sleeps = nightFalls(draft) && draft.options.nightMode === 'abstract';
  const next = draft.bound + 1 + (sleeps ? NIGHT_HOURS : 0);
  return next >= ground.calendar.bounds && finish(draft, context, 'bounds', '');
};

/** NQM-14.2, NQM-14.6: points, margin and level. */
export const finish = (
  draft: State,
  context: Context,
  how: State['ending'],
  result: string,
  winner?: number,
): boolean => {
  const ground = groundOf(draft);
  draft.points = [quartersOf(draft, 0), quartersOf(draft, 1)];
  const [a, b] = ground.victory.margin.map(id => draft.points[sideIndex(ground, id)] ?? 0);
  const level =
    result !== ''
      ? ground.victory.levels.find(one => one.name === result)
      : winner !== undefined
        ? bestLevel(draft, winner)
        : levelFor(ground.victory.levels, ((a ?? 0) - (b ?? 0)) / 4);
  draft.ending = how;
  draft.level = level?.name ?? '';
  draft.winner = level?.winner == null ? -1 : sideIndex(ground, level.winner);
  draft.phase = 'FINISHED';
  draft.asked = [];
  draft.interrupts = [];
  context.reveal('NQM-14.4');
  context.log('NQM-14.6', 'finished', {
    level: draft.level,
    first: draft.points[0]! / 4,
    second: draft.points[1]! / 4,
  });
  return true;
};

/** NQM-14.5: resignation gives the opponent his best level. */
const bestLevel = (state: State, winner: number) => {
  const { victory, sides } = groundOf(state);
  const own = victory.levels.filter(one => one.winner === sides[winner]!.id);
  return victory.margin[0] === sides[winner]!.id ? own[0] : own.at(-1);
};

/** NQM-13.1: whether darkness follows this bound. */
export const nightFalls = (state: State): boolean =>
  !isNight(state, state.bound) && isNight(state, state.bound + 1);

/** NQM-13.3: the last hour of a night that is played; posts and log area give back what they can. */
export const dayBreaks = (state: State): boolean =>
  isNight(state, state.bound) && !isNight(state, state.bound + 1);

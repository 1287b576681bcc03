import type { Context } from '../../../engine/system.ts';
import { landByAir } from '../phases/air-drop.ts';
import { mayReceive } from '../phases/home.ts';
import { turnCard } from '../phases/surprise.ts';
import { repairMorale } from '../phases/week.ts';
import type { DiaryEntry, State } from '../state.ts';
import { addDays } from '../tables/calendar.ts';
import { effectToday } from '../terms/chance.ts';
import { fieldOf } from '../terms/field.ts';
import { visit } from '../terms/knowledge.ts';
import { raise } from '../terms/pace.ts';
import { linksBetween } from '../terms/paths.ts';
import { recipientOf } from '../terms/recipient.ts';
import { campaignHolds, factsOf } from '../terms/routes.ts';
import { readersOf } from '../terms/seats.ts';
import { otherSide, unitNumber } from '../terms/units.ts';
import { turnChance } from './chance.ts';
import { cutRoute, mendRoute } from './missions.ts';
import { sweepOver } from './sweeps.ts';

/** FYOW-5, FYOW-5.1: an entry so many campaign days on. */
export const enterDiary = (
  draft: State,
  days: number,
  {
    owner,
    seen,
    type,
    about,
    points,
  }: Pick<DiaryEntry, 'owner' | 'seen' | 'type' | 'about' | 'points'>,
): void => {
  const { month, day } = addDays(draft.month, draft.day, days);
  const id = owner >= 0 ? ++draft.sides[owner]!.count : 0;
  draft.diary.push({ id, month, day, session: 0, owner, seen, type, about, points });
};

const isToday = (state: State, { month, day }: DiaryEntry): boolean =>
  month === state.month && day === state.day;

/** FYOW-5.1: DY1: what is due today and is tied to no session. */
export const openDiary = (draft: State, context: Context): void => {
  turnChance(draft, context);
  const { replenishmentDelayedDays = 0 } = effectToday(draft);
  const due = draft.diary.filter(entry => isToday(draft, entry) && entry.session === 0);
  draft.diary = draft.diary.filter(entry => !due.includes(entry));
  for (const entry of due)
    if (replenishmentDelayedDays > 0 && entry.type.startsWith('replenishment'))
      enterDiary(draft, replenishmentDelayedDays, entry); // FYOW-32
    else fallDue(draft, context, entry);
};

const fallDue = (draft: State, context: Context, entry: DiaryEntry): void => {
  const readers = entry.owner >= 0 ? readersOf(draft, entry.owner) : undefined;
  if (entry.type !== 'surprise')
    context.log('FYOW-5.1', 'due', { what: entry.type, about: entry.about }, readers);
  if (entry.type === 'replenishment_delayed') {
    const lost = unitNumber(draft, entry.about);
    const unit = draft.units[lost < 0 ? -1 : recipientOf(draft, lost)]; // FYOW-21.4
    if (unit) unit.bank += entry.points;
    draft.sides[entry.owner]!.delivered = true;
    repairMorale(draft, context, entry.owner);
  }
  if (entry.type === 'replenishment_home') deliverHome(draft, entry);
  if (entry.type === 'route_cut') cutRoute(draft, entry.about);
  if (entry.type === 'route_mended') mendRoute(draft, entry.about);
  if (entry.type === 'sweep_over') sweepOver(draft, entry.about);
  if (entry.type === 'surprise') turnCard(draft, context, entry);
};

/** FYOW-21.7: points from home go to the Brigade HQs that are not in contact; without one they wait a day. */
const deliverHome = (draft: State, entry: DiaryEntry): void => {
  const free = draft.commands.filter(
    ({ side, level, hq }) =>
      side === entry.owner && level === 'brigade' && hq >= 0 && mayReceive(draft, hq),
  );
  if (free.length === 0) {
    enterDiary(draft, 1, entry);
    return;
  }
  const side = draft.sides[entry.owner]!;
  side.homeBank += entry.points;
  side.delivered = true;
  raise(draft, free[0]!.hq, 'delivered');
};

/** FYOW-28.13: troops that jump come with the transports of their side, where it has an Air Command. */
const waitsForLift = (state: State, id: string): boolean => {
  const spec = fieldOf(state).campaign.units.find(one => one.id === id);
  const unit = state.units[unitNumber(state, id)]!;
  return (
    spec?.arrives?.by === 'parachute' &&
    state.air.commands.some(({ side, condition }) => side === unit.side && condition !== 'withdraw')
  );
};

/** The home board of a side that lies fewest links away, one that it still holds before any other. */
const nearestHome = (state: State, side: number, from: number): number => {
  const away = linksBetween(state, from);
  const far = (board: number): number => (away[board]! < 0 ? 1000 : away[board]!);
  const lost = (board: number): number => (state.control[board] === otherSide(side) ? 1 : 0);
  const own = fieldOf(state).homes.flatMap((home, board) => (home === side ? [board] : []));
  own.sort((a, b) => lost(a) - lost(b) || far(a) - far(b) || a - b);
  return own[0] ?? from;
};

/** FYOW-5.1: SS1: reinforcements of this session; on a board the enemy holds they come to the nearest home board. */
export const arriveToday = (draft: State, context: Context): void => {
  const due = draft.diary.filter(
    entry =>
      isToday(draft, entry) &&
      entry.session === draft.session &&
      entry.type === 'reinforcement' &&
      !waitsForLift(draft, entry.about),
  );
  if (due.length === 0) return;
  draft.diary = draft.diary.filter(entry => !due.includes(entry));
  const { campaign, map } = fieldOf(draft);
  for (const entry of due) {
    const { about } = entry;
    const at = unitNumber(draft, about);
    const unit = draft.units[at]!;
    const spec = campaign.units.find(({ id }) => id === about)!;
    // FYOW-A15: a force that comes on a condition waits day by day until it holds.
    if (spec.arrives!.if !== undefined && !campaignHolds(spec.arrives!.if, factsOf(draft))) {
      draft.diary.push({ ...entry, ...addDays(draft.month, draft.day, 1) });
      continue;
    }
    const wanted = map.index(spec.arrives!.board);
    if (spec.arrives!.by === 'parachute') {
      landByAir(draft, context, at, wanted, 0);
      continue;
    }
    const isHeld = draft.control[wanted] === otherSide(unit.side);
    unit.board = isHeld ? nearestHome(draft, unit.side, wanted) : wanted;
    unit.status = 'here';
    unit.zone = 'table';
    visit(draft, unit.side, unit.board);
    const stock = context.roll('3d6', 'FYOW-20', {
      for: unit.id,
      seenBy: readersOf(draft, unit.side),
    });
    unit.stockpile = stock.reduce((sum, face) => sum + face, 0);
    raise(draft, at, 'delivered');
    context.log(
      'FYOW-5.1',
      'reinforced',
      { unit: unit.id, board: map.label(unit.board) },
      readersOf(draft, unit.side),
    );
  }
};

import type { Context } from '../../../engine/system.ts';
import { endOfFlying, flightsEnd } from '../phases/air-flight.ts';
import { flyingDice, prepareAll } from '../phases/air-morning.ts';
import { lateReports, tellReports } from '../phases/air-recce.ts';
import { aimConvoys, convoysHome, loadConvoys, maintain, turnConvoys } from '../phases/convoy.ts';
import { hubSession } from '../phases/hubs.ts';
import { loseRemainders } from '../phases/landing.ts';
import { navalByStaff, navalEvening, navalMorning } from '../phases/naval-day.ts';
import { deliverAnswers } from '../phases/orders.ts';
import { askedSeats } from '../phases/pacing.ts';
import { resolveDay, resolveWeek, unseal, unsealPostures } from '../phases/plan.ts';
import { railDay, railSession, takeTrains } from '../phases/rail-session.ts';
import { repairs } from '../phases/repairs.ts';
import { beginSession, concealment, controlBoards, dealCards } from '../phases/session.ts';
import { settleByStaff } from '../phases/settle.ts';
import { modeByStaff, routes, shortOf, throwSupply } from '../phases/supply.ts';
import { issueSurprises } from '../phases/surprise.ts';
import { oweBounds } from '../phases/table-battle.ts';
import { endByMorale, endByUnits, endOfDay } from '../phases/victory.ts';
import { gaugeOfDay, weatherOfDay } from '../phases/weather.ts';
import { moraleThrow } from '../phases/week.ts';
import { finishWork } from '../phases/work-tasks.ts';
import { loadByStaff, missionsByStaff } from '../staff/air.ts';
import { spendByStaff } from '../staff/spending.ts';
import type { State, Step } from '../state.ts';
import { addDays, DAYS_A_MONTH, isSeasonStart, isWeekStart, SESSIONS } from '../tables/calendar.ts';
import { effectToday } from '../terms/chance.ts';
import { haltsAt, isStaffed } from '../terms/pace.ts';
import { seatOf } from '../terms/seats.ts';
import { isHere } from '../terms/units.ts';
import { playCard } from './cards.ts';
import { firstCells, seasonOfCells } from './cells.ts';
import { drawChance } from './chance.ts';
import { arriveToday, openDiary } from './diary.ts';
import { pickTargets, placeMissions, watchesEnd } from './missions.ts';
import { monthEnd, monthStart } from './month.ts';
import { reportsOfCells } from './radio.ts';
import {
  agentsOfDay,
  beginMonth,
  beginWeek,
  endWeek,
  hasCells,
  planMonth,
  refillTargets,
} from './resistance.ts';

/** FYOW-A1: the sequence of play: what each step does and what follows it. */
type StepRule = (draft: State, context: Context) => Step | null;

/** Null: the step is not done yet. */
const stay = null;

/** FYOW-4.1 to FYOW-4.8: season, month, week, day, session, end of day, end of month, in their order. FYOW-4.2, FYOW-4.3, FYOW-4.4, FYOW-4.6. */
const SEQUENCE: { readonly [step in Step]: StepRule } = {
  SETUP: draft => sidesDone(draft, 'MO6'),
  SE1: (draft, context) => {
    if (sidesDone(draft, 'MO1') === stay) return stay;
    seasonOfCells(draft, context); // SE2
    return openCommanders(draft, 'MO1');
  },
  MO1: draft => {
    if (sidesDone(draft, 'MO2') === stay) return stay;
    return openFor(draft, 'MO2', side => hasBank(draft, side));
  },
  MO2: (draft, context) => {
    if (sidesDone(draft, 'MO3') === stay) return stay;
    spendPoints(draft, context);
    return 'MO3';
  },
  MO3: (draft, context) => {
    monthStart(draft, context);
    return openFor(draft, 'MO4', () => draft.options.tradeIn === 'on');
  },
  MO4: draft => sidesDone(draft, 'MO6'),
  MO6: (draft, context) => {
    drawChance(draft, context);
    if (draft.dayNumber === 1) firstCells(draft, context);
    beginMonth(draft, context);
    return openFor(draft, 'MO7', side => hasCells(draft, side));
  },
  MO7: (draft, context) => {
    if (sidesDone(draft, 'WK1') === stay) return stay;
    planMonth(draft, context);
    return isWeekStart(draft.day) ? 'WK1' : 'DY1';
  },
  WK1: (draft, context) => {
    draft.planCards = context.dice.shuffle(
      draft.commands.map((_, i) => i),
      'FYOW-4.3',
      { for: 'weekly cards', seenBy: [] },
    );
    draft.at = 0;
    return 'WK2';
  },
  WK2: (draft, context) => {
    for (const side of [0, 1]) moraleThrow(draft, context, side);
    if (endByMorale(draft, context)) return 'END';
    openPlanning(draft, 'WK3');
    return 'WK3';
  },
  WK3: draft => sidesDone(draft, 'WK4'),
  WK4: (draft, context) => {
    for (const at of draft.planCards) resolveWeek(draft, context, at);
    beginWeek(draft, context);
    return openFor(draft, 'WK6', side => reportsNow(draft) && hasCells(draft, side));
  },
  WK6: (draft, context) => {
    if (sidesDone(draft, 'DY1') === stay) return stay;
    endWeek(draft, context);
    return 'DY1';
  },
  DY1: (draft, context) => {
    openDiary(draft, context);
    refillTargets(draft);
    pickTargets(draft, context);
    context.log('FYOW-4.4', 'day', { day: draft.dayNumber, date: draft.day, month: draft.month });
    return 'DY2';
  },
  DY2: (draft, context) => {
    weatherOfDay(draft, context);
    return 'DY3';
  },
  DY3: (draft, context) => {
    agentsOfDay(draft, context);
    return 'DY4';
  },
  DY4: (draft, context) => {
    routes(draft, context);
    return openFor(draft, 'DY5', side => draft.sides[side]!.delivered);
  },
  DY5: (draft, context) => {
    if (sidesDone(draft, 'DY6') === stay) return stay;
    spendPoints(draft, context);
    for (const side of draft.sides) side.delivered = false;
    return 'DY6';
  },
  DY6: (draft, context) => {
    const brigades = draft.commands.flatMap(({ level, hq }, i) =>
      level === 'brigade' && hq >= 0 ? [i] : [],
    );
    draft.planCards = context.dice.shuffle(brigades, 'FYOW-4.4', {
      for: 'daily cards',
      seenBy: [],
    });
    tellReports(draft, context);
    openPlanning(draft, 'DY7');
    return 'DY7';
  },
  DY7: draft => sidesDone(draft, 'DY8'),
  DY8: (draft, context) => {
    for (const at of draft.planCards) resolveDay(draft, context, at);
    issueSurprises(draft, context);
    aimConvoys(draft);
    throwSupply(draft, context);
    openModes(draft);
    if (draft.options.maintenance === 'on') maintain(draft, context);
    return 'DY9';
  },
  DY9: (draft, context) => {
    if (sidesDone(draft, 'SS1') === stay) return stay;
    draft.units.forEach((unit, at) => {
      if (isHere(unit) && unit.received >= 0) modeByStaff(draft, context, at);
    });
    turnConvoys(draft);
    draft.session = 0;
    return openAir(draft, context);
  },
  DY10: (draft, context) => {
    if (sidesDone(draft, 'DY10G') === stay) return stay;
    prepareAll(draft, context);
    return openFor(draft, 'DY10G', side => isAirAsked(draft, side));
  },
  DY10G: (draft, context) => {
    if (sidesDone(draft, 'SS1') === stay) return stay;
    for (const side of [0, 1]) if (!hasGroups(draft, side)) missionsByStaff(draft, side);
    return openSea(draft, context);
  },
  DY11: (draft, context) => {
    if (sidesDone(draft, 'SS1') === stay) return stay;
    navalByStaff(draft, context);
    return nextSession(draft);
  },
  SS1: (draft, context) => {
    arriveToday(draft, context);
    deliverAnswers(draft, context);
    lateReports(draft, context);
    if (throwsWeather(draft)) weatherOfDay(draft, context, true);
    finishWork(draft);
    beginSession(draft, context);
    return 'SS2';
  },
  SS2: (draft, context) => {
    concealment(draft, context);
    return 'SS3';
  },
  SS3: (draft, context) => {
    dealCards(draft, context);
    placeMissions(draft, context);
    return 'AC1';
  },
  AC1: (draft, context) => (playCard(draft, context) ? stay : 'SX1'),
  SX1: (draft, context) => {
    repairs(draft, context);
    loadConvoys(draft, context);
    flightsEnd(draft);
    railSession(draft, context);
    hubSession(draft, context);
    oweBounds(draft);
    watchesEnd(draft);
    return 'SX2';
  },
  SX2: () => 'SX3',
  SX3: (draft, context) => {
    controlBoards(draft, context);
    takeTrains(draft, context);
    loseRemainders(draft);
    if (endByUnits(draft, context)) return 'END';
    draft.haltAt = draft.session < SESSIONS ? 'session' : 'day';
    return openHalt(draft, draft.session < SESSIONS ? 'session' : 'day');
  },
  HALT: draft => sidesDone(draft, draft.haltAt === 'session' ? nextSession(draft) : 'DE1'),
  DE1: (draft, context) => {
    convoysHome(draft, context);
    endOfDayMarks(draft);
    draft.units.forEach((_, at) => {
      unseal(draft, context, at);
    });
    unsealPostures(draft, context);
    return 'DE2';
  },
  DE2: (draft, context) => {
    gaugeOfDay(draft, context);
    endOfFlying(draft);
    navalEvening(draft);
    railDay(draft);
    return 'DE3';
  },
  DE3: (draft, context) =>
    endOfDay(draft, context) ? 'END' : draft.day === DAYS_A_MONTH ? 'ME1' : nextDay(draft),
  ME1: (draft, context) => {
    monthEnd(draft, context);
    if (!reportsNow(draft)) reportsOfCells(draft, context); // ME2
    return nextDay(draft);
  },
  END: () => stay,
};

/** Does one step of the sequence. */
export const advance = (draft: State, context: Context): void => {
  if (draft.due.length > 0) {
    settleByStaff(draft, context);
    return;
  }
  const next = SEQUENCE[draft.step](draft, context);
  if (next !== stay && draft.ending === 'none') draft.step = next;
};

/** Goes on when every side that is asked has said that it is done. */
const sidesDone = (draft: State, next: Step): Step | null => {
  for (const side of [0, 1])
    if (!draft.sides[side]!.done && askedSeats(draft, side).length > 0) return stay;
  for (const side of draft.sides) Object.assign(side, { done: false, passed: [] });
  return next;
};

/** Opens a step that asks only the sides to which it matters and that do not leave it to the staff, FYOW-A17. */
const openFor = (draft: State, step: Step, matters: (side: number) => boolean): Step => {
  draft.sides.forEach((side, i) => {
    side.passed = [];
    side.done = isStaffed(draft, i, step) || !matters(i) || seatOf(draft, i) === null;
  });
  return step;
};
/** FYOW-7.1: seasons and months in which commanders come and are looked at. */
const openCommanders = (draft: State, step: 'SE1' | 'MO1'): Step =>
  openFor(draft, step, () => draft.options.commanderTurnover === 'on');
/** FYOW-25, FYOW-32: half-days, and the days of a nine or ten, throw for the weather again. */
const throwsWeather = (state: State): boolean => {
  const { weatherThrowsAtSessions: again = [] } = effectToday(state);
  if (state.session > 1 && again.includes(state.session)) return true;
  return state.session === 4 && state.options.weatherPeriod === 'halfDay';
};
/** FYOW-34.12: whether cells report by the week. */
const reportsNow = ({ options }: State): boolean => options.partisanReports === 'weekly';
/** FYOW-21.4: sides that leave it to the staff buy what they lost. */
const spendPoints = (draft: State, context: Context): void => {
  draft.sides.forEach((_, side) => {
    if (isStaffed(draft, side, 'DY5') || seatOf(draft, side) === null)
      spendByStaff(draft, context, side);
  });
};
const hasBank = (draft: State, side: number): boolean =>
  draft.units.some(unit => unit.side === side && isHere(unit) && unit.bank > 0);

/** FYOW-A17: sides that leave a planning step to the staff are done with it. */
const openPlanning = (draft: State, step: 'WK3' | 'DY7'): void => {
  draft.sides.forEach((side, i) => {
    side.passed = [];
    side.done = seatOf(draft, i) === null || isStaffed(draft, i, step);
  });
};

/** FYOW-29.5: DY11: ships; a campaign without them goes straight on. */
const openSea = (draft: State, context: Context): Step => {
  if (!draft.sea) return nextSession(draft);
  navalMorning(draft, context);
  return openFor(draft, 'DY11', side => draft.sea!.hands[side] !== 'orders');
};
/** FYOW-28.1: DY10: the flying die, then loads; a campaign without aircraft goes straight on. */
const openAir = (draft: State, context: Context): Step => {
  if (draft.air.commands.length === 0) return openSea(draft, context);
  flyingDice(draft, context);
  loadByStaff(draft);
  return openFor(draft, 'DY10', side => isAirAsked(draft, side));
};
/** FYOW-A17: whoever leaves his squadrons to orders is not asked about them. */
const isAirAsked = (draft: State, side: number): boolean =>
  draft.air.commands.some(
    one => one.side === side && one.hand !== 'orders' && one.condition !== 'withdraw',
  );
const hasGroups = (draft: State, side: number): boolean =>
  draft.air.groups.some(({ command }) => draft.air.commands[command]!.side === side);

const openHalt = (draft: State, at: 'session' | 'day'): Step => {
  draft.haltAt = at;
  const wanted = at === 'day' && isWeekStart((draft.day % DAYS_A_MONTH) + 1) ? 'week' : at;
  draft.sides.forEach((side, i) => {
    side.passed = [];
    side.done = seatOf(draft, i) === null || !haltsAt(side.halt, wanted);
  });
  return 'HALT';
};

const nextSession = (draft: State): Step => {
  draft.session++;
  draft.clock++;
  return 'SS1';
};

const openModes = (draft: State): void => {
  draft.sides.forEach((side, i) => {
    side.passed = [];
    side.done =
      seatOf(draft, i) === null || isStaffed(draft, i, 'DY9') || shortOf(draft, i).length === 0;
  });
};

/** FYOW-4.7, FYOW-10.3: marks of the day are cleared. */
const endOfDayMarks = (draft: State): void => {
  for (const unit of draft.units) {
    unit.used = 0;
    unit.maxToday = -1;
    unit.attacked = 0;
    unit.wasAttacker = false;
    unit.rallied = false;
    unit.charges = 0;
    unit.denied = [];
  }
  draft.tasks = draft.tasks.filter(({ unit, finished }) => unit >= 0 || finished); // FYOW-31.7
  const open = draft.requests.filter(({ granted }) => !granted);
  for (const { unit, kind } of open) draft.units[unit]!.denied.push(kind); // FYOW-9.1a
  draft.requests = draft.requests.filter(({ granted }) => granted);
  draft.calls = draft.calls.filter(({ day }) => day === draft.dayNumber); // FYOW-9.1a: for today and tomorrow
};

const nextDay = (draft: State): Step => {
  const { month, day } = addDays(draft.month, draft.day, 1);
  if (month < draft.month) draft.year++;
  draft.month = month;
  draft.day = day;
  draft.dayNumber++;
  draft.session = 0;
  if (day === 1) {
    for (const side of draft.sides) side.made = [];
    return openCommanders(draft, isSeasonStart(month, day) ? 'SE1' : 'MO1');
  }
  return isWeekStart(day) ? 'WK1' : 'DY1';
};

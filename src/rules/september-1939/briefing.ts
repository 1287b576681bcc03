import type { Aim, Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Scenario } from './scenario.ts';
import { dayAfter, spokenDay } from './terms/calendar.ts';
import { fieldOf } from './terms/field.ts';
import type { View } from './view.ts';

const line = (id: string, values: BriefingLine['values'] = {}, rule?: string): BriefingLine =>
  rule === undefined ? { id, values } : { id, values, rule };
const on = (day: string): BriefingLine => line('onDay', { day: spokenDay(day) });

/** Situations of the scenarios that are shipped; one of somebody's own tells its description. */
const TOLD = ['first-steps', 'kock-1-october', 'kock-5-october', 'brest', 'barbarossa-1939'];

/** W39-VIC: what wins, in the order in which it is looked at. */
const victoryOf = (scenario: Scenario): BriefingLine[] => {
  const atOnce = atOnceOf(scenario);
  return [...atOnce, atLastOf(scenario, atOnce.length > 0)];
};

const atOnceOf = ({ victory }: Scenario): BriefingLine[] => [
  ...victory.capture.map(({ winner, hex }) => line('winsByTaking', { winner, hex }, 'W39-S1.2')),
  ...victory.across.map(({ winner, sp }) => line('winsAcross', { winner, sp }, 'W39-S1.2')),
  ...victory.destroyed
    .filter(({ points }) => points === undefined)
    .map(({ winner, unit }) => line('winsByDestroying', { winner, unit }, 'W39-S1.2')),
  ...victory.holding.flatMap(({ winner, hex, grades }) =>
    grades.map(({ day, grade }) =>
      line('winsByHolding', { winner, hex, grade, day: spokenDay(day) }, 'W39-S4.2'),
    ),
  ),
  ...(victory.firstTo === null ? [] : [line('winsFirst', { points: victory.firstTo }, 'W39-S3.4')]),
];

/** What decides when the days are over; where nothing wins before, points alone do. */
const atLastOf = ({ victory, lastDay }: Scenario, isElse: boolean): BriefingLine => {
  const day = spokenDay(lastDay);
  return victory.otherwise === 'points'
    ? line(isElse ? 'winsOnPoints' : 'winsByPointsAlone', { day }, 'W39-VIC')
    : line('winsOtherwise', { winner: victory.otherwise, day }, 'W39-VIC');
};

const countsPoints = ({ victory }: Scenario): boolean =>
  victory.otherwise === 'points' || victory.firstTo !== null;

/** W39-VIC, W39-S1.2: what each thing is worth, and the places that decide. */
const aimsOf = (scenario: Scenario): Aim[] => {
  const { victory, against } = scenario;
  const places = [...victory.capture, ...victory.holding].map(({ winner, hex }): Aim => {
    const told = line('aimPlace', { winner, hex }, 'W39-VIC');
    return { ...told, worth: {}, places: [hex] };
  });
  if (!countsPoints(scenario)) return places;
  const destroyed: Aim = {
    ...line('aimDestroyed', {}, 'W39-VIC'),
    worth: { german: 1, [against]: 1 },
  };
  const days = victory.survival.map(
    ({ side, after, points }): Aim => ({
      ...line('aimSurvival', { day: spokenDay(after) }, 'W39-S1.2'),
      worth: { [side]: points },
    }),
  );
  const units = victory.destroyed.flatMap(({ winner, unit, points }): Aim[] =>
    points === undefined
      ? []
      : [{ ...line('aimUnit', { unit }, 'W39-S1.8'), worth: { [winner]: points } }],
  );
  return [...places, destroyed, ...units, ...days];
};

/** W39-S1.4, W39-10.11, W39-17.1: who is let loose, planes and reinforcements, from today on. */
const comingOf = (scenario: Scenario, today: string): Briefing['coming'] => {
  const due: { day: string; line: BriefingLine }[] = [];
  for (const { nation, from, counters } of scenario.air)
    due.push({ day: from, line: line('comesAir', { nation, counters }, 'W39-10.11') });
  for (const { nation, from, mayMove, choose } of scenario.restrictions)
    due.push({
      day: from,
      line:
        mayMove.length === 0
          ? line('comesNobody', { nation }, 'W39-S1.4')
          : choose === undefined
            ? line('comesFree', { units: mayMove }, 'W39-S1.4')
            : line('comesSome', { units: mayMove, choose }, 'W39-S1.4'),
    });
  for (const { day, units, hexes } of scenario.reinforcements ?? [])
    due.push({ day, line: line('comesUnits', { units, hex: hexes[0]! }, 'W39-17.1') });
  return due
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ day, line: told }) => ({ ...told, when: on(day) }));
};

const HINTS: { readonly [seat: string]: readonly [string, string][] } = {
  german: [
    ['hintHeadquarters', 'W39-13.21'],
    ['hintGuns', 'W39-9.22'],
    ['hintRaid', 'W39-12.11'],
  ],
  polish: [
    ['hintHeadquarters', 'W39-13.21'],
    ['hintCounterAttack', 'W39-8.22'],
    ['hintFaceDown', 'W39-16.1'],
  ],
  soviet: [
    ['hintVehicles', 'W39-4.40'],
    ['hintHeadquarters', 'W39-13.21'],
    ['hintGuns', 'W39-9.22'],
  ],
};

/** What a player should know in a minute. A watcher is told the German's hints. */
export const briefing = (view: View, seat: SeatId): Briefing => {
  const { scenario, lastTurn } = fieldOf(view);
  return {
    situation: [
      TOLD.includes(scenario.id)
        ? line(`situation-${scenario.id}`)
        : line('situationOwn', { text: scenario.description }),
    ],
    victory: victoryOf(scenario),
    aims: aimsOf(scenario),
    standing: countsPoints(scenario) ? { ...view.score } : null,
    coming: comingOf(scenario, view.turn > 0 ? view.day : dayAfter(scenario.firstDay, 0)),
    hints: (HINTS[seat] ?? HINTS.german!).map(([id, rule]) => line(id, {}, rule)),
    track: { first: 1, last: lastTurn, now: view.turn },
  };
};

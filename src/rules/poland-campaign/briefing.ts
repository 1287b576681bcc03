import type { Aim, Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Scenario } from './scenario.ts';
import { fieldOf } from './terms/field.ts';
import type { View } from './view.ts';

const line = (id: string, values: BriefingLine['values'] = {}, rule?: string): BriefingLine =>
  rule === undefined ? { id, values } : { id, values, rule };

/** Situations of the scenarios that are shipped; one of somebody's own tells its description. */
const TOLD = ['corridor', 'mlawa', 'bzura', 'campaign-1939'];

/** PC-10.2: what each thing is worth in this scenario. */
const aimsOf = ({ victory: { cities, german, polish } }: Scenario): Aim[] => {
  const aims: Aim[] = cities
    .filter(({ points }) => points !== 0)
    .map(({ name, points, hexes }) => ({
      ...line('aimCity', { city: name, hexes: hexes.length }, 'PC-10.2b'),
      worth: { german: points, polish: points },
      places: hexes,
    }));
  const each = (id: string, side: 'german' | 'polish', points: number): void => {
    if (points !== 0) aims.push({ ...line(id, {}, 'PC-10.2'), worth: { [side]: points } });
  };
  each('aimOtherCity', 'polish', polish.perOtherCityControlled);
  each('aimDestroyedPolish', 'german', german.perDestroyedPolishUnit);
  each('aimDestroyedGerman', 'polish', polish.perDestroyedGermanUnit);
  each('aimDestroyedSlovak', 'polish', polish.perDestroyedSlovakUnit);
  each('aimOnBoard', 'polish', polish.perPolishUnitOnBoard);
  each('aimAirborne', 'german', german.perAirborneUnitUsed);
  each('aimStart', 'german', german.start);
  each('aimStart', 'polish', polish.start);
  return aims;
};

/** PC-2.4.2, PC-4.2.1: air points and reinforcements of this turn and the turns to come; whoever has come is left out. */
const comingOf = (scenario: Scenario, { turn, phase, units }: View): Briefing['coming'] => {
  if (phase === 'over') return [];
  const arrived = new Set(
    units.flatMap(({ unit, status }) => (status === 'notArrived' ? [] : [unit])),
  );
  const coming: { turn: number; line: BriefingLine }[] = [];
  for (let at = Math.max(turn, scenario.firstTurn); at <= scenario.lastTurn; at++) {
    const air = scenario.air[at - scenario.firstTurn] ?? scenario.air.at(-1) ?? 0;
    if (air > 0) coming.push({ turn: at, line: line('comesAir', { air }, 'PC-6.0') });
    for (const { unit, hexes, turn: due } of scenario.reinforcements)
      if (due === at && !arrived.has(unit))
        coming.push({
          turn: at,
          line: hexes
            ? line('comesByEdge', { unit, from: hexes[0]!, to: hexes.at(-1)! }, 'PC-4.2.1')
            : line('comesInCity', { unit }, 'PC-4.2.1'),
        });
  }
  return coming.map(({ turn: at, line: told }) => ({
    ...told,
    when: line('onTurn', { turn: at }),
  }));
};

const HINTS: { readonly [side: string]: readonly [string, string][] } = {
  german: [
    ['hintMustAttack', 'PC-4.1.2d'],
    ['hintSurround', 'PC-5.1.3'],
    ['hintAir', 'PC-6.1'],
  ],
  polish: [
    ['hintMustAttack', 'PC-4.1.2d'],
    ['hintFallBack', 'PC-4.1.2b'],
    ['hintGround', 'PC-5.1.2'],
  ],
};

/** PC-10.2: the cities that would turn the score, each alone, if they changed hands; whoever is ahead holds them. */
const turningCities = (view: View): string[] => {
  const { german, polish } = view.score;
  const gap = Math.abs(german.total - polish.total);
  if (gap === 0 || view.phase === 'over') return [];
  const ahead = german.total > polish.total ? german : polish;
  const held = new Set(ahead.parts.map(({ what }) => what));
  return fieldOf(view).scenario.victory.cities.flatMap(({ name, points }) =>
    held.has(name) && 2 * points > gap ? [name] : [],
  );
};

/** What a player of either side should know in a minute. A watcher is told the German's hints. */
export const briefing = (view: View, seat: SeatId): Briefing => {
  const { scenario } = fieldOf(view);
  const { lastTurn } = scenario;
  const turning = turningCities(view);
  return {
    situation: [
      TOLD.includes(scenario.id)
        ? line(`situation-${scenario.id}`)
        : line('situationOwn', { text: scenario.description }),
    ],
    victory: [
      line('victoryPoints', { turn: lastTurn }, 'PC-10.2'),
      ...(turning.length > 0
        ? [line('victoryTurns', { n: turning.length, cities: turning }, 'PC-10.2')]
        : []),
    ],
    aims: aimsOf(scenario),
    standing: { german: view.score.german.total, polish: view.score.polish.total },
    coming: comingOf(scenario, view),
    hints: (HINTS[seat] ?? HINTS.german!).map(([id, rule]) => line(id, {}, rule)),
    track: { first: scenario.firstTurn, last: lastTurn, now: view.turn },
  };
};

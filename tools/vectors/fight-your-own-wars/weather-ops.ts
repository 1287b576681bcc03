import { cardNamed, effectOf } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import {
  gaugeEffect,
  isFine,
  isWet,
} from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import { taskNamed } from '../../../src/rules/fight-your-own-wars/tables/work.ts';
import {
  crewSuffices,
  halvesAtNight,
  objectState,
  sessionScore,
  workNeed,
} from '../../../src/rules/fight-your-own-wars/terms/work-sums.ts';
import { type Ops, total } from './vector.ts';

/** FYOW-32: what today's card does. */
const effectFor = (card?: string) => (card === undefined ? {} : effectOf(cardNamed(card)));

/** Weather, gauge, work. */
export const WEATHER_OPS: Ops = {
  gaugeEffects: ({ climate, gauges, weather }) => {
    const gaugeUsed = climate !== 'hot';
    if (!gauges) {
      const { move, supplyPips } = gaugeEffect(climate, 0, weather);
      return { move, supplyPips, gaugeUsed };
    }
    const all = gauges.map((value: number) => gaugeEffect(climate, value, weather));
    return {
      move: all.map(({ move, stops }: { move: number; stops: boolean }) => (stops ? 'stop' : move)),
      supplyPips: all.map(({ supplyPips }: { supplyPips: number }) => supplyPips),
      gaugeUsed,
    };
  },
  fine: ({ weather }) => ({ fine: weather.map(isFine), wet: weather.map(isWet) }),
  workScore: (
    {
      climate = 'european',
      weather = 'fair',
      light = 'day',
      wind = 'calm',
      task,
      men = 10,
      full = 10,
    },
    { faces },
  ) => {
    if (!crewSuffices(men, full)) return { error: 'E_CREW', ...(faces ? {} : {}) };
    return {
      score: sessionScore(
        faces,
        { climate, weather, wind, light },
        men,
        full,
        task ? halvesAtNight(task) : true,
      ),
    };
  },
  workNeed: ({ task, supplyMode = 'active', chanceCard }) => ({
    need: workNeed(task, false, supplyMode === 'rationed', effectFor(chanceCard).workNeed ?? 0),
  }),
  work: (
    {
      task,
      crew,
      perBound = false,
      light = 'day',
      weather = 'fair',
      supplyMode = 'active',
      climate = 'european',
      wind = 'calm',
      men = 10,
      full = 10,
      done = 0,
      chanceCard,
    },
    { faces },
  ) => {
    const known = taskNamed(task)!;
    const dice = crew ? (perBound ? known.perBound : known.crews)?.[crew] : undefined;
    const need = workNeed(
      task,
      light !== 'day',
      supplyMode === 'rationed',
      effectFor(chanceCard).workNeed ?? 0,
    );
    const scores = faces.map((one: number[]) =>
      sessionScore(one, { climate, weather, wind, light }, men, full, halvesAtNight(task)),
    );
    const wrong =
      dice !== undefined && faces.some((one: number[]) => one.length !== Number.parseInt(dice, 10));
    const sum = done + total(scores);
    return {
      scores: wrong ? null : scores,
      total: sum,
      need,
      complete: sum >= need,
      usable: known.usable,
    };
  },
  taskDone: ({ task }) => ({
    effect: taskNamed(task)!.effect ?? null,
    usable: taskNamed(task)!.usable,
  }),
  objectState: ({ kind, damage }) => ({ ...objectState(kind, damage) }),
  maintenance: (_given, { d6, fieldPark }) => ({
    outOfService: Math.max(0, d6.filter((die: number) => die === 1).length - total(fieldPark)),
  }),
  demolition: ({ prepared, ownForceHere }) =>
    prepared && ownForceHere ? { legal: true } : { error: 'E_TASK' },
  reform: (_given, { faces }) => ({ active: new Set(faces).size < faces.length }),
};

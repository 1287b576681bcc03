import { markerAfter } from '../../../src/rules/fight-your-own-wars/phases/weather.ts';
import { cardNamed, effectOf } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import {
  gaugeAfter,
  gaugeEffect,
  isFine,
  isMoonlit,
  isWet,
  skyFor,
  weatherCell,
  windCell,
  windFor,
  windFrom,
} from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import { taskNamed } from '../../../src/rules/fight-your-own-wars/tables/work.ts';
import {
  gaugeMore,
  markerShown,
  windDieShown,
} from '../../../src/rules/fight-your-own-wars/terms/chance.ts';
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
  weatherDay: ({ marker, chanceCard, climate, month }, { weatherDie, windDie, skyDie }) => {
    const tomorrowStart = markerAfter(marker, [weatherDie]);
    const shown = markerShown(tomorrowStart, effectFor(chanceCard));
    const markers = { marker: shown, tomorrowStart };
    if (climate === undefined) return markers;
    const weather = weatherCell(climate, shown, month);
    return {
      ...markers,
      weather,
      wind: windFor(climate, windCell(climate, shown, month), windDie),
      moon: skyFor(climate, weather, skyDie),
    };
  },
  weatherCell: ({ climate, month, markers }) => ({
    weather: markers.map((marker: number) => weatherCell(climate, marker, month)),
  }),
  monthStart: ({ climate, month }, { faces, windDie, skyDie }) => {
    const marker = total(faces);
    const weather = weatherCell(climate, marker, month);
    return {
      marker,
      weather,
      weatherDieThrown: false,
      wind: windFor(climate, windCell(climate, marker, month), windDie),
      moon: skyFor(climate, weather, skyDie),
    };
  },
  sky: ({ climate, weather }, { d6 }) => ({
    sky: d6.map((die: number) => skyFor(climate, weather, die)),
  }),
  moonSessions: ({ climate, moon }, { d6 }) => ({
    moonlit: d6.map(
      (die: number) => moon === 'full' || (moon === 'some' && isMoonlit(climate, die)),
    ),
  }),
  wind: ({ climate, month, marker, chanceCard }, { d6 }) => ({
    weather: weatherCell(climate, marker, month),
    wind: d6.map((die: number) =>
      windFor(climate, windCell(climate, marker, month), windDieShown(die, effectFor(chanceCard))),
    ),
  }),
  windDirection: ({ prevailing = null }, { d8, d6 }) => ({
    from: windFrom(prevailing === null ? d8 : d6, prevailing),
  }),
  gauge: ({ climate, gauge, snowLying = false, days, chanceCard }) => {
    let now = { gauge, snowLying };
    const all = days.map(([weather, wind]: ['fair', 'calm']) => {
      now = gaugeAfter(
        now,
        weather,
        wind,
        { highWindDry: false, overcastDries: climate !== '' },
        gaugeMore(weather, effectFor(chanceCard)),
      );
      return now.gauge;
    });
    return { gauge: all, snowLying: now.snowLying };
  },
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

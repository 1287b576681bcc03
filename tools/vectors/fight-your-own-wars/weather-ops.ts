import { markerAfter } from '../../../src/rules/fight-your-own-wars/phases/weather.ts';
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
  crewSuffices,
  halvesAtNight,
  objectState,
  sessionScore,
  workNeed,
} from '../../../src/rules/fight-your-own-wars/terms/work-sums.ts';
import { type Ops, total } from './vector.ts';

/** Queens change the wind die, Jacks the gauge, Twos a need: what the first half needs of the cards. */
const windChange = (card?: string): number =>
  card?.startsWith('Q') ? (/[SC]$/.test(card) ? 1 : -1) : 0;
const gaugeChange = (card: string | undefined, weather: string): number => {
  if (!card?.startsWith('J')) return 0;
  const suit = card.slice(-1);
  if (suit === 'S' || suit === 'C')
    return weather === 'lightRain' || weather === 'heavyRain' ? (suit === 'S' ? 2 : 1) : 0;
  return isWet(weather as 'fair') ? 0 : suit === 'H' ? -2 : -1;
};
const needChange = (card?: string): number => (card === '2S' ? 2 : card === '2C' ? 1 : 0);

/** Weather, gauge, work. */
export const WEATHER_OPS: Ops = {
  weatherDay: ({ marker }, { weatherDie }) => ({ marker: markerAfter(marker, [weatherDie]) }),
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
      windFor(climate, windCell(climate, marker, month), die + windChange(chanceCard)),
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
        gaugeChange(chanceCard, weather),
      );
      return now.gauge;
    });
    return { gauge: all, snowLying: now.snowLying };
  },
  gaugeEffects: ({ climate, gauges }) => ({
    move: gauges.map((value: number) => gaugeEffect(climate, value).move),
    supplyPips: gauges.map((value: number) => gaugeEffect(climate, value).supplyPips),
  }),
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
    need: workNeed(task, false, supplyMode === 'rationed', needChange(chanceCard)),
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
    const need = workNeed(task, light !== 'day', supplyMode === 'rationed', needChange(chanceCard));
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

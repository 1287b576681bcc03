import type { Context } from '../../../src/engine/system.ts';
import type { Campaign } from '../../../src/rules/fight-your-own-wars/campaign.ts';
import { DEFAULTS } from '../../../src/rules/fight-your-own-wars/options.ts';
import {
  gaugeOfDay,
  lightOfSession,
  stormOfSession,
  weatherOfDay,
} from '../../../src/rules/fight-your-own-wars/phases/weather.ts';
import { SCENARIOS } from '../../../src/rules/fight-your-own-wars/scenarios.ts';
import { setUp } from '../../../src/rules/fight-your-own-wars/setup.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { isNight } from '../../../src/rules/fight-your-own-wars/tables/calendar.ts';
import { cardNamed } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import { weatherCell } from '../../../src/rules/fight-your-own-wars/tables/weather.ts';
import { stageWith } from './small-table.ts';
import type { Given, Ops } from './vector.ts';

/** The morning of a day in the middle of a month, under the sky that an example gives. */
const morning = ({
  climate = 'european',
  month = 6,
  marker = 7,
  chanceCard,
  prevailing,
}: Given): State => {
  const { prevailing: _, ...valley } = SCENARIOS[0]!;
  const scenario: Campaign = {
    ...valley,
    id: `sky ${prevailing ?? ''}`,
    ...(prevailing ? { prevailing } : {}),
  };
  const state = setUp({ scenario, options: { ...DEFAULTS, climate } }, stageWith());
  Object.assign(state, { month, day: 5, dayNumber: 5 });
  Object.assign(state.weather, { marker, forecast: [], parts: [], storm: 'none' });
  if (chanceCard !== undefined) state.chance.today = cardNamed(chanceCard);
  return state;
};

type Faces = { readonly [what: string]: readonly number[] };
/** Dice by what they are thrown for; the marker stays, the wind is calm and the sky dark unless told. */
const USUAL: Faces = { weather: [3], wind: [6], direction: [1], sky: [1] };
const thrown = (faces: Faces, asked: string[] = []): Context =>
  Object.assign(stageWith(), {
    roll: (_spec: string, _rule: string, note?: { readonly for?: string }): number[] => {
      const what = note?.for ?? '';
      asked.push(what);
      const fell = faces[what] ?? USUAL[what];
      if (!fell) throw new RangeError(`no die is given for ${what}`);
      return [...fell];
    },
  }) as Context;

const skyOf = ({ weather }: State): string => (weather.lowCloud ? 'lowCloud' : weather.moon);
const dayUnder = (given: Given, faces: Faces, asked: string[] = []): State => {
  const state = morning(given);
  weatherOfDay(state, thrown(faces, asked));
  return state;
};
const markerLogged = (given: Given, faces: Faces): number => {
  const state = morning(given);
  let marker = 0;
  const stage = Object.assign(thrown(faces), {
    log: (_rule: string, id: string, values: { readonly marker?: number }) => {
      if (id === 'weather') marker = values.marker!;
    },
  });
  weatherOfDay(state, stage as Context);
  return marker;
};

/** A month and a row of the table with this weather. */
const cellWith = (climate: 'european', weather: string): { month: number; marker: number } => {
  for (let month = 1; month <= 12; month++)
    for (let marker = 2; marker <= 12; marker++)
      if (weatherCell(climate, marker, month) === weather) return { month, marker };
  throw new RangeError(`there is no ${weather} in the ${climate} climate`);
};

/** Weather, worked out by the umpire's own steps DY2, SS1 and DE2. */
export const SKY_OPS: Ops = {
  weatherDay: (given, { weatherDie, windDie = 6, skyDie = 1 }) => {
    const faces = { weather: [weatherDie], wind: [windDie], sky: [skyDie] };
    const state = dayUnder(given, faces);
    const { weather } = state;
    return {
      marker: markerLogged(given, faces),
      tomorrowStart: weather.marker,
      weather: weather.code,
      wind: weather.wind,
      moon: skyOf(state),
    };
  },
  monthStart: (given, { faces, windDie, skyDie }) => {
    const asked: string[] = [];
    const state = morning(given);
    Object.assign(state, { day: 1, dayNumber: 13 });
    weatherOfDay(state, thrown({ marker: faces, wind: [windDie], sky: [skyDie] }, asked));
    return {
      marker: state.weather.marker,
      weather: state.weather.code,
      weatherDieThrown: asked.includes('weather'),
      wind: state.weather.wind,
      moon: skyOf(state),
    };
  },
  weatherCell: ({ markers, ...given }) => ({
    weather: markers.map((marker: number) => dayUnder({ ...given, marker }, {}).weather.code),
  }),
  sky: ({ climate, weather }, { d6 }) => {
    const given = { climate, ...cellWith(climate, weather) };
    return { sky: d6.map((die: number) => skyOf(dayUnder(given, { sky: [die] }))) };
  },
  moonSessions: ({ climate, moon }, { d6 }) => ({
    moonlit: d6.map((die: number) => {
      const state = morning({ climate });
      state.weather.moon = moon;
      state.session = [1, 2, 3, 4, 5, 6].find(one => isNight(state.month, one))!;
      lightOfSession(state, thrown({ moon: [die] }));
      return state.weather.light === 'nightMoon';
    }),
  }),
  wind: (given, { d6 }) => ({
    weather: dayUnder(given, {}).weather.code,
    wind: d6.map((die: number) => dayUnder(given, { wind: [die] }).weather.wind),
  }),
  windDirection: (given, { d8, d6 }) => {
    // A row with wind: only then is its direction thrown.
    const windy = { climate: 'european', month: 1, marker: 10 };
    const point = given.prevailing === undefined ? d8 : d6;
    return {
      from: dayUnder({ ...windy, ...given }, { wind: [1], direction: [point] }).weather.from,
    };
  },
  forecastDay: ({ marker, wind, climate }, { markerDie, windDie }) => {
    const state = morning({ climate, marker });
    state.weather.forecast = [{ marker, code: 'fair', wind }];
    weatherOfDay(state, thrown({ forecast: [markerDie, windDie] }));
    return { marker: state.weather.marker, wind: state.weather.wind };
  },
  sandstorm: ({ climate, wind }, { faces }) => {
    const state = morning({ climate });
    if (climate === 'hot') Object.assign(state.weather, { wind, storm: 'none' });
    let at = 0;
    const dice: number[] = [];
    const storm = [1, 2, 3, 4, 5, 6].map(session => {
      Object.assign(state, { session });
      let n = 0;
      const stage = Object.assign(stageWith(), {
        roll: (spec: string): number[] => {
          n = Number.parseInt(spec, 10);
          const fell: number[] = faces[at++] ?? [];
          if (fell.length !== n) throw new RangeError(`session ${session} throws ${n} dice`);
          return [...fell];
        },
      });
      stormOfSession(state, stage as Context);
      dice.push(n);
      return state.weather.storm === 'blows';
    });
    return { storm, dice };
  },
  gauge: ({ climate, gauge, snowLying = false, days, chanceCard }) => {
    const state = morning({ climate, chanceCard });
    Object.assign(state.weather, { gauge, snowLying });
    const all = days.map(([code, wind]: [string, string]) => {
      Object.assign(state.weather, { code, wind });
      gaugeOfDay(state, thrown({}));
      return state.weather.gauge;
    });
    return { gauge: all, snowLying: state.weather.snowLying };
  },
};

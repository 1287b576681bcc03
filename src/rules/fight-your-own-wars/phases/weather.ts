import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { addDays, isNight } from '../tables/calendar.ts';
import {
  CATEGORIES,
  type Climate,
  FORECAST_DAYS,
  forecastMarker,
  forecastWind,
  gaugeAfter,
  gaugeEffect,
  isMoonlit,
  type Storm,
  skyFor,
  weatherCell,
  wettest,
  windCell,
  windFor,
  windFrom,
} from '../tables/weather.ts';
import { effectToday, gaugeMore, markerShown, windDieShown } from '../terms/chance.ts';
import { doublesIn } from '../terms/detect-sums.ts';
import { fieldOf } from '../terms/field.ts';
import { raise } from '../terms/pace.ts';
import { climateOf, needAt, rowAt } from '../terms/sky.ts';
import { raiseForAll } from './stops.ts';

/** FYOW-25.1: how a daily die moves the marker; it stays between 2 and 12. */
export const markerAfter = (marker: number, dice: readonly number[]): number => {
  const moved = dice.reduce((sum, die) => sum + (die >= 5 ? 1 : die <= 2 ? -1 : 0), 0);
  return Math.min(12, Math.max(2, marker + moved));
};

/**
 * FYOW-25, FYOW-25.1: DY2: the weather of the day, for everybody. That of the first day was thrown in the set-up; where
 * a chance card of that day bears on the weather, wind and sky are thrown again under it.
 */
export const weatherOfDay = (draft: State, context: Context, again = false): void => {
  const effect = effectToday(draft);
  if (again || draft.dayNumber > 1) throwWeather(draft, context, again);
  else if (effect.weatherStep !== undefined || effect.windDie !== undefined)
    throwSky(draft, context, false);
  tellWeather(draft, context);
};

/**
 * FYOW-0.3, FYOW-25.1, FYOW-25.T: marker, weather, wind and sky from the table of the climate: FYOW-26.1 and FYOW-26.3 in
 * winter, FYOW-27.1 and FYOW-27.3 in the heat.
 */
export const throwWeather = (draft: State, context: Context, again = false): void => {
  const { weather } = draft;
  const flew = weather.marker > 0 && canFly(draft);
  if (again) weather.parts.push({ code: weather.code, wind: weather.wind });
  else Object.assign(weather, { parts: [], storm: 'none' });
  const isFirst = !again && (weather.marker === 0 || draft.day === 1);
  if (isFirst) weather.forecast = [];
  const told = !again && weather.forecast.shift();
  if (told) cameTrue(draft, context, told);
  else if (isFirst) placeMarker(draft, context);
  else if (again || draft.dayNumber > 1) moveMarker(draft, context);
  throwSky(draft, context, Boolean(told));
  if (flew && !canFly(draft)) raiseGrounded(draft);
  if (!again) lookAhead(draft, context);
};

const markerToday = (state: State): number => markerShown(state.weather.marker, effectToday(state)); // FYOW-32

/** What stands in the table at the marker; the wind of a day that was foretold is known. */
const throwSky = (draft: State, context: Context, told: boolean): void => {
  const climate = climateOf(draft);
  const { weather } = draft;
  weather.code = weatherCell(climate, markerToday(draft), draft.month);
  if (told) comeFrom(draft, context);
  else blow(draft, context, climate);
  const [sky = 1] = context.roll('d6', 'FYOW-25.1', { for: 'sky' });
  const read = skyFor(climate, weather.code, sky);
  weather.lowCloud = read === 'lowCloud';
  const hidesMoon = weather.code === 'overcast' && draft.options.overcastMoon === 'never';
  weather.moon = read === 'lowCloud' || hidesMoon ? 'none' : read;
};

const tellWeather = (draft: State, context: Context): void => {
  const { code, wind, moon, gauge } = draft.weather;
  const marker = markerToday(draft);
  context.log('FYOW-25', 'weather', { weather: code, wind, moon, gauge, marker });
};

/** FYOW-25.8: whether anything could fly by day. */
const canFly = (state: State): boolean =>
  CATEGORIES.some(category => needAt(state, -1, 'day', category) !== null);
/** FYOW-A17: flying became impossible: the highest headquarters of whoever has aircraft hears of it. */
const raiseGrounded = (draft: State): void =>
  draft.sides.forEach(({ highest }, side) => {
    const hq = draft.commands[highest]?.hq ?? -1;
    const flies = draft.air.commands.some(one => one.side === side);
    if (hq >= 0 && flies) raise(draft, hq, 'weatherTurned');
  });

const moveMarker = (draft: State, context: Context): void => {
  const { weather } = draft;
  const dice = context.roll(isThree(draft) ? '3d6' : 'd6', 'FYOW-25.1', { for: 'weather' });
  weather.marker = markerAfter(weather.marker, dice);
};
const isThree = ({ options }: State): boolean => options.weatherMarkerDie === 'three';

/** FYOW-25.4, FYOW-26.4, FYOW-27.4: a day that was foretold: two dice say how far it came otherwise. */
const cameTrue = (
  draft: State,
  context: Context,
  told: State['weather']['forecast'][number],
): void => {
  const { weather, options } = draft;
  const [one = 3, two = 3] = context.roll('2d6', 'FYOW-25.4', { for: 'forecast' });
  const severe = options.forecastShift === 'severity';
  const [side = 2] =
    severe && one === 1 && told.marker === 7
      ? context.roll('d6', 'FYOW-25.4', { for: 'forecast' })
      : [2];
  weather.marker = forecastMarker(told.marker, one, side % 2 === 0, severe);
  weather.wind = forecastWind(climateOf(draft), told.wind, two);
};

/** FYOW-25.4: on the first day and after each third the next three days are thrown and told. */
const lookAhead = (draft: State, context: Context): void => {
  const { weather } = draft;
  if (draft.options.forecast !== 'on' || weather.forecast.length > 0) return;
  const climate = climateOf(draft);
  let { marker } = weather;
  for (let ahead = 1; ahead <= FORECAST_DAYS; ahead++) {
    const { month } = addDays(draft.month, draft.day, ahead);
    const thrown = context.roll(isThree(draft) ? '4d6' : '2d6', 'FYOW-25.4', { for: 'forecast' });
    const two = thrown.at(-1) ?? 6;
    marker = markerAfter(marker, thrown.slice(0, -1));
    const code = weatherCell(climate, marker, month);
    const wind = windFor(climate, windCell(climate, marker, month), two);
    weather.forecast.push({ marker, code, wind });
    context.log('FYOW-25.4', 'foretold', { ahead, weather: code, wind, marker });
  }
};

/** FYOW-25.1: 2D6 place the marker of a month, and of the first day unless the campaign fixes it. */
const placeMarker = (draft: State, context: Context): void => {
  const { markerStart } = fieldOf(draft).campaign;
  if (draft.dayNumber === 1 && markerStart !== null) {
    draft.weather.marker = markerStart;
    return;
  }
  const [a = 1, b = 1] = context.roll('2d6', 'FYOW-25.1', { for: 'marker' });
  draft.weather.marker = a + b;
};

/** FYOW-25.3, FYOW-26.3, FYOW-27.3: the wind by its die. */
const blow = (draft: State, context: Context, climate: Climate): void => {
  const { weather } = draft;
  const cell = windCell(climate, rowAt(draft, -1), draft.month);
  const [die = 6] = context.roll('d6', 'FYOW-25.3', { for: 'wind' });
  weather.wind = windFor(climate, cell, windDieShown(die, effectToday(draft)));
  comeFrom(draft, context);
};

/** FYOW-25.3a, FYOW-27.3.1: where it comes from. */
const comeFrom = (draft: State, context: Context): void => {
  const { weather } = draft;
  weather.from = null;
  if (weather.wind === 'calm') return;
  const { prevailing = null } = fieldOf(draft).campaign;
  const [point = 1] = context.roll(prevailing ? 'd6' : 'd8', 'FYOW-25.3', { for: 'direction' });
  weather.from = windFrom(point, prevailing);
};

/** FYOW-27.5.2: SS1 of a day of sandstorms: three dice start it, four keep it up, and there is one a day. */
export const stormOfSession = (draft: State, context: Context): void => {
  const { weather } = draft;
  if (weather.wind !== 'sandstorm' || weather.storm === 'over') return;
  const blew = weather.storm === 'blows';
  const dice = context.roll(blew ? '4d6' : '3d6', 'FYOW-27.5.2', { for: 'sandstorm' });
  const flew = canFly(draft);
  weather.storm = stormAfter(weather.storm, dice);
  if (flew && !canFly(draft)) raiseGrounded(draft);
  if (weather.storm !== 'none') context.log('FYOW-27.5.2', 'sandstorm', { now: weather.storm });
};
export const stormAfter = (before: Storm, dice: readonly number[]): Storm => {
  const isDouble = doublesIn(dice).length > 0;
  if (before === 'over') return 'over';
  return isDouble ? 'blows' : before === 'blows' ? 'over' : 'none';
};
export const stormDice = (before: Storm): number =>
  before === 'over' ? 0 : before === 'blows' ? 4 : 3;

/** FYOW-25.2, FYOW-26.2, FYOW-27.2, FYOW-1.2: SS1: the light of a session. */
export const lightOfSession = (draft: State, context: Context): void => {
  const { weather } = draft;
  if (!isNight(draft.month, draft.session)) {
    weather.light = 'day';
    return;
  }
  let moonlit = weather.moon === 'full';
  if (weather.moon === 'some') {
    const [die = 1] = context.roll('d6', 'FYOW-25.2', { for: 'moon' });
    moonlit = isMoonlit(climateOf(draft), die);
  }
  weather.light = moonlit ? 'nightMoon' : 'nightNoMoon';
};

/** FYOW-A17: heights of the gauge at which roads and supply change. */
const TURNS = [5, 7, 8];

/** FYOW-25.5, FYOW-26.5, FYOW-27.5: DE2: the gauge at the end of the day; in the heat there is none. */
export const gaugeOfDay = (draft: State, context: Context): void => {
  const { weather, options } = draft;
  const climate = climateOf(draft);
  const { code, wind } = wettest([...weather.parts, weather]);
  if (climate !== 'hot') {
    const after = gaugeAfter(
      weather,
      code,
      wind,
      {
        highWindDry: options.gaugeHighWindDry === 'on',
        overcastDries: options.gaugeOvercastDries === 'on',
        most: climate === 'winter' && options.gaugeWinterMax === 'none' ? 99 : 8,
      },
      gaugeMore(code, effectToday(draft)),
    );
    const stopped = gaugeEffect(climate, after.gauge).stops;
    if (stopped && !gaugeEffect(climate, weather.gauge).stops)
      context.log('FYOW-26.6', 'snowedUp', { gauge: after.gauge });
    if (TURNS.some(mark => weather.gauge < mark && after.gauge >= mark))
      raiseForAll(draft, 'weatherTurned');
    weather.gauge = after.gauge;
    weather.snowLying = after.snowLying;
  }
};

import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { isNight } from '../tables/calendar.ts';
import {
  type Climate,
  gaugeAfter,
  isMoonlit,
  skyFor,
  weatherCell,
  windCell,
  windFor,
  windFrom,
} from '../tables/weather.ts';
import { effectToday, gaugeMore, markerShown, windDieShown } from '../terms/chance.ts';
import { fieldOf } from '../terms/field.ts';

/** FYOW-25.1: how a daily die moves the marker; it stays between 2 and 12. */
export const markerAfter = (marker: number, dice: readonly number[]): number => {
  const moved = dice.reduce((sum, die) => sum + (die >= 5 ? 1 : die <= 2 ? -1 : 0), 0);
  return Math.min(12, Math.max(2, marker + moved));
};

/** FYOW-25, FYOW-25.1: DY2: marker, weather, wind and sky of the day, for everybody. */
export const weatherOfDay = (draft: State, context: Context, again = false): void => {
  const { climate } = fieldOf(draft).campaign;
  const { weather } = draft;
  if (!again && (weather.marker === 0 || draft.day === 1)) placeMarker(draft, context);
  else if (again || draft.dayNumber > 1) {
    const spec = draft.options.weatherMarkerDie === 'three' ? '3d6' : 'd6';
    weather.marker = markerAfter(
      weather.marker,
      context.roll(spec, 'FYOW-25.1', { for: 'weather' }),
    );
  }
  const marker = markerShown(weather.marker, effectToday(draft)); // FYOW-32
  weather.code = weatherCell(climate, marker, draft.month);
  blow(draft, context, climate);
  const [sky = 1] = context.roll('d6', 'FYOW-25.1', { for: 'sky' });
  const read = skyFor(climate, weather.code, sky);
  weather.lowCloud = read === 'lowCloud';
  const hidesMoon = weather.code === 'overcast' && draft.options.overcastMoon === 'never';
  weather.moon = read === 'lowCloud' || hidesMoon ? 'none' : read;
  context.log('FYOW-25', 'weather', {
    weather: weather.code,
    wind: weather.wind,
    moon: weather.moon,
    gauge: weather.gauge,
    marker,
  });
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

/** FYOW-25.3, FYOW-25.3a: wind and where it comes from. */
const blow = (draft: State, context: Context, climate: Climate): void => {
  const { weather } = draft;
  const effect = effectToday(draft);
  const cell = windCell(climate, markerShown(weather.marker, effect), draft.month);
  const [die = 6] = context.roll('d6', 'FYOW-25.3', { for: 'wind' });
  weather.wind = windFor(climate, cell, windDieShown(die, effect));
  weather.from = null;
  if (weather.wind === 'calm') return;
  const [point = 1] = context.roll('d8', 'FYOW-25.3', { for: 'direction' });
  weather.from = windFrom(point, null);
};

/** FYOW-25.2, FYOW-1.2: SS1: the light of a session. */
export const lightOfSession = (draft: State, context: Context): void => {
  const { weather } = draft;
  if (!isNight(draft.month, draft.session)) {
    weather.light = 'day';
    return;
  }
  let moonlit = weather.moon === 'full';
  if (weather.moon === 'some') {
    const [die = 1] = context.roll('d6', 'FYOW-25.2', { for: 'moon' });
    moonlit = isMoonlit(fieldOf(draft).campaign.climate, die);
  }
  weather.light = moonlit ? 'nightMoon' : 'nightNoMoon';
};

/** FYOW-25.5: DE2: the gauge at the end of the day. */
export const gaugeOfDay = (draft: State): void => {
  const { weather, options } = draft;
  const after = gaugeAfter(
    weather,
    weather.code,
    weather.wind,
    {
      highWindDry: options.gaugeHighWindDry === 'on',
      overcastDries: options.gaugeOvercastDries === 'on',
    },
    gaugeMore(weather.code, effectToday(draft)),
  );
  weather.gauge = after.gauge;
  weather.snowLying = after.snowLying;
};

import type { State } from '../state.ts';
import {
  type Category,
  type Climate,
  flyingNeed,
  type Light,
  type Weather,
  type Wind,
  weatherCell,
} from '../tables/weather.ts';
import { effectToday, markerShown } from './chance.ts';
import { fieldOf } from './field.ts';

/** FYOW-25: the climate of the campaign, or the one that the table chose. */
export const climateOf = (state: Pick<State, 'campaign' | 'options'>): Climate =>
  state.options.climate === 'campaign' ? fieldOf(state).campaign.climate : state.options.climate;

const held = (marker: number): number => Math.min(12, Math.max(2, marker));

/** FYOW-25: the row of the table that is read today on a board: the marker, a card of today, the offset of the region. */
export const rowAt = (state: State, board: number): number => {
  const marker = markerShown(state.weather.marker, effectToday(state));
  const { campaign, map } = fieldOf(state);
  const region = state.options.weatherRegions === 'on' ? map.nodes[board]?.region : undefined;
  return held(marker + (region ? (campaign.regions?.[region] ?? 0) : 0));
};

/** FYOW-25: the weather of a board; regions differ, the umpire's ruling is for all of them. */
export const weatherAt = (state: State, board: number): Weather => {
  const row = rowAt(state, board);
  if (row === rowAt(state, -1)) return state.weather.code;
  return weatherCell(climateOf(state), row, state.month);
};

/** FYOW-27.3: on a day of sandstorms the sessions without one have a light wind. */
export const windNow = ({ weather }: Pick<State, 'weather'>): Wind =>
  weather.wind === 'sandstorm' && weather.storm !== 'blows' ? 'light' : weather.wind;

export const isStorm = ({ weather }: Pick<State, 'weather'>): boolean => weather.storm === 'blows';

/** FYOW-27.5.2: what marching, looking and working meet on a board: in a sandstorm it is as in fog. */
export const murkAt = (state: State, board: number): Weather =>
  isStorm(state) ? 'fog' : weatherAt(state, board);

/** FYOW-25.2, option `moonlightAsDay`: the light by which one looks; marching, work and gunfire keep their own. */
export const lightToSee = ({ weather, options }: Pick<State, 'weather' | 'options'>): Light =>
  weather.light === 'nightMoon' && options.moonlightAsDay === 'on' ? 'day' : weather.light;

/** FYOW-25.8, FYOW-26.8, FYOW-26.9, FYOW-27.7: the need of a category over a board in a light; null when nobody flies. */
export const needAt = (
  state: State,
  board: number,
  light: Light,
  category: Category,
): number | null => {
  if (state.weather.lowCloud || isStorm(state)) return null;
  const printed =
    climateOf(state) === 'winter' && state.options.flyingWinterLightWind === 'printed';
  return flyingNeed(weatherAt(state, board), windNow(state), light, category, printed);
};

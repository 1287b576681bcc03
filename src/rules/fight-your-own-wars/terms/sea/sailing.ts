import { WEATHER_COLUMNS, type WeatherColumn } from '../../tables/movement.ts';
import {
  bears,
  CONDITION,
  OFFSHORE_NEED,
  SERVICEABLE,
  seaWeather,
  shipOf,
  type VesselType,
} from '../../tables/ships.ts';
import type { Light, Weather, Wind } from '../../tables/weather.ts';

/** The columns of the movement table that hold now. */
export const columnsNow = (weather: Weather, wind: Wind, light: Light): WeatherColumn[] =>
  WEATHER_COLUMNS.filter(
    column =>
      column === weather ||
      column === light ||
      (column === 'highWinds' && (wind === 'high' || wind === 'freezing')),
  );
/** FYOW-29.6.2: a D10 with points and weather must reach 3 for each board. */
export const seaTotal = (
  type: VesselType,
  columns: readonly WeatherColumn[],
  die: number,
): number =>
  die +
  (shipOf(type).movePoints ?? 0) +
  columns.reduce((sum, column) => sum + seaWeather(type, column), 0);
export const sails = (total: number): boolean => total >= OFFSHORE_NEED;

/** FYOW-29.4: 2 or more serves today. */
export const isServiceable = (die: number): boolean => die >= SERVICEABLE;

/** FYOW-29.3: whether a vessel can use this water. */
export const mayUse = (
  type: VesselType,
  water: string,
  { weir = false, lock = false }: { readonly weir?: boolean; readonly lock?: boolean } = {},
): boolean => {
  const kind = water === 'offshore' ? 'offshore' : water === 'large' ? 'largeRiver' : 'smallRiver';
  if (!bears(kind, type)) return false;
  if (weir) return kind === 'largeRiver' && bears('weir', type);
  return !lock || bears('lock', type);
};

/** FYOW-29.11: each 1 on a die for a point of damage lowers the condition. */
export const conditionAfter = (condition: number, faces: readonly number[]): number =>
  Math.max(0, condition - faces.filter(face => CONDITION.reduceOn.includes(face)).length);
export const ralliedTo = (condition: number, faces: readonly number[]): number =>
  Math.min(
    CONDITION.rally.max,
    condition + faces.filter(face => CONDITION.rally.gainOn.includes(face)).length,
  );
/** FYOW-29.15: each 3 or more mends a point. */
export const mendedBy = (faces: readonly number[], most: number): number =>
  Math.min(most, faces.filter(face => face >= CONDITION.repair.perDieNeed).length);

/** FYOW-29.16: whether a die sinks a craft in this wind; craft before their beach are safe. */
export const swamps = (
  wind: Wind,
  die: number,
  {
    enhanced = false,
    inShore = false,
  }: { readonly enhanced?: boolean; readonly inShore?: boolean },
): boolean => {
  if (inShore || wind === 'calm' || wind === 'sandstorm') return false;
  const sinks = wind === 'light' ? CONDITION.swamping.light : CONDITION.swamping.high;
  return sinks.includes(die + (enhanced ? CONDITION.swamping.enhancedCrewAdd : 0));
};

/** FYOW-29.17: a battery's officer: D10 less than rating + 3, FYOW-8.1. */
export const officerPasses = (rating: number, die: number): boolean => die < rating + 3;

import type { Climate, Light, Weather, Wind } from '../tables/weather.ts';
import {
  DESTROYED_NEED,
  isBridgeKind,
  REPAIR_PER_POINT,
  STORM_ON_WORK,
  strengthOf,
  taskNamed,
  weatherOnWork,
} from '../tables/work.ts';

export type WorkDay = {
  readonly climate: Climate;
  readonly weather: Weather;
  readonly wind: Wind;
  readonly light: Light;
  /** A sandstorm blows, FYOW-27.5.2. */
  readonly storm?: boolean;
  /** Heat counts by daylight only, FYOW-27.6. */
  readonly coolNights?: boolean;
};

/** FYOW-31.1: below half a crew no work is done. */
export const crewSuffices = (men: number, full: number): boolean => men * 2 >= full;

/** FYOW-31.1: dice, minus weather, by the share of the crew, halved at night. */
export const sessionScore = (
  faces: readonly number[],
  { climate, weather, wind, light, storm = false, coolNights = false }: WorkDay,
  men: number,
  full: number,
  halvesAtNight = true,
): number => {
  const heat = weather === 'hotFair' && !(coolNights && light !== 'day') ? 1 : 0; // FYOW-27.6
  const sum = faces.reduce((total, face) => total + Math.max(0, face - heat), 0);
  const weathered = Math.max(
    0,
    sum + weatherOnWork(climate, weather, wind) + (storm ? STORM_ON_WORK : 0),
  );
  const crewed = men >= full ? weathered : Math.ceil((weathered * men) / full);
  return light !== 'day' && halvesAtNight ? Math.ceil(crewed / 2) : crewed;
};

/** FYOW-31.1: the need of a task; a Rationed crew needs half as much again. */
export const workNeed = (
  task: string,
  isNight: boolean,
  isRationed: boolean,
  more = 0,
  doubled = false,
): number => {
  const { need, needNight } = taskNamed(task)!;
  const basic = isNight && needNight !== undefined ? needNight : Number(need);
  return isRationed ? Math.ceil((basic + more) * (doubled ? 2 : 1.5)) : basic + more;
};
export const halvesAtNight = (task: string): boolean => taskNamed(task)?.halveAtNight !== false;

/** FYOW-31.2: what damage makes of an object, and what mending it needs. */
export const objectState = (
  kind: string,
  damage: number,
): { strength: number; state: string; need: number } => {
  const strength = strengthOf(kind);
  if (damage >= strength) return { strength, state: 'destroyed', need: DESTROYED_NEED };
  const half = damage * 2 >= strength;
  return {
    strength,
    state: half ? (isBridgeKind(kind) ? 'closed to vehicles' : 'out of use') : 'in use',
    need: damage * REPAIR_PER_POINT,
  };
};

/** FYOW-23.1: what a session of vehicle repair scores. */
export const repairScore = (
  faces: readonly number[],
  light: Light,
  weather: Weather,
  gauge: number,
): number =>
  Math.max(
    0,
    faces.reduce((sum, face) => sum + face, 0) -
      (light === 'day' ? 0 : 1) -
      (weather === 'heavyRain' || weather === 'snow' ? 1 : 0) -
      (gauge >= 7 ? 1 : 0),
  );
/** FYOW-23.1: half the points, rounded up; half as much again when Rationed. */
export const repairNeed = (points: number, isRationed: boolean): number => {
  const need = Math.ceil(points / 2);
  return isRationed ? Math.ceil(need * 1.5) : need;
};

import {
  type Climate,
  gaugeEffect,
  type Light,
  type Weather,
  type Wind,
} from '../tables/weather.ts';
import type { Speed } from './speed.ts';

/** All that a Movement Test hangs on. */
export type MarchTest = {
  readonly speed: Speed;
  /** What the link needs, obstacles and fords included. */
  readonly link: number;
  readonly light: Light;
  readonly weather: Weather;
  readonly wind: Wind;
  readonly gauge: number;
  readonly climate: Climate;
  /** A sandstorm that lets nobody march, FYOW-27.5.2. */
  readonly blocked?: boolean;
  /** Failed daylight attempts on this link, FYOW-14.6. */
  readonly failed: number;
  readonly elite: boolean;
  readonly jamEnter: boolean;
  readonly jamLeave: boolean;
  readonly rationed: boolean;
  /** Forced by Strategic Condition, FYOW-14.14. */
  readonly retreat: boolean;
  /** Option `gaugeRivers`. */
  readonly gaugeOnCraft?: boolean;
};

/** FYOW-14.6: what earlier failures by day are worth in this attempt. */
export const retryBonus = (failed: number, elite: boolean): number =>
  elite ? Math.min(6, 2 * failed) : Math.min(3, failed);

/** FYOW-14.10: a Rationed force has no Movement Points. */
export const pointsOf = ({ speed, rationed }: MarchTest): number => (rationed ? 0 : speed.mp);

/** FYOW-25.6: the gauge does not touch craft, but for the option. */
const isDry = ({ speed, gaugeOnCraft = false }: MarchTest): boolean =>
  speed.afloat && !gaugeOnCraft;

/** FYOW-14.5: the sum of all modifiers of a Movement Test. */
export const marchModifiers = (test: MarchTest): number => {
  const { worst } = test.speed;
  let sum = isDry(test) ? 0 : gaugeEffect(test.climate, test.gauge, test.weather).move;
  if (test.weather === 'heavyRain' || test.weather === 'snow' || test.weather === 'fog')
    sum += worst[test.weather];
  if (test.wind === 'high' || test.wind === 'freezing') sum += worst.highWinds;
  if (test.light !== 'day') sum += worst[test.light];
  else sum += retryBonus(test.failed, test.elite);
  if (test.elite) sum += 1;
  if (test.retreat) sum += 1;
  if (test.jamEnter) sum -= 1; // FYOW-14.9
  if (test.jamLeave) sum -= 1;
  return sum;
};

/** FYOW-26.6, FYOW-27.5.2: no march at all, whatever the die. */
export const isStopped = (test: MarchTest): boolean =>
  test.blocked === true || (!isDry(test) && gaugeEffect(test.climate, test.gauge).stops);

/** FYOW-14.5: the lowest D10 that passes. */
export const marchNeed = (test: MarchTest): number =>
  isStopped(test) ? 99 : test.link - pointsOf(test) - marchModifiers(test);

/** FYOW-14.5: the chance in tenths that is shown. */
export const marchTenths = (test: MarchTest): number =>
  Math.min(10, Math.max(0, 11 - marchNeed(test)));

/** FYOW-14.6: failed attempts remembered after one that failed now. */
export const failuresAfter = (failed: number, light: Light, keeps: boolean): number =>
  light === 'day' ? Math.min(3, failed + 1) : keeps ? failed : 0;

/** FYOW-20.7.1: 5 or less on 2D6 disables every vehicle. */
export const breaksDown = (faces: readonly number[]): boolean =>
  faces.reduce((sum, face) => sum + face, 0) <= 5;

import type { State } from '../state.ts';
import { type ChanceEffect, effectOf } from '../tables/chance.ts';

/** FYOW-32: what today's chance card does; nothing when there is none. */
export const effectToday = ({ chance }: Pick<State, 'chance'>): ChanceEffect =>
  effectOf(chance.today);

/** FYOW-32: a King moves the marker for one day; tomorrow starts from the unshifted one. */
export const markerShown = (marker: number, { weatherStep = 0 }: ChanceEffect): number =>
  Math.min(12, Math.max(2, marker + weatherStep));

/** FYOW-32: a Queen changes the wind die. */
export const windDieShown = (die: number, { windDie = 0 }: ChanceEffect): number =>
  Math.min(6, Math.max(1, die + windDie));

/** FYOW-32: what a Jack adds to the gauge of a day with this weather. */
export const gaugeMore = (
  weather: string,
  { gaugeIfRain = 0, gaugeIfNoRain = 0 }: ChanceEffect,
): number => {
  const rained = weather === 'lightRain' || weather === 'heavyRain';
  if (rained) return gaugeIfRain;
  return weather === 'snow' ? 0 : gaugeIfNoRain;
};

/** FYOW-32: a Movement Test on a day on which a 10 counts nothing. */
export const moveDie = (die: number, { moveTenCountsZero = false }: ChanceEffect): number =>
  moveTenCountsZero && die === 10 ? 0 : die;

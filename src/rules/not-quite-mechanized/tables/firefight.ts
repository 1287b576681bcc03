import table from '../data/firefight.json';
import type { Band } from './grades.ts';
import { type Class, levelOf } from './weapons.ts';

/** NQM-8.20: how differences above +2 are read. */
export type OffTable = 'clamp' | 'extrapolate';

/** NQM-8.18: hits of a die by the difference of levels, base(face + d). */
const hitsAt = (face: number, difference: number): number => {
  const x = face + difference;
  return x <= 3 ? 0 : x <= 5 ? 1 : x - 4;
};

/** NQM-8.20: below -2 the gun cannot cope; above +2 the edge of the printed table. */
export const hitsOf = (face: number, difference: number, offTable: OffTable = 'clamp'): number => {
  if (difference < table.minDifference) return 0;
  const most = offTable === 'clamp' ? table.maxDifference : 4;
  return hitsAt(face, Math.min(difference, most));
};

/** NQM-8.19: levels by which band and ambush raise the firing weapon's class. */
export const shiftOf = (band: Band, isAmbush: boolean): number =>
  band === 'harass' ? 0 : (band === 'contact' ? 1 : 0) + (isAmbush ? 1 : 0);

export const differenceOf = (weapon: Class, target: Class, shift: number): number =>
  levelOf(weapon) + shift - levelOf(target);

/** NQM-8.18: mean hits of a die in sixths. */
export const meanSixths = (difference: number, offTable: OffTable = 'clamp'): number => {
  let sum = 0;
  for (let face = 1; face <= 6; face++) sum += hitsOf(face, difference, offTable);
  return sum;
};

import effect from '../data/artillery-effect.json';
import type { Class } from './weapons.ts';

/** NQM-8.8: the least calibre that has an effect on a class; null when no artillery has. */
export const leastCalibre = (target: Class): number | null => {
  switch (target) {
    case 'VL':
      return effect.extensions.VL;
    case 'VH':
      return effect.extensions.VH;
    default:
      return effect.rows.find(row => row.armour === target)!.minCalibre_mm;
  }
};

export const isEffectiveCalibre = (calibre: number, target: Class): boolean => {
  const least = leastCalibre(target);
  return least !== null && calibre >= least;
};

/** NQM-8.34: half the side of the beaten zone. */
export const BEATEN_HALF = effect.shoot.beatenZone_m.width / 2;
export const HARASSING_HOURS = effect.shoot.harassingHoursPerFU;

import type { Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { leftOf } from './force.ts';

/** FYOW-31.1: men of a force that can work, or only its engineers. */
export const figures = (unit: Unit, engineers: boolean): number =>
  unit.elements.reduce((sum, line) => {
    const { kind, tags } = itemAt(line.item);
    const fits = kind === 'troops' && (!engineers || tags.includes('engineer'));
    return sum + (fits ? leftOf(line) : 0);
  }, 0);

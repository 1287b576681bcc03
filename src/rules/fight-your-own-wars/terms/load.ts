import type { Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { leftOf } from './force.ts';

/** FYOW-22: Load Spaces of a force: a figure one, a weapon its size and its crew, a vehicle its size. */
export const loadSpacesOf = ({ elements }: Pick<Unit, 'elements'>): number =>
  elements.reduce((sum, line) => {
    const item = itemAt(line.item);
    const each =
      item.kind === 'troops' || item.kind === 'special'
        ? Math.max(1, item.kind === 'special' ? item.figures : 1)
        : item.loadSpaces + item.crew;
    return sum + leftOf(line) * each;
  }, 0);

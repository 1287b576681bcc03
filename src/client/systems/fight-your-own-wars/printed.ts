import { fieldOf, type View } from '../../../rules/fight-your-own-wars/index.ts';
import { type Printed, printedNodes } from '../table-pictures.ts';
import { staffMapFor } from './presenter.ts';
import { forcesOf } from './scene.ts';
import { symbolOf } from './symbols.ts';

export const printed: Printed = (view, { palette }) =>
  printedNodes(
    staffMapFor(fieldOf(view as View)),
    forcesOf(view as View).map(({ id, name, side, place, unit, cv }, stack) => ({
      id,
      place,
      side: side === 0 ? 'SK' : 'SU',
      symbol: symbolOf(unit),
      strength: cv > 0 ? String(cv) : '',
      name: name.slice(0, 9),
      stack: stack % 4,
      states: [],
    })),
    palette,
  );

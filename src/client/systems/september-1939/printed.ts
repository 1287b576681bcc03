import { type Printed, printedHexes } from '../table-pictures.ts';
import { boardOf } from './pieces.ts';
import { seenCounters } from './seen-counters.ts';

export const printed: Printed = (view, options) =>
  printedHexes(boardOf(view as never), seenCounters(view as never), options);

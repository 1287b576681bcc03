import type { Board } from '../../maps/board/index.ts';
import { COUNTER_LETTERING, type Counter, drawCounter } from '../board/counters.ts';
import { type DrawOptions, drawMap, sheetFrame } from '../board/draw.ts';
import { group } from '../board/svg.ts';
import { BOARD } from './poland-campaign/names.ts';
import { seenCounters } from './poland-campaign/seen-counters.ts';

type TablePicture = { readonly board: Board; counters(view: unknown): Counter[] };

/** Systems whose table can be drawn as one picture, for files and print. */
const TABLES: { readonly [system: string]: TablePicture } = {
  'poland-campaign': { board: BOARD, counters: view => seenCounters(view as never) },
};

/** The printed board with the counters that the view shows, or null where the system has no drawn board. */
export const drawTable = (system: string, view: unknown, options: DrawOptions): string | null => {
  const table = Object.hasOwn(TABLES, system) ? TABLES[system] : undefined;
  if (!table) return null;
  const { centre, hex } = sheetFrame(table.board, options.bare);
  const counters = [...table.counters(view)].sort((a, b) => a.stack - b.stack);
  const layer = group(
    { 'data-layer': 'counters', ...COUNTER_LETTERING },
    counters.map(counter => drawCounter(counter, centre(counter.hex), hex)),
  );
  return drawMap(table.board, options).replace(/<\/svg>$/, `${layer}</svg>`);
};

import type { Board } from '../../maps/board/index.ts';
import { COUNTER_LETTERING, type Counter, drawCounter } from '../board/counters.ts';
import { type DrawOptions, drawMap } from '../board/draw.ts';
import { sheetFrame } from '../board/sheet-frame.ts';
import { group } from '../board/svg.ts';
import { boardOf } from './poland-campaign/names.ts';
import { seenCounters } from './poland-campaign/seen-counters.ts';
import { boardOf as kockBoard } from './september-1939/pieces.ts';
import { seenCounters as kockCounters } from './september-1939/seen-counters.ts';

type TablePicture = { board(view: unknown): Board; counters(view: unknown): Counter[] };

/** Systems whose table can be drawn as one picture, for files and print. */
const TABLES: { readonly [system: string]: TablePicture } = {
  'poland-campaign': {
    board: view => boardOf(view as never),
    counters: view => seenCounters(view as never),
  },
  'september-1939': {
    board: view => kockBoard(view as never),
    counters: view => kockCounters(view as never),
  },
};

/** The printed board with the counters that the view shows, or null where the system has no drawn board. */
export const drawTable = (system: string, view: unknown, options: DrawOptions): string | null => {
  const table = Object.hasOwn(TABLES, system) ? TABLES[system] : undefined;
  if (!table) return null;
  const board = table.board(view);
  const { centre, hex } = sheetFrame(board, options.bare);
  const counters = [...table.counters(view)].sort((a, b) => a.stack - b.stack);
  const layer = group(
    { 'data-layer': 'counters', ...COUNTER_LETTERING },
    counters.map(counter => drawCounter(counter, centre(counter.hex), hex)),
  );
  return drawMap(board, options).replace(/<\/svg>$/, `${layer}</svg>`);
};

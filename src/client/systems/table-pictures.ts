import type { Board } from '../../maps/board/index.ts';
import { COUNTER_LETTERING, type Counter } from '../board/core/counters.ts';
import { drawnCounters } from '../board/core/drawn-counters.ts';
import type { PaletteId } from '../board/core/inks.ts';
import type { Sheet } from '../board/core/sheet.ts';
import { group } from '../board/core/svg.ts';
import { type DrawOptions, drawMap } from '../board/hex/draw.ts';
import { sheetFrame } from '../board/hex/sheet-frame.ts';
import { drawStaffMap } from '../board/node/draw-staff.ts';
import type { StaffMap } from '../board/node/staff-map.ts';
import { staffSheet } from '../board/node/staff-sheet.ts';
import { drawPlaneMap } from '../board/plane/draw-plane.ts';
import { type PlaneMap, type PlaneSheet, planeSheet } from '../board/plane/plane-sheet.ts';

/** A table as one picture for files and print: `src/client/systems/<id>/printed.ts` exports it as `printed`. */
export type Printed = (view: unknown, options: DrawOptions) => string;

/** A bundler says so when no file lies where a system's part is looked for. */
const MISSING = /^(?:Module not found in bundle|Unknown variable dynamic import)/;

/** The picture of a table as the view shows it, or null where the system has no drawn board. */
export const drawTable = async (
  system: string,
  view: unknown,
  options: DrawOptions,
): Promise<string | null> => {
  try {
    const { printed }: { printed: Printed } = await import(`./${system}/printed.ts`);
    return printed(view, options);
  } catch (error) {
    if (error instanceof Error && MISSING.test(error.message)) return null;
    throw error;
  }
};

/** A drawn map with its counters over it, and marks between them. */
const withCounters = (
  map: string,
  sheet: Sheet,
  counters: readonly Counter[],
  marks = '',
): string => {
  const layer = group({ 'data-layer': 'counters', ...COUNTER_LETTERING }, [
    drawnCounters(sheet, counters),
  ]);
  return map.replace(/<\/svg>$/, `${marks}${layer}</svg>`);
};

/** The printed hex board with its counters. */
export const printedHexes = (
  board: Board,
  counters: readonly Counter[],
  options: DrawOptions,
): string => withCounters(drawMap(board, options), sheetFrame(board, options.bare), counters);

/** The printed node map with its counters. */
export const printedNodes = (
  map: StaffMap,
  counters: readonly Counter[],
  palette?: PaletteId,
): string => withCounters(drawStaffMap(map, palette), staffSheet(map), counters);

/** The printed field in metres with its counters, which are made for the sheet they lie on. */
export const printedPlane = (
  map: PlaneMap,
  counters: (sheet: PlaneSheet) => readonly Counter[],
  palette?: PaletteId,
): string => {
  const sheet = planeSheet(map);
  return withCounters(drawPlaneMap(map, palette), sheet, counters(sheet));
};

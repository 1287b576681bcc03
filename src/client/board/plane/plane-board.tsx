import { tableBoard } from '../core/table-board.tsx';
import { drawPlaneMap } from './draw-plane.ts';
import type { PlaneSheet } from './plane-sheet.ts';
import { type PlaneTable, sheetFor } from './plane-table.ts';

/** The board of a system on the plane: its picture is one line, `Board: planeBoard(table)`. */
export const planeBoard = ({ planeMap, ...table }: PlaneTable) =>
  tableBoard<PlaneSheet>({
    ...table,
    sheet: model => sheetFor(planeMap(model)),
    map: ({ map }, palette) => drawPlaneMap(map, palette),
  });

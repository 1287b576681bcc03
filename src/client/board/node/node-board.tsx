import { tableBoard } from '../core/table-board.tsx';
import { drawStaffMap } from './draw-staff.ts';
import { type NodeTable, sheetFor } from './node-table.ts';
import type { StaffSheet } from './staff-sheet.ts';

/** The board of a system on nodes: its picture is one line, `Board: nodeBoard(table)`. */
export const nodeBoard = ({ staffMap, ...table }: NodeTable) =>
  tableBoard<StaffSheet>({
    ...table,
    sheet: model => sheetFor(staffMap(model)),
    map: ({ map }, palette) => drawStaffMap(map, palette),
  });

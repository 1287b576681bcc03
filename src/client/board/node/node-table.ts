import type { GameModel } from '../../game/model.ts';
import type { BoardTable } from '../core/table.ts';
import type { StaffMap } from './staff-map.ts';
import { type StaffSheet, staffSheet } from './staff-sheet.ts';

/** What a system on a node map brings to the board. */
export interface NodeTable extends Omit<BoardTable<StaffSheet>, 'sheet' | 'map'> {
  /** The map of this game; the same object for as long as it does not change. */
  staffMap(model: GameModel): StaffMap;
}

const sheets = new WeakMap<StaffMap, StaffSheet>();

export const sheetFor = (map: StaffMap): StaffSheet => {
  const sheet = sheets.get(map) ?? staffSheet(map);
  sheets.set(map, sheet);
  return sheet;
};

import type { GameModel } from '../../game/model.ts';
import type { BoardTable } from '../core/table.ts';
import { type PlaneMap, type PlaneSheet, planeSheet } from './plane-sheet.ts';

/** What a system on the plane brings to the board. */
export interface PlaneTable extends Omit<BoardTable<PlaneSheet>, 'sheet' | 'map'> {
  /** The map of this game; the same object for as long as it does not change. */
  planeMap(model: GameModel): PlaneMap;
}

const sheets = new WeakMap<PlaneMap, PlaneSheet>();

export const sheetFor = (map: PlaneMap): PlaneSheet => {
  const sheet = sheets.get(map) ?? planeSheet(map);
  sheets.set(map, sheet);
  return sheet;
};

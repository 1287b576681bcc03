import printed from '../data/replenishment.json';

type HomeRow = { readonly face: number; readonly percent: readonly number[] };
const rows = printed.fromHome.rowsD10Face as readonly HomeRow[];
const columns = printed.fromHome.columnsD6 as readonly number[];

/** FYOW-21.7: percent of the original cost by a D6 and the face of a D10, 0 being the worst row. */
export const homePercent = (d6: number, face: number): number =>
  rows.find(row => row.face === face)!.percent[columns.indexOf(d6)]!;

import data from '../data/individual-artillery.json';

type Row = { readonly row: number; readonly from: number; readonly losses: readonly number[] };

const ROWS = data.rows as readonly Row[];
const SMOOTHED = data.smoothedRowsOption.rows as readonly Row[];
const FIRST_ROLL = 2;

/** W39-T2: the least that counts, in tenths. */
const LEAST = Math.round(ROWS[0]!.from * 10);

/**
 * W39-T2: the row for a sum in tenths, unrounded (W39-9.46), moved up one for each point of cover. -1 when there is no
 * effect: the sum is too small, or the cover takes it above the first row.
 */
export const rowFor = (tenths: number, cover: number): number => {
  if (tenths < LEAST) return -1;
  let row = 0;
  while (row + 1 < ROWS.length && tenths >= Math.round(ROWS[row + 1]!.from * 10)) row++;
  return Math.max(-1, row - cover);
};

/** W39-T2, W39-9.44: points lost; the option smoothArtilleryTable evens two odd rows. */
export const lossOn = (row: number, roll: number, smooth: boolean): number => {
  const printed = ROWS[row]!;
  const used = smooth ? (SMOOTHED.find(one => one.row === printed.row) ?? printed) : printed;
  return used.losses[roll - FIRST_ROLL]!;
};

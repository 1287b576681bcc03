/**
 * A board of hexes compiled once into integer tables. A hex is an index 0..count-1, a direction is 0..5 clockwise
 * (flat-top: N NE SE S SW NW; pointy-top: NE E SE SW W NW). Labels such as `1416` are read and written at the edge.
 */
export type GridSpec = {
  columns: number;
  rows: number;
  /** First printed column and row; 1 and 1 unless told. */
  firstColumn?: number;
  firstRow?: number;
  /** Flat-top hexes stand in straight columns, pointy-top in straight rows. */
  orientation?: 'flat' | 'pointy';
  /** Which columns (flat) or rows (pointy) lie half a hex further down (right), by the parity of their printed number. */
  lower?: 'even' | 'odd';
  /** How a hex is printed; `ccrr` with two digits each unless told. */
  label?: (column: number, row: number) => string;
};

export const FLAT_DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const POINTY_DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

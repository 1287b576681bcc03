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

/** A point of the board's plane: unit the width across flats, x eastward, y southward. */
export type BoardPoint = { x: number; y: number };

type Step = readonly [across: number, along: number];

/** The column without leading zero, the row with two digits: 911, 100. */
export const shortLabel = (column: number, row: number): string =>
  `${column}${String(row).padStart(2, '0')}`;

export const opposite = (direction: number): number =>
  direction < 3 ? direction + 3 : direction - 3;

const ROW_STEP = Math.sqrt(3) / 2;
const CORNER_RADIUS = 1 / Math.sqrt(3);
const FLAT_CORNERS = [
  [1, 0],
  [0.5, ROW_STEP],
  [-0.5, ROW_STEP],
  [-1, 0],
  [-0.5, -ROW_STEP],
  [0.5, -ROW_STEP],
] as const;
const POINTY_CORNERS = [
  [ROW_STEP, 0.5],
  [0, 1],
  [-ROW_STEP, 0.5],
  [-ROW_STEP, -0.5],
  [0, -1],
  [ROW_STEP, -0.5],
] as const;

export class HexGrid {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly flat: boolean;
  readonly directions: readonly string[];
  /** hex * 6 + direction -> hex, -1 off the board. */
  readonly neighbours: Int32Array;
  /** Doubled coordinates: `across` counts the straight lines (columns if flat), `along` half hexes within one. */
  readonly across: Int32Array;
  readonly along: Int32Array;
  /** What one step in each direction adds to `across` and `along`. */
  readonly steps: readonly Step[];
  /** hex * 6 + direction -> hexside, the same number from both hexes. */
  readonly sides: Int32Array;
  readonly sideCount: number;
  readonly #lowerParity: number;
  readonly #labels: readonly string[];
  readonly #byLabel: ReadonlyMap<string, number>;
  /** hexside -> hex * 6 + direction under which it is printed. */
  readonly #sideHome: Int32Array;

  constructor(spec: GridSpec) {
    this.columns = positive('columns', spec.columns);
    this.rows = positive('rows', spec.rows);
    this.count = spec.columns * spec.rows;
    this.firstColumn = spec.firstColumn ?? 1;
    this.firstRow = spec.firstRow ?? 1;
    this.flat = spec.orientation !== 'pointy';
    this.directions = this.flat ? FLAT_DIRECTIONS : POINTY_DIRECTIONS;
    this.steps = this.flat ? FLAT_STEPS : POINTY_STEPS;
    this.#lowerParity = spec.lower === 'odd' ? 1 : 0;
    this.across = new Int32Array(this.count);
    this.along = new Int32Array(this.count);
    for (let hex = 0; hex < this.count; hex++) {
      const line = this.flat ? this.column(hex) : this.row(hex);
      this.across[hex] = line;
      this.along[hex] = 2 * (this.flat ? this.row(hex) : this.column(hex)) + this.#lowered(line);
    }
    this.neighbours = new Int32Array(this.count * 6).map((_, i) => this.#step((i / 6) | 0, i % 6));
    const { sides, home } = numberSides(this.neighbours);
    this.sides = sides;
    this.#sideHome = home;
    this.sideCount = home.length;
    const ccrr = paddedLabel(this);
    const hexes = Array.from({ length: this.count }, (_, hex) => hex);
    const print = spec.label ?? ccrr;
    this.#labels = hexes.map(hex => print(this.column(hex), this.row(hex)));
    this.#byLabel = labelIndex(
      this.#labels,
      hexes.map(hex => ccrr(this.column(hex), this.row(hex))),
    );
  }

  /** Printed column of a hex. */
  column(hex: number): number {
    return this.firstColumn + Math.floor(hex / this.rows);
  }

  /** Printed row of a hex. */
  row(hex: number): number {
    return this.firstRow + (hex % this.rows);
  }

  /** The hex at a printed column and row, -1 off the board. */
  at(column: number, row: number): number {
    const c = column - this.firstColumn;
    const r = row - this.firstRow;
    return c >= 0 && c < this.columns && r >= 0 && r < this.rows ? c * this.rows + r : -1;
  }

  /** The hex of a label, -1 if none. `ccrr` is read even where the board prints it shorter. */
  index(label: string): number {
    return this.#byLabel.get(label) ?? -1;
  }

  label(hex: number): string {
    const label = this.#labels[hex];
    if (label === undefined) throw new RangeError(`no hex ${hex} on a board of ${this.count}`);
    return label;
  }

  /** The hex at doubled coordinates, -1 off the board. */
  atDoubled(across: number, along: number): number {
    const place = (along - this.#lowered(across)) / 2;
    return this.flat ? this.at(across, place) : this.at(place, across);
  }

  neighbour(hex: number, direction: number): number {
    return this.neighbours[hex * 6 + direction]!;
  }

  /** The direction from a hex to its neighbour, -1 if they do not touch. */
  direction(from: number, to: number): number {
    if (to < 0) return -1;
    for (let d = 0; d < 6; d++) if (this.neighbours[from * 6 + d] === to) return d;
    return -1;
  }

  opposite(direction: number): number {
    return opposite(direction);
  }

  side(hex: number, direction: number): number {
    return this.sides[hex * 6 + direction]!;
  }

  /** The hexes on both banks: first the one under which the side is printed, then the other, -1 at the board edge. */
  sideHexes(side: number): [number, number] {
    const home = this.#homeOf(side);
    return [Math.floor(home / 6), this.neighbours[home]!];
  }

  /** `1508/N`: one of the first three directions, or at the board edge the direction of the only hex. */
  sideLabel(side: number): string {
    const home = this.#homeOf(side);
    return `${this.label(Math.floor(home / 6))}/${this.directions[home % 6]}`;
  }

  /** The hexside of a label, -1 if none; `1507/S` is read as `1508/N`. */
  sideIndex(label: string): number {
    const slash = label.indexOf('/');
    if (slash < 0) return -1;
    const hex = this.index(label.slice(0, slash));
    const direction = this.directions.indexOf(label.slice(slash + 1));
    return hex < 0 || direction < 0 ? -1 : this.side(hex, direction);
  }

  centre(hex: number): BoardPoint {
    const across = this.across[hex]! * ROW_STEP;
    const along = this.along[hex]! / 2;
    return this.flat ? { x: across, y: along } : { x: along, y: across };
  }

  /** Corner k lies at 60k degrees clockwise from east (pointy-top: 60k + 30). */
  corners(hex: number): BoardPoint[] {
    const { x, y } = this.centre(hex);
    return (this.flat ? FLAT_CORNERS : POINTY_CORNERS).map(([right, down]) => ({
      x: x + CORNER_RADIUS * right,
      y: y + CORNER_RADIUS * down,
    }));
  }

  /** The two corners of a hex's side, clockwise. */
  sideCorners(direction: number): [number, number] {
    return [(direction + 4) % 6, (direction + 5) % 6];
  }

  #lowered(line: number): 0 | 1 {
    return Math.abs(line % 2) === this.#lowerParity ? 1 : 0;
  }

  #homeOf(side: number): number {
    const home = this.#sideHome[side];
    if (home === undefined) throw new RangeError(`no hexside ${side} of ${this.sideCount}`);
    return home;
  }

  #step(hex: number, direction: number): number {
    const [across, along] = this.steps[direction]!;
    return this.atDoubled(this.across[hex]! + across, this.along[hex]! + along);
  }
}

export const hexGrid = (spec: GridSpec): HexGrid => new HexGrid(spec);

const FLAT_STEPS: readonly Step[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];
const POINTY_STEPS: readonly Step[] = [
  [-1, 1],
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
];

const positive = (name: string, value: number): number => {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be at least 1`);
  return value;
};

/** `ccrr`, wider where the board has more than 99 columns or rows. */
const paddedLabel = (grid: HexGrid) => {
  const columnWidth = Math.max(2, String(grid.firstColumn + grid.columns - 1).length);
  const rowWidth = Math.max(2, String(grid.firstRow + grid.rows - 1).length);
  return (column: number, row: number): string =>
    String(column).padStart(columnWidth, '0') + String(row).padStart(rowWidth, '0');
};

const labelIndex = (printed: readonly string[], ccrr: readonly string[]): Map<string, number> => {
  const index = new Map<string, number>();
  for (const [hex, label] of printed.entries()) {
    if (index.has(label)) throw new RangeError(`two hexes are labelled ${label}`);
    index.set(label, hex);
  }
  for (const [hex, label] of ccrr.entries()) if (!index.has(label)) index.set(label, hex);
  return index;
};

/** A side is printed under the hex south or west of it; at the board edge under the hex that exists. */
const numberSides = (neighbours: Int32Array) => {
  const sides = new Int32Array(neighbours.length).fill(-1);
  const home: number[] = [];
  for (let i = 0; i < neighbours.length; i++) {
    const there = neighbours[i]!;
    if (i % 6 >= 3 && there >= 0) continue;
    sides[i] = home.length;
    if (there >= 0) sides[there * 6 + opposite(i % 6)] = home.length;
    home.push(i);
  }
  return { sides, home: Int32Array.from(home) };
};

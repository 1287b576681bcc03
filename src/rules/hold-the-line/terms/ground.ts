import {
  type Board,
  countryOf,
  hexFeature,
  loadBoard,
  sideFeature,
  terrainOf,
} from '../../../maps/board/index.ts';
import { HexGrid } from '../../../maps/hex/grid.ts';
import map from '../data/map.json';
import supplyTowns from '../data/supply-towns.json';
import victory from '../data/victory.json';
import type { BoardRow, Scenario } from '../scenario.ts';

/** Bits of what a hex carries, HTL-11.4. */
export const TOWN = 1;
export const FOREST = 2;
export const MARSH = 4;
export const MOUNTAIN = 8;
export const FORT = 16;
export const MINOR = 1;
export const MAJOR = 2;

export type Town = {
  readonly id: string;
  readonly name: string;
  readonly hex: number;
  readonly capacity: number;
  readonly city: boolean;
};
export type Objective = {
  readonly id: string;
  readonly name: string;
  readonly hex: number;
  readonly weight: number;
  readonly baseline: number;
  readonly army: string;
};

/** The board in integer tables, by hex or by hex * 6 + direction. */
export type Ground = {
  readonly grid: HexGrid;
  /** 1 where pieces may stand, HTL-14.2. */
  readonly open: Uint8Array;
  readonly terrain: Uint8Array;
  readonly pass: Uint8Array;
  /** HTL-5.1: number of the region, 0 to 3. */
  readonly region: Uint8Array;
  /** HTL-17.1: 0 north, 1 south. */
  readonly zone: Uint8Array;
  /** HTL-3.11: 0 German, 1 Polish at the beginning. */
  readonly home: Uint8Array;
  readonly river: Uint8Array;
  /** A road or railway leads over the hexside. */
  readonly way: Uint8Array;
  readonly rail: Uint8Array;
  /** By hexside number: a bridge of the map over a major river. */
  readonly bridge: Uint8Array;
  readonly coastal: Uint8Array;
  /** HTL-20.4: east of the demarcation line. */
  readonly east: Uint8Array;
  readonly towns: readonly Town[];
  readonly objectives: readonly Objective[];
  readonly townAt: Int16Array;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
};

export const REGIONS = ['R1', 'R2', 'R3', 'R4'] as const;
export const ZONES = ['NORTH', 'SOUTH'] as const;

let printedBoard: Board | undefined;
export const printedMap = (): Board => {
  printedBoard ??= loadBoard(map);
  return printedBoard;
};

const tables = (grid: HexGrid) => ({
  grid,
  open: new Uint8Array(grid.count).fill(1),
  terrain: new Uint8Array(grid.count),
  pass: new Uint8Array(grid.count),
  region: new Uint8Array(grid.count),
  zone: new Uint8Array(grid.count),
  home: new Uint8Array(grid.count),
  river: new Uint8Array(grid.count * 6),
  way: new Uint8Array(grid.count * 6),
  rail: new Uint8Array(grid.count * 6),
  bridge: new Uint8Array(grid.sideCount),
  coastal: new Uint8Array(grid.count),
  east: new Uint8Array(grid.count),
  townAt: new Int16Array(grid.count).fill(-1),
  longitude: new Float64Array(grid.count),
  latitude: new Float64Array(grid.count),
});

const BITS: { readonly [terrain: string]: number } = {
  town: TOWN,
  forest: FOREST,
  marsh: MARSH,
  mountain: MOUNTAIN,
  fort: FORT,
};

/** HTL-3.12: hexes outside the area of a cut scenario are closed. */
const inArea = (
  area: NonNullable<Scenario['area']>,
  lat: number,
  lon: number,
  region: string,
): boolean =>
  area.regions
    ? area.regions.includes(region)
    : lat >= (area.latMin ?? -90) &&
      lat <= (area.latMax ?? 90) &&
      lon >= (area.lonMin ?? -180) &&
      lon <= (area.lonMax ?? 180);

const CLOSED_COUNTRIES = ['HU', 'LT', 'SEA'];

const fromMap = (scenario: Scenario): Ground => {
  const board = printedMap();
  const { grid } = board;
  const made = tables(grid);
  for (let hex = 0; hex < grid.count; hex++) {
    const terrain = terrainOf(board, hex);
    const country = countryOf(board, hex);
    const region = String(hexFeature(board, 'region', hex) ?? 'R3');
    const lat = board.latitude[hex]!;
    const lon = board.longitude[hex]!;
    const closed =
      terrain === 'sea' ||
      terrain === 'lake' ||
      CLOSED_COUNTRIES.includes(country) ||
      (scenario.area !== undefined && !inArea(scenario.area, lat, lon, region));
    made.open[hex] = closed ? 0 : 1;
    made.terrain[hex] =
      (BITS[terrain] ?? 0) |
      (hexFeature(board, 'settlement', hex) ? TOWN : 0) |
      (hexFeature(board, 'fort', hex) ? FORT : 0);
    made.pass[hex] = hexFeature(board, 'pass', hex) ? 1 : 0;
    made.region[hex] = Math.max(0, REGIONS.indexOf(region as 'R1'));
    made.zone[hex] = hexFeature(board, 'airZone', hex) === 'SOUTH' ? 1 : 0;
    made.east[hex] = hexFeature(board, 'eastOfDemarcation', hex) ? 1 : 0;
    made.home[hex] = country === 'PL' || grid.label(hex) === WESTERPLATTE ? 1 : 0;
    made.longitude[hex] = lon;
    made.latitude[hex] = lat;
  }
  for (let hex = 0; hex < grid.count; hex++)
    for (let d = 0; d < 6; d++) mapSide(board, made, hex, d);
  return { ...made, ...marked(board, made) };
};

const WESTERPLATTE = '2306';

const mapSide = (board: Board, made: ReturnType<typeof tables>, hex: number, d: number): void => {
  const { grid } = board;
  const next = grid.neighbour(hex, d);
  if (next >= 0 && terrainOf(board, next) === 'sea') made.coastal[hex] = 1;
  const side = grid.side(hex, d);
  const river = sideFeature(board, 'river', side);
  const at = hex * 6 + d;
  made.river[at] = river === 'major' ? MAJOR : river === 'minor' ? MINOR : 0;
  made.rail[at] = sideFeature(board, 'rail', side) ? 1 : 0;
  made.way[at] = made.rail[at] || sideFeature(board, 'road', side) ? 1 : 0;
  if (sideFeature(board, 'bridge', side)) made.bridge[side] = 1;
};

/** HTL-6.4, HTL-23.2: supply towns and objectives inside the area. */
const marked = (board: Board, made: ReturnType<typeof tables>) => {
  const where = (feature: string, id: string): number => {
    for (let hex = 0; hex < made.grid.count; hex++)
      if (made.open[hex] && hexFeature(board, feature, hex) === id) return hex;
    return -1;
  };
  const towns = supplyTowns.towns
    .map(({ id, name, capacity, city }) => ({
      id,
      name,
      capacity,
      city,
      hex: where('supplyTown', id),
    }))
    .filter(({ hex }) => hex >= 0);
  const objectives = victory.objectives
    .map(({ id, name, weight, baselineTurn, germanArmy }) => ({
      id,
      name,
      weight,
      baseline: baselineTurn,
      army: germanArmy,
      hex: where('objective', id),
    }))
    .filter(({ hex }) => hex >= 0);
  towns.forEach(({ hex }, i) => {
    made.townAt[hex] = i;
  });
  return { towns, objectives };
};

const fromBoard = (row: BoardRow): Ground => {
  const grid = new HexGrid({ columns: row.columns, rows: row.rows, lower: 'even' });
  const made = tables(grid);
  for (let hex = 0; hex < grid.count; hex++) {
    made.home[hex] = grid.column(hex) <= row.control ? 0 : 1;
    made.region[hex] = Math.max(0, REGIONS.indexOf(row.region as 'R1'));
  }
  const towns: Town[] = [];
  const objectives: Objective[] = [];
  for (const one of row.hexes) {
    const hex = grid.index(one.id);
    if (hex < 0) continue;
    for (const terrain of one.terrain ?? []) made.terrain[hex]! |= BITS[terrain] ?? 0;
    if (one.fort) made.terrain[hex]! |= FORT;
    if (one.pass) made.pass[hex] = 1;
    if (one.closed) made.open[hex] = 0;
    if (one.coastal) made.coastal[hex] = 1;
    if (one.east) made.east[hex] = 1;
    if (one.control) made.home[hex] = one.control === 'GE' ? 0 : 1;
    if (one.region) made.region[hex] = Math.max(0, REGIONS.indexOf(one.region as 'R1'));
    if (one.zone) made.zone[hex] = one.zone === 'SOUTH' ? 1 : 0;
    if (one.rail) for (let d = 0; d < 6; d++) made.rail[hex * 6 + d] = 1;
    if (one.town) {
      made.terrain[hex]! |= TOWN;
      made.townAt[hex] = towns.length;
      towns.push({
        id: one.town,
        name: one.town,
        hex,
        capacity: one.capacity ?? 4,
        city: one.city ?? false,
      });
    }
    if (one.objective) {
      const { id, weight, baselineTurn } = one.objective;
      objectives.push({ id, name: id, hex, weight, baseline: baselineTurn, army: '' });
    }
  }
  for (const one of row.sides) boardSide(grid, made, one);
  return { ...made, towns, objectives };
};

const boardSide = (
  grid: HexGrid,
  made: ReturnType<typeof tables>,
  one: BoardRow['sides'][number],
): void => {
  const side = grid.sideIndex(one.id);
  if (side < 0) return;
  if (one.bridge) made.bridge[side] = 1;
  for (let at = 0; at < grid.sides.length; at++) {
    if (grid.sides[at] !== side) continue;
    made.river[at] = one.river === 'major' ? MAJOR : one.river === 'minor' ? MINOR : 0;
    made.way[at] = one.road || one.rail ? 1 : 0;
    made.rail[at] = one.rail ? 1 : 0;
  }
};

/** The ground of a scenario: the printed map, cut where it says so, or a small board. */
export const groundOf = (scenario: Scenario): Ground => {
  const ground = scenario.board ? fromBoard(scenario.board) : fromMap(scenario);
  const played = scenario.regions.map(id => REGIONS.indexOf(id as 'R1'));
  if (played.length > 0)
    for (let hex = 0; hex < ground.grid.count; hex++)
      if (!played.includes(ground.region[hex]!)) ground.region[hex] = played[0]!; // HTL-3.12
  return ground;
};

/** HTL-3.6: the hex that contains a point: the one whose centre is nearest. */
export const hexAt = (ground: Ground, lat: number, lon: number): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const narrow = narrowing(lat);
  for (let hex = 0; hex < ground.grid.count; hex++) {
    const apart = apartSquared(ground, hex, lat, lon, narrow);
    if (apart < least) {
      least = apart;
      best = hex;
    }
  }
  return best;
};

/** How much shorter a degree of longitude is than one of latitude: the first terms of the cosine's series. */
const narrowing = (lat: number): number => {
  const a = (lat * Math.PI) / 180;
  const b = a * a;
  return 1 - (b / 2) * (1 - (b / 12) * (1 - (b / 30) * (1 - b / 56)));
};

const apartSquared = (
  ground: Ground,
  hex: number,
  lat: number,
  lon: number,
  narrow: number,
): number => {
  const dy = ground.latitude[hex]! - lat;
  const dx = (ground.longitude[hex]! - lon) * narrow;
  return dx * dx + dy * dy;
};

/** Straight distance from the point of a hex's centre, squared, in degrees of latitude. */
export const farFrom = (ground: Ground, hex: number, lat: number, lon: number): number =>
  apartSquared(ground, hex, lat, lon, narrowing(lat));

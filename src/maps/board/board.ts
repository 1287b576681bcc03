import { HexGrid, shortLabel } from '../hex/grid.ts';
import type { CrossingRow, FeatureValue, Hexmap, LabelRow, PlaceRow } from './hexmap.ts';
import { BoardFault, readHexmap } from './read.ts';

/** A column of the board file over all hexes or hexsides: `values[codes[i]]`, code 0 where there is none. */
export type Feature = { codes: Uint16Array; values: readonly (FeatureValue | undefined)[] };

export type Chain = {
  id: string;
  kind: string;
  name: string;
  class: string;
  /** Hexes or hexsides, by number, in order. */
  on: 'hexes' | 'sides';
  path: Int32Array;
  exits: readonly { hex: number; direction: number }[];
};

export type Place = Omit<PlaceRow, 'hex' | 'hexes'> & { hex: number; hexes: readonly number[] };
export type Label = Omit<LabelRow, 'hex'> & { hex: number };
export type Crossing = Omit<CrossingRow, 'side' | 'hexes'> & { side: number };

/** A board compiled once: the grid, and typed tables by hex and hexside number. */
export type Board = {
  id: string;
  title: string;
  grid: HexGrid;
  terrains: readonly string[];
  terrain: Uint8Array;
  countries: Hexmap['countries'];
  country: Uint8Array;
  /** Mean height in metres. */
  elevation: Int16Array;
  longitude: Float64Array;
  latitude: Float64Array;
  /** What hexes carry, by name: wood, swamp, river, objective ... */
  hexFeatures: Readonly<Record<string, Feature>>;
  /** What hexsides carry, by name: river, road, rail, bridge, border ... */
  sideFeatures: Readonly<Record<string, Feature>>;
  chains: readonly Chain[];
  places: readonly Place[];
  labels: readonly Label[];
  crossings: readonly Crossing[];
  regions: readonly { id: string; name: string }[];
  /** The file it was built from, for checks and edits. */
  map: Hexmap;
};

/** Builds the tables of a board file; throws a BoardFault with the place of what cannot be built. */
export const loadBoard = (json: unknown): Board => {
  const map = readHexmap(json);
  const grid = boardGrid(map);
  const hexes = inHexOrder(map, grid);
  return {
    id: map.id,
    title: map.title,
    grid,
    terrains: map.terrain.map(({ id }) => id),
    terrain: codesOf(map.terrain, hexes, 'terrain'),
    countries: map.countries,
    country: codesOf(map.countries, hexes, 'country'),
    elevation: Int16Array.from(hexes, hex => hex.elev),
    longitude: Float64Array.from(hexes, hex => hex.lon),
    latitude: Float64Array.from(hexes, hex => hex.lat),
    hexFeatures: features(hexes.entries(), grid.count, HEX_COLUMNS),
    sideFeatures: features(
      map.edges.map((edge, i) => [sideOf(grid, edge.id, `edges[${i}].id`), edge] as const),
      grid.sideCount,
      EDGE_COLUMNS,
    ),
    ...drawnThings(map, grid),
    regions: map.regions ?? [],
    map,
  };
};

/** The value a hex carries under a name, or undefined. */
export const hexFeature = (board: Board, name: string, hex: number): FeatureValue | undefined => {
  const feature = board.hexFeatures[name];
  return feature?.values[feature.codes[hex]!];
};

/** The value a hexside carries under a name, or undefined. */
export const sideFeature = (board: Board, name: string, side: number): FeatureValue | undefined => {
  const feature = board.sideFeatures[name];
  return feature?.values[feature.codes[side]!];
};

export const terrainOf = (board: Board, hex: number): string =>
  board.terrains[board.terrain[hex]!]!;

export const countryOf = (board: Board, hex: number): string =>
  board.countries[board.country[hex]!]!.id;

/** The hex of a label; a BoardFault if the board has none. */
export const hexNamed = (board: Board, label: string): number => hexOf(board.grid, label, label);

const HEX_COLUMNS = ['id', 'label', 'terrain', 'country', 'elev', 'lon', 'lat'];
const EDGE_COLUMNS = ['id', 'hexes'];

export const boardGrid = ({ grid }: Hexmap): HexGrid => {
  const [firstColumn, lastColumn] = grid.columns;
  const [firstRow, lastRow] = grid.rows;
  if (lastColumn < firstColumn) throw new BoardFault('grid.columns: first column after the last');
  if (lastRow < firstRow) throw new BoardFault('grid.rows: first row after the last');
  return new HexGrid({
    columns: lastColumn - firstColumn + 1,
    rows: lastRow - firstRow + 1,
    firstColumn,
    firstRow,
    lower: 'even',
    ...(grid.label === 'id' ? {} : { label: shortLabel }),
  });
};

const inHexOrder = (map: Hexmap, grid: HexGrid): Hexmap['hexes'] => {
  const ordered: Hexmap['hexes'] = [];
  for (const [i, hex] of map.hexes.entries()) {
    const index = hexOf(grid, hex.id, `hexes[${i}].id`);
    if (ordered[index]) throw new BoardFault(`hexes[${i}].id: ${hex.id} stands twice`);
    ordered[index] = hex;
  }
  if (map.hexes.length !== grid.count)
    throw new BoardFault(`hexes: ${map.hexes.length} of the ${grid.count} of the grid`);
  return ordered;
};

const codesOf = (
  known: readonly { id: string }[],
  hexes: Hexmap['hexes'],
  column: 'terrain' | 'country',
): Uint8Array => {
  const codes = new Map(known.map(({ id }, code) => [id, code]));
  return Uint8Array.from(hexes, hex => {
    const code = codes.get(hex[column]);
    if (code === undefined) throw new BoardFault(`hex ${hex.id}: no ${column} ${hex[column]}`);
    return code;
  });
};

type Cells = Readonly<Record<string, FeatureValue | undefined>>;

const features = (
  rows: Iterable<readonly [number, object]>,
  size: number,
  columns: readonly string[],
): Record<string, Feature> => {
  const built: Record<string, Feature> = {};
  const known = new Map<string, number>();
  for (const [index, row] of rows)
    for (const [name, value] of Object.entries(row as Cells)) {
      if (columns.includes(name) || value === undefined || value === false) continue;
      built[name] ??= { codes: new Uint16Array(size), values: [undefined] };
      const values = built[name].values as (FeatureValue | undefined)[];
      const key = `${name}=${JSON.stringify(value)}`;
      const code = known.get(key) ?? values.push(value) - 1;
      known.set(key, code);
      built[name].codes[index] = code;
    }
  return built;
};

const drawnThings = (map: Hexmap, grid: HexGrid) => ({
  chains: map.chains.map(
    (chain, i): Chain => ({
      id: chain.id,
      kind: chain.kind,
      name: chain.name,
      class: chain.class ?? '',
      on: chain.on,
      path: Int32Array.from(chain.path, (step, j) =>
        (chain.on === 'hexes' ? hexOf : sideOf)(grid, step, `chains[${i}].path[${j}]`),
      ),
      exits: (chain.exits ?? []).map(({ hex, side }, j) => ({
        hex: hexOf(grid, hex, `chains[${i}].exits[${j}]`),
        direction: grid.directions.indexOf(side),
      })),
    }),
  ),
  places: map.places.map(
    (place, i): Place => ({
      ...place,
      hex: hexOf(grid, place.hex, `places[${i}].hex`),
      hexes: (place.hexes ?? [place.hex]).map(hex => hexOf(grid, hex, `places[${i}].hexes`)),
    }),
  ),
  labels: map.labels.map(
    (label, i): Label => ({ ...label, hex: hexOf(grid, label.hex, `labels[${i}].hex`) }),
  ),
  crossings: (map.crossings ?? []).map(
    (crossing, i): Crossing => ({
      ...crossing,
      side: sideOf(grid, crossing.side, `crossings[${i}].side`),
    }),
  ),
});

const hexOf = (grid: HexGrid, label: string, at: string): number => {
  const hex = grid.index(label);
  if (hex < 0) throw new BoardFault(`${at}: no hex ${label} on the board`);
  return hex;
};

const sideOf = (grid: HexGrid, label: string, at: string): number => {
  const side = grid.sideIndex(label);
  if (side < 0) throw new BoardFault(`${at}: no hexside ${label} on the board`);
  return side;
};

import { countryOf, hexFeature, loadBoard, terrainOf } from '../../../maps/board/index.ts';
import type { HexGrid } from '../../../maps/hex/grid.ts';
import { FLAT_DIRECTIONS } from '../../../maps/hex/grid.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import map from '../data/map.json';
import type { Country, Scenario } from '../scenario.ts';
import { POLISH } from '../state.ts';
import { type Terrain, terrainRow } from '../tables/terrain.ts';
import { MARCHES, type March } from './roster.ts';

/** The board of a scenario in tables by hex number. One byte per hex is 0 or not. */
export type Ground = {
  readonly grid: HexGrid;
  /** In play. */
  readonly area: Uint8Array;
  readonly terrains: readonly (readonly Terrain[])[];
  readonly countries: readonly Country[];
  /** PC-2.1: German home territory: Germany, Danzig and Slovakia. */
  readonly home: Uint8Array;
  /** PC-4.2.1c. */
  readonly hungary: Uint8Array;
  /** PC-4.0c: the river is terrain of the hex it runs through. */
  readonly river: Uint8Array;
  /** PC-5.1.2: columns left for a defender, fortifications apart. */
  readonly columns: Uint8Array;
  /** PC-9.0: bit d is set when the hexside in direction d is a fortification of this hex. */
  readonly forts: Uint8Array;
  /** PC-4.2.3: terrain and country allow a drop. */
  readonly dropZone: Uint8Array;
  /** Hex of each city, and city of each hex (-1). */
  readonly cities: readonly number[];
  readonly city: Int16Array;
  /** PC-4.0: points to enter by [march * 2 + side][hex * 6 + direction]; 255 forbidden. */
  readonly costs: readonly Uint8Array[];
  /** The same for the first hex of a unit that comes from off the board, by [march][hex]. */
  readonly enter: readonly Uint8Array[];
  /** What the cheapest step of all costs. */
  readonly leastCost: number;
  /** PC-5.3: land in play on which pieces of a march may stand, by [march][hex]. */
  readonly stand: readonly Uint8Array[];
};

type HexGround = { terrain: Terrain[]; country: Country; forts: number };

const board = loadBoard(map);

/** The printed board: a river is one more terrain of its hex. */
const printedHex = (hex: number): HexGround => ({
  terrain: [
    terrainOf(board, hex) as Terrain,
    ...(hexFeature(board, 'river', hex) ? (['river'] as const) : []),
  ],
  country: countryOf(board, hex) as Country,
  forts: fortBits((hexFeature(board, 'fortSides', hex) ?? []) as readonly string[]),
});

const fortBits = (sides: readonly string[]): number =>
  sides.reduce((bits, side) => bits | (1 << FLAT_DIRECTIONS.indexOf(side as 'N')), 0);

const hexesOf = (grid: HexGrid, scenario: Scenario): HexGround[] => {
  const hexes = Array.from({ length: grid.count }, (_, hex) =>
    scenario.board === 'open'
      ? { terrain: ['open' as Terrain], country: 'PL' as Country, forts: 0 }
      : printedHex(hex),
  );
  for (const { hex, terrain, country, forts } of scenario.changes ?? []) {
    const changed = hexes[grid.index(hex)] as HexGround;
    changed.terrain = terrain;
    if (country) changed.country = country;
    if (forts) changed.forts = fortBits(forts);
  }
  return hexes;
};

export const groundOf = (grid: HexGrid, scenario: Scenario): Ground => {
  const hexes = hexesOf(grid, scenario);
  const by = (value: (hex: HexGround) => number | boolean) =>
    filled(hexes.length, hex => Number(value(hexes[hex]!)));
  const area = areaOf(grid, scenario);
  const enter = MARCHES.map(march => by(({ terrain }) => enterCost(terrain, march)));
  const hungary = by(({ country }) => country === 'HU');
  const cities = hexes.flatMap(({ terrain }, hex) =>
    terrain.includes('city') && area[hex] ? [hex] : [],
  );
  const city = new Int16Array(grid.count).fill(-1);
  for (const [number, hex] of cities.entries()) city[hex] = number;
  const costs = enter.flatMap(cost =>
    [false, true].map(polish => crossing(grid, cost, area, polish ? null : hungary)),
  );
  return {
    grid,
    area,
    terrains: hexes.map(({ terrain }) => terrain),
    countries: hexes.map(({ country }) => country),
    home: by(({ country }) => ['DE', 'DZ', 'SK'].includes(country)),
    hungary,
    river: by(({ terrain }) => terrain.includes('river')),
    columns: by(({ terrain }) => Math.max(...terrain.map(id => terrainRow(id).columnsLeft))),
    forts: by(({ forts }) => forts),
    dropZone: by(
      ({ terrain, country }) =>
        country !== 'HU' && !terrain.some(id => ['sea', 'forest', 'mountain'].includes(id)),
    ),
    cities,
    city,
    costs,
    leastCost: Math.min(...costs.map(table => Math.min(...table))),
    enter,
    stand: enter.map(cost => cost.map((points, hex) => Number(points < FORBIDDEN && area[hex]))),
  };
};

/** PC-4.0d: of several terrains in a hex the dearest counts, and forbidden wins over cost. PC-8.0: mountain troops. */
export const enterCost = (terrains: readonly Terrain[], march: March): number => {
  let dearest = 0;
  for (const id of terrains) {
    const { move, moveOverride, forbiddenTo } = terrainRow(id);
    const foot = march === 'foot' || march === 'mountain';
    const cost = foot ? move.foot : move.motorised;
    if (cost === null || (march === 'armoured' && forbiddenTo?.includes('armoured')))
      return FORBIDDEN;
    dearest = Math.max(
      dearest,
      march === 'mountain' ? (moveOverride?.mountainTroops ?? cost) : cost,
    );
  }
  return dearest;
};

const areaOf = (grid: HexGrid, { area }: Scenario): Uint8Array => {
  const within = ([from = 0, to = 0]: readonly number[], at: number) => at >= from && at <= to;
  return filled(grid.count, hex =>
    Number(!area || (within(area.columns, grid.column(hex)) && within(area.rows, grid.row(hex)))),
  );
};

/** PC-4.2.1c: only Poles may enter Hungary by choice. Nobody leaves the area in play. */
const crossing = (
  grid: HexGrid,
  enter: Uint8Array,
  area: Uint8Array,
  closed: Uint8Array | null,
): Uint8Array =>
  filled(grid.neighbours.length, at => {
    const to = grid.neighbours[at]!;
    return to < 0 || !area[to] || closed?.[to] ? FORBIDDEN : enter[to]!;
  });

/** Quicker by far than a typed array made from another by a function. */
const filled = (length: number, value: (at: number) => number): Uint8Array => {
  const table = new Uint8Array(length);
  for (let at = 0; at < length; at++) table[at] = value(at);
  return table;
};

/** The number of the cost table of a march and a side. */
export const costTable = (march: number, side: number): number =>
  march * 2 + (side === POLISH ? 1 : 0);

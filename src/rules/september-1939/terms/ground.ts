import { hexFeature, loadBoard, sideFeature, terrainOf } from '../../../maps/board/index.ts';
import { FLAT_DIRECTIONS, type HexGrid, opposite } from '../../../maps/hex/grid.ts';
import { FORBIDDEN } from '../../../maps/hex/reach.ts';
import map from '../data/map.json';
import type { Scenario, Terrain } from '../scenario.ts';
import { additive, base, RAIL_IN_WOOD, ROADS, SURCHARGE } from '../tables/terrain.ts';
import { MARCHES } from './roster.ts';

export const NO_RIVER = 0;
export const STREAM = 1;
export const RIVER = 2;
export const BIG_RIVER = 3;
const RIVERS = ['none', 'stream', 'river', 'big'];
export const NO_ROAD = 0;
export const SECONDARY = 1;
export const PRIMARY = 2;

/** A bridge or ferry over a big river, W39-20.11: its hexside is the same from both ends. */
export type Crossing = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bridge' | 'ferry';
  /** Carries a road: an intact one is crossed at the road's rate. */
  readonly road: number;
  readonly rail: boolean;
  readonly ends: readonly [number, number];
};

/** The board of a scenario in tables by hex number, or by hex * 6 + direction for hexsides. */
export type Ground = {
  readonly grid: HexGrid;
  /** In play. */
  readonly area: Uint8Array;
  readonly terrains: readonly (readonly Terrain[])[];
  /** 0 none, 1 wood, 2 full wood, W39-4.38. */
  readonly wood: Uint8Array;
  readonly hills: Uint8Array;
  readonly swamp: Uint8Array;
  readonly lake: Uint8Array;
  /** 1 town, 2 city. */
  readonly town: Uint8Array;
  readonly stronghold: Uint8Array;
  /** W39-M3: on the left bank; W39-M5 counts columns instead, see terms/restrictions.ts. */
  readonly westOfWisla: Uint8Array;
  /** W39-11.31, W39-11.41: bit d is set when the hexside in direction d is fortified for this hex. */
  readonly line: Uint8Array;
  readonly stationary: Uint8Array;
  /** W39-8.81: the defender's modifier for the hex, fortifications apart, as a positive number. */
  readonly cover: Uint8Array;
  /** By hexside: 0 none, 1 stream, 2 river, 3 big river; roads 0 none, 1 secondary, 2 primary; railway; lakeside. */
  readonly river: Uint8Array;
  readonly road: Uint8Array;
  readonly rail: Uint8Array;
  readonly lakeside: Uint8Array;
  /** By hexside: number of the crossing, -1 if none. */
  readonly crossing: Int8Array;
  readonly crossings: readonly Crossing[];
  /** Half points to enter the terrain of a hex, by [march][hex]; 255 closed. */
  readonly enter: readonly Uint8Array[];
  /** Half points to step over a hexside, by [march][hex * 6 + direction]; big rivers and closed ground are 255. */
  readonly costs: readonly Uint8Array[];
};

type HexGround = {
  terrain: Terrain[];
  line: number;
  stationary: number;
  stronghold: boolean;
  west: boolean;
};
type SideGround = { river: number; road: number; rail: boolean; lakeside: boolean };

/** W39-M1, W39-M2, W39-M4: the printed board with its places and rivers. */
const board = loadBoard(map);
export const GRID = board.grid;

const WOODS: readonly (Terrain | null)[] = [null, 'wood', 'fullWood'];
const bits = (sides: readonly string[]): number =>
  sides.reduce((all, side) => all | (1 << FLAT_DIRECTIONS.indexOf(side as 'N')), 0);

const printedHex = (hex: number): HexGround => {
  const terrain = [terrainOf(board, hex) as Terrain];
  const wood = WOODS[Number(hexFeature(board, 'wood', hex) ?? 0)];
  if (wood) terrain.push(wood);
  if (hexFeature(board, 'hills', hex)) terrain.push('hills');
  if (hexFeature(board, 'swamp', hex)) terrain.push('swamp');
  return {
    terrain,
    line: 0,
    stationary: bits((hexFeature(board, 'stationaryFortSides', hex) ?? []) as string[]),
    stronghold: hexFeature(board, 'stronghold', hex) === true,
    west: hexFeature(board, 'westOfWisla', hex) === true,
  };
};

const printedSide = (side: number): SideGround => ({
  river: RIVERS.indexOf(String(sideFeature(board, 'river', side) ?? 'none')),
  road: roadCode(sideFeature(board, 'road', side)),
  rail: sideFeature(board, 'rail', side) === true,
  lakeside: sideFeature(board, 'lakeside', side) === true,
});
const roadCode = (road: unknown): number =>
  road === 'primary' ? PRIMARY : road === 'secondary' ? SECONDARY : NO_ROAD;

const openHex = (): HexGround => ({
  terrain: ['clear'],
  line: 0,
  stationary: 0,
  stronghold: false,
  west: false,
});
const openSide = (): SideGround => ({ river: 0, road: 0, rail: false, lakeside: false });

const crossingsOf = (scenario: Scenario, sides: readonly SideGround[]): Crossing[] => {
  const made = (id: string, name: string, kind: Crossing['kind'], side: number): Crossing => {
    const { road, rail } = sides[side]!;
    return { id, name, kind, road: kind === 'bridge' ? road : NO_ROAD, rail, ends: endsOf(side) };
  };
  const printed = scenario.board === 'open' ? [] : board.crossings;
  return [
    ...printed.map(({ id, name, kind, side }) =>
      made(id, String(name ?? id), kind as Crossing['kind'], side),
    ),
    ...(scenario.sides ?? []).flatMap(({ side, bridge, ferry }) => [
      ...(bridge ? [made(bridge, bridge, 'bridge', GRID.sideIndex(side))] : []),
      ...(ferry ? [made(ferry, ferry, 'ferry', GRID.sideIndex(side))] : []),
    ]),
  ];
};

const endsOf = (side: number): [number, number] => {
  const at = GRID.sides.indexOf(side);
  return [Math.floor(at / 6), GRID.neighbours[at]!];
};

type Tables = Omit<Ground, 'costs'>;

/** What the tables say of one hex, and of one hexside as seen from one end. */
const HEX_TABLES = {
  wood: ({ terrain }: HexGround) =>
    terrain.includes('fullWood') ? 2 : Number(terrain.includes('wood')),
  hills: ({ terrain }: HexGround) => Number(terrain.includes('hills')),
  swamp: ({ terrain }: HexGround) => Number(terrain.includes('swamp')),
  lake: ({ terrain }: HexGround) => Number(terrain.includes('lake')),
  town: ({ terrain }: HexGround) =>
    terrain.includes('city') ? 2 : Number(terrain.includes('town')),
  stronghold: ({ stronghold }: HexGround) => Number(stronghold),
  westOfWisla: ({ west }: HexGround) => Number(west),
  line: ({ line }: HexGround) => line,
  stationary: ({ stationary }: HexGround) => stationary,
  cover: ({ terrain }: HexGround) => coverOf(terrain),
};
const SIDE_TABLES = {
  river: ({ river }: SideGround) => river,
  road: ({ road }: SideGround) => road,
  rail: ({ rail }: SideGround) => Number(rail),
  lakeside: ({ lakeside }: SideGround) => Number(lakeside),
};
const HEX_NAMES = Object.keys(HEX_TABLES) as (keyof typeof HEX_TABLES)[];
const SIDE_NAMES = Object.keys(SIDE_TABLES) as (keyof typeof SIDE_TABLES)[];

type Base = {
  readonly hexes: readonly HexGround[];
  readonly sides: readonly SideGround[];
  readonly ground: Ground;
};

/** A whole board without the changes of any scenario: made once, copied by every game on it. */
const baseOf = (isOpen: boolean, hillsAdditive: boolean): Base => {
  const hexes = Array.from({ length: GRID.count }, (_, hex) =>
    isOpen ? openHex() : printedHex(hex),
  );
  const sides = Array.from({ length: GRID.sideCount }, (_, side) =>
    isOpen ? openSide() : printedSide(side),
  );
  const by = (value: (hex: HexGround) => number) => filled(GRID.count, hex => value(hexes[hex]!));
  const bySide = (value: (side: SideGround) => number) =>
    filled(GRID.sides.length, at => {
      const side = GRID.sides[at]!;
      return side < 0 ? 0 : value(sides[side]!);
    });
  const tables: Tables = {
    grid: GRID,
    area: new Uint8Array(GRID.count).fill(1),
    terrains: hexes.map(({ terrain }) => terrain),
    ...named(HEX_NAMES, name => by(HEX_TABLES[name])),
    ...named(SIDE_NAMES, name => bySide(SIDE_TABLES[name])),
    crossing: new Int8Array(),
    crossings: [],
    enter: MARCHES.map((_, march) => by(({ terrain }) => enterCost(terrain, march, hillsAdditive))),
  };
  const costs = MARCHES.map((_, march) => costTable(tables, march));
  return { hexes, sides, ground: { ...tables, costs } };
};

const named = <Name extends string>(
  names: readonly Name[],
  table: (name: Name) => Uint8Array,
): Record<Name, Uint8Array> =>
  Object.fromEntries(names.map(name => [name, table(name)])) as Record<Name, Uint8Array>;

const bases = new Map<string, Base>();
const knownBase = (isOpen: boolean, hillsAdditive: boolean): Base => {
  const key = `${isOpen} ${hillsAdditive}`;
  const known = bases.get(key) ?? baseOf(isOpen, hillsAdditive);
  bases.set(key, known);
  return known;
};

/** The board of a scenario: a copy of the printed or the open one with what the scenario changes. */
export const groundOf = (scenario: Scenario, hillsAdditive: boolean): Ground => {
  const base = knownBase(scenario.board === 'open', hillsAdditive);
  const hexes = [...base.hexes];
  const sides = [...base.sides];
  const ground: Ground = {
    ...base.ground,
    area: scenario.area ? areaOf(scenario.area) : base.ground.area.slice(),
    terrains: base.ground.terrains.slice(),
    ...named(HEX_NAMES, name => base.ground[name].slice()),
    ...named(SIDE_NAMES, name => base.ground[name].slice()),
    enter: base.ground.enter.map(table => table.slice()),
    costs: base.ground.costs.map(table => table.slice()),
  };
  const stale = new Set<number>();
  for (const change of scenario.changes ?? [])
    changeHex(ground, hexes, change, hillsAdditive, stale);
  for (const change of scenario.sides ?? []) changeSide(ground, sides, change, stale);
  for (const [march, costs] of ground.costs.entries()) {
    if (scenario.area) closeOutside(ground, costs);
    for (const at of stale) costs[at] = stepCost(ground, march, at, GRID.neighbours[at]!);
  }
  const crossings = crossingsOf(scenario, sides);
  return { ...ground, crossings, crossing: crossingTable(crossings) };
};

/** `stale` gathers the steps whose cost hangs on what was changed. */
const changeHex = (
  ground: Ground,
  hexes: HexGround[],
  { hex: id, terrain, line, stationary, stronghold }: NonNullable<Scenario['changes']>[number],
  hillsAdditive: boolean,
  stale: Set<number>,
): void => {
  const hex = GRID.index(id);
  const before = hexes[hex]!;
  const changed: HexGround = {
    ...before,
    terrain,
    line: line ? bits(line) : before.line,
    stationary: stationary ? bits(stationary) : before.stationary,
    stronghold: stronghold ?? before.stronghold,
  };
  hexes[hex] = changed;
  (ground.terrains as (readonly Terrain[])[])[hex] = terrain;
  for (const name of HEX_NAMES) ground[name][hex] = HEX_TABLES[name](changed);
  for (const [march, enter] of ground.enter.entries())
    enter[hex] = enterCost(terrain, march, hillsAdditive);
  for (let d = 0; d < 6; d++) {
    const from = GRID.neighbour(hex, d);
    if (from >= 0) stale.add(from * 6 + opposite(d));
  }
};

const changeSide = (
  ground: Ground,
  sides: SideGround[],
  { side: id, river, road, rail }: NonNullable<Scenario['sides']>[number],
  stale: Set<number>,
): void => {
  const side = GRID.sideIndex(id);
  const before = sides[side]!;
  const changed: SideGround = {
    ...before,
    river: river ? RIVERS.indexOf(river) : before.river,
    road: road ? roadCode(road) : before.road,
    rail: rail ?? before.rail,
  };
  sides[side] = changed;
  const [here, there] = endsOf(side);
  const d = GRID.direction(here, there);
  for (const at of [here * 6 + d, there * 6 + opposite(d)]) {
    for (const name of SIDE_NAMES) ground[name][at] = SIDE_TABLES[name](changed);
    stale.add(at);
  }
};

const closeOutside = (ground: Ground, costs: Uint8Array): void => {
  for (let at = 0; at < costs.length; at++) {
    const to = GRID.neighbours[at]!;
    if (to >= 0 && !ground.area[to]) costs[at] = FORBIDDEN;
  }
};

/** Quicker by far than a typed array made from another by a function. */
const filled = (length: number, value: (at: number) => number): Uint8Array => {
  const table = new Uint8Array(length);
  for (let at = 0; at < length; at++) table[at] = value(at);
  return table;
};

const crossingTable = (crossings: readonly Crossing[]): Int8Array => {
  const table = new Int8Array(GRID.count * 6).fill(-1);
  for (const [number, { ends }] of crossings.entries()) {
    const direction = GRID.direction(ends[0], ends[1]);
    table[ends[0] * 6 + direction] = number;
    table[ends[1] * 6 + opposite(direction)] = number;
  }
  return table;
};

/** W39-8.83: terrain effects in one hex add up. */
const coverOf = (terrains: readonly Terrain[]): number =>
  terrains.reduce(
    (sum, terrain) => sum - (base(terrain)?.combat ?? additive(terrain)?.combat ?? 0),
    0,
  );

/** W39-4.31, W39-4.38, W39-4.39: half points for the terrain of a hex; all effects are added up. */
export const enterCost = (
  terrains: readonly Terrain[],
  march: number,
  hillsAdditive: boolean,
): number => {
  const who = MARCHES[march] === 'mech' ? 'mech' : 'other';
  let cost = 0;
  for (const terrain of terrains) {
    const points = (base(terrain) ?? additive(terrain))?.[who];
    if (points === null || points === undefined) return FORBIDDEN;
    cost += points * 2;
  }
  const ground = terrains.some(terrain => base(terrain));
  if (terrains.includes('hills') && !hillsAdditive && ground) cost -= 2; // hills in place of the clear ground
  return ground ? cost : cost + 2;
};

const areaOf = (area: NonNullable<Scenario['area']>): Uint8Array => {
  const within = ([from = 0, to = 0]: readonly number[], at: number) => at >= from && at <= to;
  return filled(GRID.count, hex =>
    Number(within(area.columns, GRID.column(hex)) && within(area.rows, GRID.row(hex))),
  );
};

const costTable = (ground: Tables, march: number): Uint8Array =>
  filled(GRID.neighbours.length, side => stepCost(ground, march, side, GRID.neighbours[side]!));

/** W39-4.31: one step, roads, railways in wood and rivers included; a road over a river is its bridge. */
const stepCost = (ground: Tables, march: number, side: number, to: number): number => {
  if (to < 0 || !ground.area[to] || ground.lake[to] || ground.river[side] === BIG_RIVER)
    return FORBIDDEN;
  return alongCost(
    ground,
    march,
    side,
    to,
    SURCHARGE[MARCHES[march] === 'mech' ? 'mech' : 'other'][ground.river[side]!]!,
  );
};

/**
 * Half points for a step over the hexside if what crosses the water costs `surcharge` when no road does. W39-4.32,
 * W39-4.35: along a road the terrain does not matter; W39-4.34: the road must run directly between the two hexes.
 */
export const alongCost = (
  ground: Tables,
  march: number,
  side: number,
  to: number,
  surcharge: number,
): number => {
  const road = ground.road[side]!;
  if (road !== NO_ROAD) return ROADS[road]!;
  const rail = ground.rail[side] && ground.wood[to];
  const terrain = rail ? RAIL_IN_WOOD[MARCHES[march]!] : ground.enter[march]![to]!;
  return terrain >= FORBIDDEN ? FORBIDDEN : terrain + surcharge;
};

import type { EdgeRow, Hexmap, HexRow } from '../../../maps/board/hexmap.ts';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import type { fieldOf } from '../../../rules/september-1939/index.ts';
import { ownLines } from './own-lines.ts';

type Field = ReturnType<typeof fieldOf>;

const BASES = ['town', 'city', 'mountains', 'lake'] as const;
const FLAT = 100;
const RIVERS = ['none', 'stream', 'river', 'big'] as const;
const ROADS = ['none', 'secondary', 'primary'] as const;

const hexRow = (field: Field, printed: HexRow, isOpen: boolean): HexRow => {
  const hex = field.grid.index(printed.id);
  const { id, elev, lon, lat, country } = printed;
  const terrains = field.terrains[hex]!;
  return {
    id,
    terrain: BASES.find(one => terrains.includes(one)) ?? 'clear',
    country: country ?? 'PL',
    elev: isOpen ? FLAT : elev,
    lon,
    lat,
    ...(field.wood[hex] ? { wood: field.wood[hex] } : {}),
    ...(field.hills[hex] ? { hills: true } : {}),
    ...(field.swamp[hex] ? { swamp: true } : {}),
  };
};

/** Rivers, roads and railways of the scenario, by hexside. */
const edgeRows = ({ grid, river, road, rail }: Field): EdgeRow[] =>
  Array.from({ length: grid.sideCount }, (_, side): EdgeRow | null => {
    const [a, b] = grid.sideHexes(side);
    if (b < 0) return null;
    const at = a * 6 + grid.direction(a, b);
    const water = RIVERS[river[at]!];
    const way = ROADS[road[at]!];
    if (!river[at] && !road[at] && !rail[at]) return null;
    return {
      id: grid.sideLabel(side),
      hexes: [grid.label(a), grid.label(b)],
      ...(river[at] && water ? { river: water } : {}),
      ...(road[at] && way ? { road: way } : {}),
      ...(rail[at] ? { rail: true } : {}),
    };
  }).filter(edge => edge !== null);

/** Bridges and ferries of the scenario beside those printed that still have a river to cross. */
const crossingRows = ({ crossings, grid }: Field, { crossings: printed = [] }: Hexmap) =>
  crossings.map(({ id, kind, name, ends }): NonNullable<Hexmap['crossings']>[number] => {
    const known = printed.find(one => one.id === id);
    if (known) return known;
    const side = grid.sideLabel(grid.side(ends[0], grid.direction(ends[0], ends[1])));
    return { id, kind, name, river: ' ', side, hexes: [grid.label(ends[0]), grid.label(ends[1])] };
  });

/** Printed places keep their names while they stand; a town of the scenario's own has none. */
const placeRows = (
  { grid, terrains, town }: Field,
  printed: readonly Hexmap['places'][number][],
): Hexmap['places'] => {
  const isBuilt = (hex: string) => town[grid.index(hex)] !== 0;
  const small = (rank: number) => rank > 3;
  const old = printed.filter(({ rank, hex }) => small(rank) || isBuilt(hex));
  const named = new Set(old.flatMap(({ hex, hexes = [hex] }) => hexes.map(one => grid.index(one))));
  const own = Array.from({ length: grid.count }, (_, hex) => hex)
    .filter(hex => town[hex] && !named.has(hex))
    .map(hex => {
      const kind = terrains[hex]!.includes('city') ? 'city' : 'town';
      return { id: `OWN-${grid.label(hex)}`, name: ' ', kind, rank: 3, hex: grid.label(hex) };
    });
  return [...old, ...own];
};

/** The board of a scenario that differs from the printed one: its ground drawn in the printed manner. */
export const gameBoard = (field: Field, map: Hexmap): Board => {
  const isOpen = field.scenario.board === 'open';
  return loadBoard({
    ...map,
    lone: [],
    hexes: map.hexes.map(row => hexRow(field, row, isOpen)),
    edges: edgeRows(field),
    chains: ownLines(field, map, isOpen),
    crossings: crossingRows(field, map),
    places: placeRows(field, isOpen ? [] : map.places),
    labels: isOpen ? [] : map.labels,
  } as Hexmap);
};

const boards = new WeakMap<Field, Board>();

/** The board on which a game is played: the printed one itself, or one made for the scenario. */
export const boardFor = (field: Field, printed: Board): Board => {
  const { board, changes = [], sides = [] } = field.scenario;
  if (board !== 'open' && changes.length + sides.length === 0) return printed;
  const known = boards.get(field) ?? gameBoard(field, printed.map);
  boards.set(field, known);
  return known;
};

import type { EdgeRow, Hexmap, HexRow, PlaceRow } from '../../../maps/board/hexmap.ts';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import type { fieldOf } from '../../../rules/poland-campaign/index.ts';
import { ownRivers } from './own-rivers.ts';

type Field = ReturnType<typeof fieldOf>;

/** What is drawn of several terrains in a hex; the river is a line of its own. */
const SHOWN = ['sea', 'city', 'mountain', 'forest'] as const;
const FLAT = 100;

const isOpen = ({ scenario }: Field): boolean => scenario.board === 'open';

const pointsAt = ({ scenario }: Field, hex: string): number | undefined =>
  scenario.victory.cities.find(({ hexes }) => hexes[0] === hex)?.points;

const hexRow = (field: Field, printed: HexRow): HexRow => {
  const hex = field.grid.index(printed.id);
  const terrain = SHOWN.find(id => field.terrains[hex]!.includes(id)) ?? 'open';
  const { id, elev, lon, lat } = printed;
  const points = pointsAt(field, id);
  return {
    id,
    terrain,
    country: field.countries[hex]!,
    elev: isOpen(field) ? FLAT : elev,
    lon,
    lat,
    ...(field.river[hex] ? { river: printed.river ?? ['river'] } : {}),
    ...(points ? { objective: points } : {}),
  };
};

/** Coasts, frontiers and fortifications, as they follow from the hexes on both sides. */
const edgeRows = ({ grid, terrains, countries, forts }: Field): EdgeRow[] =>
  Array.from({ length: grid.sideCount }, (_, side): EdgeRow | null => {
    const [a, b] = grid.sideHexes(side);
    if (b < 0) return null;
    const coast = terrains[a]!.includes('sea') !== terrains[b]!.includes('sea');
    const border = !coast && countries[a] !== countries[b];
    const walled = [a, b].find(hex => {
      const direction = grid.direction(hex, hex === a ? b : a);
      return forts[hex]! & (1 << direction);
    });
    if (!coast && !border && walled === undefined) return null;
    return {
      id: grid.sideLabel(side),
      hexes: [grid.label(a), grid.label(b)],
      ...(coast ? { coast } : {}),
      ...(border ? { border: `${countries[a]}–${countries[b]}` } : {}),
      ...(walled === undefined
        ? {}
        : { fortification: 'fortification', protects: grid.label(walled) }),
    };
  }).filter(edge => edge !== null);

/** Cities are named by the scenario; what is printed keeps its name while it stands. */
const placeRows = (field: Field, printed: readonly PlaceRow[]): PlaceRow[] => {
  const isCity = (hex: string) => field.terrains[field.grid.index(hex)]!.includes('city');
  const old = isOpen(field)
    ? []
    : printed.filter(({ rank, hex }) => rank > 3 || isCity(hex) === wasCity(printed, hex));
  const named = new Set(old.flatMap(({ hex, hexes = [hex] }) => hexes));
  const own = field.scenario.victory.cities
    .filter(({ hexes }) => hexes.every(hex => isCity(hex) && !named.has(hex)))
    .map(({ name, hexes }, i) => ({
      id: `OWN-${i}`,
      name,
      kind: 'city',
      rank: 2,
      hex: hexes[0]!,
      hexes,
    }));
  return [...old, ...own];
};

const wasCity = (printed: readonly PlaceRow[], hex: string): boolean =>
  printed.some(
    place => (place.hexes ?? [place.hex]).includes(hex) && /city|capital/.test(place.kind),
  );

/** The board of a scenario that differs from the printed one: its ground drawn in the printed manner. */
export const gameBoard = (field: Field, map: Hexmap): Board => {
  const { grid, river } = field;
  const open = isOpen(field);
  const edges = edgeRows(field);
  const rivers = map.chains.filter(({ kind }) => kind === 'river');
  const borders = edges
    .filter(({ border }) => border)
    .map(({ id }): Hexmap['chains'][number] => ({
      id: `BORDER-${id}`,
      kind: 'border',
      name: 'border',
      on: 'sides',
      path: [id],
    }));
  return loadBoard({
    ...map,
    lone: [],
    hexes: map.hexes.map(row => hexRow(field, row)),
    edges,
    chains: [...borders, ...ownRivers(grid, open ? [] : rivers, hex => river[hex] === 1)],
    places: placeRows(field, map.places),
    labels: open ? [] : map.labels,
  } satisfies Hexmap);
};

const boards = new WeakMap<Field, Board>();

/** The board on which a game is played: the printed one itself, or one made for the scenario. */
export const boardFor = (field: Field, printed: Board): Board => {
  const { board, changes = [] } = field.scenario;
  if (board !== 'open' && changes.length === 0) return printed;
  const known = boards.get(field) ?? gameBoard(field, printed.map);
  boards.set(field, known);
  return known;
};

import { type Board, loadBoard } from '../../../maps/board/index.ts';
import printed from '../../../rules/hold-the-line/data/map.json';
import type { BoardRow, Scenario } from '../../../rules/hold-the-line/scenario.ts';
import type { Ground } from '../../../rules/hold-the-line/terms/ground.ts';

/** Overlays of the rules that are no terrain of their own on a map. */
const OVERLAYS = ['town', 'fort'];
const HEIGHT = 120;

type Grid = Ground['grid'];
const labelsOf = (grid: Grid): string[] =>
  Array.from({ length: grid.count }, (_, hex) => grid.label(hex));

const hexesOf = (row: BoardRow, grid: Grid) =>
  labelsOf(grid).map(id => {
    const told = row.hexes.find(one => one.id === id);
    const terrain = told?.terrain ?? [];
    const german = grid.column(grid.index(id)) <= row.control;
    return {
      id,
      terrain: terrain.find(one => !OVERLAYS.includes(one)) ?? 'clear',
      country: (told?.control ?? (german ? 'GE' : 'PL')) === 'GE' ? 'DE' : 'PL',
      elev: HEIGHT,
      lon: 20,
      lat: 52,
      ...(terrain.includes('town') || told?.town ? { settlement: 'town' } : {}),
      ...(terrain.includes('fort') || told?.fort ? { fort: true } : {}),
    };
  });

const edgesOf = (row: BoardRow, grid: Grid) =>
  row.sides.map(({ id, ...carried }) => {
    const side = grid.sideIndex(id);
    return {
      id: grid.sideLabel(side),
      hexes: grid.sideHexes(side).map(hex => grid.label(hex)),
      ...carried,
      ...(carried.river ? { riverName: 'Brook' } : {}),
    };
  });

const placesOf = (row: BoardRow) =>
  row.hexes
    .filter(({ terrain, town }) => town || terrain?.includes('town'))
    .map(({ id, town }) => ({
      id: `P-${id}`,
      name: town ?? 'Town',
      kind: 'town',
      rank: 4,
      hex: id,
      at: [0, 0],
    }));

const known = new Map<string, Board>();

/** The small board of an exercise, drawn with the signs of the printed map. */
export const smallBoard = (scenario: Scenario, grid: Grid): Board | null => {
  const row = scenario.board;
  if (!row) return null;
  const before = known.get(scenario.id);
  if (before) return before;
  const board = loadBoard({
    ...printed,
    id: `hold-the-line-${scenario.id}`,
    title: scenario.title,
    grid: { ...printed.grid, columns: [1, row.columns], rows: [1, row.rows], count: grid.count },
    lone: [],
    crossings: [],
    hexes: hexesOf(row, grid),
    edges: edgesOf(row, grid),
    chains: edgesOf(row, grid)
      .filter(edge => 'river' in edge)
      .map(edge => ({
        id: `RIVER-${edge.id}`,
        kind: 'river',
        name: 'Brook',
        class: edge.river,
        on: 'sides',
        path: [edge.id],
      })),
    places: placesOf(row),
    labels: [],
  });
  known.set(scenario.id, board);
  return board;
};

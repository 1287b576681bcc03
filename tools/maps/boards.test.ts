import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Board,
  checkBoard,
  countryOf,
  hexFeature,
  hexNamed,
  loadBoard,
  terrainOf,
  writeHexmap,
} from '../../src/maps/board/index.ts';
import { opposite } from '../../src/maps/hex/grid.ts';
import { BOARDS, boardNamed } from './boards.ts';
import { motorisedCost } from './systems/poland-campaign.ts';

const fileOf = (name: string): string => readFileSync(boardNamed(name).file, 'utf8');
const load = (name: string): Board => loadBoard(JSON.parse(fileOf(name)));
const poland = load('poland');
const kock = load('september-1939');
const holdTheLine = load('htl');

const tally = (words: Iterable<unknown>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words)
    if (word !== undefined) counts[String(word)] = (counts[String(word)] ?? 0) + 1;
  return counts;
};
const hexes = (board: Board) => Array.from({ length: board.grid.count }, (_, hex) => hex);
const terrains = (board: Board) => tally(hexes(board).map(hex => terrainOf(board, hex)));
const countries = (board: Board) => tally(hexes(board).map(hex => countryOf(board, hex)));
const onHexes = (board: Board, name: string) => tally(board.map.hexes.map(hex => hex[name]));
const onSides = (board: Board, name: string) => tally(board.map.edges.map(edge => edge[name]));
const sizes = ({ map }: Board) => [map.edges.length, map.chains.length, map.places.length];

test.each(BOARDS)('$system: the board is sound and stands as its set-up demands', entry => {
  const board = load(entry.system);
  expect(checkBoard(board)).toEqual([]);
  expect(entry.demands(board)).toEqual([]);
});

test.each(BOARDS)('$system: the file is canonical, one line per hex', ({ system }) => {
  const text = fileOf(system);
  expect(writeHexmap(JSON.parse(text))).toBe(text);
  const lines = text.split('\n').filter(line => /^\{"id":"\d{4}","(label|terrain)"/.test(line));
  expect(lines).toHaveLength(JSON.parse(text).hexes.length);
});

test.each(BOARDS)('$system: neighbours are mutual and follow the printed table', ({ system }) => {
  const { grid, map } = load(system);
  const table = (map.grid as unknown as { neighbours: Record<string, Record<string, number[]>> })
    .neighbours;
  const wrong: number[][] = [];
  for (let hex = 0; hex < grid.count; hex++)
    for (let d = 0; d < 6; d++) {
      const [across, down] = table[grid.column(hex) % 2 ? 'odd' : 'even']![grid.directions[d]!]!;
      const there = grid.neighbour(hex, d);
      if (there !== grid.at(grid.column(hex) + across!, grid.row(hex) + down!))
        wrong.push([hex, d]);
      if (there >= 0 && grid.neighbour(there, opposite(d)) !== hex) wrong.push([hex, d]);
    }
  expect(wrong).toEqual([]);
});

test('Poland Campaign: counts', () => {
  expect(terrains(poland)).toEqual({ open: 464, forest: 91, mountain: 62, city: 29, sea: 4 });
  expect(countries(poland)).toEqual({ PL: 444, DE: 178, SK: 18, DZ: 4, HU: 2, SEA: 4 });
  expect(sizes(poland)).toEqual([162, 25, 84]);
  const rivers = poland.map.hexes.filter(hex => hex.river);
  expect([rivers.length, rivers.filter(hex => hex.country === 'PL').length]).toEqual([126, 111]);
  expect(poland.map.hexes.filter(hex => hex.otherCity && hex.country === 'PL')).toHaveLength(14);
  expect(poland.map.edges.filter(edge => edge.fortification)).toHaveLength(17);
});

test('September 1939: counts', () => {
  expect(terrains(kock)).toEqual({ clear: 2939, town: 60, city: 10, lake: 1 });
  expect(countries(kock)).toEqual({ PL: 3010 });
  expect(onHexes(kock, 'wood')).toEqual({ 1: 347, 2: 88 });
  expect(onHexes(kock, 'swamp')).toEqual({ true: 85 });
  expect(onHexes(kock, 'hills')).toEqual({ true: 14 });
  expect(onHexes(kock, 'westOfWisla')).toEqual({ true: 510 });
  expect(onHexes(kock, 'northEastOfBug')).toEqual({ true: 518 });
  expect(onSides(kock, 'river')).toEqual({ big: 268, river: 350, stream: 611 });
  expect(onSides(kock, 'road')).toEqual({ primary: 369, secondary: 800 });
  expect(onSides(kock, 'rail')).toEqual({ true: 370 });
  expect(tally(kock.crossings.map(({ kind }) => kind))).toEqual({ bridge: 10, ferry: 8 });
  expect(sizes(kock)).toEqual([2432, 194, 179]);
});

test('Hold the Line: counts', () => {
  const land = { clear: 2595, forest: 538, mountain: 392, marsh: 94 };
  expect(terrains(holdTheLine)).toEqual({ ...land, sea: 99, lake: 2 });
  const states = { PL: 2257, DE: 1066, SK: 190, LT: 79, HU: 15, DZ: 14, SEA: 99 };
  expect(countries(holdTheLine)).toEqual(states);
  expect(onHexes(holdTheLine, 'settlement')).toEqual({ town: 228, city: 41 });
  expect(onHexes(holdTheLine, 'fort')).toEqual({ true: 24 });
  expect(onHexes(holdTheLine, 'pass')).toEqual({ true: 89 });
  expect(onHexes(holdTheLine, 'region')).toEqual({ R1: 492, R2: 823, R3: 1241, R4: 1065 });
  expect(onSides(holdTheLine, 'river')).toEqual({ major: 469, minor: 1656 });
  expect(onSides(holdTheLine, 'road')).toEqual({ true: 1109 });
  expect(onSides(holdTheLine, 'rail')).toEqual({ true: 1071 });
  expect(holdTheLine.crossings).toHaveLength(100);
  expect(sizes(holdTheLine)).toEqual([3824, 349, 275]);
});

test('PC-4.0c: rivers run in hexes on the Poland Campaign board and on hexsides elsewhere', () => {
  const kinds = (board: Board) =>
    tally(board.chains.filter(chain => chain.kind === 'river').map(chain => chain.on));
  expect(kinds(poland)).toEqual({ hexes: 13 });
  expect(kinds(kock)).toEqual({ sides: 45 });
  expect(kinds(holdTheLine)).toEqual({ sides: 125 });
});

test('PC-4.0: the printed march costs 3 + 2 + 1 + 1 + 1', () => {
  const path = ['1317', '1416', '1516', '1615', '1715'];
  expect(path.map(label => motorisedCost(poland, hexNamed(poland, label)))).toEqual([
    3, 2, 1, 1, 1,
  ]);
});

test('PC-10.1: armour leaves Slovakia by 1224 1324 1323 1322 1421 1521 without mountains', () => {
  const path = ['1224', '1324', '1323', '1322', '1421', '1521'].map(label =>
    hexNamed(poland, label),
  );
  for (const [i, hex] of path.entries()) {
    expect(terrainOf(poland, hex)).not.toBe('mountain');
    if (i > 0) expect(poland.grid.direction(path[i - 1]!, hex)).toBeGreaterThanOrEqual(0);
  }
});

test('PC-10.0: the seven cities of victory stand on their hexes with their points', () => {
  const points = ['1711', '1810', '2610', '1521', '0701', '1213', '0311'].map(label =>
    hexFeature(poland, 'objective', hexNamed(poland, label)),
  );
  expect(points).toEqual([25, 25, 10, 10, 5, 5, 5]);
});

type Row = Record<string, unknown>;
test.each<[string, string, (map: { hexes: Row[]; places: Row[]; edges: Row[] }) => void, string]>([
  [
    'a set-up hex that turns to sea',
    'poland',
    map => Object.assign(map.hexes.find(hex => hex.id === '0311')!, { terrain: 'sea' }),
    'PL-14DP, PL-17DP, PL-PODOLSKA would start at sea',
  ],
  [
    'a set-up hex across the border',
    'poland',
    map => Object.assign(map.hexes.find(hex => hex.id === '0309')!, { country: 'DE' }),
    'Polish units start in DE',
  ],
  [
    'armour in the mountains',
    'poland',
    map => Object.assign(map.hexes.find(hex => hex.id === '1224')!, { terrain: 'mountain' }),
    'DE-2PZ is armoured and may not stand in mountains',
  ],
  [
    'a named place that is gone',
    'september-1939',
    map =>
      map.places.splice(
        map.places.findIndex(place => place.name === 'Adamów'),
        1,
      ),
    'Adamów is missing',
  ],
  [
    'a set-up hex under water',
    'september-1939',
    map => Object.assign(map.hexes.find(hex => hex.id === '4030')!, { terrain: 'lake' }),
    'kock-1-october: PL-MASTEK would start in a lake',
  ],
  [
    'a supply town on the wrong hex',
    'htl',
    map =>
      Object.assign(map.hexes.find(hex => hex.supplyTown === 'TOWN-KONIN')!, {
        supplyTown: false,
      }),
    'should carry supplyTown TOWN-KONIN (Konin)',
  ],
  [
    'a region that does not fit its latitude',
    'htl',
    map => Object.assign(map.hexes.find(hex => hex.id === '3030')!, { region: 'R1' }),
    'should lie in region R3',
  ],
])('the demands name %s', (_, name, change, says) => {
  const map = JSON.parse(fileOf(name));
  change(map);
  expect(
    boardNamed(name)
      .demands(loadBoard(map))
      .map(problem => problem.says),
  ).toContain(says);
});

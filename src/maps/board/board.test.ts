import { expect, test } from 'vitest';
import {
  BoardFault,
  checkBoard,
  countryOf,
  hexFeature,
  hexNamed,
  loadBoard,
  setOnBoard,
  sideFeature,
  terrainOf,
  writeHexmap,
} from './index.ts';
import { sampleMap } from './sample-map.ts';

type Sample = ReturnType<typeof sampleMap>;
const problemsAfter = (change: (map: Sample) => void): string[] => {
  const map = sampleMap();
  change(map);
  return checkBoard(loadBoard(map)).map(({ at, says }) => `${at}: ${says}`);
};

test('a board file becomes tables by hex and hexside number', () => {
  const board = loadBoard(sampleMap());
  const kock = hexNamed(board, '0203');
  expect(terrainOf(board, kock)).toBe('town');
  expect(countryOf(board, hexNamed(board, '0304'))).toBe('DE');
  expect(board.elevation[kock]).toBe(112);
  expect(hexFeature(board, 'name', kock)).toBe('Kock');
  expect(hexFeature(board, 'name', hexNamed(board, '0101'))).toBeUndefined();
  const bridge = board.grid.sideIndex('0202/S');
  expect(sideFeature(board, 'river', bridge)).toBe('big');
  expect(sideFeature(board, 'bridge', bridge)).toBe('BR-A');
  expect(board.places[0]?.hex).toBe(kock);
});

test('a sound board has no problems', () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

test.each<[string, (map: Sample) => void, string]>([
  ['a hex too few', map => map.hexes.pop(), 'hexes: 11 of the 12 of the grid'],
  ['a hex twice', map => map.hexes.push(map.hexes[3]!), 'hexes[12].id: 0104 stands twice'],
  [
    'unknown terrain',
    map => Object.assign(map.hexes[2]!, { terrain: 'jungle' }),
    'hex 0103: no terrain jungle',
  ],
  [
    'a height in words',
    map => Object.assign(map.hexes[2]!, { elev: 'high' }),
    'hexes[2].elev: should be a number',
  ],
  [
    'a chain off the board',
    map => map.chains[1]!.path.push('0999'),
    'chains[1].path[2]: no hex 0999 on the board',
  ],
  [
    'another format',
    map => Object.assign(map, { format: 'hexmap/1' }),
    'format: should be hexmap/2',
  ],
  [
    'places that are no list',
    map => Object.assign(map, { places: {} }),
    'places: should be a list',
  ],
])('%s is refused with its place', (_, change, message) => {
  const map = sampleMap();
  change(map);
  expect(() => loadBoard(map)).toThrow(new BoardFault(message));
});

test.each<[string, (map: Sample) => void, string]>([
  [
    'a river that jumps',
    map => map.chains[0]!.path.push('0204/NE'),
    'RIVER-BUG: jumps from 0203/N to 0204/NE',
  ],
  [
    'a road without its hexside',
    map => map.chains[1]!.path.push('0204'),
    '0204/N: lacks the road of ROAD-KOCK',
  ],
  [
    'a hexside without its chain',
    map => map.chains.splice(1, 1),
    '0203/N: carries a road that no chain follows',
  ],
  [
    'a great river crossed without a bridge',
    map => {
      map.crossings = [];
      Object.assign(map.edges[1]!, { bridge: false });
    },
    '0203/N: a road or railway crosses a great river without bridge or ferry',
  ],
  [
    'a border in the middle of a country',
    map => Object.assign(map.edges[0]!, { border: 'DE–PL' }),
    '0103/NE: border should be absent',
  ],
  [
    'a lone wood',
    map => Object.assign(map.hexes[8]!, { terrain: 'forest' }),
    '0301: a lone hex of forest',
  ],
  [
    'a place whose hex bears another name',
    map => Object.assign(map.hexes[6]!, { name: 'Cock' }),
    'P-KOCK: 0203 is named Cock',
  ],
  [
    'an exit inside the board',
    map => Object.assign(map.chains[1]!, { exits: [{ hex: '0203', side: 'N' }] }),
    'ROAD-KOCK: leaves the board at 0203, where the board goes on',
  ],
  [
    'a hexside named from the wrong hex',
    map => Object.assign(map.edges[2]!, { hexes: ['0202', '0304'] }),
    '0202/SE: divides 0202 and 0303, not 0202 and 0304',
  ],
])('%s is named where it is', (_, change, problem) => {
  expect(problemsAfter(change)).toContain(problem);
});

test('a file is written one way, a line per hex, whatever the order it was read in', () => {
  const map = sampleMap();
  const text = writeHexmap(map);
  map.hexes.reverse();
  map.edges.reverse();
  expect(writeHexmap(map)).toBe(text);
  expect(writeHexmap(JSON.parse(text))).toBe(text);
  expect(text.split('\n')).toContain(
    '{"id":"0203","terrain":"town","country":"PL","elev":112,"name":"Kock","lon":20.1,"lat":51.8},',
  );
});

/** The lines that differ between two files, old then new. */
const changedLines = (before: string, after: string): string[] => {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter(line => !fresh.includes(line)),
    ...fresh.filter(line => !old.includes(line)),
  ];
};

test.each<[string, string[], string[]]>([
  ['a height', ['0101', 'elev', '140'], ['"elev":100', '"elev":140']],
  ['a wood taken away', ['0104', 'clear', ''], ['"terrain":"forest"', '"terrain":"clear"']],
  [
    'a hexside by its southern name',
    ['0202/S', 'river', 'stream'],
    ['"river":"big"', '"river":"stream"'],
  ],
  ['a rank', ['P-KOCK', 'rank', '4'], ['"rank":3', '"rank":4']],
])('a correction of %s changes one line', (_, [target, column, value], [before, after]) => {
  const map = sampleMap();
  const old = writeHexmap(map);
  setOnBoard(map, target!, column!, value!);
  const lines = changedLines(old, writeHexmap(map));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(before);
  expect(lines[1]).toContain(after);
});

test('a new town gets its terrain, its name and its place', () => {
  const map = sampleMap();
  setOnBoard(map, '102', 'town', 'Łęczna');
  const board = loadBoard(JSON.parse(writeHexmap(map)));
  expect(board.map.places.at(-1)).toEqual({
    id: 'P-LECZNA',
    name: 'Łęczna',
    kind: 'town',
    rank: 4,
    hex: '0102',
  });
  expect(hexFeature(board, 'name', hexNamed(board, '0102'))).toBe('Łęczna');
  expect(checkBoard(board)).toEqual([]);
});

test('an edit of something that is not there is refused', () => {
  expect(() => setOnBoard(sampleMap(), '0999', 'elev', '3')).toThrow('0999: no such hex on sample');
  expect(() => setOnBoard(sampleMap(), '0101/N', 'river', 'big')).toThrow('lies on the edge');
  expect(() => setOnBoard(sampleMap(), 'P-WARSZAWA', 'rank', '1')).toThrow('no such place');
});

import { expect, test } from 'vitest';
import {
  checkNodes,
  compileNodes,
  linkBoards,
  type NodeFile,
  nodePath,
  quarterOf,
  readNodeFile,
  setOnNodes,
  unlink,
  writeNodeFile,
} from './index.ts';

const file = (): NodeFile =>
  readNodeFile({
    id: 'valley',
    title: 'A valley',
    boards: [
      { id: 'ford', name: 'Ford', type: 'open', size: 'full', x: 0, y: 0 },
      {
        id: 'mill',
        name: 'Mill',
        type: 'dense',
        size: 'half',
        x: 10,
        y: 4,
        bridges: [{ id: 'mill_road', type: 'C', over: 'Brook' }],
      },
      { id: 'hill', name: 'Hill', type: 'open', size: 'full', x: 2, y: 9, vp: 3 },
    ],
    links: [
      {
        id: 'r1',
        a: 'ford',
        b: 'mill',
        kind: 'road',
        class: 'track',
        mp: 4,
        edgeA: 'E',
        edgeB: 'W',
        bridge: 'mill_road',
      },
      { id: 'r2', a: 'mill', b: 'hill', kind: 'road', class: 'track', mp: 3 },
    ],
  });
const WORDS = {
  types: ['open', 'dense'],
  sizes: ['full', 'half'],
  links: { road: ['track'], rail: [] },
  bridgeTypes: ['C'],
  mp: [1, 15],
} as const;

test('a sound map has no problems and becomes tables', () => {
  expect(checkNodes(file(), WORDS)).toEqual([]);
  const map = compileNodes(file());
  expect(nodePath(map, map.index('ford'), map.index('hill'))?.cost).toBe(7);
});

test.each([
  ['boards[0].name: is missing', { boards: [{ id: 'x', type: 'open', size: 'full' }] }],
  [
    'links[0].mp: should be a whole number',
    { links: [{ id: 'l', a: 'a', b: 'b', kind: 'k', mp: 1.5 }] },
  ],
  ['boards: should be a list', { boards: {} }],
  ['title: should be a word', { title: '' }],
  [
    'links[0].edgeA: should be one of N, E, S, W',
    { links: [{ id: 'l', a: 'a', b: 'b', kind: 'k', mp: 1, edgeA: 'NE' }] },
  ],
])('a file that cannot be read names the place: %s', (says, part) => {
  expect(() => readNodeFile({ ...file(), ...part })).toThrow(says);
});

test.each([
  ['mill', 'type', 'swamp', 'type swamp is none of open, dense'],
  ['mill', 'size', 'huge', 'size huge is none of full, half'],
  ['r1', 'b', 'nowhere', 'ends at nowhere, which is not on the map'],
  ['r1', 'b', 'ford', 'joins ford to itself'],
  ['r1', 'kind', 'canal', 'kind canal is none of road, rail'],
  ['r1', 'class', 'metalled', 'class metalled is none of track'],
  ['r1', 'mp', '0', 'has length 0, not 1 to 15'],
  ['r1', 'edgeA', 'N', 'leaves ford N, but mill lies E'],
  ['r1', 'edgeB', 'E', 'enters mill E, but ford lies W'],
  ['r1', 'bridge', 'other', 'runs over other, which is on no board'],
  ['r1', 'bridge', '-', 'is a bridge that no link uses'],
  ['mill', 'x', '-', 'has no place: lat and lon, or x and y'],
  ['r2', 'b', 'ford', 'joins the same boards as r1, by road too'],
])('%s %s %s: %s', (target, column, value, says) => {
  const problems = checkNodes(setOnNodes(file(), target, column, value), WORDS);
  expect(problems.map(problem => problem.says)).toContain(says);
});

test('a board that no link reaches is told', () => {
  expect(checkNodes(unlink(file(), 'r2'), WORDS)).toEqual([
    { at: 'hill', says: 'cannot be reached from the first board' },
  ]);
});

test('kilometres are no shorter than the straight line', () => {
  const placed = ['ford', 'mill', 'hill'].reduce(
    (map, id, i) =>
      setOnNodes(setOnNodes(map, id, 'lat', String(50 + i / 10)), id, 'lon', String(18 + i / 10)),
    file(),
  );
  const told = (km: string) =>
    checkNodes(setOnNodes(placed, 'r2', 'km', km)).filter(({ at }) => at === 'r2');
  expect(told('13.3')).toEqual([]);
  expect(told('12')).toEqual([{ at: 'r2', says: 'is 12 km, the straight line 13.2' }]);
});

test('what is written reads back, one line a row; edits change one line', () => {
  const text = writeNodeFile(file());
  expect(readNodeFile(JSON.parse(text))).toEqual(file());
  expect(writeNodeFile(readNodeFile(JSON.parse(text)))).toBe(text);
  const after = writeNodeFile(setOnNodes(file(), 'hill', 'vp', '5')).split('\n');
  const before = text.split('\n');
  expect(before.filter((line, i) => line !== after[i])).toHaveLength(1);
  const joined = linkBoards(file(), { id: 'r3', a: 'ford', b: 'hill', kind: 'rail', mp: 2 });
  expect(checkNodes(joined, WORDS)).toEqual([]);
  expect(unlink(joined, 'r3')).toEqual(file());
  expect(() => linkBoards(file(), { id: 'r1', a: 'ford', b: 'hill', kind: 'rail', mp: 2 })).toThrow(
    'there is such a link',
  );
  expect(() => setOnNodes(file(), 'nobody', 'vp', '1')).toThrow('no such board or link');
});

test('quarters begin with their lower bound', () => {
  expect(
    [
      [0, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
      [-2, 1],
    ].map(([east, north]) => quarterOf(east!, north!)),
  ).toEqual(['N', 'E', 'S', 'W', 'N', 'W']);
});

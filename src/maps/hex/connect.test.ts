import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components, Flood } from './connect.ts';
import { type HexGrid, hexGrid } from './grid.ts';

const bytes = (length: number) =>
  fc
    .array(fc.nat(3), { minLength: length, maxLength: length })
    .map(values => Uint8Array.from(values, value => (value === 0 ? 0 : 1)));

const anyBoard = fc
  .record({
    columns: fc.integer({ min: 1, max: 8 }),
    rows: fc.integer({ min: 1, max: 8 }),
    orientation: fc.constantFrom('flat', 'pointy'),
    lower: fc.constantFrom('even', 'odd'),
  })
  .map(hexGrid)
  .chain(grid =>
    fc.record({
      grid: fc.constant(grid),
      hexes: bytes(grid.count),
      sides: bytes(grid.count * 6),
      sources: fc.array(fc.nat(grid.count - 1), { maxLength: 3 }),
      longest: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY),
    }),
  );

type Board = typeof anyBoard extends fc.Arbitrary<infer T> ? T : never;

const open = ({ grid, hexes, sides }: Board, from: number, to: number): boolean => {
  const direction = grid.direction(from, to);
  return direction >= 0 && hexes[to] === 1 && sides[from * 6 + direction] === 1;
};

/** The slow way: widen the set of joined hexes one step at a time. */
const slowLengths = (board: Board): number[] => {
  const lengths = new Array<number>(board.grid.count).fill(-1);
  for (const source of board.sources) lengths[source] = 0;
  for (let length = 1; length <= Math.min(board.longest, board.grid.count); length++)
    for (let to = 0; to < board.grid.count; to++) {
      if (lengths[to]! >= 0) continue;
      if (lengths.some((l, from) => l === length - 1 && open(board, from, to)))
        lengths[to] = length;
    }
  return lengths;
};

const everyHex = (grid: HexGrid): number[] => Array.from({ length: grid.count }, (_, hex) => hex);

const expectLine = (board: Board, path: readonly number[]): void => {
  for (const [i, hex] of path.entries())
    if (i > 0) expect(open(board, path[i - 1]!, hex)).toBe(true);
};

test('a flood agrees with the slow way, by tables and by function', () => {
  fc.assert(
    fc.property(anyBoard, board => {
      const flood = new Flood(board.grid);
      const slow = slowLengths(board);
      flood.run([0]);
      flood.run(board.sources, board, board.longest);
      expect(everyHex(board.grid).map(hex => flood.length(hex))).toEqual(slow);
      expect(flood.count).toBe(slow.filter(l => l >= 0).length);
      for (const [hex, length] of slow.entries()) {
        const path = flood.path(hex);
        expect(path.length).toBe(length + 1);
        expectLine(board, path);
      }
      flood.run(board.sources, { step: (a, b) => open(board, a, b) }, board.longest);
      expect(everyHex(board.grid).map(hex => flood.length(hex))).toEqual(slow);
    }),
  );
});

test('a trace is a shortest open line to a target, or null when there is none', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), (board, pick) => {
      const from = pick % board.grid.count;
      const targets = new Uint8Array(board.grid.count);
      for (const target of board.sources) targets[target] = 1;
      const lengths = slowLengths({ ...board, sources: [from] });
      const reachable = board.sources.map(hex => lengths[hex]!).filter(length => length >= 0);
      const line = new Flood(board.grid).trace(from, targets, board, board.longest);
      expect(line === null).toBe(reachable.length === 0);
      if (line === null) return;
      expect(line).toHaveLength(Math.min(...reachable) + 1);
      expect(line[0]).toBe(from);
      expect(targets[line.at(-1)!]).toBe(1);
      expectLine(board, line);
    }),
  );
});

test('hexes share a piece exactly when a line joins them', () => {
  fc.assert(
    fc.property(anyBoard, ({ grid, hexes }) => {
      const piece = components(grid, hexes);
      const flood = new Flood(grid);
      for (const a of everyHex(grid)) {
        expect(piece[a]! >= 0).toBe(hexes[a] === 1);
        if (hexes[a] === 0) continue;
        flood.run([a], { hexes });
        for (const b of everyHex(grid)) expect(piece[b] === piece[a]).toBe(flood.length(b) >= 0);
      }
    }),
    { numRuns: 40 },
  );
});

test('a supply line goes round the enemy in six steps, or not at all in five', () => {
  const grid = hexGrid({ columns: 5, rows: 5 });
  const enemy = ['0301', '0302', '0303'].map(label => grid.index(label));
  const free = new Uint8Array(grid.count).fill(1);
  for (const hex of enemy) free[hex] = 0;
  const depots = new Uint8Array(grid.count);
  depots[grid.index('0502')] = 1;
  const flood = new Flood(grid);
  const line = flood.trace(grid.index('0102'), depots, { hexes: free });
  expect(line?.map(hex => grid.label(hex))).toEqual([
    '0102',
    '0202',
    '0203',
    '0304',
    '0403',
    '0402',
    '0502',
  ]);
  expect(flood.trace(grid.index('0102'), depots, { hexes: free }, 5)).toBeNull();
  expect(flood.trace(grid.index('0502'), depots, { hexes: free }, 0)).toEqual([grid.index('0502')]);
});

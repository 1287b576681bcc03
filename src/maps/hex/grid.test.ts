import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardPoint, type HexGrid, hexGrid, opposite, shortLabel } from './grid.ts';

const poland = hexGrid({ columns: 26, rows: 25 });
const kock = hexGrid({ columns: 70, rows: 43, firstRow: 0, label: shortLabel });

const anyGrid = (size = 12) =>
  fc
    .record({
      columns: fc.integer({ min: 1, max: size }),
      rows: fc.integer({ min: 1, max: size }),
      firstColumn: fc.nat(2),
      firstRow: fc.nat(2),
      orientation: fc.constantFrom('flat', 'pointy'),
      lower: fc.constantFrom('even', 'odd'),
    })
    .map(hexGrid);

const around = (grid: HexGrid, label: string): string[] =>
  [0, 1, 2, 3, 4, 5].map(d => {
    const hex = grid.neighbour(grid.index(label), d);
    return hex < 0 ? '' : grid.label(hex);
  });

test('a 26 by 25 board has 650 hexes from 0101 to 2625', () => {
  expect(poland.count).toBe(650);
  expect(poland.label(0)).toBe('0101');
  expect(poland.label(649)).toBe('2625');
  expect(poland.index('2701')).toBe(-1);
  expect(poland.index('0126')).toBe(-1);
});

test('even columns lie lower: neighbours of an even and of an odd column', () => {
  expect(around(poland, '1416')).toEqual(['1415', '1516', '1517', '1417', '1317', '1316']);
  expect(around(poland, '1516')).toEqual(['1515', '1615', '1616', '1517', '1416', '1415']);
  expect(around(poland, '0101')).toEqual(['', '', '0201', '0102', '', '']);
});

test('pointy-top with odd rows to the right', () => {
  const grid = hexGrid({ columns: 9, rows: 9, orientation: 'pointy', lower: 'odd' });
  expect(around(grid, '0405')).toEqual(['0504', '0505', '0506', '0406', '0305', '0404']);
  expect(around(grid, '0404')).toEqual(['0403', '0504', '0405', '0305', '0304', '0303']);
});

test('short labels are written, long and short ones read', () => {
  expect(kock.count).toBe(3010);
  expect(kock.label(kock.index('0911'))).toBe('911');
  expect(kock.index('911')).toBe(kock.index('0911'));
  expect(kock.label(kock.at(1, 0))).toBe('100');
  expect(kock.index('7042')).toBe(3009);
});

test('a hexside has one name from both hexes', () => {
  const south = poland.side(poland.index('1507'), 3);
  expect(poland.sideLabel(south)).toBe('1508/N');
  expect(poland.sideIndex('1507/S')).toBe(south);
  expect(poland.sideHexes(south)).toEqual([poland.index('1508'), poland.index('1507')]);
  expect(poland.sideLabel(poland.side(poland.index('1525'), 3))).toBe('1525/S');
  expect(poland.sideHexes(poland.sideIndex('1525/S'))).toEqual([poland.index('1525'), -1]);
  expect(poland.sideIndex('1507/E')).toBe(-1);
  expect(poland.sideIndex('1507')).toBe(-1);
  expect(() => poland.sideLabel(poland.sideCount)).toThrow(RangeError);
});

test('boards larger than 99 rows get wider labels, so that none is double', () => {
  const grid = hexGrid({ columns: 101, rows: 101 });
  expect(grid.label(grid.at(10, 100))).toBe('010100');
  expect(grid.index('101100')).toBe(grid.at(101, 100));
});

test('double labels and empty boards are refused', () => {
  expect(() => hexGrid({ columns: 12, rows: 12, label: (c, r) => `${c}${r}` })).toThrow('111');
  expect(() => hexGrid({ columns: 0, rows: 4 })).toThrow(RangeError);
  expect(() => poland.label(650)).toThrow(RangeError);
});

test('any board: labels, columns and rows lead back to the hex', () => {
  fc.assert(
    fc.property(anyGrid(), grid => {
      for (let hex = 0; hex < grid.count; hex++) {
        expect(grid.index(grid.label(hex))).toBe(hex);
        expect(grid.at(grid.column(hex), grid.row(hex))).toBe(hex);
      }
    }),
  );
});

test('any board: two hexes are neighbours exactly when their centres are one apart', () => {
  fc.assert(
    fc.property(anyGrid(7), grid => {
      for (let a = 0; a < grid.count; a++)
        for (let b = 0; b < grid.count; b++) {
          const d = grid.direction(a, b);
          expect(d >= 0).toBe(Math.abs(gap(grid.centre(a), grid.centre(b)) - 1) < 1e-9);
          if (d >= 0) expect(grid.direction(b, a)).toBe(opposite(d));
        }
    }),
    { numRuns: 30 },
  );
});

test('any board: directions run clockwise and each side lies between its two corners', () => {
  fc.assert(
    fc.property(anyGrid(), grid => {
      for (let hex = 0; hex < grid.count; hex++)
        for (let d = 0; d < 6; d++) {
          const there = grid.neighbour(hex, d);
          if (there < 0) continue;
          const corners = grid.corners(hex);
          const [from, to] = grid.sideCorners(d);
          const middle = halfway(corners[from]!, corners[to]!);
          expect(gap(middle, halfway(grid.centre(hex), grid.centre(there)))).toBeLessThan(1e-9);
          expect(bearing(grid.centre(hex), grid.centre(there))).toBe((grid.flat ? 0 : 30) + 60 * d);
        }
    }),
    { numRuns: 30 },
  );
});

test('any board: hexsides are dense, shared, and their labels lead back', () => {
  fc.assert(
    fc.property(anyGrid(), grid => {
      const seen = new Set<number>();
      const wrong: unknown[] = []; // looked at once: a board has thousands of sides
      for (let hex = 0; hex < grid.count; hex++)
        for (let d = 0; d < 6; d++) {
          const side = grid.side(hex, d);
          const there = grid.neighbour(hex, d);
          seen.add(side);
          const hexes = grid.sideHexes(side);
          const isShared = hexes.length === 2 && hexes.includes(hex) && hexes.includes(there);
          const isSameThere = there < 0 || grid.side(there, grid.opposite(d)) === side;
          const label = grid.sideLabel(side);
          const printed = grid.directions.indexOf(label.split('/')[1]!);
          const isLabelled = grid.sideIndex(label) === side && (there < 0 || printed < 3);
          if (!isShared || !isSameThere || !isLabelled) wrong.push([hex, d, side, there, label]);
        }
      expect(wrong).toEqual([]);
      expect(seen.size).toBe(grid.sideCount);
      expect(Math.max(...seen)).toBe(grid.sideCount - 1);
    }),
  );
});

const gap = (a: BoardPoint, b: BoardPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const halfway = (a: BoardPoint, b: BoardPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** Degrees clockwise from north. */
const bearing = (a: BoardPoint, b: BoardPoint): number =>
  Math.round((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;

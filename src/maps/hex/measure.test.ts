import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './distance.ts';
import { type HexGrid, hexGrid } from './grid.ts';
import { line, lineBanks } from './line.ts';
import { disc, ring } from './rings.ts';

const anyGrid = fc
  .record({
    columns: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 1, max: 14 }),
    firstColumn: fc.nat(2),
    firstRow: fc.nat(2),
    orientation: fc.constantFrom('flat', 'pointy'),
    lower: fc.constantFrom('even', 'odd'),
  })
  .map(hexGrid);

const gridAndTwo = anyGrid.chain(grid =>
  fc.tuple(fc.constant(grid), fc.nat(grid.count - 1), fc.nat(grid.count - 1)),
);

/** The slow way: step outward over neighbours. */
const stepsFrom = (grid: HexGrid, from: number): number[] => {
  const steps = new Array<number>(grid.count).fill(-1);
  steps[from] = 0;
  const queue = [from];
  for (const hex of queue)
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(hex, d);
      if (to < 0 || steps[to]! >= 0) continue;
      steps[to] = steps[hex]! + 1;
      queue.push(to);
    }
  return steps;
};

test('distance is the number of steps', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a]) => {
      for (const [b, steps] of stepsFrom(grid, a).entries())
        expect(distance(grid, a, b)).toBe(steps);
    }),
  );
});

test('distances across Poland', () => {
  const grid = hexGrid({ columns: 26, rows: 25 });
  const hexes = (a: string, b: string) => distance(grid, grid.index(a), grid.index(b));
  expect(hexes('0101', '2625')).toBe(37);
  expect(hexes('1711', '1810')).toBe(1);
  expect(hexes('1217', '1715')).toBe(5);
});

test('a ring holds the hexes at its distance, a disc all up to it, each once', () => {
  fc.assert(
    fc.property(gridAndTwo, fc.nat(6), ([grid, hex], radius) => {
      const all = Array.from({ length: grid.count }, (_, i) => i);
      const at = (test: (n: number) => boolean) => all.filter(b => test(distance(grid, hex, b)));
      expect(ring(grid, hex, radius).sort((a, b) => a - b)).toEqual(at(n => n === radius));
      expect(disc(grid, hex, radius).sort((a, b) => a - b)).toEqual(at(n => n <= radius));
    }),
  );
});

test('a ring runs clockwise from the first direction', () => {
  const grid = hexGrid({ columns: 9, rows: 9 });
  const around = [0, 1, 2, 3, 4, 5].map(d => grid.neighbour(40, d));
  expect(ring(grid, 40, 1)).toEqual(around);
  expect(ring(grid, 40, 2)).toHaveLength(12);
});

test('a line has one hex for each step, joined, and the same ones backward', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const hexes = line(grid, a, b);
      expect(hexes).toHaveLength(distance(grid, a, b) + 1);
      expect([hexes[0], hexes.at(-1)]).toEqual([a, b]);
      for (const [i, hex] of hexes.entries())
        if (i > 0) expect(grid.direction(hexes[i - 1]!, hex)).toBeGreaterThanOrEqual(0);
      expect(line(grid, b, a).reverse()).toEqual(hexes);
    }),
  );
});

test('a line takes the hex nearest to each point of it, both banks on a tie', () => {
  fc.assert(
    fc.property(gridAndTwo, ([grid, a, b]) => {
      const banks = lineBanks(grid, a, b);
      const [from, to] = [grid.centre(a), grid.centre(b)];
      for (const [i, [hex, other]] of banks.entries()) {
        const t = i / Math.max(1, banks.length - 1);
        const x = from.x + (to.x - from.x) * t;
        const y = from.y + (to.y - from.y) * t;
        const gap = (h: number) => Math.hypot(grid.centre(h).x - x, grid.centre(h).y - y);
        const least = Math.min(...Array.from({ length: grid.count }, (_, h) => gap(h)));
        expect(gap(hex)).toBeCloseTo(least, 9);
        const ties = disc(grid, hex, 1).filter(h => gap(h) < least + 1e-9);
        expect(ties.sort((m, n) => m - n)).toEqual(other < 0 ? [hex] : [hex, other]);
      }
    }),
    { numRuns: 60 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestPaths } from './cheapest-paths.ts';
import { type HexGrid, hexGrid } from './grid.ts';
import { FORBIDDEN, Reach, type ReachLimits } from './reach.ts';

type Board = {
  grid: HexGrid;
  costs: Uint8Array;
  limits: Required<{ [K in Exclude<keyof ReachLimits, 'least'>]: NonNullable<ReachLimits[K]> }>;
  starts: number[];
  budgets: number[];
};

const cost = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(FORBIDDEN, 254, 30) },
);

const tables = (grid: HexGrid): fc.Arbitrary<Board> => {
  const flags = fc
    .array(fc.integer({ min: 0, max: 5 }), { minLength: grid.count, maxLength: grid.count })
    .map(values => Uint8Array.from(values, value => (value === 0 ? 1 : 0)));
  return fc.record({
    grid: fc.constant(grid),
    costs: fc
      .array(cost, { minLength: grid.count * 6, maxLength: grid.count * 6 })
      .map(values => Uint8Array.from(values)),
    limits: fc.record({
      stops: flags,
      blocked: flags,
      passOnly: flags,
      leaving: fc.constantFrom(0, 0, 1, 3),
    }),
    starts: fc.array(fc.nat(grid.count - 1), { minLength: 1, maxLength: 4 }),
    budgets: fc.array(fc.constantFrom(0, 1, 5, 9, 300), { minLength: 4, maxLength: 4 }),
  });
};

const anyBoard = fc
  .record({
    columns: fc.integer({ min: 1, max: 7 }),
    rows: fc.integer({ min: 1, max: 7 }),
    orientation: fc.constantFrom('flat', 'pointy'),
    lower: fc.constantFrom('even', 'odd'),
  })
  .map(hexGrid)
  .chain(tables);

/** The slow way: relax every hexside until nothing changes. */
const slowCosts = (board: Board, from: number, budget: number): number[] => {
  const { grid, costs, limits } = board;
  const best = new Array<number>(grid.count).fill(Number.POSITIVE_INFINITY);
  best[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let hex = 0; hex < grid.count; hex++)
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour(hex, d);
        const points = costs[hex * 6 + d]!;
        if (to < 0 || points === FORBIDDEN || limits.blocked[to] === 1) continue;
        if (hex !== from && limits.stops[hex] === 1) continue;
        const total = best[hex]! + points + (hex === from ? limits.leaving : 0);
        if (total > budget || total >= best[to]!) continue;
        best[to] = total;
        changed = true;
      }
  }
  return best.map(total => (total === Number.POSITIVE_INFINITY ? -1 : total));
};

const expectSoundPath = (board: Board, search: Reach, from: number, to: number): void => {
  let at = from;
  let spent = board.limits.leaving;
  for (const hex of search.path(to)) {
    if ((at !== from && board.limits.stops[at]) || board.limits.blocked[hex])
      throw new Error(`the path to ${to} goes on at ${at} to ${hex}`);
    spent += board.costs[at * 6 + board.grid.direction(at, hex)]!;
    at = hex;
  }
  expect(at).toBe(to);
  expect(spent).toBe(search.cost(to));
};

test('one search reused: costs, order and paths agree with the slow way', () => {
  fc.assert(
    fc.property(anyBoard, board => {
      const search = new Reach(board.grid);
      for (const [i, from] of board.starts.entries()) {
        const budget = board.budgets[i]!;
        search.run(from, budget, board.costs, board.limits);
        const slow = slowCosts(board, from, budget).map((points, hex) =>
          hex !== from && board.limits.passOnly[hex] === 1 ? -1 : points,
        );
        expect(slow.map((_, hex) => search.cost(hex))).toEqual(slow);
        const reached = [...search.hexes.subarray(0, search.count)];
        expect(new Set(reached).size).toBe(reached.length);
        expect(reached.length).toBe(slow.filter((c, hex) => c >= 0 && hex !== from).length);
        const order = reached.map(hex => search.cost(hex));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect([...search.points.subarray(0, search.count)]).toEqual(order);
        for (const hex of reached) expectSoundPath(board, search, from, hex);
      }
    }),
    { numRuns: 300 },
  );
});

test('to know what the cheapest step costs changes nothing but the time', () => {
  fc.assert(
    fc.property(anyBoard, ({ grid, costs, limits, starts: [from], budgets: [budget] }) => {
      const [plain, told] = [new Reach(grid), new Reach(grid)];
      plain.run(from!, budget!, costs, limits);
      told.run(from!, budget!, costs, { ...limits, least: Math.min(...costs) });
      expect(told.hexes.subarray(0, told.count)).toEqual(plain.hexes.subarray(0, plain.count));
      const paths = (search: Reach) =>
        Array.from({ length: grid.count }, (_, hex) => search.path(hex));
      expect(paths(told)).toEqual(paths(plain));
    }),
    { numRuns: 100 },
  );
});

test('the form with a function agrees with the form with tables', () => {
  fc.assert(
    fc.property(anyBoard, ({ grid, costs, limits, starts: [from], budgets: [budget] }) => {
      const search = new Reach(grid);
      search.run(from!, budget!, costs, { ...limits, passOnly: undefined });
      const paths = cheapestPaths(
        grid,
        from!,
        budget!,
        (hex, to, d) => {
          const points = costs[hex * 6 + d]!;
          if (points === FORBIDDEN || limits.blocked[to] === 1) return -1;
          return points + (hex === from ? limits.leaving : 0);
        },
        hex => limits.stops[hex] === 1,
      );
      expect(new Set(paths.hexes)).toEqual(new Set(search.hexes.subarray(0, search.count)));
      for (let hex = 0; hex < grid.count; hex++) {
        expect(paths.cost(hex)).toBe(search.cost(hex));
        expect(paths.path(hex).length > 0).toBe(search.path(hex).length > 0);
      }
    }),
    { numRuns: 200 },
  );
});

test('a function may let the cost depend on the points already spent', () => {
  const grid = hexGrid({ columns: 1, rows: 6 });
  const paths = cheapestPaths(grid, 0, 6, (_from, _to, _d, spent) => (spent < 2 ? 1 : 2));
  expect([0, 1, 2, 3, 4, 5].map(paths.cost)).toEqual([0, 1, 2, 4, 6, -1]);
  expect(paths.path(4)).toEqual([1, 2, 3, 4]);
  expect(paths.path(5)).toEqual([]);
});

test('breaking contact, a stop and a full stack on one road', () => {
  const grid = hexGrid({ columns: 1, rows: 7 });
  const costs = new Uint8Array(grid.count * 6).fill(1);
  const search = new Reach(grid);
  const only = (hex: number) => new Uint8Array(grid.count).fill(1, hex, hex + 1);
  search.run(0, 9, costs, { leaving: 1, passOnly: only(2), stops: only(4) });
  expect([...search.hexes.subarray(0, search.count)]).toEqual([1, 3, 4]);
  expect([0, 1, 2, 3, 4, 5].map(hex => search.cost(hex))).toEqual([0, 2, -1, 4, 5, -1]);
  expect(search.path(4)).toEqual([1, 2, 3, 4]);
  expect(search.path(2)).toEqual([]);
  search.run(4, 1, costs, { leaving: 2 });
  expect(search.count).toBe(0);
  search.run(4, 1, costs, { stops: only(4) });
  expect(search.count).toBe(2);
});

test('a search stays right after its generations have run out', () => {
  const grid = hexGrid({ columns: 3, rows: 3 });
  const costs = new Uint8Array(grid.count * 6).fill(1);
  const search = new Reach(grid);
  search.run(8, 9, costs);
  for (let i = 0; i < 0x7fff + 5; i++) {
    search.run(0, 1, costs);
    if (search.count !== 2 || search.cost(8) !== -1) throw new Error(`run ${i} went astray`);
  }
  expect(search.path(1)).toEqual([1]);
});

test('a budget beyond the keys or a short table is refused, a negative budget reaches nothing', () => {
  const grid = hexGrid({ columns: 2, rows: 2 });
  const search = new Reach(grid);
  const costs = new Uint8Array(grid.count * 6);
  expect(() => search.run(0, 65536, costs)).toThrow(RangeError);
  expect(() => search.run(0, 3, costs.subarray(1))).toThrow(RangeError);
  search.run(0, -1, costs);
  expect(search.count).toBe(0);
  search.run(0, 65535, costs);
  expect(search.count).toBe(3);
});

import { random } from '../../src/engine/random.ts';
import { type HexGrid, hexGrid } from '../../src/maps/hex/grid.ts';
import { FORBIDDEN } from '../../src/maps/hex/reach.ts';
import { fieldOf, type State } from '../../src/rules/poland-campaign/index.ts';
import { costTable as tableOf } from '../../src/rules/poland-campaign/terms/ground-tables.ts';
import { newTable, POLAND } from './script.ts';

/** A board with terrain, rivers and two armies, as an operational game has them. The same at every run. */
export type BenchBoard = {
  readonly name: string;
  readonly grid: HexGrid;
  /** One cost table for each class of movement: foot, wheels. */
  readonly costs: readonly Uint8Array[];
  readonly units: readonly BenchUnit[];
  /** Hexes where a side always stops, by [side]. */
  readonly halts?: readonly [Uint8Array, Uint8Array];
};
export type BenchUnit = {
  readonly side: 0 | 1;
  readonly at: number;
  readonly mover: number;
  readonly points: number;
};

/** Points to enter open, forest, rough and swamp, on foot and on wheels. */
const ENTER = [
  [1, 2, 3, 4],
  [1, 3, 4, FORBIDDEN],
];
const RIVER = [1, 2];
/** Units in a hex before it is full, and points lost on leaving the enemy's zone. */
export const FULL = 3;
export const BREAKING_CONTACT = 1;

export const benchBoard = (columns: number, rows: number, units: number): BenchBoard => {
  const grid = hexGrid({ columns, rows });
  const chance = random(columns * 1000 + rows);
  const terrain = Uint8Array.from({ length: grid.count }, () => Math.max(0, chance.below(8) - 4));
  const river = Uint8Array.from({ length: grid.sideCount }, () => (chance.below(7) === 0 ? 1 : 0));
  return {
    name: `${units} units on ${grid.count} hexes`,
    grid,
    costs: ENTER.map((enter, mover) => costTable(grid, terrain, river, enter, RIVER[mover] ?? 0)),
    units: Array.from({ length: units }, (_, i) => {
      const side = i % 2 === 0 ? 0 : 1;
      const half = Math.floor(grid.columns / 2) + 2;
      const column = side === 0 ? chance.below(half) : grid.columns - 1 - chance.below(half);
      const mover = chance.below(3) === 0 ? 1 : 0;
      const at = column * rows + chance.below(rows);
      return { side, at, mover, points: mover === 1 ? 10 : 6 };
    }),
  };
};

const costTable = (
  grid: HexGrid,
  terrain: Uint8Array,
  river: Uint8Array,
  enter: readonly number[],
  crossing: number,
): Uint8Array => {
  const costs = new Uint8Array(grid.count * 6).fill(FORBIDDEN);
  for (let i = 0; i < costs.length; i++) {
    const to = grid.neighbours[i] as number;
    const points = to < 0 ? FORBIDDEN : (enter[terrain[to] as number] as number);
    if (points === FORBIDDEN) continue;
    costs[i] = points + (river[grid.sides[i] as number] === 1 ? crossing : 0);
  }
  return costs;
};

/** What the units on the board mean for one side's movement. */
export type Field = {
  readonly stops: Uint8Array;
  readonly blocked: Uint8Array;
  readonly passOnly: Uint8Array;
};

export const emptyField = ({ grid }: BenchBoard): Field => ({
  stops: new Uint8Array(grid.count),
  blocked: new Uint8Array(grid.count),
  passOnly: new Uint8Array(grid.count),
});

/** Enemy hexes are barred, hexes next to the enemy stop a march, full hexes may only be passed. */
export const fillField = (board: BenchBoard, side: 0 | 1, field: Field): Field => {
  const { stops, blocked, passOnly } = field;
  const { neighbours } = board.grid;
  stops.set(board.halts?.[side] ?? stops.fill(0));
  blocked.fill(0);
  passOnly.fill(0);
  for (const unit of board.units) {
    if (unit.side === side) {
      passOnly[unit.at] = (passOnly[unit.at] as number) + 1;
      continue;
    }
    blocked[unit.at] = 1;
    for (let i = unit.at * 6; i < unit.at * 6 + 6; i++) {
      const next = neighbours[i] as number;
      if (next >= 0) stops[next] = 1;
    }
  }
  for (let hex = 0; hex < passOnly.length; hex++)
    passOnly[hex] = (passOnly[hex] as number) >= FULL ? 1 : 0;
  return field;
};

/** The campaign as it is laid out, with the real cost tables. */
const campaignBoard = (): BenchBoard => {
  const state = newTable(POLAND).state as State;
  const { grid, costs, pieces, hungary } = fieldOf(state);
  const units = state.units.flatMap(({ hex: at }, unit): BenchUnit[] => {
    const { side, march, front } = pieces[unit]!;
    if (at < 0) return [];
    return [{ side: side as 0 | 1, at, mover: tableOf(march, side), points: front.movement }];
  });
  const name = `${units.length} units of Poland Campaign`;
  return { name, grid, costs, units, halts: [new Uint8Array(grid.count), hungary] };
};

export const BOARDS: readonly BenchBoard[] = [
  benchBoard(26, 25, 124),
  benchBoard(70, 50, 500),
  campaignBoard(),
];

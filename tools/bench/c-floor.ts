import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type BenchBoard, BREAKING_CONTACT, type Field } from './board.ts';

const FOLDER = 'dist/bench';
const SECONDS = '0.06';

/** range.c on the same tables: its speed in a process of its own, and its sum. Null without a compiler. */
export const floorSearch = (
  board: BenchBoard,
  fields: readonly Field[],
): { speed: () => number; sum: number } | null => {
  mkdirSync(FOLDER, { recursive: true });
  const program = `${FOLDER}/range`;
  const built = spawnSync('cc', ['-O2', '-o', program, 'tools/bench/range.c'], { stdio: 'ignore' });
  if (built.status !== 0) return null;
  const tables = `${FOLDER}/range-${board.grid.count}.bin`;
  writeFileSync(tables, Buffer.concat(tablesOf(board, fields).map(part => Buffer.from(part))));
  const run = () => {
    const { stdout } = spawnSync(program, [tables, SECONDS], { encoding: 'utf8' });
    return stdout.split(' ').map(Number);
  };
  return { speed: () => run()[0] as number, sum: run()[1] as number };
};

const tablesOf = (board: BenchBoard, fields: readonly Field[]): ArrayBuffer[] => {
  const { grid, units, costs } = board;
  const rows = units.map(unit => {
    const leaving = fields[unit.side]?.stops[unit.at] === 1 ? BREAKING_CONTACT : 0;
    return [unit.side, unit.at, unit.mover, unit.points, leaving];
  });
  return [
    Int32Array.of(grid.count, units.length, costs.length),
    grid.neighbours,
    ...costs,
    ...fields.flatMap(field => [field.stops, field.blocked, field.passOnly]),
    Int32Array.from(rows.flat()),
  ].map(part => part.slice().buffer as ArrayBuffer);
};

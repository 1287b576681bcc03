import { boardNamed } from './board.ts';
import type { SkirmishView } from './view.ts';

/** The board in letters: a stack is its side's letter and its height, an empty hex its terrain. */
export const text = (seen: SkirmishView): string => {
  const { grid, terrain } = boardNamed(seen.board);
  const cells = Array.from(terrain, letter => ` ${letter} `);
  const heights = new Map<number, number>();
  for (const { at } of [...seen.units, ...seen.covered])
    if (at >= 0) heights.set(at, (heights.get(at) ?? 0) + 1);
  for (const { at, side } of seen.units)
    if (at >= 0) cells[at] = ` ${side === 'red' ? 'R' : 'B'}${heights.get(at)}`;
  const rows = Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column) => cells[column * grid.rows + row]).join(''),
  );
  return [`turn ${seen.turn} of ${seen.turns}`, ...rows].join('\n');
};

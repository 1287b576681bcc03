import type { Board } from './board.ts';
import type { Problem } from './check.ts';

/** What covers an area on a board, so that a single hex of it is more often a slip than a fact. */
const COVERS = ['forest', 'mountain', 'marsh', 'sea', 'lake', 'wood', 'swamp', 'hills'];

/**
 * One-hex accidents: a cover or country that no neighbour shares, or a bare hex walled in by six of the same cover.
 * Those that are meant stand in `lone` with a reason; an entry there that no longer stands alone is a slip too.
 */
export const loneProblems = (board: Board): Problem[] => {
  const meant = new Set(board.map.lone.map(({ hex }) => board.grid.index(hex)));
  const found = loneHexes(board);
  return [
    ...[...found]
      .filter(([hex]) => !meant.has(hex))
      .map(([hex, says]) => problem(board, hex, says)),
    ...[...meant]
      .filter(hex => !found.has(hex))
      .map(hex => problem(board, hex, 'stands in `lone` but not alone on the board')),
  ];
};

export const loneHexes = (board: Board): Map<number, string> => {
  const found = new Map<number, string>();
  for (const cover of COVERS) {
    const mask = coverMask(board, cover);
    for (let hex = 0; hex < board.grid.count; hex++) {
      const around = neighboursOf(board, hex);
      const like = around.filter(other => mask[other]).length;
      if (mask[hex] && like === 0) found.set(hex, `a lone hex of ${cover}`);
      if (!mask[hex] && like === 6 && !WATERS.includes(cover))
        found.set(hex, `a hole in the ${cover}`);
    }
  }
  for (let hex = 0; hex < board.grid.count; hex++)
    if (!neighboursOf(board, hex).some(other => board.country[other] === board.country[hex]))
      found.set(hex, `a lone hex of ${board.countries[board.country[hex]!]!.name}`);
  return found;
};

const WATERS = ['sea', 'lake'];

const coverMask = ({ grid, terrains, terrain, hexFeatures }: Board, cover: string): Uint8Array => {
  const code = terrains.indexOf(cover);
  const feature = hexFeatures[cover]?.codes;
  return Uint8Array.from({ length: grid.count }, (_, hex) =>
    terrain[hex] === code || (feature?.[hex] ?? 0) > 0 ? 1 : 0,
  );
};

const neighboursOf = ({ grid }: Board, hex: number): number[] =>
  [...grid.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(other => other >= 0);

const problem = ({ grid }: Board, hex: number, says: string): Problem => ({
  at: grid.label(hex),
  says,
});

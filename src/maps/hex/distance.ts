import type { HexGrid } from './grid.ts';

/** Hexes from `a` to `b`, counting the last and not the first. */
export const distance = (grid: HexGrid, a: number, b: number): number => {
  const across = Math.abs(grid.across[a]! - grid.across[b]!);
  const along = Math.abs(grid.along[a]! - grid.along[b]!);
  return along > across ? (across + along) / 2 : across;
};

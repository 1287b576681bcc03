import type { HexGrid } from './grid.ts';

/** Hexes of the board exactly `radius` away, clockwise from the first direction. */
export const ring = (grid: HexGrid, hex: number, radius: number): number[] => {
  if (radius === 0) return [hex];
  const [firstAcross, firstAlong] = grid.steps[0]!;
  let across = grid.across[hex]! + radius * firstAcross;
  let along = grid.along[hex]! + radius * firstAlong;
  const hexes: number[] = [];
  for (let i = 0; i < 6 * radius; i++) {
    const there = grid.atDoubled(across, along);
    if (there >= 0) hexes.push(there);
    const [acrossBy, alongBy] = grid.steps[(Math.floor(i / radius) + 2) % 6]!;
    across += acrossBy;
    along += alongBy;
  }
  return hexes;
};

/** Hexes of the board at most `radius` away, nearest first, the middle included. */
export const disc = (grid: HexGrid, hex: number, radius: number): number[] => {
  const hexes: number[] = [];
  for (let r = 0; r <= radius; r++) hexes.push(...ring(grid, hex, r));
  return hexes;
};

import { distance } from './distance.ts';
import type { HexGrid } from './grid.ts';

/**
 * The hexes under the straight line between two centres, both ends included. Where the line runs exactly along a
 * hexside, the hex with the lower number is taken, so the way back crosses the same hexes.
 */
export const line = (grid: HexGrid, a: number, b: number): number[] =>
  lineBanks(grid, a, b).map(([hex]) => hex);

/** As `line`, with the hex on the other bank where the line runs along a hexside, -1 elsewhere. */
export const lineBanks = (grid: HexGrid, a: number, b: number): [number, number][] => {
  const length = distance(grid, a, b);
  const across = grid.across[b]! - grid.across[a]!;
  const along = grid.along[b]! - grid.along[a]!;
  const banks: [number, number][] = [];
  for (let i = 0; i <= length; i++) {
    const [one, other] = sample(across, along, length, i).map(([x, y]) =>
      grid.atDoubled(grid.across[a]! + x, grid.along[a]! + y),
    ) as [number, number];
    banks.push(one === other ? [one, -1] : ordered(one, other));
  }
  return banks;
};

const ordered = (a: number, b: number): [number, number] =>
  b < 0 || (a >= 0 && a < b) ? [a, b] : [b, a];

/**
 * The point i/length of the way, rounded to hexes in cube coordinates. The longest of the three is whole at every
 * sample, so at most two hexes tie and integers decide exactly.
 */
const sample = (across: number, along: number, length: number, i: number): [number, number][] => {
  const q = across;
  const r = (along - across) / 2;
  const s = -q - r;
  const whole = (n: number) => Math.sign(n) * i;
  if (Math.abs(q) === length) return nearest(r * i, length).map(y => [whole(q), 2 * y + whole(q)]);
  if (Math.abs(r) === length) return nearest(q * i, length).map(x => [x, 2 * whole(r) + x]);
  return nearest(q * i, length).map(x => [x, -2 * whole(s) - x]);
};

/** Both whole numbers nearest to n/d: twice the same unless they tie. */
const nearest = (n: number, d: number): [number, number] => {
  if (d === 0) return [0, 0];
  const below = Math.floor(n / d);
  const rest = 2 * (n - below * d);
  return [rest > d ? below + 1 : below, rest < d ? below : below + 1];
};

import type { Board } from '../../../maps/board/index.ts';
import { type Deflate, pngDataUri, type Rgba } from '../core/png.ts';
import { swing } from '../core/random.ts';
import { tag } from '../core/svg.ts';
import type { Frame } from './frame.ts';

/** Pixels of the relief per hex; it is soft by nature and is drawn enlarged. */
const PER_HEX = 8;
const SHADES = 32;
const TINTS = 8;

export type ReliefStyle = {
  /** How dark the shadow and how bright the lit slope may become, 0 to 1. */
  shadow: number;
  light: number;
  shadowColour: readonly [number, number, number];
  lowland: readonly [number, number, number];
  highland: readonly [number, number, number];
  tint: number;
};

type Field = { width: number; height: number; z: Float32Array };

/** Shading from the heights of the hexes, light from the north-west, as one soft translucent picture over the land. */
export const reliefImage = (
  board: Board,
  frame: Frame,
  style: ReliefStyle,
  deflate?: Deflate,
): string => {
  const field = heights(board, frame);
  const shades = hillshade(field);
  const pixels = new Uint8Array(shades.length);
  for (const [i, shade] of shades.entries()) {
    const level = Math.round(((shade + 1) / 2) * (SHADES - 1));
    pixels[i] = tintOf(field.z[i]!) * SHADES + level;
  }
  return tag('image', {
    href: pngDataUri(field.width, field.height, pixels, paletteOf(style), deflate),
    x: frame.left,
    y: frame.top,
    width: frame.boardWidth,
    height: frame.boardHeight,
    preserveAspectRatio: 'none',
  });
};

/** Green below 100 metres, bare paper to 200, brown from 300 upward. */
const tintOf = (z: number): number => {
  if (z < 60) return 0;
  if (z < 90) return 1;
  if (z < 120) return 2;
  if (z < 220) return 3;
  if (z < 320) return 4;
  if (z < 480) return 5;
  return z < 750 ? 6 : 7;
};

const TINT_STRENGTH = [-1, -0.7, -0.35, 0, 0.25, 0.5, 0.8, 1];

const paletteOf = (style: ReliefStyle): Rgba[] =>
  Array.from({ length: TINTS * SHADES }, (_, i) => {
    const shade = ((i % SHADES) / (SHADES - 1)) * 2 - 1;
    const tint = TINT_STRENGTH[Math.floor(i / SHADES)]!;
    const over: [readonly number[], number] =
      shade < 0
        ? [style.shadowColour, -shade * style.shadow]
        : [[255, 252, 240], shade * style.light];
    const under: [readonly number[], number] = [
      tint < 0 ? style.lowland : style.highland,
      Math.abs(tint) * style.tint,
    ];
    return blend(under, over);
  });

/** Two translucent colours laid over each other, as one. */
const blend = (
  [below, a]: [readonly number[], number],
  [above, b]: [readonly number[], number],
): Rgba => {
  const alpha = a + b - a * b;
  const channel = (k: number) =>
    alpha === 0 ? 0 : Math.round((above[k]! * b + below[k]! * a * (1 - b)) / alpha);
  return [channel(0), channel(1), channel(2), Math.round(alpha * 255)];
};

/** Heights between the hex centres: a Gaussian mean of the hexes around, roughened where the land is rough. */
const heights = (board: Board, frame: Frame): Field => {
  const { grid, hex } = frame;
  const width = Math.round((frame.boardWidth / hex) * PER_HEX);
  const height = Math.round((frame.boardHeight / hex) * PER_HEX);
  const [sum, rough, weight] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let index = 0; index < grid.count; index++) {
    const [cx, cy] = frame.centre(index);
    const [elevation, wildness] = [board.elevation[index]!, roughness(board, index)];
    const [px, py] = [((cx - frame.left) / hex) * PER_HEX, ((cy - frame.top) / hex) * PER_HEX];
    around(px, py, width, height, (pixel, w) => {
      sum[pixel]! += w * elevation;
      rough[pixel]! += w * wildness;
      weight[pixel]! += w;
    });
  }
  return {
    width,
    height,
    z: sum.map((total, i) => roughened(total, rough[i]!, weight[i]!, i, width)),
  };
};

const roughened = (total: number, rough: number, weight: number, i: number, width: number) =>
  weight === 0
    ? 0
    : (total + rough * ridges((i % width) / PER_HEX, Math.floor(i / width) / PER_HEX)) / weight;

const REACH = Math.ceil(PER_HEX * 1.5);

/** The pixels near a hex centre with their weights. */
const around = (
  px: number,
  py: number,
  width: number,
  height: number,
  visit: (pixel: number, weight: number) => void,
): void => {
  const [right, bottom] = [Math.min(width, px + REACH), Math.min(height, py + REACH)];
  for (let y = Math.max(0, Math.floor(py - REACH)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(px - REACH)); x < right; x++) {
      const d2 = ((x + 0.5 - px) ** 2 + (y + 0.5 - py) ** 2) / PER_HEX ** 2;
      visit(y * width + x, Math.exp(-d2 / (2 * 0.42 ** 2)));
    }
};

/** How much the heights around a hex differ from its own. */
const roughness = ({ grid, elevation }: Board, hex: number): number => {
  let sum = 0;
  for (let d = 0; d < 6; d++) {
    const there = grid.neighbour(hex, d);
    if (there >= 0) sum += Math.abs(elevation[there]! - elevation[hex]!);
  }
  return sum / 6;
};

/** Smooth noise of two sizes, folded so that crests are sharper than valleys. */
const ridges = (x: number, y: number): number => {
  const fold = (n: number) => 0.5 - Math.abs(n);
  const [u, v] = [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y]; // turned, so that no grain follows the sheet
  return 0.9 * fold(noise(u * 1.2, v * 1.2, 1)) + 0.3 * fold(noise(v * 2.3, u * 2.3, 2));
};

const noise = (x: number, y: number, seed: number): number => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = swing(i, j, seed) * (1 - u) + swing(i + 1, j, seed) * u;
  const bottom = swing(i, j + 1, seed) * (1 - u) + swing(i + 1, j + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

/** The slope towards the light, scaled so that a flat board shows its folds as well as a mountainous one. */
const hillshade = ({ width, height, z }: Field): Float32Array => {
  const slopes = new Float32Array(z.length);
  const z0 = (x: number, y: number) =>
    z[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      slopes[y * width + x] = z0(x + 1, y) - z0(x - 1, y) + 1.2 * (z0(x, y + 1) - z0(x, y - 1));
  const sorted = Float32Array.from(slopes, Math.abs).sort();
  const steep = Math.max(0.5, sorted[Math.floor(sorted.length * 0.9)]!);
  const shades = slopes.map(slope => {
    const share = Math.abs(slope) / steep;
    return Math.sign(slope) * Math.tanh(0.75 * share ** 0.7);
  });
  return softened(shades, width, height);
};

/** A mean over three by three pixels takes the steps out of the enlarged picture. */
const softened = (values: Float32Array, width: number, height: number): Float32Array =>
  values.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let [sum, weight] = [0, 0];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const w = dx === 0 && dy === 0 ? 4 : dx === 0 || dy === 0 ? 2 : 1;
        sum += w * values[i + dy * width + dx]!;
        weight += w;
      }
    return sum / weight;
  });

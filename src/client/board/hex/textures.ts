import { chance, swing } from '../core/random.ts';
import { num, type Point } from '../core/svg.ts';
import { chunkAt, type Frame, widenMask } from './frame.ts';

/** Points of a jittered lattice that lie inside the hexes of a kind, clear of their outer edge. Spacing in hexes. */
export const scatter = (
  frame: Frame,
  mask: ArrayLike<number>,
  spacing: number,
  clearance: number,
  seed: number,
): Point[] => {
  const full = widenMask(frame, mask);
  const { wide } = frame;
  const points: Point[] = [];
  const rowStep = spacing * 0.87;
  for (let hex = 0; hex < wide.count; hex++) {
    if (!full[hex]) continue;
    const { x: cx, y: cy } = wide.centre(hex);
    const bare = [0, 1, 2, 3, 4, 5].filter(d => {
      const there = wide.neighbour(hex, d);
      return there < 0 || !full[there];
    });
    for (let j = Math.ceil((cy - 0.5) / rowStep); j <= (cy + 0.5) / rowStep; j++)
      for (let i = Math.ceil((cx - 0.6) / spacing) - 1; i <= (cx + 0.6) / spacing; i++) {
        const x = (i + (j % 2 ? 0.5 : 0) + 0.32 * swing(i, j, seed)) * spacing;
        const y = (j + 0.32 * swing(i, j, seed + 1)) * rowStep;
        if (inHex(x - cx, y - cy, bare, clearance) && !onNumber(x - cx, y - cy))
          points.push(frame.place(x, y));
      }
  }
  return points.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
};

/** The number at the top of a hex stands in a small clearing. */
const onNumber = (x: number, y: number): boolean => Math.abs(x) < 0.23 && y < -0.3;

const ROOT = Math.sqrt(3) / 2;
const NORMALS: readonly Point[] = [
  [0, -1],
  [ROOT, -0.5],
  [ROOT, 0.5],
  [0, 1],
  [-ROOT, 0.5],
  [-ROOT, -0.5],
];

const inHex = (x: number, y: number, bare: readonly number[], clearance: number): boolean => {
  for (const [d, [nx, ny]] of NORMALS.entries()) {
    const reach = x * nx + y * ny;
    if (reach > 0.5 || (bare.includes(d) && reach > 0.5 - clearance)) return false;
    if (reach === 0.5 && d < 3) return false;
  }
  return true;
};

/** Glyphs gathered into one path per chunk. */
export const perChunk = (
  frame: Frame,
  points: readonly Point[],
  glyph: (point: Point, i: number) => string,
): string[] => {
  const paths: string[] = [];
  for (const [i, point] of points.entries()) {
    const chunk = chunkAt(frame, point);
    paths[chunk] = (paths[chunk] ?? '') + glyph(point, i);
  }
  return paths.filter(Boolean).map(d => `<path d="${d}"/>`);
};

/** A dot: a stroke of no length with round ends. */
export const dot = ([x, y]: Point): string => `M${num(x)} ${num(y)}h0`;

/** A tree crown from above: a short stroke with round ends, lying this way or that. */
export const crown =
  (unit: number) =>
  ([x, y]: Point, i: number): string => {
    const length = unit * (0.015 + 0.035 * chance(i, 71));
    const turn = Math.PI * chance(i, 72);
    return `M${num(x)} ${num(y)}l${num(length * Math.cos(turn))} ${num(length * 0.6 * Math.sin(turn))}`;
  };

/** A fir: a narrow triangle; its western half is drawn lighter. */
export const fir = (unit: number, half: boolean) => {
  return ([x, y]: Point, i: number): string => {
    const h = unit * (0.15 + 0.05 * chance(i, 73));
    const w = h * 0.36;
    const base = half ? w : 2 * w;
    return `M${num(x)} ${num(y - h * 0.6)}l${num(-w)} ${num(h)}h${num(base)}z`;
  };
};

/** Reeds: a short water line with three blades. */
export const reeds =
  (unit: number) =>
  ([x, y]: Point): string => {
    const s = unit * 0.045;
    return `M${num(x)} ${num(y)}v${num(-s * 1.5)}m${num(-s)} ${num(s * 1.5)}l${num(-s * 0.5)} ${num(-s)}m${num(s * 2.5)} ${num(s)}l${num(s * 0.5)} ${num(-s)}`;
  };

export const waterLine =
  (unit: number) =>
  ([x, y]: Point, i: number): string => {
    const w = unit * (0.1 + 0.08 * chance(i, 3));
    return `M${num(x - w)} ${num(y + unit * 0.03)}h${num(2 * w)}`;
  };

/** A peak in two faces: the lit one to the west, the shaded one to the east. */
export const peak = (unit: number, size: number, face: 'lit' | 'shaded' | 'crest') => {
  return ([x, y]: Point, i: number): string => {
    const h = unit * size * (0.8 + 0.4 * chance(i, 21));
    const w = h * (0.62 + 0.16 * chance(i, 22));
    const lean = w * 0.25 * swing(i, 23);
    if (face === 'lit')
      return `M${num(x - w)} ${num(y)}l${num(w + lean)} ${num(-h)}l${num(w * 0.2 - lean)} ${num(h)}z`;
    if (face === 'shaded')
      return `M${num(x + lean)} ${num(y - h)}l${num(w - lean)} ${num(h)}h${num(-w * 0.8)}z`;
    return `M${num(x - w)} ${num(y)}l${num(w + lean)} ${num(-h)}l${num(w - lean)} ${num(h)}`;
  };
};

/** A low rise: an arc with hachures down its shaded side. */
export const hachure =
  (unit: number) =>
  ([x, y]: Point): string => {
    const s = unit * 0.075;
    return `M${num(x - s)} ${num(y)}q${num(s)} ${num(-s * 1.3)} ${num(s * 2)} 0m${num(-s * 0.5)} ${num(-s * 0.3)}l${num(s * 0.25)} ${num(s * 0.7)}m${num(-s * 0.75)} ${num(-s)}l${num(s * 0.15)} ${num(s * 0.7)}`;
  };

/** A block of houses, turned a little. */
export const house =
  (unit: number) =>
  ([x, y]: Point, i: number): string => {
    const [w, h] = [unit * (0.045 + 0.03 * chance(i, 31)), unit * (0.035 + 0.022 * chance(i, 32))];
    const turn = 0.5 * swing(i, 33);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const corner = (a: number, b: number) => `${num(a * c - b * s)} ${num(a * s + b * c)}`;
    const [px, py] = [x - w * c + h * s, y - w * s - h * c];
    return `M${num(px)} ${num(py)}l${corner(2 * w, 0)}l${corner(0, 2 * h)}l${corner(-2 * w, 0)}z`;
  };

import { num, type Point } from './svg.ts';

/** Digits as single strokes, so that thousands of hex numbers are a handful of paths and look alike everywhere. */
const STROKES: readonly (readonly number[][])[] = [
  [[0, 2, 0, 4, 1, 6, 3, 6, 4, 4, 4, 2, 3, 0, 1, 0, 0, 2]],
  [[0.8, 1.2, 2.4, 0, 2.4, 6]],
  [[0.1, 1.6, 1, 0, 3, 0, 4, 1.5, 3.4, 3, 0, 6, 4, 6]],
  [
    [0.2, 0.8, 1.2, 0, 3, 0, 3.8, 1.4, 3, 2.8, 1.6, 2.8],
    [3, 2.8, 4, 4.4, 3, 6, 1, 6, 0, 5.1],
  ],
  [[3, 6, 3, 0, 0, 4.2, 4, 4.2]],
  [[3.7, 0, 0.6, 0, 0.3, 2.7, 2, 2.2, 3.6, 2.9, 4, 4.3, 3, 6, 1, 6, 0, 5.2]],
  [[3.4, 0.2, 1.8, 0.6, 0.4, 2.8, 0, 4.4, 1, 6, 3, 6, 4, 4.5, 3, 2.8, 1.2, 2.9, 0.2, 4]],
  [[0, 0, 4, 0, 1.6, 6]],
  [
    [
      1, 2.8, 0.2, 1.4, 1.2, 0, 2.8, 0, 3.8, 1.4, 3, 2.8, 1, 2.8, 0, 4.4, 1, 6, 3, 6, 4, 4.4, 3,
      2.8,
    ],
  ],
  [[3.8, 2, 2.8, 3.1, 1, 3.1, 0, 1.6, 1, 0, 3, 0, 4, 1.6, 3.6, 3.6, 2.2, 5.6, 0.8, 6]],
];

/** Signs that stand between figures. */
const SIGNS: Readonly<Record<string, readonly number[][]>> = {
  '-': [[0.8, 3.2, 3.2, 3.2]],
  '–': [[0.8, 3.2, 3.2, 3.2]],
  '/': [[0.6, 6, 3.4, 0]],
  '.': [[1.8, 5.9, 2.2, 6]],
  '+': [
    [0.4, 3.2, 3.6, 3.2],
    [2, 1.6, 2, 4.8],
  ],
};

/** A number centred on a point, as the path of its strokes; `height` is that of a digit. */
export const numberPath = (label: string, [x, y]: Point, height: number): string => {
  const s = height / 6;
  const step = 5.6 * s;
  const left = x - (label.length * step - 1.6 * s) / 2;
  let d = '';
  for (const [i, letter] of [...label].entries())
    for (const stroke of SIGNS[letter] ?? STROKES[Number(letter)] ?? [])
      d += strokePath(stroke, left + i * step, y, s);
  return d;
};

const strokePath = (stroke: readonly number[], left: number, top: number, s: number): string => {
  let d = '';
  let [px, py] = [0, 0];
  for (let k = 0; k < stroke.length; k += 2) {
    const [x, y] = [round(left + stroke[k]! * s), round(top + stroke[k + 1]! * s)];
    d += k === 0 ? `M${num(x)} ${num(y)}` : `l${num(x - px)} ${num(y - py)}`;
    [px, py] = [x, y];
  }
  return d;
};

const round = (n: number): number => Math.round(n * 10) / 10;

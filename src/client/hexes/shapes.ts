import type { Frame } from '../board/index.ts';
import { lerp, num, type Point, tag } from '../board/svg.ts';

/** Pieces of marks: hexes, arrows, numbers and badges on the sheet, by the labels of their hexes. */

export const hexPath = (frame: Frame, hex: number, inset = 0): string => {
  const [cx, cy] = frame.centre(hex);
  const points = frame.corners(hex).map(([x, y]) => {
    const k = 1 - inset;
    return `${num(cx + (x - cx) * k)} ${num(cy + (y - cy) * k)}`;
  });
  return `M${points.join('L')}z`;
};

export const hexesPath = (frame: Frame, hexes: Iterable<string>, inset = 0): string =>
  [...hexes]
    .map(label => frame.grid.index(label))
    .filter(hex => hex >= 0)
    .map(hex => hexPath(frame, hex, inset))
    .join('');

export const centreOf = (frame: Frame, hex: string): Point => frame.centre(frame.grid.index(hex));

/** A cost in the middle of a hex, or in its lower corner where a counter lies. */
export const costLabel = (frame: Frame, hex: string, text: string, covered: boolean): string => {
  const [x, y] = centreOf(frame, hex);
  const [dx, dy] = covered ? [-0.36, 0.16] : [0, 0.1];
  const at = { x: x + frame.hex * dx, y: y + frame.hex * dy };
  return tag('text', { ...at, class: `mark-cost${covered ? ' mark-cost-small' : ''}` }, text);
};

/** A thick line through hex centres with a head at its end, `short` of it by that part of a hex. */
export const arrow = (frame: Frame, hexes: readonly string[], cls: string, short = 0): string => {
  const points = hexes
    .map(hex => frame.grid.index(hex))
    .filter(hex => hex >= 0)
    .map(hex => frame.centre(hex));
  if (points.length < 2) return '';
  points.push(lerp(points.pop()!, points.at(-1)!, short));
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
  return tag('path', { d, class: `${cls} arrow-line` }) + head(points, frame.hex * 0.2, cls);
};

const head = (points: readonly Point[], size: number, cls: string): string => {
  const [bx, by] = points.at(-1)!;
  const [ax, ay] = points.at(-2)!;
  const angle = Math.atan2(by - ay, bx - ax);
  const corner = (turn: number): string => {
    const x = bx - Math.cos(angle + turn) * size;
    const y = by - Math.sin(angle + turn) * size;
    return `${num(x)} ${num(y)}`;
  };
  return tag('path', {
    d: `M${num(bx)} ${num(by)}L${corner(0.5)}L${corner(-0.5)}z`,
    class: `${cls} arrow-head`,
  });
};

/** An attack: from rim to rim, so that the counters stay readable. */
export const strike = (frame: Frame, from: string, to: string): string => {
  const [a, b] = [from, to].map(hex => centreOf(frame, hex)) as [Point, Point];
  const part = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const [start, end] = [part(0.3), part(0.72)];
  const d = `M${num(start[0])} ${num(start[1])}L${num(end[0])} ${num(end[1])}`;
  return (
    tag('path', { d, class: 'mark-attack arrow-line' }) +
    head([start, part(0.78)], frame.hex * 0.2, 'mark-attack')
  );
};

/** A sign in a disc at the right rim of a hex; `place` counts downwards. */
export const badge = (
  frame: Frame,
  hex: string,
  sign: string,
  cls: string,
  place: number,
): string => {
  const [x, y] = centreOf(frame, hex);
  const [bx, by] = [x + frame.hex * 0.34, y - frame.hex * 0.3 + place * frame.hex * 0.22];
  return (
    tag('circle', { cx: bx, cy: by, r: frame.hex * 0.105, class: `badge ${cls}` }) +
    tag('text', { x: bx, y: by + frame.hex * 0.05, class: 'badge-sign' }, sign)
  );
};

/** A way from its first hex, with its way points. */
export const way = (
  frame: Frame,
  hexes: readonly string[],
  wayPoints: readonly string[] = [],
): string =>
  arrow(frame, hexes, 'mark-way') +
  wayPoints
    .map(hex => {
      const [cx, cy] = centreOf(frame, hex);
      return tag('circle', { cx, cy, r: frame.hex * 0.09, class: 'mark-waypoint' });
    })
    .join('');

import type { Board, Chain } from '../../../maps/board/index.ts';
import { sideFeature } from '../../../maps/board/index.ts';
import { swing } from '../core/random.ts';
import { at, distance, lerp, mid, type Point } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import { sideEnds } from './rivers.ts';

/** Roads and railways drawn once each: a chain is cut where another already runs. */
export type Run = { hexes: number[]; chain: Chain; first?: number; last?: number };

export const networkRuns = (board: Board, kind: 'road' | 'rail', cls?: string): Run[] => {
  const drawn = new Set<number>();
  const chains = board.chains
    .filter(chain => chain.kind === kind)
    .toSorted((a, b) => Number(a.class === 'secondary') - Number(b.class === 'secondary'));
  return chains
    .flatMap(chain => runsOf(board, chain, drawn))
    .filter(({ chain }) => !cls || chain.class === cls);
};

const runsOf = ({ grid }: Board, chain: Chain, drawn: Set<number>): Run[] => {
  const runs: Run[] = [];
  let hexes: number[] = [];
  const close = () => {
    if (hexes.length > 1) runs.push({ hexes, chain });
    hexes = [];
  };
  for (const [i, hex] of [...chain.path].entries()) {
    if (i === 0) continue;
    const from = chain.path[i - 1]!;
    const side = grid.side(from, grid.direction(from, hex));
    if (drawn.has(side)) {
      close();
      continue;
    }
    drawn.add(side);
    if (hexes.length === 0) hexes.push(from);
    hexes.push(hex);
  }
  close();
  return withExits(runs, chain);
};

const withExits = (runs: Run[], chain: Chain): Run[] => {
  for (const { hex, direction } of chain.exits)
    for (const run of runs) {
      if (run.hexes[0] === hex && hex === chain.path[0]) run.first = direction;
      if (run.hexes.at(-1) === hex && hex === chain.path.at(-1)) run.last = direction;
    }
  return runs;
};

export type Nodes = { point: Point; hard: boolean }[];

/** Where lines meet in a hex: at its town, else near its centre; there a line passes exactly. */
export const networkNodes = (
  board: Board,
  frame: Frame,
  kind: 'road' | 'rail',
  towns: ReadonlyMap<number, Point>,
): Nodes =>
  Array.from({ length: frame.grid.count }, (_, hex) => {
    const ends = [0, 1, 2, 3, 4, 5].filter(
      d => sideFeature(board, kind, frame.grid.side(hex, d)) !== undefined,
    ).length;
    const [x, y] = towns.get(hex) ?? nearCentre(frame, hex);
    const aside = kind === 'rail' ? frame.hex * 0.075 : 0;
    return { point: [x + aside, y + aside], hard: ends !== 2 || towns.has(hex) };
  });

const nearCentre = (frame: Frame, hex: number): Point => {
  const [x, y] = frame.centre(hex);
  return [x + frame.hex * 0.1 * swing(hex, 11), y + frame.hex * (0.06 + 0.1 * swing(hex, 12))];
};

/** Where a line crosses a hexside. A railway keeps aside from a road over the same side. */
export const crossingPoint = (
  board: Board,
  frame: Frame,
  side: number,
  kind: 'road' | 'rail',
): Point => {
  const [a, b] = sideEnds(frame, side);
  const both = kind === 'rail' && sideFeature(board, 'road', side) !== undefined;
  return lerp(a, b, 0.5 + 0.09 * swing(side, 13) + (both ? 0.2 : 0));
};

export const runPath = (
  board: Board,
  frame: Frame,
  run: Run,
  kind: 'road' | 'rail',
  nodes: Nodes,
): string => {
  const { grid } = frame;
  const points: Point[] = run.first === undefined ? [] : [outside(frame, run.hexes[0]!, run.first)];
  for (const [i, hex] of run.hexes.entries()) {
    const node = nodes[hex]!;
    const inner = i > 0 && i < run.hexes.length - 1;
    if (node.hard || !inner) points.push(node.point);
    const next = run.hexes[i + 1];
    if (next !== undefined)
      points.push(crossingPoint(board, frame, grid.side(hex, grid.direction(hex, next)), kind));
  }
  if (run.last !== undefined) points.push(outside(frame, run.hexes.at(-1)!, run.last));
  return throughAll(points);
};

/** A smooth line through all points; near a sharp turn it keeps close to them. */
const throughAll = (points: readonly Point[]): string => {
  let d = `M${at(points[0]!)}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const reach = distance(a, b) / 3;
    const leave = heading(points[i - 2] ?? a, a, b);
    const arrive = heading(a, b, points[i + 1] ?? b);
    const from: Point = [a[0] + leave[0] * reach, a[1] + leave[1] * reach];
    const to: Point = [b[0] - arrive[0] * reach, b[1] - arrive[1] * reach];
    d += `C${at(from)} ${at(to)} ${at(b)}`;
  }
  return d;
};

/** The direction of a line at a point: the mean of the ways that lead to it and from it. */
const heading = (before: Point, here: Point, after: Point): Point => {
  const [p, q] = [unit(before, here), unit(here, after)];
  const [x, y] = [p[0] + q[0], p[1] + q[1]];
  const length = Math.hypot(x, y);
  return length < 0.2 ? q : [x / length, y / length];
};

const unit = (a: Point, b: Point): Point => {
  const length = distance(a, b);
  return length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

const outside = (frame: Frame, hex: number, direction: number): Point => {
  const corners = frame.corners(hex);
  const [i, j] = frame.grid.sideCorners(direction);
  return lerp(frame.centre(hex), mid(corners[i]!, corners[j]!), 1.3);
};

import type { Board, Chain } from '../../maps/board/index.ts';
import { sideFeature } from '../../maps/board/index.ts';
import type { Frame } from './frame.ts';
import { swing } from './random.ts';
import { sideEnds } from './rivers.ts';
import { at, distance, lerp, mid, type Point } from './svg.ts';

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
  const gates = run.hexes.slice(1).map((hex, i) => {
    const from = run.hexes[i]!;
    return crossingPoint(board, frame, grid.side(from, grid.direction(from, hex)), kind);
  });
  const entry = run.first === undefined ? undefined : outside(frame, run.hexes[0]!, run.first);
  const exit = run.last === undefined ? undefined : outside(frame, run.hexes.at(-1)!, run.last);
  let d = `M${at(entry ?? nodes[run.hexes[0]!]!.point)}`;
  let here = entry ?? nodes[run.hexes[0]!]!.point;
  for (const [i, hex] of run.hexes.entries()) {
    const before = i === 0 ? entry : gates[i - 1];
    const after = i === run.hexes.length - 1 ? exit : gates[i];
    d += through(here, nodes[hex]!, before, after);
    here = after ?? here;
  }
  return d;
};

const outside = (frame: Frame, hex: number, direction: number): Point => {
  const corners = frame.corners(hex);
  const [i, j] = frame.grid.sideCorners(direction);
  return lerp(frame.centre(hex), mid(corners[i]!, corners[j]!), 1.3);
};

/** The stretch through one hex, from the side before to the side after. */
const through = (
  here: Point,
  { point, hard }: Nodes[number],
  before: Point | undefined,
  after: Point | undefined,
): string => {
  if (!before) return after ? `Q${at(lerp(here, after, 0.5))} ${at(after)}` : '';
  if (!after) return `Q${at(lerp(before, point, 0.5))} ${at(point)}`;
  if (!hard) return `Q${at(point)} ${at(after)}`;
  const along = distance(before, after) || 1;
  const reach = 0.32 * Math.min(distance(before, point), distance(point, after));
  const [ux, uy] = [(after[0] - before[0]) / along, (after[1] - before[1]) / along];
  const [cx, cy] = [ux * reach, uy * reach];
  return (
    `C${at(lerp(before, point, 0.4))} ${at([point[0] - cx, point[1] - cy])} ${at(point)}` +
    `S${at(lerp(after, point, 0.4))} ${at(after)}`
  );
};

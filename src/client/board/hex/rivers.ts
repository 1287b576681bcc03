import type { Board, Chain } from '../../../maps/board/index.ts';
import { terrainOf } from '../../../maps/board/index.ts';
import { swing } from '../core/random.ts';
import { at, distance, lerp, mid, type Point } from '../core/svg.ts';
import { quadratic } from './areas.ts';
import type { Frame } from './frame.ts';
import { hexAt } from './hit.ts';

/** A river as a smooth line: it leaves each anchor towards the control point and comes to the next anchor. */
export type Course = {
  chain: Chain;
  start: Point;
  /** Control point and the anchor it leads to. */
  bends: { control: Point; to: Point }[];
  /** It begins at a spring, not at the edge of the board or in another river. */
  rises: boolean;
};

const RANKS = ['great', 'big', 'major', 'river', 'lesser', 'minor', 'stream'];
export const riverRank = (chain: Chain): number => RANKS.indexOf(chain.class);

/** Every river of the board, greatest first; a tributary ends exactly on the line of its main river. */
export const riverCourses = (board: Board, frame: Frame): Course[] => {
  const rivers = board.chains
    .filter(({ kind }) => kind === 'river')
    .toSorted((a, b) => riverRank(a) - riverRank(b));
  const traces = rivers.map(river =>
    river.on === 'sides' ? sideTrace(frame, river) : hexTrace(board, frame, river),
  );
  const joints = new Map<string, Point>();
  for (const trace of traces)
    for (const [key, point] of jointsOf(trace)) if (!joints.has(key)) joints.set(key, point);
  return traces.map((trace, i) => course(rivers[i]!, trace, joints));
};

/** The points a river is drawn towards, in order; those with a key are corners or hexes where another may join. */
type Trace = { point: Point; key?: string }[];

const jointsOf = (trace: Trace): [string, Point][] =>
  trace.flatMap(({ point, key }, i) => {
    const [before, after] = [trace[i - 1], trace[i + 1]];
    if (!key || !before || !after) return [];
    return [[key, quadratic(mid(before.point, point), point, mid(point, after.point), 0.5)]];
  });

/** A quadratic spline: it starts and ends on its ends and turns towards every point between. */
const course = (chain: Chain, trace: Trace, joints: ReadonlyMap<string, Point>): Course => {
  const end = (at: Trace[number]): Point => joints.get(at.key ?? '') ?? at.point;
  const [first, last] = [trace[0]!, trace.at(-1)!];
  const points = [end(first), ...trace.slice(1, -1).map(({ point }) => point), end(last)];
  const rises = first.key !== undefined && !joints.has(first.key);
  const bends = points.slice(1, -1).map((control, i) => ({
    control,
    to: i + 3 === points.length ? points.at(-1)! : mid(control, points[i + 2]!),
  }));
  if (bends.length === 0) bends.push({ control: mid(points[0]!, points[1]!), to: points[1]! });
  return { chain, start: points[0]!, bends, rises };
};

const cornerKey = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

const directionOfSide = ({ grid }: Frame, side: number): [hex: number, direction: number] => {
  const [hex] = grid.sideHexes(side);
  for (let d = 0; d < 6; d++) if (grid.side(hex, d) === side) return [hex, d];
  throw new RangeError(`hexside ${side} of no hex`);
};

/** The two corners of a hexside. */
export const sideEnds = (frame: Frame, side: number): [Point, Point] => {
  const [hex, direction] = directionOfSide(frame, side);
  const corners = frame.corners(hex);
  const [i, j] = frame.grid.sideCorners(direction);
  return [corners[i]!, corners[j]!];
};

export const sharedCorner = (frame: Frame, a: number, b: number): Point => {
  const [p, q] = sideEnds(frame, a);
  return sideEnds(frame, b).some(end => distance(end, p) < 0.5) ? p : q;
};

/** A corner moved a little, the same for every river that passes it. */
const looseCorner = (frame: Frame, [x, y]: Point): Point => {
  const [i, j] = [Math.round(x), Math.round(y)];
  return [x + frame.hex * 0.055 * swing(i, j, 5), y + frame.hex * 0.055 * swing(i, j, 6)];
};

/** The middle of a hexside, moved to one bank or the other. */
const looseMiddle = (frame: Frame, side: number): Point => {
  const [a, b] = sideEnds(frame, side);
  const [x, y] = lerp(a, b, 0.5 + 0.08 * swing(side, 7));
  const sway = 0.13 * swing(side, 8);
  return [x - (b[1] - a[1]) * sway, y + (b[0] - a[0]) * sway];
};

const sideTrace = (frame: Frame, chain: Chain): Trace => {
  const sides = [...chain.path];
  const outer = (end: number, next: number | undefined): Point => {
    const [p, q] = sideEnds(frame, end);
    return next !== undefined && distance(sharedCorner(frame, end, next), p) < 0.5 ? q : p;
  };
  const first = outer(sides[0]!, sides[1]);
  const last =
    sides.length > 1 ? outer(sides.at(-1)!, sides.at(-2)) : sideEnds(frame, sides[0]!)[1];
  const corners = [
    first,
    ...sides.slice(1).map((side, i) => sharedCorner(frame, sides[i]!, side)),
    last,
  ];
  const edge = onEdge(frame, first);
  return corners.flatMap((corner, i) => {
    const end = i === 0 || i === corners.length - 1;
    const point = end && onEdge(frame, corner) ? corner : looseCorner(frame, corner);
    const here = i === 0 && edge ? { point } : { point, key: cornerKey(corner) };
    return i < sides.length ? [here, { point: looseMiddle(frame, sides[i]!) }] : [here];
  });
};

/** A corner of fewer than three hexes lies on the edge of the board. */
const onEdge = (frame: Frame, [x, y]: Point): boolean => {
  const r = frame.hex * 0.02;
  const around = [0, 1, 2, 3, 4, 5].map(k => {
    const angle = (k * Math.PI) / 3 + 0.3;
    return hexAt(frame, [x + r * Math.cos(angle), y + r * Math.sin(angle)]);
  });
  return around.includes(-1);
};

/** Where a river leaves one hex for the next: the middle of the side, moved along it. */
const gate = (frame: Frame, from: number, to: number): Point => {
  const side = frame.grid.side(from, frame.grid.direction(from, to));
  const [a, b] = sideEnds(frame, side);
  return lerp(a, b, 0.5 + 0.2 * swing(side, 9));
};

/** The bend inside a hex; in a city the river passes below the houses. */
const hexBend = (board: Board, frame: Frame, hex: number): Point => {
  const [x, y] = frame.centre(hex);
  if (terrainOf(board, hex) === 'city') return [x + frame.hex * 0.05, y + frame.hex * 0.34];
  return [x + frame.hex * 0.22 * swing(hex, 10), y + frame.hex * (0.06 + 0.2 * swing(hex, 11))];
};

const hexTrace = (board: Board, frame: Frame, chain: Chain): Trace => {
  const hexes = [...chain.path];
  const leaving = (exit: Chain['exits'][number] | undefined): Trace => {
    if (!exit) return [];
    const offBoard = frame.grid.neighbour(exit.hex, exit.direction) < 0;
    return [{ point: beyond(frame, exit.hex, exit.direction, offBoard ? 0.9 : 0.48) }];
  };
  const middle = hexes.flatMap((hex, i): Trace => {
    const here = { point: hexBend(board, frame, hex), key: `hex ${hex}` };
    const next = hexes[i + 1];
    return next === undefined ? [here] : [here, { point: gate(frame, hex, next) }];
  });
  const entry = leaving(chain.exits.find(({ hex }) => hex === hexes[0]));
  const exit = leaving(chain.exits.findLast(({ hex }) => hex === hexes.at(-1)));
  return [...entry, ...middle, ...(exit.length > 0 ? exit : seaward(board, frame, hexes.at(-1)!))];
};

const beyond = (frame: Frame, hex: number, direction: number, hexes: number): Point => {
  const [i, j] = frame.grid.sideCorners(direction);
  const corners = frame.corners(hex);
  return lerp(frame.centre(hex), mid(corners[i]!, corners[j]!), hexes / 0.5);
};

/** A river whose last hex lies on the sea runs out into it. */
const seaward = (board: Board, frame: Frame, hex: number): Trace => {
  for (let d = 0; d < 6; d++) {
    const there = frame.grid.neighbour(hex, d);
    if (there >= 0 && terrainOf(board, there) === 'sea')
      return [{ point: beyond(frame, hex, d, 0.56) }];
  }
  return [];
};

export const coursePath = ({ start, bends }: Course, from = 0, to = bends.length): string => {
  const begin = from === 0 ? start : bends[from - 1]!.to;
  return `M${at(begin)}${bends
    .slice(from, to)
    .map(bend => `Q${at(bend.control)} ${at(bend.to)}`)
    .join('')}`;
};

/** Points along the course, a few to every bend. */
export const coursePoints = ({ start, bends }: Course, perBend = 3): Point[] => {
  const points = [start];
  let from = start;
  for (const { control, to } of bends) {
    for (let i = 1; i <= perBend; i++) points.push(quadratic(from, control, to, i / perBend));
    from = to;
  }
  return points;
};

export type Reach = { d: string; width: number };

const SPRING_STEPS = [0.42, 0.56, 0.7, 0.85];

/** A river grows from its source: some short stretches of growing width, then the rest. */
export const reaches = (course: Course, width: number): Reach[] => {
  const steps = course.rises ? SPRING_STEPS : [];
  const longest = course.chain.on === 'hexes' ? 2 : 10;
  const length = Math.max(1, Math.min(longest, Math.floor(course.bends.length / 7)));
  const cuts = steps.map((share, i) => ({
    from: i * length,
    to: Math.min(course.bends.length, (i + 1) * length),
    share,
  }));
  const rest = steps.length * length;
  return [...cuts, { from: rest, to: course.bends.length, share: 1 }]
    .filter(({ from, to }) => to > from)
    .map(({ from, to, share }) => ({ d: coursePath(course, from, to), width: width * share }));
};

import type { Board, Chain } from '../../maps/board/index.ts';
import { terrainOf } from '../../maps/board/index.ts';
import { quadratic } from './areas.ts';
import type { Frame } from './frame.ts';
import { swing } from './random.ts';
import { at, distance, lerp, mid, type Point } from './svg.ts';

/** A river as a smooth line: it leaves each anchor towards the control point and comes to the next anchor. */
export type Course = {
  chain: Chain;
  start: Point;
  /** Control point and the anchor it leads to. */
  bends: { control: Point; to: Point }[];
};

const RANKS = ['great', 'big', 'major', 'river', 'lesser', 'minor', 'stream'];
export const riverRank = (chain: Chain): number => RANKS.indexOf(chain.class);

/** Every river of the board, greatest first; a tributary ends exactly on the line of its main river. */
export const riverCourses = (board: Board, frame: Frame): Course[] => {
  const rivers = board.chains
    .filter(({ kind }) => kind === 'river')
    .toSorted((a, b) => riverRank(a) - riverRank(b));
  const joints = new Map<string, Point>();
  for (const river of rivers)
    for (const [key, point] of jointsOf(board, frame, river))
      if (!joints.has(key)) joints.set(key, point);
  return rivers.map(river =>
    river.on === 'sides'
      ? sideCourse(frame, river, joints)
      : hexCourse(board, frame, river, joints),
  );
};

/** The points where another river may join: corners passed, or hexes run through. */
const jointsOf = (board: Board, frame: Frame, river: Chain): [string, Point][] => {
  const { path } = river;
  if (river.on === 'sides')
    return [...path].slice(1).map((side, i) => {
      const corner = sharedCorner(frame, path[i]!, side);
      const bend = quadratic(sideAnchor(frame, path[i]!), corner, sideAnchor(frame, side), 0.5);
      return [cornerKey(corner), bend];
    });
  return [...path].slice(1, -1).map((hex, i) => {
    const [a, b] = [hexAnchor(frame, path[i]!, hex), hexAnchor(frame, hex, path[i + 2]!)];
    return [`hex ${hex}`, quadratic(a, hexBend(board, frame, hex), b, 0.5)];
  });
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

/** Where a river passes the middle of a hexside: a little to one bank or the other. */
export const sideAnchor = (frame: Frame, side: number): Point => {
  const [a, b] = sideEnds(frame, side);
  const [x, y] = lerp(a, b, 0.5 + 0.1 * swing(side, 5));
  const sway = 0.075 * swing(side, 6);
  return [x - (b[1] - a[1]) * sway, y + (b[0] - a[0]) * sway];
};

const sideCourse = (frame: Frame, chain: Chain, joints: Map<string, Point>): Course => {
  const sides = [...chain.path];
  const outer = (end: number, next: number | undefined): Point => {
    const [p, q] = sideEnds(frame, end);
    if (next === undefined) return p;
    return distance(sharedCorner(frame, end, next), p) < 0.5 ? q : p;
  };
  const first = outer(sides[0]!, sides[1]);
  const mouth =
    sides.length > 1 ? outer(sides.at(-1)!, sides.at(-2)) : sideEnds(frame, sides[0]!)[1];
  const end = joints.get(cornerKey(mouth)) ?? mouth;
  const start = joints.get(cornerKey(first)) ?? first;
  const anchors = sides.map(side => sideAnchor(frame, side));
  return {
    chain,
    start,
    bends: [
      { control: lerp(start, anchors[0]!, 0.5), to: anchors[0]! },
      ...anchors
        .slice(1)
        .map((to, i) => ({ control: sharedCorner(frame, sides[i]!, sides[i + 1]!), to })),
      { control: lerp(anchors.at(-1)!, end, 0.5), to: end },
    ],
  };
};

/** Where a river leaves one hex for the next: the middle of the side, moved along it. */
const hexAnchor = (frame: Frame, from: number, to: number): Point => {
  const side = frame.grid.side(from, frame.grid.direction(from, to));
  const [a, b] = sideEnds(frame, side);
  return lerp(a, b, 0.5 + 0.16 * swing(side, 7));
};

/** The bend inside a hex; in a city the river passes below the houses. */
const hexBend = (board: Board, frame: Frame, hex: number): Point => {
  const [x, y] = frame.centre(hex);
  if (terrainOf(board, hex) === 'city') return [x + frame.hex * 0.06, y + frame.hex * 0.3];
  return [x + frame.hex * 0.2 * swing(hex, 8), y + frame.hex * (0.05 + 0.18 * swing(hex, 9))];
};

const hexCourse = (
  board: Board,
  frame: Frame,
  chain: Chain,
  joints: Map<string, Point>,
): Course => {
  const hexes = [...chain.path];
  const anchors = hexes.slice(1).map((hex, i) => hexAnchor(frame, hexes[i]!, hex));
  const bends = hexes.map(hex => hexBend(board, frame, hex));
  const leaving = (hex: number): Point | undefined => {
    const exit = chain.exits.find(candidate => candidate.hex === hex);
    return exit && beyond(frame, hex, exit.direction, 0.9);
  };
  const [first, last] = [hexes[0]!, hexes.at(-1)!];
  const entry = leaving(first);
  const exit = leaving(last) ?? seaward(board, frame, last);
  const joint = joints.get(`hex ${last}`);
  const course: Course = {
    chain,
    start: entry ?? joints.get(`hex ${first}`) ?? bends[0]!,
    bends: [],
  };
  for (const [i, to] of anchors.entries())
    course.bends.push({ control: i === 0 && !entry ? mid(course.start, to) : bends[i]!, to });
  if (exit) course.bends.push({ control: bends.at(-1)!, to: exit });
  else {
    const to = joint ?? bends.at(-1)!;
    course.bends.push({ control: lerp(anchors.at(-1)!, to, 0.5), to });
  }
  return course;
};

const beyond = (frame: Frame, hex: number, direction: number, hexes: number): Point => {
  const [i, j] = frame.grid.sideCorners(direction);
  const corners = frame.corners(hex);
  return lerp(frame.centre(hex), mid(corners[i]!, corners[j]!), hexes / 0.5);
};

/** A river whose last hex lies on the sea runs out into it. */
const seaward = (board: Board, frame: Frame, hex: number): Point | undefined => {
  for (let d = 0; d < 6; d++) {
    const there = frame.grid.neighbour(hex, d);
    if (there >= 0 && terrainOf(board, there) === 'sea') return beyond(frame, hex, d, 0.56);
  }
  return undefined;
};

export const coursePath = ({ start, bends }: Course, from = 0, to = bends.length): string => {
  const begin = from === 0 ? start : bends[from - 1]!.to;
  return `M${at(begin)}${bends
    .slice(from, to)
    .map(bend => `Q${at(bend.control)} ${at(bend.to)}`)
    .join('')}`;
};

/** Points along the course, a few to every bend. */
export const coursePoints = ({ start, bends }: Course, perBend = 4): Point[] => {
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

/** A river grows from its source: some short stretches of growing width, then the rest. Widths in hexes. */
export const reaches = (course: Course, width: number): Reach[] => {
  const fromEdge = course.chain.exits.length > 0 && course.chain.on === 'hexes';
  const steps = fromEdge ? [] : SPRING_STEPS;
  const length = Math.max(1, Math.min(7, Math.floor(course.bends.length / 7)));
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

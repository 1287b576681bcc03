import type { Board, Chain } from '../../../maps/board/index.ts';
import { at, distance, group, lerp, num, type Point, path } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import { networkNodes, networkRuns, runPath } from './network.ts';
import type { Palette } from './palettes.ts';
import { type Course, reaches, sharedCorner, sideEnds } from './rivers.ts';

/** Widths of rivers in hexes, by class. */
const WIDTHS: Readonly<Record<string, number>> = {
  great: 0.15,
  lesser: 0.085,
  big: 0.15,
  river: 0.085,
  stream: 0.04,
  major: 0.14,
  minor: 0.052,
};

export const riverWidth = (frame: Frame, { chain }: Course): number =>
  (WIDTHS[chain.class] ?? 0.05) * frame.hex;

/** All casings first, then all waters, so that rivers flow into each other without a line between. */
export const riverLayers = (
  courses: readonly Course[],
  frame: Frame,
  palette: Palette,
): string[] => {
  const smallFirst = courses.toReversed();
  const casing = (course: Course) =>
    frame.hex * (riverWidth(frame, course) > frame.hex * 0.07 ? 0.032 : 0.016);
  const draw = (extra: (course: Course) => number) =>
    smallFirst.flatMap(course =>
      reaches(course, riverWidth(frame, course)).map(({ d, width }) =>
        path(d, { 'stroke-width': width + extra(course) }),
      ),
    );
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    group({ ...round, stroke: palette.riverCasing }, draw(casing)),
    group(
      { ...round, stroke: palette.river },
      draw(course => -casing(course) * 0.4),
    ),
  ];
};

/** Secondary roads, railways, then primary roads: casing under colour. */
export const wayLayers = (
  board: Board,
  frame: Frame,
  palette: Palette,
  towns: ReadonlyMap<number, Point>,
): string[] => {
  const s = frame.hex;
  const paths = (kind: 'road' | 'rail', holds: (chain: Chain) => boolean) => {
    const nodes = networkNodes(board, frame, kind, towns);
    return networkRuns(board, kind)
      .filter(({ chain }) => holds(chain))
      .map(run => path(runPath(board, frame, run, kind, nodes)));
  };
  const round = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const tracks = paths('road', chain => chain.class === 'secondary');
  const roads = paths('road', chain => chain.class !== 'secondary');
  const rails = paths('rail', () => true);
  return [
    group(
      { ...round, stroke: palette.trackCasing, 'stroke-width': s * 0.062, 'stroke-opacity': 0.6 },
      tracks,
    ),
    group({ ...round, stroke: palette.track, 'stroke-width': s * 0.03 }, tracks),
    group({ ...round, stroke: palette.rail, 'stroke-width': s * 0.046 }, rails),
    group(
      {
        ...round,
        stroke: palette.railDash,
        'stroke-width': s * 0.024,
        'stroke-linecap': 'butt',
        'stroke-dasharray': `${num(s * 0.1)} ${num(s * 0.1)}`,
      },
      rails,
    ),
    group({ ...round, stroke: palette.roadCasing, 'stroke-width': s * 0.074 }, roads),
    group({ ...round, stroke: palette.road, 'stroke-width': s * 0.042 }, roads),
  ];
};

/** The corners a chain of hexsides passes, in order. */
export const sideCorners = (frame: Frame, chain: Chain): Point[] => {
  const sides = [...chain.path];
  const inner = sides.slice(1).map((side, i) => sharedCorner(frame, sides[i]!, side));
  const other = (side: number, not: Point | undefined): Point => {
    const [p, q] = sideEnds(frame, side);
    return not && distance(p, not) < 0.5 ? q : p;
  };
  const first = other(sides[0]!, inner[0]);
  const last =
    sides.length > 1 ? other(sides.at(-1)!, inner.at(-1)) : sideEnds(frame, sides[0]!)[1];
  return [first, ...inner, last];
};

/** Corners a little rounded. */
const rounded = (points: readonly Point[]): string => {
  let d = `M${at(points[0]!)}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const corner = points[i]!;
    d += `L${at(lerp(corner, points[i - 1]!, 0.2))}Q${at(corner)} ${at(lerp(corner, points[i + 1]!, 0.2))}`;
  }
  return `${d}L${at(points.at(-1)!)}`;
};

const ofKind = (board: Board, ...kinds: string[]) =>
  board.chains.filter(({ kind }) => kinds.includes(kind));

/** Frontiers of 1939: a wide pale band under a dark dash and dot. */
export const borderLayers = (board: Board, frame: Frame, palette: Palette): string[] => {
  const s = frame.hex;
  const lines = ofKind(board, 'border').map(chain => path(rounded(sideCorners(frame, chain))));
  const dash = [0.16, 0.06, 0.03, 0.06].map(part => num(s * part)).join(' ');
  return [
    group(
      {
        fill: 'none',
        stroke: palette.borderBand,
        'stroke-width': s * 0.15,
        'stroke-opacity': 0.38,
        'stroke-linejoin': 'round',
      },
      lines,
    ),
    group(
      {
        fill: 'none',
        stroke: palette.border,
        'stroke-width': s * 0.045,
        'stroke-dasharray': dash,
        'stroke-linejoin': 'round',
      },
      lines,
    ),
  ];
};

/** Lines of the rules: demarcation, the line of a column, regions and air zones. */
export const ruleLineLayers = (board: Board, frame: Frame, palette: Palette): string[] => {
  const s = frame.hex;
  const draw = (stroke: string, width: number, dash: readonly number[], ...kinds: string[]) =>
    group(
      {
        fill: 'none',
        stroke,
        'stroke-width': s * width,
        'stroke-opacity': 0.75,
        'stroke-dasharray': dash.map(part => num(s * part)).join(' '),
        'stroke-linejoin': 'round',
      },
      ofKind(board, ...kinds).map(chain => path(rounded(sideCorners(frame, chain)))),
    );
  return [
    draw(palette.line, 0.035, [0.02, 0.07], 'hexline'),
    draw(palette.line, 0.05, [0.14, 0.1], 'demarcation'),
    draw(palette.zone, 0.04, [0.2, 0.09], 'regionBoundary'),
    draw('#2f7a78', 0.035, [0.07, 0.07], 'airZoneBoundary'),
  ];
};

import type { Point } from '../../board/core/svg.ts';
import { num, tag } from '../../board/core/svg.ts';
import type { StaffSheet } from '../../board/node/staff-sheet.ts';

/** Cells of the sheet by the side that holds the nearest board. */
const cellsOf = (
  sheet: StaffSheet,
  holders: readonly { at: Point; side: number }[],
  step: number,
) => {
  const [columns, rows] = [Math.ceil(sheet.width / step), Math.ceil(sheet.height / step)];
  const cells = new Int8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * step, (row + 0.5) * step];
      let least = Number.POSITIVE_INFINITY;
      for (const { at, side } of holders) {
        const away = (at[0] - x) ** 2 + (at[1] - y) ** 2;
        if (away < least) [least, cells[row * columns + column]] = [away, side];
      }
    }
  return { columns, rows, cells };
};

type Leg = readonly [Point, Point];

/** Edges between cells of different sides in whole steps, the first side always to the left. */
const legsOf = ({ columns, rows, cells }: ReturnType<typeof cellsOf>): Leg[] => {
  const legs: Leg[] = [];
  const side = (column: number, row: number) => cells[row * columns + column]!;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column, row];
      const here = side(column, row);
      if (column > 0 && side(column - 1, row) !== here) {
        const ends: Leg = [
          [x, y],
          [x, y + 1],
        ];
        legs.push(here === 0 ? ends : [ends[1], ends[0]]);
      }
      if (row > 0 && side(column, row - 1) !== here) {
        const ends: Leg = [
          [x, y],
          [x + 1, y],
        ];
        legs.push(here === 0 ? [ends[1], ends[0]] : ends);
      }
    }
  return legs;
};

/** Edges that meet become lines. */
const chained = (legs: readonly Leg[]): Point[][] => {
  const from = new Map<string, Leg[]>();
  const key = ([x, y]: Point): string => `${x} ${y}`;
  for (const leg of legs) from.set(key(leg[0]), [...(from.get(key(leg[0])) ?? []), leg]);
  const ends = new Set(legs.map(([, to]) => key(to)));
  const starts = legs.filter(([begin]) => !ends.has(key(begin)));
  const lines: Point[][] = [];
  const follow = (first: Leg): void => {
    const line: Point[] = [first[0]];
    for (let leg: Leg | undefined = first; leg; leg = from.get(key(line.at(-1)!))?.pop())
      line.push(leg[1]);
    lines.push(line);
  };
  for (const leg of starts) {
    const mine = from.get(key(leg[0]));
    const at = mine?.indexOf(leg) ?? -1;
    if (!mine || at < 0) continue;
    mine.splice(at, 1);
    follow(leg);
  }
  for (const rest of from.values()) for (let leg = rest.pop(); leg; leg = rest.pop()) follow(leg);
  return lines;
};

/** Steps of the cells drawn out to a curve: each point goes to the mean of its neighbours, again and again; ends stay. */
const evened = (line: readonly Point[]): Point[] => {
  let points = [...line];
  for (let round = 0; round < 12; round++)
    points = points.map(([x, y], i): Point => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before || !after) return [x, y];
      return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
    });
  return points;
};

/** Corners cut twice. */
const smooth = (line: readonly Point[]): Point[] => {
  let points = evened(line);
  for (let round = 0; round < 2; round++) {
    const next: Point[] = [points[0]!];
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    next.push(points.at(-1)!);
    points = next;
  }
  return points;
};

/** The line moved aside, to the left for a positive distance. */
const aside = (points: readonly Point[], by: number): string =>
  points
    .map(([x, y], i) => {
      const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const length = Math.hypot(dx, dy) || 1;
      return `${i === 0 ? 'M' : 'L'}${num(x + (dy / length) * by)} ${num(y - (dx / length) * by)}`;
    })
    .join('');

/** The front between two sides as two pencil lines, each on the side of its colour. */
export const frontLine = (sheet: StaffSheet, held: ReadonlyMap<string, number>): string => {
  const holders = [...held].flatMap(([place, side]) => {
    const at = sheet.spot(place);
    return at && side >= 0 ? [{ at, side }] : [];
  });
  if (!holders.some(({ side }) => side === 0) || !holders.some(({ side }) => side === 1)) return '';
  const step = Math.max(sheet.unit * 0.6, Math.max(sheet.width, sheet.height) / 60);
  return chained(legsOf(cellsOf(sheet, holders, step)))
    .filter(line => line.length > 3)
    .map(line => smooth(line.map(([x, y]): Point => [x * step, y * step])))
    .map(
      line =>
        tag('path', { d: aside(line, 3.2), class: 'front-line front-line-0' }) +
        tag('path', { d: aside(line, -3.2), class: 'front-line front-line-1' }),
    )
    .join('');
};

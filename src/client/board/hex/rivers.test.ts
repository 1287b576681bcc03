import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Board, loadBoard } from '../../../maps/board/index.ts';
import { distance } from '../core/svg.ts';
import { networkRuns } from './network.ts';
import { coursePoints, riverCourses } from './rivers.ts';
import { sheetFrame } from './sheet-frame.ts';

const load = (system: string): Board =>
  loadBoard(JSON.parse(readFileSync(`src/rules/${system}/data/map.json`, 'utf8')));
const SYSTEMS = ['poland-campaign', 'september-1939', 'hold-the-line'];

test.each(SYSTEMS)('%s: no river jumps', system => {
  const board = load(system);
  const frame = sheetFrame(board);
  for (const course of riverCourses(board, frame)) {
    const points = coursePoints(course);
    const gaps = points.slice(1).map((point, i) => distance(points[i]!, point));
    expect(Math.max(0, ...gaps), course.chain.id).toBeLessThan(frame.hex * 0.75);
  }
});

test.each(SYSTEMS)(
  '%s: a river that does not rise on land meets another river or the edge',
  system => {
    const board = load(system);
    const frame = sheetFrame(board);
    const courses = riverCourses(board, frame);
    const edge = frame.hex * 0.95;
    for (const course of courses.filter(({ rises }) => !rises)) {
      const [x, y] = course.start;
      const atEdge =
        x < frame.left + edge ||
        y < frame.top + edge ||
        x > frame.left + frame.boardWidth - edge ||
        y > frame.top + frame.boardHeight - edge;
      const near = courses
        .filter(other => other !== course)
        .some(other =>
          coursePoints(other, 8).some(point => distance(point, course.start) < frame.hex * 0.12),
        );
      expect(atEdge || near, course.chain.id).toBe(true);
    }
  },
);

test('a tributary ends on the line of its main river', () => {
  const board = load('september-1939');
  const frame = sheetFrame(board);
  const courses = riverCourses(board, frame);
  const bug = coursePoints(courses.find(({ chain }) => chain.id === 'RIVER-BUG')!, 16);
  const mouth = courses.find(({ chain }) => chain.id === 'RIVER-KRZNA')!.bends.at(-1)!.to;
  expect(Math.min(...bug.map(point => distance(point, mouth)))).toBeLessThan(frame.hex * 0.03);
});

test.each(SYSTEMS.slice(1))('%s: every stretch of road and railway is drawn once', system => {
  const board = load(system);
  for (const kind of ['road', 'rail'] as const) {
    const drawn = networkRuns(board, kind).flatMap(({ hexes }) =>
      hexes
        .slice(1)
        .map((hex, i) => board.grid.side(hexes[i]!, board.grid.direction(hexes[i]!, hex))),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    const carried = Array.from(board.sideFeatures[kind]!.codes).filter(code => code > 0).length;
    expect(drawn.length).toBe(carried);
  }
});

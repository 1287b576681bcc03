import { expect, test } from 'vitest';
import { checkPlane, type Feature, type Point } from './index.ts';

const area = (...polygon: Point[]): Feature => ({ id: 'a', kind: 'woods', shape: { polygon } });
const line = (...polyline: Point[]): Feature => ({ id: 'l', kind: 'road', shape: { polyline } });
const says = (...features: Feature[]): string[] =>
  checkPlane({ width: 100, height: 100, features }).map(problem => problem.says);

test('sound features have no problems', () => {
  expect(says(area([0, 0], [100, 0], [50, 100]), line([0, 0], [9, 9]))).toEqual([]);
});

test.each([
  ['is there twice', [line([0, 0], [9, 9]), line([0, 0], [9, 9])]],
  ['0.5,1 is not in whole metres', [line([0.5, 1], [9, 9])]],
  ['lies off the sheet', [line([0, 0], [101, 9])]],
  ['is a line of fewer than two points', [line([0, 0])]],
  ['has the same point twice in a row', [line([0, 0], [0, 0], [9, 9])]],
  ['is an area of fewer than three corners', [area([0, 0], [9, 9])]],
  ['encloses nothing', [area([0, 0], [5, 5], [9, 9])]],
  ['its outline meets itself near 0,0', [area([0, 0], [9, 9], [30, 0], [0, 12])]],
  ['its outline meets itself near 9,0', [area([0, 0], [9, 0], [5, 0], [5, 5])]],
])('%s', (problem, features) => {
  expect(says(...(features as Feature[]))).toContain(problem);
});

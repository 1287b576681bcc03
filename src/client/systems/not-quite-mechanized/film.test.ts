import { expect, test } from 'vitest';
import { along, walked } from './film.ts';

test('NQM-5.18: in the film a unit goes as far along its way as it came, and ends where it stands', () => {
  const way = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
  ] as const;
  expect(along(way, 1250)).toEqual([1000, 250]);
  expect(along(way, 9000)).toEqual([1000, 1000]);
  expect(walked(way, [600, 0])).toEqual([
    [0, 0],
    [600, 0],
  ]);
  expect(walked(way, [1000, 400])).toEqual([
    [0, 0],
    [1000, 0],
    [1000, 400],
  ]);
});

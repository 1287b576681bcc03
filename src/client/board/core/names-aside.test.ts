import { expect, test } from 'vitest';
import { asideOf, type Box } from './names-aside.ts';

const box = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

test('a name under a counter goes the shortest way aside, and not under another one', () => {
  const counter = box(0, 0, 40, 40);
  expect(asideOf(box(-20, 30, 80, 12), [counter], 60)).toEqual([0, 10]);
  expect(asideOf(box(30, 10, 80, 12), [counter], 60)).toEqual([10, 0]);
  const below = box(0, 45, 40, 40);
  expect(asideOf(box(-20, 30, 80, 12), [counter, below], 60)).toEqual([0, -42]);
});

test('a name between two counters goes where the less of it is hidden', () => {
  const own = box(0, 0, 40, 40);
  const beside = box(60, 0, 40, 40);
  const above = box(0, -60, 20, 40);
  // Down is too far, up lies under a corner of the third: better than under its own counter.
  expect(asideOf(box(10, 5, 40, 12), [own, beside, above], 30)).toEqual([0, -17]);
});

test('a name goes round a corner where no straight way is free, and not onto another name', () => {
  const own = box(0, 0, 40, 40);
  const left = box(-60, 20, 50, 40);
  const name = box(-15, 30, 70, 12);
  // Down lies under the left counter, right is too far: a little to the right and down.
  expect(asideOf(name, [own, left], 30)).toEqual([5, 10]);
  const another = box(60, 35, 40, 12);
  expect(asideOf(box(30, 10, 20, 30), [own, another], 60)).toEqual([10, 0]);
});

test('a name that nothing hides stays, and so does one with nowhere near to go', () => {
  expect(asideOf(box(100, 0, 40, 12), [box(0, 0, 40, 40)], 60)).toEqual([0, 0]);
  const counters = [0, 40, 80].map(top => box(-60, top - 40, 160, 40));
  expect(asideOf(box(-20, 10, 80, 12), counters, 30)).toEqual([0, 0]);
});

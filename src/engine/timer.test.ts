import { expect, test } from 'vitest';
import {
  extended,
  givenBack,
  type KeptTimer,
  leftOf,
  nextToRing,
  rung,
  type Timer,
  timersNow,
  timersSeenBy,
} from './timer.ts';

const timer = (key: string, seconds: number, more: Partial<Timer> = {}): Timer => ({
  key,
  rule: 'X-1',
  seconds,
  running: true,
  rings: { type: 'bell' },
  ...more,
});
const lefts = (kept: readonly KeptTimer[], now: number) =>
  Object.fromEntries(kept.map(one => [one.key, leftOf(one, now) / 1000]));

test('several clocks run at once; a known key goes on, a new one begins, one that is gone is forgotten', () => {
  let kept = timersNow([timer('phase', 60)], [], 0, false);
  kept = timersNow([timer('phase', 60), timer('conflict', 10)], kept, 20_000, false);
  expect(lefts(kept, 25_000)).toEqual({ phase: 35, conflict: 5 });
  expect(nextToRing(kept)).toEqual({ key: 'conflict', at: 30_000 });
  const same = timersNow([timer('phase', 60), timer('conflict', 10)], kept, 26_000, false);
  expect(same[0]).toBe(kept[0]);
  expect(lefts(timersNow([timer('phase', 60)], kept, 30_000, false), 30_000)).toEqual({
    phase: 30,
  });
});

test('a pause and a clock that stands eat nobody’s time', () => {
  let kept = timersNow([timer('phase', 60)], [], 0, false);
  kept = timersNow([timer('phase', 60)], kept, 10_000, true);
  expect(nextToRing(kept)).toBeNull();
  kept = timersNow([timer('phase', 60)], kept, 500_000, false);
  expect(lefts(kept, 510_000)).toEqual({ phase: 40 });
  kept = timersNow([timer('phase', 60, { running: false })], kept, 520_000, false);
  expect(lefts(kept, 900_000)).toEqual({ phase: 30 });
});

test('extending, ringing, and time in which the host was away', () => {
  const kept = timersNow([timer('a', 60), timer('b', 30)], [], 0, false);
  expect(lefts(extended(kept, 'a', 30_000), 0)).toEqual({ a: 90, b: 30 });
  const rang = rung(kept, 'b');
  expect(nextToRing(rang)?.key).toBe('a');
  expect(timersNow([timer('b', 30)], rang, 99_000, false)[0]).toEqual(rang[1]);
  expect(lefts(givenBack(kept, 10_000, 1_000_000), 1_000_000)).toEqual({ a: 50, b: 20 });
});

test('a seat is shown the clocks that it may know of', () => {
  const timers = [timer('phase', 60), timer('secret', 10, { seenBy: ['red'] })];
  const kept = timersNow(timers, [], 0, false);
  const keys = (seat: string, isControl = false) =>
    timersSeenBy(timers, kept, seat, isControl, 4000).map(({ key, left }) => `${key} ${left}`);
  expect(keys('red')).toEqual(['phase 56000', 'secret 6000']);
  expect(keys('blue')).toEqual(['phase 56000']);
  expect(keys('control', true)).toHaveLength(2);
});

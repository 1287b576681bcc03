import { expect, test } from 'vitest';
import { isLate, LATE_MS } from './queue.ts';

test('a seat is late after two minutes, or after half of the time that the clock gives', () => {
  const asked = (ms: number) => ({ asked: 10_000_000 - ms });
  const planning = [{ seconds: 75 * 60, running: true }];
  expect(isLate(asked(LATE_MS + 1), 10_000_000, [])).toBe(true);
  expect(isLate(asked(LATE_MS + 1), 10_000_000, planning)).toBe(false);
  expect(isLate(asked(38 * 60_000), 10_000_000, planning)).toBe(true);
  expect(isLate(asked(LATE_MS + 1), 10_000_000, [{ seconds: 4500, running: false }])).toBe(true);
  expect(isLate({ asked: null }, 10_000_000, planning)).toBe(false);
});

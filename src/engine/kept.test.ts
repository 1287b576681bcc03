import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kept, type Seen, seenOf, sharedEnds } from './kept.ts';

const unit = (at: number) => ({ at });
const same = (a: { at: number }, b: { at: number }) => a.at === b.at;

test('a list that looks the same is the list before', () => {
  const before = [unit(1), unit(2)];
  expect(kept(before, [unit(1), unit(2)], same)).toBe(before);
});

test('what changed is new, what did not is shared, and neither list is touched', () => {
  const before = [unit(1), unit(2)];
  const now = [unit(1), unit(3), unit(4)];
  const list = kept(before, now, same);
  expect(list).toEqual([unit(1), unit(3), unit(4)]);
  expect(list[0]).toBe(before[0]);
  expect(before).toEqual([unit(1), unit(2)]);
  expect(kept(before, [unit(1)], same)).toEqual([unit(1)]);
  expect(kept(undefined, now, same)).toEqual(now);
  expect(kept([unit(9)], [4, 5], (a, b) => a.at === b, unit)).toEqual([unit(4), unit(5)]);
  expect(kept(list, [1, 3], (a, b) => a.at === b, unit)[1]).toBe(list[1]);
});

type Item = { readonly mark: number };
const seen = (marks: readonly number[], before?: Seen<Item, number>) =>
  seenOf(
    before,
    marks.length,
    i => marks[i] as number,
    i => ({ mark: marks[i] as number }),
    () => marks.filter(mark => mark < 0).sort(),
  );
const rows = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 6, maxLength: 6 });

test('lists made with those before equal lists made without, and share what looks the same', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 8 }), steps => {
      let before: Seen<Item, number> | undefined;
      let last: readonly number[] = [];
      for (const step of steps) {
        const now = seen(step, before);
        expect(now).toEqual(seen(step));
        if (String(step) === String(last)) expect(now).toEqual(before);
        const fresh = now.seen.filter(item => !before?.seen.includes(item)).length;
        expect(fresh).toBe(step.filter((mark, i) => mark >= 0 && mark !== last[i]).length);
        before = now;
        last = step;
      }
    }),
  );
});

test('whichever earlier lists they are made with, they are right', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 2, maxLength: 6 }), fc.nat(), (steps, pick) => {
      const made = [seen(steps[0] as number[])];
      for (const step of steps) made.push(seen(step, made.at(-1)));
      const [last = []] = steps.slice(-1);
      expect(seen(last, made[pick % made.length])).toEqual(seen(last));
    }),
  );
});

test('what is hidden is made again only when something of it changed', () => {
  const first = seen([0, -1, 2]);
  expect(seen([0, -1, 2], first)).toBe(first);
  const second = seen([1, -1, 2], first);
  expect(second.hidden).toBe(first.hidden);
  expect(seen([1, -2, 2], second).hidden).toEqual([-2]);
});

test('what a list says it shares with the one before, it shares', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 2, maxLength: 8 }), steps => {
      let before = seen(steps[0] as number[]);
      for (const step of steps) {
        const now = seen(step, before);
        const { head, tail } = sharedEnds(before.seen, now.seen);
        expect(head + tail).toBeLessThanOrEqual(Math.min(before.seen.length, now.seen.length));
        for (let i = 0; i < head; i++) expect(now.seen[i]).toBe(before.seen[i]);
        for (let i = 1; i <= tail; i++) expect(now.seen.at(-i)).toBe(before.seen.at(-i));
        before = now;
      }
    }),
  );
});

test('a list knows where it differs from the one before it, and from no other', () => {
  const first = seen([0, 1, 2, 3]);
  const second = seen([0, 1, 5, 3], first);
  expect(sharedEnds(first.seen, second.seen)).toMatchObject({ head: 2, tail: 1 });
  const third = seen([0, 1, 5, 4], second);
  expect(sharedEnds(first.seen, second.seen)).toEqual({ head: 0, tail: 0 });
  expect(sharedEnds(first.seen, third.seen)).toEqual({ head: 0, tail: 0 });
});

test('a list half made leaves none behind that would be believed', () => {
  const first = seen([0, 1, 2]);
  const broken = (i: number) => {
    if (i === 2) throw new Error('broken');
    return { mark: 9 };
  };
  expect(() =>
    seenOf(
      first,
      3,
      () => 9,
      broken,
      () => [],
    ),
  ).toThrow('broken');
  expect(seen([9, 9, 9], first)).toEqual(seen([9, 9, 9]));
});

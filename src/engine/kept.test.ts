import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kept, seenList, UNSEEN } from './kept.ts';

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
  expect(kept(undefined, now, same)).toBe(now);
});

const seen = (marks: readonly number[], before?: readonly { mark: number }[]) =>
  seenList(
    before,
    marks.length,
    i => marks[i] as number,
    i => ({ mark: marks[i] as number }),
  );

test('a list made with the one before equals a list made without, and shares what looks the same', () => {
  const marks = fc.array(fc.integer({ min: UNSEEN, max: 3 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 8 }), steps => {
      let before: readonly { mark: number }[] | undefined;
      let last: readonly number[] = [];
      for (const step of steps) {
        const now = seen(step, before);
        expect(now).toEqual(seen(step));
        if (String(step) === String(last)) expect(now).toBe(before);
        const fresh = now.filter(item => !before?.includes(item)).length;
        expect(fresh).toBe(step.filter((mark, i) => mark >= 0 && mark !== last[i]).length);
        before = now;
        last = step;
      }
    }),
  );
});

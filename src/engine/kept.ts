/**
 * `now`, with items of `before` in the place of those that look the same; `before` itself when all of them do. A view made
 * with it shares with the one before whatever did not change.
 */
export const kept = <T>(
  before: readonly T[] | undefined,
  now: readonly T[],
  same: (a: T, b: T) => boolean,
): readonly T[] => {
  if (!before) return now;
  let all = before.length === now.length;
  const list = now.map((item, i) => {
    const last = before[i];
    if (last !== undefined && same(last, item)) return last;
    all = false;
    return item;
  });
  return all ? before : list;
};

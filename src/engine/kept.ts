/**
 * Items of `now` as `seen` shows them, with those of `before` in the place of those that look the same; `before` itself when all of
 * them do. A view made with it shares with the one before whatever did not change.
 */
export const kept = <T, S = T>(
  before: readonly T[] | undefined,
  now: readonly S[],
  same: (a: T, b: S) => boolean,
  seen: (item: S) => T = item => item as unknown as T,
): readonly T[] => {
  if (!before) return now.map(seen);
  let alike = 0;
  while (alike < now.length && alike < before.length && same(before[alike] as T, now[alike] as S))
    alike++;
  if (alike === before.length && alike === now.length) return before;
  return now.map((item, i) => {
    const last = before[i];
    return last !== undefined && same(last, item) ? last : seen(item);
  });
};

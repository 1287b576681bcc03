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

/** Equal as JSON. */
export const isAlike = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  let fields = 0;
  for (const key in a) {
    fields++;
    if (!isAlike(Reflect.get(a, key), Reflect.get(b, key))) return false;
  }
  for (const _ in b) fields--;
  return fields === 0;
};

/** Lists of `now`, with items of those before where they are equal: the next reader passes over what did not change. */
export const keptLists = <T extends object>(before: T | undefined, now: T): T => {
  if (!before) return now;
  const found = { ...now };
  for (const [name, list] of Object.entries(now)) {
    const last: unknown = Reflect.get(before, name);
    if (Array.isArray(list) && Array.isArray(last))
      Reflect.set(found, name, kept(last, list, isAlike));
  }
  return found;
};

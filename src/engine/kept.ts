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

/** Of an item that is not in the list. */
export const UNSEEN = -1;

/** What each item of a list looked like when the list was made. */
const marksOf = new WeakMap<object, Int32Array>();

/**
 * The items that are seen, in order. `markOf` packs all that is seen of one into a whole number, or says UNSEEN; `make` makes it. Items
 * whose mark did not change since `before` are taken from there unread, and when none did `before` itself is the answer.
 */
export const seenList = <T>(
  before: readonly T[] | undefined,
  count: number,
  markOf: (i: number) => number,
  make: (i: number) => T,
): readonly T[] => {
  const old = before && marksOf.get(before);
  const marks = new Int32Array(count);
  const list: T[] = [];
  let place = 0;
  let changed = old?.length !== count;
  for (let i = 0; i < count; i++) {
    const mark = markOf(i);
    const last = old?.[i] ?? UNSEEN;
    marks[i] = mark;
    if (mark !== last) changed = true;
    if (mark !== UNSEEN)
      list.push(mark === last ? ((before as readonly T[])[place] as T) : make(i));
    if (last !== UNSEEN) place++;
  }
  if (!changed && before) return before;
  marksOf.set(list, marks);
  return list;
};

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

/** Of an item that is not in the list. Any number below nought will do: what it says is what else is seen of the item. */
export const UNSEEN = -1;

/** Items that are seen, and what is seen of the others. */
export type Seen<T, H> = { readonly seen: readonly T[]; readonly hidden: readonly H[] };

/**
 * What each item looked like when the list of those that are seen was made. The list has it where JSON, loops and comparisons do not
 * see it: a map beside it, with new lists for every action, cost more than the looking.
 */
const MARKS = Symbol('marks');

const marksOf = (seen: readonly unknown[]): readonly number[] | undefined =>
  (seen as { readonly [MARKS]?: readonly number[] })[MARKS];

const withMarks = <T>(seen: readonly T[], marks: readonly number[]): readonly T[] =>
  Object.defineProperty(seen, MARKS, { value: marks, enumerable: false }) as readonly T[];

/**
 * The items that are seen, in order, and `hidden` of the others. `markOf` packs all that is seen of one into a whole number, below
 * nought when it is not in the list; `make` makes it. Items whose mark did not change since `before` are taken from there unread,
 * and where no mark changed the lists before are the answer.
 */
export const seenOf = <T, H>(
  before: Seen<T, H> | undefined,
  count: number,
  markOf: (i: number) => number,
  make: (i: number) => T,
  hidden: () => readonly H[],
): Seen<T, H> => {
  const old = before && marksOf(before.seen);
  if (!before || old?.length !== count) return seenAnew(count, markOf, make, hidden);
  let first = 0;
  while (first < count && markOf(first) === old[first]) first++;
  return first === count ? before : seenAgain(before, old, first, markOf, make, hidden);
};

/** Nothing changed before the item `first`. */
const seenAgain = <T, H>(
  before: Seen<T, H>,
  old: readonly number[],
  first: number,
  markOf: (i: number) => number,
  make: (i: number) => T,
  hidden: () => readonly H[],
): Seen<T, H> => {
  const marks = old.slice();
  const seen = before.seen.slice();
  let place = 0;
  for (let i = 0; i < first; i++) if ((old[i] as number) >= 0) place++;
  let isAlike = true;
  for (let i = first; i < old.length; i++) {
    const mark = markOf(i);
    const last = old[i] as number;
    if (mark !== last) {
      marks[i] = mark;
      if (mark < 0 || last < 0) isAlike = false;
      if (mark < 0) seen.splice(place, last < 0 ? 0 : 1);
      else if (last < 0) seen.splice(place, 0, make(i));
      else seen[place] = make(i);
    }
    if (mark >= 0) place++;
  }
  return { seen: withMarks(seen, marks), hidden: isAlike ? before.hidden : hidden() };
};

const seenAnew = <T, H>(
  count: number,
  markOf: (i: number) => number,
  make: (i: number) => T,
  hidden: () => readonly H[],
): Seen<T, H> => {
  const marks: number[] = [];
  const seen: T[] = [];
  for (let i = 0; i < count; i++) {
    const mark = markOf(i);
    marks.push(mark);
    if (mark >= 0) seen.push(make(i));
  }
  return { seen: withMarks(seen, marks), hidden: hidden() };
};

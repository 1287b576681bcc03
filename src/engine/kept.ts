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
 * What each item looked like when the list of those that are seen was made, and where the list differs from the one before it: not
 * in its first `head` items nor in its last `tail`. The list has it where JSON, loops and comparisons do not see it: a map beside it,
 * with new lists for every action, cost more than the looking. The newest list has the marks, those before it give them up.
 */
type Making = {
  marks: number[] | null;
  before: readonly unknown[] | null;
  readonly head: number;
  readonly tail: number;
};
const MAKING = Symbol('making');

const makingOf = (list: readonly unknown[]): Making | undefined =>
  (list as { readonly [MAKING]?: Making })[MAKING];

const withMaking = <T>(seen: readonly T[], making: Making): readonly T[] =>
  Object.defineProperty(seen, MAKING, { value: making, enumerable: false }) as readonly T[];

const NONE = { head: 0, tail: 0 };

/** How many items at both ends of `after` are known to be those of `before`, without a look at them. */
export const sharedEnds = (
  before: readonly unknown[],
  after: readonly unknown[],
): { readonly head: number; readonly tail: number } => {
  const making = makingOf(after);
  return making?.before === before ? making : NONE;
};

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
  const marks = before && makingOf(before.seen)?.marks;
  if (!before || marks?.length !== count) return seenAnew(count, markOf, make, hidden);
  let first = 0;
  while (first < count && markOf(first) === marks[first]) first++;
  return first === count ? before : seenAgain(before, marks, first, markOf, make, hidden);
};

/** Nothing changed before the item `first`. */
const seenAgain = <T, H>(
  before: Seen<T, H>,
  marks: number[],
  first: number,
  markOf: (i: number) => number,
  make: (i: number) => T,
  hidden: () => readonly H[],
): Seen<T, H> => {
  const old = makingOf(before.seen);
  if (old) old.marks = old.before = null;
  const seen = before.seen.slice();
  let place = 0;
  for (let i = 0; i < first; i++) if ((marks[i] as number) >= 0) place++;
  const head = place;
  let changed = place;
  let isAlike = true;
  for (let i = first; i < marks.length; i++) {
    const mark = markOf(i);
    const last = marks[i] as number;
    if (mark !== last) {
      marks[i] = mark;
      if (mark < 0 || last < 0) isAlike = false;
      if (mark < 0) seen.splice(place, last < 0 ? 0 : 1);
      else if (last < 0) seen.splice(place, 0, make(i));
      else seen[place] = make(i);
      changed = mark < 0 ? place : place + 1;
    }
    if (mark >= 0) place++;
  }
  const tail = seen.length - changed;
  return {
    seen: withMaking(seen, { marks, before: before.seen, head, tail }),
    hidden: isAlike ? before.hidden : hidden(),
  };
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
  return { seen: withMaking(seen, { marks, before: null, ...NONE }), hidden: hidden() };
};

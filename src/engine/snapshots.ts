/** Something that was taken out of the middle of the record: entry `entry`, by entry `by`. */
export type Removal = { readonly entry: number; readonly by: number };

type Kept<State> = {
  readonly number: number;
  readonly state: State;
  /** How long the record was when it was kept: what was taken out of its middle later is still in it. */
  readonly count: number;
};

const MOST_WALKED = 64;
const WALKED_WORK = 4;
const MOST_DENSE = 8;
const MOST_SPARSE = 64;
const DENSE_WORK = 8;
const SPARSE_WORK = 256;

/**
 * Tables kept from the way here, so that going back is quick: one after every few actions of late, and one after every
 * few hundred from the whole game. Whoever looks at the past leaves more of them along the stretch that had to be walked
 * again, so that the next look there is quick; a game that nobody looks back into keeps none of these. What counts is the work that was done since, not the number of entries: an entry that
 * took a thousand automatic steps is not walked through twice. They are a cache: any of them can be thrown away and made
 * again from the record. Their number is bounded; when there are too many of the old ones every second one goes.
 */
export class Snapshots<State> {
  private dense: Kept<State>[] = [];
  private sparse: Kept<State>[] = [];
  private walked: Kept<State>[] = [];
  private readonly at = new Map<number, Kept<State>>();
  private sinceDense = 0;
  private sinceSparse = 0;
  private every = SPARSE_WORK;
  readonly removals: Removal[] = [];

  /** Counts the work of an entry and says whether the table after it should be kept. */
  areDue(work: number): boolean {
    this.sinceDense += work;
    this.sinceSparse += work;
    return this.sinceDense >= DENSE_WORK || this.sinceSparse >= this.every;
  }

  /** `state` is the table after entry `number`, in a record of `count` entries. */
  keep(number: number, state: State, count: number): void {
    const kept = { number, state, count };
    this.sinceDense = 0;
    if (this.sparse.length === 0 || this.sinceSparse >= this.every) {
      this.sinceSparse = 0;
      this.sparse.push(kept);
      if (this.sparse.length > MOST_SPARSE) this.thin();
    } else {
      this.dense.push(kept);
      if (this.dense.length > MOST_DENSE) this.forget(this.dense.shift());
    }
    this.at.set(number, kept);
  }

  /**
   * Whether a table on the way to the past should be kept: after a few actions, the closer the nearer to the place that
   * is looked at, `left` actions ahead.
   */
  wantsWalked(sinceLast: number, left: number): boolean {
    return left === 0 || sinceLast >= Math.max(WALKED_WORK, left >> 2);
  }

  /** The table after entry `number` on the way to the past, as it was in a record of `count` entries. */
  keepWalked(number: number, state: State, count: number): void {
    if (this.at.has(number)) return;
    const kept = { number, state, count };
    this.walked.push(kept);
    this.at.set(number, kept);
    if (this.walked.length > MOST_WALKED) this.forget(this.walked.shift());
  }

  private thin(): void {
    this.every *= 2;
    const gone = this.sparse.filter((_, i) => i % 2 === 1);
    this.sparse = this.sparse.filter((_, i) => i % 2 === 0);
    for (const one of gone) this.forget(one);
  }

  private forget(gone: Kept<State> | undefined): void {
    if (gone && this.at.get(gone.number) === gone) this.at.delete(gone.number);
  }

  /**
   * The last kept table on the first `length` entries of `line`, which stood when the record had `count` entries, and
   * the place on the line that it stands at.
   */
  nearest(
    line: readonly number[],
    length: number,
    count: number,
  ): { state: State; place: number } | null {
    for (let place = length - 1; place >= 0; place--) {
      const kept = this.at.get(line[place] as number);
      if (kept && this.holds(kept, count)) return { state: kept.state, place };
    }
    return null;
  }

  /** Nothing before it was taken out between the moment it was kept and the moment that is asked for. */
  private holds({ number, count: keptAt }: Kept<State>, count: number): boolean {
    if (this.removals.length === 0) return true;
    const [first, last] = keptAt < count ? [keptAt, count] : [count, keptAt];
    return !this.removals.some(
      ({ entry, by }) => entry < number && number < by && by >= first && by < last,
    );
  }
}

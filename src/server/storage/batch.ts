type Waiting<Item, Result> = {
  readonly item: Item;
  readonly done: (result: Result) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * Collects what is asked for in one turn of the event loop and hands it over together, one batch at a time: many appends
 * share one commit, and an item waits at most for the batch before it. The first item of a turn is written at once, unless the
 * batch before held several, which suggests that more will follow in this turn.
 */
export class Batch<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private writing = false;
  /** The end of this turn will look for what waits. */
  private isTurnMarked = false;
  private isCrowded = false;
  private idlers: (() => void)[] = [];

  constructor(
    private readonly write: (items: readonly Item[]) => Promise<Result[]> | Result[],
    private readonly most = 500,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      if (this.writing) return;
      const isAlone = !this.isTurnMarked && !this.isCrowded;
      this.markTurn();
      if (isAlone) this.next();
    });
  }

  /** Until nothing waits. */
  async idle(): Promise<void> {
    while (this.writing || this.waiting.length > 0)
      await new Promise<void>(done => this.idlers.push(done));
  }

  private markTurn(): void {
    if (this.isTurnMarked) return;
    this.isTurnMarked = true;
    setImmediate(this.endTurn);
  }

  private readonly endTurn = (): void => {
    this.isTurnMarked = false;
    if (!this.writing) this.next();
  };

  private next(): void {
    if (this.waiting.length === 0) return;
    const batch = this.waiting.splice(0, this.most);
    this.isCrowded = batch.length > 1;
    this.writing = true;
    try {
      const results = this.write(batch.map(({ item }) => item));
      if (results instanceof Promise)
        results.then(
          found => this.end(batch, found),
          why => this.fail(batch, why),
        );
      else this.end(batch, results);
    } catch (error) {
      this.fail(batch, error);
    }
  }

  private end(batch: readonly Waiting<Item, Result>[], results: readonly Result[]): void {
    this.writing = false;
    for (let i = 0; i < batch.length; i++) batch[i]?.done(results[i] as Result);
    this.rest();
  }

  private fail(batch: readonly Waiting<Item, Result>[], why: unknown): void {
    this.writing = false;
    for (const { failed } of batch) failed(why);
    this.rest();
  }

  /** The next batch starts at the end of the turn, so that callers who were just answered and append again can join it. */
  private rest(): void {
    if (this.waiting.length > 0) this.markTurn();
    else for (const done of this.idlers.splice(0)) done();
  }
}

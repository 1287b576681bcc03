/**
 * Collects what is asked for in one turn of the event loop and hands it over together, one batch at a time: many appends
 * share one commit, and nobody waits longer than for the batch before.
 */
export class Batch<Item, Result> {
  private waiting: {
    item: Item;
    done: (result: Result) => void;
    failed: (why: unknown) => void;
  }[] = [];
  private running: Promise<void> | null = null;

  constructor(
    private readonly write: (items: readonly Item[]) => Promise<Result[]> | Result[],
    private readonly most = 500,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, done, failed });
      this.running ??= new Promise(later => setImmediate(later)).then(() => this.drain());
    });
  }

  /** Until nothing waits. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most);
      try {
        const results = await this.write(batch.map(({ item }) => item));
        batch.forEach(({ done }, i) => {
          done(results[i] as Result);
        });
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.running = null;
  }
}

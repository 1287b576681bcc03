/** A connection that has frames to send. */
export type Sender = { flush(): void };

const MANY = 400;

/**
 * What goes out in one turn of the event loop goes out together: a socket that is told several things is written to
 * once. The answer to an action and the event that it caused share one packet, for instance.
 */
export class Outbox {
  private waiting: Sender[] = [];
  private readonly empty = (): void => {
    const { waiting } = this;
    this.waiting = [];
    for (const sender of waiting) sender.flush();
  };

  /** Many wait: they need not wait for all others whose actions were stored with theirs. */
  hurry(): void {
    if (this.waiting.length >= MANY) this.empty();
  }

  /** Has `sender` flushed when everything that is under way now has been said. */
  add(sender: Sender): void {
    // Ticks come after the promises that are settled already.
    if (this.waiting.push(sender) === 1) process.nextTick(this.empty);
  }
}

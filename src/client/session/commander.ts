import type { Decision } from '../../engine/bot.ts';
import type { Start } from '../../engine/history.ts';
import type { Entry, RecordHead } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';

/** A game from its set-up, or from a table in its middle. */
export type OpenedGame = {
  readonly head: RecordHead;
  readonly start: Start<unknown> | null;
  readonly entries: readonly Entry[];
};

/** Messages to the worker in which computer commanders think. It keeps a table of its own. */
export type ToWorker =
  | ({ readonly kind: 'open' } & OpenedGame)
  | { readonly kind: 'follow'; readonly entry: Entry }
  | {
      readonly kind: 'decide';
      readonly ask: number;
      readonly seat: SeatId;
      readonly bot: string;
      readonly at: number;
    };
export type FromWorker =
  | { readonly ask: number; readonly decision: Decision }
  | { readonly ask: number; readonly failed: string };

type Waiting = { resolve(decision: Decision): void; reject(error: Error): void };

/** Computer commanders in a worker: thinking never holds up the page. */
export class Commander {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor({ head, start, entries }: OpenedGame) {
    this.worker = new Worker(new URL('./commander-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = event => this.failAll(event.message || 'the worker did not start');
    this.send({ kind: 'open', head, start, entries });
  }

  follow(entry: Entry): void {
    this.send({ kind: 'follow', entry });
  }

  decide(asked: { seat: SeatId; bot: string; at: number }): Promise<Decision> {
    const ask = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, { resolve, reject });
      this.send({ kind: 'decide', ask, ...asked });
    });
  }

  close(): void {
    this.worker.terminate();
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromWorker): void {
    const waiting = this.waiting.get(message.ask);
    this.waiting.delete(message.ask);
    if ('failed' in message) waiting?.reject(new Error(message.failed));
    else waiting?.resolve(message.decision);
  }

  private failAll(because: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(because));
    this.waiting.clear();
  }
}

import type { SeatId } from '../../engine/seat.ts';
import type { LoggedLine, Moment } from './session.ts';

/** A moment of a long game with the lines that were told shortly before it. */
export type Looked = Moment & { readonly lines: readonly LoggedLine[] };

export type ToArchive =
  | { readonly kind: 'look'; readonly ask: number; readonly at: number; readonly seat: SeatId }
  | { readonly kind: 'build'; readonly ask: number };
export type ArchiveAsked = ToArchive & { readonly game: string };
export type FromArchive =
  | { readonly ask: number; readonly looked: Looked | null }
  | { readonly ask: number; readonly failed: string };

type Waiting = { resolve(looked: Looked | null): void; reject(error: Error): void };
type Wanted = { readonly kind: 'look'; at: number; seat: SeatId } | { readonly kind: 'build' };

/** The past of a game that this browser keeps, replayed in a worker, which is started when the past is first looked at. */
export class Archive {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(private readonly game: string) {}

  async look(at: number, seat: SeatId): Promise<Looked> {
    const looked = await this.ask({ kind: 'look', at, seat });
    if (!looked) throw new Error('nothing was found in the archive');
    return looked;
  }

  /** Plays what nobody has kept tables of yet, and keeps them. */
  async build(): Promise<void> {
    await this.ask({ kind: 'build' });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error('the game was left'));
    this.waiting.clear();
  }

  private ask(wanted: Wanted): Promise<Looked | null> {
    const ask = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, { resolve, reject });
      this.started().postMessage({ ...wanted, ask, game: this.game } satisfies ArchiveAsked);
    });
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromArchive>) => this.hear(data);
    this.worker.onerror = ({ message }) => {
      const error = new Error(message || 'the worker did not start');
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    return this.worker;
  }

  private hear(message: FromArchive): void {
    const waiting = this.waiting.get(message.ask);
    this.waiting.delete(message.ask);
    if ('failed' in message) waiting?.reject(new Error(message.failed));
    else waiting?.resolve(message.looked);
  }
}

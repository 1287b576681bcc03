import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Reason } from '../../engine/reasons.ts';
import type { AnswerOf } from '../../protocol/api.ts';
import type { Api } from './api.ts';

type At = { readonly game: string; readonly token: string };

/** Why the computers of a game on a server acted. The server gives what the seat may hear; it is asked where that may be something. */
export class RemoteReasons {
  private readonly given = signal<ReadonlyMap<number, Reason>>(new Map());
  private known = 0;
  private asking = false;
  readonly stop: () => void;

  constructor(
    private readonly api: Api,
    private readonly at: At,
    private readonly mayBeTold: () => boolean,
    private readonly tip: ReadonlySignal<number>,
  ) {
    this.stop = effect(() => {
      if (this.tip.value >= this.known && this.mayBeTold()) void this.ask();
    });
  }

  of(entry: number): Reason | null {
    return this.given.value.get(entry) ?? null;
  }

  /** From the first that is not known yet; a reason is stored a moment after its entry, so that the last one is asked for again. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let from: number | null = this.known; from !== null; ) {
        const told: AnswerOf<'reasons'> = await this.api.ask('reasons', {
          ...this.at,
          query: { from },
        });
        this.join(told.reasons as readonly { entry: number; reason: Reason }[]);
        from = told.next;
      }
    } catch {
      // Asked again when the record grows.
    } finally {
      this.asking = false;
    }
  }

  private join(more: readonly { entry: number; reason: Reason }[]): void {
    if (more.length === 0) return;
    this.known = Math.max(this.known, ...more.map(({ entry }) => entry + 1));
    this.given.value = new Map([
      ...this.given.peek(),
      ...more.map(({ entry, reason }): [number, Reason] => [entry, reason]),
    ]);
  }
}

import { type ReadonlySignal, signal } from '@preact/signals';
import { type GivenReason, mayHear, type Reason } from '../../engine/reasons.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Outcome } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { keepReason, storedReasons } from './store.ts';

/** Why the commanders at this screen did what they did: kept beside the record, told to whoever may hear it. */
export class LocalReasons {
  private readonly given = signal<ReadonlyMap<number, GivenReason>>(new Map());

  /** `kept`: the id under which the browser keeps the game; null where it does not. */
  constructor(
    private readonly table: Table,
    private readonly kept: string | null,
    private readonly outcome: ReadonlySignal<Outcome | null>,
  ) {
    if (kept === null) return;
    storedReasons(kept).then(
      stored => this.join(stored),
      () => undefined, // a reason that cannot be read is not told
    );
  }

  add(given: GivenReason): void {
    this.join([given]);
    if (this.kept !== null) keepReason(this.kept, given).catch(() => undefined);
  }

  of(entry: number, reader: SeatId): Reason | null {
    const given = this.given.value.get(entry);
    const { system, setting } = this.table;
    const over = this.outcome.value !== null;
    return given && mayHear({ system, setting, over }, given, reader) ? given.reason : null;
  }

  private join(more: readonly GivenReason[]): void {
    this.given.value = new Map([
      ...this.given.peek(),
      ...more.map((given): [number, GivenReason] => [given.entry, given]),
    ]);
  }
}

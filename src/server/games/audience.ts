import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import { deltaBetween } from '../../protocol/delta.ts';
import type { Told } from '../../protocol/live.ts';
import type { SeatSight } from '../../protocol/words.ts';
import { logOf, sightOf } from './sight.ts';

/** Somebody who watches a game live from one seat. */
export type Watcher = {
  readonly seat: SeatId;
  /** Hash of the token it came with. */
  readonly tokenHash: string;
  /** Text of one message. */
  send(text: string): void;
  leave(code: string, because: string): void;
};

type Row = { readonly watchers: Set<Watcher>; sight: SeatSight | null };

/** Those who watch one game from this node, seat by seat. What a seat gets is made and written once for all its watchers. */
export class Audience {
  private readonly rows = new Map<SeatId, Row>();
  /** The record's length that the watchers know. */
  private seq = 0;

  /** Whoever joins was told the position of `table`. */
  join(watcher: Watcher, table: Table | null): void {
    const row = this.rows.get(watcher.seat) ?? { watchers: new Set(), sight: null };
    row.watchers.add(watcher);
    this.rows.set(watcher.seat, row);
    if (!table) return;
    row.sight ??= sightOf(table, watcher.seat);
    this.seq = table.count;
  }

  leave(seat: SeatId, watcher: Watcher): void {
    const row = this.rows.get(seat);
    row?.watchers.delete(watcher);
    if (row?.watchers.size === 0) this.rows.delete(seat);
  }

  get seats(): SeatId[] {
    return [...this.rows.keys()];
  }
  get size(): number {
    let size = 0;
    for (const { watchers } of this.rows.values()) size += watchers.size;
    return size;
  }
  *all(): Generator<Watcher> {
    for (const { watchers } of this.rows.values()) yield* watchers;
  }

  /** The record grew; `since` is the first entry whose lines changed. */
  moved(table: Table, since: number): void {
    const from = this.seq;
    this.seq = table.count;
    for (const [seat, row] of this.rows) {
      const sight = sightOf(table, seat);
      const delta = deltaBetween(row.sight, sight);
      row.sight = sight;
      const told: Told = {
        type: 'moved',
        from,
        seq: table.count,
        delta,
        log: logOf(table, seat, since),
      };
      this.send(row, told);
    }
  }

  tell(told: Told, may: (seat: SeatId) => boolean = () => true): void {
    for (const [seat, row] of this.rows) if (may(seat)) this.send(row, told);
  }

  private send({ watchers }: Row, told: Told): void {
    const text = JSON.stringify(told);
    for (const watcher of watchers) watcher.send(text);
  }
}

import { questionsFor } from '../../engine/gate.ts';
import type { GameRecord } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import { Archive } from './archive.ts';
import { KEEP_EVERY, Keeper } from './kept-tables.ts';
import type { LoggedLine, Moment } from './session.ts';
import { keepTable, storedRecord } from './store.ts';

/** The way here of a game in this browser: from the table itself as far as it goes back, from the archive before that. */
export class LocalPast {
  private readonly archive: Archive | null;
  private stopped: { readonly count: number; readonly stops: readonly number[] } | null = null;
  private readonly keeper: Keeper;

  /** `kept`: the id under which the browser keeps the game; `earlier`: what stood before the table's first entry. */
  constructor(
    private readonly table: Table,
    private readonly kept: string | null,
    private readonly earlier: readonly number[] = [],
  ) {
    this.archive = kept === null ? null : new Archive(kept);
    this.keeper = new Keeper(table.count - (table.count % KEEP_EVERY));
  }

  stops(): readonly number[] {
    const { count, standing } = this.table;
    if (this.stopped?.count !== count)
      this.stopped = { count, stops: [...this.earlier, ...standing] };
    return this.stopped.stops;
  }

  async seek(at: number, seat: SeatId): Promise<Moment> {
    const { table, archive } = this;
    if (at <= table.base && table.base > 0 && archive) {
      const { lines, ...moment } = await archive.look(at, seat);
      return { ...moment, lines: this.standing(lines) };
    }
    const { system } = table;
    const state = table.stateAt(at);
    const questions = questionsFor(system.pending(state), seat);
    return { at, seat, view: system.view(state, seat), questions };
  }

  /** The lines that were told before entry `before`, a stretch of them. */
  async linesBefore(before: number, seat: SeatId): Promise<readonly LoggedLine[]> {
    if (!this.archive || before <= 1) return [];
    const { lines } = await this.archive.look(before - 1, seat);
    return this.standing(lines);
  }

  async record(): Promise<GameRecord> {
    return this.table.base > 0 && this.kept !== null ? storedRecord(this.kept) : this.table.record;
  }

  /** Keeps the table from time to time, so that the game opens quickly however long it grows. */
  grown(): void {
    const kept = this.kept === null ? null : this.keeper.next(this.table, this.earlier);
    if (!kept || this.kept === null) return;
    keepTable(this.kept, kept).catch(() => undefined); // a cache: the entries are kept by themselves
  }

  close(): void {
    this.archive?.close();
  }

  /** What was taken back later is not told. */
  private standing(lines: readonly LoggedLine[]): readonly LoggedLine[] {
    const stops = new Set(this.stops());
    return lines.filter(({ entry }) => stops.has(entry));
  }
}

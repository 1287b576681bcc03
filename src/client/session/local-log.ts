import { type ReadonlySignal, signal } from '@preact/signals';
import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { LocalPast } from './local-past.ts';
import type { LoggedLine } from './session.ts';

/** What a seat may read at a table of this browser. The lines of new entries are added to those before, so that a long game costs no more. */
export class LocalLog {
  /** The log as it was last told, to whom, and up to which standing entry. */
  private logged: {
    readonly seat: SeatId;
    readonly told: readonly LoggedLine[];
    readonly line: { readonly length: number; readonly last: number };
  } = { seat: '', told: [], line: { length: 0, last: -1 } };

  /** Lines of entries that the table itself does not have any more, as they were fetched. */
  private before: { readonly seat: SeatId; readonly lines: readonly LoggedLine[] } = {
    seat: '',
    lines: [],
  };
  private readonly more = signal(true);
  readonly hasEarlier: ReadonlySignal<boolean> = this.more;

  constructor(
    private readonly table: Table,
    private readonly past: LocalPast,
  ) {
    this.more.value = table.base > 0;
  }

  /** A stretch of lines before those that are there. */
  async fetchEarlier(seat: SeatId): Promise<void> {
    const known = this.before.seat === seat ? this.before.lines : [];
    const first = known[0]?.entry ?? this.table.base + 1;
    const lines = await this.past.linesBefore(first, seat);
    this.before = { seat, lines: [...lines.filter(({ entry }) => entry < first), ...known] };
    this.more.value = lines.length > 0 && (lines[0]?.entry ?? 0) > 0;
  }

  of(seat: SeatId): readonly LoggedLine[] {
    const { before, table } = this;
    if (before.seat !== seat) this.more.value = table.base > 0;
    const lines = this.ofTable(seat);
    return before.seat === seat && before.lines.length > 0 ? [...before.lines, ...lines] : lines;
  }

  private ofTable(seat: SeatId): readonly LoggedLine[] {
    const { line, told } = this.logged;
    const standing = this.table.standing;
    const grown =
      seat === this.logged.seat &&
      line.length <= standing.length &&
      line.last === standing[line.length - 1];
    const fresh = grown ? this.table.log(seat, line.last + 1) : this.table.log(seat);
    const lines = grown ? (fresh.length > 0 ? [...told, ...fresh] : told) : fresh;
    this.logged = {
      seat,
      told: lines,
      line: { length: standing.length, last: standing.at(-1) ?? -1 },
    };
    return lines;
  }
}

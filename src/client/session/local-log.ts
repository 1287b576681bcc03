import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { LoggedLine } from './session.ts';

/** What a seat may read at a table of this browser. The lines of new entries are added to those before, so that a long game costs no more. */
export class LocalLog {
  /** The log as it was last told, to whom, and up to which standing entry. */
  private logged: {
    readonly seat: SeatId;
    readonly told: readonly LoggedLine[];
    readonly line: { readonly length: number; readonly last: number };
  } = { seat: '', told: [], line: { length: 0, last: -1 } };

  constructor(private readonly table: Table) {}

  of(seat: SeatId): readonly LoggedLine[] {
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

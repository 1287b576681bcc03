import type { LogLine } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Question } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { type Compared, deltaBetween, same } from '../../protocol/delta.ts';
import type { Told } from '../../protocol/live.ts';
import type { SeatSight } from '../../protocol/words.ts';
import { frameOf } from '../live/frames.ts';
import { isOwn, lineOf, positionOf, sightOf } from './sight.ts';

/** Somebody who watches a game live from one seat. */
export type Watcher = {
  readonly seat: SeatId;
  /** Hash of the token it came with. */
  readonly tokenHash: string;
  /** When that token ends by itself. */
  readonly expires: number | null;
  /** One message, as `frameOf` made it. */
  send(frame: Buffer): void;
  /** Keeps back what is sent from now on, until it is released. */
  hold(): void;
  release(): void;
  leave(code: string, because: string): void;
};

/** `position` is the JSON of the whole position, kept from one newcomer to the next until something happens. */
type Row = { readonly watchers: Set<Watcher>; sight: SeatSight | null; position: string | null };

/**
 * Those who watch one game from this node, seat by seat. What a seat gets is made and written once for all its
 * watchers; seats that nobody watches cost nothing.
 */
export class Audience {
  private readonly rows = new Map<SeatId, Row>();
  private count = 0;
  /** The record's length that the watchers know, and what was asked then. */
  private seq = 0;
  private asked: readonly Question[] | null = null;
  private look: ReturnType<Table['viewer']> | undefined;

  /** Adds a watcher who has just been sent the position of `table`. */
  join(watcher: Watcher, table: Table | null): void {
    const row = this.rows.get(watcher.seat) ?? { watchers: new Set(), sight: null, position: null };
    if (!row.watchers.has(watcher)) this.count++;
    row.watchers.add(watcher);
    this.rows.set(watcher.seat, row);
    if (!table) return;
    row.sight ??= sightOf(table, watcher.seat);
    if (this.seq !== table.count) this.asked = null;
    this.seq = table.count;
  }

  leave(seat: SeatId, watcher: Watcher): void {
    const row = this.rows.get(seat);
    if (row?.watchers.delete(watcher)) this.count--;
    if (row?.watchers.size === 0) this.rows.delete(seat);
  }

  get seats(): SeatId[] {
    return [...this.rows.keys()];
  }
  get size(): number {
    return this.count;
  }
  *all(): Generator<Watcher> {
    for (const { watchers } of this.rows.values()) yield* watchers;
  }

  /** The whole position as JSON: many who come back at once are told the same. */
  positionText(table: Table, seat: SeatId): string {
    const row = this.rows.get(seat);
    if (!row) return JSON.stringify(positionOf(table, seat));
    row.position ??= JSON.stringify(positionOf(table, seat));
    return row.position;
  }

  /** The record grew; `since` is the first entry whose lines changed. */
  moved(
    table: Table,
    since: number,
    tip: string | null,
    questions: readonly Question[] = table.pending(),
  ): void {
    const proof = tip === null ? '' : `"tip":"${tip}",`;
    const opening = `{"type":"moved","from":${this.seq},"seq":${table.count},${proof}"delta":`;
    const asksAlike = this.asked !== null && same(this.asked, questions);
    const lines = new Map<LogLine, string>();
    this.seq = table.count;
    this.asked = questions;
    const look = table.viewer(this.look);
    this.look = look;
    const compared: Compared = new Map();
    for (const [seat, row] of this.rows) {
      const sight = sightOf(table, seat, row.sight, asksAlike ? null : questions, look);
      const delta = JSON.stringify(deltaBetween(row.sight, sight, compared));
      row.sight = sight;
      row.position = null;
      const log = logText(table, seat, since, lines);
      sendTo(row, frameOf(`${opening}${delta},"log":${log}}`));
    }
  }

  /** To each seat its own. */
  tellEach(toldTo: (seat: SeatId) => Told | null): void {
    for (const [seat, row] of this.rows) {
      const told = toldTo(seat);
      if (told) sendTo(row, frameOf(JSON.stringify(told)));
    }
  }

  tell(told: Told): void {
    const frame = frameOf(JSON.stringify(told));
    for (const row of this.rows.values()) sendTo(row, frame);
  }
}

/** The log as `logOf` has it; a line that several seats may read, and none of them wrote, is written once. */
const logText = (
  table: Table,
  seat: SeatId,
  since: number,
  written: Map<LogLine, string>,
): string => {
  const texts = table.log(seat, since).map(({ entry, line }) => {
    if (isOwn(table, seat, entry)) return JSON.stringify(lineOf(entry, line, true));
    const text = written.get(line) ?? JSON.stringify(lineOf(entry, line, false));
    written.set(line, text);
    return text;
  });
  return `{"since":${since},"lines":[${texts.join()}]}`;
};

const sendTo = ({ watchers }: Row, frame: Buffer): void => {
  for (const watcher of watchers) watcher.send(frame);
};

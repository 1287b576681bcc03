import { questionsFor } from '../../engine/gate.ts';
import { isUndo } from '../../engine/history.ts';
import type { LogLine } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Question } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { same } from '../../protocol/delta.ts';
import type { Position, SeatLog, SeatSight } from '../../protocol/words.ts';

/**
 * The one door out of a table. What a seat receives is made here, from the table's redacting methods only: view,
 * questions and outcome, the log lines it may read. `before` is the seat's last sight, with which the new one shares what
 * did not change; without `questions` those of it still stand.
 */
export const sightOf = (
  table: Table,
  seat: SeatId,
  before: SeatSight | null = null,
  questions: readonly Question[] | null = table.pending(),
): SeatSight => ({
  view: table.view(seat, before?.view),
  questions:
    questions || !before
      ? shared(before?.questions, questionsFor(questions ?? table.pending(), seat) as unknown[])
      : before.questions,
  outcome: table.outcome as SeatSight['outcome'],
});

const shared = (
  before: SeatSight['questions'] | undefined,
  now: readonly unknown[],
): SeatSight['questions'] =>
  before && same(before, now) ? before : (now as SeatSight['questions']);

export const lineOf = (
  entry: number,
  { rule, id, values }: LogLine,
  own: boolean,
): SeatLog['lines'][number] => ({
  entry,
  rule,
  id,
  values: values as Record<string, unknown>,
  ...(own ? { own } : {}),
});

/** Lines of entry `since` on. Who else may read a line is not told. */
export const logOf = (table: Table, seat: SeatId, since: number): SeatLog => ({
  since,
  lines: table
    .log(seat, since)
    .map(({ entry, line }) => lineOf(entry, line, isOwn(table, seat, entry))),
});

export const isOwn = (table: Table, seat: SeatId, entry: number): boolean =>
  table.entries[entry - table.base]?.seat === seat;

/** A long game's first lines are read when asked for. */
const RECENT = 300;

export const positionOf = (
  table: Table,
  seat: SeatId,
  since = Math.max(table.count - RECENT, firstLine(table)),
): Position => ({
  seq: table.count,
  sight: sightOf(table, seat),
  log: logOf(table, seat, since),
});

/** The log of a game that was opened in its middle begins after the entry it was opened at. */
const firstLine = (table: Table): number => (table.base === 0 ? 0 : table.base + 1);

/** The sight as it was when the record had `seq` entries; null when that is no longer at hand. */
export const sightAt = (table: Table, seat: SeatId, seq: number): SeatSight | null => {
  if (seq > table.count || seq - 1 < table.base || seq < 1) return null;
  const state = table.stateAt(seq - 1);
  const { system } = table;
  return {
    view: system.view(state, seat),
    questions: questionsFor(system.pending(state), seat) as unknown as SeatSight['questions'],
    outcome: system.outcome(state) as SeatSight['outcome'],
  };
};

/** The first entry whose lines changed since the record had `seq` entries: an undo reaches further back. */
export const changedSince = (table: Table, seq: number): number => {
  let first = seq;
  for (let i = Math.max(0, seq - table.base); i < table.entries.length; i++) {
    const action = table.entries[i]?.action;
    if (action && isUndo(action)) first = Math.min(first, action.entry);
  }
  return first;
};

/** Nothing that the seat can see has changed since the record had `seq` entries. */
export const unchangedFor = (table: Table, seat: SeatId, seq: number): boolean => {
  const before = sightAt(table, seat, seq);
  return before !== null && same(before, sightOf(table, seat));
};

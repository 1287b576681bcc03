import { questionsFor } from '../../engine/gate.ts';
import { takenFrom } from '../../engine/history.ts';
import type { LogLine } from '../../engine/log.ts';
import { looksTheSame, raceOf } from '../../engine/race.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Question } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { same } from '../../protocol/delta.ts';
import type { Position, SeatLog, SeatSight } from '../../protocol/words.ts';

/**
 * The one door out of a table. What a seat receives is made here, from the table's redacting methods only: view,
 * questions and outcome, the log lines it may read. `before` is the seat's last sight, with which the new one shares what
 * did not change; without `questions` those of it still stand. `look` serves several seats at one moment.
 */
export const sightOf = (
  table: Table,
  seat: SeatId,
  before: SeatSight | null = null,
  questions: readonly Question[] | null = table.pending(),
  look: ReturnType<Table['viewer']> = (who, earlier) => table.view(who, earlier),
): SeatSight => ({
  ...deskPart(table, seat, before),
  view: look(seat, before?.view),
  questions:
    questions || !before
      ? shared(before?.questions, questionsFor(questions ?? table.pending(), seat) as unknown[])
      : before.questions,
  outcome: table.outcome as SeatSight['outcome'],
});

/** Left out where there is nothing, so that games without Control cost nothing. */
const deskPart = (
  table: Table,
  seat: SeatId,
  before: SeatSight | null,
): Pick<SeatSight, 'desk'> => {
  const desk = table.desk(seat) as SeatSight['desk'] | null;
  if (!desk) return {};
  return { desk: before?.desk && same(before.desk, desk) ? before.desk : desk };
};

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
    const taken = action ? takenFrom(action) : null;
    if (taken !== null) first = Math.min(first, taken);
  }
  return first;
};

/** Whether what the seat decided when the record had `seq` entries may be judged by the rules as they stand now. */
export const mayStillBeJudged = (
  table: Table,
  seat: SeatId,
  seq: number,
  action: unknown,
): boolean => {
  const race = raceOf(table.system, action);
  if (race.by === 'rules') return true;
  if (unchangedFor(table, seat, seq)) return true;
  const before = race.by === 'things' ? sightAt(table, seat, seq) : null;
  return (
    race.by === 'things' &&
    before !== null &&
    looksTheSame(table.system, before.view, table.view(seat), race.things)
  );
};

/** Nothing that the seat can see has changed since the record had `seq` entries. */
export const unchangedFor = (table: Table, seat: SeatId, seq: number): boolean => {
  const before = sightAt(table, seat, seq);
  const { desk: _, ...now } = sightOf(table, seat); // what is said around the table voids no order
  return before !== null && same(before, now);
};

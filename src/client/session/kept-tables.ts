import { isRewind, isUndo, type Start, takenFrom } from '../../engine/history.ts';
import { type Entry, type RecordHead, readRecord } from '../../engine/record.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { toTheEnd } from '../../engine/to-the-end.ts';

/** A table is kept when the record has grown by so many entries since the last. */
export const KEEP_EVERY = 250;
/** So many entries before the last one a game is opened, so that there is a way back. */
const WAY_BACK = 200;

/** Entries that stand, from the first to the last of a row. */
export type Run = readonly [first: number, last: number];

/** A table in the middle of a game, kept so that nobody need play everything before it again. A cache: the record decides. */
export type KeptTable = {
  readonly number: number;
  readonly rules: string;
  readonly start: Start<unknown>;
  /** What stood then, with `number` itself. */
  readonly runs: readonly Run[];
  /** The turn that was played, where the system counts them. */
  readonly turn: number | null;
  /** The table that was kept before it, where that was taken back: nobody wants it any more. */
  readonly replaces?: number;
};

/** Where the entries of one game and its kept tables lie. */
export type Shelf = {
  readonly head: RecordHead;
  readonly count: number;
  /** From `from` to `to`, both included. */
  entries(from: number, to: number): Promise<readonly Entry[]>;
  /** The last kept table at or before an entry. */
  keptAt(number: number): Promise<KeptTable | null>;
};

/** Numbers in ascending order as runs, and back. */
export const runsOf = (numbers: readonly number[]): Run[] => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
};
export const numbersOf = (runs: readonly Run[]): number[] =>
  runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** The table as it is now, for the shelf; null right after something was taken back. `earlier` stood before its first entry. */
export const keptOf = (table: Table, earlier: readonly number[]): KeptTable | null => {
  const { start, system, standing } = table;
  if (!start) return null;
  return {
    number: start.number,
    rules: system.version,
    start: { ...start, state: system.clone(start.state) },
    runs: runsOf([...earlier, ...standing]),
    turn: system.turn?.(table.state) ?? null,
  };
};

/** Says when a table is to be kept: after so many entries, and again when the one that was kept last was taken back. */
export class Keeper {
  private last: number | null = null;
  constructor(private since: number) {}

  /** The table to keep now; null when none is due, or none can be kept just here. */
  next(table: Table, earlier: readonly number[]): KeptTable | null {
    const { last } = this;
    const isGone = last !== null && table.standing.lastIndexOf(last) < 0;
    if (table.count - this.since < KEEP_EVERY && !isGone) return null;
    const kept = keptOf(table, earlier);
    if (!kept) return null;
    this.since = table.count;
    this.last = kept.number;
    return isGone ? { ...kept, replaces: last } : kept;
  }
}

/** A game opened in its middle, and what stood before the first entry that is there. */
export type Opened = {
  readonly table: Table;
  readonly earlier: readonly number[];
  readonly start: Start<unknown> | null;
  readonly entries: readonly Entry[];
};

/** Whether something after a kept table takes back what came before it, or the table itself. */
const reachesBehind = ({ number }: KeptTable, entries: readonly Entry[]): boolean =>
  entries.some(({ action }) => {
    if (!isUndo(action) && !isRewind(action)) return false;
    return (takenFrom(action) ?? number + 1) <= number;
  });

/** Lets a table play its entries: at one go in a worker, in slices where somebody looks at the page. */
export type Play = <T>(steps: Generator<undefined, T>) => Promise<T>;
const atOnce: Play = async steps => toTheEnd(steps);

/** The table after entry `at`, from the nearest kept table up to `from` that holds; from the set-up where there is none. */
export const openedAt = async (
  system: System,
  shelf: Shelf,
  at: number,
  from = at - 1,
  play: Play = atOnce,
): Promise<Opened> => {
  for (let kept = await shelf.keptAt(from); kept; kept = await shelf.keptAt(kept.number - 1)) {
    const [first, ...rest] = await shelf.entries(kept.number, at);
    if (kept.rules !== system.version || first?.link !== kept.start.entry.link) continue;
    if (reachesBehind(kept, rest)) continue;
    try {
      const table = await play(Table.resuming(system, shelf.head, kept.start, rest));
      const earlier = numbersOf(kept.runs).filter(one => one < kept.number);
      return { table, earlier, start: kept.start, entries: rest };
    } catch {
      // A cache: whatever is wrong with it, a state of an older shape too, the record decides.
    }
  }
  const entries = await shelf.entries(0, at);
  const record = readRecord({ head: shelf.head, entries, tip: entries.at(-1)?.link ?? '' });
  return { table: await play(Table.replaying(system, record)), earlier: [], start: null, entries };
};

/**
 * The place from which a game is opened to be played: some way before its end. Where Control sits at the table, before the
 * running turn, all of which it may take back.
 */
export const openingOf = async (shelf: Shelf, hasControl: boolean): Promise<KeptTable | null> => {
  let kept = await shelf.keptAt(shelf.count - 1 - WAY_BACK);
  const turn = kept?.turn;
  if (!hasControl) return kept;
  while (kept && (kept.turn === null || kept.turn === turn))
    kept = await shelf.keptAt(kept.number - 1);
  return kept;
};

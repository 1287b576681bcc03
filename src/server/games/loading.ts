import type { Start } from '../../engine/history.ts';
import type { Entry, RecordHead } from '../../engine/record.ts';
import type { Question, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import type { EntryRow, Store } from '../storage/store.ts';

/** A table is kept when the record has grown by so many entries since the last. */
export const SNAPSHOT_EVERY = 256;

type Kept = { readonly rules: string; readonly hash: string; readonly start: Start<unknown> };

const entryOf = ({ body }: EntryRow): Entry => JSON.parse(body) as Entry;

/** The whole game, replayed and checked from its first entry. */
export const openWhole = async (
  store: Store,
  system: System,
  game: string,
  head: RecordHead,
): Promise<Table> => {
  const entries = (await store.entries(game, 0)).map(entryOf);
  return Table.open(system, { head, entries, tip: entries.at(-1)?.link ?? '' });
};

/** From the last kept table where there is one, else the whole game. */
export const openQuickly = async (
  store: Store,
  system: System,
  game: string,
  head: RecordHead,
): Promise<Table> => {
  const kept = await store.snapshot(game);
  const start = kept && startIn(system, kept.body);
  if (start) {
    const rows = await store.entries(game, start.number);
    const [first, ...rest] = rows.map(entryOf);
    try {
      if (first?.link === start.entry.link) return Table.resume(system, head, start, rest);
    } catch {
      // A snapshot is a cache: whatever is wrong with it, the record decides.
    }
  }
  return openWhole(store, system, game, head);
};

const startIn = (system: System, body: string): Start<unknown> | null => {
  try {
    const { rules, hash, start } = JSON.parse(body) as Kept;
    return rules === system.version && system.hash(start.state) === hash ? start : null;
  } catch {
    return null;
  }
};

export const snapshotOf = (table: Table): { seq: number; body: string } | null => {
  const { start, system } = table;
  if (!start) return null;
  const kept: Kept = { rules: system.version, hash: system.hash(start.state), start };
  return { seq: start.number, body: JSON.stringify(kept) };
};

/** Plays an entry that another node wrote. False when it does not come out as it was written. */
export const follow = (table: Table, row: EntryRow): boolean => {
  const entry = entryOf(row);
  if (row.seq !== table.count) return false;
  const manual = table.head.dice.source === 'manual';
  const faces = manual ? (entry.throws ?? []).flatMap(thrown => thrown.faces) : [];
  const acted = table.act(entry.seat, entry.action, faces);
  return acted.refused === null && acted.entry.link === entry.link;
};

/** A seat is asked that was not asked before, or is asked something else. What was answered does not count. */
export const asksAnew = (before: readonly Question[], now: readonly Question[]): boolean =>
  now.some(({ seat, kind }) => !before.some(old => old.seat === seat && old.kind === kind));

/** When those who are asked now were first asked it, by the record: a clock does not begin anew with the server. */
export const lastAsked = async (
  store: Store,
  game: string,
  table: Table,
): Promise<{ at: number; seq: number }> => {
  const pendingAt = (entry: number) => table.system.pending(table.stateAt(entry));
  let entry = table.count - 1;
  let now = table.pending();
  while (entry > table.base) {
    const before = pendingAt(entry - 1);
    if (asksAnew(before, now)) break;
    now = before;
    entry--;
  }
  const [row] = await store.entries(game, entry, 1);
  return { at: row?.at ?? 0, seq: entry + 1 };
};

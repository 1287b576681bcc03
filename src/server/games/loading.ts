import type { Start } from '../../engine/history.ts';
import { type Entry, type RecordHead, readRecord } from '../../engine/record.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Question, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import type { House } from '../house.ts';
import type { EntryRow, Store } from '../storage/store.ts';
import type { Tip } from './proof.ts';

/** A table is kept when the record has grown by so many entries since the last. */
export const SNAPSHOT_EVERY = 256;

type Kept = {
  readonly rules: string;
  readonly hash: string;
  readonly start: Start<unknown>;
  /** Of the record up to and with `start`. Older snapshots have none. */
  readonly tip?: Tip | null;
};
/** What is known of a table that was put away. */
export type Resting = {
  readonly seq: number;
  readonly over: boolean;
  readonly chairs: readonly Seat[];
};
type Opened = { readonly table: Table; readonly tip: Tip | null };

const entryOf = ({ body }: EntryRow): Entry => JSON.parse(body) as Entry;

/** The whole game, replayed and checked from its first entry. */
export const openWhole = async (
  { store, breath }: Pick<House, 'store' | 'breath'>,
  system: System,
  game: string,
  head: RecordHead,
): Promise<Table> => {
  const entries: Entry[] = [];
  for (const row of await store.entries(game, 0)) {
    entries.push(entryOf(row));
    await breath.pause();
  }
  const record = readRecord({ head, entries, tip: entries.at(-1)?.link ?? '' });
  const steps = Table.replaying(system, record);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breath.pause();
  }
};

/** From the last kept table where there is one, else the whole game. */
export const openQuickly = async (
  house: Pick<House, 'store' | 'breath'>,
  system: System,
  game: string,
  head: RecordHead,
): Promise<Opened> => {
  const { store } = house;
  const kept = await store.snapshot(game);
  const found = kept && keptIn(system, kept.body);
  if (found) {
    const { start, tip = null } = found;
    const rows = await store.entries(game, start.number);
    const [first, ...rest] = rows.map(entryOf);
    try {
      if (first?.link === start.entry.link)
        return { table: Table.resume(system, head, start, rest), tip };
    } catch {
      // A snapshot is a cache: whatever is wrong with it, the record decides.
    }
  }
  return { table: await openWhole(house, system, game, head), tip: null };
};

const keptIn = (system: System, body: string): Kept | null => {
  try {
    const kept = JSON.parse(body) as Kept;
    const { rules, hash, start } = kept;
    return rules === system.version && system.hash(start.state) === hash ? kept : null;
  } catch {
    return null;
  }
};

export const snapshotOf = (table: Table, tip: Tip | null): { seq: number; body: string } | null => {
  const { start, system } = table;
  if (!start) return null;
  const kept: Kept = { rules: system.version, hash: system.hash(start.state), start, tip };
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

/** When somebody was asked: the time, and how long the record was then. */
export type Since = { readonly at: number; readonly seq: number };

/** The seat is asked something that it was not asked before. What was answered does not count. */
const isAskedAnew = (seat: SeatId, before: readonly Question[], now: readonly Question[]) =>
  now.some(
    one => one.seat === seat && !before.some(old => old.seat === seat && old.kind === one.kind),
  );

/** Since when each seat is asked what it is asked now. */
export const askedSince = (
  known: ReadonlyMap<SeatId, Since>,
  before: readonly Question[],
  now: readonly Question[],
  moment: Since,
): Map<SeatId, Since> => {
  const since = new Map<SeatId, Since>();
  for (const { seat } of now) {
    const old = isAskedAnew(seat, before, now) ? undefined : known.get(seat);
    since.set(seat, old ?? moment);
  }
  return since;
};

/** The same by the record: a clock does not begin anew with the server. */
export const lastAsked = async (
  store: Store,
  game: string,
  table: Table,
): Promise<Map<SeatId, Since>> => {
  const found = new Map<SeatId, number>();
  const seats = new Set(table.pending().map(({ seat }) => seat));
  let now = table.pending();
  for (let entry = table.count - 1; entry >= table.base && found.size < seats.size; entry--) {
    const before = entry > table.base ? table.system.pending(table.stateAt(entry - 1)) : [];
    for (const seat of seats)
      if (!found.has(seat) && isAskedAnew(seat, before, now)) found.set(seat, entry);
    now = before;
  }
  const since = new Map<SeatId, Since>();
  for (const [seat, entry] of found) {
    const [row] = await store.entries(game, entry, 1);
    since.set(seat, { at: row?.at ?? 0, seq: entry + 1 });
  }
  return since;
};

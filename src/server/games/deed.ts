import { canonical } from '../../engine/json.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Acted, Table } from '../../engine/table.ts';
import { no } from '../no.ts';
import type { EntryRow, NewEntry } from '../storage/store.ts';

export type Deed = {
  readonly seat: SeatId;
  /** The length of the record that it was decided on. */
  readonly seq: number;
  readonly id: string;
  readonly action: unknown;
  readonly faces?: readonly number[] | undefined;
  /** Do it whatever happened since, if the rules still allow it. */
  readonly anyway?: boolean | undefined;
  /** Hash of the token it came with: nothing is stored for one that was ended. */
  readonly by?: string | undefined;
};
/** The record's length afterwards, and the entry that the deed became. */
export type Done = { readonly seq: number; readonly entry: number; readonly repeated: boolean };

/** A deed that is done at the table: its entry and those of the umpire after it, for the store. */
export type Made = { readonly deed: Deed; readonly rows: readonly NewEntry[]; readonly done: Done };

export const isUndoLike = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  ['undo', 'rewind'].includes(Reflect.get(action, 'type') as string);

/** Two seats may choose the same id. */
export const nameOf = ({ seat, id }: { seat: SeatId; id: string }): string => `${seat}/${id}`;

/** The same deed, where it is in these rows already. */
export const doneBefore = (rows: readonly EntryRow[], deed: Deed): Done | null => {
  const name = nameOf(deed);
  const row = rows.find(one => one.action === name);
  if (!row) return null;
  const { action } = JSON.parse(row.body) as { action: unknown };
  if (canonical(action) !== canonical(deed.action))
    throw no(409, 'ID_USED', 'another action already has this id');
  return { seq: row.seq + 1, entry: row.seq, repeated: true };
};

/** So many entries of the umpire join the commit of the deed that they follow; the rest come after it. */
const MOST_UMPIRE = 100;

/** What was taken back is not done again at once: those who take back more come first. */
export const umpireAfter = (table: Table, { action }: Deed): readonly Acted[] =>
  isUndoLike(action) ? [] : table.runUmpire(MOST_UMPIRE);

type Entered = Extract<Acted, { refused: null }>;

/** The rows of a deed and of what the umpire did after it. */
export const rowsOf = (
  of: { readonly game: string; readonly at: number },
  deed: Deed,
  acted: Entered,
  byItself: readonly Acted[],
): NewEntry[] => {
  const rowOf = (action: string, { number: seq, entry }: Entered) => ({
    ...{ ...of, seq, action },
    body: JSON.stringify(entry),
  });
  const by = deed.by === undefined ? {} : { by: deed.by };
  const rows = byItself.flatMap(one => (one.refused ? [] : rowOf(`umpire/${one.number}`, one)));
  return [{ ...rowOf(nameOf(deed), acted), ...by }, ...rows];
};

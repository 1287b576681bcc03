import { createHash } from 'node:crypto';
import { firstTip, nextTip } from '../../engine/chain.ts';
import type { Entry, RecordHead } from '../../engine/record.ts';
import type { Table } from '../../engine/table.ts';
import type { Store } from '../storage/store.ts';

/** The tip of the record with `count` entries: every seat is told, and can hold the record of the ended game against it. */
export type Tip = { readonly count: number; readonly tip: string };

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where people throw their own dice nothing is proved, and there is no secret to hide the tips behind. */
const secretIn = ({ dice }: RecordHead): string | null =>
  dice.source === 'seeded' ? (dice.secret ?? null) : null;

const goOn = (from: Tip, secret: string, entries: readonly Entry[]): Tip => {
  let { count, tip } = from;
  for (const entry of entries) tip = nextTip(tip, secret, count++, entry, hash);
  return { count, tip };
};

/** From a tip that is known, if it is not older than what the table has at hand. */
export const tipOf = (table: Table, known: Tip | null): Tip | null => {
  const secret = secretIn(table.head);
  if (secret === null) return null;
  const from = known ?? { count: 0, tip: firstTip(table.head, secret, hash) };
  if (from.count < table.base || from.count > table.count) return null;
  return goOn(from, secret, table.entries.slice(from.count - table.base));
};

/** The same where entries before the table's own are missing: they are read. */
export const tipFromStore = async (
  store: Store,
  game: string,
  table: Table,
): Promise<Tip | null> => {
  const secret = secretIn(table.head);
  if (secret === null) return null;
  const rows = await store.entries(game, 0, table.count);
  const first = { count: 0, tip: firstTip(table.head, secret, hash) };
  return goOn(
    first,
    secret,
    rows.map(({ body }) => JSON.parse(body) as Entry),
  );
};

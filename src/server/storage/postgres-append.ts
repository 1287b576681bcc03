import type pg from 'pg';
import type { Appended, EntryRow, NewEntry } from './store.ts';

/** Entries that one notice names: PostgreSQL takes 8000 bytes in it. */
const ENTRIES_TOLD = 100;

/** Stands between texts that go over as one: far cheaper to write and to read than a list with quotes. JSON never holds it. */
const BETWEEN = '\u001f';

const FIELDS = '(game, seq, action, at, body)';
/** The rows that go over; `texts` reads a list of texts. */
const rowsFrom = (texts: (n: number) => string): string =>
  `select * from unnest(${texts(1)}, $2::bigint[], ${texts(3)}, $4::bigint[], ${texts(5)})`;

/** Every token that the rows came with still opens its game. */
const ALL_OPEN = `not exists (select 1 from tokens where hash = any($7::text[]) and ended is not null)`;
/** The versions of the games as this statement sees them. */
const VERSIONS = `(select json_agg(json_build_array(id, version)) from games where id = any($8::text[]))`;

/**
 * All of them or none: what nearly always happens, and cheaper than looking for places that are taken. None when a token was
 * ended.
 */
const put = (rows: string): string => `with put as (insert into entries ${FIELDS} ${rows}
  where ${ALL_OPEN}
    and (select count(pg_notify('maproom', notice)::text) from unnest($6::text[]) as notice) > 0
  returning 1)
  select (select count(*)::int from put) as count, ${VERSIONS} as versions`;

/** Some places are taken, or a token was ended: says which were stored. */
const putWhatFits = (rows: string): string => `with put as (
    insert into entries ${FIELDS} ${rows} where ${ALL_OPEN} on conflict do nothing returning game, seq),
  told as (select pg_notify('maproom', notice) from unnest($6::text[]) as notice)
  select json_agg(json_build_array(game, seq)) as places, (select count(*) from told) as told,
    ${VERSIONS} as versions from put`;

const JOINED = rowsFrom(n => `string_to_array($${n}, E'\\x1f')`);
/** For texts that do not let themselves be joined. */
const LISTED = rowsFrom(n => `$${n}::text[]`);

const isJoinable = (text: string): boolean => text !== '' && !text.includes(BETWEEN);

type Form = { readonly name: string; readonly joined: string; readonly listed: string };
const PUT: Form = { name: 'put', joined: put(JOINED), listed: put(LISTED) };
const PUT_WHAT_FITS: Form = {
  name: 'put what fits',
  joined: putWhatFits(JOINED),
  listed: putWhatFits(LISTED),
};

/** The name and the text of a statement, and its values. */
const statementFor = (rows: readonly NewEntry[], { name, joined, listed }: Form) => {
  const [games, actions, bodies] = [
    rows.map(({ game }) => game),
    rows.map(({ action }) => action),
    rows.map(({ body }) => body),
  ];
  const canJoin = [games, actions, bodies].every(texts => texts.every(isJoinable));
  const list = (texts: string[]) => (canJoin ? texts.join(BETWEEN) : texts);
  const numbers = (of: number[]) => `{${of.join()}}`;
  return {
    name: canJoin ? name : `${name}, listed`,
    text: canJoin ? joined : listed,
    values: [
      list(games),
      numbers(rows.map(({ seq }) => seq)),
      list(actions),
      numbers(rows.map(({ at }) => at)),
      list(bodies),
      noticesOf(rows),
      rows.flatMap(({ by }) => (by === undefined ? [] : [by])),
      [...new Set(games)],
    ],
  };
};

/** What the other nodes are told. Of a place that was taken they look at what is there, and find nothing new. */
const noticesOf = (rows: readonly EntryRow[]): string[] => {
  const places = rows.map(({ game, seq }) => [game, seq]);
  const notices: string[] = [];
  for (let i = 0; i < places.length; i += ENTRIES_TOLD)
    notices.push(JSON.stringify({ kind: 'entries', entries: places.slice(i, i + ENTRIES_TOLD) }));
  return notices;
};

/** PostgreSQL's word for a place that is taken. */
const TAKEN = '23505';
const isTaken = (error: unknown): boolean => Reflect.get(error as object, 'code') === TAKEN;

type Versions = readonly (readonly [game: string, version: number])[];
type Outcome = { readonly results: Appended[]; readonly versions: Versions };
type Put = { readonly count: number; readonly versions: Versions | null };

/** Stores all of them with one statement, and tells the other nodes with it. */
export const appendRows = async (writer: pg.Pool, rows: readonly NewEntry[]): Promise<Outcome> => {
  try {
    const { rows: found } = await writer.query<Put>(statementFor(rows, PUT));
    const versions = found[0]?.versions ?? [];
    if (found[0]?.count === rows.length) return { results: rows.map(() => 'stored'), versions };
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return appendWhatFits(writer, rows);
};

type Found = { readonly places: [string, number][] | null; readonly versions: Versions | null };

const appendWhatFits = async (writer: pg.Pool, rows: readonly NewEntry[]): Promise<Outcome> => {
  const ended = await endedAmong(writer, rows);
  const open = rows.filter(({ by }) => by === undefined || !ended.has(by));
  const { rows: found } = await writer.query<Found>(statementFor(open, PUT_WHAT_FITS));
  const stored = new Set(found[0]?.places?.map(([game, seq]) => `${game} ${seq}`));
  const results: Appended[] = [];
  // Of two for one place in the same batch the first is in; asking again finds the second out.
  for (const row of rows)
    if (!open.includes(row)) results.push('ended');
    else
      results.push(stored.delete(`${row.game} ${row.seq}`) ? 'stored' : await whyNot(writer, row));
  return { results, versions: found[0]?.versions ?? [] };
};

const endedAmong = async (writer: pg.Pool, rows: readonly NewEntry[]): Promise<Set<string>> => {
  const hashes = rows.flatMap(({ by }) => (by === undefined ? [] : [by]));
  const { rows: found } = await writer.query<{ hash: string }>(
    'select hash from tokens where hash = any($1) and ended is not null',
    [hashes],
  );
  return new Set(found.map(({ hash }) => hash));
};

const whyNot = async (
  writer: pg.Pool,
  { game, seq, action, body }: EntryRow,
): Promise<Appended> => {
  const { rows } = await writer.query<Pick<EntryRow, 'action' | 'body'>>(
    'select action, body from entries where game = $1 and seq = $2',
    [game, seq],
  );
  return rows[0]?.action === action && rows[0].body === body ? 'repeated' : 'lost';
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresStore } from '../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../src/server/storage/sqlite.ts';
import { openDatabase, type SqliteDriver } from '../../src/server/storage/sqlite-driver.ts';
import type { EntryRow, GameRow, Store, Tiding, TokenRow } from '../../src/server/storage/store.ts';
import { Postgres } from './support/postgres.ts';

type Home = {
  /** A store on the same games each time it is opened. */
  open(): Promise<Store>;
  /** Puts a version of the schema into the store that no program knows yet. */
  fromTheFuture(): Promise<void>;
  end(): Promise<void>;
};

const sqliteHome = async (driver: SqliteDriver): Promise<Home> => {
  const folder = mkdtempSync(join(tmpdir(), 'maproom-store-'));
  const file = join(folder, 'maproom.db');
  return {
    open: async () => new SqliteStore(file, { driver }),
    fromTheFuture: async () => {
      const db = openDatabase(file, driver);
      db.exec('pragma user_version = 999');
      db.close();
    },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

const postgresHome = async (): Promise<Home> => {
  const postgres = await Postgres.start();
  const url = postgres.url(await postgres.newDatabase());
  return {
    open: () => PostgresStore.open(url),
    fromTheFuture: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('update maproom_schema set version = 999');
      await client.end();
    },
    end: () => postgres.stop(),
  };
};

const HOMES: readonly { name: string; make(): Promise<Home> }[] = [
  { name: 'SQLite by better-sqlite3', make: () => sqliteHome('better-sqlite3') },
  { name: 'SQLite by libsql', make: () => sqliteHome('libsql') },
  { name: 'PostgreSQL', make: postgresHome },
];

const entry = (game: string, seq: number, action = `a${seq}`, body = `{"n":${seq}}`): EntryRow => ({
  game,
  seq,
  action,
  at: 1_700_000_000_000 + seq,
  body,
});
const row = (id: string, due: number | null = null): GameRow => ({
  id,
  version: 1,
  created: 1_700_000_000_000,
  body: '{"title":"Zażółć gęślą 🗺"}',
  due,
});
const token = (hash: string, game: string, more: Partial<TokenRow> = {}): TokenRow => ({
  hash,
  game,
  seat: 'red',
  kind: 'seat',
  name: 'Ann',
  created: 5,
  expires: null,
  ...more,
});

describe.each(HOMES)('$name', ({ make }) => {
  let home: Home;
  let store: Store;
  beforeAll(async () => {
    home = await make();
    store = await home.open();
  });
  afterAll(async () => {
    await store?.close();
    await home?.end();
  });

  test('an entry is one row that is found again, after the store was closed too', async () => {
    expect(await store.append(entry('g1', 0))).toBe('stored');
    expect(await store.append(entry('g1', 1))).toBe('stored');
    await store.close();
    store = await home.open();
    expect(await store.entries('g1', 0)).toEqual([entry('g1', 0), entry('g1', 1)]);
    expect(await store.entries('g1', 1)).toEqual([entry('g1', 1)]);
    expect(await store.entries('g1', 0, 1)).toEqual([entry('g1', 0)]);
    expect(await store.entries('nothing', 0)).toEqual([]);
  });

  test('one place takes one entry; the same again is known, another has lost', async () => {
    const first = entry('g2', 0);
    expect(await store.append(first)).toBe('stored');
    expect(await store.append(first)).toBe('repeated');
    expect(await store.append(entry('g2', 0, 'other'))).toBe('lost');
    expect(await store.append({ ...first, body: '{"n":9}' })).toBe('lost');
    expect(await store.entries('g2', 0)).toEqual([first]);
  });

  test('texts of any kind come back as they were', async () => {
    const odd = [
      '',
      '\u001f',
      'a\u001fb',
      '{"a":"\\\\\\""}',
      '{1,2}',
      'NULL',
      ',',
      '"',
      "'",
      'Zażółć 🗺',
    ];
    const rows = odd.map((text, seq) => ({ ...entry('g2b', seq), action: text, body: text }));
    expect(await Promise.all(rows.map(one => store.append(one)))).toEqual(odd.map(() => 'stored'));
    expect(await store.entries('g2b', 0)).toEqual(rows);
    const plain = odd.slice(3).map((text, i) => ({ ...entry('g2c', i), body: text }));
    await Promise.all(plain.map(one => store.append(one)));
    expect(await store.entries('g2c', 0)).toEqual(plain);
  });

  test('many appends at once: each place has one winner, also within one batch', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => entry('g3', i % 20, `w${i}`));
    const results = await Promise.all(rows.map(one => store.append(one)));
    expect(results.filter(result => result === 'stored')).toHaveLength(20);
    expect(results.filter(result => result === 'lost')).toHaveLength(40);
    const kept = await store.entries('g3', 0);
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    for (const one of kept)
      expect(results[rows.findIndex(r => r.action === one.action)]).toBe('stored');
  });

  test('a game is changed only by whoever saw its last version', async () => {
    expect(await store.commit({ newGame: row('g4') })).toBe(true);
    expect(await store.commit({ newGame: row('g4') })).toBe(false);
    expect(await store.game('g4')).toEqual(row('g4'));
    const change = (version: number, body: string) =>
      store.commit({ game: { id: 'g4', version, body } });
    const both = await Promise.all([change(1, '"a"'), change(1, '"b"')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect((await store.game('g4'))?.version).toBe(2);
    expect(await change(1, '"late"')).toBe(false);
    expect(await store.game('none')).toBeNull();
  });

  test('a change that cannot be made whole is not made at all', async () => {
    await store.commit({
      newGame: row('g5'),
      entry: entry('g5', 0),
      addTokens: [token('h5', 'g5')],
    });
    const made = await store.commit({
      game: { id: 'g5', version: 1, body: '"half"' },
      addTokens: [token('h5b', 'g5')],
      entry: entry('g5', 0, 'taken'),
    });
    expect(made).toBe(false);
    expect(await store.game('g5')).toEqual(row('g5'));
    expect(await store.token('h5b', 10)).toBeNull();
  });

  test('tokens: found by hash, spent once, revoked by seat and kind, dead when expired', async () => {
    await store.commit({
      newGame: row('g6'),
      addTokens: [
        token('seat', 'g6'),
        token('key', 'g6', { kind: 'key', created: 6 }),
        token('blue', 'g6', { seat: 'blue', created: 7 }),
        token('old', 'g6', { expires: 100 }),
        token('once', 'g6', { kind: 'invite', created: 8 }),
      ],
    });
    expect(await store.token('seat', 10)).toEqual(token('seat', 'g6'));
    expect(await store.token('old', 99)).not.toBeNull();
    expect(await store.token('old', 100)).toBeNull();
    const spend = () => store.commit({ spend: { hash: 'once', now: 50 } });
    expect((await Promise.all([spend(), spend(), spend()])).filter(Boolean)).toHaveLength(1);
    expect(await store.token('once', 50)).toBeNull();
    expect(await store.commit({ spend: { hash: 'old', now: 100 } })).toBe(false);
    await store.commit({ revoke: { game: 'g6', seat: 'red', kinds: ['seat'] } });
    expect(await store.token('seat', 10)).toBeNull();
    expect((await store.tokens('g6', 100)).map(({ hash }) => hash)).toEqual(['key', 'blue']);
  });

  test('whoever takes over a seat has it, and the one before has not, in one step', async () => {
    await store.commit({
      newGame: row('g7'),
      addTokens: [token('a7', 'g7'), token('i7', 'g7', { kind: 'invite' })],
    });
    await store.commit({
      spend: { hash: 'i7', now: 1 },
      revoke: { game: 'g7', seat: 'red', kinds: ['seat'] },
      addTokens: [token('b7', 'g7')],
    });
    expect(await store.token('a7', 1)).toBeNull();
    expect(await store.token('b7', 1)).not.toBeNull();
  });

  test('games that wait for a clock are found when it is time', async () => {
    await store.commit({ newGame: row('late', 500) });
    await store.commit({ newGame: row('early', 400) });
    expect(await store.dueGames(399, 10)).toEqual([]);
    expect(await store.dueGames(1000, 10)).toEqual(['early', 'late']);
    expect(await store.dueGames(1000, 1)).toEqual(['early']);
    await store.setDue('early', null);
    expect(await store.dueGames(450, 10)).toEqual([]);
  });

  test('the list of open games has the latest first, and forgets what is taken off', async () => {
    for (const [game, at] of [
      ['o1', 10],
      ['o2', 30],
      ['o3', 20],
    ] as const)
      await store.setOpen(game, at);
    expect(await store.openGames(0, 10)).toEqual(['o2', 'o3', 'o1']);
    await store.setOpen('o1', 40);
    expect(await store.openGames(20, 10)).toEqual(['o1', 'o2']);
    await store.setOpen('o2', null);
    expect(await store.openGames(0, 2)).toEqual(['o1', 'o3']);
  });

  test('talk is numbered from one without gaps, whoever talks at once', async () => {
    await store.commit({ newGame: row('g8') });
    const say = (text: string) =>
      store.say({ game: 'g8', at: 1, seat: 'red', audience: 'all', text });
    await Promise.all(Array.from({ length: 8 }, (_, i) => say(`'; drop table chat; -- ${i}`)));
    const lines = await store.chat('g8', 0, 100);
    expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await store.chat('g8', 3, 2)).map(({ id }) => id)).toEqual([7, 8]);
  });

  test('the newest snapshot is kept', async () => {
    expect(await store.snapshot('g9')).toBeNull();
    for (const seq of [64, 128, 100]) await store.keepSnapshot({ game: 'g9', seq, body: `${seq}` });
    expect(await store.snapshot('g9')).toEqual({ game: 'g9', seq: 128, body: '128' });
  });

  test('reasons stand beside the entries, in order', async () => {
    for (const seq of [7, 3, 5]) await store.keepReason({ game: 'g9', seq, why: `${seq}` });
    const seen = await store.reasons('g9', 4, 10);
    expect(seen.map(({ seq, why }) => [seq, why])).toEqual([
      [5, '5'],
      [7, '7'],
    ]);
    expect(await store.reasons('g9', 0, 2)).toHaveLength(2);
  });

  test('opening again migrates nothing twice; a store of a newer program is refused in words', async () => {
    await store.check();
    const second = await home.open();
    await second.check();
    await second.close();
    await home.fromTheFuture();
    await expect(home.open()).rejects.toThrow('the store has version 999, this program knows');
  });
});

describe('PostgreSQL between nodes', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await Postgres.start();
  });
  afterAll(() => postgres?.stop());

  test('what one node writes the other hears, in order', async () => {
    const url = postgres.url(await postgres.newDatabase());
    const [a, b] = await Promise.all([PostgresStore.open(url), PostgresStore.open(url)]);
    const heard: Tiding[] = [];
    const all = new Promise<void>(done => {
      b.listen(tiding => {
        heard.push(tiding);
        if (tiding.kind === 'presence') done();
      });
    });
    await a.commit({ newGame: row('g'), entry: entry('g', 0) });
    await a.append(entry('g', 1));
    await a.say({ game: 'g', at: 1, seat: 'red', audience: 'all', text: 'hello' });
    await a.tell({ kind: 'presence', game: 'g', node: 'a', seats: ['red'] });
    await all;
    expect(heard).toEqual([
      { kind: 'entry', game: 'g', seq: 0 },
      { kind: 'entry', game: 'g', seq: 1 },
      { kind: 'chat', game: 'g' },
      { kind: 'presence', game: 'g', node: 'a', seats: ['red'] },
    ]);
    await Promise.all([a.close(), b.close()]);
  });

  test('a connection that breaks in the middle of a change fails that change and nothing else', async () => {
    const url = postgres.url(await postgres.newDatabase());
    const store = await PostgresStore.open(url);
    await store.commit({ newGame: row('g') });
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin');
    await other.query("select 1 from games where id = 'g' for update");
    const say = () => store.say({ game: 'g', at: 1, seat: 'red', audience: 'all', text: 'hello' });
    const failed = expect(say()).rejects.toThrow('terminat');
    const breakIt = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await other.query(breakIt)).rowCount, { timeout: 20_000 })
      .toBe(1);
    await failed;
    await other.query('rollback');
    await other.end();
    expect((await say()).id).toBe(1);
    await store.close();
  });

  test('a database that may lose what it acknowledged is refused', async () => {
    const name = await postgres.newDatabase();
    const client = new pg.Client(postgres.url());
    await client.connect();
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.end();
    await expect(PostgresStore.open(postgres.url(name))).rejects.toThrow(
      'synchronous_commit=off and may lose',
    );
  });
});

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { SqliteDatabase } from '../../../src/server/storage/sqlite-driver.ts';
import type { EntryRow, Store } from '../../../src/server/storage/store.ts';
import { Postgres } from '../../../tests/server/support/postgres.ts';
import { median } from '../measure.ts';
import { faster, type Row } from '../row.ts';

const ROUNDS = 9;
const BODY = JSON.stringify({
  seat: 'red',
  action: { type: 'march', unit: 'R17', path: ['0304', '0405'] },
  link: '0123456789abcdef',
  pad: 'x'.repeat(60),
});

type Way = { readonly name: string; append(writer: number, n: number): Promise<unknown> };

/** Appends a second: every writer appends one after another, all writers at once. */
const speedOf = async ({ append }: Way, writers: number, each: number): Promise<number> => {
  const began = performance.now();
  const loop = async (writer: number) => {
    for (let n = 0; n < each; n++) await append(writer, n);
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => loop(writer)));
  return (writers * each * 1000) / (performance.now() - began);
};

/** So many appends come first: a write-ahead log grows until it is worked in for the first time, and growing costs more. */
const WARM = 6000;

const raceOf = async (ways: readonly Way[], writers: number, each: number) => {
  for (const way of ways) await speedOf(way, writers, Math.ceil(WARM / writers));
  const speeds = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const way of ways) {
      const speed = await speedOf(way, writers, each);
      if (round > 0) speeds.get(way.name)?.push(speed);
    }
  return Object.fromEntries([...speeds].map(([name, values]) => [name, median(values)]));
};

let next = 0;
const rowFor = (writer: number): EntryRow => {
  const seq = next++;
  return { game: `game-${writer}`, seq, action: `red/${seq}`, at: 1_700_000_000_000, body: BODY };
};
const viaStore = (name: string, store: Store): Way => ({
  name,
  append: writer => store.append(rowFor(writer)),
});

const TABLE =
  'create table raw (game text, seq bigint, action text, at bigint, body text, primary key (game, seq))';
const valuesOf = ({ game, seq, action, at, body }: EntryRow) => [game, seq, action, at, body];

const rawPostgres = async (
  url: string,
  connections: number,
): Promise<Way & { end(): Promise<void> }> => {
  const clients = Array.from({ length: connections }, () => new pg.Client(url));
  await Promise.all(clients.map(client => client.connect()));
  const text = 'insert into raw values ($1, $2, $3, $4, $5)';
  return {
    name: 'one insert a connection',
    append: writer =>
      clients[writer % connections]!.query({ name: 'raw', text, values: valuesOf(rowFor(writer)) }),
    end: async () => {
      await Promise.all(clients.map(client => client.end()));
    },
  };
};

/** Collects what all writers want and inserts it with one statement: what a hand-written batcher does at its best. */
const batched = (name: string, flush: (rows: EntryRow[]) => Promise<unknown> | unknown): Way => {
  let waiting: { row: EntryRow; done: () => void }[] = [];
  let running = false;
  const drain = async () => {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await flush(batch.map(({ row }) => row));
      for (const { done } of batch) done();
    }
    running = false;
  };
  return {
    name,
    append: writer =>
      new Promise<void>(done => {
        waiting.push({ row: rowFor(writer), done });
        if (!running) setImmediate(() => running || drain());
      }),
  };
};

const rawSqlite = (file: string): SqliteDatabase => {
  const Database: new (path: string) => SqliteDatabase = createRequire(import.meta.url)(
    'better-sqlite3',
  );
  const db = new Database(file);
  db.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
  db.exec(`${TABLE} without rowid`);
  return db;
};

/** S1 to S3: durable appends. */
export const appends = async (wanted: ReadonlySet<string>): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'maproom-bench-'));
  const postgres = await Postgres.start();
  const url = postgres.url(await postgres.newDatabase());
  const setUp = new pg.Client(url);
  await setUp.connect();
  await setUp.query(TABLE);
  const store = new SqliteStore(join(folder, 'ours.db'));
  const pgStore = await PostgresStore.open(url);
  const db = rawSqlite(join(folder, 'raw.db'));
  const insert = db.prepare('insert into raw values (?, ?, ?, ?, ?)');
  const raw: Way = {
    name: 'raw sqlite',
    append: async writer => insert.run(...valuesOf(rowFor(writer))),
  };
  const log = openSync(join(folder, 'raw.log'), 'a');
  const file: Way = {
    name: 'append and fdatasync',
    append: async () => {
      writeSync(log, BODY);
      fdatasyncSync(log);
    },
  };
  const grouped = batched('grouped sqlite', rows => {
    db.exec('begin immediate');
    for (const row of rows) insert.run(...valuesOf(row));
    db.exec('commit');
  });
  const byHand = batched('hand-batched', rows =>
    setUp.query({
      name: 'batch',
      text: 'insert into raw select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[])',
      values: [0, 1, 2, 3, 4].map(i => rows.map(row => valuesOf(row)[i])),
    }),
  );
  const one = await rawPostgres(url, 1);
  const many = await rawPostgres(url, 16);
  const ours = viaStore('ours', store);
  const oursPg = viaStore('ours on PostgreSQL', pgStore);
  const race = (id: string, ways: readonly Way[], writers: number, each: number) =>
    wanted.has(id) ? raceOf(ways, writers, each) : {};
  const s1 = await race('S1', [ours, one, raw, file], 1, 150);
  const s2 = await race('S2', [ours, many, grouped], 16, 60);
  const s3 = await race('S3', [oursPg, many, byHand], 16, 40);
  await Promise.all([one.end(), many.end(), setUp.end(), pgStore.close(), store.close()]);
  await postgres.stop();
  db.close();
  closeSync(log);
  rmSync(folder, { recursive: true, force: true });
  return [
    faster(
      'S1',
      '1 writer: store against PostgreSQL, synchronous',
      s1,
      ['ours', one.name],
      1.4,
      null,
    ),
    faster('S1', '1 writer: store against raw better-sqlite3', s1, ['ours', raw.name], 0.9, null),
    faster(
      'S1',
      '1 writer: store against append and fdatasync of a file',
      s1,
      ['ours', file.name],
      0.8,
      null,
    ),
    faster(
      'S2',
      '16 writers: store against PostgreSQL with 16 connections',
      s2,
      ['ours', many.name],
      3,
      null,
    ),
    faster(
      'S2',
      '16 writers: store against raw grouped SQLite',
      s2,
      ['ours', grouped.name],
      0.7,
      null,
    ),
    faster(
      'S3',
      '16 writers on PostgreSQL: store against one insert a connection',
      s3,
      [oursPg.name, many.name],
      3,
      null,
    ),
    faster(
      'S3',
      '16 writers on PostgreSQL: store against hand-batched inserts',
      s3,
      [oursPg.name, byHand.name],
      0.8,
      null,
    ),
  ].map((row, i) =>
    i === 0 || i === 3 || i === 5 ? { ...row, note: noted(i === 0 ? s1 : i === 3 ? s2 : s3) } : row,
  );
};

const noted = (speeds: Record<string, number>): string =>
  Object.entries(speeds)
    .map(([name, speed]) => `${name} ${Math.round(speed)}/s`)
    .join(', ');

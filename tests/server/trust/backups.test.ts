import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { Table } from '../../../src/engine/table.ts';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { SYSTEMS } from '../../support/teaching.ts';
import { call } from '../support/api.ts';
import { startHouse, tempFolder } from '../support/house.ts';
import { Postgres } from '../support/postgres.ts';
import { brokenPromises, type Promised, Writers } from '../support/writers.ts';

const LONG = process.env.LONG === '1';
const folder = tempFolder();
afterAll(() => folder.remove());

/** Every game of the copy is the beginning of the true one, byte for byte, and replays: links and hashes of the table fit. */
const replayed = async (copy: Store, truth: Store, promised: readonly Promised[]) => {
  let entries = 0;
  for (const game of new Set(promised.map(one => one.game))) {
    const [row, kept, all] = await Promise.all([
      copy.game(game),
      copy.entries(game, 0),
      truth.entries(game, 0),
    ]);
    expect(kept).toEqual(all.slice(0, kept.length));
    const { head, system } = JSON.parse(row!.body) as { head: unknown; system: string };
    const list = kept.map(({ body }) => JSON.parse(body));
    const record = { head, entries: list, tip: list.at(-1).link };
    const table = Table.open(SYSTEMS.find(({ id }) => id === system)!, record);
    expect(table.count).toBe(kept.length);
    entries += kept.length;
  }
  return entries;
};

const judged = async (
  name: string,
  copy: Store,
  truth: Store,
  promised: readonly Promised[],
  when: string,
) => {
  const found = await brokenPromises(copy, promised);
  const entries = await replayed(copy, truth, promised);
  console.log(
    `F7 ${name}: ${promised.length} acknowledged before ${when}, ${found.lost} missing from the copy, whose ${entries} entries replay`,
  );
  expect(found).toEqual({ lost: 0, gaps: 0, doubles: 0 });
  expect(promised.length).toBeGreaterThan(20);
};

test('F7 SQLite: a backup taken under load holds every action that was acknowledged before it ended', async () => {
  const store = new SqliteStore(`${folder.path}/f7.db`);
  const server = await startHouse({ store });
  const writers = new Writers(8, 3);
  await writers.sitDown(server.url);
  writers.start();
  await writers.promise(LONG ? 2000 : 30);
  const file = `${folder.path}/f7-copy.db`;
  const before = await store.backup(file).then(() => [...writers.promised]);
  await writers.stop();
  expect((await server.backup(`${folder.path}/copies`)).endsWith('.db')).toBe(true);
  const copy = new SqliteStore(file);
  await judged('SQLite', copy, store, before, 'the backup ended');
  await copy.close();
  await server.close();
  const restored = await startHouse({ store: new SqliteStore(file) });
  expect((await call(restored.url, 'ready')).status).toBe(200);
  await restored.close();
}, 600_000);

/** A server on PostgreSQL under eight writers. */
const underLoad = async (seed: number) => {
  const postgres = await Postgres.start();
  const name = await postgres.newDatabase();
  const server = await startHouse({ databaseUrl: postgres.url(name) });
  const writers = new Writers(8, seed);
  await writers.sitDown(server.url);
  writers.start();
  await writers.promise(LONG ? 1000 : 30);
  return { postgres, name, server, writers };
};

test('F7 PostgreSQL: a dump taken under load, restored elsewhere, holds what was acknowledged before it began', async () => {
  const { postgres, name, server, writers } = await underLoad(4);
  const before = [...writers.promised];
  const file = `${folder.path}/games.dump`;
  await postgres.tool('pg_dump', '-Fc', '-f', file, name);
  const during = writers.promised.length - before.length;
  await writers.stop();
  const to = await postgres.newDatabase();
  await postgres.tool('pg_restore', '-d', to, file);
  const copy = await PostgresStore.open(postgres.url(to));
  const truth = await PostgresStore.open(postgres.url(name));
  await judged(
    `PostgreSQL, dump with ${during} actions meanwhile`,
    copy,
    truth,
    before,
    'the dump began',
  );
  await Promise.all([copy.close(), truth.close()]);
  await server.close();
  await postgres.stop();
}, 600_000);

/** Phases of pg_basebackup in which the end of what it holds is not yet fixed. */
const UNFINISHED = [
  'initializing',
  'waiting for checkpoint to finish',
  'estimating backup size',
  'streaming database files',
];

/** What was acknowledged while the copy was certainly not finished: asked again and again until it is. */
const promisedBeforeEnd = async (url: string, writers: Writers): Promise<Promised[]> => {
  const client = new pg.Client(url);
  await client.connect();
  let promised: Promised[] = [];
  for (let began = false, tries = 0; tries < 20_000; tries++) {
    const known = [...writers.promised];
    const { rows } = await client.query<{ phase: string }>(
      'select phase from pg_stat_progress_basebackup',
    );
    if (rows[0] && UNFINISHED.includes(rows[0].phase)) {
      began = true;
      promised = known;
    } else if (began) break;
    await new Promise(later => setTimeout(later, 2));
  }
  await client.end();
  return promised;
};

test('F7 PostgreSQL: a base backup taken under load holds what was acknowledged until its end', async () => {
  const { postgres, name, server, writers } = await underLoad(5);
  const atStart = writers.promised.length;
  let before: Promised[] = [];
  const copy = await postgres.copied(LONG ? 4000 : 16_000, async () => {
    before = await promisedBeforeEnd(postgres.url(), writers);
  });
  await writers.stop();
  const there = await PostgresStore.open(copy.url(name));
  const truth = await PostgresStore.open(postgres.url(name));
  const during = before.length - atStart;
  await judged(`PostgreSQL, base backup with ${during} meanwhile`, there, truth, before, 'its end');
  expect(during).toBeGreaterThan(0);
  await there.close();
  const restored = await startHouse({ databaseUrl: copy.url(name) });
  expect((await call(restored.url, 'ready')).status).toBe(200);
  await restored.close();
  await Promise.all([truth.close(), server.close()]);
  await Promise.all([copy.stop(), postgres.stop()]);
}, 600_000);

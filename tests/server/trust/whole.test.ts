import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { random } from '../../../src/engine/random.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { SqliteDatabase } from '../../../src/server/storage/sqlite-driver.ts';
import { call } from '../support/api.ts';
import { move, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { bundled, NodeProcess } from '../support/node-process.ts';
import { Postgres } from '../support/postgres.ts';

const folder = tempFolder();
afterAll(() => folder.remove());
const later = (ms: number) => new Promise(done => setTimeout(done, ms));

/** Copies of a folder as a server that fell over left it, its log not yet worked into the file. */
const fallen = async (name: string): Promise<string> => {
  const data = join(folder.path, `${name}-served`);
  const server = await startHouse({ data });
  const { game, tokens } = await seatedGame(server.url);
  const red = await LiveClient.join(server.url, game, tokens.red!);
  for (let i = 0; i < 5; i++) await move(red, 'red', random(i));
  const copy = join(folder.path, name);
  mkdirSync(copy);
  for (const file of readdirSync(data).filter(one => !one.endsWith('.lock')))
    copyFileSync(join(data, file), join(copy, file));
  await server.close();
  return copy;
};

const WAL = 'maproom.db-wal';
const DAMAGES: [string, (data: string) => void][] = [
  [
    'cut',
    data => truncateSync(join(data, WAL), Math.floor(readFileSync(join(data, WAL)).length / 2)),
  ],
  ['missing', data => rmSync(join(data, WAL))],
  [
    'damaged',
    data => {
      const bytes = readFileSync(join(data, WAL));
      bytes.fill(7, bytes.length - 9000, bytes.length - 8000);
      writeFileSync(join(data, WAL), bytes);
    },
  ],
];

test.each(DAMAGES)(
  'F11 a log that is %s does not start with shorter games without a word',
  async (name, damage) => {
    const whole = await fallen(`${name}-whole`);
    await (await openStore({ data: whole })).close();
    const data = await fallen(name);
    damage(data);
    for (const file of ['maproom.db-shm']) rmSync(join(data, file), { force: true });
    await expect(openStore({ data })).rejects.toThrow(
      /lost entries|damaged|malformed|no such table/,
    );
    if (name === 'cut' || name === 'damaged') {
      await (await openStore({ data, acceptLoss: true })).close();
      await (await openStore({ data })).close();
    }
  },
);

test('F11 a file whose pages are damaged is refused with a sentence', async () => {
  const data = join(folder.path, 'pages');
  const server = await startHouse({ data });
  for (let i = 0; i < 4; i++) await seatedGame(server.url);
  await server.close();
  const file = join(data, 'maproom.db');
  const bytes = readFileSync(file);
  for (let page = 2; page * 4096 < bytes.length; page++)
    bytes.fill(255, page * 4096, page * 4096 + 200);
  writeFileSync(file, bytes);
  await expect(openStore({ data })).rejects.toThrow(/damaged|malformed/);
});

test('F11 ready is 503 while nothing can be written', async () => {
  let full = false;
  const failing = (db: SqliteDatabase): SqliteDatabase =>
    new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
        return (sql: string) => {
          const statement = target.prepare(sql);
          if (!sql.startsWith('insert or replace into pulse')) return statement;
          const run = (...values: unknown[]) => {
            if (full) throw new Error('SQLITE_FULL: database or disk is full');
            return statement.run(...values);
          };
          return Object.assign(Object.create(statement), { run });
        };
      },
    });
  mkdirSync(join(folder.path, 'full'));
  const store = new SqliteStore(join(folder.path, 'full', 'maproom.db'), { wrap: failing });
  const server = await startHouse({ store });
  expect((await call(server.url, 'ready')).status).toBe(200);
  full = true;
  await later(600);
  expect((await call(server.url, 'ready')).status).toBe(503);
  full = false;
  await later(600);
  expect((await call(server.url, 'ready')).status).toBe(200);
  await server.close();
});

test('F11 ready is 503 while PostgreSQL takes nothing, and 200 again when it does', async () => {
  const postgres = await Postgres.start();
  const databaseUrl = postgres.url(await postgres.newDatabase());
  const server = await startHouse({ store: await openStore({ databaseUrl }) });
  const ready = async () => (await call(server.url, 'ready')).status;
  expect(await ready()).toBe(200);
  const other = new pg.Client(databaseUrl);
  await other.connect();
  await other.query('alter table pulse add constraint full_disk check (at < 0) not valid');
  await expect.poll(ready).toBe(503);
  await other.query('alter table pulse drop constraint full_disk');
  await expect.poll(ready).toBe(200);
  await other.end();
  await server.close();
  await postgres.stop();
});

test('F11 a second process on the same file is refused with a sentence, and let in when the first is gone', async () => {
  const program = await bundled('tests/server/support/node-main.ts');
  const data = join(folder.path, 'shared');
  const node = await NodeProcess.start(program.path, { data });
  await expect(openStore({ data })).rejects.toThrow('another process serves the games');
  await node.kill();
  await (await openStore({ data })).close();
  program.remove();
});

test('F11 copies are made at the start and at the end', async () => {
  const copies = join(folder.path, 'copies');
  const backups = { folder: copies, everyHours: 100, keep: 5 };
  const count = () =>
    existsSync(copies) ? readdirSync(copies).filter(name => name.endsWith('.db')).length : 0;
  const server = await startHouse({ data: join(folder.path, 'copied'), backups });
  for (let tries = 0; tries < 100 && count() === 0; tries++) await later(20);
  expect(count()).toBe(1);
  await seatedGame(server.url);
  await server.close();
  expect(count()).toBe(2);
});

test('F11 a line to the other nodes that died without a word is noticed and made again', async () => {
  const postgres = await Postgres.start();
  const url = postgres.url(await postgres.newDatabase());
  const store = await PostgresStore.open(url, { beatMs: 100 });
  let gaps = 0;
  store.listen(tiding => {
    if (tiding.kind === 'gap') gaps++;
  });
  await later(300);
  await store.check();
  const watcher = new pg.Client(url);
  await watcher.connect();
  const { rows } = await watcher.query<{ pid: number }>(
    "select pid from pg_stat_activity where query like 'listen%' or query like 'select pg_notify(%'",
  );
  const own = (await watcher.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const [listening] = rows.filter(({ pid }) => pid !== own);
  process.kill(listening!.pid, 'SIGSTOP');
  const before = gaps; // a busy machine may have missed a beat already
  let refused = false;
  for (let tries = 0; tries < 1000 && !(refused && gaps > before); tries++) {
    await store.check().catch(() => {
      refused = true;
    });
    await later(20);
  }
  expect(refused).toBe(true);
  expect(gaps).toBeGreaterThan(before);
  await expect.poll(() => store.check().then(() => 'well', String)).toBe('well');
  process.kill(listening!.pid, 'SIGCONT');
  await watcher.end();
  await store.close();
  await postgres.stop();
});

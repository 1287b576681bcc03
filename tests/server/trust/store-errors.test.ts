import { execFileSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { random } from '../../../src/engine/random.ts';
import { PostgresStore } from '../../../src/server/storage/postgres.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { SqliteDatabase } from '../../../src/server/storage/sqlite-driver.ts';
import { call, did } from '../support/api.ts';
import { choose, newId, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { Postgres } from '../support/postgres.ts';
import { brokenPromises, Writers } from '../support/writers.ts';

const folder = tempFolder();
afterAll(() => folder.remove());
const pause = (ms: number) => new Promise(later => setTimeout(later, ms));

/** A disk that fails when told: before it wrote, or after it wrote and before it could say so. */
class BadDisk {
  fails: { code: string; after: boolean } | null = null;
  readonly wrap = (database: SqliteDatabase): SqliteDatabase => ({
    exec: sql => database.exec(sql),
    close: () => database.close(),
    prepare: sql => {
      const statement = database.prepare(sql);
      if (!sql.startsWith('insert or ignore into entries')) return statement;
      return {
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
        run: (...values) => {
          const failing = this.fails;
          if (failing && !failing.after)
            throw Object.assign(new Error('disk'), { code: failing.code });
          const result = statement.run(...values);
          if (failing) throw Object.assign(new Error('disk'), { code: failing.code });
          return result;
        },
      };
    },
  });
}

const CODES = [
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_READONLY',
  'SQLITE_BUSY',
];

test.each(CODES)(
  'F4 %s: nothing is acknowledged, the game says so and goes on when the disk is well',
  async code => {
    const disk = new BadDisk();
    const data = `${folder.path}/${code}`;
    const file = tempFolder();
    const store = new SqliteStore(`${file.path}/maproom.db`, { wrap: disk.wrap });
    const server = await startHouse({ data, store });
    const { game, tokens } = await seatedGame(server.url);
    const token = tokens.red!;
    const red = await LiveClient.join(server.url, game, token);
    for (const after of [false, true]) {
      const { seq } = await did(server.url, 'position', { game, token });
      const { offers } = await did(server.url, 'offers', { game, token });
      const action = choose(
        offers,
        ['march', 'done', 'attack', 'lose', 'advance', 'stay', 'fire', 'hold'],
        random(1),
      );
      const body = { seq, id: newId(), action };
      if (!action) break;
      disk.fails = { code, after };
      const frames = red.frames.length;
      const failed = await call(server.url, 'act', { game, token, body });
      expect([failed.status, failed.no.code]).toEqual([503, 'NOT_STORED']);
      expect(red.frames.slice(frames).filter(text => text.includes('"moved"'))).toEqual([]);
      disk.fails = null;
      const kept = (await store.entries(game, seq)).length;
      expect(kept).toBe(after ? 1 : 0);
      const again = await did(server.url, 'act', { game, token, body });
      expect(again).toEqual({ seq: seq + 1, repeated: after });
      await red.until(one => one.seq === seq + 1);
    }
    const rows = await store.entries(game, 0);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i));
    console.log(`F4 ${code}: 0 acknowledged, resumed after repair`);
    await server.close();
    file.remove();
  },
);

test('F4 a slow disk: the acknowledgement waits for it, and other games only for theirs', async () => {
  const file = tempFolder();
  const store = new SqliteStore(`${file.path}/maproom.db`);
  const ms = process.env.LONG === '1' ? 5000 : 400;
  let slow = '';
  const delayed = new Proxy(store, {
    get(target, name) {
      if (name === 'append')
        return async (row: Parameters<SqliteStore['append']>[0]) => {
          if (row.game === slow) await pause(ms);
          return target.append(row);
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const server = await startHouse({ store: delayed });
  const [here, there] = [await seatedGame(server.url), await seatedGame(server.url)];
  slow = here.game;
  const resign = (one: typeof here) =>
    did(server.url, 'act', {
      game: one.game,
      token: one.tokens.red!,
      body: { seq: 1, id: newId(), action: { type: 'resign' } },
    });
  const order: string[] = [];
  await Promise.all([
    resign(here).then(() => order.push('slow')),
    resign(there).then(() => order.push('quick')),
  ]);
  expect(order).toEqual(['quick', 'slow']);
  expect(await store.entries(here.game, 1)).toHaveLength(1);
  await server.close();
  file.remove();
});

test('F7 SQLite: a backup taken under load holds every action that was acknowledged before it ended', async () => {
  const store = new SqliteStore(`${folder.path}/f7.db`);
  const server = await startHouse({ store });
  const writers = new Writers(8, 3);
  await writers.sitDown(server.url);
  writers.start();
  await writers.promise(30);
  const file = `${folder.path}/f7-copy.db`;
  const before = await store.backup(file).then(() => [...writers.promised]);
  await writers.stop();
  expect((await server.backup(`${folder.path}/copies`)).endsWith('.db')).toBe(true);
  await server.close();
  const copy = new SqliteStore(file);
  const found = await brokenPromises(copy, before);
  await copy.close();
  console.log(
    `F7 SQLite: ${before.length} acknowledged before the backup ended, ${found.lost} missing from it`,
  );
  expect(found).toEqual({ lost: 0, gaps: 0, doubles: 0 });
  expect(before.length).toBeGreaterThan(20);
  const restored = await startHouse({ store: new SqliteStore(file) });
  expect((await call(restored.url, 'ready')).status).toBe(200);
  await restored.close();
});

test('F7 PostgreSQL: a dump taken under load, restored elsewhere, holds what was acknowledged before it began', async () => {
  const postgres = await Postgres.start();
  const [from, to] = [await postgres.newDatabase(), await postgres.newDatabase()];
  const server = await startHouse({ databaseUrl: postgres.url(from) });
  const writers = new Writers(8, 4);
  await writers.sitDown(server.url);
  writers.start();
  await writers.promise(30);
  const before = [...writers.promised];
  const tool = (name: string, ...args: string[]) =>
    execFileSync(`${postgres.bin}/${name}`, ['-h', postgres.host, '-U', 'maproom', ...args]);
  const file = `${folder.path}/games.dump`;
  tool('pg_dump', '-Fc', '-f', file, from);
  await writers.stop();
  await server.close();
  tool('pg_restore', '-d', to, file);
  const copy = await PostgresStore.open(postgres.url(to));
  const found = await brokenPromises(copy, before);
  await copy.close();
  await postgres.stop();
  console.log(
    `F7 PostgreSQL: ${before.length} acknowledged before the dump began, ${found.lost} missing from it`,
  );
  expect(found).toEqual({ lost: 0, gaps: 0, doubles: 0 });
});

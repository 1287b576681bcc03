import { afterAll, expect, test } from 'vitest';
import { random } from '../../../src/engine/random.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import type { SqliteDatabase } from '../../../src/server/storage/sqlite-driver.ts';
import { call, did } from '../support/api.ts';
import { choose, newId, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';

const folder = tempFolder();
afterAll(() => folder.remove());
const pause = (ms: number) => new Promise(later => setTimeout(later, ms));

/** A disk that fails when told: while it writes, or after it wrote and before it could say so. */
class BadDisk {
  fails: { code: string; after: boolean } | null = null;
  readonly wrap = (database: SqliteDatabase): SqliteDatabase => ({
    exec: sql => database.exec(sql),
    close: () => database.close(),
    prepare: sql => {
      const statement = database.prepare(sql);
      const isLast = sql === 'commit';
      if (!isLast && !sql.startsWith('insert into fresh')) return statement;
      return {
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
        run: (...values) => {
          const result = statement.run(...values);
          if (this.fails?.after === isLast)
            throw Object.assign(new Error('disk'), { code: this.fails.code });
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
      expect(again).toEqual({ seq: seq + 1, entry: seq, repeated: after });
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

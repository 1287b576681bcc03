import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { inspectStore } from '../../src/server/index.ts';
import { PostgresStore } from '../../src/server/storage/postgres.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { move, newId, seatedGame, startHouse, tempFolder, WIDE } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { Postgres } from './support/postgres.ts';

const HOUR = 3_600_000;

describe.each(HOMES)('%s', name => {
  let home: Home;
  let now = 1_000_000;
  beforeAll(async () => {
    home = await Home.open(name, { now: () => now });
  });
  afterAll(() => home?.close());

  test('L8 a table at which nothing happens is put away, and those who watch notice nothing', async () => {
    const { game, host, tokens } = await seatedGame(home.a.url);
    const { token } = await did(home.a.url, 'watch', { game, token: host });
    const red = await LiveClient.join(home.a.url, game, tokens.red!);
    const hall = await LiveClient.join(home.a.url, game, token);
    const seen = JSON.stringify(red.sight);
    now += HOUR;
    await expect.poll(() => home.a.metrics.get('games_resting')).toBeGreaterThan(0);
    expect((await did(home.a.url, 'game', { game, token: host })).game.seq).toBe(red.seq);
    now += HOUR;
    await expect.poll(() => home.a.metrics.get('games_resting')).toBeGreaterThan(0);
    const { position } = (await red.ask({ type: 'position' })) as { position: unknown };
    expect(JSON.stringify(red.sight)).toBe(seen);
    expect(position).toMatchObject({ seq: red.seq });
    now += HOUR;
    await expect.poll(() => home.a.metrics.get('games_resting')).toBeGreaterThan(0);
    const { seq } = red;
    expect(await move(red, 'red', random(1))).toBe(true);
    await hall.until(one => one.seq > seq, 'the move is told to whoever watched');
    await Promise.all([red.close(), hall.close()]);
  });

  test('L8 why not is answered as the table itself would, whoever asks', async () => {
    const { a: house } = home;
    const { game, tokens } = await seatedGame(house.url);
    const red = await LiveClient.join(house.url, game, tokens.red!);
    for (const action of [{ type: 'march' }, { type: 'nonsense' }, 7, { type: 'undo', entry: 1 }]) {
      const asked = await did(house.url, 'why', { game, token: tokens.red!, body: { action } });
      const tried = await red.ask({ type: 'act', seq: red.seq, id: 'x'.repeat(12), action });
      expect(tried.type, JSON.stringify(action)).toBe('no');
      if (tried.type === 'no') expect(asked.refusal?.code).toBe(tried.problem.code);
    }
    await red.close();
  });

  test('a refusal brings what its sentence speaks of, asked for or tried', async () => {
    const { a: house } = home;
    const { scenarios } = SYSTEMS.find(({ id }) => id === 'junctions')!;
    const making = { system: 'junctions', scenario: scenarios[0]!.id };
    const { game, tokens } = await seatedGame(house.url, making);
    const red = await LiveClient.join(house.url, game, tokens.red!);
    const action = { type: 'blow', unit: 'R1', bridge: 'nowhere' };
    const asked = await did(house.url, 'why', { game, token: tokens.red!, body: { action } });
    const tried = await red.ask({ type: 'act', seq: red.seq, id: newId(), action });
    expect(asked.refusal?.values).toEqual(tried.type === 'no' ? tried.problem.values : {});
    expect(Object.keys(asked.refusal?.values ?? {})).not.toHaveLength(0);
    await red.close();
  });

  test('L8 sockets of one address are counted, and those that are gone stop counting', async () => {
    const strict = await Home.open(name, { limits: { ...WIDE, socketsOfAddress: 3 } });
    const { a: house } = strict;
    const { game, host } = await seatedGame(house.url);
    const { token } = await did(house.url, 'watch', { game, token: host });
    const join = () => LiveClient.join(house.url, game, token);
    const three = [await join(), await join(), await join()];
    await expect(join()).rejects.toThrow();
    for (const one of three) await one.close();
    await expect.poll(() => house.metrics.get('sockets')).toBe(0);
    const again = await join();
    await again.close();
    await strict.close();
  });

  test('L8 headers of nothing but spaces are refused unread', async () => {
    const { a: house } = home;
    const { port } = new URL(house.url);
    const said = await new Promise<string>(done => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('data', data => {
        text += data;
      });
      socket.on('close', () => done(text));
      socket.on('error', () => done(text));
      socket.write(`GET /api/health HTTP/1.1\r\nhost: x\r\nx: a${' '.repeat(40_000)}b\r\n\r\n`);
    });
    expect(said).toMatch(/^HTTP\/1\.1 431 /);
    expect((await fetch(`${house.url}/api/health`)).status).toBe(200);
  });

  test('L8 the watchdog tells of turns that took too long', async () => {
    const { a: house } = home;
    const busy = (): void => {
      const until = performance.now() + 120;
      while (performance.now() < until);
    };
    await expect
      .poll(() => {
        busy();
        return house.metrics.get('turns_too_long_total');
      })
      .toBeGreaterThan(0);
    expect(await (await fetch(`${house.url}/metrics`)).text()).toContain('maproom_longest_turn_ms');
  });
});

test('L8 a statement of PostgreSQL that hangs fails, and the store goes on', async () => {
  const postgres = await Postgres.start();
  const url = postgres.url(await postgres.newDatabase());
  const store = await PostgresStore.open(url, { statementMs: 300 });
  const hold = await postgres.holding(url, 'lock table games in access exclusive mode');
  await expect(store.game('a'.repeat(16))).rejects.toThrow(/timeout/);
  await hold.release();
  expect(await store.game('a'.repeat(16))).toBeNull();
  await store.close();
  await postgres.stop();
});

test('F10 all that is kept can be looked over, page by page', async () => {
  const folder = tempFolder();
  const house = await startHouse({ data: folder.path });
  const { game, host } = await seatedGame(house.url);
  expect((await call(house.url, 'game', { game, token: host })).status).toBe(200);
  await house.close();
  expect(await inspectStore({ data: folder.path })).toContain('every page is sound');
  folder.remove();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { random } from '../../../src/engine/random.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { LIVE_PATH } from '../../../src/protocol/live.ts';
import { PROTOCOL } from '../../../src/protocol/words.ts';
import type { RunningServer } from '../../../src/server/index.ts';
import { SqliteStore } from '../../../src/server/storage/sqlite.ts';
import { SYSTEMS } from '../../support/teaching.ts';
import { call, did } from '../support/api.ts';
import { newId, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { median, p99 } from '../support/statistics.ts';

/** Ratios of times are asserted in release runs only: a busy machine proves nothing about them. */
const LONG = process.env.LONG === '1';
const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({ data: folder.path, limits: { ...wide(), socketsOfToken: 1000 } });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

function wide() {
  const rate = { perSecond: 1e6, burst: 1e6 };
  return { token: rate, address: rate, games: rate };
}

/** The times of requests of another game while `meanwhile` goes on. */
const timesWhile = async (client: LiveClient, meanwhile: Promise<unknown>): Promise<number[]> => {
  let going = true;
  const done = meanwhile.finally(() => {
    going = false;
  });
  const times: number[] = [];
  while (going || times.length < 50) {
    const began = performance.now();
    await client.ask({ type: 'position' });
    times.push(performance.now() - began);
  }
  await done;
  return times;
};

test('L3 many clients come back at once, each is served whole, and another game goes on', async () => {
  const clients = LONG ? 500 : 120;
  const large = await seatedGame(url, { scenario: 'bench-a' });
  const small = await seatedGame(url);
  const other = await LiveClient.join(url, small.game, small.tokens.red!);
  const normal = p99(await timesWhile(other, Promise.resolve()));
  const back: LiveClient[] = [];
  const storm = Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const token = large.tokens[i % 2 ? 'red' : 'blue']!;
      back.push(await LiveClient.join(url, large.game, token));
    }),
  );
  const stormy = p99(await timesWhile(other, storm));
  expect(back.every(({ sight, seq }) => sight !== null && seq === 1)).toBe(true);
  expect(back).toHaveLength(clients);
  console.log(
    `L3: ${clients} came back at once, all served; p99 of another game ${(stormy / normal).toFixed(1)} of normal`,
  );
  if (LONG) expect(stormy / normal).toBeLessThanOrEqual(5);
  await Promise.all(back.map(client => client.close()));
});

/** Somebody who joins and reads nothing from then on. */
const deafClient = async (game: string, token: string): Promise<WebSocket> => {
  const deaf = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, PROTOCOL);
  deaf.on('error', () => {});
  await new Promise(done => deaf.once('open', done));
  deaf.send(JSON.stringify({ type: 'join', n: 0, game, token }));
  await new Promise(done => deaf.once('message', done));
  deaf.pause();
  return deaf;
};

test('L4 a client that never reads is cut off when too much waits for it; the others are served', async () => {
  const { game, tokens } = await seatedGame(url, { scenario: 'bench-a' });
  const other = await LiveClient.join(url, game, tokens.red!);
  const deaf = await deafClient(game, tokens.blue!);
  await other.until(({ presence }) => presence.includes('blue'));
  const before = server.metrics.get('sockets_too_slow_total');
  for (let i = 0; i < 3000 && server.metrics.get('sockets_too_slow_total') === before; i++) {
    deaf.send(JSON.stringify({ type: 'position', n: i }));
    if (i % 20 === 0) expect((await other.ask({ type: 'ping' })).type).toBe('pong');
  }
  expect(server.metrics.get('sockets_too_slow_total')).toBe(before + 1);
  await other.until(({ presence }) => !presence.includes('blue'));
  deaf.terminate();
  console.log('L4: cut off when more than 1 MB waited; the other seat was answered throughout');
});

test('L4 while a client does not read, the times of the others stay what they are', async () => {
  const { game, tokens } = await seatedGame(url, { scenario: 'bench-a' });
  const other = await LiveClient.join(url, game, tokens.red!);
  const timesOf = async (asks: number): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < asks; i++) {
      const began = performance.now();
      await other.ask({ type: 'say', audience: 'all', text: `line ${i}` });
      times.push(performance.now() - began);
    }
    return p99(times);
  };
  const [rounds, asks] = LONG ? [25, 400] : [2, 20];
  const [without, beside]: [number[], number[]] = [[], []];
  await timesOf(asks);
  for (let round = 0; round < rounds; round++) {
    without.push(await timesOf(asks));
    const deaf = await deafClient(game, tokens.blue!);
    // As much as its token lets it ask: the answers pile up.
    for (let i = 0; i < 60; i++) deaf.send(JSON.stringify({ type: 'position', n: i }));
    await other.ask({ type: 'ping' });
    beside.push(await timesOf(asks));
    deaf.terminate();
    await other.until(({ presence }) => !presence.includes('blue'));
  }
  const ratio = median(beside) / median(without);
  console.log(
    `L4: p99 of the others beside a client that does not read ${ratio.toFixed(2)} of without, ${rounds} rounds of ${asks}`,
  );
  if (LONG) expect(ratio).toBeLessThanOrEqual(1.2);
}, 600_000);

/** A long game put into the store as the server would have written it. */
const longGame = async (
  system: System,
  entries: number,
): Promise<{ game: string; token: string }> => {
  const field = system.scenarios.find(({ id }) => id === 'bench-b');
  const seated = await seatedGame(url, { scenario: { ...field, id: 'long', turns: 50 } });
  const { game, tokens } = seated;
  const store = new SqliteStore(`${folder.path}/maproom.db`);
  const row = (await store.game(game))!;
  const { head } = JSON.parse(row.body) as { head: Table['head'] };
  const rows = await store.entries(game, 0);
  const table = Table.open(system, {
    head,
    entries: rows.map(one => JSON.parse(one.body)),
    tip: JSON.parse(rows[0]!.body).link,
  });
  const chance = random(entries);
  const waiting: Promise<unknown>[] = [];
  while (table.count < entries && !table.outcome) {
    const asked = table.pending()[0]!;
    const action = pickAction(table, asked.seat, asked.actions, chance);
    const acted = table.act(asked.seat, action);
    if (acted.refused) throw new Error(acted.refused.because);
    waiting.push(
      store.append({
        game,
        seq: acted.number,
        action: `x/${acted.number}`,
        at: 1,
        body: JSON.stringify(acted.entry),
      }),
    );
  }
  await Promise.all(waiting);
  await store.close();
  if (table.outcome) throw new Error(`the game was over after ${table.count} entries`);
  return { game, token: tokens[table.pending()[0]?.seat ?? 'red']! };
};

/** Marches while there are marches, so that the game is long. */
const pickAction = (
  table: Table,
  seat: string,
  types: readonly string[],
  chance: ReturnType<typeof random>,
): Action => {
  const at = table.seats.find(({ id }) => id === seat)!;
  for (const type of types) {
    const rule = table.system.rules[type]!;
    const action = rule.sample
      ? rule.sample(table.state, at, chance)
      : [...rule.candidates(table.state, at)][0];
    if (action) return action;
  }
  throw new Error('nothing to do');
};

test('L7 a long game opens as quickly as a short one: both from their last snapshot', async () => {
  const system = SYSTEMS.find(({ id }) => id === 'skirmish')!;
  const lengths = LONG ? [500, 5000] : [500, 1500];
  const games: { game: string; token: string }[] = [];
  for (const length of lengths) games.push(await longGame(system, length));
  await server.close();
  const act = async (at: string, { game, token }: { game: string; token: string }) => {
    const now = await did(at, 'position', { game, token });
    const { offers } = await did(at, 'offers', { game, token, query: { most: 1 } });
    const body = { seq: now.seq, id: newId(), action: offers[0] };
    return call(at, 'act', { game, token, body });
  };
  server = await startHouse({ data: folder.path });
  for (const game of games) expect((await act(server.url, game)).status).toBe(200);
  await server.close();
  const times: number[][] = [[], []];
  const replayed: number[] = [];
  for (let round = 0; round < (LONG ? 9 : 1); round++)
    for (const [i, { game, token }] of games.entries()) {
      const fresh = await startHouse({ data: folder.path });
      await did(fresh.url, 'health');
      const began = performance.now();
      expect((await did(fresh.url, 'position', { game, token })).seq).toBeGreaterThan(400);
      times[i]!.push(performance.now() - began);
      replayed.push(fresh.metrics.get('entries_replayed_total'));
      await fresh.close();
    }
  server = await startHouse({ data: folder.path });
  url = server.url;
  const [short = 1, long = 1] = times.map(ms => ms.sort((a, b) => a - b)[ms.length >> 1] ?? 1);
  console.log(
    `L7: ${lengths[1]} actions open in ${(long / short).toFixed(2)} of the time of ${lengths[0]}; at most ${Math.max(...replayed)} entries replayed`,
  );
  for (const count of replayed) expect(count).toBeLessThan(300);
  if (LONG) expect(long / short).toBeLessThanOrEqual(2);
}, 600_000);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { LIVE_PATH } from '../../../src/protocol/live.ts';
import { PROTOCOL } from '../../../src/protocol/words.ts';
import type { RunningServer } from '../../../src/server/index.ts';
import { newToken, TOKEN_KINDS } from '../../../src/server/tokens.ts';
import { call, did } from '../support/api.ts';
import { seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';

const folder = tempFolder();
const logged: string[] = [];
let now = Date.now();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({
    data: folder.path,
    log: line => logged.push(line),
    origins: ['https://friend.example'],
    now: () => now,
  });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('A1 tokens have 256 bits, never repeat, and look like chance', () => {
  const count = 100_000;
  const seen = new Set<string>();
  const bytes = new Array<number>(256).fill(0);
  for (let i = 0; i < count; i++) {
    const token = newToken('seat');
    seen.add(token);
    const raw = Buffer.from(token.slice('mr_seat_'.length), 'base64url');
    if (raw.length !== 32) throw new Error(`${token} has ${raw.length} bytes`);
    for (const byte of raw) bytes[byte] = (bytes[byte] ?? 0) + 1;
  }
  expect(seen.size).toBe(count);
  const expected = (count * 32) / 256;
  const chi = bytes.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // 255 degrees of freedom: beyond 400 once in more than ten million runs.
  expect(chi).toBeLessThan(400);
  console.log(`A1: ${count} tokens of 256 bits, 0 repeats, chi-square ${chi.toFixed(0)} of 255`);
});

test('A1 only hashes are kept: no token is in the files, in the log or in anybody else’s answer', async () => {
  const { game, host, tokens } = await seatedGame(url);
  const key = (await did(url, 'newKey', { game, token: tokens.red!, body: { name: 'bot' } })).token;
  const invite = (await did(url, 'handOver', { game, token: tokens.red!, body: { keep: true } }))
    .invite;
  const blue = await LiveClient.join(url, game, tokens.blue!);
  const secrets = [host, key, invite, ...Object.values(tokens)];
  const files = readdirSync(folder.path).map(name =>
    readFileSync(join(folder.path, name), 'latin1'),
  );
  const summary = (await call(url, 'game', { game, token: tokens.blue! })).text;
  for (const secret of secrets)
    for (const text of [
      ...files,
      ...logged,
      ...blue.frames,
      summary,
      await (await fetch(`${url}/metrics`)).text(),
    ])
      expect(text.includes(secret)).toBe(false);
  expect(files.join('').length).toBeGreaterThan(1000);
});

const opened = (path: string, headers: Record<string, string>, protocol = PROTOCOL) =>
  new Promise<number>(done => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, protocol, { headers });
    socket.once('open', () => {
      socket.terminate();
      done(101);
    });
    socket.once('unexpected-response', (_request, response) => done(response.statusCode ?? 0));
    socket.once('error', () => {});
  });

test('A5 sockets: another site, a token in the address, no protocol, no token, a spent invitation', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.red!;
  expect(await opened(LIVE_PATH, { origin: 'https://evil.example' })).toBe(403);
  expect(await opened(LIVE_PATH, { origin: 'null' })).toBe(403);
  expect(await opened(LIVE_PATH, { origin: url })).toBe(101);
  expect(await opened(LIVE_PATH, { origin: 'https://friend.example' })).toBe(101);
  expect(await opened(`${LIVE_PATH}?token=${token}`, {})).toBe(400);
  expect(await opened(LIVE_PATH, {}, 'other')).toBe(400);
  expect((await fetch(`${url}/api/games/${game}/position?token=${token}`)).status).toBe(401);
  const silent = await LiveClient.connect(url);
  expect((await silent.ask({ type: 'offers' })).type).toBe('no');
  await silent.until(({ closed }) => closed !== null);
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const { invite } = made.invites[0]!;
  const body = { invite, name: 'Ann' };
  await did(url, 'claim', { game: made.game.id, body });
  expect((await call(url, 'claim', { game: made.game.id, body })).status).toBe(401);
  await expect(LiveClient.join(url, made.game.id, invite)).rejects.toThrow('NOT_YOURS');
  expect(logged.filter(line => line.includes(token) || line.includes(invite))).toEqual([]);
});

test('A6 links and keys open one seat of one game, until they are revoked or expire', async () => {
  const [one, two] = [await seatedGame(url), await seatedGame(url)];
  const status = async (game: string, token: string) =>
    (await call(url, 'position', { game, token })).status;
  expect(await status(one.game, one.tokens.red!)).toBe(200);
  expect(await status(two.game, one.tokens.red!)).toBe(401);
  const red = await did(url, 'game', { game: one.game, token: one.tokens.red! });
  expect(red.you).toEqual({ kind: 'seat', seat: 'red' });
  const body = { seq: 1, id: 'as-the-other', action: { type: 'done' } };
  expect((await call(url, 'act', { game: one.game, token: one.tokens.blue!, body })).status).toBe(
    422,
  );
  const key = (
    await did(url, 'newKey', {
      game: one.game,
      token: one.tokens.red!,
      body: { name: 'k', days: 2 },
    })
  ).token;
  const live = await LiveClient.join(url, one.game, key);
  expect(await status(one.game, key)).toBe(200);
  now += 3 * 86_400_000;
  expect(await status(one.game, key)).toBe(401);
  expect(await status(one.game, one.tokens.red!)).toBe(200);
  await live.close();
  await expect(LiveClient.join(url, one.game, key)).rejects.toThrow('NOT_YOURS');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const claims = Buffer.from(
    JSON.stringify({ game: one.game, seat: 'red', kind: 'host' }),
  ).toString('base64url');
  const [, , tail] = one.tokens.red!.split('_');
  const forged = [
    `${none}.${claims}.`,
    `mr_host_${tail}`,
    `mr_key_${tail}`,
    `${one.tokens.red!}A`,
    one.tokens.red!.slice(0, -1),
  ];
  for (const token of forged) expect(await status(one.game, token)).toBe(401);
  expect(TOKEN_KINDS).toContain('key');
});

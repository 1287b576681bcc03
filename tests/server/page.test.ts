import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { same } from '../../src/protocol/delta.ts';
import { readProclaimed } from '../../src/protocol/proclaimed.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { playOn, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

/** What the page needs of the server beside playing: looking back, stand-ins, links withdrawn, files. */
const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  const client = join(folder.path, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, 'maps'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(client, 'assets/index-Ba22SAcl.js'), 'export const page = 1;\n'.repeat(200));
  writeFileSync(join(client, 'assets/card-Ba22SAcl.jpg'), 'picture');
  writeFileSync(join(client, 'maps/poland.colour-blind.svg'), '<svg/>');
  server = await startHouse({ data: folder.path, client });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('a seat sees again what it saw then, a spectator what spectators saw', async () => {
  const { game, host, tokens } = await seatedGame(url, { options: { fog: true } });
  const watch = (await did(url, 'watch', { game, token: host })).token;
  const [red, blue] = [
    await LiveClient.join(url, game, tokens.red!),
    await LiveClient.join(url, game, tokens.blue!),
  ];
  const seen = new Map<number, [unknown, unknown]>();
  const note = async () => {
    const spectator = await did(url, 'position', { game, token: watch });
    seen.set(red.seq - 1, [red.sight, spectator.sight]);
  };
  await note();
  await playOn({ red, blue }, 12, 3, async () => {
    await red.until(({ seq }) => seq >= blue.seq);
    await note();
  });
  expect(seen.size).toBeGreaterThan(5);
  for (const [at, [mine, watched]] of seen) {
    const then = await did(url, 'moment', { game, token: tokens.red!, query: { at } });
    expect(same(then.sight, mine)).toBe(true);
    const theirs = await did(url, 'moment', { game, token: watch, query: { at } });
    expect(same(theirs.sight, watched)).toBe(true);
  }
  const later = await call(url, 'moment', { game, token: tokens.red!, query: { at: 5000 } });
  expect([later.status, later.no.code]).toEqual([409, 'NO_SUCH_ENTRY']);
  expect((await call(url, 'moment', { game, token: host, query: { at: 0 } })).status).toBe(403);
});

test('lines of the log say which entries are the reader’s own, and nothing of whose the others are', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const blue = await LiveClient.join(url, game, tokens.blue!);
  await playOn({ red, blue }, 10, 2);
  const own = (client: LiveClient) =>
    new Set(client.lines.filter(line => line.own).map(({ entry }) => entry));
  expect(own(red).size).toBeGreaterThan(0);
  expect([...own(red)].filter(entry => own(blue).has(entry))).toEqual([]);
  expect(red.lines.every(line => Object.keys(line).every(key => key !== 'seat'))).toBe(true);
});

test('a commander stands in for somebody who keeps the seat, and gives it back', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const asked = (await did(url, 'game', { game, token: tokens.red! })).asked;
  const away = asked[0]!;
  await did(url, 'standIn', { game, token: tokens[away]!, body: { bot: 'random' } });
  await red.until(({ game: now, seq }) => {
    const seat = now?.seats.find(({ id }) => id === away);
    return seat?.bot === 'random' && seat.player !== null && seq > 1;
  });
  await did(url, 'standIn', { game, token: tokens[away]!, body: { bot: null } });
  await red.until(({ game: now }) => now?.seats.find(({ id }) => id === away)?.bot === null);
  const wrong = await call(url, 'standIn', {
    game,
    token: tokens[away]!,
    body: { bot: 'napoleon' },
  });
  expect([wrong.status, wrong.no.code]).toEqual([422, 'NO_BOT']);
  const { lines } = await did(url, 'chat', { game, token: tokens.red! });
  const said = lines.map(({ text }) => readProclaimed(text)?.id);
  expect(said).toEqual(['standIn', 'backAgain']);
});

test('a link to one’s own seat that was withdrawn opens nothing', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.red!;
  const { invite } = await did(url, 'handOver', { game, token, body: { keep: false } });
  await did(url, 'withdraw', { game, token });
  const late = await call(url, 'claim', { game, body: { invite, name: 'Late' } });
  expect(late.status).toBe(401);
  expect((await did(url, 'game', { game, token })).you.seat).toBe('red');
});

test('an invitation tells what it is for, is not spent by looking, and tells nothing when it is', async () => {
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const game = made.game.id;
  const { seat, invite } = made.invites[0]!;
  const told = await did(url, 'invitation', { game, body: { invite } });
  expect(told.invitation).toMatchObject({ seat, keep: false, game: { status: 'gathering' } });
  const { token } = await did(url, 'claim', { game, body: { invite, name: 'Ann' } });
  for (const spent of [invite, token, made.host])
    expect(await did(url, 'invitation', { game, body: { invite: spent } })).toEqual({
      invitation: null,
    });
});

test('a scenario of one’s own is told whole, a shipped one by its id', async () => {
  const system = SYSTEMS.find(({ id }) => id === 'skirmish')!;
  const scenario = { ...system.scenarios[0]!, id: 'my-own', title: 'My own' };
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario } });
  const told = await did(url, 'game', { game: made.game.id, token: made.host });
  expect(told.scenario).toEqual(scenario);
  const { game, host } = await seatedGame(url);
  expect((await did(url, 'game', { game, token: host })).scenario).toBeUndefined();
});

test('whose turn it is can be asked with any token of the game', async () => {
  const { game, host, tokens } = await seatedGame(url);
  const asked = await did(url, 'game', { game, token: tokens.red! });
  expect(asked.asked.length).toBeGreaterThan(0);
  expect((await did(url, 'game', { game, token: host })).asked).toEqual(asked.asked);
  await did(url, 'close', { game, token: host });
  expect((await did(url, 'game', { game, token: host })).asked).toEqual([]);
});

test('files travel squeezed, pictures as pictures, and only names with a hash are kept for ever', async () => {
  const got = async (path: string, accept = 'gzip') =>
    fetch(url + path, { headers: { 'accept-encoding': accept } });
  const script = await got('/assets/index-Ba22SAcl.js');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await script.text()).toContain('export const page');
  expect((await got('/assets/index-Ba22SAcl.js', 'identity')).headers.has('content-encoding')).toBe(
    false,
  );
  expect((await got('/assets/card-Ba22SAcl.jpg')).headers.get('content-type')).toBe('image/jpeg');
  expect((await got('/maps/poland.colour-blind.svg')).headers.get('cache-control')).toBe(
    'no-cache',
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { same } from '../../src/protocol/delta.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { call, did } from './support/api.ts';
import {
  choose,
  isAsked,
  move,
  newId,
  playOn,
  seatedGame,
  startHouse,
  tempFolder,
} from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({ data: folder.path });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

test('two people play a whole game over sockets, and everything they hold equals a fresh view', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const blue = await LiveClient.join(url, game, tokens.blue!);
  const fresh = async () => {
    for (const [seat, client] of [
      ['red', red],
      ['blue', blue],
    ] as const) {
      const now = await did(url, 'position', { game, token: tokens[seat]!, query: { log: 0 } });
      await client.until(({ seq }) => seq === now.seq);
      expect(same(client.sight, now.sight)).toBe(true);
      expect(client.lines).toEqual(now.log.lines);
    }
  };
  await playOn({ red, blue }, 400, 5, fresh);
  expect(red.sight?.outcome).not.toBeNull();
  const { game: summary } = await did(url, 'game', { game, token: tokens.red! });
  expect(summary.status).toBe('over');
  const record = (await did(url, 'record', { game, token: tokens.blue! })) as {
    head: { dice: unknown };
  };
  expect(record.head.dice).toMatchObject({
    commitment: summary.dice.commitment,
    secret: summary.dice.secret,
    nonces: { red: 'nonce of red', blue: 'nonce of blue' },
  });
  const checked = await did(url, 'check', { body: { record } });
  expect(checked.dice).toMatchObject({ verdict: 'consistent' });
});

test('five people and Control play Council; a spectator watches', async () => {
  const { game, host, tokens } = await seatedGame(url, {
    system: 'council',
    scenario: (await did(url, 'systems')).systems[1]!.scenarios[0]!.id,
  });
  const clients: Record<string, LiveClient> = {};
  for (const [seat, token] of Object.entries(tokens))
    clients[seat] = await LiveClient.join(url, game, token);
  const { token } = await did(url, 'watch', { game, token: host });
  const watcher = await LiveClient.join(url, game, token);
  await playOn(clients, 25, 3);
  const longest = Math.max(...Object.values(clients).map(({ seq }) => seq));
  await watcher.until(({ seq }) => seq >= longest);
  const now = await did(url, 'position', { game, token });
  expect(same(watcher.sight, now.sight)).toBe(true);
  expect(
    (await watcher.ask({ type: 'act', seq: watcher.seq, id: newId(), action: { type: 'choose' } }))
      .type,
  ).toBe('no');
  expect((await watcher.ask({ type: 'offers' })).type).toBe('no');
  expect(watcher.presence).toContain('spectator');
});

test('an action sent twice is done once; another under its id, or on an old table, is not done', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.red!;
  const position = await did(url, 'position', { game, token });
  const { offers } = await did(url, 'offers', { game, token });
  const action = choose(offers, ['march'], random(1));
  const body = { seq: position.seq, id: newId(), action };
  expect(await did(url, 'act', { game, token, body })).toEqual({
    seq: 2,
    entry: 1,
    repeated: false,
  });
  expect(await did(url, 'act', { game, token, body })).toEqual({
    seq: 2,
    entry: 1,
    repeated: true,
  });
  const other = await call(url, 'act', {
    game,
    token,
    body: { ...body, action: { type: 'done' } },
  });
  expect([other.status, other.no.code]).toEqual([409, 'ID_USED']);
  const late = await call(url, 'act', {
    game,
    token,
    body: { ...body, id: newId(), action: { type: 'done' } },
  });
  expect([late.status, late.no.code]).toEqual([409, 'LOST_RACE']);
  const now = await did(url, 'position', { game, token });
  expect(late.no.fresh).toEqual(now);
  const tooEarly = await call(url, 'act', { game, token, body: { ...body, id: newId(), seq: 99 } });
  expect(tooEarly.no.code).toBe('LOST_RACE');
});

test('a refusal names its rule, and asking why changes nothing', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.blue!;
  const action = { type: 'done' };
  const why = await did(url, 'why', { game, token, body: { action } });
  expect(why.refusal?.rule).toBe('T-TURN');
  const acted = await call(url, 'act', { game, token, body: { seq: 1, id: newId(), action } });
  expect([acted.status, acted.no.rule]).toEqual([422, 'T-TURN']);
  expect((await did(url, 'position', { game, token })).seq).toBe(1);
});

/** A game in which losses are being chosen. The dice end some before it comes to that. */
const inCombat = async () => {
  for (let chance = 1; ; ) {
    const { game, tokens } = await seatedGame(url);
    const red = await LiveClient.join(url, game, tokens.red!);
    const blue = await LiveClient.join(url, game, tokens.blue!);
    const isOpen = () => blue.sight!.questions.some(({ kind }) => kind === 'losses');
    while (!isOpen() && !blue.sight!.outcome) await playOn({ red, blue }, red.seq + 1, chance++);
    if (!blue.sight!.outcome) return { game, tokens, red, blue };
    await Promise.all([red.close(), blue.close()]);
  }
};

test('a socket that broke in the middle of a combat comes back to what changed, and to no more', async () => {
  const { game, tokens, red, blue } = await inCombat();
  blue.socket.terminate();
  await red.until(({ presence }) => !presence.includes('blue'));
  const held = blue.seq;
  const back = await LiveClient.join(url, game, tokens.blue!, blue);
  const [joined] = back.frames
    .map(text => JSON.parse(text))
    .filter(({ type }) => type === 'joined');
  expect(joined.position).toBeUndefined();
  expect(joined.delta).toEqual([]);
  expect(back.seq).toBe(held);
  const again = { red, blue: back };
  await playOn(again, held + 4, 9);
  expect(same(back.sight, (await did(url, 'position', { game, token: tokens.blue! })).sight)).toBe(
    true,
  );
});

test('whoever was away while others played gets one delta that leads to the table now', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const away = await LiveClient.join(url, game, tokens.blue!);
  await away.close();
  const chance = random(4);
  while (isAsked(red, 'red') && red.seq < 8) {
    const before = red.seq;
    if (await move(red, 'red', chance)) await red.until(({ seq }) => seq > before);
  }
  const back = await LiveClient.join(url, game, tokens.blue!, away);
  const now = await did(url, 'position', { game, token: tokens.blue!, query: { log: 0 } });
  expect(same(back.sight, now.sight)).toBe(true);
  expect(back.lines).toEqual(now.log.lines);
});

test('forecasts come to whoever may act, from its view alone', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const blue = await LiveClient.join(url, game, tokens.blue!);
  let seed = 20;
  const attacks = async (client: LiveClient) => {
    const told = await client.ask({ type: 'offers', types: ['attack'] });
    return told.type === 'offers' ? told.offers : [];
  };
  for (;;) {
    for (const client of [red, blue]) {
      const [attack] = await attacks(client);
      if (!attack) continue;
      const told = await client.ask({ type: 'forecast', action: attack });
      expect(told).toMatchObject({ type: 'forecast', forecast: { worlds: [{ exact: true }] } });
      return;
    }
    await playOn({ red, blue }, red.seq + 1, seed++);
  }
});

test('an action sent in the same breath as the good-bye is done', async () => {
  const { game, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const told = await red.ask({ type: 'offers' });
  if (told.type !== 'offers') throw new Error('no offers');
  const [action] = told.offers;
  red.socket.send(JSON.stringify({ type: 'act', n: 99, seq: red.seq, id: newId(), action }));
  red.socket.close();
  const length = async () => (await did(url, 'position', { game, token: tokens.red! })).seq;
  await expect.poll(length).toBe(red.seq + 1);
});

import { afterAll, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import type { System } from '../../src/engine/system.ts';
import { same } from '../../src/protocol/delta.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { move, newId, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
afterAll(() => folder.remove());

test('a game goes on over days and restarts, each side coming by when it likes', async () => {
  let server = await startHouse({ data: folder.path });
  const { game, tokens } = await seatedGame(server.url);
  const held: Record<string, LiveClient> = {};
  let length = 1;
  for (let day = 0; day < 12; day++) {
    for (const seat of ['red', 'blue']) {
      const client = await LiveClient.join(server.url, game, tokens[seat]!, held[seat]);
      const now = await did(server.url, 'position', {
        game,
        token: tokens[seat]!,
        query: { log: 0 },
      });
      expect(now.seq).toBeGreaterThanOrEqual(length);
      expect(same(client.sight, now.sight)).toBe(true);
      expect(client.lines).toEqual(now.log.lines);
      const chance = random(day);
      for (let i = 0; i < 5 && !client.sight!.outcome; i++) {
        if (!client.sight!.questions.some(question => question.seat === seat)) break;
        const before = client.seq;
        if (await move(client, seat, chance)) await client.until(({ seq }) => seq > before);
      }
      length = client.seq;
      await client.close();
      held[seat] = client;
    }
    await server.close();
    server = await startHouse({ data: folder.path });
  }
  expect(length).toBeGreaterThan(10);
  await server.close();
});

test('open sockets are told to come back when a node leaves, and what was begun is finished', async () => {
  const server = await startHouse({ data: folder.path });
  const { game, tokens } = await seatedGame(server.url);
  const red = await LiveClient.join(server.url, game, tokens.red!);
  const blue = await LiveClient.join(server.url, game, tokens.blue!);
  await server.close();
  for (const client of [red, blue]) {
    await client.until(({ closed }) => closed !== null);
    expect(client.closed?.code).toBe(1012);
    expect(client.events.at(-1)).toMatchObject({ type: 'bye', again: true });
  }
  const again = await startHouse({ data: folder.path });
  const back = await LiveClient.join(again.url, game, tokens.red!, red);
  expect(back.seq).toBe(1);
  await again.close();
});

test('bots and clocks of games that nobody looks at go on after a restart', async () => {
  const first = await startHouse({ data: folder.path, bots: [] });
  const { game, host, tokens } = await seatedGame(first.url, {
    system: 'council',
    scenario: 'short',
    clock: 2,
  });
  await first.close();
  const second = await startHouse({ data: folder.path });
  const [seat = ''] = Object.keys(tokens);
  let rang = false;
  for (let i = 0; i < 200 && !rang; i++) {
    await new Promise(later => setTimeout(later, 50));
    const { seq } = (await did(second.url, 'game', { game, token: host })).game;
    rang = seq > 1;
  }
  expect(rang).toBe(true);
  const { log } = await did(second.url, 'position', { game, token: tokens[seat]! });
  expect(log.lines.some(({ id }) => id === 'bellRang')).toBe(true);
  await second.close();
});

test('a request may wait for the turn instead of asking again and again', async () => {
  const server = await startHouse({ data: folder.path });
  const { game, tokens } = await seatedGame(server.url);
  const waiting = did(server.url, 'position', {
    game,
    token: tokens.blue!,
    query: { after: 1, wait: 20 },
  });
  const resigning = { seq: 1, id: newId(), action: { type: 'resign' } };
  await did(server.url, 'act', { game, token: tokens.red!, body: resigning });
  const woken = await waiting;
  expect([woken.seq, woken.sight.outcome?.how]).toEqual([2, 'resignation']);
  const soon = await did(server.url, 'position', {
    game,
    token: tokens.blue!,
    query: { after: 5, wait: 0 },
  });
  expect(soon.seq).toBe(2);
  await server.close();
});

test('a game whose rules changed under it is not played on wrongly, and says where it stops', async () => {
  const data = `${folder.path}/rules`;
  const first = await startHouse({ data });
  const { game, tokens } = await seatedGame(first.url);
  const token = tokens.red!;
  const red = await LiveClient.join(first.url, game, token);
  await move(red, 'red', random(1));
  await first.close();
  const changed = SYSTEMS.map(system => {
    const rules = Object.entries(system.rules).map(([type, rule]) => [
      type,
      { ...rule, refuse: () => ({ rule: 'X-1', code: 'NO', because: 'a secret of somebody' }) },
    ]);
    return { ...system, rules: Object.fromEntries(rules) } as System;
  });
  const second = await startHouse({ data, systems: changed });
  const { status, no } = await call(second.url, 'position', { game, token });
  expect([status, no.code]).toEqual([409, 'OTHER_RULES']);
  expect(no.because).toContain('entries[1]');
  expect(no.because).not.toContain('secret');
  await second.close();
  const third = await startHouse({ data });
  expect((await did(third.url, 'position', { game, token })).seq).toBe(2);
  await third.close();
});

test('a game begun under older rules that goes on under the new ones says which it is played by; one that keeps the older says both', async () => {
  const data = `${folder.path}/newer`;
  const first = await startHouse({ data });
  const { game, tokens } = await seatedGame(first.url);
  const at = { game, token: tokens.red! };
  const told = async (url: string) => (await did(url, 'game', at)).game;
  const before = await told(first.url);
  await first.close();
  const newer = SYSTEMS.map(system => ({ ...system, version: '1000' }) as System);
  const second = await startHouse({ data, systems: newer });
  const onward = await told(second.url);
  expect([onward.rules, onward.today]).toEqual(['1000', undefined]);
  await second.close();
  const third = await startHouse({ data, systems: [...newer, ...SYSTEMS] });
  const kept = await told(third.url);
  expect([kept.rules, kept.today]).toEqual([before.rules, '1000']);
  await third.close();
});

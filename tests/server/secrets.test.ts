import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { System } from '../../src/engine/system.ts';
import { SYSTEMS } from '../support/teaching.ts';
import { did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { newId, seatedGame } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { whisper, whisperer } from './support/whisper.ts';

const later = (ms: number) => new Promise(done => setTimeout(done, ms));

describe.each(HOMES)('%s', name => {
  let home: Home;
  let now = 0;
  beforeAll(async () => {
    now = Date.now();
    home = await Home.open(name, {
      systems: [...SYSTEMS, whisper as System],
      bots: [whisperer],
      now: () => now,
      diceSecret: () => 'the same every time',
    });
  });
  afterAll(() => home?.close());

  /** What green is told of a game in which red whispers to `to`, minute by minute. */
  const heardByGreen = async (to: 'blue' | 'nobody') => {
    now = 1_900_000_000_000;
    const making = { system: 'whisper', scenario: 'only', clock: 300 };
    const { game, host, tokens } = await seatedGame(home.a.url, making);
    const green = await LiveClient.join(home.b.url, game, tokens.green!);
    const told: unknown[] = [];
    const look = async () => {
      const { text } = {
        text: JSON.stringify(await did(home.b.url, 'game', { game, token: tokens.green! })),
      };
      told.push(text.replaceAll(game, 'GAME').replace(/"created":\d+/, '"created":0'));
    };
    const pause = (paused: boolean) =>
      did(home.a.url, 'pause', { game, token: host, body: { paused } });
    const act = async (type: string, whom: string) => {
      const { seq } = await did(home.a.url, 'position', { game, token: tokens.red! });
      const body = { seq, id: newId(), action: { type, to: whom } };
      await did(home.a.url, 'act', { game, token: tokens.red!, body });
      await green.until(one => one.seq === seq + 1);
    };
    now += 60_000;
    await act('whisper', to);
    await look();
    now += 60_000;
    await act('whisper', 'nobody');
    await look();
    await pause(true);
    now += 60_000;
    await pause(false);
    await look();
    const asked = JSON.parse(told.at(-1) as string) as { game: { clock: { until: number } } };
    expect(asked.game.clock.until).toBeGreaterThan(now);
    const chat = await did(home.b.url, 'chat', { game, token: tokens.green! });
    for (const client of [green]) await client.close();
    return { told, chat, game, tokens };
  };

  test('H6 what a seat is shown of the clock is the same whether or not another is asked in secret', async () => {
    const [one, two] = [await heardByGreen('nobody'), await heardByGreen('blue')];
    expect(two.told).toEqual(one.told);
    expect(two.chat).toEqual(one.chat);
    const { game, tokens } = two;
    const own = (await did(home.b.url, 'game', { game, token: tokens.blue! })).game.clock;
    expect(own?.until).not.toBeNull();
  });

  test('H6 a secret question whose time is over is answered for the seat, and nobody is told', async () => {
    now = 1_900_000_000_000;
    const making = { system: 'whisper', scenario: 'only', clock: 300 };
    const { game, tokens } = await seatedGame(home.a.url, making);
    const act = async (to: string) => {
      const { seq } = await did(home.a.url, 'position', { game, token: tokens.red! });
      const body = { seq, id: newId(), action: { type: 'whisper', to } };
      return (await did(home.a.url, 'act', { game, token: tokens.red!, body })).seq;
    };
    await act('blue');
    now += 299_000;
    // Red comes to the table again, so that only the secret question is late.
    await did(home.a.url, 'standIn', { game, token: tokens.red!, body: { bot: 'whisperer' } });
    await did(home.a.url, 'standIn', { game, token: tokens.red!, body: { bot: null } });
    now += 2000;
    const asked = async () =>
      (await did(home.b.url, 'position', { game, token: tokens.blue! })).sight.questions.some(
        ({ seat }) => seat === 'blue',
      );
    for (let tries = 0; tries < 200 && (await asked()); tries++) await later(25);
    expect(await asked()).toBe(false);
    const { seats } = (await did(home.b.url, 'game', { game, token: tokens.green! })).game;
    expect(seats.find(({ id }) => id === 'blue')?.bot).toBeNull();
    const { lines } = await did(home.b.url, 'chat', { game, token: tokens.green! });
    expect(lines.filter(({ text }) => text.includes('blue'))).toEqual([]);
  });

  test('H6 lines of talk are numbered for each reader: a private line leaves no gap', async () => {
    const making = { system: 'whisper', scenario: 'only' };
    const { game, tokens } = await seatedGame(home.a.url, making);
    const clients: Record<string, LiveClient> = {};
    for (const seat of ['red', 'blue', 'green'])
      clients[seat] = await LiveClient.join(home.b.url, game, tokens[seat]!);
    const say = (seat: string, audience: string) =>
      did(home.a.url, 'say', { game, token: tokens[seat]!, body: { audience, text: audience } });
    expect((await say('red', 'all')).id).toBe(1);
    expect((await say('red', 'seat:blue')).id).toBe(2);
    expect((await say('blue', 'seat:red')).id).toBe(3);
    expect((await say('green', 'all')).id).toBe(2);
    expect((await say('red', 'all')).id).toBe(5);
    const heard = (seat: string) =>
      clients[seat]!.events.flatMap(event => (event.type === 'chat' ? [event.line.id] : []));
    await clients.green!.until(() => heard('green').length === 3);
    await clients.red!.until(() => heard('red').length === 5);
    expect(heard('green')).toEqual([1, 2, 3]);
    expect(heard('red')).toEqual([1, 2, 3, 4, 5]);
    const read = async (seat: string, from: number) =>
      (await did(home.b.url, 'chat', { game, token: tokens[seat]!, query: { from } })).lines.map(
        ({ id, seat: by }) => `${id} ${by}`,
      );
    expect(await read('green', 0)).toEqual(['1 red', '2 green', '3 red']);
    expect(await read('green', 2)).toEqual(['2 green', '3 red']);
    expect(await read('blue', 3)).toEqual(['3 blue', '4 green', '5 red']);
    const again = await LiveClient.connect(home.a.url);
    const joined = await again.ask({ type: 'join', game, token: tokens.green!, chat: 3 });
    expect(joined.type === 'joined' && joined.chat.map(({ id }) => id)).toEqual([3]);
    for (const client of [again, ...Object.values(clients)]) await client.close();
  });
});

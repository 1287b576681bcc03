import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBot } from '../../src/ai/random/random.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { forecast } from '../../src/engine/forecast.ts';
import { random } from '../../src/engine/random.ts';
import type { Action } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { SYSTEMS as PRODUCT } from '../../src/rules/all.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { sightFrom } from '../../src/server/thinking/think.ts';
import { BOTS, SYSTEMS } from '../support/teaching.ts';
import { did } from './support/api.ts';
import { playOn, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { NAUGHTY } from './support/naughty.ts';
import { bundled } from './support/node-process.ts';
import { median, p99 } from './support/statistics.ts';

/** Ratios of times are judged in release runs only. */
const LONG = process.env.LONG === '1';

const folder = tempFolder();
let program: Awaited<ReturnType<typeof bundled>>;
let server: RunningServer;
let url: string;
beforeAll(async () => {
  program = await bundled('tests/server/support/thinking-main.ts');
  server = await startHouse({
    data: folder.path,
    systems: [...SYSTEMS, ...PRODUCT],
    bots: [randomBot, ...BOTS, ...NAUGHTY],
    thinking: { script: program.path, workers: 2, patienceMs: 4000, memoryMb: 96 },
  });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  program?.remove();
  folder.remove();
});

const later = (ms: number) => new Promise(done => setTimeout(done, ms));

/** A person as red against a commander as blue. */
const against = async (bot: string) => {
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const game = made.game.id;
  const { invite } = made.invites.find(({ seat }) => seat === 'red')!;
  const { token } = await did(url, 'claim', { game, body: { invite, name: 'Ann', nonce: 'n' } });
  await did(url, 'bot', { game, token: made.host, body: { seat: 'blue', bot } });
  const red = await LiveClient.join(url, game, token);
  return { game, host: made.host, red };
};

/** Red does nothing more until it is the commander's turn. */
const handOver = async (red: LiveClient): Promise<number> => {
  while (!red.sight!.questions.some(({ seat }) => seat === 'blue')) {
    const { seq } = red;
    const told = await red.ask({ type: 'act', seq, id: `over-${seq}-x`, action: { type: 'done' } });
    expect(told.type).toBe('acted');
    await red.until(client => client.seq > seq);
  }
  return red.seq;
};

test('commanders in threads of their own play a game to its end', async () => {
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const game = made.game.id;
  await did(url, 'bot', { game, token: made.host, body: { seat: 'red', bot: 'random' } });
  await did(url, 'bot', { game, token: made.host, body: { seat: 'blue', bot: 'touchy' } });
  const status = async () => (await did(url, 'game', { game, token: made.host })).game.status;
  for (let i = 0; i < 500 && (await status()) !== 'over'; i++) await later(40);
  expect(await status()).toBe('over');
  expect(server.metrics.get('commanders_failed_total')).toBe(0);
});

test.each(PRODUCT)(
  '$id: a thread knows the ground of a shipped scenario',
  async ({ id, scenarios }) => {
    const body = { system: id, scenario: scenarios[0]!.id };
    const made = await did(url, 'create', { body });
    const game = made.game.id;
    const failed = server.metrics.get('commanders_failed_total');
    for (const { seat } of made.invites)
      await did(url, 'bot', { game, token: made.host, body: { seat, bot: 'random' } });
    const seq = async () => (await did(url, 'game', { game, token: made.host })).game.seq;
    await expect.poll(seq, { timeout: 60_000 }).toBeGreaterThan(4);
    await did(url, 'pause', { game, token: made.host, body: { paused: true } });
    expect(server.metrics.get('commanders_failed_total')).toBe(failed);
  },
);

test('why a commander acted is told at once where nothing is hidden, else when the game has ended', async () => {
  const seen = async (fog: string) => {
    const body = { system: 'poland-campaign', scenario: 'corridor', options: { fog } };
    const made = await did(url, 'create', { body });
    const game = made.game.id;
    const { invite } = made.invites.find(({ seat }) => seat === 'polish')!;
    const claim = { invite, name: 'Ann', nonce: 'n' };
    const { token } = await did(url, 'claim', { game, body: claim });
    await did(url, 'bot', { game, token: made.host, body: { seat: 'german', bot: 'random' } });
    const told = async () => (await did(url, 'reasons', { game, token })).reasons.length;
    const seq = async () => (await did(url, 'position', { game, token })).seq;
    await expect.poll(seq).toBeGreaterThan(1);
    if (fog === 'none') await expect.poll(told).toBeGreaterThan(0);
    const during = await told();
    await did(url, 'close', { game, token: made.host });
    await expect.poll(told).toBeGreaterThan(0);
    return during;
  };
  expect(await seen('stack')).toBe(0);
  expect(await seen('none')).toBeGreaterThan(0);
});

test('L5 F9 while a commander hangs everybody is answered, and its seat gets a stand-in', async () => {
  const other = await seatedGame(url);
  const calm = await LiveClient.join(url, other.game, other.tokens.red!);
  const { red } = await against('hung');
  const failed = server.metrics.get('commanders_failed_total');
  const before = await handOver(red);
  let answered = 0;
  while (server.metrics.get('commanders_failed_total') === failed) {
    expect((await calm.ask({ type: 'position' })).type).toBe('position');
    expect((await red.ask({ type: 'offers' })).type).toBe('offers');
    answered += 2;
    expect(answered).toBeLessThan(1e6);
  }
  expect(answered).toBeGreaterThan(20);
  await red.until(({ seq }) => seq > before);
  console.log(`L5 F9: ${answered} requests answered while a commander hung`);
});

test.each(['greedy', 'dying', 'cheat'])(
  'F9 a commander that is %s loses its thread, not the game',
  async bot => {
    const { red } = await against(bot);
    const failed = server.metrics.get('commanders_failed_total');
    const before = await handOver(red);
    await red.until(({ seq }) => seq > before);
    expect(server.metrics.get('commanders_failed_total')).toBeGreaterThan(failed);
    expect((await did(url, 'health')).alive).toBe(true);
  },
);

test('L5 F9 commanders that think and odds that are asked for slow no other game down', async () => {
  const other = await seatedGame(url);
  const calm = await LiveClient.join(url, other.game, other.tokens.red!);
  const timesOf = async (asks: number): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < asks; i++) {
      const began = performance.now();
      await calm.ask({ type: 'position' });
      times.push(performance.now() - began);
    }
    return p99(times);
  };
  const made = await did(url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const { host } = made;
  const game = made.game.id;
  for (const seat of ['red', 'blue'])
    await did(url, 'bot', { game, token: host, body: { seat, bot: 'slow' } });
  await did(url, 'pause', { game, token: host, body: { paused: true } });
  const [rounds, asks] = LONG ? [9, 2000] : [2, 100];
  const [without, beside]: [number[], number[]] = [[], []];
  await timesOf(asks);
  for (let round = 0; round < rounds; round++) {
    without.push(await timesOf(asks));
    await did(url, 'pause', { game, token: host, body: { paused: false } });
    beside.push(await timesOf(asks));
    await did(url, 'pause', { game, token: host, body: { paused: true } });
  }
  const ratio = median(beside) / median(without);
  console.log(
    `L5 F9: p99 of another game beside commanders at work ${ratio.toFixed(2)} of without`,
  );
  if (LONG) expect(ratio).toBeLessThanOrEqual(2);
}, 600_000);

test('what is decided too late is not done: the game was paused, or the seat taken back', async () => {
  const { red, game, host } = await against('slow');
  const before = await handOver(red);
  await did(url, 'pause', { game, token: host, body: { paused: true } });
  await later(600);
  expect((await did(url, 'game', { game, token: host })).game.seq).toBe(before);
  await did(url, 'pause', { game, token: host, body: { paused: false } });
  await red.until(({ seq }) => seq > before);
});

test('odds are reckoned in a thread, and are those of the view', async () => {
  const { game, tokens } = await seatedGame(url);
  const clients = {
    red: await LiveClient.join(url, game, tokens.red!),
    blue: await LiveClient.join(url, game, tokens.blue!),
  };
  let compared = 0;
  await playOn(clients, 60, 3, async () => {
    for (const [seat, client] of Object.entries(clients)) {
      const told = await client.ask({ type: 'offers', types: ['attack', 'fire'], most: 1 });
      const [action] = told.type === 'offers' ? (told.offers as Action[]) : [];
      if (!action || compared > 3) continue;
      const { view } = (await did(url, 'position', { game, token: tokens[seat]! })).sight;
      const found = await client.ask({ type: 'forecast', action });
      const wanted = forecast(SYSTEMS[0]!, view, seat, action);
      expect(found).toMatchObject({ forecast: JSON.parse(JSON.stringify(wanted)) });
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(0);
});

test.each([...SYSTEMS, ...PRODUCT])(
  '$id: a commander is offered and refused what the table offers and refuses',
  system => {
    const chance = random(4);
    let compared = 0;
    const table = Table.create(system, {
      scenario: system.scenarios[0]!.id,
      dice: pledge('x', {}),
    }) as Table;
    for (let i = 0; i < 60; i++) {
      table.runUmpire(1000);
      const [question] = table.pending();
      if (!question) break;
      const { seat } = question;
      const sight = sightFrom(
        system,
        {
          seats: table.seats,
          seat,
          view: structuredClone(table.view(seat)),
          questions: table.questions(seat),
          lines: [],
        },
        chance,
      );
      expect(sight.offers()).toEqual([...table.offers(seat)]);
      compared++;
      table.act(seat, table.sample(seat, chance));
    }
    expect(compared).toBeGreaterThan(10);
  },
);

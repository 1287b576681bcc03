import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOTS as COMMANDERS } from '../../src/ai/all.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import type { Action } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { SYSTEMS as PRODUCT } from '../../src/rules/all.ts';
import { Breath } from '../../src/server/breath.ts';
import { neighbourhood } from '../../src/server/http/address.ts';
import { Rates } from '../../src/server/http/rates.ts';
import { isPrivate } from '../../src/server/notices/notices.ts';
import { steadyClock } from '../../src/server/steady.ts';
import type { Job } from '../../src/server/thinking/job.ts';
import { FairQueue } from '../../src/server/thinking/queue.ts';
import { railsAndRoads } from '../support/scenarios/rails-and-roads.ts';
import { BOTS, SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { seatedGame, WIDE } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { bundled } from './support/node-process.ts';

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('tests/server/support/thinking-main.ts');
});
afterAll(() => program?.remove());

const later = (ms: number) => new Promise(done => setTimeout(done, ms));

test('L8 addresses are counted by household: IPv6 by /64', () => {
  expect(neighbourhood('2001:db8:1:2:3:4:5:6')).toBe(neighbourhood('2001:db8:1:2:ffff::1'));
  expect(neighbourhood('2001:db8:1:2::1')).not.toBe(neighbourhood('2001:db8:1:3::1'));
  expect(neighbourhood('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
  expect(neighbourhood('::1')).toBe('0:0:0:0::/64');
  expect(neighbourhood('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(neighbourhood('192.0.2.7')).toBe('192.0.2.7');
  expect(neighbourhood('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('L8 a clock that is set back locks nobody out', () => {
  let wall = 1_000_000_000;
  let passed = 0;
  const now = steadyClock(
    () => wall,
    () => passed,
  );
  const before = now();
  wall -= 3_600_000;
  passed += 1000;
  expect(now() - before).toBe(1000);
  wall += 7_200_000;
  expect(now() - before).toBe(3_600_000);
  let fake = 5_000_000;
  const rates = new Rates({ perSecond: 1, burst: 1 }, () => fake);
  expect(rates.take('a')).toBe(true);
  fake -= 3_600_000;
  expect(rates.take('a')).toBe(false);
  fake += 1000;
  expect(rates.take('a')).toBe(true);
});

test('L8 a game that asks for much waits for those that ask for little', () => {
  let now = 0;
  const queue = new FairQueue(() => now);
  const job = (of: string): Job => ({ kind: 'check', of, text: '' });
  const add = (of: string) => queue.add({ job: job(of), done: () => {}, failed: () => {} });
  for (let i = 0; i < 18; i++) {
    add(`hog ${i}`);
    queue.spent(`hog ${i}`, 30_000);
  }
  for (let i = 0; i < 18; i++) add(`hog ${i}`);
  add('small');
  expect(queue.take(true)?.job.of).toBe('small');
  expect(queue.take(false)).toBeUndefined();
  expect(queue.othersWait('hog 1')).toBe(true);
  for (let i = 0; i < 100; i++) add('flood');
  let floods = 0;
  now += 1;
  for (let one = queue.take(true); one; one = queue.take(true))
    if (one.job.of === 'flood') floods++;
  expect(floods).toBe(64);
});

test('L8 jobs that follow each other by promises alone let the rest of the loop have its turn', async () => {
  let now = 0;
  const breath = new Breath(10, () => now);
  let turns = 0;
  const count = () => {
    turns++;
    if (turns < 50) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  for (let i = 0; i < 30; i++) {
    await breath.pause();
    now += 6;
    seen.push(turns);
  }
  expect(seen.at(-1)).toBeGreaterThan(8);
});

test('L8 webhooks know every private net of IPv6', () => {
  for (const address of ['64:ff9b:1::1', '2002:c0a8:1::1', 'fec0::1', '64:ff9b::a00:1'])
    expect(isPrivate(address), address).toBe(true);
  expect(isPrivate('2001:4860:4860::8888')).toBe(false);
});

describe.each(HOMES)('%s', name => {
  let home: Home;
  beforeAll(async () => {
    home = await Home.open(name, {
      systems: [...SYSTEMS, ...PRODUCT],
      bots: [...BOTS, ...COMMANDERS],
      thinking: { script: program.path, workers: 2 },
      limits: { ...WIDE, bodiesOfAddress: 4 },
    });
  });
  afterAll(() => home?.close());

  test('L8 a record is read in a thread: the server answers others while it is', async () => {
    const { url } = home.b;
    const table = Table.create(PRODUCT[0]!, {
      scenario: PRODUCT[0]!.scenarios[0]!.id,
      dice: pledge('x', {}),
    }) as Table;
    for (let i = 0; i < 40; i++) {
      const { seat } = table.pending()[0]!;
      table.act(seat, [...table.offers(seat)].find(({ type }) => type !== 'resign') as Action);
    }
    const checked = await did(url, 'check', { body: { record: table.record } });
    expect(checked.entries).toBe(table.count);
    // So many that some meet, however slowly they are sent.
    const many = await Promise.all(
      Array.from({ length: 40 }, () => call(url, 'check', { body: { record: table.record } })),
    );
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await call(url, 'check', { body: { record: 'none' } })).no.code).toBe('BAD_RECORD');
  });

  test('L8 whoever may not ask is turned away before the body comes', async () => {
    const { url } = home.b;
    const answered = await new Promise<number>((done, failed) => {
      const asked = request(`${url}/api/games/${'a'.repeat(16)}/act`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '60000' },
      });
      asked.on('response', answer => {
        answer.resume();
        done(answer.statusCode ?? 0);
        asked.destroy();
      });
      asked.on('error', failed);
      asked.flushHeaders();
    });
    expect(answered).toBe(401);
  });

  test('L8 bodies that never come are counted by address, and freed when their senders go', async () => {
    const { url } = home.b;
    const half = () =>
      new Promise<{ status: Promise<number>; end(): void }>(ready => {
        const asked = request(`${url}/api/records/check`, { method: 'POST' });
        const status = new Promise<number>(done => {
          asked.on('response', answer => {
            answer.resume();
            done(answer.statusCode ?? 0);
          });
          asked.on('error', () => done(0));
        });
        asked.setHeader('content-type', 'application/json');
        asked.setHeader('content-length', '1000');
        asked.write('{');
        setTimeout(() => ready({ status, end: () => asked.destroy() }), 30);
      });
    const open = [];
    for (let i = 0; i < 4; i++) open.push(await half());
    const more = await half();
    expect(await more.status).toBe(429);
    for (const one of open) one.end();
    await later(50);
    expect((await call(url, 'check', { body: { record: 'none' } })).status).toBe(422);
  });

  test('L8 commanders work on a scenario of one’s own, in threads that never saw it', async () => {
    const { url } = home.a;
    const failures = () => home.a.metrics.get('commanders_failed_total');
    const before = failures();
    const made = await did(url, 'create', {
      body: { system: 'september-1939', scenario: railsAndRoads },
    });
    const game = made.game.id;
    const [mine, ...others] = made.invites;
    const body = { invite: mine!.invite, name: 'Ann', nonce: 'n' };
    const { token } = await did(url, 'claim', { game, body });
    for (const { seat } of others)
      await did(url, 'bot', { game, token: made.host, body: { seat, bot: 'random' } });
    const standIn = { bot: 'random', work: 10 };
    await did(url, 'standIn', { game, token, body: standIn });
    const client = await LiveClient.join(home.b.url, game, token);
    await client.until(({ seq }) => seq > 20, 'twenty decisions');
    expect(failures()).toBe(before);
    await client.close();
    await did(url, 'close', { game, token: made.host });
  });

  test('L8 fifty finished long polls leave room for the next', async () => {
    const { game, tokens } = await seatedGame(home.a.url);
    const poll = (wait: number) =>
      call(home.b.url, 'position', { game, token: tokens.red!, query: { after: 99, wait } });
    const first = await Promise.all(Array.from({ length: 50 }, () => poll(1)));
    expect(first.every(({ status }) => status === 200)).toBe(true);
    expect((await poll(1)).status).toBe(200);
  });

  test('L9 what watchers say does not push out what players said', async () => {
    const { game, host, tokens } = await seatedGame(home.a.url);
    const { token } = await did(home.a.url, 'watch', { game, token: host });
    const say = (who: string, audience: string, text: string) =>
      call(home.b.url, 'say', { game, token: who, body: { audience, text } });
    await say(tokens.red!, 'all', 'the one that counts');
    for (let i = 0; i < 120; i++) await say(token, 'spectators', `noise ${i}`);
    const { lines } = await did(home.a.url, 'chat', { game, token: tokens.blue! });
    expect(lines.map(({ text }) => text)).toContain('the one that counts');
  });
  test('L9 one link of spectators admits a hall, and all of it comes back after a restart', async () => {
    const COUNT = process.env.LONG === '1' ? 520 : 60;
    const strict = { limits: { ...WIDE, address: { perSecond: 10, burst: 60 } } };
    await home.restart(strict);
    const { game, host } = await seatedGame(home.a.url);
    const { token } = await did(home.a.url, 'watch', { game, token: host });
    const come = () =>
      Promise.all(
        Array.from({ length: COUNT }, (_, i) =>
          LiveClient.join((i % 2 ? home.a : home.b).url, game, token),
        ),
      );
    expect(await come()).toHaveLength(COUNT);
    await home.restart(strict);
    const back = await come();
    expect(back.every(client => client.seq === 1)).toBe(true);
    for (const one of back) await one.close();
    await home.restart();
  });
});

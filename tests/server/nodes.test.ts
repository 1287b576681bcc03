import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import { same } from '../../src/protocol/delta.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { call, did } from './support/api.ts';
import { choose, move, newId, playOn, seatedGame, startHouse } from './support/house.ts';
import { LiveClient } from './support/live.ts';
import { bundled, NodeProcess } from './support/node-process.ts';
import { Postgres } from './support/postgres.ts';

const LONG = process.env.LONG === '1';
let postgres: Postgres;
let program: Awaited<ReturnType<typeof bundled>>;
let databaseUrl: string;
let a: RunningServer;
let b: RunningServer;
beforeAll(async () => {
  [postgres, program] = await Promise.all([
    Postgres.start(),
    bundled('tests/server/support/node-main.ts'),
  ]);
  databaseUrl = postgres.url(await postgres.newDatabase());
  a = await startHouse({ databaseUrl });
  b = await startHouse({ databaseUrl });
});
afterAll(async () => {
  await a?.close();
  await b?.close();
  await postgres?.stop();
  program?.remove();
});

test('two people on two nodes play one game: what one does the other sees', async () => {
  const { game, host, tokens } = await seatedGame(a.url);
  const red = await LiveClient.join(a.url, game, tokens.red!);
  const blue = await LiveClient.join(b.url, game, tokens.blue!);
  await red.until(({ presence }) => presence.includes('blue'));
  await blue.until(({ presence }) => presence.includes('red'));
  await playOn({ red, blue }, 60, 11, async () => {
    const [here, there] = await Promise.all(
      [a, b].map(({ url }) => did(url, 'position', { game, token: tokens.red! })),
    );
    if (here?.seq === there?.seq) expect(here).toEqual(there);
  });
  expect(red.seq).toBeGreaterThan(20);
  await blue.ask({ type: 'say', audience: 'all', text: 'well played' });
  await red.until(({ events }) => events.some(one => one.type === 'chat'));
  await did(b.url, 'pause', { game, token: host, body: { paused: true } });
  await red.until(one => one.game?.paused === true);
  await did(a.url, 'revoke', { game, token: host, body: { seat: 'blue' } });
  await blue.until(({ closed }) => closed !== null);
  await red.until(({ presence }) => !presence.includes('blue'));
});

test('F6 both nodes append the same place at once: one wins, the other is told and shown the table', async () => {
  const { game, tokens } = await seatedGame(a.url);
  let lost = 0;
  for (let round = 0; round < (LONG ? 500 : 12); round++) {
    const now = await did(a.url, 'position', { game, token: tokens.red! });
    const [question] = now.sight.questions;
    if (!question) break;
    const token = tokens[question.seat]!;
    const { offers } = await did(b.url, 'offers', { game, token });
    const types = offers
      .map(offer => (offer as { type: string }).type)
      .filter(one => one !== 'resign');
    const chance = random(round);
    const send = (url: string) => {
      const body = { seq: now.seq, id: newId(), action: choose(offers, types, chance) };
      return call(url, 'act', { game, token, body });
    };
    const both = await Promise.all([send(a.url), send(b.url)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.no.code).toBe('LOST_RACE');
    expect(loser?.no.fresh?.seq).toBe(now.seq + 1);
    lost++;
    const query = { after: now.seq, wait: 5, log: 0 };
    const [here, there] = await Promise.all(
      [a, b].map(({ url }) => did(url, 'position', { game, token, query })),
    );
    expect(here).toEqual(there);
  }
  console.log(`F6 races: ${lost} rounds, one winner in each, loser shown the table`);
  expect(lost).toBeGreaterThan(2);
});

test('F6 a node that was stopped and goes on later loses its race and catches up', async () => {
  const sleepy = await NodeProcess.start(program.path, { databaseUrl });
  const { game, tokens } = await seatedGame(a.url);
  const red = await LiveClient.join(a.url, game, tokens.red!);
  const there = await LiveClient.join(sleepy.url, game, tokens.red!);
  sleepy.signal('SIGSTOP');
  const stale = there.seq;
  const told = await red.ask({ type: 'offers', types: ['march'] });
  const marches = told.type === 'offers' ? told.offers : [];
  const late = there.ask({ type: 'act', seq: stale, id: newId(), action: marches[0] });
  const chance = random(3);
  for (let i = 0; i < 2; i++) {
    const { seq: before } = red;
    if (await move(red, 'red', chance)) await red.until(({ seq }) => seq > before);
  }
  sleepy.signal('SIGCONT');
  expect(await late).toMatchObject({
    type: 'no',
    problem: { code: 'LOST_RACE', fresh: { seq: red.seq } },
  });
  await there.until(({ seq }) => seq === red.seq);
  expect(same(there.sight, red.sight)).toBe(true);
  await sleepy.kill();
});

test('a node is killed in the middle of a game; its people go on at another', async () => {
  const doomed = await NodeProcess.start(program.path, { databaseUrl });
  const { game, tokens } = await seatedGame(doomed.url);
  const red = await LiveClient.join(doomed.url, game, tokens.red!);
  const blue = await LiveClient.join(b.url, game, tokens.blue!);
  await playOn({ red, blue }, 8, 2);
  await doomed.kill();
  await red.until(({ closed }) => closed !== null);
  const back = await LiveClient.join(a.url, game, tokens.red!, red);
  expect(back.seq).toBe(blue.seq);
  await playOn({ red: back, blue }, blue.seq + 6, 4);
  expect(same(back.sight, (await did(b.url, 'position', { game, token: tokens.red! })).sight)).toBe(
    true,
  );
});

test("a bot's game goes on when its node is killed", async () => {
  const doomed = await NodeProcess.start(program.path, { databaseUrl });
  const made = await did(doomed.url, 'create', { body: { system: 'skirmish', scenario: 'small' } });
  const game = made.game.id;
  for (const seat of ['red', 'blue'])
    await did(doomed.url, 'bot', { game, token: made.host, body: { seat, bot: 'random' } });
  await doomed.kill();
  const status = async () => (await did(a.url, 'game', { game, token: made.host })).game.status;
  for (let i = 0; i < 300 && (await status()) !== 'over'; i++)
    await new Promise(later => setTimeout(later, 50));
  expect(await status()).toBe('over');
});

test('PostgreSQL falls over and comes back: nothing acknowledged is lost, and play goes on', async () => {
  const { game, tokens } = await seatedGame(a.url);
  const token = tokens.red!;
  const red = await LiveClient.join(a.url, game, token);
  const chance = random(8);
  await move(red, 'red', chance);
  await red.until(({ seq }) => seq === 2);
  await postgres.kill();
  const { offers } = await call(a.url, 'offers', { game, token }).then(
    ({ ok }) => ok ?? { offers: [] },
    () => ({ offers: [] }),
  );
  const body = { seq: 2, id: newId(), action: offers?.[0] ?? { type: 'done' } };
  const down = await call(a.url, 'act', { game, token, body }).catch(() => null);
  expect(down?.status).toBe(503);
  expect((await call(a.url, 'ready')).status).toBe(503);
  await postgres.run();
  for (let i = 0; i < 200 && (await call(a.url, 'ready')).status !== 200; i++)
    await new Promise(later => setTimeout(later, 50));
  const now = await did(a.url, 'position', { game, token });
  expect(now.seq).toBe(2);
  const { seat, actions } = red.sight!.questions[0]!; // after a combat it may be blue that is asked
  const by = { game, token: tokens[seat!]! };
  const again = (await did(a.url, 'offers', by)).offers;
  const done = await did(a.url, 'act', {
    ...by,
    body: { ...body, action: choose(again, actions, chance) },
  });
  expect(done.seq).toBe(3);
  await red.until(({ seq }) => seq === 3);
});

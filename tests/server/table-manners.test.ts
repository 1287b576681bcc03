import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOTS as COMMANDERS } from '../../src/ai/all.ts';
import type { Action } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { verifyDice } from '../../src/engine/verify.ts';
import { readProclaimed } from '../../src/protocol/proclaimed.ts';
import { SYSTEMS as PRODUCT } from '../../src/rules/all.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { BOTS, SYSTEMS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { newId, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
const everything = { systems: [...SYSTEMS, ...PRODUCT], bots: [...BOTS, ...COMMANDERS] };
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({ data: folder.path, ...everything });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const POLAND = { system: 'poland-campaign', scenario: 'corridor' };
const OFFER = { type: 'agreeToEnd' };
const later = (ms: number) => new Promise(done => setTimeout(done, ms));

const botAt = ({ game }: LiveClient, seat: string) =>
  game?.seats.find(({ id }) => id === seat)?.bot ?? null;

const saidBy = (client: LiveClient): (string | undefined)[] =>
  client.events.flatMap(event =>
    event.type === 'chat' ? [readProclaimed(event.line.text)?.id] : [],
  );

/** A person on one seat, a commander on the other. */
const against = async (seat: string, bot: string, more: object = {}) => {
  const made = await did(url, 'create', { body: { ...POLAND, ...more } });
  const game = made.game.id;
  const { invite } = made.invites.find(one => one.seat === seat)!;
  const { token } = await did(url, 'claim', { game, body: { invite, name: 'Ann', nonce: 'n' } });
  const other = made.invites.find(one => one.seat !== seat)!.seat;
  await did(url, 'bot', { game, token: made.host, body: { seat: other, bot } });
  return { game, host: made.host, token, client: await LiveClient.join(url, game, token) };
};

const act = async (client: LiveClient, action: object, faces?: number[]) => {
  const { seq } = client;
  const told = await client.ask({
    type: 'act',
    seq,
    id: newId(),
    action,
    anyway: action === OFFER,
    ...(faces ? { faces } : {}),
  });
  if (told.type === 'acted') await client.until(one => one.seq > seq);
  return told;
};

test('where the rules have no clock a commander plays for whoever is late, until they come back', async () => {
  const { game, tokens } = await seatedGame(url, { ...POLAND, clock: 1 });
  const german = await LiveClient.join(url, game, tokens.german!);
  expect(german.game?.clock).toMatchObject({ seconds: 1 });
  expect(german.game?.clock?.left).toBeLessThanOrEqual(1000);
  await german.until(one => botAt(one, 'german') !== null);
  await german.until(one => saidBy(one).includes('timeUp'));
  expect(botAt(german, 'polish')).toBeNull();
  const before = german.seq;
  await german.until(({ seq }) => seq > before);
  await did(url, 'standIn', { game, token: tokens.german!, body: { bot: null } });
  await german.until(one => botAt(one, 'german') === null);
  expect(saidBy(german)).toContain('backAgain');
});

test('a clock goes on over a restart by what is stored, and nobody is late because the server was away', async () => {
  const data = `${folder.path}/clocks`;
  let now = 1_800_000_000_000;
  const open = () => startHouse({ data, ...everything, now: () => now });
  let house = await open();
  const { game, tokens } = await seatedGame(house.url, { ...POLAND, clock: 1000 });
  const token = tokens.german!;
  const until = async () => (await did(house.url, 'game', { game, token })).game.clock?.until;
  const asked = now;
  expect(await until()).toBe(asked + 1_000_000);
  now += 300_000;
  const client = await LiveClient.join(house.url, game, token);
  const told = await client.ask({ type: 'offers', types: ['moveUnit'], most: 1 });
  const [march] = told.type === 'offers' ? told.offers : [];
  await act(client, march as object);
  expect(await until()).toBe(asked + 1_000_000);
  await house.close();
  now += 100_000;
  house = await open();
  expect(await until()).toBe(asked + 1_000_000);
  await house.close();
  now += 5_000_000;
  house = await open();
  expect(await until()).toBe(now + 60_000);
  await house.close();
});

test('what was left of the time when the game was paused is left when it goes on, however much is done then', async () => {
  const data = `${folder.path}/paused`;
  let now = 1_800_000_000_000;
  const house = await startHouse({ data, ...everything, now: () => now });
  const { game, host, tokens } = await seatedGame(house.url, { ...POLAND, clock: 1000 });
  const token = tokens.german!;
  const until = async () => (await did(house.url, 'game', { game, token })).game.clock?.until;
  now += 400_000;
  await did(house.url, 'pause', { game, token: host, body: { paused: true } });
  now += 50_000_000;
  await did(house.url, 'pause', { game, token: host, body: { paused: false } });
  expect(await until()).toBe(now + 600_000);
  const client = await LiveClient.join(house.url, game, token);
  const told = await client.ask({ type: 'offers', types: ['moveUnit'], most: 1 });
  const [march] = told.type === 'offers' ? told.offers : [];
  await act(client, march as object);
  expect(await until()).toBe(now + 600_000);
  // Leaving the seat to a commander and taking it back gives nobody more time.
  await did(house.url, 'pause', { game, token: host, body: { paused: true } });
  await did(house.url, 'standIn', { game, token, body: { bot: 'recruit' } });
  await did(house.url, 'standIn', { game, token, body: { bot: null } });
  await did(house.url, 'pause', { game, token: host, body: { paused: false } });
  expect(await until()).toBe(now + 600_000);
  await house.close();
});

test('a clock needs somebody who acts when it rings', async () => {
  const house = await startHouse({ data: `${folder.path}/alone`, bots: [] });
  const body = { system: 'skirmish', scenario: 'small', clock: 60 };
  expect((await call(house.url, 'create', { body })).no.code).toBe('NO_CLOCK');
  await house.close();
});

test('with dice of their own people say what fell; what did not fall is refused', async () => {
  const { game, host, tokens } = await seatedGame(url, { ...POLAND, dice: 'manual' });
  const german = await LiveClient.join(url, game, tokens.german!);
  const offered = async (type: string) => {
    const told = await german.ask({ type: 'offers', types: [type], most: 2000 });
    return told.type === 'offers' ? (told.offers as (Action & { path?: string[] })[]) : [];
  };
  const march = (await offered('moveUnit')).find(
    one => Reflect.get(one, 'unit') === 'DE-3PZ' && one.path?.at(-1) === '0506',
  );
  await act(german, march!);
  await act(german, { type: 'endMovement' });
  const [attack] = await offered('declareAttack');
  const wanting = await act(german, attack!);
  expect(wanting).toMatchObject({ type: 'no', problem: { rule: 'T-DICE', code: 'DICE_WANTED' } });
  expect(await act(german, attack!, [9, 3])).toMatchObject({ problem: { code: 'NOT_ON_DIE' } });
  expect(await act(german, attack!, [4, 3, 1])).toMatchObject({
    problem: { code: 'TOO_MANY_FACES' },
  });
  expect((await act(german, attack!, [4, 3])).type).toBe('acted');
  await did(url, 'close', { game, token: host });
  const table = Table.open(PRODUCT[0]!, await did(url, 'record', { game, token: host }));
  expect(table.entries.at(-1)?.throws?.map(({ faces }) => faces)).toEqual([[4, 3]]);
  expect(verifyDice(table.record).verdict).toBe('unproved');
});

test.each([
  ['skirmish', 'small'],
  ['poland-campaign', 'corridor'],
  ['september-1939', 'first-steps'],
])(
  '%s: where people throw, the house throws the set-up and for its commanders',
  async (system, scenario) => {
    const failed = server.metrics.get('commanders_failed_total');
    const made = await did(url, 'create', { body: { system, scenario, dice: 'manual' } });
    const game = made.game.id;
    const token = made.host;
    for (const { seat } of made.invites)
      await did(url, 'bot', { game, token, body: { seat, bot: 'random' } });
    const now = async () => (await did(url, 'game', { game, token })).game;
    for (let i = 0; i < 400; i++) {
      const { seq, status } = await now();
      if (seq > 60 || status === 'over') break;
      await later(25);
    }
    await call(url, 'close', { game, token }); // unless it has ended by itself
    const found = [...SYSTEMS, ...PRODUCT].find(({ id }) => id === system)!;
    const table = Table.open(found, await did(url, 'record', { game, token }));
    expect(table.entries.flatMap(({ throws = [] }) => throws).length).toBeGreaterThan(1);
    expect(verifyDice(table.record).verdict).toBe('unproved');
    expect(server.metrics.get('commanders_failed_total')).toBe(failed);
  },
);

test('PC-10.2c an offer to end is taken by a commander that is not behind', async () => {
  const { client } = await against('german', 'recruit');
  await act(client, OFFER);
  await client.until(({ sight }) => sight?.outcome != null);
  expect(client.sight?.outcome).toMatchObject({ how: 'agreement', winners: ['polish'] });
});

test('PC-10.2c a commander that is behind plays on, and the table hears it', async () => {
  const { client } = await against('polish', 'recruit');
  await act(client, OFFER);
  await client.until(one => saidBy(one).includes('playsOn'));
  expect(client.sight?.outcome).toBeNull();
});

test('a commander that stands in does not end its player’s game', async () => {
  const { game, tokens } = await seatedGame(url, POLAND);
  await did(url, 'standIn', { game, token: tokens.polish!, body: { bot: 'recruit' } });
  const german = await LiveClient.join(url, game, tokens.german!);
  await act(german, OFFER);
  await later(200);
  expect(german.sight?.outcome).toBeNull();
  expect(saidBy(german)).not.toContain('playsOn');
});

test('a commander lets its opponent take back whatever was thrown, and goes on from there', async () => {
  const { game, token, client } = await against('german', 'recruit');
  await act(client, { type: 'endMovement' });
  await client.until(({ sight }) => sight!.questions.some(({ seat }) => seat === 'german'));
  const [own] = client.lines.filter(line => line.own).map(({ entry }) => entry);
  const { taken } = await did(url, 'undo', { game, token, body: { entry: own!, agree: true } });
  expect(taken).toBe(true);
  await client.until(({ sight }) => sight!.questions[0]?.kind === 'movement');
  expect(client.game?.undo ?? null).toBeNull();
  expect((await act(client, { type: 'endMovement' })).type).toBe('acted');
});

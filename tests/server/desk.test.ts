import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/record.ts';
import { Table } from '../../src/engine/table.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { assembly } from '../support/assembly/index.ts';
import { call, did } from './support/api.ts';
import { newId, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await startHouse({ data: folder.path });
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const PEOPLE = ['n-chief', 's-chief', 'umpire-1', 'umpire-2'];

const hall = async () => {
  const body = { system: 'assembly', scenario: 'evening', seating: 'twelve' };
  const made = await did(server.url, 'create', { body });
  const game = made.game.id;
  const { host } = made;
  const tokens: Record<string, string> = {};
  const clients: Record<string, LiveClient> = {};
  for (const { seat, invite } of made.invites)
    if (PEOPLE.includes(seat))
      tokens[seat] = (
        await did(server.url, 'claim', { game, body: { invite, name: seat, nonce: seat } })
      ).token;
  await did(server.url, 'start', { game, token: host });
  const watch = (await did(server.url, 'watch', { game, token: host })).token;
  for (const [seat, token] of Object.entries({ ...tokens, spectator: watch }))
    clients[seat] = await LiveClient.join(server.url, game, token);
  return { game, host, tokens, clients };
};
type Hall = Awaited<ReturnType<typeof hall>>;

const desk = async ({ clients }: Hall, seat: string, deed: object) => {
  const { seq } = clients[seat]!;
  const action = { type: 'desk', deed };
  const told = await clients[seat]!.ask({ type: 'act', seq, id: newId(), action });
  return told.type === 'no' ? told.problem.code : told.type;
};

test('two umpires who claim at once: one has it, and the asker alone hears the answer', async () => {
  const at = await hall();
  expect(await desk(at, 'n-chief', { does: 'ask', text: 'a canary asks' })).toBe('acted');
  const { clients } = at;
  for (const umpire of ['umpire-1', 'umpire-2'])
    await clients[umpire]!.until(({ sight }) => sight?.desk?.items.length === 1, 'the question');
  const item = clients['umpire-1']!.sight!.desk!.items[0]!.key;
  const claimed = await Promise.all(
    ['umpire-1', 'umpire-2'].map(umpire => desk(at, umpire, { does: 'claim', item })),
  );
  expect(claimed.sort()).toEqual(['TAKEN', 'acted']);
  await clients['umpire-1']!.until(
    ({ sight }) => sight?.desk?.items[0]?.owner != null,
    'the owner',
  );
  const owner = clients['umpire-1']!.sight!.desk!.items[0]!.owner!;
  const other = owner === 'umpire-1' ? 'umpire-2' : 'umpire-1';
  const answer = { does: 'answer', item, text: 'so it sings' };
  expect(await desk(at, other, answer)).toBe('TAKEN');
  expect(await desk(at, owner, answer)).toBe('acted');
  await clients['n-chief']!.until(
    ({ sight }) => sight?.desk?.items[0]?.closed?.text === 'so it sings',
    'the answer',
  );
  for (const seat of ['s-chief', 'spectator'])
    expect(clients[seat]!.frames.join('')).not.toMatch(/canary|sings/);
}, 60_000);

test('the desk is Control’s: a player’s token is refused at every door of it', async () => {
  const at = await hall();
  const { clients, tokens, game } = at;
  const player = clients['n-chief']!;
  const ruling = { type: 'grant', side: 'north', points: 2, reason: 'please' };
  for (const request of [
    { type: 'dry', action: ruling },
    { type: 'look', seat: 's-chief' },
  ] as const)
    expect(await player.ask(request)).toMatchObject({
      type: 'no',
      problem: { code: 'NOT_FOR_YOU' },
    });
  expect(await desk(at, 'n-chief', { does: 'announce', to: 'all', text: 'hear me' })).toBe(
    'NOT_CONTROL',
  );
  const body = { seat: 's-left', bot: 'random', reason: 'away' };
  const asPlayer = await call(server.url, 'bot', { game, token: tokens['n-chief']!, body });
  expect(asPlayer.status).toBe(403);
  expect(player.game!.hands).toBeUndefined();
}, 60_000);

test('Control tries a ruling, looks through a seat, announces, and gives a seat to the computer', async () => {
  const at = await hall();
  const { clients, tokens, game } = at;
  const umpire = clients['umpire-1']!;
  const before = umpire.seq;
  const ruling = { type: 'grant', side: 'north', points: 2, reason: 'a slip' };
  expect(await umpire.ask({ type: 'dry', action: ruling })).toMatchObject({
    type: 'dry',
    refusal: null,
    effects: expect.arrayContaining([{ at: 'influence.north', from: '0', to: '2' }]),
  });
  expect(umpire.seq).toBe(before);
  const look = await umpire.ask({ type: 'look', seat: 's-chief' });
  expect(look).toMatchObject({ type: 'look', seat: 's-chief' });
  if (look.type !== 'look') throw new Error(look.type);
  expect(look.position.sight).toEqual(clients['s-chief']!.sight);
  expect(await desk(at, 'umpire-1', { does: 'announce', to: 'all', text: 'Tea at four.' })).toBe(
    'acted',
  );
  await clients.spectator!.until(({ sight }) => sight?.desk?.said.length === 1, 'the news');
  const body = { seat: 's-chief', bot: 'random', reason: 'his phone is dead' };
  await did(server.url, 'bot', { game, token: tokens['umpire-2']!, body });
  await umpire.until(
    client => client.game?.seats.find(({ id }) => id === 's-chief')?.bot === 'random',
    'the commander',
  );
  expect(umpire.game!.hands!.map(({ seat }) => seat)).toContain('n-chief');
  await did(server.url, 'pause', {
    game,
    token: tokens['umpire-1']!,
    body: { paused: true },
  });
  expect(await desk(at, 'umpire-2', { does: 'note', text: 'wake him', turn: 2 })).toBe('acted');
  await did(server.url, 'game', { game, token: at.host }).then(({ game: { seq } }) =>
    umpire.until(client => client.seq >= seq, 'the tip'),
  );
  const ruled = { seq: umpire.seq, id: newId(), action: ruling };
  expect(await umpire.ask({ type: 'act', ...ruled })).toMatchObject({ type: 'acted' });
  await did(server.url, 'close', { game, token: at.host });
  const record = (await did(server.url, 'record', { game, token: at.host })) as GameRecord;
  const table = Table.open(assembly, record);
  const told = table.wholeLog().map(({ line }) => line.id);
  expect(told).toEqual(expect.arrayContaining(['desk.announced', 'desk.seatGiven', 'desk.noted']));
}, 60_000);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { BOTS } from '../support/teaching.ts';
import { call, did } from './support/api.ts';
import { choose, newId, playOn, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
let url: string;
beforeAll(async () => {
  server = await startHouse({
    data: folder.path,
    publicUrl: 'https://maproom.example/',
    notices: { webhooks: true, privateAddresses: true },
  });
  url = server.url;
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

const making = { body: { system: 'skirmish', scenario: 'small' } };
const COUNCIL = { system: 'council', scenario: 'short' };

test('an invitation works once; the commitment to the dice is there before any nonce', async () => {
  const made = await did(url, 'create', making);
  const game = made.game.id;
  expect(made.game.dice.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(made.game.dice.secret).toBeUndefined();
  expect(made.game.status).toBe('gathering');
  const [red, blue] = made.invites;
  const body = { invite: red!.invite, name: 'Ann' };
  const both = await Promise.all([
    call(url, 'claim', { game, body }),
    call(url, 'claim', { game, body }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const waiting = await call(url, 'position', {
    game,
    token: both.find(one => one.status === 200)!.ok.token,
  });
  expect([waiting.status, waiting.no.code]).toEqual([409, 'NOT_STARTED']);
  const last = await did(url, 'claim', { game, body: { invite: blue!.invite, name: 'Bob' } });
  expect(last.game).toMatchObject({
    status: 'playing',
    seq: 1,
    dice: { commitment: made.game.dice.commitment },
  });
});

test('whoever waits for the others sees the table when it is laid out', async () => {
  const made = await did(url, 'create', making);
  const game = made.game.id;
  const claim = (i: number) =>
    did(url, 'claim', { game, body: { invite: made.invites[i]!.invite, name: 'X' } });
  const red = await LiveClient.join(url, game, (await claim(0)).token);
  expect(red.sight).toBeNull();
  await claim(1);
  await red.until(({ seq }) => seq === 1);
  expect(red.sight?.questions[0]?.seat).toBe('red');
});

test('a seat is handed over: the new one sits, the old one is sent away, its bots too', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.red!;
  const key = (await did(url, 'newKey', { game, token, body: { name: 'my bot' } })).token;
  expect((await call(url, 'position', { game, token: key })).status).toBe(200);
  const device = (await did(url, 'handOver', { game, token, body: { keep: true } })).invite;
  const phone = (await did(url, 'claim', { game, body: { invite: device, name: 'Ann' } })).token;
  const [desk, pocket] = [
    await LiveClient.join(url, game, token),
    await LiveClient.join(url, game, phone),
  ];
  const away = (await did(url, 'handOver', { game, token, body: { keep: false } })).invite;
  const next = (await did(url, 'claim', { game, body: { invite: away, name: 'Cid' } })).token;
  for (const old of [desk, pocket]) await old.until(({ closed }) => closed !== null);
  expect(desk.closed?.code).toBe(1008);
  for (const old of [token, phone, key])
    expect((await call(url, 'position', { game, token: old })).status).toBe(401);
  expect((await did(url, 'game', { game, token: next })).game.seats[0]).toMatchObject({
    player: 'Cid',
    held: true,
  });
});

test('the host takes a seat back in the open, and gives it anew', async () => {
  const { game, host, tokens } = await seatedGame(url);
  const red = await LiveClient.join(url, game, tokens.red!);
  const blue = await LiveClient.join(url, game, tokens.blue!);
  await did(url, 'revoke', { game, token: host, body: { seat: 'red' } });
  await red.until(({ closed }) => closed !== null);
  await blue.until(({ events }) =>
    events.some(one => one.type === 'chat' && one.line.text.includes('took the seat red back')),
  );
  expect((await call(url, 'position', { game, token: tokens.red! })).status).toBe(401);
  const { invite } = await did(url, 'invite', { game, token: host, body: { seat: 'red' } });
  const { token } = await did(url, 'claim', { game, body: { invite, name: 'Dee' } });
  expect((await did(url, 'position', { game, token })).seq).toBe(1);
});

test('bot keys end when their person says so, and cannot do what is for people', async () => {
  const { game, tokens } = await seatedGame(url);
  const { token } = await did(url, 'newKey', {
    game,
    token: tokens.red!,
    body: { name: 'b', days: 3 },
  });
  expect((await call(url, 'newKey', { game, token, body: { name: 'c' } })).status).toBe(403);
  expect((await call(url, 'resign', { game, token })).status).toBe(403);
  await did(url, 'endKeys', { game, token: tokens.red! });
  expect((await call(url, 'position', { game, token })).status).toBe(401);
});

test('talk reaches its audience and nobody else', async () => {
  const { game, host, tokens } = await seatedGame(url, COUNCIL);
  const watch = (await did(url, 'watch', { game, token: host })).token;
  const clients: Record<string, LiveClient> = {
    spectator: await LiveClient.join(url, game, watch),
  };
  for (const [seat, token] of Object.entries(tokens))
    clients[seat] = await LiveClient.join(url, game, token);
  const [speaker = ''] = Object.keys(tokens);
  const seats = clients[speaker]!.game!.seats;
  const side = seats.find(({ id }) => id === speaker)!.side!;
  const friends = seats.filter(one => one.side === side).map(({ id }) => id);
  const say = (audience: string, text: string) =>
    clients[speaker]!.ask({ type: 'say', audience, text });
  expect((await say(`side:${side}`, 'for our side')).type).toBe('said');
  expect((await say('seat:control', 'for control')).type).toBe('said');
  expect((await say('side:other', 'x')).type).toBe('no');
  expect((await say('all', '<b>done</b>\u202e\u0007')).type).toBe('said');
  for (const [seat, client] of Object.entries(clients)) {
    const heard = () => client.events.flatMap(one => (one.type === 'chat' ? [one.line.text] : []));
    await client.until(() => heard().includes('<b>done</b>'), `talk for ${seat}`);
    expect(heard().includes('for our side')).toBe(friends.includes(seat) || seat === 'control');
    expect(heard().includes('for control')).toBe(seat === 'control' || seat === speaker);
    const token = seat === 'spectator' ? watch : tokens[seat]!;
    const { lines } = await did(url, 'chat', { game, token });
    expect(lines.map(({ text }) => text)).toEqual(heard());
  }
  expect(
    (await call(url, 'say', { game, token: watch, body: { audience: 'all', text: 'boo' } })).no
      .code,
  ).toBe('NO_AUDIENCE');
  expect(
    (await call(url, 'say', { game, token: watch, body: { audience: 'spectators', text: 'boo' } }))
      .status,
  ).toBe(200);
});

test('a computer commander takes a seat and plays it; a person alone can play the other', async () => {
  const made = await did(url, 'create', making);
  const game = made.game.id;
  await did(url, 'bot', { game, token: made.host, body: { seat: 'blue', bot: 'random' } });
  const { token } = await did(url, 'claim', {
    game,
    body: { invite: made.invites[0]!.invite, name: 'Ann' },
  });
  const red = await LiveClient.join(url, game, token);
  await playOn({ red }, 3, 1);
  for (let i = 0; i < 200 && !red.sight?.outcome; i++) {
    await red.until(
      ({ sight }) => sight?.outcome != null || sight!.questions.some(({ seat }) => seat === 'red'),
    );
    await playOn({ red }, red.seq + 1, i);
  }
  expect(red.sight?.outcome).not.toBeNull();
  expect(
    (await call(url, 'bot', { game, token: made.host, body: { seat: 'red', bot: 'random' } })).no
      .code,
  ).toBe('HELD');
});

test('a paused game waits, and its clock too', async () => {
  const { game, host, tokens } = await seatedGame(url, { ...COUNCIL, clock: 100 });
  const player = Object.keys(tokens).find(seat => seat !== 'control')!;
  const red = await LiveClient.join(url, game, tokens[player]!);
  expect(red.game?.clock?.until).toBeGreaterThan(Date.now());
  await did(url, 'pause', { game, token: host, body: { paused: true } });
  await red.until(one => one.game?.paused === true);
  expect(red.game?.clock?.until).toBeNull();
  const told = await red.ask({
    type: 'act',
    seq: 1,
    id: newId(),
    action: { type: 'choose', card: 'rest' },
  });
  expect(told).toMatchObject({ type: 'no', problem: { code: 'PAUSED' } });
  expect(
    (await call(url, 'pause', { game, token: tokens[player]!, body: { paused: false } })).status,
  ).toBe(403);
  await did(url, 'pause', { game, token: tokens.control!, body: { paused: false } });
  await red.until(one => one.game?.paused === false);
  expect(red.game?.clock?.until).toBeGreaterThan(Date.now());
});

test('when time runs out the clock acts, and the record says so', async () => {
  const { game, host, tokens } = await seatedGame(url, { ...COUNCIL, clock: 1 });
  const [seat = ''] = Object.keys(tokens);
  const one = await LiveClient.join(url, game, tokens[seat]!);
  await one.until(({ lines }) => lines.some(({ id }) => id === 'bellRang'));
  const { status, no } = await call(url, 'close', { game, token: host });
  if (status !== 200) expect(no.code).toBe('OVER'); // what the bell does hangs on the dice: it may end the game
  const record = (await did(url, 'record', { game, token: host })) as {
    entries: { seat: string }[];
  };
  expect(record.entries.some(entry => entry.seat === 'clock')).toBe(true);
});

test('resignation by the rules ends the game; its dice are proved and it is archived', async () => {
  const { game, host, tokens } = await seatedGame(url);
  expect((await call(url, 'record', { game, token: tokens.red! })).no.code).toBe('NOT_OVER');
  expect((await call(url, 'archive', { game, token: host })).no.code).toBe('NOT_OVER');
  await did(url, 'resign', { game, token: tokens.red! });
  const over = (await did(url, 'game', { game, token: tokens.blue! })).game;
  expect([over.status, typeof over.dice.secret]).toEqual(['over', 'string']);
  await did(url, 'archive', { game, token: host });
  const record = await did(url, 'record', { game, token: tokens.blue! });
  expect((await did(url, 'check', { body: { record } })).outcome).toMatchObject({
    how: 'resignation',
  });
  expect(
    (await call(url, 'say', { game, token: tokens.red!, body: { audience: 'all', text: 'gg' } })).no
      .code,
  ).toBe('ARCHIVED');
});

test('where the rules know no resignation a commander takes the seat over', async () => {
  const { game, tokens } = await seatedGame(url, COUNCIL);
  const seat = Object.keys(tokens).find(one => one !== 'control')!;
  await did(url, 'resign', { game, token: tokens[seat]! });
  const { seats } = (await did(url, 'game', { game, token: tokens.control! })).game;
  expect(seats.find(({ id }) => id === seat)).toMatchObject({ player: null, bot: BOTS.at(-1)?.id });
});

test('players agree to take back what the rules would not let them', async () => {
  const { game, tokens } = await seatedGame(url);
  const [red, blue] = [
    await LiveClient.join(url, game, tokens.red!),
    await LiveClient.join(url, game, tokens.blue!),
  ];
  let seed = 1;
  while (!red.sight!.questions.some(({ seat }) => seat === 'blue'))
    await playOn({ red, blue }, red.seq + 1, seed++);
  const before = red.seq;
  const asked = await call(url, 'act', {
    game,
    token: tokens.red!,
    body: { seq: before, id: newId(), action: { type: 'undo', entry: before - 1 } },
  });
  expect(asked.status).toBe(422);
  const undo = (seat: 'red' | 'blue', agree = true) =>
    did(url, 'undo', { game, token: tokens[seat]!, body: { entry: 1, agree } });
  expect(await undo('red')).toMatchObject({ taken: false });
  await blue.until(one => one.game?.undo?.by === 'red');
  await undo('blue', false);
  await blue.until(one => one.game?.undo === null);
  await undo('red');
  expect((await undo('blue')).taken).toBe(true);
  const now = await did(url, 'position', { game, token: tokens.red!, query: { log: 0 } });
  await red.until(({ seq }) => seq === now.seq);
  expect(red.sight).toEqual(now.sight);
  expect(red.lines).toEqual(now.log.lines);
  expect(Math.max(...red.lines.map(({ entry }) => entry))).toBe(0);
  const { offers } = await did(url, 'offers', { game, token: tokens.red! });
  await did(url, 'act', {
    game,
    token: tokens.red!,
    body: { seq: now.seq, id: newId(), action: choose(offers, ['march'], random(2)) },
  });
});

test('word goes out to whoever is away when it is their turn, and holds no secret', async () => {
  const letters: string[] = [];
  const hook = createServer((request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', () => {
      letters.push(`${request.url} ${text}`);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise(done => hook.once('listening', done));
  const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/turn`;
  const { game, tokens } = await seatedGame(url);
  await did(url, 'notices', { game, token: tokens.blue!, body: { webhook, email: null } });
  const red = await LiveClient.join(url, game, tokens.red!);
  for (let i = 0; i < 60 && letters.length === 0; i++) {
    if (!red.sight!.questions.some(({ seat }) => seat === 'red')) {
      await new Promise(later => setTimeout(later, 20));
      continue;
    }
    await playOn({ red }, red.seq + 1, i);
  }
  hook.close();
  expect(letters).toEqual([
    `/turn ${JSON.stringify({ event: 'your-turn', game, title: 'The crossroads', seat: 'blue', link: `https://maproom.example/#/online/${game}/blue` })}`,
  ]);
});

test('notices are off unless the house turned them on, and never go inside its network', async () => {
  const quiet = await startHouse({ data: `${folder.path}/quiet` });
  const open = await startHouse({ data: `${folder.path}/open`, notices: { webhooks: true } });
  const ask = async (at: string, webhook: string) => {
    const { game, tokens } = await seatedGame(at);
    return call(at, 'notices', { game, token: tokens.red!, body: { webhook, email: null } });
  };
  expect((await ask(quiet.url, 'https://example.org/')).no.code).toBe('NO_WEBHOOKS');
  for (const bad of [
    'http://example.org/',
    'file:///etc/passwd',
    'https://u:p@example.org/',
    'nothing',
  ])
    expect((await ask(open.url, bad)).no.code).toBe('BAD_WEBHOOK');
  await quiet.close();
  await open.close();
});

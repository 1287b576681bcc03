import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Random, random } from '../../../src/engine/random.ts';
import { API, type ApiName, type Endpoint } from '../../../src/protocol/api.ts';
import { LIVE_PATH } from '../../../src/protocol/live.ts';
import { PROTOCOL } from '../../../src/protocol/words.ts';
import type { RunningServer } from '../../../src/server/index.ts';
import { call, did } from '../support/api.ts';
import { newId, type Seated, seatedGame, startHouse, tempFolder } from '../support/house.ts';
import { LiveClient } from '../support/live.ts';
import { odd } from '../support/odd.ts';

const LONG = process.env.LONG === '1';
const SEED = Number(process.env.SEED ?? 11);
const folder = tempFolder();
const rejections: unknown[] = [];
const note = (why: unknown) => rejections.push(why);
let server: RunningServer;
let url: string;
let seated: Seated;
beforeAll(async () => {
  process.on('unhandledRejection', note);
  server = await startHouse({ data: folder.path });
  url = server.url;
  seated = await seatedGame(url);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await server?.close();
  folder.remove();
  expect(rejections).toEqual([]);
});

/** Words of our machinery that no error may tell. */
const INTERNALS =
  /node_modules|\.ts:|\.js:|at Object|at async|SQLITE|\/src\/|undefined is not|TypeError/;

const TYPES = ['join', 'act', 'why', 'offers', 'forecast', 'position', 'say', 'ping', 'nonsense'];
const FIELDS = [
  'n',
  'seq',
  'id',
  'action',
  'game',
  'token',
  'faces',
  'text',
  'audience',
  'most',
  '__proto__',
  'constructor',
];

const badMessage = (chance: Random): string | Buffer => {
  switch (chance.below(6)) {
    case 0:
      return Buffer.from(Array.from({ length: chance.below(60) }, () => chance.below(256)));
    case 1:
      return '{"type":"act","n":1,'.slice(0, chance.below(20));
    case 2:
      return `${'['.repeat(5000)}${']'.repeat(5000)}`;
    case 3:
      return '{"type":"act","n":1,"seq":NaN,"id":"abcdefgh","action":{"__proto__":{"type":"done"}}}';
    default: {
      const message: Record<string, unknown> = {
        type: TYPES[chance.below(TYPES.length)],
        n: chance.below(9),
      };
      for (const field of FIELDS) if (chance.below(3) === 0) message[field] = odd(chance);
      return JSON.stringify(message);
    }
  }
};

test('B1 nonsense on the socket: no crash, no change, no word about our insides', async () => {
  const { game, tokens } = seated;
  const chance = random(SEED);
  const before = (await call(url, 'position', { game, token: tokens.red! })).text;
  const memory = process.memoryUsage().rss;
  const messages = LONG ? 1_000_000 : 3000;
  let sent = 0;
  const told: string[] = [];
  while (sent < messages) {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, PROTOCOL);
    socket.on('error', () => {});
    await new Promise(done => socket.once('open', done));
    const closed = new Promise(done => socket.once('close', done));
    socket.on('message', data => told.push(String(data)));
    if (chance.below(2))
      socket.send(JSON.stringify({ type: 'join', n: 0, game, token: tokens.blue! }));
    for (let i = 0; i < 30; i++, sent++) socket.send(badMessage(chance));
    await Promise.race([closed, new Promise(later => setTimeout(later, 300))]);
    socket.terminate();
    if (told.length > 10_000) told.splice(0, 5000);
    expect(told.filter(text => INTERNALS.test(text))).toEqual([]);
  }
  expect((await call(url, 'position', { game, token: tokens.red! })).text).toBe(before);
  expect((await call(url, 'health')).status).toBe(200);
  const grown = Math.round((process.memoryUsage().rss - memory) / 2 ** 20);
  console.log(
    `B1 sockets seed ${SEED}: ${sent} messages, 0 crashes, 0 changes, memory +${grown} MB`,
  );
  expect(grown).toBeLessThan(500);
}, 3_600_000);

test('B1 frames that are too large, wrong or torn close their own socket and nothing else', async () => {
  const open = async () => {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, PROTOCOL);
    socket.on('error', () => {});
    await new Promise(done => socket.once('open', done));
    return socket;
  };
  const large = await open();
  const code = new Promise(done => large.once('close', done));
  large.send('x'.repeat(10_000_000));
  expect(await code).toBe(1009);
  const { port } = new URL(url);
  for (const bytes of [
    'GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n',
    '\u0000\u0001\u0002',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
  ]) {
    const raw = connect(Number(port), '127.0.0.1');
    raw.on('error', () => {});
    const answer = await new Promise<string>(done => {
      let text = '';
      raw.on('data', data => {
        text += data;
      });
      raw.on('close', () => done(text));
      raw.write(bytes);
      setTimeout(() => raw.destroy(), 500);
    });
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  }
  const torn = await open();
  const raw = (torn as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
  raw.write(Buffer.from([0x83, 0x85, 1, 2, 3, 4, 9, 9, 9, 9, 9]));
  await new Promise(done => torn.once('close', done));
  expect((await call(url, 'health')).status).toBe(200);
});

test('B1 nonsense on every route: 4xx with a sentence, never 5xx', async () => {
  const chance = random(SEED + 1);
  const { game, tokens, host } = seated;
  const before = (await call(url, 'position', { game, token: tokens.red! })).text;
  const found = new Map<number, number>();
  const rounds = LONG ? 3000 : 12;
  const harmless = (Object.entries(API) as [ApiName, Endpoint][]).filter(
    ([name]) => !['resign', 'close', 'start', 'endKeys', 'archive', 'watch'].includes(name),
  );
  for (let round = 0; round < rounds; round++)
    for (const [name, endpoint] of harmless) {
      const body = JSON.stringify(
        chance.below(3)
          ? {
              [FIELDS[chance.below(FIELDS.length)]!]: odd(chance),
              seat: odd(chance),
              body: odd(chance),
            }
          : odd(chance),
      );
      const text = chance.below(4) === 0 ? body.slice(0, -1) : body;
      const token = [tokens.red!, host, 'mr_seat_x', ''][chance.below(4)]!;
      const query = chance.below(3) ? '' : '?most=-1&after=NaN&wait=1e9&__proto__=1&type[]=2';
      const response = await fetch(
        url + endpoint.path.replace(':game', chance.below(5) ? game : '..%2f..') + query,
        {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': chance.below(6) ? 'application/json' : 'text/xml',
          },
          ...(endpoint.method === 'GET' ? {} : { body: text }),
        },
      );
      const answer = await response.text();
      found.set(response.status, (found.get(response.status) ?? 0) + 1);
      expect(response.status, `${name} ${text} ${answer}`).toBeLessThan(500);
      if (response.status >= 400)
        expect(JSON.parse(answer)).toMatchObject({
          code: expect.any(String),
          because: expect.any(String),
        });
      expect(answer).not.toMatch(INTERNALS);
    }
  expect((await call(url, 'position', { game, token: tokens.red! })).text).toBe(before);
  console.log(`B1 routes seed ${SEED}: ${JSON.stringify(Object.fromEntries(found))}`);
}, 3_600_000);

test('B2 every route refuses whoever it is not for, in the same words whether or not the game exists', async () => {
  const own = await seatedGame(url);
  const other = await seatedGame(url);
  const watch = (await did(url, 'watch', { game: own.game, token: own.host })).token;
  const invite = (
    await did(url, 'invite', { game: own.game, token: own.host, body: { seat: 'red' } })
  ).invite;
  const dead = (
    await did(url, 'newKey', { game: own.game, token: own.tokens.red!, body: { name: 'x' } })
  ).token;
  await did(url, 'endKeys', { game: own.game, token: own.tokens.red! });
  const strangers = [
    undefined,
    other.tokens.red!,
    other.host,
    invite,
    dead,
    `mr_seat_${'A'.repeat(43)}`,
    'x',
  ];
  const may: Record<string, readonly string[]> = {
    host: ['host'],
    person: ['seat'],
    player: ['seat'],
    watcher: ['seat', 'watch'],
    member: ['host', 'seat', 'watch'],
    errand: [],
  };
  const held = { host: own.host, seat: own.tokens.red!, watch };
  let refused = 0;
  for (const [name, endpoint] of Object.entries(API) as [ApiName, Endpoint][]) {
    if (endpoint.who === 'anyone') continue;
    for (const token of strangers) {
      const ask = token === undefined ? {} : { token };
      const here = await call(url, name, { game: own.game, ...ask });
      const nowhere = await call(url, name, { game: 'AAAAAAAAAAAAAAAA', ...ask });
      expect([here.status, here.text]).toEqual([401, nowhere.text]);
      refused++;
    }
    for (const [kind, token] of Object.entries(held)) {
      if (may[endpoint.who]!.includes(kind)) continue;
      expect((await call(url, name, { game: own.game, token })).status, `${name} ${kind}`).toBe(
        403,
      );
      refused++;
    }
  }
  await did(url, 'resign', { game: own.game, token: own.tokens.blue! });
  const late = await call(url, 'act', {
    game: own.game,
    token: own.tokens.red!,
    body: { seq: 2, id: newId(), action: { type: 'done' } },
  });
  expect([late.status, late.no.rule]).toEqual([422, 'T-OVER']);
  console.log(`B2: ${refused} of ${refused} refused`);
});

test('B4 a seat that asks far too often is told to wait; the others are not', async () => {
  const strict = await startHouse({
    data: `${folder.path}/b4`,
    limits: { games: { perSecond: 100, burst: 100 }, address: { perSecond: 100, burst: 200 } },
  });
  const { game, tokens } = await seatedGame(strict.url);
  const noisy = await LiveClient.join(strict.url, game, tokens.red!);
  const calm = await LiveClient.join(strict.url, game, tokens.blue!);
  const answers = await Promise.all(
    Array.from({ length: 75 }, () => noisy.ask({ type: 'ping' }).catch(() => null)),
  );
  const limited = answers.filter(told => told?.type === 'no' && told.problem.code === 'TOO_OFTEN');
  expect(limited.length).toBeGreaterThan(5);
  for (let i = 0; i < 20; i++) expect((await calm.ask({ type: 'ping' })).type).toBe('pong');
  const http = await Promise.all(
    Array.from({ length: 90 }, () => call(strict.url, 'position', { game, token: tokens.red! })),
  );
  const over = http.filter(({ status }) => status === 429);
  expect(over.length).toBeGreaterThan(5);
  expect(over[0]!.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await call(strict.url, 'position', { game, token: tokens.blue! })).status).toBe(200);
  console.log(
    `B4: ${limited.length} of 75 messages and ${over.length} of 90 requests of one seat limited, the other seat served`,
  );
  await strict.close();
});

const NASTY =
  '<img src=x onerror=alert(1)>\u202Etxt.exe\u0000\u001b[31m\u2066\u200b"\'`{{x}}\ud800';

test('B5 names and talk are text: no control or turning characters, no markup is run', async () => {
  const made = await did(url, 'create', {
    body: { system: 'skirmish', scenario: 'small', title: NASTY },
  });
  const game = made.game.id;
  const [first, second] = made.invites;
  const red = (
    await did(url, 'claim', { game, body: { invite: first!.invite, name: NASTY.slice(0, 60) } })
  ).token;
  await did(url, 'claim', { game, body: { invite: second!.invite, name: '\u0000\u202e' } });
  await did(url, 'say', { game, token: red, body: { audience: 'all', text: NASTY } });
  await did(url, 'resign', { game, token: red });
  for (const name of ['game', 'chat', 'record'] as const) {
    const { text, headers } = await call(url, name, { game, token: red });
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]|\\u00|\\ud8/u);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

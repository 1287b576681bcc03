import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../src/engine/random.ts';
import type { Store } from '../../src/server/storage/store.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { move, seatedGame } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const ROUNDS = process.env.LONG === '1' ? 100 : 8;
const later = (ms: number) => new Promise(done => setTimeout(done, ms));
const until = async (holds: () => boolean | Promise<boolean>, what: string) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 400) throw new Error(`${what} did not come`);
    await later(25);
  }
};

/** The next answer to a question after a token stays away until it is released. */
let gate: { seen: () => void; open: Promise<void> } | null = null;
const slowAnswers = () => {
  let release = () => {};
  let seen = () => {};
  const open = new Promise<void>(done => {
    release = done;
  });
  const asked = new Promise<void>(done => {
    seen = done;
  });
  gate = { seen, open };
  return { asked, release };
};
const withGate = (store: Store): Store =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'token') return value.bind(target);
      return async (...asked: Parameters<Store['token']>) => {
        const found = await target.token(...asked);
        const waits = gate;
        gate = null;
        waits?.seen();
        await waits?.open;
        return found;
      };
    },
  });

describe.each(HOMES)('%s', name => {
  let home: Home;
  let now = 0;
  beforeAll(async () => {
    now = Date.now();
    home = await Home.open(name, { now: () => now }, withGate);
  });
  afterAll(() => home?.close());

  /** Questions that keep a room busy until `stop`. */
  const busy = (client: LiveClient) => {
    let going = true;
    const done = (async () => {
      while (going)
        await Promise.all(Array.from({ length: 8 }, () => client.ask({ type: 'offers' })));
    })();
    return async () => {
      going = false;
      await done;
    };
  };

  test('A7 whoever was revoked while he came in does not sit there, however slow the way', async () => {
    for (let round = 0; round < 3; round++) {
      const { game, host, tokens } = await seatedGame(home.a.url);
      const red = await LiveClient.join(home.b.url, game, tokens.red!);
      const socket = await LiveClient.connect(home.b.url);
      const held = slowAnswers();
      const joined = socket.ask({ type: 'join', game, token: tokens.blue! }).catch(() => null);
      await held.asked;
      await did(home.a.url, 'revoke', { game, token: host, body: { seat: 'blue' } });
      held.release();
      expect((await joined)?.type).not.toBe('joined');
      await socket.until(({ closed }) => closed !== null, 'the end');
      await red.until(({ presence }) => !presence.includes('blue'), 'an empty seat');
      await red.close();
    }
  });

  test('A7 after a revocation is acknowledged no node tells the old holder anything, nor does what he says', async () => {
    let told = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { game, host, tokens } = await seatedGame(home.a.url);
      const red = await LiveClient.join(home.b.url, game, tokens.red!);
      const blue = await LiveClient.join(home.b.url, game, tokens.blue!);
      const poll = call(home.b.url, 'position', {
        game,
        token: tokens.blue!,
        query: { after: red.seq, wait: 20 },
      });
      await later(5);
      await did(home.a.url, 'revoke', { game, token: host, body: { seat: 'blue' } });
      const before = red.seq;
      const said = blue.ask({ type: 'say', audience: 'all', text: 'still here' }).catch(() => null);
      const asked = blue.ask({ type: 'offers' }).catch(() => null);
      await move(red, 'red', random(round));
      await red.until(({ seq }) => seq > before);
      expect((await said)?.type).not.toBe('said');
      expect((await asked)?.type).not.toBe('offers');
      expect((await poll).status).toBe(401);
      await blue.until(({ closed }) => closed !== null, 'the end');
      told += blue.frames.filter(frame => frame.startsWith('{"type":"moved"')).length;
      await red.close();
    }
    expect(told).toBe(0);
  });

  test('A7 a seat that is handed over answers nobody who sat there before', async () => {
    const { game, tokens } = await seatedGame(home.a.url);
    const old = await LiveClient.join(home.b.url, game, tokens.blue!);
    const key = await did(home.b.url, 'newKey', {
      game,
      token: tokens.blue!,
      body: { name: 'helper' },
    });
    const { invite } = await did(home.a.url, 'handOver', {
      game,
      token: tokens.blue!,
      body: { keep: false },
    });
    await did(home.a.url, 'claim', { game, body: { invite, name: 'Eve', nonce: 'n' } });
    for (const token of [tokens.blue!, key.token])
      for (const { url } of [home.a, home.b])
        expect((await call(url, 'position', { game, token })).status).toBe(401);
    await old.until(({ closed }) => closed !== null, 'the end');
  });

  test('A7 sockets that join and drop leave nobody behind, and the token is not locked out', async () => {
    const { game, tokens } = await seatedGame(home.a.url);
    const red = await LiveClient.join(home.a.url, game, tokens.red!);
    const calm = busy(red);
    for (let i = 0; i < ROUNDS * 4; i++) {
      const socket = await LiveClient.connect(home.b.url);
      socket.ask({ type: 'join', game, token: tokens.blue! }).catch(() => {});
      await later(i % 3);
      socket.socket.terminate();
    }
    await calm();
    const ask = { game, token: tokens.blue! };
    const open = async () => (await did(home.b.url, 'devices', ask)).devices[0]?.sockets;
    await until(async () => (await open()) === 0, 'an empty seat');
    await red.until(({ presence }) => !presence.includes('blue'), 'an empty seat');
    const many = await Promise.all(
      Array.from({ length: 20 }, () => LiveClient.join(home.b.url, game, tokens.blue!)),
    );
    expect(await open()).toBe(20);
    for (const one of many) await one.close();
    await red.close();
  });

  test('A8 a key ends at its time, its sockets too', async () => {
    const { game, tokens } = await seatedGame(home.a.url);
    const body = { name: 'helper', days: 1 };
    const key = await did(home.a.url, 'newKey', { game, token: tokens.blue!, body });
    const bot = await LiveClient.join(home.b.url, game, key.token);
    now += 86_400_001;
    const told = await bot.ask({ type: 'offers' }).catch(() => null);
    expect(told?.type).not.toBe('offers');
    await bot.until(({ closed }) => closed !== null, 'the end');
    const idle = await did(home.a.url, 'newKey', { game, token: tokens.blue!, body });
    const quiet = await LiveClient.join(home.b.url, game, idle.token);
    now += 86_400_001;
    await quiet.until(({ closed }) => closed?.reason === 'TOKEN_ENDED', 'the end');
  });

  test('A8 whoever resigns while the game goes on sees what a spectator sees, and a commander plays on', async () => {
    const { game, tokens } = await seatedGame(home.a.url, { system: 'council', scenario: 'short' });
    const [seat = ''] = Object.keys(tokens).filter(one => one !== 'control');
    const client = await LiveClient.join(home.b.url, game, tokens[seat]!);
    const { watch = '' } = await did(home.a.url, 'resign', { game, token: tokens[seat]! });
    await client.until(({ closed }) => closed !== null, 'the end');
    expect((await call(home.b.url, 'position', { game, token: tokens[seat]! })).status).toBe(401);
    const looking = await did(home.b.url, 'game', { game, token: watch });
    expect(looking.you).toEqual({ kind: 'watch', seat: 'spectator' });
    const chair = looking.game.seats.find(({ id }) => id === seat);
    expect(chair).toMatchObject({ player: null, held: true });
    expect(chair?.bot).not.toBe('random');
  });

  test('A8 a holder sees the devices on his seat and ends one of them; the host sees all seats', async () => {
    const { game, host, tokens } = await seatedGame(home.a.url);
    const token = tokens.blue!;
    const { invite } = await did(home.a.url, 'handOver', { game, token, body: { keep: true } });
    now += 1000;
    const second = await did(home.a.url, 'claim', { game, body: { invite, name: 'Tablet' } });
    const tablet = await LiveClient.join(home.b.url, game, second.token);
    const mine = async () => (await did(home.a.url, 'devices', { game, token })).devices;
    await until(async () => (await mine()).some(({ sockets }) => sockets === 1), 'the tablet');
    const found = await mine();
    expect(found.map(({ name, yours, seat }) => [name, yours, seat])).toEqual([
      ['Player blue', true, 'blue'],
      ['Tablet', false, 'blue'],
    ]);
    const { id } = found[1]!;
    const other = { game, token: tokens.red!, body: { id } };
    expect((await call(home.a.url, 'endDevice', other)).status).toBe(404);
    await did(home.a.url, 'endDevice', { game, token, body: { id } });
    expect((await call(home.b.url, 'position', { game, token: second.token })).status).toBe(401);
    await tablet.until(({ closed }) => closed?.reason === 'TOKEN_ENDED', 'the end');
    expect(await mine()).toHaveLength(1);
    const all = (await did(home.a.url, 'devices', { game, token: host })).devices;
    expect(new Set(all.map(({ seat }) => seat))).toEqual(new Set(['red', 'blue']));
    const text = JSON.stringify(all);
    for (const secret of [host, token, tokens.red!]) expect(text.includes(secret)).toBe(false);
  });
});

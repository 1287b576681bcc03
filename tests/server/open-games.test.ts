import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, did } from './support/api.ts';
import { Home } from './support/homes.ts';

const SMALL = { system: 'skirmish', scenario: 'small' } as const;

describe.each(['SQLite', 'two nodes'] as const)('open games, %s', name => {
  let home: Home;
  let now = 1_700_000_000_000;
  beforeAll(async () => {
    home = await Home.open(name, { now: () => now, openGames: true });
  });
  afterAll(() => home?.close());

  /** The list is read at most once a second. */
  const listed = async (url: string, game: string) => {
    now += 1000;
    const { allowed, games } = await did(url, 'openGames', {});
    expect(allowed).toBe(true);
    return games.find(({ id }) => id === game);
  };

  test('a seat left to anybody stands on the list until somebody has taken it', async () => {
    const made = await did(home.a.url, 'create', { body: { ...SMALL, open: ['blue'] } });
    const game = made.game.id;
    const red = made.invites.find(({ seat }) => seat === 'red')!;
    await did(home.a.url, 'claim', { game, body: { invite: red.invite, name: 'Ada' } });
    const line = await listed(home.b.url, game);
    expect(line).toMatchObject({ players: ['Ada'], seats: [{ id: 'blue' }], clock: null });
    const early = await did(home.b.url, 'openSeat', { game, body: { seat: 'blue' } });
    const late = await did(home.b.url, 'openSeat', { game, body: { seat: 'blue' } });
    await did(home.b.url, 'claim', { game, body: { invite: early.invite, name: 'Bo' } });
    const claimed = await call(home.b.url, 'claim', {
      game,
      body: { invite: late.invite, name: 'Cy' },
    });
    expect(claimed.status).toBe(401);
    expect(await listed(home.b.url, game)).toBeUndefined();
    const again = await call(home.b.url, 'openSeat', { game, body: { seat: 'blue' } });
    expect([again.status, again.no]).toMatchObject([409, { code: 'NOT_OPEN' }]);
  });

  test('nobody gets in where the host left no seat to anybody, or took the game off the list', async () => {
    const made = await did(home.a.url, 'create', { body: SMALL });
    const game = made.game.id;
    const body = { seat: 'blue' };
    expect((await call(home.b.url, 'openSeat', { game, body })).status).toBe(409);
    await did(home.a.url, 'setOpen', { game, token: made.host, body: { seats: ['blue'] } });
    expect((await listed(home.b.url, game))?.seats).toHaveLength(1);
    await did(home.a.url, 'setOpen', { game, token: made.host, body: { seats: [] } });
    expect(await listed(home.b.url, game)).toBeUndefined();
    expect((await call(home.b.url, 'openSeat', { game, body })).status).toBe(409);
  });

  test('an invitation from the list is good for a quarter of an hour', async () => {
    const made = await did(home.a.url, 'create', { body: { ...SMALL, open: ['red', 'blue'] } });
    const game = made.game.id;
    const { invite } = await did(home.a.url, 'openSeat', { game, body: { seat: 'red' } });
    now += 16 * 60_000;
    const claimed = await call(home.a.url, 'claim', { game, body: { invite, name: 'Ada' } });
    expect(claimed.status).toBe(401);
  });

  test('a house that keeps no list says so and takes no open seats', async () => {
    const made = await did(home.a.url, 'create', { body: { ...SMALL, open: ['blue'] } });
    await home.restart({ openGames: false });
    expect(await did(home.a.url, 'openGames', {})).toEqual({ allowed: false, games: [] });
    const made2 = await call(home.a.url, 'create', { body: { ...SMALL, open: ['blue'] } });
    expect([made2.status, made2.no]).toMatchObject([422, { code: 'NO_OPEN_GAMES' }]);
    const asked = { game: made.game.id, body: { seat: 'blue' } };
    expect((await call(home.a.url, 'openSeat', asked)).status).toBe(409);
  });
});

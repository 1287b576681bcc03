import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAYER_POSTS } from '../support/assembly/posts.ts';
import { call, did } from './support/api.ts';
import { HOMES, Home } from './support/homes.ts';
import { newId } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const SEATING = {
  id: 'three',
  title: 'A chief on each side and an umpire',
  seats: [
    { id: 'n-chief', posts: ['n-chief'] },
    { id: 's-chief', posts: ['s-chief'] },
    { id: 'umpire-1', posts: ['umpire-1'] },
  ],
};

describe.each(HOMES)('%s: errands', name => {
  let home: Home;
  beforeAll(async () => {
    home = await Home.open(name);
  });
  afterAll(() => home?.close());

  /** A game in which both chiefs have an open conflict on front 0. */
  const atConflict = async () => {
    const { url } = home.a;
    const made = await did(url, 'create', {
      body: { system: 'assembly', scenario: 'evening', seating: SEATING },
    });
    const game = made.game.id;
    const tokens: Record<string, string> = {};
    for (const { seat, invite } of made.invites)
      tokens[seat] = (await did(url, 'claim', { game, body: { invite, name: seat } })).token;
    const act = async (seat: string, action: object) => {
      const token = tokens[seat]!;
      const { seq } = await did(url, 'position', { game, token });
      return call(url, 'act', { game, token, body: { seq, id: newId(), action } });
    };
    for (const { id } of PLAYER_POSTS)
      await act(id.startsWith('n') ? 'n-chief' : 's-chief', {
        ...{ type: 'order', post: id, move: 'push', front: 0 },
      });
    return { game, tokens, act };
  };

  test('AS-3.4: a link opens one paper and takes its answer, on every node, and nothing else', async () => {
    const { game, tokens } = await atConflict();
    const token = tokens['n-chief']!;
    const { url } = home.b;
    const none = await call(url, 'newErrand', { game, token, body: { key: 'front-1' } });
    expect([none.status, none.no.code]).toEqual([422, 'NO_SUCH_ERRAND']);
    const link = (await did(url, 'newErrand', { game, token, body: { key: 'front-0' } })).token;
    const shown = await did(home.a.url, 'errand', { game, token: link });
    expect(shown.errand).toMatchObject({ key: 'front-0', due: true, paper: { front: 0 } });
    expect(JSON.stringify(shown)).not.toMatch(/reserve|bands|letters/);

    for (const door of ['position', 'offers', 'chat', 'game', 'devices', 'record'] as const)
      expect([door, (await call(url, door, { game, token: link })).status]).toEqual([door, 403]);
    const socket = await LiveClient.join(url, game, link).catch(() => null);
    expect(socket).toBeNull();

    const answer = (action: object, id = newId(), at = shown.seq) =>
      call(url, 'answerErrand', { game, token: link, body: { seq: at, id, action } });
    for (const action of [
      { type: 'commit', front: 1, dice: 0 },
      { type: 'order', post: 'n-chief', move: 'push', front: 0 },
      { type: 'undo', entry: 1 },
      { type: 'constructor' },
    ]) {
      const refused = await answer(action);
      expect([refused.status, refused.no.code]).toEqual([403, 'NOT_FOR_YOU']);
    }
    const early = await answer({ type: 'commit', front: 0, dice: 1 }, newId(), 10_000);
    expect([early.status, early.no.code, early.no.fresh]).toEqual([409, 'LOST_RACE', undefined]);
    const id = newId();
    expect((await answer({ type: 'commit', front: 0, dice: 1 }, id)).status).toBe(200);
    expect((await answer({ type: 'commit', front: 0, dice: 1 }, id)).ok.repeated).toBe(true);
    const again = await answer({ type: 'commit', front: 0, dice: 0 });
    expect([again.status, again.no.code]).toEqual([422, 'NOT_NOW']);
    const after = await did(url, 'errand', { game, token: link });
    expect(after.errand?.due).toBe(false);
  });

  test('AS-3.4: the link ends among the devices, and with the seat', async () => {
    const { game, tokens } = await atConflict();
    const token = tokens['s-chief']!;
    const make = async () =>
      (await did(home.a.url, 'newErrand', { game, token, body: { key: 'front-0' } })).token;
    const link = await make();
    const { devices } = await did(home.a.url, 'devices', { game, token });
    const found = devices.find(({ kind }) => kind === 'errand')!;
    expect(found.name).toBe('front-0');
    await did(home.b.url, 'endDevice', { game, token, body: { id: found.id } });
    expect((await call(home.a.url, 'errand', { game, token: link })).status).toBe(401);
    const second = await make();
    const stranger = (await atConflict()).game;
    expect((await call(home.a.url, 'errand', { game: stranger, token: second })).status).toBe(401);
  });
});

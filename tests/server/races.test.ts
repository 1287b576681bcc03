import { afterAll, beforeAll, expect, test } from 'vitest';
import { pledge } from '../../src/engine/dice/commitment.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { holdTheLine } from '../../src/rules/hold-the-line/index.ts';
import { mayStillBeJudged } from '../../src/server/games/sight.ts';
import type { RunningServer } from '../../src/server/index.ts';
import { openStore } from '../../src/server/storage/open.ts';
import type { Store } from '../../src/server/storage/store.ts';
import { did } from './support/api.ts';
import { newId, type Seated, seatedGame, startHouse, tempFolder } from './support/house.ts';
import { LiveClient } from './support/live.ts';

const folder = tempFolder();
let server: RunningServer;
let url = '';
let store: Store;
/** While it is not kept, nothing is stored. */
let held: Promise<void> | null = null;
beforeAll(async () => {
  const kept = await openStore({ data: folder.path });
  store = new Proxy(kept, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'append' && name !== 'commit')
        return typeof value === 'function' ? value.bind(target) : value;
      return async (what: unknown) => {
        await held;
        return value.call(target, what);
      };
    },
  });
  server = await startHouse({ store });
  url = server.url;
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const joinAll = async ({ game, tokens }: Seated): Promise<Map<string, LiveClient>> => {
  const clients = new Map<string, LiveClient>();
  for (const [seat, token] of Object.entries(tokens))
    if (seat !== 'control') clients.set(seat, await LiveClient.join(url, game, token));
  return clients;
};

const rest = { type: 'choose', card: 'rest' };

test('secret cards that all seats lay on the same number of the record all stand', async () => {
  const seated = await seatedGame(url, { system: 'council', scenario: 'short' });
  const clients = await joinAll(seated);
  const { seq } = clients.values().next().value!;
  const told = await Promise.all(
    [...clients.values()].map(client =>
      client.ask({ type: 'act', seq, id: newId(), action: rest }),
    ),
  );
  expect(told.map(({ type }) => type)).toEqual(told.map(() => 'acted'));
  const entries = told.flatMap(one => (one.type === 'acted' ? [one.entry] : []));
  expect(new Set(entries).size).toBe(clients.size);
  for (const client of clients.values()) client.socket.close();
});

test('what waits together is stored and told at once', async () => {
  const seated = await seatedGame(url, { system: 'council', scenario: 'short' });
  const clients = [...(await joinAll(seated)).values()];
  const [watched] = clients;
  const { seq } = watched!;
  let release = (): void => {};
  held = new Promise(done => {
    release = done;
  });
  const acting = clients.slice(0, 4).map(async client => {
    const acted = client.ask({ type: 'act', seq, id: newId(), action: rest });
    await client.ask({ type: 'ping' });
    return { acted };
  });
  const sent = await Promise.all(acting);
  release();
  held = null;
  for (const { acted } of sent) expect((await acted).type).toBe('acted');
  await watched!.until(client => client.seq === seq + 4);
  const grown = watched!.events.flatMap(one => (one.type === 'moved' ? [one.seq - one.from] : []));
  // What came first may have been under way alone; everything else waited together.
  expect(grown.reduce((sum, n) => sum + n, 0)).toBe(4);
  expect(grown.length).toBeLessThanOrEqual(2);
  for (const client of clients) client.socket.close();
});

test('an order that races by what was seen is still lost when that has changed', async () => {
  const { game, tokens } = await seatedGame(url);
  const token = tokens.red!;
  const { position, offers } = {
    position: await did(url, 'position', { game, token }),
    offers: (await did(url, 'offers', { game, token })).offers,
  };
  const [first, second] = offers as object[];
  const client = await LiveClient.join(url, game, token);
  const send = (action: unknown) =>
    client.ask({ type: 'act', seq: position.seq, id: newId(), action });
  expect((await send(first)).type).toBe('acted');
  const lost = await send(second);
  expect(lost).toMatchObject({ type: 'no', problem: { code: 'LOST_RACE' } });
  client.socket.close();
});

test('HTL-3.6, HTL-4.5: what friends order at the same time is not voided by each other, until the phase is over', () => {
  const system = holdTheLine as unknown as System;
  const scenario = system.scenarios.find(({ id }) => id === 'north')!;
  const seating = system.seatings!({ scenario, options: system.defaults }).at(-1)!;
  const dice = pledge('friends', { table: 'nonce' });
  const table = Table.create(system, { scenario: scenario.id, seating, dice });
  const offer = (type: string, not = '') =>
    table.seats
      .filter(({ id, kind }) => kind === 'player' && id !== not)
      .flatMap(({ id }) => [...table.offers(id)].map(action => ({ seat: id, action })))
      .find(({ action }) => action.type === type)!;
  const inSetUp = () => table.offers(table.pending()[0]!.seat);
  for (let i = 0; i < 20 && ![...inSetUp()].some(({ type }) => type === 'placeUnit'); i++) {
    const { seat, actions } = table.pending()[0]!;
    const next = [...table.offers(seat)].find(({ type }) => actions.includes(type))!;
    expect(table.act(seat, next).refused).toBeNull();
  }
  const mine = offer('placeUnit');
  const friend = offer('placeUnit', mine.seat);
  const seq = table.count;
  expect(table.act(friend.seat, friend.action).refused).toBeNull();
  expect(mayStillBeJudged(table, mine.seat, seq, mine.action)).toBe(true);
  const done = { type: 'done', step: 'SETUP' };
  expect(mayStillBeJudged(table, mine.seat, seq, done)).toBe(true);
});

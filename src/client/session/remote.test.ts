import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { same } from '../../protocol/delta.ts';
import { PROTOCOL } from '../../protocol/words.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { type RunningServer, startServer } from '../../server/index.ts';
import { GameModel } from '../game/model.ts';
import { digestOf } from '../panels/digest.ts';
import { presenter } from '../systems/poland-campaign/presenter.ts';
import { Api } from './api.ts';
import { RemoteSession } from './remote.ts';
import { Live } from './remote-live.ts';

/** Real sockets to a real server, without a browser. */
const system = polandCampaign as unknown as System;
const data = mkdtempSync(join(tmpdir(), 'maproom-remote-'));
const WIDE = { perSecond: 1e6, burst: 1e6 };
let server: RunningServer;
const start = (port = 0): Promise<RunningServer> =>
  startServer({ systems: [system], data, port, sweepEvery: 100, limits: { token: WIDE } });
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

const api = () => new Api(`${server.url}/`);

const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let i = 0; i < 600; i++) {
    if (holds()) return;
    await new Promise(done => setTimeout(done, 20));
  }
  throw new Error(`${what} did not come`);
};

const sit = async (
  game: string,
  token: string,
): Promise<{ live: Live; session: RemoteSession }> => {
  const url = `${server.url.replace('http', 'ws')}/api/live`;
  const open = () => new WebSocket(url, PROTOCOL) as unknown as globalThis.WebSocket;
  const live = new Live({ game, token, open });
  opened.push(live);
  await until(() => live.position.peek() !== null, 'the table');
  const note = { read: () => 0, write: () => undefined };
  const session = new RemoteSession({ live, api: api(), system, seen: note });
  opened.push(session);
  return { live, session };
};

const seated = async () => {
  const made = await api().ask('create', {
    body: { system: system.id, scenario: 'corridor', options: { fog: 'full' } },
  });
  const game = made.game.id;
  const tokens: Record<string, string> = {};
  for (const { seat, invite } of made.invites)
    tokens[seat] = (await api().ask('claim', { game, body: { invite, name: seat } })).token;
  const german = await sit(game, tokens.german!);
  const polish = await sit(game, tokens.polish!);
  return { game, host: made.host, tokens, german, polish };
};

const march = { type: 'moveUnit', unit: 'DE-3PZ', path: ['0406', '0506'] };
const END = { type: 'endMovement' };

test('it acts, and both sides follow; its own entry can be undone and done again', async () => {
  const { german, polish } = await seated();
  expect(german.session.questions.value[0]?.seat).toBe('german');
  expect(polish.session.waitingFor.value).toBe('german');
  const answer = await german.session.act(march);
  expect(answer.refused).toBeNull();
  expect(!answer.refused && answer.log.some(({ id }) => id === 'moved')).toBe(true);
  await until(() => polish.session.tip.value === 1, 'the move');
  await until(() => german.session.mayUndo.value, 'the way back');
  expect(german.session.author(1)).toBe('german');
  expect(polish.session.author(1)).toBeNull();
  expect(await german.session.undo()).toBeNull();
  expect(german.session.mayRedo.value).toBe(true);
  expect(await german.session.redo()).toBeNull();
  expect(german.session.tip.value).toBe(3);
  expect(german.session.stops()).toEqual([0, 3]);
});

test('the digest of a turn elsewhere names who played it', async () => {
  const { german, polish } = await seated();
  await german.session.act(march);
  await german.session.act(END);
  await until(() => polish.session.log.value.some(({ entry }) => entry === 2), 'the turn');
  const model = new GameModel(polish.session, presenter(system, polish.session.head));
  expect(digestOf(model, 'polish')).toMatch(/^German: 1 move, 0 attacks\./);
});

test('what it offers, refuses and foretells is what the server offers, refuses and foretells', async () => {
  const { game, tokens, german } = await seated();
  const token = tokens.german!;
  for (const action of [march, END]) {
    const told = await api().ask('offers', { game, token });
    expect(await german.session.offers()).toEqual(told.offers);
    const wrong = { type: 'moveUnit', unit: 'DE-3PZ', path: ['0101'] };
    const { refusal } = await api().ask('why', { game, token, body: { action: wrong } });
    expect(await german.session.refusal(wrong)).toEqual(refusal);
    await german.session.act(action);
  }
  const attack = (await german.session.offers()).find(({ type }) => type === 'declareAttack')!;
  const { forecast } = await api().ask('forecast', { game, token, body: { action: attack } });
  expect(forecast).not.toBeNull();
  expect(await german.session.forecast(attack)).toEqual(forecast);
});

test('a lost race is answered with the fresh table, a refused action with its rule', async () => {
  const { game, tokens, german } = await seated();
  const refused = await german.session.act({ type: 'endCombat' });
  expect(refused.refused?.rule).toMatch(/^(PC|T)-/);
  const twin = await sit(game, tokens.german!);
  const first = { type: 'moveUnit', unit: 'DE-3PZ', path: ['0307'] };
  const both = await Promise.all([german.session.act(march), twin.session.act(first)]);
  expect(both.filter(({ refused: no }) => no === null).length).toBe(1);
  const lost = both.find(({ refused: no }) => no !== null)!;
  expect(lost.refused).toMatchObject({ rule: 'T-RACE', code: 'LOST_RACE' });
  await until(() => german.session.tip.value === 1 && twin.session.tip.value === 1, 'the move');
  expect(same(german.session.view.value, twin.session.view.value)).toBe(true);
});

test('the server stops in the middle of an action and comes back: the action is done once', async () => {
  const { german, polish } = await seated();
  const { port } = server;
  const acting = german.session.act(march);
  await server.close();
  await until(() => german.live.link.state.value.kind === 'lost', 'the loss');
  const waiting = german.session.act(END);
  server = await start(port);
  expect((await acting).refused).toBeNull();
  expect((await waiting).refused).toBeNull();
  await until(() => polish.session.tip.value === 2, 'both actions');
  expect(german.session.tip.value).toBe(2);
  expect(german.live.link.state.value.kind).toBe('live');
});

/** A line over which some of what is told is lost, as `loses` says. */
const leaky = (loses: (told: { type: string }) => boolean): globalThis.WebSocket => {
  const url = `${server.url.replace('http', 'ws')}/api/live`;
  const socket = new WebSocket(url, PROTOCOL);
  return new Proxy(socket, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) =>
      Reflect.set(
        target,
        name,
        name === 'onmessage' && value
          ? (event: { data: unknown }) =>
              loses(JSON.parse(String(event.data))) || (value as (e: unknown) => void)(event)
          : value,
      ),
  }) as unknown as globalThis.WebSocket;
};

test('an event that is lost on the way holds nobody up: the table is asked for', async () => {
  const { game, tokens, german } = await seated();
  let lose = 0;
  const open = () => leaky(({ type }) => type === 'moved' && lose-- > 0);
  const live = new Live({ game, token: tokens.german!, open });
  opened.push(live);
  await until(() => live.position.peek() !== null, 'the table');
  const note = { read: () => 0, write: () => undefined };
  const session = new RemoteSession({ live, api: api(), system, seen: note });
  opened.push(session);
  lose = 1;
  expect((await session.act(march)).refused).toBeNull();
  expect((await session.act(END)).refused).toBeNull();
  await until(() => german.session.tip.value === 2, 'both');
  expect(session.tip.value).toBe(2);
});

test('it looks back through its own eyes, and through all when the game has ended', async () => {
  const { german, polish } = await seated();
  const before = polish.session.view.value;
  await german.session.act(march);
  await until(() => polish.session.tip.value === 1, 'the move');
  const then = await polish.session.seek(0, 'german');
  expect(then.seat).toBe('polish');
  expect(same(then.view, before)).toBe(true);
  expect(polish.session.open.value).toBe(false);
  await expect(polish.session.export()).rejects.toThrow('when the game has ended');
  await german.session.act({ type: 'resign' });
  await until(() => polish.session.open.value, 'the record');
  expect(polish.session.outcome.value?.winners).toEqual(['polish']);
  const theirs = await polish.session.seek(0, 'german');
  expect(theirs.seat).toBe('german');
  const table = Table.open(system, await polish.session.export());
  expect(table.entries.length).toBe(3);
  expect(polish.session.author(1)).toBe('german');
});

test('what others do quickly is shown one after the other; what is true is known at once', async () => {
  const { game, tokens, german } = await seated();
  const url = `${server.url.replace('http', 'ws')}/api/live`;
  const open = () => new WebSocket(url, PROTOCOL) as unknown as globalThis.WebSocket;
  const slow = new Live({ game, token: tokens.polish!, open, pace: () => 400 });
  opened.push(slow);
  await until(() => slow.position.peek() !== null, 'the table');
  const shown: number[] = [];
  slow.position.subscribe(position => shown.push(position?.seq ?? 0));
  await german.session.act(march);
  await german.session.act({ type: 'undo', entry: 1 } as Action);
  await german.session.act(march);
  await until(() => slow.seq === 4, 'the last');
  await until(() => slow.position.value?.seq === 4, 'the last on the screen');
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('the beginning of a long game is fetched after the table; a stand-in is not the sitter', async () => {
  const { game, tokens, german } = await seated();
  const offers = (await german.session.offers()) as (Action & { unit?: string })[];
  const first = offers.find(({ type, unit }) => type === 'moveUnit' && unit !== march.unit)!;
  expect((await german.session.act(first)).refused).toBeNull();
  for (let i = 0; i < 152; i++) {
    await german.session.act(march);
    await german.session.undo();
  }
  const { session } = await sit(game, tokens.german!);
  await until(() => session.log.value.some(({ entry }) => entry === 1), 'the first line');
  expect(session.stops()).toEqual([0, 1]);
  expect((await session.offers()).length).toBeGreaterThan(0);
  const live = german.live.game;
  live.value = {
    ...live.value!,
    seats: live.value!.seats.map(seat => (seat.id === 'german' ? { ...seat, bot: 'staff' } : seat)),
  };
  expect(german.session.waitingFor.value).toBe('german');
  expect(await german.session.offers()).toEqual([]);
});

test('whoever loses the seat is told so, once and for all', async () => {
  const { game, host, german } = await seated();
  await api().ask('revoke', { game, token: host, body: { seat: 'german' } });
  await until(() => german.live.link.state.value.kind === 'ended', 'the end');
  await expect(german.session.act(END)).rejects.toThrow('TOKEN_ENDED');
});

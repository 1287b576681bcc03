import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { Action } from '../../../src/engine/system.ts';
import { call, did } from '../../../tests/server/support/api.ts';
import { newId } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import { median } from '../measure.ts';
import { figure, type Row } from '../row.ts';
import { Child } from './child.ts';

/** The shipped game with the most chairs: 46 commanders and 6 umpires. */
const DAY = { system: 'hold-the-line', scenario: 'day-event', seating: 'hall' };
const PER_SECOND = 20;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const SHORT = Number(process.env.BENCH_ENTRIES ?? 1000);

type Hall = {
  readonly url: string;
  readonly game: string;
  readonly clients: Map<string, LiveClient>;
  readonly tokens: Map<string, string>;
  /** How long each `moved` was, and of how long a view: by seat. */
  readonly heard: { seat: string; bytes: number }[];
  readonly first: Map<string, number>;
};

/** Everybody on a socket of his own; the first text that each was sent, compressed, and every later one. */
const gathered = async (url: string): Promise<Hall> => {
  const made = await did(url, 'create', { body: DAY });
  const game = made.game.id;
  const tokens = new Map<string, string>();
  for (const { seat, invite } of made.invites) {
    const body = { invite, name: seat.slice(0, 40), nonce: seat };
    tokens.set(seat, (await did(url, 'claim', { game, body })).token);
  }
  const hall: Hall = { url, game, clients: new Map(), tokens, heard: [], first: new Map() };
  for (const [seat, token] of tokens) {
    const hear = (text: string) => {
      if (!hall.first.has(seat)) hall.first.set(seat, gzipSync(text).length);
      else if (text.startsWith('{"type":"moved"')) hall.heard.push({ seat, bytes: text.length });
    };
    hall.clients.set(seat, await LiveClient.join(url, game, token, null, hear));
  }
  return hall;
};

const asked = ({ clients }: Hall): [string, LiveClient][] =>
  [...clients].filter(([seat, { sight }]) => sight?.questions.some(one => one.seat === seat));

/** The high commands are content with what history decided; then everybody sets up at once. */
const untilSetUp = async (hall: Hall): Promise<void> => {
  for (let i = 0; i < 20 && asked(hall).length < 20; i++) {
    const [, client] = asked(hall)[0]!;
    const action = { type: 'done', step: 'PLANNING' };
    const told = await client.ask({ type: 'act', seq: client.seq, id: newId(), action });
    if (told.type === 'acted')
      for (const one of hall.clients.values()) await one.until(({ seq }) => seq >= told.seq);
  }
};

type Deed = { readonly client: LiveClient; readonly action: Action };

/** As many shifts of counters as there are, seat by seat in turn: none stands in the way of another seat's. */
const shifts = async (hall: Hall): Promise<Deed[]> => {
  const lists: Deed[][] = [];
  for (const [, client] of asked(hall)) {
    const told = await client.ask({ type: 'offers', most: 400, types: ['placeUnit'] });
    const offers = (told.type === 'offers' ? told.offers : []) as Action[];
    lists.push(offers.map(action => ({ client, action })));
  }
  const found: Deed[] = [];
  for (let i = 0; lists.some(list => i < list.length); i++)
    for (const list of lists) if (i < list.length) found.push(list[i]!);
  return found;
};

/** Sends at its times whether the last was answered or not; from the time it was due until the last socket was told. */
const openLoop = async (count: number, act: (n: number) => Promise<boolean>): Promise<number[]> => {
  const began = performance.now();
  const times: Promise<number | null>[] = [];
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await new Promise(later => setTimeout(later, wait));
    times.push(act(n).then(stood => (stood ? performance.now() - due : null)));
  }
  const all = await Promise.all(times);
  return all.filter(time => time !== null).sort((a, b) => a - b);
};
const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)] ?? 0;

const ourTimes = async (hall: Hall): Promise<number[]> => {
  const deeds = await shifts(hall);
  return openLoop(SECONDS * PER_SECOND, async n => {
    const { client, action } = deeds[n % deeds.length]!;
    const told = await client.ask({ type: 'act', seq: client.seq, id: newId(), action });
    if (told.type !== 'acted') return false;
    await Promise.all(
      [...hall.clients.values()].map(one => one.until(({ seq }) => seq >= told.seq)),
    );
    return true;
  });
};

/** As many sockets at a server without rules or store, and as many bytes to each. */
const bareTimes = async (sockets: number, bytes: readonly number[]): Promise<number[]> => {
  const child = await Child.start('main-bare');
  const open: WebSocket[] = [];
  const counts = new Array<number>(sockets).fill(0);
  const waiting = new Map<number, () => void>();
  let level = 0;
  for (let i = 0; i < sockets; i++) {
    const socket = new WebSocket(`ws://127.0.0.1:${child.port}`, { perMessageDeflate: false });
    await new Promise(done => socket.once('open', done));
    const joined = new Promise(done => socket.once('message', done));
    socket.send(JSON.stringify({ join: 'day', side: String(i) }));
    await joined;
    socket.on('message', data => {
      JSON.parse(String(data));
      counts[i]!++;
      for (const all = Math.min(...counts); level < all; level++) waiting.get(level)?.();
    });
    open.push(socket);
  }
  const times = await openLoop(SECONDS * PER_SECOND, n => {
    const done = new Promise<boolean>(now => waiting.set(n, () => now(true)));
    const length = bytes[n % bytes.length] ?? 300;
    open[0]!.send(JSON.stringify({ type: 'act', n, length, action: { type: 'march' } }));
    return done;
  });
  for (const socket of open) socket.terminate();
  await child.stop();
  return times;
};

const atMost = (id: string, what: string, ratio: number, reached: number, note: string): Row => ({
  ...{ id, what, goal: { sense: 'at most', ratio }, reached, agreed: null, note },
});

/** D1 to D3: an action to everybody, what it weighs, and what a seat is sent first. */
const lines = async (hall: Hall, child: Child): Promise<Row[]> => {
  await untilSetUp(hall);
  hall.heard.length = 0;
  const [before, own] = [await child.figures(), process.cpuUsage()];
  const times = await ourTimes(hall);
  const spent = (await child.figures()).cpuMs - before.cpuMs;
  const { user, system } = process.cpuUsage(own);
  const each = (ms: number): string => (ms / (SECONDS * PER_SECOND)).toFixed(1);
  const views = new Map(
    [...hall.clients].map(([seat, { sight }]) => [seat, JSON.stringify(sight).length]),
  );
  const shares = hall.heard.map(({ seat, bytes }) => bytes / views.get(seat)!);
  const bare = await bareTimes(
    hall.clients.size,
    hall.heard.slice(-1000).map(one => one.bytes),
  );
  const sockets = hall.clients.size;
  const first = Math.max(...hall.first.values()) / 1000;
  return [
    atMost(
      'D1',
      `p99 to ${sockets} sockets at ${PER_SECOND}/s in open loop against bare ws`,
      5,
      p99(times) / p99(bare),
      `${p99(times).toFixed(1)} ms, bare ws ${p99(bare).toFixed(1)} ms; medians ${median(times).toFixed(1)} and ${median(bare).toFixed(1)}; ${times.length} actions stood; processor an action: server ${each(spent)} ms, these clients ${each((user + system) / 1000)}`,
    ),
    atMost(
      'D2',
      'median bytes a seat and action, of its view',
      0.03,
      median(shares),
      `${median(hall.heard.map(one => one.bytes))} bytes of ${median([...views.values()])}`,
    ),
    figure(
      'D3',
      'first view of a seat, compressed, the largest',
      first,
      ['at most', 60, 'kB'],
      null,
    ),
  ];
};

/** Shifts counters to and fro until the record has so many entries. */
const filled = async (hall: Hall, entries: number): Promise<void> => {
  await untilSetUp(hall);
  const deeds = await shifts(hall);
  const [any] = hall.clients.values();
  for (let n = 0; any!.seq < entries; n += 40) {
    const some = Array.from({ length: 40 }, (_, i) => deeds[(n + i) % deeds.length]!);
    const told = await Promise.all(
      some.map(({ client, action }) =>
        client.ask({ type: 'act', seq: client.seq, id: newId(), action }),
      ),
    );
    const last = Math.max(0, ...told.map(one => (one.type === 'acted' ? one.seq : 0)));
    for (const one of hall.clients.values()) await one.until(({ seq }) => seq >= last);
  }
};

/** D4: the server was started again: until a seat has its table, with ten times as many entries stored. */
const opened = async (thinker: string): Promise<Row> => {
  // Filled faster than people play: a seat that asks that often would be shown the door.
  const data = mkdtempSync(join(tmpdir(), 'maproom-day-'));
  const settings = { thinker, data, hurried: true };
  let child = await Child.start('main-shipped', settings);
  const url = () => `http://127.0.0.1:${child.port}`;
  const halls: Hall[] = [];
  for (const entries of [SHORT, SHORT * 10]) {
    const hall = await gathered(url());
    await filled(hall, entries);
    for (const one of hall.clients.values()) await one.close();
    halls.push(hall);
  }
  const times: number[][] = [[], []];
  for (let round = 0; round < 6; round++) {
    await child.stop();
    child = await Child.start('main-shipped', settings);
    for (const at of round % 2 ? [0, 1] : [1, 0]) {
      const { game, tokens } = halls[at]!;
      const token = tokens.get('ge-3a-co')!;
      const began = performance.now();
      const { status } = await call(url(), 'position', { game, token });
      if (status !== 200) throw new Error(`position: ${status}`);
      if (round > 0) times[at]!.push(performance.now() - began);
    }
  }
  await child.stop();
  const [short, long] = [median(times[0]!), median(times[1]!)];
  return atMost(
    'D4',
    `a day of ${SHORT * 10} entries opened, of one of ${SHORT}`,
    2,
    long / short,
    `${long.toFixed(0)} and ${short.toFixed(0)} ms`,
  );
};

/** D1 to D4: a day in a hall. */
export const day = async (wanted: ReadonlySet<string>): Promise<Row[]> => {
  const thinker = await bundled('tools/bench/server/thinking-shipped.ts');
  const rows: Row[] = [];
  if (['D1', 'D2', 'D3'].some(id => wanted.has(id))) {
    const child = await Child.start('main-shipped', { thinker: thinker.path });
    rows.push(...(await lines(await gathered(`http://127.0.0.1:${child.port}`), child)));
    await child.stop();
  }
  if (wanted.has('D4')) rows.push(await opened(thinker.path));
  thinker.remove();
  return rows;
};

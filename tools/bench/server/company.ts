import { WebSocket } from 'ws';
import { pledge } from '../../../src/engine/dice/commitment.ts';
import { random } from '../../../src/engine/random.ts';
import type { Action, System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { SYSTEMS } from '../../../src/rules/all.ts';
import { Audience, type Watcher } from '../../../src/server/games/audience.ts';
import { did } from '../../../tests/server/support/api.ts';
import { newId } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';
import { bundled } from '../../../tests/server/support/node-process.ts';
import { chooseAtRandom } from '../../../tests/support/play.ts';
import { median } from '../measure.ts';
import type { Row } from '../row.ts';
import { Child } from './child.ts';

/** The shipped game with the fullest table, for forty people and Control. */
const GAME = { system: 'hold-the-line', scenario: 'day-event' };
const CHAIRS = 40;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const ACTIONS = Number(process.env.BENCH_ACTIONS ?? 80);
const SPECTATORS = Number(process.env.BENCH_SPECTATORS ?? 300);
const PER_SECOND = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);

const atMost = (id: string, what: string, ratio: number, reached: number, note: string): Row => ({
  ...{ id, what, goal: { sense: 'at most', ratio }, reached, agreed: null, note },
});

const crowded = () => {
  const system = SYSTEMS.find(({ id }) => id === GAME.system) as System;
  const scenario = system.scenarios.find(({ id }) => id === GAME.scenario)!;
  const all = system.seatings?.({ scenario, options: system.defaults }) ?? [];
  return { system, seating: all.find(({ seats }) => seats.length === CHAIRS)! };
};

const watcherAt = (seat: string): Watcher => ({
  ...{ seat, tokenHash: '', expires: null },
  ...{ send: () => {}, hold: () => {}, release: () => {}, leave: () => {} },
});

/** N11: an action of the game told to 2, 10 and all of its players, without the line. */
const telling = (): Row => {
  const { system, seating } = crowded();
  const dice = pledge('bench');
  const table = Table.create(system, { scenario: GAME.scenario, seating, dice }) as Table;
  const chairs = table.seats.filter(({ kind }) => kind === 'player' || kind === 'control');
  const rows = [2, 10, CHAIRS].map(count => {
    const audience = new Audience();
    for (let i = 0; i < count; i++) {
      const { id } = chairs[Math.floor((i * chairs.length) / count)]!;
      audience.join(watcherAt(id), table);
    }
    return { count, audience, times: [] as number[] };
  });
  const chance = random(3);
  for (let i = 0; i < ACTIONS; i++) {
    const next = chooseAtRandom(table, chance);
    if (!next) break;
    const since = table.count;
    table.act(next.seat, next.action);
    for (let k = 0; k < rows.length; k++) {
      const { audience, times } = rows[(i + k) % rows.length]!;
      const began = performance.now();
      audience.moved(table, since, null);
      times.push(performance.now() - began);
    }
  }
  const [two = 1, ten = 1, all = 1] = rows.map(({ times }) => median(times));
  const note = `${two.toFixed(2)}, ${ten.toFixed(2)}, ${all.toFixed(2)} ms for 2, 10, ${CHAIRS} seats`;
  return atMost(
    'N11',
    `telling an action of a shipped game to ${CHAIRS} seats, of 2`,
    4,
    all / two,
    note,
  );
};

type Hall = {
  readonly url: string;
  readonly game: string;
  readonly clients: Map<string, LiveClient>;
  readonly watch: string;
};

/** Everybody of the crowded game on a socket of his own. */
const gathered = async (url: string): Promise<Hall> => {
  const made = await did(url, 'create', { body: { ...GAME, seating: crowded().seating.id } });
  const game = made.game.id;
  const clients = new Map<string, LiveClient>();
  for (const { seat, invite } of made.invites) {
    const body = { invite, name: seat.slice(0, 40), nonce: seat };
    const { token } = await did(url, 'claim', { game, body });
    clients.set(seat, await LiveClient.join(url, game, token, null, () => {}));
  }
  const { token: watch } = await did(url, 'watch', { game, token: made.host });
  return { url, game, clients, watch };
};

const level = async (clients: Iterable<LiveClient>, seq: number): Promise<void> => {
  for (const one of clients) await one.until(({ seq: now }) => now >= seq);
};

/** What the seat is asked, answered with its first offer, or by saying that it is done where that may be said. */
const answers = async (client: LiveClient, passing = false): Promise<number> => {
  const { seq, sight } = client;
  const types = sight?.questions.flatMap(({ actions }) => actions) ?? [];
  const told = await client.ask({ type: 'offers', most: 50, types });
  const offers = (told.type === 'offers' ? told.offers : []) as Action[];
  const done = offers.find(({ type }) => passing && type === 'done');
  const action = done ?? offers.find(({ type }) => !/resign|send/.test(type));
  const acted = await client.ask({ type: 'act', seq, id: newId(), action });
  return acted.type === 'acted' ? acted.seq : 0;
};

type Answer = { readonly client: LiveClient; readonly action: Action };

/** Those who are asked something. */
const askedOf = ({ clients }: Hall): LiveClient[] =>
  [...clients].flatMap(([seat, client]) =>
    client.sight?.questions.some(one => one.seat === seat) ? [client] : [],
  );

/** The seats answer one after another until the counters of both sides are being set up, when all are asked at once. */
const untilManyAreAsked = async (hall: Hall): Promise<void> => {
  for (let i = 0; i < 60 && askedOf(hall).length < CHAIRS / 2; i++) {
    const seq = await answers(askedOf(hall)[0]!, true);
    await level(hall.clients.values(), seq);
  }
};

/** Answers to the question how the counters are set up, each of another counter, in turn for the seats that are asked. */
const answersNow = async (hall: Hall, count: number, round: number): Promise<Answer[]> => {
  const lists: Answer[][] = [];
  for (const client of askedOf(hall)) {
    const told = await client.ask({ type: 'offers', most: 400, types: ['placeUnit'] });
    const offers = (told.type === 'offers' ? told.offers : []) as (Action & { unit?: string })[];
    const units = new Map<string, Action[]>();
    for (const offer of offers)
      if (offer.unit !== undefined)
        units.set(offer.unit, [...(units.get(offer.unit) ?? []), offer]);
    lists.push([...units.values()].map(of => ({ client, action: of[round % of.length]! })));
  }
  const chosen: Answer[] = [];
  for (let i = 0; chosen.length < count && lists.some(list => i < list.length); i++)
    for (const list of lists) if (i < list.length && chosen.length < count) chosen.push(list[i]!);
  return chosen;
};

/** What a work comes to, and the processor time that the server used for it. */
const usedFor = async (
  server: Child,
  work: () => Promise<number>,
): Promise<[ms: number, cpuMs: number]> => {
  const { cpuMs: before } = await server.figures();
  const ms = await work();
  const { cpuMs: after } = await server.figures();
  return [ms, after - before];
};

/** N12: forty answers at the same time, against one of them alone; until everybody was told. */
const burst = async (hall: Hall, server: Child): Promise<Row> => {
  const all = [...hall.clients.values()];
  await untilManyAreAsked(hall);
  let [sent, stood] = [0, 0];
  const took = async (some: readonly Answer[]): Promise<number> => {
    const began = performance.now();
    const told = await Promise.all(
      some.map(({ client, action }) =>
        client.ask({ type: 'act', seq: client.seq, id: newId(), action }),
      ),
    );
    if (some.length === 0) throw new Error('nobody is asked where the counters stand');
    const ends = told.flatMap(one => (one.type === 'acted' ? [one.seq] : []));
    await level(all, Math.max(0, ...ends));
    sent += some.length;
    stood += ends.length;
    return performance.now() - began;
  };
  const [one, many]: [number[], number[]] = [[], []];
  const cpu: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const single = await answersNow(hall, 1, round);
    const [alone, aloneCpu] = await usedFor(server, () => took(single));
    const everybody = await answersNow(hall, CHAIRS, round);
    const [together, togetherCpu] = await usedFor(server, () => took(everybody));
    if (round === 0) continue; // warm
    one.push(alone);
    many.push(together);
    cpu.push([aloneCpu, togetherCpu]);
  }
  const note = `${median(one).toFixed(1)} ms alone, ${median(many).toFixed(1)} ms for ${CHAIRS}; processor ${median(cpu.map(([a]) => a)).toFixed(1)} and ${median(cpu.map(([, b]) => b)).toFixed(1)} ms; ${stood} of ${sent} answers stood`;
  return atMost(
    'N12',
    `a burst of ${CHAIRS} answers of a shipped game, of one`,
    3,
    median(many) / median(one),
    note,
  );
};

/** The times from an action until the last of all sockets was told, at so many a second. */
const paced = async (act: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < SECONDS * PER_SECOND; n++) {
    const wait = new Promise(later => setTimeout(later, 1000 / PER_SECOND));
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
    await wait;
  }
  return times.sort((a, b) => a - b);
};
const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)] ?? 0;

/** The same number of sockets at a server without rules or store, and as many bytes to each of them. */
const bareTimes = async (sockets: number, bytes: readonly number[]): Promise<number[]> => {
  const child = await Child.start('main-bare');
  let told = 0;
  let all = () => {};
  const open: WebSocket[] = [];
  for (let i = 0; i < sockets; i++) {
    const socket = new WebSocket(`ws://127.0.0.1:${child.port}`, { perMessageDeflate: false });
    await new Promise(done => socket.once('open', done));
    const joined = new Promise(done => socket.once('message', done));
    socket.send(JSON.stringify({ join: 'hall', side: String(i % 41) }));
    await joined;
    socket.on('message', data => {
      JSON.parse(String(data));
      if (++told === sockets) all();
    });
    open.push(socket);
  }
  let n = 0;
  const times = await paced(() => {
    told = 0;
    const done = new Promise<void>(now => {
      all = now;
    });
    const length = bytes[n % bytes.length] ?? 300;
    open[0]!.send(JSON.stringify({ type: 'act', n: n++, length, action: { type: 'march' } }));
    return done;
  });
  for (const socket of open) socket.terminate();
  await child.stop();
  return times;
};

/** N13: forty people and three hundred who watch, five actions a second. */
const fullHall = async ({ url, game, clients, watch }: Hall): Promise<Row> => {
  const bytes: number[] = [];
  const hear = (text: string) => {
    if (text.startsWith('{"type":"moved"')) bytes.push(text.length);
  };
  const watching = await Promise.all(
    Array.from({ length: SPECTATORS }, () => LiveClient.join(url, game, watch, null, hear)),
  );
  const everybody = [...clients.values(), ...watching];
  const asked = () =>
    [...clients].find(([seat, { sight }]) => sight?.questions.some(one => one.seat === seat))?.[1];
  const times = await paced(async () => {
    const client = asked();
    const seq = client ? await answers(client) : 0;
    await level(everybody, seq);
  });
  const bare = await bareTimes(everybody.length, bytes.slice(-1000));
  const note = `${p99(times).toFixed(1)} ms, bare ws ${p99(bare).toFixed(1)} ms; ${median(bytes)} bytes`;
  const what = `p99 to ${everybody.length} sockets at ${PER_SECOND}/s: a shipped game against bare ws`;
  return { ...atMost('N13', what, 5, p99(times) / p99(bare), note) };
};

/** N11 to N13: the fullest table of the shipped games. */
export const company = async (wanted: ReadonlySet<string>): Promise<Row[]> => {
  const rows: Row[] = wanted.has('N11') ? [telling()] : [];
  if (!wanted.has('N12') && !wanted.has('N13')) return rows;
  const thinker = await bundled('tools/bench/server/thinking-shipped.ts');
  const child = await Child.start('main-shipped', { thinker: thinker.path });
  const hall = await gathered(`http://127.0.0.1:${child.port}`);
  if (wanted.has('N12')) rows.push(await burst(hall, child));
  if (wanted.has('N13')) rows.push(await fullHall(hall));
  await child.stop();
  thinker.remove();
  return rows;
};

import { createRequire } from 'node:module';
import { io, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import { LIVE_PATH } from '../../../src/protocol/live.ts';
import { PROTOCOL } from '../../../src/protocol/words.ts';
import { did } from '../../../tests/server/support/api.ts';
import { seatedGame } from '../../../tests/server/support/house.ts';
import { SCENARIO, SIDES_OF_SEATS, type Step } from './script.ts';

const SEATS = SIDES_OF_SEATS.length;

/** People at the tables of one server. `act` is done when all four seats of the game have been told. */
export type Driver = {
  readonly name: string;
  act(game: number): Promise<void>;
  close(): void;
};

/** Counts who was told of the action that is under way in each game. */
class Tally {
  private readonly open = new Map<number, { left: number; done: () => void }>();
  begin(game: number): Promise<void> {
    return new Promise(done => this.open.set(game, { left: SEATS, done }));
  }
  told(game: number): void {
    const one = this.open.get(game);
    if (!one || --one.left > 0) return;
    this.open.delete(game);
    one.done();
  }
}

const opened = (url: string, protocol?: string): Promise<WebSocket> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url, protocol, { perMessageDeflate: false });
    socket.once('open', () => done(socket));
    socket.once('error', failed);
  });
const firstMessage = (socket: WebSocket): Promise<unknown> =>
  new Promise(done => socket.once('message', done));

export type Measured = Driver & { readonly bytes: number[]; fullView(): Promise<number> };

/** The socket, of those of a game, through which a step is done. */
const chairOf = ({ seat }: Step): number => SIDES_OF_SEATS.indexOf(seat as 'red');

/** `{"type":"moved"` and no other: only `moved` begins so. A text made of every message would be a good part of the load's own work. */
const isMoved = (data: Buffer): boolean => data[9] === 0x6d && data[10] === 0x6f;

export const ours = async (
  port: number,
  games: number,
  script: readonly Step[],
): Promise<Measured> => {
  const url = `http://127.0.0.1:${port}`;
  const tally = new Tally();
  const bytes: number[] = [];
  const tables: { at: number; sockets: WebSocket[] }[] = [];
  let first: { game: string; token: string } | null = null;
  for (let g = 0; g < games; g++) {
    const { game, tokens } = await seatedGame(url, { scenario: SCENARIO, options: { fog: true } });
    first ??= { game, token: tokens.red! };
    const sockets: WebSocket[] = [];
    for (const side of SIDES_OF_SEATS) {
      const socket = await opened(url.replace('http', 'ws') + LIVE_PATH, PROTOCOL);
      const answer = firstMessage(socket);
      socket.send(JSON.stringify({ type: 'join', n: 0, game, token: tokens[side] }));
      await answer;
      socket.on('message', (data: Buffer) => {
        if (!isMoved(data)) return;
        if (g === 0) bytes.push(data.length);
        tally.told(g);
      });
      sockets.push(socket);
    }
    tables.push({ at: 0, sockets });
  }
  return {
    name: 'ours',
    bytes,
    act: game => {
      const table = tables[game]!;
      const step = script[table.at]!;
      const seq = ++table.at;
      const id = `bench-${game}-${seq}`;
      const told = tally.begin(game);
      const { action } = step;
      table.sockets[chairOf(step)]!.send(JSON.stringify({ type: 'act', n: seq, seq, id, action }));
      return told;
    },
    fullView: async () => JSON.stringify((await did(url, 'position', { ...first! })).sight).length,
    close: () => {
      for (const { sockets } of tables) for (const socket of sockets) socket.terminate();
    },
  };
};

/** The same actions through the same number of sockets; `lengths` are those of our deltas. */
export const bare = async (
  port: number,
  games: number,
  script: readonly Step[],
  lengths: readonly number[],
): Promise<Driver> => {
  const tally = new Tally();
  const tables: { at: number; sockets: WebSocket[] }[] = [];
  for (let g = 0; g < games; g++) {
    const sockets: WebSocket[] = [];
    for (let i = 0; i < SEATS; i++) {
      const socket = await opened(`ws://127.0.0.1:${port}`);
      const answer = firstMessage(socket);
      socket.send(JSON.stringify({ join: String(g), side: SIDES_OF_SEATS[i] }));
      await answer;
      socket.on('message', () => tally.told(g));
      sockets.push(socket);
    }
    tables.push({ at: 0, sockets });
  }
  return {
    name: 'bare ws',
    act: game => {
      const told = tally.begin(game);
      const table = tables[game]!;
      const step = script[table.at++ % script.length]!;
      const length = lengths[(table.at * SEATS) % lengths.length] ?? 300;
      table.sockets[chairOf(step)]!.send(
        JSON.stringify({ type: 'act', n: table.at, length, action: step.action }),
      );
      return told;
    },
    close: () => {
      for (const { sockets } of tables) for (const socket of sockets) socket.terminate();
    },
  };
};

export const boardgameIo = async (
  port: number,
  games: number,
  script: readonly Step[],
): Promise<Driver> => {
  const tally = new Tally();
  const tables: { sockets: Socket[]; state: number }[] = [];
  for (let g = 0; g < games; g++) {
    const sockets: Socket[] = [];
    for (let i = 0; i < SEATS; i++) {
      const socket = io(`http://127.0.0.1:${port}/bench`, {
        transports: ['websocket'],
        forceNew: true,
      });
      const synced = new Promise(done => socket.once('sync', done));
      socket.emit('sync', `match-${g}`, String(i), undefined, SEATS);
      await synced;
      socket.on('update', () => tally.told(g));
      sockets.push(socket);
    }
    tables.push({ sockets, state: 0 });
  }
  return {
    name: 'boardgame.io',
    act: game => {
      const table = tables[game]!;
      const told = tally.begin(game);
      const state = table.state++;
      const step = script[state]!;
      const playerID = String(chairOf(step));
      const move = { type: 'act', args: [step], playerID };
      const message = { type: 'MAKE_MOVE', payload: move };
      table.sockets[chairOf(step)]!.emit('update', message, state, `match-${game}`, playerID);
      return told;
    },
    close: () => {
      for (const { sockets } of tables) for (const socket of sockets) socket.disconnect();
    },
  };
};

type ColyseusRoom = {
  roomId: string;
  send(type: string, message: unknown): void;
  onStateChange: { (changed: () => void): void; once(changed: () => void): void };
  leave(): void;
};
type ColyseusClient = {
  create(name: string, options: object): Promise<ColyseusRoom>;
  joinById(id: string): Promise<ColyseusRoom>;
};

export const colyseus = async (
  port: number,
  games: number,
  script: readonly Step[],
  name: string,
): Promise<Driver> => {
  const { Client } = createRequire(import.meta.url)('colyseus.js') as {
    Client: new (url: string) => ColyseusClient;
  };
  const client = new Client(`ws://127.0.0.1:${port}`);
  const tally = new Tally();
  const tables: { rooms: ColyseusRoom[]; n: number }[] = [];
  for (let g = 0; g < games; g++) {
    const rooms: ColyseusRoom[] = [];
    for (let i = 0; i < SEATS; i++) {
      const room = rooms[0]
        ? await client.joinById(rooms[0].roomId)
        : await client.create('bench', { game: g });
      await new Promise<void>(done => room.onStateChange.once(() => done()));
      room.onStateChange(() => tally.told(g));
      rooms.push(room);
    }
    tables.push({ rooms, n: 0 });
  }
  return {
    name,
    act: game => {
      const table = tables[game]!;
      const told = tally.begin(game);
      const step = script[table.n++]!;
      table.rooms[chairOf(step)]!.send('act', step);
      return told;
    },
    close: () => {
      for (const { rooms } of tables) for (const room of rooms) room.leave();
    },
  };
};

import { io, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import { LIVE_PATH } from '../../../src/protocol/live.ts';
import { PROTOCOL } from '../../../src/protocol/words.ts';
import { seatedGame } from '../../../tests/server/support/house.ts';
import type { Row } from '../row.ts';
import { Child } from './child.ts';

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 3000);
const AT_ONCE = 50;

/** Bytes of memory that a server takes for each connection that only waits. */
const memoryOf = async (
  file: string,
  prepare: (port: number) => Promise<() => Promise<() => void>>,
): Promise<number> => {
  const child = await Child.start(file);
  const connect = await prepare(child.port);
  const closers: (() => void)[] = [];
  const open = async (count: number) => {
    for (let i = 0; i < count; i += AT_ONCE)
      closers.push(
        ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, connect))),
      );
  };
  // The first hundred fill pools that every later one shares.
  await open(100);
  const { rss: before } = await child.figures(true);
  await open(CONNECTIONS);
  const { rss: after } = await child.figures(true);
  for (const close of closers) close();
  await child.stop();
  return (after - before) / CONNECTIONS;
};

const socketTo = (url: string, protocol: string | undefined, hello: string): Promise<() => void> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url, protocol, { perMessageDeflate: false });
    socket.once('error', failed);
    socket.once('open', () => socket.send(hello));
    socket.once('message', () => done(() => socket.terminate()));
  });

/** N5: idle connections. Ours have joined a game and hold its sight. */
export const idle = async (): Promise<Row[]> => {
  const ours = await memoryOf('main-ours', async port => {
    const { game, tokens } = await seatedGame(`http://127.0.0.1:${port}`);
    const join = JSON.stringify({ type: 'join', n: 0, game, token: tokens.red });
    return () => socketTo(`ws://127.0.0.1:${port}${LIVE_PATH}`, PROTOCOL, join);
  });
  const bare = await memoryOf('main-bare', async port => {
    let n = 0;
    return () =>
      socketTo(`ws://127.0.0.1:${port}`, undefined, JSON.stringify({ join: String(n++ >> 2) }));
  });
  const peer = await memoryOf(
    'main-socketio',
    async port => () =>
      new Promise<() => void>(done => {
        const socket: Socket = io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          forceNew: true,
        });
        socket.once('hello', () => done(() => socket.disconnect()));
      }),
  );
  const note = `ours ${kb(ours)}, socket.io ${kb(peer)}, bare ws ${kb(bare)}, ${CONNECTIONS} connections`;
  return [
    {
      id: 'N5',
      what: 'memory of an idle connection: ours against socket.io',
      goal: { sense: 'at most', ratio: 0.6 },
      reached: ours / peer,
      agreed: null,
      note,
    },
    {
      id: 'N5',
      what: 'memory of an idle connection: ours against bare ws',
      goal: { sense: 'at most', ratio: 1.5 },
      reached: ours / bare,
      agreed: null,
    },
  ];
};

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

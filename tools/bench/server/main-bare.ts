import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serving } from './child.ts';

type Asked = {
  readonly join?: string;
  readonly side?: string;
  readonly n?: number;
  readonly length?: number;
  readonly action?: unknown;
};
type Sockets = Map<string, Set<WebSocket>>;

/**
 * The floor: an action is read, a delta as long as one of ours is written once for each side and goes to the sockets of the side. No
 * rules, no store.
 */
const games = new Map<string, Sockets>();
const PAD = 'x'.repeat(100_000);
/** What a `moved` has beside its action and what fills it up. */
const AROUND = 90;
const textOf = ({ n = 0, length = 0, action }: Asked, asked: number): string => {
  const delta = [{ do: 'set', at: '/view/units/47', to: action }];
  const log = PAD.slice(0, Math.max(0, length - asked - AROUND));
  return JSON.stringify({ type: 'moved', from: n, seq: n + 1, delta, log });
};

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.once('listening', () => serving((server.address() as AddressInfo).port));
server.on('connection', socket => {
  let mine: Sockets = new Map();
  socket.on('message', (data: Buffer) => {
    const asked = JSON.parse(String(data)) as Asked;
    const { join, side = '' } = asked;
    if (join === undefined) {
      for (const sockets of mine.values()) {
        const text = textOf(asked, data.length);
        for (const other of sockets) other.send(text);
      }
      return;
    }
    mine = games.get(join) ?? new Map();
    mine.set(side, (mine.get(side) ?? new Set()).add(socket));
    games.set(join, mine);
    socket.send('{}');
  });
});

import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serving } from './child.ts';

type Asked = { readonly join?: string; readonly length?: number };

/** The floor: an action is read, and a text as long as one of our deltas goes to the sockets of the game. No rules, no store. */
const games = new Map<string, Set<WebSocket>>();
const texts = new Map<number, string>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.once('listening', () => serving((server.address() as AddressInfo).port));
server.on('connection', socket => {
  let mine: Set<WebSocket> | undefined;
  socket.on('message', data => {
    const { join, length = 0 } = JSON.parse(String(data)) as Asked;
    if (join === undefined) {
      const text = texts.get(length) ?? 'x'.repeat(length);
      texts.set(length, text);
      for (const other of mine ?? []) other.send(text);
      return;
    }
    mine = games.get(join) ?? new Set();
    mine.add(socket);
    games.set(join, mine);
    socket.send('{}');
  });
});

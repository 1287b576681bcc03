import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serving } from './child.ts';

/** The floor: sockets of a game get the text that one of them sent. No rules, no store, nothing redacted. */
const games = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.once('listening', () => serving((server.address() as AddressInfo).port));
server.on('connection', socket => {
  let mine: Set<WebSocket> | undefined;
  socket.on('message', data => {
    const text = String(data);
    const message = JSON.parse(text) as { join?: string };
    if (message.join === undefined) {
      for (const other of mine ?? []) other.send(text);
      return;
    }
    mine = games.get(message.join) ?? new Set();
    mine.add(socket);
    games.set(message.join, mine);
    socket.send('{}');
  });
});

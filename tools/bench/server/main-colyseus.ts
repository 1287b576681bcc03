import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serving } from './child.ts';
import { STATE } from './script.ts';

const load = createRequire(import.meta.url);
const { Server, Room } = load('@colyseus/core');
const { WebSocketTransport } = load('@colyseus/ws-transport');
const { schema } = load('@colyseus/schema');
const { atOnce = true } = JSON.parse(process.argv[2] ?? '{}') as { atOnce?: boolean };

const Unit = schema({
  id: 'string',
  side: 'string',
  kind: 'string',
  steps: 'number',
  at: 'number',
  level: 'number',
  moved: 'boolean',
  fired: 'boolean',
  fought: 'boolean',
});
const Board = schema({ turn: 'number', units: [Unit] });

class Bench extends Room {
  onCreate() {
    this.autoDispose = false;
    const board = new Board();
    board.turn = 1;
    for (const unit of STATE.units) board.units.push(new Unit().assign(unit));
    this.setState(board);
    if (atOnce) this.setPatchRate(null);
    this.onMessage('march', (_client: unknown, { unit, at }: { unit: number; at: number }) => {
      const one = board.units[unit];
      one.at = at;
      one.moved = !one.moved;
      if (atOnce) this.broadcastPatch();
    });
  }
}
const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http, perMessageDeflate: false }),
  greet: false,
});
server.define('bench', Bench).filterBy(['game']);
await server.listen(0, '127.0.0.1');
serving((http.address() as AddressInfo).port);

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH } from '../../protocol/live.ts';
import { PROTOCOL } from '../../protocol/words.ts';
import type { Hall } from '../games/hall.ts';
import { neighbourhood, Places } from '../http/address.ts';
import { Rates } from '../http/rates.ts';
import type { TokenRow } from '../storage/store.ts';
import { Connection, type Owner } from './connection.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';

const PING_MS = 30_000;

/** The sockets of this node. A page of another site cannot open one, and no secret is ever read from an address. */
export class Sockets implements Owner {
  readonly inbox = new Inbox();
  readonly outbox = new Outbox();
  private readonly server: WebSocketServer;
  private readonly connections = new Set<Connection>();
  private readonly ofToken: Places;
  private readonly ofWatchers: Places;
  private readonly ofAddress: Places;
  private readonly rates: { readonly token: Rates; readonly address: Rates };
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly hall: Hall,
    http: Server,
    private readonly trustProxy: boolean,
  ) {
    const { limits } = hall.house.settings;
    this.ofToken = new Places(limits.socketsOfToken);
    this.ofWatchers = new Places(limits.watchers);
    this.ofAddress = new Places(limits.socketsOfAddress);
    this.rates = {
      token: new Rates(limits.token, hall.house.now),
      address: new Rates(limits.address, hall.house.now),
    };
    this.server = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: limits.message,
      clientTracking: false,
      handleProtocols: offered => (offered.has(PROTOCOL) ? PROTOCOL : false),
    });
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    hall.house.metrics.gauge('sockets', () => this.connections.size);
    this.timer = setInterval(() => this.ping(), PING_MS);
    this.timer.unref();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const address = neighbourhood(this.addressOf(request));
    const status =
      this.refusal(request) ?? (this.ofAddress.take(address) ? null : '429 Too Many Requests');
    if (status) {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    // It counts until it is gone, joined or not, refused or not.
    socket.once('close', () => this.ofAddress.free(address));
    this.server.handleUpgrade(request, socket, head, ws => this.welcome(ws, socket, address));
  }

  /** Apart from `upgrade`, so that no socket keeps its request for as long as it lives. */
  private welcome(ws: WebSocket, stream: Duplex, address: string): void {
    this.connections.add(new Connection(this.hall, ws, stream, address, this.rates, this));
  }

  /** An address with anything behind the path is refused unread: it might hold a secret. */
  private refusal(request: IncomingMessage): string | null {
    if (request.url !== LIVE_PATH)
      return request.url?.startsWith(LIVE_PATH) ? '400 Bad Request' : '404 Not Found';
    if (!this.sameSite(request)) return '403 Forbidden';
    const offered = String(request.headers['sec-websocket-protocol'] ?? '');
    if (!offered.split(',').some(name => name.trim() === PROTOCOL)) return '400 Bad Request';
    return this.connections.size >= this.hall.house.settings.limits.sockets
      ? '503 Service Unavailable'
      : null;
  }

  /** Browsers always say where a page came from; programs need not. */
  private sameSite({ headers }: IncomingMessage): boolean {
    const { origin } = headers;
    if (origin === undefined) return true;
    const { origins } = this.hall.house.settings;
    const forwarded = this.trustProxy ? headers['x-forwarded-host'] : undefined;
    const host = typeof forwarded === 'string' ? forwarded : headers.host;
    return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
  }

  private addressOf(request: IncomingMessage): string {
    const forwarded = this.trustProxy ? request.headers['x-forwarded-for'] : undefined;
    const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
    return last || request.socket.remoteAddress || '';
  }

  place({ kind, hash }: TokenRow): boolean {
    return (kind === 'watch' ? this.ofWatchers : this.ofToken).take(hash);
  }

  gone(connection: Connection, token: TokenRow | null): void {
    this.connections.delete(connection);
    if (token) (token.kind === 'watch' ? this.ofWatchers : this.ofToken).free(token.hash);
  }

  private ping(): void {
    for (const connection of this.connections) {
      if (!connection.alive) connection.socket.terminate();
      connection.alive = false;
      if (connection.socket.readyState === connection.socket.OPEN) connection.socket.ping();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const connection of [...this.connections])
      connection.leave('GOING', 'this node is leaving; come back in a moment');
    await new Promise(later => setTimeout(later, 50));
    for (const { socket } of this.connections) socket.terminate();
    this.server.close();
  }
}

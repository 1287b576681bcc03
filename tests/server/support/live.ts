import WebSocket from 'ws';
import { problemIn } from '../../../src/engine/shape.ts';
import { withDelta } from '../../../src/protocol/delta.ts';
import { type Asked, LIVE_PATH, type Told, toldShape } from '../../../src/protocol/live.ts';
import {
  type GameSummary,
  PROTOCOL,
  type SeatLog,
  type SeatSight,
} from '../../../src/protocol/words.ts';

type Request = Asked extends infer A ? (A extends Asked ? Omit<A, 'n'> : never) : never;
type Event = Extract<Told, { type: 'moved' | 'game' | 'chat' | 'presence' | 'bye' }>;

type Heard = (text: string, client: LiveClient) => void;

/** A client as anybody would write it: it holds the sight it was told, and folds every delta into it. */
export class LiveClient {
  sight: SeatSight | null = null;
  seq = 0;
  lines: SeatLog['lines'] = [];
  game: GameSummary | null = null;
  presence: readonly string[] = [];
  /** Every text that came, as it came; where `heard` is set it gets them, and nothing is kept. */
  readonly frames: string[] = [];
  heard: Heard | null = null;
  readonly events: Event[] = [];
  closed: { code: number; reason: string } | null = null;
  private n = 0;
  private readonly open = new Map<number, (told: Told) => void>();
  private readonly broken = new Set<(why: Error) => void>();
  private readonly watching = new Set<() => void>();
  private constructor(readonly socket: WebSocket) {
    socket.on('message', data => this.hear(String(data)));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      for (const failed of this.broken)
        failed(new Error(`the socket was closed: ${code} ${reason}`));
      this.changed();
    });
    socket.on('error', () => {});
  }

  static async connect(url: string, options: WebSocket.ClientOptions = {}): Promise<LiveClient> {
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE_PATH, PROTOCOL, options);
    const client = new LiveClient(socket);
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    return client;
  }

  /** Connects and joins; with `from`, comes back with what that client still holds. */
  static async join(
    url: string,
    game: string,
    token: string,
    from?: LiveClient | null,
    heard: Heard | null = null,
  ): Promise<LiveClient> {
    const client = await LiveClient.connect(url);
    client.heard = heard;
    if (from) Object.assign(client, { sight: from.sight, seq: from.seq, lines: from.lines });
    const told = await client.ask({
      type: 'join',
      game,
      token,
      ...(from ? { have: from.seq } : {}),
    });
    if (told.type !== 'joined') throw new Error(JSON.stringify(told));
    return client;
  }

  ask(request: Request): Promise<Told> {
    const n = ++this.n;
    return new Promise((done, failed) => {
      this.broken.add(failed);
      this.open.set(n, told => {
        this.broken.delete(failed);
        done(told);
      });
      if (this.closed) failed(new Error('the socket was closed'));
      this.socket.send(JSON.stringify({ ...request, n }));
    });
  }

  private hear(text: string): void {
    if (!this.heard) this.frames.push(text);
    const told = JSON.parse(text) as Told;
    const wrong = problemIn(toldShape, told);
    if (wrong) throw new Error(`${text.slice(0, 300)}: ${wrong.at} ${wrong.because}`);
    this.take(told);
    this.heard?.(text, this);
    if ('n' in told && told.n !== null) {
      this.open.get(told.n)?.(told);
      this.open.delete(told.n);
    } else if (!this.heard) this.events.push(told as Event);
    this.changed();
  }

  private take(told: Told): void {
    if (told.type === 'joined') {
      this.game = told.game;
      this.presence = told.presence;
      if (told.position) this.reset(told.position);
      else if (told.delta && told.log) this.fold(told.from ?? 0, told.seq, told.delta, told.log);
    } else if (told.type === 'moved') this.fold(told.from, told.seq, told.delta, told.log);
    else if (told.type === 'position') this.reset(told.position);
    else if (told.type === 'game') this.game = told.game;
    else if (told.type === 'presence') this.presence = told.presence;
  }

  private reset(position: { seq: number; sight: SeatSight; log: SeatLog }): void {
    this.seq = position.seq;
    this.sight = position.sight;
    this.lines = position.log.lines;
  }

  private fold(
    from: number,
    seq: number,
    delta: Parameters<typeof withDelta>[1],
    log: SeatLog,
  ): void {
    if (from !== this.seq) throw new Error(`a gap: at ${this.seq}, told from ${from}`);
    this.seq = seq;
    this.sight = withDelta(this.sight, delta);
    this.lines = [...this.lines.filter(({ entry }) => entry < log.since), ...log.lines];
  }

  private changed(): void {
    for (const look of this.watching) look();
  }

  /** Until `holds` is true of this client. */
  async until(holds: (client: LiveClient) => boolean, what = 'what was waited for'): Promise<void> {
    if (holds(this)) return;
    await new Promise<void>((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`${what} did not come`)), 20_000);
      const look = () => {
        if (!holds(this)) return;
        clearTimeout(timer);
        this.watching.delete(look);
        done();
      };
      this.watching.add(look);
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.socket.close();
    await this.until(({ closed }) => closed !== null);
  }
}

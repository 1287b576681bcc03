import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { problemIn } from '../../engine/shape.ts';
import { type Asked, askedShape, type Told } from '../../protocol/live.ts';
import type { ProblemBody } from '../../protocol/words.ts';
import type { Watcher } from '../games/audience.ts';
import type { Hall } from '../games/hall.ts';
import type { Room } from '../games/room.ts';
import type { Rates } from '../http/rates.ts';
import { No, no } from '../no.ts';
import type { TokenRow } from '../storage/store.ts';
import { answer } from './answers.ts';
import { frameOf } from './frames.ts';
import type { Inbox, Reader } from './inbox.ts';
import { join } from './joining.ts';
import type { Outbox, Sender } from './outbox.ts';

/** Who sits at a joined socket. */
export type Seated = { readonly room: Room; readonly token: TokenRow };

/** Who counts the sockets. */
export type Owner = {
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  /** Asks for a place among the sockets of a token. */
  place(token: TokenRow): boolean;
  gone(connection: Connection, token: TokenRow | null): void;
};

/** Wrong messages in a row until the socket is closed. */
const PATIENCE = 20;
/** Requests of one socket that may be open at once. */
const MOST_OPEN = 32;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A socket that was told to go is cut off when it does not answer. */
const CLOSE_WITHIN_MS = 2000;

let connections = 0;

/** One socket: its first message is `join`, then requests are answered one by one and events sent as they come. */
export class Connection implements Watcher, Sender, Reader {
  seated: Seated | null = null;
  private bad = 0;
  private open = 0;
  /** The token among whose sockets this one counts. */
  private placed: TokenRow | null = null;
  private joinTimer: NodeJS.Timeout | undefined;
  private closing: NodeJS.Timeout | undefined;
  /** Events that must not go out yet, while `holds` is not 0. */
  private held: Buffer[] = [];
  private holds = 0;
  private gone = false;
  private expiry: NodeJS.Timeout | undefined;
  /** What goes out at the end of this turn. */
  private out: Buffer[] | null = null;
  alive = true;
  /** Spectators share a token, and each has its own allowance. */
  private readonly number = ++connections;

  constructor(
    readonly hall: Hall,
    readonly socket: WebSocket,
    private readonly stream: Duplex,
    readonly address: string,
    private readonly rates: { readonly token: Rates; readonly address: Rates },
    private readonly owner: Owner,
  ) {
    const { limits } = hall.house.settings;
    this.joinTimer = setTimeout(
      () => this.leave('NO_JOIN', 'nobody joined in time'),
      limits.joinWithin,
    );
    socket.on('message', (data, isBinary) => owner.inbox.add(this, data, isBinary));
    socket.on('close', () => {
      owner.inbox.empty(); // what it said before it went still counts
      this.closed();
    });
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      this.alive = true;
    });
  }

  takePlace(token: TokenRow): boolean {
    if (!this.owner.place(token)) return false;
    this.placed = token;
    return true;
  }

  sitDown(seated: Seated): void {
    this.seated = seated;
    const { expires } = seated.token;
    if (expires === null) return;
    const left = expires - this.hall.house.now();
    if (left > LONGEST_TIMER_MS) return; // the hall looks at the others now and then
    this.expiry = setTimeout(() => this.leave('TOKEN_ENDED', 'your key has ended'), left);
    this.expiry.unref();
  }

  /** The socket is closed or is being closed: nobody sits down on it any more. */
  get isGone(): boolean {
    return this.gone;
  }
  get expires(): number | null {
    return this.seated?.token.expires ?? null;
  }

  get seat(): string {
    return this.seated?.token.seat ?? '';
  }
  get tokenHash(): string {
    return this.seated?.token.hash ?? '';
  }

  send(frame: Buffer): void {
    if (this.holds > 0) this.held.push(frame);
    else this.write(frame);
  }

  tell(told: Told): void {
    this.write(frameOf(JSON.stringify(told)));
  }

  /** With whatever else was told just now, to anybody. */
  private readonly tellAtOnce = (told: Told): void => {
    this.tell(told);
    this.owner.outbox.hurry();
  };

  tellText(text: string): void {
    this.write(frameOf(text));
  }

  private write(frame: Buffer): void {
    if (this.out) this.out.push(frame);
    else {
      this.out = [frame];
      this.owner.outbox.add(this);
    }
  }

  /** Frames are written past `ws`, which would make each of them anew for every socket. */
  flush(): void {
    const { out, socket } = this;
    this.out = null;
    if (!out || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.hall.house.settings.limits.unread) {
      // It does not read. Nothing is lost: it comes back and is told what changed.
      this.hall.house.metrics.count('sockets_too_slow_total');
      socket.terminate();
      return;
    }
    this.stream.write(out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out));
  }

  /** Runs `work`; what others send meanwhile follows its answer. */
  async holding(work: () => Promise<void>): Promise<void> {
    this.hold();
    try {
      await work();
    } finally {
      this.release();
    }
  }

  hold(): void {
    this.holds++;
  }

  release(): void {
    if (--this.holds > 0) return;
    for (const frame of this.held.splice(0)) if (!this.gone) this.write(frame);
  }

  leave(code: string, because: string): void {
    if (this.gone) return;
    this.tell({ type: 'bye', code, because, again: code === 'GOING' });
    this.flush();
    this.socket.close(code === 'GOING' ? 1012 : 1008, code);
    this.standUp();
    this.closing = setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS);
    this.closing.unref();
  }

  /** The socket is gone; it counts until now. */
  private closed(): void {
    clearTimeout(this.closing);
    this.standUp();
    this.owner.gone(this, this.placed);
    this.placed = null;
  }

  private standUp(): void {
    this.gone = true;
    clearTimeout(this.joinTimer);
    clearTimeout(this.expiry);
    const { seated } = this;
    this.seated = null;
    if (seated) {
      seated.room.audience.leave(seated.token.seat, this);
      this.hall.presence.changed(seated.room);
    }
  }

  hear(data: RawData, isBinary: boolean): void {
    if (this.gone) return;
    const asked = isBinary ? null : readAsked(String(data));
    if (asked === null || 'wrong' in asked) {
      this.wrong(asked?.wrong ?? 'messages are JSON text', asked?.n ?? null);
      return;
    }
    if (!this.mayAsk()) {
      this.refuse(asked.asked.n, this.rates.token.tooOften().problem);
      this.strike();
      return;
    }
    if (this.open >= MOST_OPEN) {
      this.refuse(asked.asked.n, no(429, 'TOO_MANY_OPEN', 'wait for answers first').problem);
      return;
    }
    void this.respond(asked.asked);
  }

  /** A seated connection is limited by its token and not by its address: a hall full of people may reconnect from one address at once. */
  private mayAsk(): boolean {
    if (!this.seated) return this.rates.address.has(this.address);
    const { kind, hash } = this.seated.token;
    return this.rates.token.take(kind === 'watch' ? `${hash} ${this.number}` : hash);
  }

  private async respond(asked: Asked): Promise<void> {
    this.open++;
    try {
      if (asked.type === 'join') await this.join(asked);
      else {
        if (!this.seated) throw no(401, 'NOT_JOINED', 'join first');
        this.bad = 0;
        const told = await answer(this.hall, this.seated, asked, this.tellAtOnce);
        if (told && !this.gone) this.tell(told);
      }
    } catch (error) {
      this.failed(asked.n, error);
    } finally {
      this.open--;
    }
  }

  private async join(asked: Extract<Asked, { type: 'join' }>): Promise<void> {
    await join(this, asked);
    clearTimeout(this.joinTimer);
    this.joinTimer = undefined;
  }

  private failed(n: number, error: unknown): void {
    if (this.gone) return;
    if (error instanceof No) {
      this.refuse(n, error.problem);
      if (!this.seated) this.rates.address.take(this.address);
      if (!this.seated || error.status === 401)
        this.leave(error.problem.code, error.problem.because);
      return;
    }
    this.hall.house.log('error', 'a message failed', {
      why: error instanceof Error ? error.stack : 'unknown',
    });
    this.refuse(n, { code: 'FAULT', because: 'a mistake of ours; it was noted' });
  }

  private refuse(n: number | null, problem: ProblemBody): void {
    this.tell({ type: 'no', n, problem });
  }

  private wrong(because: string, n: number | null): void {
    if (!this.seated) this.rates.address.take(this.address);
    this.refuse(n, { code: 'BAD_SHAPE', because });
    this.hall.house.metrics.count('bad_messages_total');
    this.strike();
  }

  /** A socket that keeps sending malformed messages, or far too many, is closed. */
  private strike(): void {
    if (++this.bad >= PATIENCE && this.socket.readyState === this.socket.OPEN)
      this.leave('NONSENSE', 'too many wrong messages');
  }
}

const readAsked = (text: string): { asked: Asked } | { wrong: string; n: number | null } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'the message is not JSON', n: null };
  }
  const wrong = problemIn(askedShape, value);
  if (!wrong) return { asked: value as Asked };
  const n = typeof value === 'object' && value !== null ? Reflect.get(value, 'n') : null;
  return {
    wrong: `${wrong.at || 'message'} ${wrong.because}`.slice(0, 500),
    n: Number.isSafeInteger(n) && (n as number) >= 0 ? (n as number) : null,
  };
};

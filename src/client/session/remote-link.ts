import { type Signal, signal } from '@preact/signals';
import type { Asked, Told } from '../../protocol/live.ts';

export type LinkState =
  | { readonly kind: 'joining' }
  | { readonly kind: 'live' }
  /** It comes back by itself; `retryAt` is when it tries again. */
  | { readonly kind: 'lost'; readonly since: number; readonly retryAt: number }
  /** Coming back cannot help: the seat was given to somebody else. */
  | { readonly kind: 'ended'; readonly code: string };

type Join = Omit<Extract<Asked, { type: 'join' }>, 'n'>;
type Without<A> = A extends { n: number } ? Omit<A, 'n'> : never;
export type Request = Exclude<Without<Asked>, { type: 'join' }>;
type Open = {
  readonly request: Request;
  done(told: Told): void;
  failed(error: Error): void;
};

export type Way = {
  open(): WebSocket;
  /** What to join with: after a lost connection, with the seq that is still held. */
  join(): Join;
  /** Everything that is told: the answer to `join`, and whatever answers no request. */
  hear(told: Told): void;
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;
/** Nothing heard for so long: the line is dead, whatever the socket says. */
const SILENCE = 35_000;
/** When nothing was heard for so long since an action was sent the line is dead: it is sent again over a new one, and done once. */
const ANSWER_WITHIN = 8000;
/** Other things were heard, and still no answer: the action or its answer is lost. */
const ANSWER_AT_ALL = 20_000;
/** So long a new line may take until it has joined. */
const JOIN_WITHIN = 20_000;
/** Only these are final. A store that fails or too many sockets may be better in a moment. */
const FINAL = ['NOT_YOURS', 'TOKEN_ENDED', 'OTHER_RULES'];
const JOIN_NUMBER = 0;

/**
 * The line to a server. It joins, comes back by itself when it was cut, and sends again what was asked and not answered:
 * an action carries a name of its own, so that it is done once however often it is sent.
 */
export class Link {
  readonly state: Signal<LinkState> = signal<LinkState>({ kind: 'joining' });
  /** Actions that were not answered yet. */
  readonly unanswered = signal(0);
  private socket: WebSocket | null = null;
  private joined = false;
  private closed = false;
  private tries = 0;
  private n = JOIN_NUMBER;
  private heardAt = Date.now();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private joining: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse: ReturnType<typeof setInterval>;
  private readonly open = new Map<number, Open>();

  constructor(private readonly way: Way) {
    this.pulse = setInterval(() => this.feel(), PING_EVERY);
    this.connect();
  }

  ask(request: Request): Promise<Told> {
    const n = ++this.n;
    return new Promise((done, failed) => {
      const state = this.state.peek();
      if (state.kind === 'ended') return failed(new Error(state.code));
      this.open.set(n, { request, done, failed });
      this.count();
      if (this.joined) this.put(n, request);
    });
  }

  /** A request goes out over the line there is; of an action an answer is expected. */
  private put(n: number, request: Request): void {
    this.send({ ...request, n });
    if (request.type !== 'act') return;
    const { socket } = this;
    const asked = Date.now();
    const isOpen = () => this.socket === socket && this.open.has(n);
    setTimeout(() => isOpen() && this.heardAt < asked && this.lost(), ANSWER_WITHIN);
    setTimeout(() => isOpen() && this.lost(), ANSWER_AT_ALL);
  }

  /** Somebody looks at the page again, or the network is back: try at once. */
  wake(): void {
    if (this.state.peek().kind === 'lost') this.connect();
    else this.feel();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pulse);
    clearTimeout(this.retry);
    clearTimeout(this.joining);
    this.drop();
    this.failAll('closed');
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.closed) return;
    this.drop();
    const socket = this.way.open();
    this.socket = socket;
    this.heardAt = Date.now();
    clearTimeout(this.joining);
    this.joining = setTimeout(() => {
      if (this.socket === socket && !this.joined) this.lost();
    }, JOIN_WITHIN);
    socket.onopen = () => this.send({ ...this.way.join(), n: JOIN_NUMBER });
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Told);
    socket.onclose = () => this.lost();
    socket.onerror = () => undefined; // `close` follows
  }

  private hear(told: Told): void {
    this.heardAt = Date.now();
    if (told.type === 'joined') this.welcome(told);
    else if (told.type === 'bye') this.dismissed(told.code);
    else if (told.type === 'no' && told.n === JOIN_NUMBER) this.dismissed(told.problem.code);
    else if ('n' in told) this.answered(told);
    else this.way.hear(told);
  }

  private welcome(told: Told): void {
    this.joined = true;
    this.tries = 0;
    this.way.hear(told);
    this.state.value = { kind: 'live' };
    for (const [n, { request }] of this.open) this.put(n, request);
  }

  private answered(told: Extract<Told, { n: number | null }>): void {
    if (told.n === null) return;
    const open = this.open.get(told.n);
    this.open.delete(told.n);
    this.count();
    open?.done(told);
  }

  private dismissed(code: string): void {
    if (!FINAL.includes(code)) return;
    this.state.value = { kind: 'ended', code };
    this.close();
  }

  private lost(): void {
    this.drop();
    if (this.closed || this.state.peek().kind === 'ended') return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.7 + Math.random() / 2);
    const before = this.state.peek();
    const since = before.kind === 'lost' ? before.since : Date.now();
    this.state.value = { kind: 'lost', since, retryAt: Date.now() + wait };
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.joined = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private feel(): void {
    if (!this.socket) return;
    if (Date.now() - this.heardAt > SILENCE) this.lost();
    else if (this.joined) this.ask({ type: 'ping' }).catch(() => undefined);
  }

  private send(asked: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(asked));
  }

  private count(): void {
    const acts = [...this.open.values()].filter(({ request }) => request.type === 'act');
    this.unanswered.value = acts.length;
  }

  private failAll(because: string): void {
    for (const { failed } of this.open.values()) failed(new Error(because));
    this.open.clear();
  }
}

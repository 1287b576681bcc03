import pg from 'pg';
import type { Change, Tiding } from './store.ts';

const CHANNEL = 'maproom';
/** PostgreSQL takes 8000 bytes in a notice. */
const LONGEST = 7900;
/** What a node tells itself, to know that it hears. */
const PULSE = '{"kind":"pulse"}';
const BEAT_MS = 3000;

export const notice = (tiding: Tiding): { channel: string; payload: string } | null => {
  const payload = JSON.stringify(tiding);
  return payload.length > LONGEST ? null : { channel: CHANNEL, payload };
};

/** Appends are told together, many in one notice. */
type Notice = Tiding | { kind: 'entries'; entries: readonly [game: string, seq: number][] };

const tidingsIn = (told: Notice): readonly Tiding[] =>
  told.kind === 'entries'
    ? told.entries.map(([game, seq]) => ({ kind: 'entry', game, seq }))
    : [told];

/** Hears what other nodes tell, on a connection of its own that is made again whenever it breaks. */
export class PostgresTidings {
  private client: pg.Client | null = null;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private hear: (tiding: Tiding) => void = () => {};
  /** The process of PostgreSQL that our own appends go through: what it tells we know. */
  own: number | null = null;

  private beat: NodeJS.Timeout | undefined;
  /** When the line was last heard. */
  private alive = 0;

  constructor(
    private readonly url: string,
    private readonly beatMs = BEAT_MS,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload, processId }) => {
      this.alive = performance.now();
      if (processId !== this.own && payload !== PULSE) this.heard(payload);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
    this.alive = performance.now();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.tryLine(client), this.beatMs);
    this.beat.unref();
  }

  /** A line can die without a word: what is told on it to ourselves must come back. */
  private tryLine(client: pg.Client): void {
    if (this.client !== client) return;
    if (!this.hears) {
      this.lost(client);
      Reflect.get(client, 'connection')?.stream?.destroy();
      return;
    }
    client.query('select pg_notify($1, $2)', [CHANNEL, PULSE]).catch(() => {});
  }

  listen(hear: (tiding: Tiding) => void): void {
    this.hear = hear;
  }

  /** What this process found out by itself. */
  tell(tiding: Tiding): void {
    this.hear(tiding);
  }

  private heard(payload: string | undefined): void {
    try {
      for (const tiding of tidingsIn(JSON.parse(payload ?? '') as Notice)) this.hear(tiding);
    } catch {
      // Somebody else uses the channel; what is not ours is not for us.
    }
  }

  private lost(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    clearInterval(this.beat);
    this.again(100);
  }

  private again(afterMs: number): void {
    this.retry = setTimeout(async () => {
      try {
        await this.open();
        this.hear({ kind: 'gap' });
      } catch {
        if (!this.closed) this.again(Math.min(afterMs * 2, 5000));
      }
    }, afterMs);
    this.retry.unref();
  }

  get hears(): boolean {
    return this.client !== null && performance.now() - this.alive < this.beatMs * 3;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    await this.client?.end().catch(() => {});
  }
}

/** What the other nodes are told of a change. */
export const tidingsOf = ({ game, entry, entries, addTokens, spend, revoke }: Change): Tiding[] => {
  const last = entries?.at(-1);
  const tokens = revoke?.game ?? (spend ? addTokens?.[0]?.game : undefined);
  return [
    ...(entry ? [{ kind: 'entry', game: entry.game, seq: entry.seq } as const] : []),
    ...(last ? [{ kind: 'entry', game: last.game, seq: last.seq } as const] : []),
    ...(game ? [{ kind: 'game', game: game.id } as const] : []),
    ...(tokens ? [{ kind: 'tokens', game: tokens } as const] : []),
  ];
};

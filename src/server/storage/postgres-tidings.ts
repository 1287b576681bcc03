import pg from 'pg';
import type { Tiding } from './store.ts';

const CHANNEL = 'maproom';
/** PostgreSQL takes 8000 bytes in a notice. */
const LONGEST = 7900;

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

  constructor(private readonly url: string) {}

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload, processId }) => {
      if (processId !== this.own) this.heard(payload);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  listen(hear: (tiding: Tiding) => void): void {
    this.hear = hear;
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
    return this.client !== null;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => {});
  }
}

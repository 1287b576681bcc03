import { deltaBetween } from '../../../../src/protocol/delta.ts';
import type { Told } from '../../../../src/protocol/live.ts';
import { call } from '../api.ts';
import { newId } from '../house.ts';
import { LiveClient } from '../live.ts';
import type { Day } from './day.ts';

const CANARY = /canary-\d+-/g;

/** An action that the server acknowledged: it must stand in the record for ever. */
export type Acknowledged = {
  readonly entry: number;
  readonly seat: string;
  readonly action: unknown;
};

/** One line to the table: it comes back by itself after a lost connection, and sends what was not answered once more. */
export class Line {
  client: LiveClient | null = null;
  /** Canaries that were found in bytes of this line. */
  readonly canaries = new Set<string>();
  frames = 0;
  back = 0;

  constructor(
    readonly day: Day,
    readonly seat: string,
    readonly token: string,
  ) {}

  /** When a game is over everybody may see everything. */
  private readonly hear = (text: string, { sight }: LiveClient): void => {
    this.frames++;
    if (sight?.outcome) return;
    for (const [canary] of text.matchAll(CANARY)) this.canaries.add(canary);
  };

  /** The line, after as many tries as it takes. */
  async open(): Promise<LiveClient> {
    for (;;) {
      if (this.client && !this.client.closed) return this.client;
      const { day, client: before } = this;
      try {
        const held = before?.sight ? before : null;
        this.client = await LiveClient.join(day.url, day.game, this.token, held, this.hear);
        if (before) this.back++;
        return this.client;
      } catch (error) {
        if (day.ended) throw error;
        if (/NOT_YOURS|TOKEN_ENDED/.test(String(error))) throw new Gone(this.seat);
        await day.wait(100);
      }
    }
  }

  drop(): void {
    this.client?.socket.terminate();
  }

  /** Acts; when the line is lost before the answer, the same deed is sent again under its name. */
  async act(action: object): Promise<Told> {
    const id = newId();
    const { seq } = await this.open();
    for (;;) {
      const client = await this.open();
      try {
        const told = await client.ask({ type: 'act', seq, id, action });
        if (told.type === 'acted')
          this.day.acknowledged.push({ entry: told.entry, seat: this.seat, action });
        return told;
      } catch (error) {
        if (this.day.ended) throw error;
      }
    }
  }

  /** What was folded from deltas must be what the server says when it is asked for everything. */
  async compare(): Promise<string | null> {
    const { day } = this;
    for (let tries = 0; tries < 20; tries++) {
      const client = await this.open();
      const said = await call(day.url, 'position', { game: day.game, token: this.token });
      if (said.status !== 200) return `${this.seat} is not shown its position: ${said.text}`;
      const fresh = said.ok;
      await client.until(({ seq, closed }) => seq >= fresh.seq || closed !== null, 'the tip');
      if (client.seq !== fresh.seq) continue;
      const [first] = deltaBetween(client.sight, fresh.sight);
      return first
        ? `${this.seat} folded something else than the server says at ${fresh.seq}: ${JSON.stringify(first).slice(0, 300)}`
        : null;
    }
    return `${this.seat} was never at the same entry as the server`;
  }

  async close(): Promise<void> {
    if (this.client && !this.client.closed) await this.client.close();
  }
}

/** The seat's token was ended. */
export class Gone extends Error {}

import { random } from '../../../src/engine/random.ts';
import type { Action } from '../../../src/engine/system.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { call, did } from './api.ts';
import { newId, type Seated, seatedGame } from './house.ts';

/** What the server said was done. */
export type Promised = { readonly game: string; readonly seq: number; readonly name: string };

/** People who act as fast as they are answered, each at a table of their own, and remember what was promised. */
export class Writers {
  readonly promised: Promised[] = [];
  private stopping = false;
  private running: Promise<unknown> = Promise.resolve();
  private readonly tables: (Seated | null)[];

  private url = '';

  constructor(
    count: number,
    private readonly seed: number,
  ) {
    this.tables = Array.from({ length: count }, () => null);
  }

  /** Goes to a server and makes the tables that are missing. */
  async sitDown(url: string): Promise<void> {
    this.url = url;
    for (const [i, table] of this.tables.entries())
      this.tables[i] = table ?? (await seatedGame(this.url));
  }

  start(): void {
    this.stopping = false;
    this.running = Promise.all(this.tables.map((_, i) => this.write(i)));
  }

  /** Until so many more were promised. */
  async promise(more: number): Promise<void> {
    const enough = this.promised.length + more;
    for (let tries = 0; this.promised.length < enough; tries++) {
      if (tries > 4000) throw new Error('the writers are not answered');
      await new Promise(later => setTimeout(later, 10));
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async write(i: number): Promise<void> {
    const chance = random(this.seed * 1000 + i + this.promised.length);
    while (!this.stopping) {
      const table = this.tables[i];
      if (!table) return;
      try {
        if (!(await this.actOnce(table, chance.below))) this.tables[i] = await seatedGame(this.url);
      } catch {
        // The server is gone; the test says when to go on.
        await new Promise(later => setTimeout(later, 20));
      }
    }
  }

  /** False when the game is over. */
  private async actOnce({ game, tokens }: Seated, below: (n: number) => number): Promise<boolean> {
    const seats = Object.keys(tokens);
    const now = await did(this.url, 'position', { game, token: tokens[seats[0]!]! });
    const [question] = now.sight.questions;
    if (!question) return false;
    const token = tokens[question.seat]!;
    const { offers } = await did(this.url, 'offers', { game, token, query: { most: 40 } });
    const wanted = (offers as Action[]).filter(({ type }) => type !== 'resign');
    const id = newId();
    const body = { seq: now.seq, id, action: wanted[below(wanted.length)] };
    const acted = await call(this.url, 'act', { game, token, body });
    if (acted.status === 200)
      this.promised.push({ game, seq: acted.ok.seq - 1, name: `${question.seat}/${id}` });
    return true;
  }
}

/** What is missing or wrong in the store of all that was promised. */
export const brokenPromises = async (store: Store, promised: readonly Promised[]) => {
  const games = new Map<string, Map<number, string>>();
  let gaps = 0;
  let doubles = 0;
  for (const game of new Set(promised.map(one => one.game))) {
    const rows = await store.entries(game, 0);
    if (rows.some((row, i) => row.seq !== i)) gaps++;
    if (new Set(rows.map(row => row.action)).size !== rows.length) doubles++;
    games.set(game, new Map(rows.map(row => [row.seq, row.action])));
  }
  const lost = promised.filter(({ game, seq, name }) => games.get(game)?.get(seq) !== name).length;
  return { lost, gaps, doubles };
};

import { No } from '../no.ts';
import { type Deed, type Done, isUndoLike, type Made, nameOf } from './deed.ts';
import type { Room } from './room.ts';
import { mayStillBeJudged } from './sight.ts';

type Waiting = {
  readonly deed: Deed;
  readonly told: (done: Done) => void;
  readonly done: (done: Done) => void;
  readonly fail: (why: unknown) => void;
};

const MOST_TOGETHER = 100;

/**
 * What many seats of one game send at the same time: carried out one after another in the order of arrival, stored in one
 * commit and told once. Whatever needs a closer look (a repeated message, a lost race, an undo) is done alone after them.
 */
export class Deeds {
  private waiting: Waiting[] = [];

  constructor(private readonly room: Room) {}

  add(deed: Deed, told: (done: Done) => void = () => {}): Promise<Done> {
    return new Promise((done, fail) => {
      if (this.waiting.push({ deed, told, done, fail }) > 1) return;
      this.room.alone(() => this.work()).catch(error => this.failAll(error));
    });
  }

  private failAll(why: unknown): void {
    for (const { fail } of this.waiting.splice(0)) fail(why);
  }

  private async work(): Promise<void> {
    const now = this.waiting.splice(0, MOST_TOGETHER);
    if (this.waiting.length > 0) this.room.alone(() => this.work()).catch(e => this.failAll(e));
    const open = await this.stillOpen(now);
    const rest = open.length > 1 ? await this.doTogether(open) : open;
    for (const { deed, told, done, fail } of rest) await this.room.act(deed, told).then(done, fail);
  }

  /** Those whose token still opens the game; the others are sent away. */
  private async stillOpen(waiting: readonly Waiting[]): Promise<Waiting[]> {
    const open: Waiting[] = [];
    for (const one of waiting) {
      const { by } = one.deed;
      const opens = by === undefined || this.room.mustStillOpen({ hash: by });
      await Promise.resolve(opens).then(() => open.push(one), one.fail);
    }
    return open;
  }

  /** Answers with those that must be done alone. */
  private async doTogether(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { room } = this;
    if (!room.table) return waiting;
    const { seq } = room;
    const before = room.table.pending();
    const known = await this.namesSince(Math.min(...waiting.map(({ deed }) => deed.seq)), seq);
    const made: [Waiting, Made][] = [];
    const refused: [Waiting, unknown][] = [];
    const rest: Waiting[] = [];
    for (const one of waiting) {
      if (!this.fits(one.deed, seq, known)) rest.push(one);
      else
        try {
          made.push([one, room.make(one.deed)]);
        } catch (error) {
          if (!(error instanceof No)) throw error;
          refused.push([one, error]);
        }
    }
    const stored =
      made.length === 0 ||
      (await room.keepTogether(
        made.map(([, one]) => one),
        before,
      ));
    if (!stored) return waiting;
    for (const [{ told, done }, one] of made) {
      told(one.done);
      done(one.done);
    }
    for (const [{ fail }, why] of refused) fail(why);
    return rest;
  }

  private async namesSince(from: number, seq: number): Promise<Set<string>> {
    if (from >= seq) return new Set();
    const rows = await this.room.house.store.entries(this.room.id, from);
    return new Set(rows.map(({ action }) => action));
  }

  private fits({ seat, id, seq: decided, action, anyway }: Deed, seq: number, known: Set<string>) {
    const { table } = this.room;
    if (!table || decided > seq || known.has(nameOf({ seat, id }))) return false;
    if (isUndoLike(action)) return false;
    return (
      decided === table.count || anyway === true || mayStillBeJudged(table, seat, decided, action)
    );
  }
}

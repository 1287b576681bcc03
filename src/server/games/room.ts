import { commitmentTo } from '../../engine/dice/commitment.ts';
import { isRecordFault } from '../../engine/fault.ts';
import { canonical } from '../../engine/json.ts';
import { readSetting } from '../../engine/open.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Question, Setting, System } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import type { Position } from '../../protocol/words.ts';
import type { House } from '../house.ts';
import { No, no, notStored, refusedBy } from '../no.ts';
import type { GameRow } from '../storage/store.ts';
import { Audience } from './audience.ts';
import { type GameBody, readBody, writeBody } from './body.ts';
import {
  asksAnew,
  follow,
  lastAsked,
  openQuickly,
  openWhole,
  SNAPSHOT_EVERY,
  snapshotOf,
} from './loading.ts';
import { changedSince, positionOf, unchangedFor } from './sight.ts';

export type Deed = {
  readonly seat: SeatId;
  /** The length of the record that it was decided on. */
  readonly seq: number;
  readonly id: string;
  readonly action: unknown;
  readonly faces?: readonly number[] | undefined;
  /** Do it whatever happened since, if the rules still allow it. */
  readonly anyway?: boolean | undefined;
};
export type Done = { readonly seq: number; readonly repeated: boolean };

/** What others want to know after the record grew. */
export type Growth = { readonly before: readonly Question[]; readonly at: number };

/**
 * One game on this node: the table, what is around it, and those who watch. Everything happens one after another under
 * `alone`; an action is told to anybody only when it is on the disk.
 */
export class Room {
  readonly audience = new Audience();
  table: Table | null = null;
  body: GameBody;
  version: number;
  readonly created: number;
  /** The store failed and the table may differ from the record: it is read again before anything else. */
  private doubtful = false;
  private queue: Promise<unknown> = Promise.resolve();
  private snapshotAt = 0;
  /** The length of the record that those who watch were told of. */
  private known = 0;
  lastUsed = 0;
  /** The last line of talk that those who watch were told. */
  heardUpTo = 0;
  /** Requests that wait for the record to grow. */
  readonly waiting: (() => void)[] = [];
  /** When somebody was last asked something new, and how long the record was then: the clock runs from there. */
  asked: { readonly at: number; readonly seq: number };
  /** Since when this node has the game in hand. */
  readonly opened: number;
  /** The entry of the last offer to end the game that commanders have answered. */
  answeredOffer = -1;
  readonly seats: readonly Seat[];
  readonly commitment: string;
  /** Entries are heard of by whoever set this: clocks, bots, notices, those who wait. */
  grown: (growth: Growth) => void = () => {};

  constructor(
    readonly id: string,
    row: GameRow,
    readonly system: System,
    readonly house: House,
  ) {
    this.body = readBody(row.body);
    this.version = row.version;
    this.created = row.created;
    this.opened = house.now();
    this.asked = { at: this.opened, seq: 0 };
    this.seats = system.seats(settingOf(system, this.body));
    this.commitment = commitmentTo(this.body.secret);
  }

  /** The seat that acts when time runs out, where the system has one. */
  get clockSeat(): SeatId | undefined {
    return this.seats.find(({ kind }) => kind === 'clock')?.id;
  }

  /** Runs `work` when everything before it is done; the table is as the record says. */
  alone<T>(work: () => T | Promise<T>): Promise<T> {
    this.lastUsed = this.house.now();
    const run = this.queue.then(() => (this.doubtful ? this.reload().then(work) : work()));
    this.queue = run.catch(() => {});
    return run;
  }

  get seq(): number {
    return this.table?.count ?? 0;
  }
  get stopped(): boolean {
    return this.doubtful;
  }
  get over(): boolean {
    return this.body.status === 'closed' || (this.table !== null && this.table.outcome !== null);
  }

  /** Reads the game's body and the table from the store. */
  async reload(): Promise<void> {
    const { store } = this.house;
    try {
      const row = await store.game(this.id);
      if (!row) throw new Error(`game ${this.id} is gone`);
      this.body = readBody(row.body);
      this.version = row.version;
      const { head } = this.body;
      this.table = head && (await openQuickly(store, this.system, this.id, head));
      if (this.table && this.known > 0 && this.table.base >= this.known) await this.whole();
      this.snapshotAt = this.table?.base ?? 0;
      if (this.table)
        this.house.metrics.count('entries_replayed_total', this.table.count - this.table.base);
      this.doubtful = false;
      if (this.table && this.body.clock) this.asked = await lastAsked(store, this.id, this.table);
      this.announce(null);
    } catch (error) {
      this.doubtful = true;
      this.house.log('error', 'a game could not be read', { game: this.id, why: String(error) });
      throw isRecordFault(error) ? this.otherRules(error.at) : notStored();
    }
  }

  /** Only the place: what stands there may be a secret of somebody. */
  private otherRules(at: string): No {
    const played = `it was played under rules ${this.body.rules}`;
    return no(
      409,
      'OTHER_RULES',
      `the record does not follow from these rules at ${at}; ${played}`,
    );
  }

  /** All of the record, where the table was opened in its middle. */
  async whole(): Promise<Table> {
    const { head } = this.body;
    if (!head || !this.table) throw no(409, 'NOT_STARTED', 'the game has not started yet');
    if (this.table.base > 0)
      this.table = await openWhole(this.house.store, this.system, this.id, head);
    return this.table;
  }

  /** What other nodes wrote since. */
  async catchUp(): Promise<void> {
    if (!this.table) return this.reload();
    const before = this.table.pending();
    const rows = await this.house.store.entries(this.id, this.table.count);
    const undoes = rows.some(row => row.body.includes('"undo"'));
    if (undoes) await this.whole();
    for (const row of rows) {
      if (row.seq < this.table.count) continue;
      if (!follow(this.table, row)) {
        this.table = null;
        return this.reload();
      }
    }
    this.announce(before);
  }

  /** `before` is what was asked before, or null when the table was only read. */
  private announce(before: readonly Question[] | null): void {
    const { table, known } = this;
    if (!table || table.count === known) return;
    this.known = table.count;
    const questions = table.pending();
    if (before && asksAnew(before, questions))
      this.asked = { at: this.house.now(), seq: table.count };
    if (this.audience.size > 0) this.audience.moved(table, changedSince(table, known), questions);
    this.grown({ before: before ?? [], at: this.house.now() });
  }

  tableNow(): Table {
    if (!this.table) throw no(409, 'NOT_STARTED', 'the game has not started yet');
    return this.table;
  }

  position(seat: SeatId, since?: number): Position {
    return positionOf(this.tableNow(), seat, since);
  }

  /** Call under `alone`. `told` hears what came of it in the same breath as those who watch. */
  async act(deed: Deed, told: (done: Done) => void = () => {}): Promise<Done> {
    const isNext = this.table !== null && deed.seq === this.seq;
    const earlier = isNext ? null : await this.comparedWith(deed);
    if (!earlier) return this.doNow(deed, told);
    told(earlier);
    return earlier;
  }

  private async doNow(deed: Deed, told: (done: Done) => void): Promise<Done> {
    const { seat, action } = deed;
    if (this.body.status !== 'playing')
      throw no(409, 'NOT_PLAYING', 'the game is not being played');
    if (this.body.paused) throw no(409, 'PAUSED', 'the game is paused');
    if (this.tableNow().base > 0 && isUndoLike(action)) await this.whole();
    const table = this.tableNow();
    const before = table.pending();
    const acted = table.act(seat, action, deed.faces ?? []);
    if (acted.refused) throw refusedBy(acted.refused);
    await this.keep(deed, JSON.stringify(acted.entry), acted.number);
    this.house.metrics.count('actions_total');
    this.announce(before);
    const done = { seq: table.count, repeated: false };
    told(done);
    this.keepSnapshot();
    return done;
  }

  /** The same deed done before; a lost race is thrown with the fresh position. */
  private async comparedWith(deed: Deed): Promise<Done | null> {
    if (deed.seq > this.seq) await this.catchUp();
    const table = this.tableNow();
    if (deed.seq > table.count) throw this.lost(deed.seat, 'the record is not that long');
    if (deed.seq === table.count) return null;
    const name = nameOf(deed);
    const rows = await this.house.store.entries(this.id, deed.seq);
    const row = rows.find(one => one.action === name);
    if (row) {
      const done = JSON.parse(row.body) as { action: unknown };
      if (canonical(done.action) !== canonical(deed.action))
        throw no(409, 'ID_USED', 'another action already has this id');
      return { seq: row.seq + 1, repeated: true };
    }
    if (deed.anyway || unchangedFor(table, deed.seat, deed.seq)) return null;
    throw this.lost(deed.seat, 'the table has changed since; look at it again');
  }

  private lost(seat: SeatId, because: string): No {
    this.house.metrics.count('races_lost_total');
    return new No(409, { code: 'LOST_RACE', because, fresh: this.position(seat) });
  }

  private async keep(deed: Deed, body: string, seq: number): Promise<void> {
    const { store } = this.house;
    const row = { game: this.id, seq, action: nameOf(deed), at: this.house.now(), body };
    let result: 'stored' | 'repeated' | 'lost';
    try {
      result = await store.append(row);
    } catch (error) {
      // Whether it was stored we do not know; the record will say.
      this.doubtful = true;
      this.table = null;
      throw error;
    }
    if (result !== 'lost') return;
    this.table = null;
    await this.reload();
    throw this.lost(deed.seat, 'somebody else was quicker; look at the table again');
  }

  private keepSnapshot(): void {
    const { table } = this;
    if (!table || table.count - this.snapshotAt < SNAPSHOT_EVERY) return;
    const kept = snapshotOf(table);
    if (!kept) return;
    this.snapshotAt = table.count;
    this.house.store.keepSnapshot({ game: this.id, ...kept }).catch(() => {
      // Only a cache: the next one will do.
    });
  }

  /**
   * Changes what is around the game. `change` edits the body and may be run again when another node was quicker; what
   * it throws stops it. Call under `alone`.
   */
  async edit<T>(
    change: (body: GameBody) => T,
    also: Omit<Parameters<House['store']['commit']>[0], 'game'> = {},
  ): Promise<T> {
    for (let tries = 0; tries < 5; tries++) {
      const body = structuredClone(this.body);
      const result = change(body);
      const game = { id: this.id, version: this.version, body: writeBody(body) };
      const done = await this.house.store.commit({ ...also, game });
      if (done) {
        this.body = body;
        this.version++;
        return result;
      }
      await this.refresh();
    }
    throw no(409, 'BUSY', 'too many are changing this game at once; try again');
  }

  /** The body as the store has it now; the table too when the game has started meanwhile. */
  async refresh(): Promise<void> {
    const row = await this.house.store.game(this.id);
    if (!row) return;
    this.body = readBody(row.body);
    this.version = row.version;
    if (this.body.head && !this.table) await this.reload();
  }
}

const isUndoLike = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && Reflect.get(action, 'type') === 'undo';

/** Scenario and options of a game whose record has no head yet. */
export const settingOf = (system: System, { scenario, options }: GameBody): Setting<unknown> =>
  readSetting(
    system,
    typeof scenario === 'string' ? system.scenarios.find(({ id }) => id === scenario) : scenario,
    options,
  );

/** Two seats may choose the same id. */
export const nameOf = ({ seat, id }: { seat: SeatId; id: string }): string => `${seat}/${id}`;

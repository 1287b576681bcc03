import { commitmentTo } from '../../engine/dice/commitment.ts';
import { isRecordFault } from '../../engine/fault.ts';
import type { Post } from '../../engine/post.ts';
import type { Seat, SeatId } from '../../engine/seat.ts';
import type { Question, System } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import type { Position } from '../../protocol/words.ts';
import { Timetable } from '../clocks/timetable.ts';
import type { House } from '../house.ts';
import { No, no, notStored, notYours, otherRules, refusedBy } from '../no.ts';
import type { Appended, GameRow, TokenRow } from '../storage/store.ts';
import { Audience } from './audience.ts';
import { type GameBody, readBody, settingOf, writeBody } from './body.ts';
import { isControl } from './control.ts';
import {
  type Deed,
  type Done,
  doneBefore,
  isUndoLike,
  type Made,
  rowsOf,
  umpireAfter,
} from './deed.ts';
import { Deeds } from './deeds.ts';
import { Hands, mustBePlayed } from './hands.ts';
import {
  askedSince,
  follow,
  lastAsked,
  openQuickly,
  openWhole,
  type Resting,
  type Since,
  SNAPSHOT_EVERY,
  snapshotOf,
} from './loading.ts';
import { type Tip, tipFromStore, tipOf } from './proof.ts';
import { changedSince, mayStillBeJudged, positionOf } from './sight.ts';
import { takenBackEnough } from './taking-back.ts';
import type { Talk } from './talk.ts';

/** What others want to know after the record grew. */
export type Growth = { readonly before: readonly Question[]; readonly at: number };

/**
 * One game on this node: the table, what is around it, and those who watch. Everything happens one after another under
 * `alone`; an action is told to anybody only when it is on the disk.
 */
export class Room {
  readonly audience = new Audience();
  private readonly deeds = new Deeds(this);
  readonly timetable = new Timetable(this);
  table: Table | null = null;
  body: GameBody;
  version: number;
  readonly created: number;
  /** The store failed and the table may differ from the record: it is read again before anything else. */
  private doubtful = false;
  /** What is known of a table that was put away because nothing happens at it; it is read again when somebody wants it. */
  private resting: Resting | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private snapshotAt = 0;
  private tip: Tip | null = null;
  /** The length of the record that those who watch were told of. */
  private known = 0;
  lastUsed = 0;
  /** How far those who watch were told of the talk; null while nobody does. */
  talk: Promise<Talk> | null = null;
  /** Requests that wait for the record to grow. */
  readonly waiting = new Set<() => void>();
  /** When each seat that is asked was last asked something new, and how long the record was then: its clock runs from there. */
  asked: ReadonlyMap<SeatId, Since> = new Map();
  readonly hands = new Hands();
  /** Seats whose secret question a commander answers this once, because their time is over. */
  readonly silent = new Map<SeatId, string>();
  /** Since when this node has the game in hand. */
  readonly opened: number;
  /** The entry of the last offer to end the game that commanders have answered. */
  answeredOffer = -1;
  readonly seats: readonly Seat[];
  readonly posts: readonly Post[];
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
    const setting = settingOf(system, this.body);
    this.seats = system.seats(setting);
    this.posts = system.posts?.(setting) ?? [];
    this.commitment = commitmentTo(this.body.secret);
  }

  /** The chairs as they stand now, or stood when the table was put away. */
  get chairs(): readonly Seat[] {
    return this.table?.chairs ?? this.resting?.chairs ?? this.seats;
  }

  /** The seat that acts when time runs out, where the system has one. */
  get clockSeat(): SeatId | undefined {
    return this.seats.find(({ kind }) => kind === 'clock')?.id;
  }

  /** Runs `work` when everything before it is done; the table is as the record says. */
  alone<T>(work: () => T | Promise<T>): Promise<T> {
    this.lastUsed = this.house.now();
    const isAway = () => this.doubtful || this.resting !== null;
    const go = () => (isAway() ? this.reload().then(work) : work());
    const run = this.queue.then(() => this.house.breath.pause()?.then(go) ?? go());
    this.queue = run.catch(() => {});
    return run;
  }

  /** The same for whoever holds a token, which must still open the game when its turn has come. */
  forHolder<T>(token: TokenRow, work: () => T | Promise<T>): Promise<T> {
    return this.alone(async () => {
      await this.mustStillOpen(token);
      return work();
    });
  }

  async mustStillOpen({ hash }: Pick<TokenRow, 'hash'>): Promise<void> {
    if (!(await this.house.store.token(hash, this.house.now()))) throw notYours();
  }

  /** Puts the table away when everything before is done; those who watch stay. */
  rest(): void {
    this.queue = this.queue.then(() => {
      const { table } = this;
      if (!table) return;
      this.resting = {
        ...{ seq: table.count, over: table.outcome !== null },
        chairs: table.chairs,
      };
      this.table = null;
    });
  }
  get isResting(): boolean {
    return this.resting !== null;
  }

  get seq(): number {
    return this.table?.count ?? this.resting?.seq ?? 0;
  }
  get stopped(): boolean {
    return this.doubtful;
  }
  get over(): boolean {
    const ended = this.table ? this.table.outcome !== null : this.resting?.over === true;
    return this.body.status === 'closed' || ended;
  }

  /** Reads the game's body and the table from the store. */
  async reload(): Promise<void> {
    const { store } = this.house;
    try {
      const row = await store.game(this.id);
      if (!row) throw new Error(`game ${this.id} is gone`);
      this.body = readBody(row.body);
      this.version = row.version;
      this.timetable.forget();
      const { head } = this.body;
      const opened = head && (await openQuickly(this.house, this.system, this.id, head));
      this.table = opened?.table ?? null;
      this.tip = this.table && (await this.provedBy(this.table, opened?.tip ?? null));
      if (this.table && this.known > 0 && this.table.base >= this.known) await this.whole();
      this.snapshotAt = this.table?.base ?? 0;
      if (this.table)
        this.house.metrics.count('entries_replayed_total', this.table.count - this.table.base);
      this.doubtful = false;
      this.resting = null;
      if (this.table && this.body.clock) this.asked = await lastAsked(store, this.id, this.table);
      this.announce(null);
    } catch (error) {
      this.doubtful = true;
      this.house.log('error', 'a game could not be read', { game: this.id, why: String(error) });
      throw isRecordFault(error) ? otherRules(this.system, this.body.rules, error.at) : notStored();
    }
  }

  private async provedBy(table: Table, kept: Tip | null): Promise<Tip | null> {
    return tipOf(table, kept) ?? tipFromStore(this.house.store, this.id, table);
  }

  /** All of the record, where the table was opened in its middle. */
  async whole(): Promise<Table> {
    const { head } = this.body;
    if (!head) return this.tableNow();
    if (this.tableNow().base > 0)
      this.table = await openWhole(this.house, this.system, this.id, head);
    return this.tableNow();
  }

  /** What other nodes wrote since. */
  async catchUp(): Promise<void> {
    if (!this.table) return this.reload();
    const before = this.table.pending();
    const rows = await this.house.store.entries(this.id, this.table.count);
    const undoes = rows.some(row => /"type":"(undo|rewind)"/.test(row.body));
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
    if (this.tip) this.tip = tipOf(table, this.tip);
    const questions = table.pending();
    if (before) this.noteAsked(before, questions, table.count);
    if (this.audience.size > 0)
      this.audience.moved(table, changedSince(table, known), this.tipText, questions);
    this.grown({ before: before ?? [], at: this.house.now() });
  }

  private noteAsked(before: readonly Question[], now: readonly Question[], seq: number): void {
    this.asked = askedSince(this.asked, before, now, { at: this.house.now(), seq });
    for (const seat of this.silent.keys())
      if ((this.asked.get(seat)?.seq ?? seq) === seq) this.silent.delete(seat);
  }

  tableNow(): Table {
    if (!this.table) throw no(409, 'NOT_STARTED', 'the game has not started yet');
    return this.table;
  }

  position(seat: SeatId, since?: number): Position {
    const tip = this.tipText;
    return { ...positionOf(this.tableNow(), seat, since), ...(tip === null ? {} : { tip }) };
  }

  /** The tip of the record that those who watch know of. */
  get tipText(): string | null {
    return this.tip?.tip ?? null;
  }

  /** Call under `alone`. `told` hears what came of it in the same breath as those who watch. */
  async act(deed: Deed, told: (done: Done) => void = () => {}): Promise<Done> {
    const isNext = this.table !== null && deed.seq === this.seq;
    const earlier = isNext ? null : await this.comparedWith(deed);
    if (!earlier) return this.doNow(deed, told);
    told(earlier);
    return earlier;
  }

  /** A deed joins those that wait: whatever waits together is stored in one commit and told at once. */
  submit(deed: Deed, told?: (done: Done) => void): Promise<Done> {
    return this.deeds.add(deed, told);
  }

  private async doNow(deed: Deed, told: (done: Done) => void): Promise<Done> {
    if (this.tableNow().base > 0 && isUndoLike(deed.action)) await this.whole();
    const before = this.tableNow().pending();
    const made = this.make(deed);
    await this.keep([made]);
    this.announce(before);
    told(made.done);
    this.keepSnapshot();
    return made.done;
  }

  /** Carries a deed out at the table, with what the umpire does after it. Nothing is stored yet. */
  make(deed: Deed): Made {
    mustBePlayed(this.body, { action: deed.action, byControl: isControl(this, deed.seat) });
    const table = this.tableNow();
    const enough = takenBackEnough(table, deed.action);
    if (enough) throw refusedBy(enough);
    const acted = table.act(deed.seat, deed.action, deed.faces ?? []);
    if (acted.refused) throw refusedBy(acted.refused);
    const byItself = umpireAfter(table, deed);
    const at = this.house.now();
    this.hands.acted.set(deed.seat, at);
    const rows = rowsOf({ game: this.id, at }, deed, acted, byItself);
    return { deed, rows, done: { seq: table.count, entry: acted.number, repeated: false } };
  }

  /** Deeds that were made together: stored in one commit, told at once. False when somebody else was quicker. */
  async keepTogether(made: readonly Made[], before: readonly Question[]): Promise<boolean> {
    const rows = made.flatMap(one => one.rows);
    try {
      if (!(await this.house.store.commit({ entries: rows }))) {
        this.table = null;
        await this.reload();
        return false;
      }
    } catch (error) {
      this.doubtful = true;
      this.table = null;
      throw error;
    }
    this.house.metrics.count('actions_total', made.length);
    this.announce(before);
    this.keepSnapshot();
    return true;
  }

  /** The same deed done before; a lost race is thrown with the fresh position. */
  private async comparedWith(deed: Deed): Promise<Done | null> {
    if (deed.seq > this.seq) await this.catchUp();
    const table = this.tableNow();
    if (deed.seq > table.count) throw this.lost(deed.seat, 'the record is not that long');
    if (deed.seq === table.count) return null;
    const done = doneBefore(await this.house.store.entries(this.id, deed.seq), deed);
    if (done) return done;
    if (deed.anyway || mayStillBeJudged(table, deed.seat, deed.seq, deed.action)) return null;
    throw this.lost(deed.seat, 'the table has changed since; look at it again');
  }

  private lost(seat: SeatId, because: string): No {
    this.house.metrics.count('races_lost_total');
    return new No(409, { code: 'LOST_RACE', because, fresh: this.position(seat) });
  }

  private async keep([{ deed, rows }]: readonly [Made]): Promise<void> {
    const { store } = this.house;
    const [first, ...rest] = rows;
    let result: Appended = 'lost';
    try {
      if (first && rest.length === 0) result = await store.append(first);
      else if (await store.commit({ entries: rows })) result = 'stored';
      else if (deed.by && !(await store.token(deed.by, this.house.now()))) result = 'ended';
    } catch (error) {
      // Whether it was stored we do not know; the record will say.
      this.doubtful = true;
      this.table = null;
      throw error;
    }
    if (result === 'stored' || result === 'repeated') {
      this.house.metrics.count('actions_total');
      return;
    }
    this.table = null;
    await this.reload();
    if (result === 'ended') throw notYours();
    throw this.lost(deed.seat, 'somebody else was quicker; look at the table again');
  }

  private keepSnapshot(): void {
    const { table } = this;
    if (!table || table.count - this.snapshotAt < SNAPSHOT_EVERY) return;
    const kept = snapshotOf(table, this.tip);
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
    this.timetable.forget();
    if (this.body.head && !this.table) await this.reload();
  }
}

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Desk } from '../../engine/desk.ts';
import type { TableForecast } from '../../engine/forecast.ts';
import type { Held, Post } from '../../engine/post.ts';
import type { Reason } from '../../engine/reasons.ts';
import type { Entry, GameRecord } from '../../engine/record.ts';
import { type Refusal, TABLE_RULES } from '../../engine/refusal.ts';
import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Action, Outcome, Question, System } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import { type WantedThrow, wantedThrow } from '../../protocol/wanted-throw.ts';
import { AskingDice } from './asking-dice.ts';
import type { Commander } from './commander.ts';
import { GIVEN_UP } from './given-up.ts';
import { LocalClocks } from './local-clocks.ts';
import { computerAsked, controlHand, paused, withControl } from './local-control.ts';
import { LocalLog } from './local-log.ts';
import { LocalPast } from './local-past.ts';
import { LocalReasons } from './local-reasons.ts';
import type {
  ActAnswer,
  ClockHand,
  ControlHand,
  LoggedLine,
  Moment,
  Player,
  Session,
  ShownTimer,
} from './session.ts';
import { keepEntry, keepNote, type StoredGame } from './store.ts';

export type LocalGame = {
  readonly table: Table;
  readonly game: StoredGame;
  /** Kept in the browser; a position that is only looked at is not. */
  readonly kept: boolean;
  /** Nothing is hidden from whoever opens it: a record file, a shared position. */
  readonly openToAll?: boolean;
  readonly commander: Commander | null;
  /** What stood before the first entry that the table has, where it was opened in its middle. */
  readonly earlier?: readonly number[];
  /** Milliseconds between two actions of a commander, so that they can be followed; `shown` are those in a row before. */
  readonly pace: (shown: number) => number;
};

/** A game in this browser: the table itself, kept entry by entry, with computer commanders in a worker. */
export class LocalSession implements Session {
  readonly system: System;
  readonly players: { readonly [seat: SeatId]: Player };
  readonly seat: Signal<SeatId>;
  readonly view: Signal<unknown>;
  readonly questions: Signal<readonly Question[]>;
  readonly asked = signal<readonly SeatId[]>([]);
  readonly log: Signal<readonly LoggedLine[]>;
  readonly desk = signal<Desk | null>(null);
  readonly holders = signal<readonly Held[]>([]);
  readonly timers: ReadonlySignal<readonly ShownTimer[]>;
  readonly clock: ReadonlySignal<ClockHand | null>;
  readonly control: ReadonlySignal<ControlHand | null> = computed(() =>
    controlHand(this, this.table, this.seat.value),
  );
  private readonly clocks: LocalClocks | null;
  readonly posts: readonly Post[];
  readonly tip: Signal<number>;
  readonly outcome: Signal<Outcome | null>;
  readonly waitingFor = signal<SeatId | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly held = signal(false);
  private readonly dice = new AskingDice();
  readonly diceAsked = this.dice.asked;
  readonly mayUndo = signal(false);
  readonly mayExport = signal(true);
  private readonly undone = signal<readonly Action[]>([]);
  readonly mayRedo = computed(() => this.undone.value.length > 0);
  readonly open = computed(() => this.local.openToAll === true || this.outcome.value !== null);
  private readonly table: Table;
  private game: StoredGame;
  private closed = false;
  private readonly told: LocalLog;
  private readonly past: LocalPast;
  readonly hasEarlier: ReadonlySignal<boolean>;
  private thinking = false;
  private readonly reasons: LocalReasons;
  /** Actions that commanders have taken since a person was asked. */
  private inARow = 0;
  /** Whether the last deed of a commander told the sitter anything. */
  private wasSeen = true;

  constructor(private readonly local: LocalGame) {
    this.table = local.table;
    this.game = local.game;
    this.system = local.table.system;
    this.posts = this.system.posts?.(this.table.setting) ?? [];
    this.players = withControl(local.table.seats, local.game.players);
    this.clocks = local.kept && this.system.clock ? this.newClocks() : null;
    this.timers = this.clocks?.timers ?? signal([]);
    this.clock = signal(this.clocks);
    this.seat = signal(this.firstSeat());
    const seat = this.seat.peek();
    this.view = signal(this.table.view(seat));
    this.questions = signal(this.table.questions(seat));
    const kept = local.kept ? this.game.id : null;
    this.past = new LocalPast(this.table, kept, local.earlier);
    this.told = new LocalLog(this.table, this.past);
    this.hasEarlier = this.told.hasEarlier;
    this.log = signal(this.told.of(seat));
    this.tip = signal(this.table.count - 1);
    this.outcome = signal(this.table.outcome);
    this.reasons = new LocalReasons(this.table, kept, this.outcome);
    this.publish();
  }

  get id(): string {
    return this.game.id;
  }
  get head() {
    return this.table.head;
  }
  get seats() {
    return this.table.seats;
  }
  get handOver(): boolean {
    return this.game.handOver;
  }

  /** Lets the commanders begin, where it is their turn. */
  start(): this {
    void this.goOn();
    return this;
  }

  sit(seat: SeatId): void {
    this.seat.value = seat;
    this.publish();
  }

  async act(action: Action, faces: readonly number[] = []): Promise<ActAnswer> {
    const answer = await this.actFor(this.seat.peek(), action, faces);
    if (!answer.refused) this.undone.value = [];
    void this.goOn();
    return answer;
  }

  hold(held: boolean): void {
    this.held.value = held;
    void this.goOn();
  }

  actAs(seat: SeatId, action: Action): Promise<ActAnswer> {
    return this.actFor(seat, action);
  }

  async offers(): Promise<readonly Action[]> {
    return [...this.table.offers(this.seat.peek())];
  }
  async refusal(action: unknown): Promise<Refusal | null> {
    return this.table.refusal(this.seat.peek(), action);
  }
  async forecast(action: Action): Promise<TableForecast | null> {
    return this.table.forecast(this.seat.peek(), action);
  }

  async undo(): Promise<Refusal | null> {
    const last = this.table.lastOf(this.seat.peek());
    const action = this.entryAt(last)?.action;
    const answer = this.table.undo(this.seat.peek(), last);
    if (answer.refused) return answer.refused;
    await this.keep(answer.number, answer.entry);
    if (action) this.undone.value = [...this.undone.peek(), action];
    this.publish();
    return null;
  }

  async takeBack(): Promise<Refusal | null> {
    const agreed = this.table.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
    this.undone.value = [];
    for (;;) {
      const entry = this.table.standing.at(-1) ?? 0;
      const { refused } = await this.actFor('table', { type: 'undo', entry, agreed } as Action);
      if (refused || this.personAsked() || this.table.standing.length === 1) {
        void this.goOn();
        return refused;
      }
    }
  }

  /** Back behind what computers did, to somebody who can decide otherwise. */
  private personAsked(): boolean {
    return this.table.pending().some(({ seat }) => this.players[seat]?.kind === 'person');
  }

  async redo(): Promise<Refusal | null> {
    const action = this.undone.peek().at(-1);
    if (!action) return null;
    const answer = await this.actFor(this.seat.peek(), action);
    this.undone.value = answer.refused ? [] : this.undone.peek().slice(0, -1);
    return answer.refused;
  }

  async seek(at: number, seat = this.seat.peek()): Promise<Moment> {
    return this.past.seek(at, this.open.peek() ? seat : this.seat.peek());
  }

  stops(): readonly number[] {
    return this.past.stops();
  }

  author(entry: number): SeatId | null {
    return this.entryAt(entry)?.seat ?? null;
  }
  private entryAt(entry: number): Entry | undefined {
    return this.table.entries[entry - this.table.base];
  }

  async earlier(): Promise<void> {
    await this.told.fetchEarlier(this.seat.peek());
    this.log.value = this.told.of(this.seat.peek());
  }

  seen(seat: SeatId): number {
    return this.game.seen[seat] ?? 0;
  }

  markSeen(seat: SeatId): void {
    if (this.seen(seat) === this.tip.peek()) return;
    this.game = { ...this.game, seen: { ...this.game.seen, [seat]: this.tip.peek() } };
    if (this.local.kept) keepNote(this.game).catch(error => this.fail(error));
  }

  /** Not where the screen is passed on: the head of one side is not for the other. */
  noteStatus(status: string): void {
    const people = Object.values(this.game.players).filter(({ kind }) => kind === 'person');
    if ((this.game.handOver && people.length > 1) || this.game.status === status) return;
    this.game = { ...this.game, status };
    if (this.local.kept) keepNote(this.game).catch(error => this.fail(error));
  }

  async export(): Promise<GameRecord> {
    return this.past.record();
  }

  close(): void {
    this.closed = true;
    this.clocks?.close();
    this.local.commander?.close();
    this.past.close();
  }

  /** A person who is asked; else any person; else nobody's eyes. */
  private firstSeat(): SeatId {
    const people = this.table.seats.filter(
      ({ id }) => this.local.game.players[id]?.kind === 'person',
    );
    const asked = this.table.pending().map(question => question.seat);
    return (people.find(({ id }) => asked.includes(id)) ?? people[0])?.id ?? SPECTATOR;
  }

  private async actFor(
    seat: SeatId,
    action: Action,
    faces: readonly number[] = [],
  ): Promise<ActAnswer> {
    const acted = this.table.act(seat, action, faces);
    const wanted = acted.refused && wantedThrow(acted.refused);
    if (wanted) return this.actWithFaces(seat, action, faces, wanted);
    if (acted.refused) return acted;
    await this.keep(acted.number, acted.entry);
    this.publish();
    // What is said aloud of it is what the seat may read of it.
    const heard = this.told.of(seat).filter(({ entry }) => entry === acted.number);
    return { refused: null, number: acted.number, log: heard.map(({ line }) => line) };
  }

  /** Asks the people at the table what fell, throw after throw, until the action is done or given up. */
  private async actWithFaces(
    seat: SeatId,
    action: Action,
    before: readonly number[],
    thrown: WantedThrow,
  ): Promise<ActAnswer> {
    let refused: Refusal | null = null;
    for (;;) {
      const told = await this.dice.facesOf(seat, thrown, refused);
      if (told === null && this.players[seat]?.kind === 'person') return { refused: GIVEN_UP };
      if (told === null) continue;
      const answer = await this.actFor(seat, action, [...before, ...told]);
      const isSlip = answer.refused?.rule === TABLE_RULES.dice;
      if (!isSlip) return answer;
      refused = answer.refused;
    }
  }

  /** Stored first, shown after: what the player has seen survives whatever happens to the page. */
  private async keep(number: number, entry: Entry): Promise<void> {
    this.game = {
      ...this.game,
      changed: Date.now(),
      entries: number + 1,
      over: this.table.outcome !== null,
      asked: this.table.pending().map(question => question.seat),
    };
    this.local.commander?.follow(entry);
    if (!this.local.kept) return;
    try {
      await keepEntry(this.game, number, entry);
      this.past.grown();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    const taken = error instanceof DOMException && error.name === 'ConstraintError';
    this.trouble.value = taken ? 'trouble.otherTab' : `trouble.store ${said}`;
  }

  private publish(): void {
    const seat = this.seat.peek();
    batch(() => {
      this.view.value = this.table.view(seat);
      this.questions.value = this.table.questions(seat);
      this.asked.value = this.table.pending().map(question => question.seat);
      this.log.value = this.told.of(seat);
      this.tip.value = this.table.count - 1;
      this.outcome.value = this.table.outcome;
      this.desk.value = this.table.desk(seat);
      this.holders.value = this.system.held?.(this.table.state) ?? [];
      this.clocks?.look(seat);
      const entry = this.table.lastOf(seat);
      this.mayUndo.value = this.table.refusal(seat, { type: 'undo', entry }) === null;
    });
  }

  private newClocks(): LocalClocks {
    return new LocalClocks({
      table: this.table,
      stored: this.game.clocks,
      ring: async action => {
        const clock = this.table.seats.find(({ kind }) => kind === 'clock');
        if (clock) await this.actFor(clock.id, action);
        void this.goOn();
      },
      store: clocks => {
        this.game = { ...this.game, clocks };
        keepNote(this.game).catch(error => this.fail(error));
      },
    });
  }

  /** Whatever happens without a person: what the umpire does by itself, then commanders who are asked. */
  private async goOn(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      while (!this.closed && !this.held.peek() && (await this.nextByItself()));
    } catch (error) {
      this.trouble.value = `trouble.commander ${error instanceof Error ? error.message : error}`;
    } finally {
      this.thinking = false;
      this.waitingFor.value = null;
    }
  }

  /** One action that no person takes; false when a person is waited for. */
  private async nextByItself(): Promise<boolean> {
    const due = this.table.umpireNext();
    if (due) return this.carriedOut('umpire', due.seat, due.action);
    const { commander } = this.local;
    const next = computerAsked(this.table, this.players);
    if (!next || !commander) {
      this.inARow = 0;
      return false;
    }
    this.waitingFor.value = next.seat;
    const [{ action, reason }] = await Promise.all([
      commander.decide(next),
      // What the sitter was told nothing of needs no time to be looked at.
      paused(this.wasSeen ? this.local.pace(this.inARow++) : 0),
    ]);
    if (this.closed || this.held.peek()) return false;
    const given = { entry: this.table.count, seat: next.seat, type: action.type, reason };
    const told = this.log.peek().length;
    const done = await this.carriedOut(next.bot, next.seat, action);
    this.wasSeen = this.log.peek().length !== told;
    this.reasons.add(given);
    return done;
  }

  reason(entry: number): Reason | null {
    return this.reasons.of(entry, this.seat.value);
  }

  private async carriedOut(who: string, seat: SeatId, action: Action): Promise<boolean> {
    const { refused } = await this.actFor(seat, action);
    if (refused) throw new Error(`${who}: ${refused.rule} ${refused.because}`);
    return true;
  }
}

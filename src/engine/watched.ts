import type { Sight } from './bot.ts';
import { type Desk, deskSeenBy, EMPTY_DESK } from './desk.ts';
import { Fault } from './fault.ts';
import { forecast, type TableForecast } from './forecast.ts';
import { askedNow, offers, questionsFor } from './gate.ts';
import type { History, Start } from './history.ts';
import type { LogLine } from './log.ts';
import { isHandPost } from './perform.ts';
import { chairsNow } from './post.ts';
import type { Random } from './random.ts';
import type { Entry, GameRecord, RecordHead } from './record.ts';
import type { Refusal } from './refusal.ts';
import { sampled } from './sampled.ts';
import { type Seat, type SeatId, SPECTATOR, seatNamed } from './seat.ts';
import type { Action, Outcome, Question, Scenario, Setting, System } from './system.ts';
import { placeOfLast } from './undo.ts';

/** What a seat sees at one moment; `before` is what it saw earlier. */
export type Viewer<V> = (seat: SeatId, before?: V) => V;

const ALWAYS = Number.POSITIVE_INFINITY;

/** A table as it is looked at: what is asked and offered, what a seat sees, the way here. */
export abstract class Watched<S, A extends Action, V, O, C extends Scenario> {
  protected now!: S;
  protected deskNow: Desk = EMPTY_DESK;
  /** Kept until the record grows. */
  private asked = { at: -1, of: [] as readonly Question[] };
  private asking = { at: -1, of: [] as readonly Question[] };
  private next = { at: -1, of: null as A | null };

  protected constructor(
    readonly system: System<S, A, V, O, C>,
    readonly head: RecordHead,
    readonly setting: Setting<O, C>,
    readonly seats: readonly Seat[],
    protected readonly history: History<S, A>,
  ) {}

  /** Why the seat may not do this now, or null. Asking changes nothing. */
  abstract refusal(seat: SeatId, action: unknown): Refusal | null;

  /** The table as it is, for `resume`: null when the last entry was an undo or is the set-up. */
  get start(): Start<S> | null {
    const { last, count, drawn } = this.history;
    if (last?.number !== count - 1) return null;
    const desk = this.deskNow === EMPTY_DESK ? {} : { desk: this.deskNow };
    return { number: last.number, entry: last.entry, drawn, state: this.now, ...desk };
  }

  /** The seats as they are now: a seat that gave away its last post of Control no longer counts as an umpire. */
  get chairs(): readonly Seat[] {
    return chairsNow(this.seats, this.system.held?.(this.now));
  }

  /** What the seat sees of Control's desk; null when there is nothing. */
  desk(seat: SeatId): Desk | null {
    return deskSeenBy(this.deskNow, this.chairs, seat);
  }

  /** The first entry that is here: 0 unless the game was opened in its middle. */
  get base(): number {
    return this.history.base;
  }
  /** Entries in the whole record. */
  get count(): number {
    return this.history.count;
  }

  get state(): Readonly<S> {
    return this.now;
  }
  get entries(): readonly Entry[] {
    return this.history.entries;
  }
  get record(): GameRecord {
    if (this.base > 0) throw new Fault('a game opened in its middle has no whole record');
    return { head: this.head, entries: this.history.entries, tip: this.history.tip };
  }
  get outcome(): Outcome | null {
    return this.system.outcome(this.now);
  }
  /** The entries that still stand: what was taken back is left out. */
  get standing(): readonly number[] {
    return this.history.line;
  }

  /** What the automatic seat does next, as an entry of its own; null when something is asked or nothing is left. */
  umpireNext(): { readonly seat: SeatId; readonly action: A } | null {
    const { count, system } = this;
    if (!system.umpire) return null;
    if (this.next.at !== count) this.next = { at: count, of: system.umpire(this.now) };
    return this.next.of && { seat: this.umpireSeat, action: this.next.of };
  }

  /** Whether it is what the umpire does next, as `umpireNext` gave it: that need not be asked again. */
  protected isDue(seat: SeatId, action: unknown): boolean {
    const { at, of } = this.next;
    return of !== null && at === this.count && action === of && seat === this.umpireSeat;
  }

  private get umpireSeat(): SeatId {
    const seat = this.seats.find(({ kind }) => kind === 'umpire');
    if (!seat) throw new Fault(`${this.system.id} has an umpire and no seat for it`);
    return seat.id;
  }

  /** The last action of the seat that stands; that of anybody when it has not acted of late. */
  lastOf(seat: SeatId): number {
    const { line, last } = this.history;
    return line[placeOfLast(this.history, seat)] ?? last?.number ?? 0;
  }

  pending(): readonly Question[] {
    const { count } = this;
    if (this.asked.at !== count) this.asked = { at: count, of: this.system.pending(this.now) };
    return this.asked.of;
  }

  questions(seat: SeatId): Question[] {
    return questionsFor(this.pending(), seat);
  }

  offers(seat: SeatId): Generator<A> {
    return offers(this.system, this.chairs, this.now, seat);
  }

  /** One legal action at random, see `sampled`. */
  sample(seat: SeatId, chance: Random): A | null {
    return sampled(this.system, this.chairs, this.now, seat, chance, this.pending());
  }

  /** `before`: an earlier view of the seat, with which parts that did not change are shared where the system can. */
  view(seat: SeatId, before?: V): V {
    return this.system.view(this.now, seat, before);
  }

  /** The views of several seats as the table stands now: what they see alike is made once. Made anew after each action. */
  viewer(earlier?: Viewer<V>): Viewer<V> {
    const together = this.system.viewer?.(this.now, earlier);
    return together ?? ((seat, before) => this.view(seat, before));
  }

  forecast(seat: SeatId, action: A): TableForecast | null {
    return forecast(this.system, this.view(seat), seat, action);
  }

  /** What the seat may read of what happened, from entry `from` on, each line with its entry. */
  log(seat: SeatId, from = 0): { entry: number; line: LogLine }[] {
    return this.history.log(seat, this.umpireUntil(seat), from);
  }

  /** The entry with which the seat ceased to be an umpire: it keeps what it had read before. */
  private umpireUntil(seat: SeatId): number {
    const at = seatNamed(this.seats, seat);
    if (at?.kind !== 'control') return 0;
    if (seatNamed(this.chairs, seat)?.kind === 'control') return ALWAYS;
    const held = new Set(at.posts);
    let until = 0;
    for (const number of this.history.line) {
      const action = this.history.entries[number - this.base]?.action;
      if (!action || !isHandPost(action)) continue;
      if (action.seat === seat) held.add(action.post);
      else if (held.delete(action.post) && held.size === 0) until = number;
    }
    return until;
  }

  /** Every line, whoever may read it: for the keeper of the record. */
  wholeLog(from = 0): { entry: number; line: LogLine }[] {
    return this.history.log(SPECTATOR, ALWAYS, from);
  }

  /** Everything a seat receives, and all that a bot is given. */
  sight(seat: SeatId): Sight<V, A> {
    return {
      seat,
      view: this.view(seat),
      questions: this.questions(seat),
      offers: () => [...this.offers(seat)],
      refuse: action => this.refusal(seat, action),
      forecast: action => this.forecast(seat, action),
      log: () => this.log(seat).map(({ line }) => line),
    };
  }

  /** The table as it stood after entry `n` of the record. A copy. */
  stateAt(n: number): S {
    return this.history.stateAt(n);
  }

  /** What is asked, kept until the record grows: the gate and the way back both want to know. */
  protected askedNow(): readonly Question[] {
    const { count, system } = this;
    if (!system.asking) return this.pending();
    if (this.asking.at !== count) this.asking = { at: count, of: system.asking(this.now) };
    return this.asking.of;
  }

  /** Whether the action just carried out asks somebody who was not asked before it. */
  protected turnedFrom(before: readonly Question[]): boolean {
    const memo = { at: this.count + 1, of: askedNow(this.system, this.now) };
    if (this.system.asking) this.asking = memo;
    else this.asked = memo;
    return memo.of.some(({ seat }) => !before.some(asked => asked.seat === seat));
  }
}

import type { Sight } from './bot.ts';
import type { DicePledge } from './dice/commitment.ts';
import { Dice, type DiceSource } from './dice/dice.ts';
import { DiceWanted, ManualDice } from './dice/manual.ts';
import { PledgedDice } from './dice/pledged.ts';
import { RecordedDice } from './dice/recorded.ts';
import { SeededDice } from './dice/seeded.ts';
import { Fault, isFault, RecordFault } from './fault.ts';
import { forecast, type TableForecast } from './forecast.ts';
import { type AgreedUndo, mayTry, offers, questionsFor, refuse, type Undo } from './gate.ts';
import { type Aftermath, History, isUndo, type Start } from './history.ts';
import type { LogLine } from './log.ts';
import { readSetting, scenarioOf } from './open.ts';
import { begin, type Performed, perform, Stage } from './perform.ts';
import { pickFrom, type Random } from './random.ts';
import {
  type Entry,
  FORMAT,
  firstLink,
  type GameRecord,
  nextLink,
  type RecordHead,
  readRecord,
  scenarioHash,
  shippedHash,
} from './record.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, SPECTATOR, seatNamed } from './seat.ts';
import { asTidy } from './shape.ts';
import type { Action, Outcome, Question, Scenario, Setting, System } from './system.ts';
import { agreedRefusal, isAgreedUndo, isAskedUndo, undoRefusal } from './undo.ts';

/** What came of trying to act: refused and nothing changed, or a new entry of the record. */
export type Acted =
  | { readonly refused: Refusal }
  | {
      readonly refused: null;
      readonly number: number;
      readonly entry: Entry;
      readonly log: readonly LogLine[];
    };

export type NewGame<O, C extends Scenario> = {
  readonly scenario: string | C;
  readonly options?: Partial<O>;
  readonly dice: DicePledge;
  readonly players?: { readonly [seat: SeatId]: string };
  /** What fell at set-up, where people throw. */
  readonly faces?: readonly number[];
};

/** Every so many entries carry a hash of the table. */
const HASH_EVERY = 64;
/** Entry 0 of every record: the set-up, with its throws. */
const BEGIN: Action = { type: 'begin' };

/** A game being played: the record, and the state that replaying it gives. */
export class Table<
  S = unknown,
  A extends Action = Action,
  V = unknown,
  O = unknown,
  C extends Scenario = Scenario,
> {
  private now!: S;
  private readonly history: History<S, A>;
  private readonly dice: PledgedDice;
  private readonly stage = new Stage();
  private asked = { at: -1, of: [] as readonly Question[] }; // kept until the record grows

  private constructor(
    readonly system: System<S, A, V, O, C>,
    readonly head: RecordHead,
    readonly setting: Setting<O, C>,
    readonly seats: readonly Seat[],
    tip: string,
    start?: Start<S>,
  ) {
    this.history = new History(system, tip, start);
    this.dice = new PledgedDice(head.dice);
  }

  /** A new game. A wrong scenario or option is thrown as a RecordFault that names the place. */
  static create<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    game: NewGame<O, C>,
  ): Table<S, A, V, O, C> {
    const shipped = system.scenarios.find(one => one.id === game.scenario);
    const scenario = typeof game.scenario === 'string' ? shipped : game.scenario;
    if (!scenario)
      throw new RecordFault('scenario', `${system.id} has no scenario ${String(game.scenario)}`);
    const own = shipped === undefined ? { content: scenario as unknown } : {};
    const hash = shipped === undefined ? scenarioHash(scenario) : shippedHash(shipped);
    const setting = readSetting(system, scenario, { ...system.defaults, ...game.options });
    const seats = system.seats(setting);
    const head: RecordHead = {
      format: FORMAT,
      system: system.id,
      rules: system.version,
      scenario: { id: scenario.id, hash, ...own },
      options: setting.options,
      seats: seats.map(({ id }) => {
        const player = game.players?.[id];
        return player === undefined ? { id } : { id, player };
      }),
      dice: game.dice,
    };
    const table = new Table(system, head, setting, seats, firstLink(head));
    table.layOut(game.faces ?? []);
    return table;
  }

  /** A stored game, replayed and checked entry by entry. Whatever is wrong is thrown with its place. */
  static open<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    value: unknown,
  ): Table<S, A, V, O, C> {
    return Table.replay(system, readRecord(value));
  }

  /** The same of a record that has been read already, so that its shape and its chain are known to hold. */
  static replay<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    { head, entries, tip }: GameRecord,
  ): Table<S, A, V, O, C> {
    if (head.system !== system.id)
      throw new RecordFault('head.system', `is ${head.system}, not ${system.id}`);
    const setting = readSetting(system, scenarioOf(system, head), head.options);
    const seats = system.seats(setting);
    if (seats.map(seat => seat.id).join() !== head.seats.map(seat => seat.id).join())
      throw new RecordFault('head.seats', `should be ${seats.map(seat => seat.id).join(', ')}`);
    if (entries.length === 0) throw new RecordFault('entries', 'has no set-up');
    const table = new Table(system, head, setting, seats, tip);
    for (const entry of entries) table.follow(entry);
    return table;
  }

  /**
   * A stored game opened in its middle, from a table that was kept there: quick, however long the game. What came
   * before `start` is not there to be taken back, looked at or exported; `open` gives all of it.
   */
  static resume<S, A extends Action, V, O, C extends Scenario>(
    system: System<S, A, V, O, C>,
    head: RecordHead,
    start: Start<S>,
    entries: readonly Entry[],
  ): Table<S, A, V, O, C> {
    const setting = readSetting(system, scenarioOf(system, head), head.options);
    const table = new Table(system, head, setting, system.seats(setting), start.entry.link, start);
    table.now = system.clone(start.state);
    for (const entry of entries) {
      if (nextLink(table.history.tip, entry) !== entry.link)
        throw new RecordFault(
          `entries[${table.history.count}]`,
          'does not follow from the one before',
        );
      table.follow(entry);
    }
    return table;
  }

  /** The table as it is, for `resume`: null when the last entry was an undo or is the set-up. */
  get start(): Start<S> | null {
    const { last, count, drawn } = this.history;
    if (last?.number !== count - 1) return null;
    return { number: last.number, entry: last.entry, drawn, state: this.now };
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

  /** Why the seat may not do this now, or null. Asking changes nothing. */
  refusal(seat: SeatId, action: unknown): Refusal | null {
    if (isAskedUndo(action)) return undoRefusal(this.standingNow, seat, action.entry);
    if (isAgreedUndo(action)) return agreedRefusal(this.standingNow, seat, action);
    return refuse(this.system, this.seats, this.now, seat, action);
  }

  /**
   * Acts, or says why not. The action becomes part of the record, so whoever gives it does not change it afterwards.
   * `faces` are what people threw, where they throw their own dice.
   */
  act(seat: SeatId, action: unknown, faces: readonly number[] = []): Acted {
    if (isAskedUndo(action)) return this.undo(seat, action.entry);
    if (isAgreedUndo(action)) return this.takeBack(seat, action);
    const refused = refuse(this.system, this.seats, this.now, seat, action);
    if (refused) return { refused };
    const rule = this.system.rules[(action as A).type];
    if (!rule) throw new Fault('the gate let an unknown action through');
    const source = this.dice.at(this.history.drawn, faces);
    return this.carryOut(seat, asTidy(rule.shape, action as A), source, rule.by === 'control');
  }

  /** Takes back the seat's own last action, up to the last throw, reveal, or turn of another seat. */
  undo(seat: SeatId, entry = this.history.last?.number ?? 0): Acted {
    const refused = undoRefusal(this.standingNow, seat, entry);
    if (refused) return { refused };
    this.now = this.history.beforeLast();
    const action: Undo = { type: 'undo', entry };
    return this.keep(seat, action, undefined, { lines: [], revealed: false });
  }

  /** Takes back the last entry, whosever and whatever it threw, because every player agreed. The dice go on. */
  private takeBack(seat: SeatId, { entry, agreed }: AgreedUndo): Acted {
    const refused = agreedRefusal(this.standingNow, seat, { type: 'undo', entry, agreed });
    if (refused) return { refused };
    this.now = this.history.beforeLast();
    const action: AgreedUndo = { type: 'undo', entry, agreed: [...agreed] };
    return this.keep(seat, action, undefined, { lines: [], revealed: false });
  }

  private get standingNow() {
    return { system: this.system, seats: this.seats, state: this.now, history: this.history };
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
    return offers(this.system, this.seats, this.now, seat);
  }

  /**
   * One legal action at random: first the kind, then cheaply one of that kind. What may be done at any time, such as
   * resigning, is drawn only where the seat is asked nothing.
   */
  sample(seatId: SeatId, chance: Random): A | null {
    const seat = seatNamed(this.seats, seatId);
    if (!seat) return null;
    const questions = this.pending();
    const open = Object.entries(this.system.rules).filter(([type, rule]) =>
      mayTry(rule, type, seat, questions),
    );
    const asked = open.filter(([, rule]) => !rule.anytime);
    const rules = asked.length > 0 ? asked : open;
    while (rules.length > 0) {
      const [[, rule] = ['', undefined]] = rules.splice(chance.below(rules.length), 1);
      const found = rule?.sample
        ? rule.sample(this.now, seat, chance)
        : rule && pickFrom(rule.candidates(this.now, seat), chance);
      if (found) return found;
    }
    return null;
  }

  /** `before`: an earlier view of the seat, with which parts that did not change are shared where the system can. */
  view(seat: SeatId, before?: V): V {
    return this.system.view(this.now, seat, before);
  }

  forecast(seat: SeatId, action: A): TableForecast | null {
    return forecast(this.system, this.view(seat), seat, action);
  }

  /** What the seat may read of what happened, from entry `from` on, each line with its entry. */
  log(seat: SeatId, from = 0): { entry: number; line: LogLine }[] {
    return this.history.log(seat, seatNamed(this.seats, seat)?.kind === 'control', from);
  }

  /** Every line, whoever may read it: for the keeper of the record. */
  wholeLog(from = 0): { entry: number; line: LogLine }[] {
    return this.history.log(SPECTATOR, true, from);
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

  private layOut(faces: readonly number[]): void {
    const source = this.dice.at(0, faces);
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    this.now = begin(this.system, this.setting, dice, lines);
    if (source instanceof ManualDice) source.finish();
    this.keep('table', BEGIN, dice, { lines, revealed: true });
  }

  private carryOut(seat: SeatId, action: A, source: DiceSource, ruling: boolean): Acted {
    // Our own dice never stop half-way, so that the table itself can be changed; else a copy is.
    const draft =
      ruling || !(source instanceof SeededDice) ? this.system.clone(this.now) : this.now;
    const dice = new Dice(source);
    const lines: LogLine[] = [];
    try {
      const { revealed } = this.perform(draft, seat, action, dice, lines);
      if (source instanceof ManualDice) source.finish();
      if (ruling) this.system.assertSound(draft);
      this.now = draft;
      return this.keep(seat, action, dice, { lines, revealed });
    } catch (error) {
      if (error instanceof DiceWanted)
        return { refused: refusal(TABLE_RULES.dice, error.code, error.message) };
      if (ruling && isFault(error))
        return { refused: refusal(TABLE_RULES.ruling, 'UNSOUND', `then ${error.message}`) };
      if (draft === this.now) this.now = this.history.stateAt();
      throw error;
    }
  }

  private perform(draft: S, seat: SeatId, action: A, dice: Dice, lines: LogLine[]): Performed {
    return perform(this.system, draft, seat, action, dice, lines, undefined, this.stage);
  }

  private keep(
    seat: SeatId,
    action: Action,
    dice: Dice | undefined,
    aftermath: Aftermath,
  ): Acted & { refused: null } {
    const number = this.history.count;
    const hashDue = number % HASH_EVERY === 0 || this.outcome !== null;
    const throws = dice && dice.thrown.length > 0 ? dice.thrown : undefined;
    const hash = hashDue ? this.system.hash(this.now) : undefined;
    const entry = this.history.write({ seat, action, throws, hash }, aftermath, this.now);
    return { refused: null, number, entry, log: aftermath.lines };
  }

  /** Plays a stored entry again and checks that it still holds. */
  private follow(entry: Entry): void {
    const number = this.history.count;
    const source = new RecordedDice(entry.throws ?? [], number);
    const dice = new Dice(source);
    const aftermath = this.playAgain(entry, dice);
    source.finish(dice.thrown);
    if (entry.hash !== undefined && entry.hash !== this.system.hash(this.now))
      throw new RecordFault(
        `entries[${number}].hash`,
        `the table differs from the one that was played under rules ${this.head.rules}`,
      );
    this.history.add(entry, aftermath, this.now);
  }

  private playAgain({ seat, action }: Entry, dice: Dice): Aftermath {
    const lines: LogLine[] = [];
    const number = this.history.count;
    if (number === 0) {
      if (action.type !== BEGIN.type)
        throw new RecordFault('entries[0].action', 'should be the set-up');
      this.now = begin(this.system, this.setting, dice, lines);
      return { lines, revealed: true };
    }
    const no = this.refusal(seat, action);
    if (no)
      throw new RecordFault(
        `entries[${number}]`,
        `${action.type} of ${seat} was played under rules ${this.head.rules}, now refused by ${no.rule}: ${no.because}`,
      );
    if (isUndo(action)) {
      this.now = this.history.beforeLast();
      return { lines, revealed: false };
    }
    const { revealed } = this.perform(this.now, seat, action as A, dice, lines);
    return { lines, revealed };
  }
}
